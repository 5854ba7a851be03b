package inspect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Gap is where a value of a slot goes in the request: the object, the key there, and the value with the objects around it
// that are missing as well. The key is "" where requests have no such slot, or where something else is on the way.
func Gap(c *bind.Conversation, slot format.Slot, value string) (object source.Index, key, json string) {
	return c.Gap(c.At, &c.Format.Request, slot, value)
}

// Needs reports whether the form of a part requires a value of the slot.
func Needs(c *bind.Conversation, message, part int, slot format.Slot) bool {
	_, form := c.FormIn(message, part)
	return form != nil && form.Shape.Needs(slot)
}

// IsPart reports whether a value says, as the parts of the format do, what it is.
func IsPart(c *bind.Conversation, node source.Index) bool {
	forms := c.Format.Parts
	if c.Doc.Kind(node) != source.Object || len(forms) == 0 {
		return false
	}
	if forms[0].Keyed {
		return c.TypedForm(node, forms) != nil
	}
	return c.Doc.Member(node, format.TypeField.Key) != source.None
}

// TakesParts reports whether the content of a message may be a list of parts.
func TakesParts(c *bind.Conversation, message int) bool {
	if message < 0 {
		return false
	}
	d, from := c.Format, &c.From[message]
	_, form := c.FormIn(message, -1)
	switch {
	case d.Entries != nil || d.One:
		return false
	case form != nil:
		f := form.Shape.Leaf(format.Output)
		return f != nil && f.Takes&format.Arrays != 0
	case from.Wire < 0:
		return d.Parts != nil && !d.PlainSystem()
	case from.Block != source.None || d.ContentForms() == nil:
		return false
	}
	set, _ := c.RoleOf(from.Role)
	rule := format.RuleFor(d.Rules, set)
	return rule == nil || rule.Content&format.Arrays != 0
}

// Prefix is the mark of a message that the model goes on writing, None for any other message.
func Prefix(c *bind.Conversation, message int) source.Index {
	key := c.Format.PrefixKey()
	if mark := c.Doc.Member(c.From[message].Node, key); key != "" && c.Doc.Kind(mark) == source.True {
		return mark
	}
	return source.None
}

// LacksText reports whether a message holds a part next to which a text has to be, and none
// does, and gives the content of the message.
func LacksText(c *bind.Conversation, message int) (content source.Index, lacks bool) {
	if c.From[message].Block != source.None {
		return source.None, false
	}
	for _, part := range c.Messages[message].Parts {
		switch part := part.(type) {
		case core.Text:
			return source.None, false
		case core.Raw:
			for _, f := range c.Format.Parts {
				lacks = lacks || f.NeedsText && f.Tag == part.Kind
			}
		}
	}
	return c.Member(message, format.Content), lacks
}

// CallSign is the word for the type of a call in a list of calls, as its keys tell it.
func CallSign(c *bind.Conversation, call source.Index) string {
	return c.CallForm(call).Tag
}

// InPicture reports whether a problem is about the object in which the picture of an image
// is: that object itself, or what in it is the picture or says of what kind it is.
func InPicture(c *bind.Conversation, p *format.Problem) bool {
	f, last := c.PictureField(p)
	return f != nil && (last == nil || last.Slot == format.Data || last.Slot == format.MediaType || last.Slot == format.Tag)
}

// Unfolded is the object for which the string of a problem is, as JSON, where the form of
// an image takes an object and a string can only be its first key; "" for anything else.
func Unfolded(c *bind.Conversation, p *format.Problem) string {
	f, last := c.PictureField(p)
	if f == nil || last != nil || !f.Short || c.Doc.Kind(p.Node) != source.String {
		return ""
	}
	return `{` + format.JsonText(f.In.Fields[0].Key) + `:` + format.View(c.Doc.Raw(p.Node)) + `}`
}
