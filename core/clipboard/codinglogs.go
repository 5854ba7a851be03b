package clipboard

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// geminiCLI is what the Gemini CLI keeps of a session: messages with their thoughts and with the calls that
// they made, whose results stand beside them; in one object, or in a line each, of which the last with an
// ID counts. As in google-gemini/gemini-cli, packages/core/src/services/chatRecordingService.ts.
var geminiCLI = Kind{
	ID: "gemini-cli", Name: "session log of the Gemini CLI", sure: true, log: true,
	signs: [][]string{{"projectHash", "sessionId"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		for _, entry := range l.recorded() {
			m, content := newObject(), l.plainText(l.doc.Member(entry, "content"))
			switch kind := l.doc.Member(entry, "type"); {
			case l.doc.Is(kind, "user"):
				m.set("role", newText("user"))
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
			s := step{content: content, thoughts: strings.Join(thoughts, "\n\n")}
			for _, call := range l.elements(l.doc.Member(entry, "toolCalls")) {
				s.add(l.call(l.doc.Member(call, "id"), l.doc.Member(call, "name"), l.doc.Member(call, "args")), l.plainText(l.doc.Member(call, "result")))
			}
			l.step(&s)
		}
		return l.found("The conversation in a session log of the Gemini CLI, as OpenAI's messages")
	},
}

// recorded are the records of messages as they stand at the end of a session.
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
	signs: [][]string{{"info", "parts", "sessionID", "messageID"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
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
				m.set("role", newText("user"))
				m.set("content", newText(l.plainText(l.doc.Member(entry, "parts"))))
				l.message(m)
				continue
			}
			var s step
			for _, part := range parts {
				kind := l.doc.Member(part, "type")
				said := l.doc.String(l.doc.Member(part, "text"))
				switch {
				case l.doc.Is(kind, "tool"):
					state := l.doc.Member(part, "state")
					output := l.doc.Member(state, "output")
					if output == source.None {
						output = l.doc.Member(state, "error")
					}
					s.add(l.call(l.doc.Member(part, "callID"), l.doc.Member(part, "tool"), l.doc.Member(state, "input")), l.doc.String(output))
					continue
				case l.doc.Is(kind, "text") || l.doc.Is(kind, "reasoning"):
					if s.calls != nil {
						l.step(&s) // what is said after a call knows its result
					}
					if l.doc.Is(kind, "text") {
						s.content += said
					} else {
						s.thoughts += said
					}
				case l.doc.Is(kind, "step-finish"):
					l.step(&s)
				case !l.doc.Is(kind, "step-start"):
					l.other++
				}
			}
			l.step(&s)
		}
		return l.found("The conversation in a session of opencode, as OpenAI's messages")
	},
}

// spendLog is a row of what LiteLLM keeps of its spending: the messages of a request and the answer.
var spendLog = Kind{
	ID: "litellm", Name: "spend log of LiteLLM", sure: true, log: true,
	signs: [][]string{{"spend", "call_type", "request_id", "messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		root := l.doc.Roots[0]
		for _, message := range l.elements(l.doc.Member(root, "messages")) {
			l.messages.list = append(l.messages.list, valueAsWritten(l.doc, message))
		}
		for _, choice := range l.elements(l.doc.Member(l.doc.Member(root, "response"), "choices")) {
			if message := l.doc.Member(choice, "message"); l.doc.Kind(message) == source.Object && len(l.messages.list) > 0 {
				l.messages.list = append(l.messages.list, valueAsWritten(l.doc, message))
				break // others are answers to the same
			}
		}
		return l.found("The conversation in a row of LiteLLM's spend log, with its answer")
	},
}

// step is what a model said at once, with its calls and their results.
type step struct {
	content, thoughts string
	calls, results    []*value
}

// add adds a call with its result.
func (s *step) add(call *value, output string) {
	result := newObject()
	result.set("role", newText("tool"))
	result.setIf("tool_call_id", call.get("id"))
	result.set("content", newText(output))
	s.calls, s.results = append(s.calls, call), append(s.results, result)
}

// step adds what was said to the messages, with the results after it, and begins the next one.
func (l *agentLog) step(s *step) {
	if s.content != "" || s.thoughts != "" || s.calls != nil {
		m := newObject()
		m.set("role", newText("assistant"))
		if s.content != "" || s.calls == nil {
			m.set("content", newText(s.content))
		}
		if s.thoughts != "" {
			m.set("reasoning_content", newText(s.thoughts))
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
	text := ""
	for _, part := range l.elements(node) {
		response := l.doc.Member(l.doc.Member(part, "functionResponse"), "response")
		output := l.doc.Member(response, "output")
		switch said := l.doc.Member(part, "text"); {
		case l.doc.Kind(said) == source.String:
			text += l.doc.String(said)
		case l.doc.Kind(output) == source.String:
			text += l.doc.String(output)
		case response != source.None:
			text += string(l.doc.Raw(response))
		default:
			l.other++
		}
	}
	return text
}
