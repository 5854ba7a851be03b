package clipboard

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// agentLog reads the log of a program that talks to a model: its messages are among what
// the program needs for itself, in a form that is close to that of an API and is none.
type agentLog struct {
	doc      *source.Document
	messages *value
	// other counts entries that aren't messages.
	other  int
	notes  []string
	bodies []body
}

func newLog(doc *source.Document) *agentLog {
	if doc.Broken() {
		doc = source.Parse(nil)
	}
	return &agentLog{doc: doc, messages: newList()}
}

// elements are the elements of an array.
func (l *agentLog) elements(array source.Index) []source.Index {
	var all []source.Index
	for element := range l.doc.Elements(array) {
		all = append(all, element)
	}
	return all
}

// told is what was left out so far.
func (l *agentLog) told() []string {
	notes := []string{"This is a log, which no API accepts unchanged."}
	if l.other > 0 {
		notes = append(notes, "Entries left out because they aren't messages: "+strconv.Itoa(l.other)+".")
	}
	return append(notes, l.notes...)
}

// found is the messages as a list.
func (l *agentLog) found(what string) (found, bool) {
	if len(l.messages.list) == 0 {
		return found{}, false
	}
	return found{what: what, bodies: []body{{text: append(l.messages.append(nil, 0), '\n'), notes: l.told()}}}, true
}

// copied is an object with some members of a node, those that it has.
func (l *agentLog) copied(node source.Index, keys ...string) *value {
	object := newObject()
	for _, key := range keys {
		if member := l.doc.Member(node, key); member != source.None && l.doc.Kind(member) != source.Null {
			object.set(key, valueAsWritten(l.doc, member))
		}
	}
	return object
}

// call is a call as Chat Completions writes it, from its ID, its name and its arguments,
// which are a text there.
func (l *agentLog) call(id, name, arguments source.Index) *value {
	call, function := newObject(), newObject()
	if id != source.None {
		call.set("id", valueAsWritten(l.doc, id))
	}
	call.set("type", newText("function"))
	if name != source.None {
		function.set("name", valueAsWritten(l.doc, name))
	}
	switch l.doc.Kind(arguments) {
	case source.String:
		function.set("arguments", valueAsWritten(l.doc, arguments))
	case source.Invalid:
		function.set("arguments", newText("{}"))
	default:
		compact, err := source.Parse(l.doc.Raw(arguments)).Compact()
		if err != nil {
			compact = l.doc.Raw(arguments)
		}
		function.set("arguments", newText(string(compact)))
	}
	call.set("function", function)
	return call
}

// message adds a message to the list.
func (l *agentLog) message(m *value) {
	if m.get("content") == nil {
		m.set("content", plain("null"))
	}
	l.messages.list = append(l.messages.list, m)
}

// body ends a conversation of a log that has several, and begins the next one.
func (l *agentLog) body(label string) {
	if len(l.messages.list) > 0 {
		l.bodies = append(l.bodies, body{label: label, text: append(l.messages.append(nil, 0), '\n'), notes: l.told()})
	}
	l.messages, l.other, l.notes = newList(), 0, nil
}

// either is the member of one of two names.
func (l *agentLog) either(node source.Index, name, other string) source.Index {
	if member := l.doc.Member(node, name); member != source.None {
		return member
	}
	return l.doc.Member(node, other)
}

// calls adds the calls of a message that have their name and arguments next to their ID.
func (l *agentLog) calls(m *value, calls []source.Index) {
	if len(calls) == 0 {
		return
	}
	list := newList()
	for _, call := range calls {
		name := l.doc.Member(call, "name")
		if name == source.None {
			name = l.doc.Member(call, "function")
		}
		arguments := l.doc.Member(call, "arguments")
		if arguments == source.None {
			arguments = l.doc.Member(call, "args")
		}
		list.list = append(list.list, l.call(l.doc.Member(call, "id"), name, arguments))
	}
	m.set("tool_calls", list)
}

// said is a message of a role.
func said(role string, text *value) *value {
	m := newObject()
	m.set("role", newText(role))
	m.set("content", text)
	return m
}
