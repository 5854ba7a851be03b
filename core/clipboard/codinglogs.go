package clipboard

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// geminiCLI is what the Gemini CLI keeps of a session: messages with their thoughts and with the calls that
// they made, whose results are next to them; in one object, or in a line each, of which the last with an
// ID counts. As in google-gemini/gemini-cli, packages/core/src/services/chatRecordingService.ts.
var geminiCLI = Kind{
	ID: "gemini-cli", Name: "session log of the Gemini CLI", sure: true, log: true,
	signs: [][]string{{"projectHash", "sessionId"}, {"session_id", "init"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if l.geminiEvents() {
			return l.found("The conversation in events of the Gemini CLI, as OpenAI's messages")
		}
		for _, entry := range l.recorded() {
			m, content := newObject(), l.plainText(l.doc.Member(entry, "content"))
			switch kind := l.doc.Member(entry, "type"); {
			case l.doc.Is(kind, "user"):
				m.set("role", newText(core.RoleUser))
				m.set("content", newText(content))
				l.message(m)
				continue
			case !l.doc.Is(kind, "gemini"):
				l.other++ // what the program said itself
				continue
			}
			var thoughts []string
			for _, thought := range l.elements(l.doc.Member(entry, "thoughts")) {
				thoughts = append(thoughts, l.doc.String(l.doc.Member(thought, "description")))
			}
			var s step
			s.say(content)
			s.think(strings.Join(thoughts, "\n\n"))
			for _, call := range l.elements(l.doc.Member(entry, "toolCalls")) {
				s.add(l.call(l.doc.Member(call, "id"), l.doc.Member(call, "name"), l.doc.Member(call, "args")), l.plainText(l.doc.Member(call, "result")))
			}
			l.step(&s)
		}
		return l.found("The conversation in a session log of the Gemini CLI, as OpenAI's messages")
	},
}

// geminiEvents reads what the program writes for others, and reports whether the text is that: an answer
// comes in pieces, and a call and its result in a line each.
func (l *agentLog) geminiEvents() bool {
	if len(l.doc.Roots) < 2 || !l.doc.Is(l.doc.Member(l.doc.Roots[0], "type"), "init") || l.doc.Member(l.doc.Roots[0], "session_id") == source.None {
		return false
	}
	var s step
	outputs := map[string]source.Index{}
	for _, root := range l.doc.Roots {
		if l.doc.Is(l.doc.Member(root, "type"), "tool_result") {
			outputs[l.doc.String(l.doc.Member(root, "tool_id"))] = root
		}
	}
	for _, root := range l.doc.Roots {
		id := l.doc.Member(root, "tool_id")
		switch kind, content := l.doc.Member(root, "type"), l.doc.Member(root, "content"); {
		case l.doc.Is(kind, "tool_use"):
			call := l.call(id, l.doc.Member(root, "tool_name"), l.doc.Member(root, "parameters"))
			result, known := outputs[l.doc.String(id)]
			if !known {
				s.calls = append(s.calls, call)
				continue
			}
			output := l.doc.Member(result, "output")
			if output == source.None {
				output = l.doc.Member(l.doc.Member(result, "error"), "message")
			}
			s.add(call, l.written(output))
		case l.doc.Is(kind, "tool_result"):
		case !l.doc.Is(kind, "message"):
			l.other++
		case l.doc.Is(l.doc.Member(root, "role"), "user"):
			l.step(&s)
			l.message(said(core.RoleUser, newText(l.plainText(content))))
		default:
			if s.calls != nil {
				l.step(&s)
			}
			s.say(l.plainText(content))
		}
	}
	l.step(&s)
	return true
}

// recorded are the records of messages as they are written at the end of a session.
func (l *agentLog) recorded() []source.Index {
	if len(l.doc.Roots) == 1 {
		return l.elements(l.doc.Member(l.doc.Roots[0], "messages"))
	}
	var records []source.Index
	places := map[string]int{}
	for _, root := range l.doc.Roots {
		id := l.doc.String(l.doc.Member(root, "id"))
		back, rewound := places[l.doc.String(l.doc.Member(root, "$rewindTo"))]
		at, known := places[id]
		switch {
		case rewound && back < len(records):
			l.beside += len(records) - back
			records = records[:back]
		case id == "":
		case known && at < len(records) && l.doc.String(l.doc.Member(records[at], "id")) == id:
			records[at] = root
		default:
			places[id] = len(records)
			records = append(records, root)
		}
	}
	return records
}

// openCode is a session as opencode exports it: messages in parts, a call of a tool with its result in one.
var openCode = Kind{
	ID: "opencode", Name: "session of opencode", sure: true, log: true,
	signs: [][]string{{"info", "parts", "sessionID"}, {"sessionID", "part", "messageID"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) == 0 {
			return found{}, false
		}
		if l.has(l.doc.Roots[0], []string{"sessionID", "part"}) {
			var s step
			for _, root := range l.doc.Roots {
				l.openPart(&s, l.doc.Member(root, "part"))
			}
			l.step(&s)
			return l.found("The conversation in events of opencode, as OpenAI's messages")
		}
		entries := l.elements(l.doc.Member(l.doc.Roots[0], "messages"))
		if entries == nil {
			entries = l.elements(l.doc.Roots[0])
		}
		for _, entry := range entries {
			parts := l.elements(l.doc.Member(entry, "parts"))
			if l.doc.Kind(l.doc.Member(entry, "info")) != source.Object {
				l.other++
				continue
			}
			if !l.doc.Is(l.doc.Member(l.doc.Member(entry, "info"), "role"), "assistant") {
				m := newObject()
				m.set("role", newText(core.RoleUser))
				m.set("content", newText(l.plainText(l.doc.Member(entry, "parts"))))
				l.message(m)
				continue
			}
			var s step
			for _, part := range parts {
				l.openPart(&s, part)
			}
			l.step(&s)
		}
		return l.found("The conversation in a session of opencode, as OpenAI's messages")
	},
}

// openPart adds a part of what the model said: a text, a thought, or a call with its result.
func (l *agentLog) openPart(s *step, part source.Index) {
	switch kind := l.doc.Member(part, "type"); {
	case l.doc.Is(kind, "tool"):
		state := l.doc.Member(part, "state")
		output := l.doc.Member(state, "output")
		if output == source.None {
			output = l.doc.Member(state, "error")
		}
		s.add(l.call(l.doc.Member(part, "callID"), l.doc.Member(part, "tool"), l.doc.Member(state, "input")), l.doc.String(output))
	case l.doc.Is(kind, "text") || l.doc.Is(kind, "reasoning"):
		if s.calls != nil {
			l.step(s) // what is said after a call knows its result
		}
		if said := l.doc.String(l.doc.Member(part, "text")); l.doc.Is(kind, "text") {
			s.say(said)
		} else {
			s.think(said)
		}
	case l.doc.Is(kind, "step-finish"):
		l.step(s)
	case !l.doc.Is(kind, "step-start"):
		l.other++
	}
}

// clineChat is what Cline and Roo Code show of a task: what was said and what was asked, with the first
// words the user's. What they send is in another file, as Anthropic's messages. As in
// cline/cline, src/shared/ExtensionMessage.ts.
var clineChat = Kind{
	ID: "cline", Name: "chat of Cline", sure: true, log: true,
	signs: [][]string{{"ts", "say"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		var s step
		for i, entry := range l.elements(l.doc.Roots[0]) {
			say, text := l.doc.Member(entry, "say"), l.doc.String(l.doc.Member(entry, "text"))
			if l.doc.Member(entry, "ts") == source.None {
				return found{}, false
			}
			switch {
			case i == 0 && l.doc.Is(say, "text"), l.doc.Is(say, "task"), l.doc.Is(say, "user_feedback"):
				l.step(&s)
				l.message(said(core.RoleUser, newText(text)))
			case l.doc.Is(say, "reasoning"):
				s.think(text)
			case l.doc.Is(say, "text") || l.doc.Is(say, "completion_result"):
				s.say(text)
				l.step(&s)
			default:
				l.other++ // tools, what they cost, and what the user is asked
			}
		}
		l.step(&s)
		return l.found("What was said in a chat of Cline, as messages without calls")
	},
}

// step is what a model said at once, with its calls and their results.
type step struct {
	content, thoughts []byte
	calls, results    []*value
}

func (s *step) say(text string)   { s.content = append(s.content, text...) }
func (s *step) think(text string) { s.thoughts = append(s.thoughts, text...) }

// add adds a call with its result.
func (s *step) add(call *value, output string) {
	result := newObject()
	result.set("role", newText(core.RoleTool))
	result.setIf("tool_call_id", call.get("id"))
	result.set("content", newText(output))
	s.calls, s.results = append(s.calls, call), append(s.results, result)
}

// step adds what was said to the messages, with the results after it, and begins the next one.
func (l *agentLog) step(s *step) {
	if len(s.content)+len(s.thoughts) > 0 || s.calls != nil {
		m := newObject()
		m.set("role", newText(core.RoleAssistant))
		if len(s.content) > 0 || s.calls == nil {
			m.set("content", newText(string(s.content)))
		}
		if len(s.thoughts) > 0 {
			m.set("reasoning_content", newText(string(s.thoughts)))
		}
		if s.calls != nil {
			m.set("tool_calls", newList(s.calls...))
		}
		l.message(m)
		l.messages.list = append(l.messages.list, s.results...)
	}
	*s = step{}
}

// plainText is a text, the texts of parts, or what results of functions give back.
func (l *agentLog) plainText(node source.Index) string {
	if l.doc.Kind(node) == source.String {
		return l.doc.String(node)
	}
	var text []byte
	for _, part := range l.elements(node) {
		response := l.doc.Member(l.doc.Member(part, "functionResponse"), "response")
		output := l.doc.Member(response, "output")
		switch said := l.doc.Member(part, "text"); {
		case l.doc.Kind(said) == source.String:
			text = append(text, l.doc.String(said)...)
		case l.doc.Kind(output) == source.String:
			text = append(text, l.doc.String(output)...)
		case response != source.None:
			text = append(text, l.doc.Raw(response)...)
		default:
			l.other++
		}
	}
	return string(text)
}
