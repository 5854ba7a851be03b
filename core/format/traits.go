package format

import "github.com/rolecall/rolecall/core"

// EmptySchemaJSON is the JSON Schema of no arguments, a closed one for a tool that is strict.
func (t Tool) EmptySchemaJSON() string {
	if t.Strict.Is {
		return `{"type":"object","properties":{},"additionalProperties":false}`
	}
	return `{"type":"object","properties":{}}`
}

// ImagesBeside is the key for pictures next to the content of a message, with the list of them as it
// stands there; the key is "" where there is none.
func (d *Format) ImagesBeside(images []core.Image) (key, json string) {
	list := []byte("[")
	for i, image := range images {
		_, said := RecordOf(image)
		IsInline(&said)
		if i > 0 {
			list = append(list, ", "...)
		}
		list = Quote(list, said.Is[Data])
	}
	return d.Message.keyOf(ImagesPart), string(append(list, ']'))
}

// ResultsAmongUser reports whether the results of tools are parts of the user's messages.
func (d *Format) ResultsAmongUser() bool { return d.ResultsIn&InUser != 0 }

// ObjectValues reports whether a value which a tool gave back, and which is written as JSON, is an object.
func (d *Format) ObjectValues() bool {
	result := d.ResultForm()
	return result != nil && result.Shape.Leaf(Output) != nil && result.Shape.Leaf(Output).As == OneBlock
}

// CallsAlone reports whether a message of the assistant that calls tools may be without content.
func (d *Format) CallsAlone() bool {
	rule := RuleFor(d.Rules, InAssistant)
	return rule == nil || rule.Unless || rule.Optional
}

// Items are the elements of a list of messages that aren't messages: a call, its result,
// reasoning. Each is read as a message of its own that holds the one part.

// UnknownItem is the form of an item whose type the format does not know.
var UnknownItem = Form{Role: core.RoleAssistant, Roles: InAny, Shape: Shape{Open: true, Fields: []Field{TypeField}}}

// PlainSystem reports whether the system prompt next to the list is one text and no list.
func (d *Format) PlainSystem() bool { return d.Items != nil && d.System != "" }

// LiftsSystem reports whether system messages at the head leave the list in the format, which has a key of its
// own for them.
func (d *Format) LiftsSystem() bool { return d.System != "" && !d.SystemInside && !d.PlainSystem() }

// ReplyKeys are the keys of the list of choices in a reply, and of the message in a choice;
// where a format has none, those of most hosts.
func (d *Format) ReplyKeys() (list, message string) {
	if d.Answer != nil {
		if f := d.Answer.First(func(f *Field) bool { return f.Each != nil && f.Each.Shape.Of(Messages) != nil }); f != nil {
			return f.Key, f.Each.Shape.Of(Messages).Key
		}
	}
	return "choices", "message"
}

// ContentForms are the forms of the parts in a list that is the content; nil where the
// content isn't a list.
func (d *Format) ContentForms() []*Form {
	if f := d.Message.Of(Content); f != nil && (f.Takes&Arrays != 0 || d.One) {
		return d.Parts
	}
	return nil
}
