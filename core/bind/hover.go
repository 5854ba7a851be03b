package bind

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Hover is what is at a place of a conversation's text.
type Hover struct {
	// Message and Part are the message and its part that the place belongs to; -1 for none.
	Message, Part int
	// Node is the value of the key, or the element, that is there. Key is the key, or that of the
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

// HoverAt is what is at an offset: the field of the innermost value there that the format describes.
func (in *Info) HoverAt(offset int) Hover {
	c := in.C
	s := Hover{Message: -1, Part: -1, Node: c.At}
	hoverOwner(c, &s, c.At)
	for node := childAt(c, c.At, offset); node != source.None; node = childAt(c, node, offset) {
		key, n := c.Doc.KeyOf(node), in.at(node)
		s.Inside = s.Inside || n.owner == 0 && isOpaque(in, node)
		if s.Inside {
			if s.Key == "" {
				s.Node = node
			}
			continue
		}
		if s.Node = node; key != source.None {
			s.Key = c.Doc.String(key)
			hoverField(in, &s, node)
		}
		hoverOwner(c, &s, node)
	}
	return s
}

// isOpaque reports whether a value is in one of which the description says no more.
func isOpaque(in *Info, node source.Index) bool {
	n := in.at(node)
	around := in.C.Doc.Parent(node)
	return n.is != Bound && around != source.None && in.at(around).shape == 0
}

// hoverField takes note of what a key holds.
func hoverField(in *Info, s *Hover, value source.Index) {
	f := in.FieldOf(value)
	if f != nil && in.C.Format.Named(format.Layouts[in.at(value).owner], s.Key) != f {
		f = nil // a misspelt key is read as the field's, and isn't one
	}
	choosing := s.Slot == format.Choosing
	s.Slot, s.Known, s.Takes, s.Groups = format.Kept, f != nil, "", false
	if f == nil {
		return
	}
	s.Slot, s.Takes = f.Slot, f.Wants()
	switch {
	case s.Slot != format.Kept:
	case f.Says != "" || s.Key == format.TypeField.Key:
		s.Slot = format.Tag
	case f.Key == in.C.Format.CallSeal:
		s.Slot = format.Signature
	case choosing:
		s.Slot = format.ChoiceWord
	default:
		s.Groups = in.at(value).shape != 0
	}
}

// hoverOwner takes note of the message or the part that a node is. The key of the list that it is an element of
// says nothing of it.
func hoverOwner(c *Conversation, s *Hover, node source.Index) {
	message, part := ownedBy(c, s.Message, node)
	if message < 0 {
		return
	}
	s.Message, s.Part = message, part
	if c.Doc.Kind(node) == source.Object && c.Doc.KeyOf(node) == source.None {
		s.Key = ""
	}
}

// ownedBy is the message that a node is, or the part of one, of the messages from the given one on that one wire
// message makes; -1 for none.
func ownedBy(c *Conversation, message int, node source.Index) (int, int) {
	for i := range c.From {
		from := &c.From[i]
		if from.Block == node && node != source.None && !c.Format.Answered { // else it is a call as well
			return i, -1
		}
		if from.Node == node {
			return i, partIn(c, i, node) // an item, or a field next to the list, is its own part
		}
	}
	for i := message; i >= 0 && i < len(c.From) && c.From[i].Node == c.From[message].Node; i++ {
		if k := partIn(c, i, node); k >= 0 {
			return i, k
		}
	}
	return -1, -1
}

// partIn is the part of a message that a node is, -1 for none.
//
//go:noinline
func partIn(c *Conversation, message int, node source.Index) int {
	for k := range c.From[message].Parts {
		if c.From[message].Parts[k].Node == node {
			return k
		}
	}
	return -1
}

// childAt is the value of an array or an object, with its key, that holds an offset, or else one
// beside it in the same line; None where there is none.
func childAt(c *Conversation, node source.Index, offset int) source.Index {
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
			if isBeside(c, offset, start) {
				return value
			}
			break
		}
		if offset <= int(c.Doc.Nodes[value].End) {
			return value
		}
		last = value
	}
	if last != source.None && isBeside(c, int(c.Doc.Nodes[last].End), offset) {
		return last
	}
	return source.None
}

// isBeside reports whether nothing but a comma and blanks are between two offsets.
func isBeside(c *Conversation, from, to int) bool {
	return strings.Trim(string(c.Doc.Text[from:to]), ", \t") == ""
}
