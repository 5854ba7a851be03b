package clipboard

import (
	"github.com/rolecall/rolecall/core/source"
)

// claudeCode is the log that Claude Code keeps of a session: a line for each message, with
// what the program itself noted between them.
var claudeCode = Kind{
	ID: "claude-code", Name: "session log of Claude Code", sure: true, log: true,
	signs: [][]string{{"message", "sessionId"}, {"message", "loglines"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		entries := l.doc.Roots
		if len(entries) == 1 {
			entries = l.elements(l.doc.Member(entries[0], "loglines"))
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
		if l.doc.Kind(l.doc.Member(entry, "isSidechain")) == source.True {
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
// API and came back, with what the program itself noted between them.
var codexLog = Kind{
	ID: "codex", Name: "session log of Codex", sure: true, log: true,
	signs: [][]string{{"response_item", "payload"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		var model *value
		for _, entry := range l.doc.Roots {
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

// sentItems are the items of a log that are items of the API too.
var sentItems = words{
	"message", "reasoning", "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "local_shell_call",
	"local_shell_call_output", "web_search_call",
}

// runState is what the Agents SDK of OpenAI keeps of a run that waits.
var runState = Kind{
	ID: "openai-agents", Name: "run state of the OpenAI Agents SDK", sure: true, log: true,
	signs: [][]string{{"$schemaVersion", "raw_item"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		root := l.doc.Roots[0]
		input := l.doc.Member(root, "original_input")
		if l.doc.Kind(input) == source.String {
			first := newObject()
			first.set("role", newText("user"))
			first.set("content", valueAsWritten(l.doc, input))
			l.messages.list = append(l.messages.list, first)
		}
		for _, item := range l.elements(input) {
			l.messages.list = append(l.messages.list, valueAsWritten(l.doc, item))
		}
		for _, entry := range l.elements(l.doc.Member(root, "generated_items")) {
			item := l.doc.Member(entry, "raw_item")
			// A call that waits for a yes stands twice.
			if l.doc.Kind(item) != source.Object || l.doc.Is(l.doc.Member(entry, "type"), "tool_approval_item") {
				l.other++
				continue
			}
			l.messages.list = append(l.messages.list, valueAsWritten(l.doc, item))
		}
		return l.request(nil, "The conversation in a run state of the OpenAI Agents SDK, as a request to Responses")
	},
}
