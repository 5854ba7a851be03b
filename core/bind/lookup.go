package bind

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// InSlot is the value of a slot in the wire message of a message, also under a key that was
// read as the slot's, or None.
func (c *Conversation) InSlot(message int, slot format.Slot) source.Index {
	f, node := c.Format.Message.Of(slot), c.From[message].Node
	if f == nil {
		return source.None
	}
	if value := c.Doc.Member(node, f.Key); value != source.None {
		return value
	}
	// They are in the order of their nodes.
	first := sort.Search(len(c.Problems), func(i int) bool { return c.Problems[i].Node > node })
	for i := first; i < len(c.Problems) && c.Within(c.Problems[i].Node, node); i++ {
		if p := &c.Problems[i]; p.Kind == format.UnknownField && p.Slot == slot && c.IsKeyOf(p.Node, node) {
			return p.Node + 1
		}
	}
	return source.None
}

// IsKeyOf reports whether a key is one of an object, and not of what is in it.
func (c *Conversation) IsKeyOf(key, object source.Index) bool {
	at := c.Doc.First(object)
	for at != source.None && at < key {
		at = c.Doc.Next(at, object)
	}
	return at == key
}

// PlaceOf is the object in which the value of a slot of a part is, or has to be, and
// its key there; None where the part's form has no such slot. The part -1 of a message of
// role tool is the result that it is.
func PlaceOf(c *Conversation, message, part int, slot format.Slot) (object source.Index, key string) {
	from, d := &c.From[message], c.Format
	object, form := c.FormIn(message, part)
	switch {
	case form != nil:
		return c.Place(object, &form.Shape, slot)
	case part >= 0 || from.Block != source.None || d.Entries != nil:
		return source.None, "" // of a result: it is in its call
	case d.One:
		content := c.InSlot(message, format.Content)
		if form := c.TypedForm(content, d.Parts); form != nil {
			if object, key := c.Place(content, &form.Shape, slot); key != "" {
				return object, key
			}
		}
	}
	return c.Place(from.Node, &d.Message, slot)
}

// Place is PlaceOf in an object of a shape.
func (c *Conversation) Place(object source.Index, s *format.Shape, slot format.Slot) (in source.Index, key string) {
	in, key, missing := c.Gap(object, s, slot, "")
	if missing != "" {
		return source.None, ""
	}
	return in, key
}

// Gap is Gap in an object of a shape.
func (c *Conversation) Gap(object source.Index, s *format.Shape, slot format.Slot, json string) (in source.Index, key, whole string) {
	way := s.Way(slot)
	for len(way) > 1 && c.MemberNamed(object, way[0].Key) != source.None {
		object, way = c.MemberNamed(object, way[0].Key), way[1:]
	}
	if len(way) == 0 || c.Doc.Kind(object) != source.Object {
		return source.None, "", ""
	}
	for _, f := range slices.Backward(way[1:]) {
		json = `{` + format.JsonText(f.Key) + `: ` + json + `}`
	}
	return object, way[0].Key, json
}

// FormIn is the form in which a part is written, and its object. The part -1 is the message itself, where
// that is a result, an item or an entry. The form is nil where it is not known.
func (c *Conversation) FormIn(message, part int) (object source.Index, f *format.Form) {
	d, from := c.Format, &c.From[message]
	if part < 0 {
		if from.Block != source.None {
			return from.Block, d.ResultForm()
		}
		return c.element(from.Node)
	}
	object = from.Parts[part].Node
	switch {
	case c.Doc.Kind(object) != source.Object:
		return object, nil
	case c.Within(object, from.Calls):
		return object, c.CallForm(object)
	case d.Entries != nil || d.Items != nil && object == from.Node:
		return c.element(object)
	}
	if f := Under(&d.Message, c.Doc, c.Wrapped(from.Node), object); f != nil {
		return object, f.Part
	}
	return object, c.boundForm(object, d.Parts)
}

// boundForm is the form that an object was bound to; where it was not, as in the reply of another format, the one of
// those given that it says it has. It is nil for none.
func (c *Conversation) boundForm(object source.Index, forms []*format.Form) *format.Form {
	if f := format.FormOf(c.info.of(object).shape); f != nil && slices.Contains(forms, f) {
		return f
	}
	return c.TypedForm(object, forms)
}

// element is the form of an element of the list, and the object that names it; the form is
// nil for a message.
func (c *Conversation) element(node source.Index) (object source.Index, f *format.Form) {
	switch d := c.Format; {
	case d.Entries != nil:
		object = TypedIn(c.Doc, node)
		return object, c.boundForm(object, d.Entries)
	case d.Items != nil:
		shape := c.info.of(node).shape
		if f = format.FormOf(shape); f == &format.UnknownItem || f != nil && slices.Contains(d.Items, f) {
			return node, f
		}
		if shape == d.Message.Number {
			return node, nil
		}
		return node, c.Item(node)
	}
	return node, nil
}

// TypedForm is the form that an object says it has; nil for none of those given.
func (c *Conversation) TypedForm(object source.Index, forms []*format.Form) *format.Form {
	if len(forms) == 0 || c.Kind(object) != source.Object {
		return nil
	}
	if !forms[0].Keyed {
		return c.formOf(object, c.Doc.Member(object, format.TypeField.Key), forms)
	}
	return c.keyedForm(object, forms)
}

// IsResult reports whether a message of role tool is a result. Where results are parts, a
// message of that role may hold parts of other kinds next to them.
func IsResult(c *Conversation, message int) bool {
	m := &c.Messages[message]
	return c.Format.ResultsIn&format.InTool == 0 || c.From[message].Block != source.None || m.ToolCallID+m.Name+m.Content != "" || !OnlyRaw(m.Parts)
}

// ResultAs is ResultAt for one format.
func (c *Conversation) ResultAs(object source.Index, d *format.Format, pointers *source.Pointers) (result core.Message, whole, ok bool) {
	other := Conversation{Doc: c.Doc, Format: d, Ref: Ref{Container: format.Single, At: object}}
	r := newReader(&other)
	r.keeps = pointers
	if form := r.resultForm(object); form != nil {
		r.readResult(form, object, source.None, 0, object)
	} else if d.Message.Of(format.Answers) != nil && c.Doc.Member(object, d.Message.Of(format.Answers).Key) != source.None {
		r.readMessage(0, object)
	} else if _, form := other.element(object); d.Entries != nil && form != nil && form.Kind == format.ResultPart {
		r.readEntries()
	}
	if len(other.Messages) != 1 {
		return core.Message{}, false, false
	}
	result = other.Messages[0]
	if result.ToolCallID == "" || len(result.Calls()) > 0 || slices.ContainsFunc(other.Problems, misread) {
		return core.Message{}, false, false
	}
	whole = !slices.ContainsFunc(r.kept, func(loss Loss) bool { return loss.Kind == Dropped })
	result.Role, result.ID, result.ParentID, result.Timestamp, result.Usage = core.RoleTool, "", "", "", nil
	return result, whole, true
}

// misread reports whether a problem says that a value was not understood. A role that is
// missing or unknown, and keys that are, hide nothing.
func misread(p format.Problem) bool {
	return p.Kind != format.UnknownField && p.Slot != format.Role
}
