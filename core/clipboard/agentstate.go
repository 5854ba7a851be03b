package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// runState is what the Agents SDK of OpenAI keeps of a run that waits. Its keys are in snake_case from
// Python, as its items are on the wire, and in camelCase from JavaScript.
var runState = Kind{
	ID: "openai-agents", Name: "run state of the OpenAI Agents SDK", sure: true, log: true,
	signs: [][]string{{"$schemaVersion", "raw_item"}, {"$schemaVersion", "rawItem"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		root := l.doc.Roots[0]
		input := l.either(root, "original_input", "originalInput")
		if l.doc.Kind(input) == source.String {
			l.messages.list = append(l.messages.list, said(core.RoleUser, valueAsWritten(l.doc, input)))
		}
		for _, item := range l.elements(input) {
			l.messages.list = append(l.messages.list, l.sent(item))
		}
		for _, entry := range l.elements(l.either(root, "generated_items", "generatedItems")) {
			item := l.either(entry, "raw_item", "rawItem")
			// A call that waits for a yes is there twice.
			if l.doc.Kind(item) != source.Object || l.doc.Is(l.doc.Member(entry, "type"), "tool_approval_item") {
				l.other++
				continue
			}
			l.messages.list = append(l.messages.list, l.sent(item))
		}
		return l.request(nil, "The conversation in a run state of the OpenAI Agents SDK, as a request to Responses")
	},
}

// either is the member of one of two names.
func (l *agentLog) either(node source.Index, name, other string) source.Index {
	if member := l.doc.Member(node, name); member != source.None {
		return member
	}
	return l.doc.Member(node, other)
}

// sent is an item as the API has it: in JavaScript, calls and results have keys and a type of their own.
func (l *agentLog) sent(item source.Index) *value {
	id := l.doc.Member(item, "callId")
	if id == source.None {
		return valueAsWritten(l.doc, item)
	}
	v := newObject()
	if !l.doc.Is(l.doc.Member(item, "type"), "function_call_result") {
		for key, inner := range l.doc.Members(item) {
			name := l.doc.String(key)
			if name == "callId" {
				name = "call_id"
			}
			if name != "providerData" {
				v.set(name, valueAsWritten(l.doc, inner))
			}
		}
		return v
	}
	v.set("type", newText("function_call_output"))
	v.set("call_id", valueAsWritten(l.doc, id))
	output := l.doc.Member(item, "output")
	if text := l.doc.Member(output, "text"); l.doc.Kind(text) == source.String {
		output = text
	}
	if l.doc.Kind(output) == source.String {
		v.set("output", valueAsWritten(l.doc, output))
	} else {
		v.set("output", newText(l.written(output)))
	}
	return v
}
