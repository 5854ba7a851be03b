package bind

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ShapeOf is the shape that an object was bound to; nil for none.
func (in *Info) ShapeOf(object source.Index) *format.Shape {
	return format.Layouts[in.of(object).shape]
}

// Coverage says how much is known of a node.
func (in *Info) Coverage(node source.Index) Coverage {
	return in.of(node).is
}

// FieldOf is the field of which a node is the value or an element; nil for none.
func (in *Info) FieldOf(node source.Index) *format.Field {
	n := in.of(node)
	if n.owner == 0 {
		return nil
	}
	f := &format.Layouts[n.owner].Fields[n.index]
	if n.flags&isOf != 0 {
		return f.Of
	}
	return f
}

// settings yields what a request has next to its messages and its system prompt, in the order of the text: each value of
// a field, and each element of its list, with the field.
func (in *Info) settings(yield func(source.Index, *format.Field)) {
	nodes := in.C.Doc.Nodes
	for i := in.C.At; i < nodes[in.C.At].Next; i++ {
		f := in.FieldOf(i)
		if f != nil && (f.Slot == format.Messages || f.Slot == format.System) {
			if f.Slot == format.System {
				yield(i, f)
			}
			i = nodes[i].Next - 1
		} else if f != nil || i == in.C.At {
			yield(i, f)
		}
	}
}

// IsOwn reports whether a value is the user's own, such as arguments and JSON Schemas: no format says what is in it.
func (in *Info) IsOwn(node source.Index) bool {
	f := in.FieldOf(node)
	return in.at(node).is == Owned || f != nil && f.IsOwned()
}

// Unchecked yields the outermost values that may be accepted or not: their key or form isn't
// in the description, or the description doesn't say what they may hold. They come in the order of the text.
func (in *Info) Unchecked(yield func(source.Index) bool) {
	nodes := in.C.Doc.Nodes
	end := nodes[in.C.At].Next
	for i := in.C.At; i < end; i++ {
		is := in.at(i).is
		known := is != Undescribed && is != Unknown || in.types.knows(i)
		if known && (!in.signed || nodes[i].Kind != source.String || !unsealed(in, i)) {
			continue // what is in it may be unknown
		}
		if !yield(i) {
			return
		}
		i = nodes[i].Next - 1
	}
}

// unsealed reports whether a value is a signature that no provider made: theirs are all base64. Whether it's accepted depends
// on the model, which may not check it.
func unsealed(in *Info, node source.Index) bool {
	f := in.FieldOf(node)
	if f == nil || f.Slot != format.Signature {
		return false
	}
	text := in.C.Doc.String(node)
	return text != "" && (len(text)%4 != 0 || strings.Trim(text, "=+/-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != "")
}

// EmptyFailures yields, in the order of the text, what results that report a failure hold, where that is nothing.
func (in *Info) EmptyFailures(yield func(source.Index) bool) {
	c := in.C
	for i := c.At; i < c.Doc.Nodes[c.At].Next; i++ {
		s := format.Layouts[in.at(i).shape]
		if s == nil || c.Kind(i) != source.Object {
			continue
		}
		failed, said := s.Of(format.Failed), s.Of(format.Output)
		if failed == nil || said == nil {
			continue
		}
		if node := c.MemberNamed(i, failed.Key); c.Kind(node) != source.True && (node == source.None || !c.Is(node, "error")) {
			continue
		}
		output := c.MemberNamed(i, said.Key)
		if (c.Kind(output) == source.Array && c.Doc.Len(output) == 0 || c.Kind(output) == source.String && c.Word(output) == "") && !yield(output) {
			return
		}
	}
}

// References yields the values, in the order of the text, that name a tool which the request has to declare.
func (in *Info) References(yield func(source.Index) bool) {
	for i := in.C.At; i < in.C.Doc.Nodes[in.C.At].Next; i++ {
		if f := in.FieldOf(i); f != nil && f.Limits().Refers && in.C.Doc.Kind(i) == source.String && !yield(i) {
			return
		}
	}
}
