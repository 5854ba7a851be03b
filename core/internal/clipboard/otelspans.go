package clipboard

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// spanMessages are spans and logs of OpenTelemetry whose messages are in texts or in events: the
// attributes of an exported span take no lists, and earlier versions had an event for each message.
// Names as in open-telemetry/semantic-conventions, docs/gen-ai, gen-ai-spans and gen-ai-events.
var spanMessages = Kind{
	ID: "otel-spans", Name: "OpenTelemetry spans", sure: true, log: true,
	signs: [][]string{{"gen_ai.*"}, {"ai.prompt*"}},
	take: func(t *taker, text []byte) (found, bool) {
		s := spanReader{agentLog: newLog(t.document(text))}
		for i := 1; i < len(s.doc.Nodes); i++ {
			switch node := source.Index(i); s.doc.Kind(node) {
			case source.Object:
				s.span(node, func(name string) source.Index { return s.doc.Member(node, name) })
				numbered := numberedSpan{doc: s.doc}
				for key, value := range s.doc.Members(node) {
					numbered.take(s.doc.Clip(key, 100), value)
				}
				s.numbered(&numbered)
			case source.Array:
				s.list(node)
			}
		}
		if len(s.bodies) == 0 {
			return found{}, false
		}
		f := found{bodies: s.bodies}
		t.prefer(&f)
		return f, true
	},
}

// The attributes with messages.
const (
	spanInput  = "gen_ai.input.messages"
	spanOutput = "gen_ai.output.messages"
	spanSystem = "gen_ai.system_instructions"
)

// messageEvents are the events of messages, with the role of each.
var messageEvents = names{
	{"gen_ai.system.message", core.RoleSystem}, {"gen_ai.user.message", core.RoleUser}, {"gen_ai.assistant.message", core.RoleAssistant},
	{"gen_ai.tool.message", core.RoleTool}, {"gen_ai.choice", core.RoleAssistant},
}

// spanReader finds the spans and events of a document.
type spanReader struct{ *agentLog }

// list reads an array: the attributes of a span as they are exported, {"key": …, "value":
// {"stringValue": …}}, or the events of messages.
func (s *spanReader) list(array source.Index) {
	attributes, numbered := map[string]source.Index{}, numberedSpan{doc: s.doc}
	var events []source.Index
	for element := range s.doc.Elements(array) {
		if s.doc.Kind(element) != source.Object {
			return
		}
		if key := s.doc.Member(element, "key"); s.doc.Kind(key) == source.String {
			name, value := s.doc.Clip(key, 100), s.doc.Member(s.doc.Member(element, "value"), "stringValue")
			numbered.take(name, value)
			if strings.HasPrefix(name, "gen_ai.") || strings.HasPrefix(name, "ai.") {
				attributes[name] = value
			}
		} else if messageEvents.of(s.eventName(element)) != "" {
			events = append(events, element)
		}
	}
	if len(attributes) > 0 {
		s.span(array, func(name string) source.Index { return attributes[name] })
	}
	s.numbered(&numbered)
	if len(events) > 0 {
		s.events(events)
	}
}

// span adds what a span was asked and what it answered, where one of both is a text.
func (s *spanReader) span(_ source.Index, attribute func(name string) source.Index) {
	s.aiSDK(attribute)
	input, output, system := attribute(spanInput), attribute(spanOutput), attribute(spanSystem)
	if s.doc.Kind(input) != source.String && s.doc.Kind(output) != source.String {
		return
	}
	messages := newList()
	s.unpack(messages, input)
	asked := len(messages.list)
	s.unpack(messages, output)
	if len(messages.list) == 0 {
		return
	}
	request, instructions := newObject(), newList()
	if s.unpack(instructions, system); len(instructions.list) > 0 {
		request.set(spanSystem, instructions)
	}
	request.set(spanInput, messages)
	notes := []string{"Exported span attributes are strings. The extract has the lists they contain."}
	if asked > 0 && len(messages.list) > asked {
		notes = append(notes, "The model's answer comes after its input.")
	}
	s.add("a span", "The messages in an OpenTelemetry span", request.append(nil, 0), notes)
}

// unpack adds the elements of the list that a text holds, or that is there as it is.
func (s *spanReader) unpack(list *value, node source.Index) {
	doc := s.doc
	if doc.Kind(node) == source.String {
		doc = source.Parse([]byte(doc.String(node)))
		if doc.Broken() || len(doc.Roots) != 1 {
			return
		}
		node = doc.Roots[0]
	}
	if doc.Kind(node) != source.Array {
		return
	}
	for element := range doc.Elements(node) {
		list.list = append(list.list, valueOf(doc, element))
	}
}

// eventName is the name of an event, wherever exporters put it.
func (s *spanReader) eventName(event source.Index) string {
	for _, key := range [...]string{"name", "event.name", "event_name", "eventName"} {
		if name := s.doc.Member(event, key); s.doc.Kind(name) == source.String {
			return s.doc.Clip(name, 40)
		}
	}
	attributes := s.doc.Member(event, "attributes")
	if name := s.doc.Member(attributes, "event.name"); s.doc.Kind(name) == source.String {
		return s.doc.Clip(name, 40)
	}
	return ""
}

// events adds the conversation that the events of messages in one list are.
func (s *spanReader) events(events []source.Index) {
	messages := newList()
	others := 0
	for _, event := range events {
		name := s.eventName(event)
		doc, body := s.eventBody(event)
		if name == "gen_ai.choice" {
			if index := doc.Member(body, "index"); doc.Kind(index) == source.Number && string(doc.Raw(index)) != "0" {
				others++
				continue
			}
			if message := doc.Member(body, "message"); doc.Kind(message) == source.Object {
				body = message
			}
		}
		m := newObject()
		m.set("role", newText(messageEvents.of(name)))
		if content := doc.Member(body, "content"); content != source.None {
			m.set("content", valueAsWritten(doc, content))
		} else {
			m.set("content", plain("null"))
		}
		if calls := doc.Member(body, "tool_calls"); doc.Kind(calls) == source.Array {
			m.set("tool_calls", valueOf(doc, calls))
		}
		if id := doc.Member(body, "id"); doc.Kind(id) == source.String && name == "gen_ai.tool.message" {
			m.set("tool_call_id", valueAsWritten(doc, id))
		}
		messages.list = append(messages.list, m)
	}
	if len(messages.list) == 0 {
		return
	}
	notes := []string{"These are events, which no API accepts unchanged."}
	if others > 0 {
		notes = append(notes, "Left out: "+counted(others, "more choice")+" from the model.")
	}
	s.add("events", "The messages in OpenTelemetry events, as OpenAI messages", messages.append(nil, 0), notes)
}

// eventBody is the object with what an event says: its body, the JSON in its attribute for one, or
// the event itself, which may have its keys among its attributes.
func (s *spanReader) eventBody(event source.Index) (*source.Document, source.Index) {
	if body := s.doc.Member(event, "body"); s.doc.Kind(body) == source.Object {
		return s.doc, body
	}
	attributes := s.doc.Member(event, "attributes")
	for _, packed := range [...]source.Index{s.doc.Member(event, "body"), s.doc.Member(attributes, "gen_ai.event.content"), s.doc.Member(event, "gen_ai.event.content")} {
		if s.doc.Kind(packed) == source.String {
			if doc := source.Parse([]byte(s.doc.String(packed))); !doc.Broken() && len(doc.Roots) == 1 && doc.Kind(doc.Roots[0]) == source.Object {
				return doc, doc.Roots[0]
			}
		}
	}
	for _, key := range [...]string{"content", "tool_calls", "message"} {
		if s.doc.Member(event, key) == source.None && s.doc.Member(attributes, key) != source.None {
			return s.doc, attributes
		}
	}
	return s.doc, event
}

// add adds a body.
func (s *spanReader) add(label, what string, text []byte, notes []string) {
	s.bodies = append(s.bodies, body{label: strconv.Itoa(len(s.bodies)+1) + ". " + label, what: what, text: append(text, '\n'), notes: notes})
}
