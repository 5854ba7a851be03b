package clipboard

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// messageTuples are the pairs of a role and a text that LangChain takes in place of messages, as
// Python's tuples become JSON. Words for roles as in langchain-ai/langchain,
// libs/core/langchain_core/messages/utils.
var messageTuples = Kind{
	ID: "tuples", Name: "pairs of LangChain", sure: true, log: true,
	signs: [][]string{{"human"}, {"user"}, {"ai"}, {"assistant"}, {"system"}, {"developer"}, {"placeholder"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		list := l.doc.Roots[0]
		for _, key := range [...]string{"messages", "input"} {
			if inner := l.doc.Member(list, key); l.doc.Kind(inner) == source.Array {
				list = inner
			}
		}
		if l.doc.Kind(list) != source.Array {
			return found{}, false
		}
		pairs := 0
		for element := range l.doc.Elements(list) {
			if l.doc.Kind(element) == source.Array {
				pairs++
			}
		}
		if pairs == 0 {
			return found{}, false
		}
		for element := range l.doc.Elements(list) {
			if l.doc.Kind(element) == source.Object {
				l.messages.list = append(l.messages.list, valueOf(l.doc, element))
				continue
			}
			if !l.tuple(element) {
				return found{}, false
			}
		}
		if len(l.messages.list) == 0 {
			return found{}, false
		}
		notes := []string{"LangChain makes messages of such pairs; files and APIs have the messages."}
		if l.other > 0 {
			notes = append(notes, "Left out, because other messages take their place: "+counted(l.other, "placeholder")+".")
		}
		return found{what: "The " + strconv.Itoa(pairs) + " pairs, as LangChain's messages", bodies: []body{{text: append(l.messages.append(nil, 0), '\n'), notes: notes}}}, true
	},
}

var tupleRoles = []string{"human", "user", "ai", "assistant", "system", "developer", "placeholder"}

// tuple adds the message that a pair says, and reports whether it is one.
func (l *agentLog) tuple(pair source.Index) bool {
	if l.doc.Kind(pair) != source.Array || l.doc.Len(pair) != 2 {
		return false
	}
	elements := l.elements(pair)
	role := l.doc.Clip(elements[0], 20)
	if kind := l.doc.Kind(elements[1]); l.doc.Kind(elements[0]) != source.String || kind != source.String && kind != source.Array || !slices.Contains(tupleRoles, role) {
		return false
	}
	switch role {
	case "placeholder":
		l.other++
		return true
	case "user":
		role = "human"
	case "assistant":
		role = "ai"
	}
	m := newObject()
	m.set("type", newText(role))
	m.set("content", valueAsWritten(l.doc, elements[1]))
	l.messages.list = append(l.messages.list, m)
	return true
}
