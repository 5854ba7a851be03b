package clipboard

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// cursorChat is what Cursor keeps of a chat: bubbles, as its database has them in one object or as
// tools export them in a list; the events that its agent writes for programs; and the transcript of
// its agent, a line for each message, without the results of tools. Keys as in michaeldhood/chatrxiv,
// docs/cursor/storage-reference: Cursor itself documents the events alone.
var cursorChat = Kind{
	ID: "cursor", Name: "chat of Cursor", sure: true, log: true,
	signs: [][]string{{"bubbleId"}, {"composerId"}, {"tool_call", "call_id", "session_id"}, {"message", "user_query*"}, {"role", "message", "content"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if l.cursorEvents() {
			return l.found("The conversation in events of Cursor's agent, as OpenAI's messages")
		}
		if l.cursorTranscript() {
			return l.found("The conversation in a transcript of Cursor's agent, without its calls")
		}
		bubbles, headers := l.bubbles()
		if len(bubbles) == 0 {
			if headers == 0 {
				return found{}, false
			}
			return found{what: "A chat of Cursor", notes: []string{
				"It names its " + counted(headers, "message") + " by their IDs, and the messages are elsewhere: Cursor keeps each under a key of its own, which begins with bubbleId.",
			}}, true
		}
		var s step
		for _, bubble := range bubbles {
			l.bubble(&s, bubble)
		}
		l.step(&s)
		return l.found("The conversation in a chat of Cursor, as OpenAI's messages")
	},
}

// bubbles are the messages of a chat, and the count of those that it only names.
func (l *agentLog) bubbles() (bubbles []source.Index, headers int) {
	tops := l.doc.Roots
	if len(tops) == 1 && l.doc.Kind(tops[0]) == source.Array {
		tops = l.elements(tops[0])
	}
	for _, top := range tops {
		all := []source.Index{top}
		for _, key := range [...]string{"conversation", "bubbles", "messages"} {
			if list := l.elements(l.doc.Member(top, key)); list != nil {
				all = list
				break
			}
		}
		for _, one := range all {
			if l.doc.Member(one, "bubbleId") != source.None && l.doc.Kind(l.doc.Member(one, "type")) == source.Number {
				bubbles = append(bubbles, one)
			}
		}
		headers += len(l.elements(l.doc.Member(top, "fullConversationHeadersOnly")))
	}
	return bubbles, headers
}

// bubble adds a bubble: type 1 is the user's, 2 the model's. A call has a bubble of its own.
func (l *agentLog) bubble(s *step, bubble source.Index) {
	said := l.doc.String(l.doc.Member(bubble, "text"))
	tool := l.doc.Member(bubble, "toolFormerData")
	switch {
	case string(l.doc.Raw(l.doc.Member(bubble, "type"))) == "1":
		l.step(s)
		m := newObject()
		m.set("role", newText(core.RoleUser))
		m.set("content", newText(said))
		l.message(m)
		return
	case l.doc.Kind(tool) == source.Object:
		arguments := l.doc.Member(tool, "rawArgs")
		if l.doc.String(arguments) == "" {
			arguments = l.doc.Member(tool, "params")
		}
		result := l.doc.Member(tool, "result")
		if l.doc.String(result) == "" {
			result = l.doc.Member(tool, "error")
		}
		s.say(said)
		s.add(l.call(l.doc.Member(tool, "toolCallId"), l.doc.Member(tool, "name"), arguments), l.written(result))
		return
	}
	if s.calls != nil || len(s.content) > 0 {
		l.step(s)
	}
	s.say(said)
	s.think(l.doc.String(l.doc.Member(l.doc.Member(bubble, "thinking"), "text")))
}

// written is a text, or the JSON of another value; "" for none.
func (l *agentLog) written(node source.Index) string {
	if kind := l.doc.Kind(node); kind == source.String || kind == source.Invalid || kind == source.Null {
		return l.doc.String(node)
	}
	return string(l.doc.Raw(node))
}

// cursorEvents reads what the agent writes for programs, and reports whether the text is that: a call
// has an event when it begins and one when it ends, under the name of its tool.
func (l *agentLog) cursorEvents() bool {
	is := false
	for _, root := range l.doc.Roots {
		is = is || l.doc.Member(root, "tool_call") != source.None && l.doc.Member(root, "call_id") != source.None
	}
	if !is {
		return false
	}
	var s step
	for _, root := range l.doc.Roots {
		kind, message := l.doc.Member(root, "type"), l.doc.Member(root, "message")
		switch {
		case l.doc.Is(kind, "user"):
			l.step(&s)
			l.message(said(core.RoleUser, newText(l.plainText(l.doc.Member(message, "content")))))
		case l.doc.Is(kind, "assistant"):
			if s.calls != nil {
				l.step(&s)
			}
			s.say(l.plainText(l.doc.Member(message, "content")))
		case l.doc.Is(kind, "tool_call") && l.doc.Is(l.doc.Member(root, "subtype"), "completed"):
			for key, call := range l.doc.Members(l.doc.Member(root, "tool_call")) {
				s.add(l.call(l.doc.Member(root, "call_id"), key, l.doc.Member(call, "args")), l.written(l.doc.Member(call, "result")))
				break
			}
		case !l.doc.Is(kind, "tool_call"):
			l.other++
		}
	}
	l.step(&s)
	return true
}

// cursorTranscript reads lines with a role and a message without one, and reports whether the text is
// that. Calls have no IDs there and no results, so they are left out.
func (l *agentLog) cursorTranscript() bool {
	if !l.doc.Lines || l.doc.Kind(l.doc.Member(l.doc.Roots[0], "role")) != source.String {
		return false
	}
	for _, root := range l.doc.Roots {
		role, message := l.doc.Member(root, "role"), l.doc.Member(root, "message")
		if l.doc.Kind(role) != source.String && l.doc.Kind(l.doc.Member(root, "type")) == source.String {
			l.other++ // the end of a turn
			continue
		}
		if l.doc.Kind(role) != source.String || l.doc.Kind(l.doc.Member(message, "content")) != source.Array || l.doc.Member(message, "role") != source.None {
			return false
		}
		text := l.plainText(l.doc.Member(message, "content"))
		if text == "" {
			continue
		}
		m := newObject()
		m.set("role", valueAsWritten(l.doc, role))
		m.set("content", newText(text))
		l.message(m)
	}
	return true
}

// markdownChat is a chat that a program wrote down for people: the history of aider, or what Cursor
// exports. As in Aider-AI/aider, aider/io.py and aider/utils.py.
var markdownChat = Kind{
	ID: "markdown", Name: "chat in Markdown", sure: true, log: true,
	looks: func(text []byte) bool {
		head := text[:min(len(text), 2000)]
		return bytes.Contains(head, []byte("# aider chat started at ")) || bytes.Contains(head, []byte("_Exported on ")) && bytes.Contains(head, []byte(" from Cursor"))
	},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(source.Parse(nil))
		if bytes.Contains(text[:min(len(text), 2000)], []byte("# aider chat started at ")) {
			l.aider(text)
			f := found{what: "The conversation in a history of aider, as messages", bodies: l.bodies}
			f.best = max(0, len(f.bodies)-1)
			return f, len(f.bodies) > 0
		}
		l.exported(text)
		return l.found("The conversation that Cursor exported, as messages")
	},
}

// aider reads a history: the user's lines have four number signs, the program's own an angle bracket.
func (l *agentLog) aider(text []byte) {
	var role, title string
	var words []byte
	notes := 0
	end := func() {
		if text := strings.TrimSpace(string(words)); text != "" {
			l.message(said(role, newText(text)))
		}
		words = words[:0]
	}
	session := func() {
		end()
		if notes > 0 {
			l.notes = append(l.notes, "Lines of the program left out: "+counted(notes, "line")+" that "+begins(notes)+" with an angle bracket.")
		}
		l.body(title)
		notes, role = 0, core.RoleAssistant
	}
	fenced := false
	for line := range linesOf(text) {
		asked := bytes.HasPrefix(line, []byte("#### "))
		switch {
		case bytes.HasPrefix(line, []byte("```")):
			fenced = !fenced
		case fenced:
		case bytes.HasPrefix(line, []byte("# aider chat started at ")):
			session()
			title = shortened(string(line[2:]), 60)
			continue
		case bytes.HasPrefix(line, []byte("> ")) || string(line) == ">":
			notes++
			continue
		case asked && role != core.RoleUser:
			end()
			role = core.RoleUser
		case !asked && role == core.RoleUser && len(bytes.TrimSpace(line)) > 0:
			end()
			role = core.RoleAssistant
		}
		if asked && !fenced {
			line = bytes.TrimRight(line[5:], " ")
		}
		words = append(append(words, line...), '\n')
	}
	session()
}

func begins(n int) string {
	if n == 1 {
		return "begins"
	}
	return "begin"
}

// exported reads what Cursor exports: a line of dashes and a name in bold before each message.
func (l *agentLog) exported(text []byte) {
	talk := talk{say: func(role, text string) {
		if text = strings.TrimSpace(strings.TrimSuffix(text, "---")); text != "" {
			l.message(said(role, newText(text)))
		}
	}}
	rule := false
	for line := range linesOf(text) {
		if speaker := exportedRoles.of(string(line)); speaker != "" && rule {
			talk.turn(speaker)
			rule = false
			continue
		}
		talk.line(line)
		if len(bytes.TrimSpace(line)) > 0 {
			rule = string(line) == "---"
		}
	}
	talk.turn("")
}

var exportedRoles = names{{"**User**", core.RoleUser}, {"**Cursor**", core.RoleAssistant}}
