package clipboard

import (
	"github.com/rolecall/rolecall/core/source"
)

// claudeCode is the log that Claude Code keeps of a session, or the stream that it writes for programs:
// a line for each message, with what the program itself noted between them.
var claudeCode = Kind{
	ID: "claude-code", Name: "session log of Claude Code", sure: true, log: true,
	signs: [][]string{{"message", "sessionId"}, {"message", "session_id"}, {"message", "loglines"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		entries := l.doc.Roots
		if len(entries) == 1 {
			for _, list := range [...]source.Index{entries[0], l.doc.Member(entries[0], "loglines")} {
				if all := l.elements(list); all != nil {
					entries = all
				}
			}
		}
		messages := l.branch(entries)
		var last *value
		lastID := ""
		for _, entry := range messages {
			message := l.doc.Member(entry, "message")
			id := l.doc.String(l.doc.Member(message, "id"))
			content := l.doc.Member(message, "content")
			// An answer of several blocks has a line for each.
			if last != nil && id != "" && id == lastID && l.doc.Kind(content) == source.Array && last.get("content").kind == listValue {
				list := last.get("content")
				for block := range l.doc.Elements(content) {
					list.list = append(list.list, valueAsWritten(l.doc, block))
				}
				continue
			}
			last = newObject()
			last.set("role", valueAsWritten(l.doc, l.doc.Member(message, "role")))
			last.set("content", valueOf(l.doc, content))
			l.messages.list, lastID = append(l.messages.list, last), id
		}
		return l.found("The conversation in a session log of Claude Code, as Anthropic's messages")
	},
}

// branch is the entries with a message that lead to the last one. Those of agents below, and
// those that were edited or taken back, are not among them.
func (l *agentLog) branch(entries []source.Index) []source.Index {
	byID := map[string]source.Index{}
	var all []source.Index
	parents := false
	for _, entry := range entries {
		if id := l.doc.String(l.doc.Member(entry, "uuid")); id != "" {
			byID[id] = entry
		}
		parents = parents || l.doc.Kind(l.doc.Member(entry, "parentUuid")) == source.String
		kind := l.doc.Member(entry, "type")
		if l.doc.Kind(l.doc.Member(l.doc.Member(entry, "message"), "role")) != source.String || !l.doc.Is(kind, "user") && !l.doc.Is(kind, "assistant") {
			l.other++
			continue
		}
		if l.doc.Kind(l.doc.Member(entry, "isSidechain")) == source.True || l.doc.Kind(l.doc.Member(entry, "parent_tool_use_id")) == source.String {
			l.beside++
			continue
		}
		all = append(all, entry)
	}
	if !parents || len(all) == 0 {
		return all
	}
	on := map[source.Index]bool{}
	for at := all[len(all)-1]; at != source.None && !on[at]; at = byID[l.doc.String(l.doc.Member(at, "parentUuid"))] {
		on[at] = true
	}
	var kept []source.Index
	for _, entry := range all {
		if on[entry] {
			kept = append(kept, entry)
		} else {
			l.beside++
		}
	}
	return kept
}

// codexLog is the log that Codex keeps of a session: the items that went to the Responses
// API and came back, with what the program itself noted between them. Before October 2025 an item
// was a line of its own. What the program writes for other programs has events of its own.
var codexLog = Kind{
	ID: "codex", Name: "session log of Codex", sure: true, log: true,
	signs: [][]string{{"response_item", "payload"}, {"record_type"}, {"instructions", "timestamp"}, {"thread.started"}, {"item.completed"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if l.codexEvents() {
			return l.found("The conversation in events of Codex, as OpenAI's messages")
		}
		var model *value
		old := len(l.doc.Roots) > 1 && l.doc.Member(l.doc.Roots[0], "instructions") != source.None
		for _, entry := range l.doc.Roots {
			if old && sentItems.has(l.doc.Clip(l.doc.Member(entry, "type"), 60)) {
				l.messages.list = append(l.messages.list, valueAsWritten(l.doc, entry))
				continue
			}
			payload := l.doc.Member(entry, "payload")
			switch kind := l.doc.Member(entry, "type"); {
			case l.doc.Is(kind, "response_item") && sentItems.has(l.doc.Clip(l.doc.Member(payload, "type"), 60)):
				l.messages.list = append(l.messages.list, valueAsWritten(l.doc, payload))
				continue
			case l.doc.Is(kind, "turn_context"):
				if name := l.doc.Member(payload, "model"); l.doc.Kind(name) == source.String {
					model = valueAsWritten(l.doc, name)
				}
			case l.doc.Is(kind, "compacted"):
				l.notes = append(l.notes, "The session was shortened on its way: what went before that is here as well.")
			}
			l.other++
		}
		return l.request(model, "The conversation in a session log of Codex, as a request to Responses")
	},
}

// codexEvents reads what the program writes for others, and reports whether the text is that: items as
// they end. What the user said is not among them.
func (l *agentLog) codexEvents() bool {
	var s step
	is := false
	for _, entry := range l.doc.Roots {
		item := l.doc.Member(entry, "item")
		if !l.doc.Is(l.doc.Member(entry, "type"), "item.completed") || l.doc.Kind(item) != source.Object {
			l.other++
			continue
		}
		is = true
		text := l.doc.String(l.doc.Member(item, "text"))
		switch kind := l.doc.Member(item, "type"); {
		case l.doc.Is(kind, "agent_message"):
			l.step(&s)
			s.say(text)
			l.step(&s)
		case l.doc.Is(kind, "reasoning"):
			if s.calls != nil {
				l.step(&s)
			}
			s.think(text)
		case l.doc.Is(kind, "command_execution"):
			call := l.call(l.doc.Member(item, "id"), source.None, source.None)
			arguments := newObject()
			arguments.setIf("command", l.copied(item, "command").get("command"))
			call.get("function").set("name", newText("shell"))
			call.get("function").set("arguments", arguments.packed())
			s.add(call, l.doc.String(l.doc.Member(item, "aggregated_output")))
		default:
			l.other++
		}
	}
	if !is {
		l.other = 0
		return false
	}
	l.step(&s)
	return true
}

// sentItems are the items of a log that are items of the API too.
var sentItems = words{
	"message", "reasoning", "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "local_shell_call",
	"local_shell_call_output", "web_search_call",
}
