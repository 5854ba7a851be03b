package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Fits reports whether a value is one that a field may hold, with everything in it that the field describes.
func (c *Conversation) Fits(f *format.Field, value source.Index) bool {
	kind := c.Kind(value)
	if f == nil || f.Takes&format.KindOf[kind] == 0 || len(c.beyond(nil, f, value)) > 0 {
		return false
	}
	switch kind {
	case source.String:
		if f.Words != nil && !slices.ContainsFunc(f.Words, sameWord(c.Format, c.Word(value))) || f.Bare && !isBase64(c.Doc.Clip(value, 256)) {
			return false
		}
	case source.Object:
		return (f.In == nil || fitsShape(c, f.In, value)) && (f.Of == nil || allFit(c, f.Of, value))
	case source.Array:
		if f.Of != nil && !allFit(c, f.Of, value) {
			return false
		}
		for element := range c.Doc.Elements(value) {
			if f.Each != nil && (c.Kind(element) != source.Object || !fitsShape(c, &f.Each.Shape, element)) {
				return false
			}
		}
	}
	return true
}

// allFit reports whether all values in an object or a list are ones that a field may hold.
func allFit(c *Conversation, f *format.Field, all source.Index) bool {
	for node := all + 1; node < c.Doc.Nodes[all].Next; node = c.Doc.Nodes[node].Next {
		if c.Kind(all) == source.Object {
			node++ // the value after its key
		}
		if !c.Fits(f, node) {
			return false
		}
	}
	return true
}

// fitsShape reports whether an object has only keys that a shape knows, with values that they may hold, and all that it
// requires.
func fitsShape(c *Conversation, s *format.Shape, object source.Index) bool {
	for key, value := range c.Doc.Members(object) {
		if f := c.Format.Named(s, c.Key(key)); f == nil && !s.Open || f != nil && !c.Fits(f, value) {
			return false
		}
	}
	return s.First(func(f *format.Field) bool { return f.Must && c.MemberNamed(object, f.Key) == source.None }) == nil
}
