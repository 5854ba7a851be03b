package bind

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// most is more fields than any shape has; the values of one object fit an array of it.
const most = 24

// Values are the value nodes of an object by field; None for a key that is absent.
type Values [most]source.Index

// Read is the values of an object by the fields of a shape and by their slots, also those under keys that were meant to be
// the fields'. It reports nothing.
func (c *Conversation) Read(object source.Index, s *format.Shape) (found Values, at format.Places) {
	if c.reader == nil || c.reader.Conversation != c {
		c.reader = newReader(c)
	}
	problems := len(c.Problems)
	found = c.reader.read(object, s, &at)
	c.Problems = c.Problems[:problems]
	return found, at
}

// read finds the values of an object, puts them into their slots and reports what does not
// fit the shape.
//
// A key that isn't a field is reported as unknown. Where it looks like a misspelling of
// a field that is absent, the value is taken as that field's, so that one slip is one
// problem.
func (r *reader) read(object source.Index, s *format.Shape, at *format.Places) (found Values) {
	var strange [mostStrange]source.Index
	var have uint32
	stranges, fits := 0, true
	nodes, in := r.Doc.Nodes, r.boundTo(object, s)
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		switch n := in.at(key + 1); {
		case n.owner != 0 && n.flags&isMeant == 0:
			f := &s.Fields[n.index]
			found[n.index], have = key+1, have|1<<n.index
			at[f.Slot] = key + 1
			fits = fits && format.KindOf[nodes[key+1].Kind]&f.Takes != 0 && (!f.Narrow || r.narrows(key+1, f))
		case n.is == Unknown && stranges < mostStrange:
			strange[stranges] = key
			stranges++
		}
	}
	for _, key := range strange[:stranges] {
		n, meant := in.at(key+1), -1
		if n.owner != 0 {
			meant = int(n.index)
			found[meant], have, at[s.Fields[meant].Slot] = key+1, have|1<<meant, key+1
		}
		r.unknownField(key, s, meant)
	}
	if stranges > 0 || !fits || have&s.Must != s.Must {
		r.misfits(object, s, &found)
	}
	if s.Ties != nil && s.Ties.Some != "" {
		r.lacksAll(object, s)
	}
	if deep := have & s.Deep; deep != 0 {
		for i := range s.Fields {
			if deep&(1<<i) == 0 {
				continue
			}
			f := &s.Fields[i]
			if f.In != nil || f.Either != nil {
				r.readInside(found[i], f, at)
			} else {
				r.checkValue(found[i], f)
			}
		}
	}
	r.beside = have&s.Beside != 0
	if r.keeps != nil && s != r.Format.Reply {
		r.keepRest(r.boundTo(object, s), object, s, &found)
	}
	return found
}

// boundTo is where an object is bound to a shape: with the conversation, or where it is read by another shape there, apart.
func (r *reader) boundTo(object source.Index, s *format.Shape) *Info {
	if r.info.isBound(object, s) {
		return &r.info
	}
	r.aside.cover(r.Conversation, object)
	r.aside.keys(object, s)
	return &r.aside
}

// indexOf is the place among the fields of the one that a key names, -1 for none. Most keys are words that the scanner
// has numbered.
func (c *Conversation) indexOf(key source.Index, s *format.Shape) int {
	if word := c.Doc.Nodes[key].Word; word != source.NoWord {
		for i, each := range s.Words {
			if each == word {
				return i
			}
		}
		if !c.Format.BothCases && s.Words != nil {
			return -1
		}
	}
	name := c.Key(key)
	if c.Format.BothCases {
		name = format.CamelCase(name)
	}
	for i := range s.Fields {
		if s.Fields[i].Key == name {
			return i
		}
	}
	return -1
}

// unset reports whether a null is as if its key was not there, as in the JSON of protocol buffers, where any
// field may be null: of a field of the shape that need not be there, or of the key of another form of a part.
func (c *Conversation) unset(key source.Index, s *format.Shape, slot int) bool {
	switch {
	case !c.Format.BothCases:
		return false
	case slot >= 0:
		return s.Fields[slot].Takes&format.Nulls == 0 && !s.Fields[slot].Must
	}
	name := format.CamelCase(c.Key(key))
	return format.First(c.Format.Parts, func(f *format.Form) bool { return f.Tag == name }) != nil
}

// addressed reports whether a string is an address or a data URL, as its first letters say.
func (c *Conversation) addressed(value source.Index) bool {
	return format.IsAddress(c.Doc.Clip(value, 64))
}

// among reports whether a string is one of the words.
func (c *Conversation) among(value source.Index, words []string) bool {
	for _, word := range words {
		if c.Is(value, word) {
			return true
		}
	}
	return false
}

// beginsAsOne reports whether a text begins as one of some words do.
func (c *Conversation) beginsAsOne(value source.Index, heads []string) bool {
	text := c.Doc.Clip(value, format.LongestName)
	return slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(text, head) })
}

// isBase64 reports whether a text has the letters of base64 alone, and some of them.
func isBase64(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool {
		return !('A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || strings.ContainsRune("+/=-_ \r\n", c))
	}) < 0
}

// Under is the field of a part of a message whose value a node is, or an element of its list;
// nil for none.
func Under(s *format.Shape, doc *source.Document, message, node source.Index) *format.Field {
	if doc.Kind(message) != source.Object {
		return nil
	}
	return s.First(func(f *format.Field) bool {
		if f.Part == nil {
			return false
		}
		value := doc.Member(message, f.Key)
		return value != source.None && value <= node && node < doc.Nodes[value].Next
	})
}

// readInside reads the object that the value of a field is.
func (r *reader) readInside(value source.Index, f *format.Field, at *format.Places) {
	r.way = append(r.way, f.Key)
	switch kind := r.Kind(value); {
	case kind == source.String && f.Short:
		at[f.In.Fields[0].Slot] = value
	case kind != source.Object:
	case f.In != nil:
		r.read(value, f.In, at)
	default:
		if form := r.boundForm(value, f.Either); form == nil {
			r.reportUntold(value, f)
		} else {
			r.read(value, &form.Shape, at)
		}
	}
	r.way = r.way[:len(r.way)-1]
}

// EitherOf is the one of several forms that an object says it has, or nil.
func (c *Conversation) EitherOf(object source.Index, forms []*format.Form) *format.Form {
	return format.First(forms, func(f *format.Form) bool { return c.Bears(object, f) })
}

// fieldMeant is the place among the fields of the one that a key which the shape doesn't know was meant to be, -1 for
// none. A field that the object has isn't meant, nor, in a shape that is open, one that it may be without.
func (c *Conversation) fieldMeant(key source.Index, s *format.Shape, has func(int) bool) int {
	takes := format.KindOf[c.Doc.Nodes[key+1].Kind]
	meant := format.Suggest(c.Key(key), len(s.Fields), func(i int) string {
		f := &s.Fields[i]
		// An ID that only the provider gives isn't meant.
		if has(i) || f.Takes&takes == 0 || f.Reads && f.Slot == format.MessageID {
			return ""
		}
		return f.Key
	})
	if s.Open && meant >= 0 && !s.Fields[meant].Must {
		return -1
	}
	return meant
}
