package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Item is the form of the item that an element of the list is; nil for a message.
func (c *Conversation) Item(node source.Index) *format.Form {
	d := c.Format
	if d.Items == nil || c.Doc.Kind(node) != source.Object {
		return nil
	}
	if d.Items[0].Told != nil {
		return format.First(d.Items, func(f *format.Form) bool { return f.Told(c.Doc, node) })
	}
	typed := c.Doc.Member(node, format.TypeField.Key)
	if c.Doc.Kind(typed) != source.String {
		return bareItem(c, node, typed)
	}
	if f := format.First(d.Items, func(f *format.Form) bool { return c.Doc.Is(typed, f.Tag) }); f != nil {
		return f
	}
	if c.among(typed, d.Message.Of(format.Tag).Words) || c.Doc.Member(node, d.Message.Of(format.Role).Key) != source.None ||
		c.Doc.Member(node, d.Message.Of(format.Content).Key) != source.None {
		return nil
	}
	return &format.UnknownItem
}

// bareItem is the form of an item that does not say its type and holds nothing but what stands
// for something elsewhere.
func bareItem(c *Conversation, node, typed source.Index) *format.Form {
	size := 1
	if typed != source.None {
		size++
	}
	return format.First(c.Format.Items, func(f *format.Form) bool {
		return f.Elsewhere && c.Doc.Len(node) == size && c.Doc.Kind(c.Doc.Member(node, f.Shape.Fields[1].Key)) == source.String
	})
}

// readItem reads an item as a message.
func (r *reader) readItem(wire int, node source.Index, f *format.Form) {
	message, origin := r.begin(wire, node)
	message.Role = f.Role
	typed := r.Doc.Member(node, format.TypeField.Key)
	if f.Kind != format.ResultPart {
		r.part = 0
	}
	if f == &format.UnknownItem {
		r.strangeItem(typed)
	}
	at := r.readFields(f, node)
	message.ID = r.Word(at[format.MessageID])
	if f.Declares {
		tools := r.Format.Request.Of(format.Tools)
		r.Further = envelopeReader{r.Conversation}.tools(r.Further, r.Doc.Member(node, tools.Key), tools)
	}
	if f.Elsewhere && r.Continues == source.None {
		r.Continues = node
	}
	switch {
	case f == &format.UnknownItem:
		r.addRaw(r.Word(typed), node)
	case f.Kind != format.ResultPart:
		r.make(f, node, typed, &at)
		r.flatten(message, origin)
	default:
		r.returned(f, node, &at)
	}
	r.end()
}

// strangeItem reports an item of a type that the format does not know.
func (r *draft) strangeItem(typed source.Index) {
	words := append(slices.Clone(r.Format.Message.Of(format.Tag).Words), format.Signs(r.Format.Items)...)
	var known []string
	for i, word := range words {
		if item := i - 1; item < 0 || r.Format.Items[item].Kind != format.RawPart {
			known = append(known, `"`+word+`"`)
		}
	}
	r.misfit(format.UnknownPart, typed, format.TypeField.Key, format.Kept, format.Either(append(known, "another item type"))).Suggest = format.SuggestWord(r.Word(typed), words)
}

// readText reads a text that is in place of a list: one message of the user.
func (r *reader) readText(wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	message.Role, origin.Content = core.RoleUser, node
	r.flatText(message, node)
	r.end()
}

// IsPlainText reports whether a message is one text that is not empty.
func IsPlainText(m *core.Message) bool { return m.Content != "" && len(m.Parts) == 0 }
