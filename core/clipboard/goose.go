package clipboard

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// goose is a session of Goose: a line that describes it and one for each message, or both in one object. Calls and
// results are parts in a form of its own. As in block/goose, crates/goose/src/conversation/message.rs.
var goose = Kind{
	ID: "goose", Name: "session of Goose", sure: true, log: true,
	signs: [][]string{{"toolRequest", "toolCall"}, {"toolResponse", "toolResult"}, {"working_dir", "message_count"}, {"working_dir", "conversation"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		for _, entry := range l.gooseMessages() {
			l.gooseMessage(entry)
		}
		return l.found("The conversation in a session of Goose, as OpenAI's messages")
	},
}

// gooseMessages are the messages of a session.
func (l *agentLog) gooseMessages() []source.Index {
	entries := l.doc.Roots
	if len(entries) == 1 {
		top := entries[0]
		if conversation := l.doc.Member(top, "conversation"); conversation != source.None {
			top = conversation
		} else if messages := l.doc.Member(top, "messages"); messages != source.None {
			top = messages
		}
		entries = l.elements(top)
	}
	return entries
}

// gooseMessage adds a message; the results of tools, which are among the user's words, are messages of their own.
func (l *agentLog) gooseMessage(entry source.Index) {
	parts := l.doc.Member(entry, "content")
	if l.doc.Kind(parts) != source.Array {
		if l.doc.Member(entry, "working_dir") == source.None {
			l.other++
		}
		return
	}
	var s step
	var words []string
	user := !l.doc.Is(l.doc.Member(entry, "role"), "assistant")
	for _, part := range l.elements(parts) {
		id := l.doc.Member(part, "id")
		switch kind := l.doc.Member(part, "type"); {
		case l.doc.Is(kind, "text") && user:
			words = append(words, l.plainText(l.doc.Member(part, "text")))
		case l.doc.Is(kind, "text"):
			s.say(l.plainText(l.doc.Member(part, "text")))
		case l.doc.Is(kind, "thinking"):
			s.think(l.plainText(l.doc.Member(part, "thinking")))
			if l.doc.Member(part, "signature") != source.None {
				l.notes = addName(l.notes, "The seals of thoughts are left out.")
			}
		case l.doc.Is(kind, "toolRequest"):
			call := l.doc.Member(l.doc.Member(part, "toolCall"), "value")
			s.calls = append(s.calls, l.call(id, l.doc.Member(call, "name"), l.doc.Member(call, "arguments")))
		case l.doc.Is(kind, "toolResponse"):
			l.message(l.gooseResult(id, l.doc.Member(part, "toolResult")))
		default:
			l.notes = addName(l.notes, "Parts left out that are neither texts nor calls nor results.")
		}
	}
	if words != nil {
		l.message(said(core.RoleUser, newText(strings.Join(words, "\n\n"))))
	}
	l.step(&s)
}

// gooseResult is what a tool gave back, or why it failed.
func (l *agentLog) gooseResult(id, result source.Index) *value {
	output := l.doc.Member(result, "value")
	if content := l.doc.Member(output, "content"); content != source.None {
		output = content
	}
	if output == source.None {
		output = l.doc.Member(result, "error")
	}
	m := newObject()
	m.set("role", newText(core.RoleTool))
	if id != source.None {
		m.set("tool_call_id", valueAsWritten(l.doc, id))
	}
	m.set("content", newText(l.plainText(output)))
	return m
}
