package clipboard

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// sessionEvents are the events of a session of Google's ADK, each with a content of Gemini's, as in
// google/adk-python, events/event.py; and the history that DSPy keeps of its calls, as in stanfordnlp/dspy,
// clients/base_lm.py.
var sessionEvents = Kind{
	ID: "session", Name: "session of a library for agents", sure: true,
	signs: [][]string{{"invocationId", "author"}, {"invocation_id", "author"}, {"kwargs", "outputs", "messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) == 0 {
			return found{}, false
		}
		l.stored = true
		entries := l.elements(l.doc.Member(l.doc.Roots[0], "events"))
		if entries == nil {
			entries = l.elements(l.doc.Roots[0])
		}
		if entries == nil {
			entries = l.doc.Roots
		}
		for _, entry := range entries {
			if l.has(entry, []string{"kwargs", "outputs", "messages"}) {
				l.asked(entry)
			}
		}
		if len(l.bodies) > 0 {
			return l.several(t, "The conversation in a history of DSPy, as OpenAI's messages")
		}
		for _, entry := range entries {
			content := l.doc.Member(entry, "content")
			if l.doc.Member(entry, "author") == source.None || l.doc.Member(content, "parts") == source.None {
				l.other++
				continue
			}
			l.messages.list = append(l.messages.list, l.copied(content, "role", "parts"))
		}
		if len(l.messages.list) == 0 {
			return found{}, false
		}
		request := newObject()
		request.set("contents", l.messages)
		return found{what: "The contents in a session of Google's ADK", bodies: []body{{text: append(request.append(nil, 0), '\n'), notes: l.told()}}}, true
	},
}

// asked adds a call of DSPy with the first of its answers.
func (l *agentLog) asked(entry source.Index) {
	for _, message := range l.elements(l.doc.Member(entry, "messages")) {
		l.messages.list = append(l.messages.list, valueAsWritten(l.doc, message))
	}
	for i, output := range l.elements(l.doc.Member(entry, "outputs")) {
		if text := l.doc.Member(output, "text"); text != source.None {
			output = text
		}
		if i > 0 || l.doc.Kind(output) != source.String {
			l.beside++
			continue
		}
		l.message(said(core.RoleAssistant, newText(l.doc.String(output))))
	}
	l.body(strconv.Itoa(len(l.bodies)+1) + ". " + counted(len(l.messages.list), "message") + labelled(l.doc.String(l.doc.Member(entry, "model"))))
}
