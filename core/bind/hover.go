package bind

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Hover is what stands at a place of a conversation's text.
type Hover struct {
	// Message and Part are the message and its part that the place belongs to; -1 for none.
	Message, Part int
	// Node is the value of the key, or the element, that stands there. Key is the key, or that of the
	// value around it; "" where there is none.
	Node source.Index
	Key  string
	// Slot is what the key holds, Kept for what the model does not know. Known says that the
	// format has the key, and Takes what it takes there, such as "a string".
	Slot  format.Slot
	Known bool
	Takes string
	// Groups says that the key holds others together, which the format knows one by one.
	Groups bool
	// Inside says that the place is deeper in the value of the key, where the format has no say.
	Inside bool
}

// HoverAt is what stands at an offset. It walks from the conversation to the value that holds
// it, by what the descriptions say of each object on the way.
func (c *Conversation) HoverAt(offset int) Hover {
	s := Hover{Message: -1, Part: -1, Node: c.At}
	var at []*format.Shape
	if c.Doc.Kind(c.At) == source.Object && c.At != c.List {
		at = []*format.Shape{&c.Format.Request}
	}
	var from *format.Field
	for node := c.At; ; {
		if !s.Inside {
			if own := c.hoverOf(&s, node); own != nil {
				at = own
			}
		}
		child := c.childAt(node, offset)
		if child == source.None {
			return s
		}
		key := c.Doc.KeyOf(child)
		if key == source.None {
			at = c.elementShapes(from, child)
			if at == nil && from != nil && from.Slot != format.Messages && from.Slot != format.Content && from.Slot != format.Calls && from.Slot != format.Parts {
				s.Inside = true
			}
			if s.Key == "" || !s.Inside {
				s.Node = child
			}
			node = child
			continue
		}
		name, choosing := c.Doc.String(key), s.Slot == format.Choosing
		from = c.fieldAt(at, name)
		if s.Inside = from == nil && at == nil; !s.Inside {
			s.Key, s.Node, s.Slot, s.Known, s.Takes = name, child, format.Kept, from != nil, ""
		}
		if from != nil {
			s.Slot, s.Takes = from.Slot, from.Wants()
			switch {
			case s.Slot != format.Kept:
			case from.Says != "" || name == "type":
				s.Slot = format.Tag
			case from.Key == c.Format.CallSeal:
				s.Slot = format.Signature
			case choosing:
				s.Slot = format.ChoiceWord
			}
		}
		at = c.valueShapes(from, child)
		s.Groups = s.Slot == format.Kept && at != nil
		node = child
	}
}

// fieldAt is the field of a key in the first of some shapes that have it, in either of its spellings.
func (c *Conversation) fieldAt(shapes []*format.Shape, name string) *format.Field {
	for _, shape := range shapes {
		if f := c.Format.Named(shape, name); f != nil {
			return f
		}
	}
	return nil
}

// hoverOf takes note of the message or the part that a node is, and gives the shapes of its keys.
func (c *Conversation) hoverOf(s *Hover, node source.Index) []*format.Shape {
	for i := range c.From {
		from := &c.From[i]
		if from.Block == node && node != source.None && !c.Format.Answered { // else it is a call as well
			return c.hoverIn(s, i, -1, node, c.Format.ResultForm())
		}
		if from.Node == node {
			// The message is its own part where it is an item, or a field beside the list.
			_, form := c.element(node)
			return append(c.hoverIn(s, i, c.partIn(i, node), node, form), &c.Format.Message)
		}
	}
	if s.Message < 0 {
		return nil
	}
	wire := c.From[s.Message].Node
	for i := s.Message; i < len(c.From) && c.From[i].Node == wire; i++ {
		if k := c.partIn(i, node); k >= 0 {
			_, form := c.FormIn(i, k)
			return c.hoverIn(s, i, k, node, form)
		}
	}
	return nil
}

// hoverIn takes note of a message, or of a part of it that is not -1, and gives the shapes of a node's keys.
// It leaves the key of the list in which that stands; one that is the value of a key, as a system prompt
// beside the list is, keeps that.
func (c *Conversation) hoverIn(s *Hover, message, part int, node source.Index, form *format.Form) []*format.Shape {
	s.Message, s.Part = message, part
	if c.Doc.Kind(node) == source.Object && c.Doc.KeyOf(node) == source.None {
		s.Key = ""
	}
	return form.Shapes()
}

// partIn is the part of a message that a node is, -1 for none.
//
//go:noinline
func (c *Conversation) partIn(message int, node source.Index) int {
	for k := range c.From[message].Parts {
		if c.From[message].Parts[k].Node == node {
			return k
		}
	}
	return -1
}

// elementShapes are the shapes of an element of the list that a field holds.
func (c *Conversation) elementShapes(f *format.Field, element source.Index) []*format.Shape {
	if f != nil && f.Each != nil {
		return f.Each.Shapes()
	}
	return c.valueShapes(f, element)
}

// valueShapes are the shapes of the object that a field holds.
func (c *Conversation) valueShapes(f *format.Field, value source.Index) []*format.Shape {
	switch {
	case f == nil:
	case f.In != nil:
		return []*format.Shape{f.In}
	case f.Part != nil:
		return f.Part.Shapes()
	case f.Either != nil:
		return c.TypedForm(value, f.Either).Shapes()
	}
	return nil
}

// childAt is the value of an array or an object, with its key, that holds an offset, or else one
// beside it in the same line; None where there is none.
func (c *Conversation) childAt(node source.Index, offset int) source.Index {
	if kind := c.Doc.Kind(node); kind != source.Array && kind != source.Object {
		return source.None
	}
	last := source.None
	for at := c.Doc.First(node); at != source.None; at = c.Doc.Next(at, node) {
		value := at
		if c.Doc.Nodes[at].Flags&source.Key != 0 {
			value = at + 1
		}
		if start := int(c.Doc.Nodes[at].Start); start > offset {
			if c.beside(offset, start) {
				return value
			}
			break
		}
		if offset <= int(c.Doc.Nodes[value].End) {
			return value
		}
		last = value
	}
	if last != source.None && c.beside(int(c.Doc.Nodes[last].End), offset) {
		return last
	}
	return source.None
}

// beside reports whether nothing but a comma and blanks stand between two offsets.
func (c *Conversation) beside(from, to int) bool {
	return strings.Trim(string(c.Doc.Text[from:to]), ", \t") == ""
}
