package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// aiSDK adds what a span of the AI SDK says: the prompt as a text of JSON, and the answer in attributes
// of its own. Names as in vercel/ai, content/docs, telemetry.
func (s *spanReader) aiSDK(attribute func(name string) source.Index) {
	messages := newList()
	if prompt := unpackedAttribute(s.doc, attribute("ai.prompt")); prompt != nil {
		root := prompt.Roots[0]
		for _, each := range [...]struct{ key, role string }{{"system", core.RoleSystem}, {"prompt", core.RoleUser}} {
			if text := prompt.Member(root, each.key); prompt.Kind(text) == source.String {
				messages.list = append(messages.list, said(each.role, valueAsWritten(prompt, text)))
			}
		}
		for element := range prompt.Elements(prompt.Member(root, "messages")) {
			messages.list = append(messages.list, valueOf(prompt, element))
		}
	}
	if list := attribute("ai.prompt.messages"); s.doc.Kind(list) == source.String {
		messages = newList()
		s.unpack(messages, list)
	}
	if len(messages.list) == 0 {
		return
	}
	parts := newList()
	for _, each := range [...]struct{ name, kind string }{{"ai.response.reasoning", "reasoning"}, {"ai.response.text", "text"}} {
		if text := attribute(each.name); s.doc.Kind(text) == source.String && s.doc.String(text) != "" {
			part := newObject()
			part.set("type", newText(each.kind))
			part.set("text", valueAsWritten(s.doc, text))
			parts.list = append(parts.list, part)
		}
	}
	if calls := unpackedAttribute(s.doc, attribute("ai.response.toolCalls")); calls != nil {
		for call := range calls.Elements(calls.Roots[0]) {
			part := newObject()
			part.set("type", newText("tool-call"))
			for _, key := range [...]string{"toolCallId", "toolName"} {
				part.setIf(key, (&agentLog{doc: calls}).copied(call, key).get(key))
			}
			input := (&agentLog{doc: calls}).either(call, "input", "args")
			if inner := unpackedText(calls, input); calls.Kind(input) == source.String && inner != nil {
				part.set("input", valueAsWritten(inner, inner.Roots[0]))
			} else if input != source.None {
				part.set("input", valueAsWritten(calls, input))
			}
			parts.list = append(parts.list, part)
		}
	}
	notes := []string{"Span attributes store messages as strings. The extract has the messages themselves."}
	if len(parts.list) > 0 {
		answer := said(core.RoleAssistant, parts)
		messages.list = append(messages.list, answer)
		notes = append(notes, "The model's answer comes after its input.")
	}
	s.add("a span", "The messages in an AI SDK span", messages.append(nil, 0), notes)
}

// unpackedAttribute is the JSON of an attribute; nil for none.
func unpackedAttribute(doc *source.Document, node source.Index) *source.Document {
	if node == source.None || doc.Kind(node) != source.String {
		return nil
	}
	return unpackedText(doc, node)
}
