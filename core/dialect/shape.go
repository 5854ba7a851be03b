package dialect

import (
	"unsafe"

	"github.com/rolecall/rolecall/core/source"
)

// kinds is a set of JSON types.
type kinds uint8

const (
	nulls kinds = 1 << iota
	bools
	numbers
	texts
	objects
	arrays

	anything = nulls | bools | numbers | texts | objects | arrays
)

// kindOf maps a node's kind to its set.
var kindOf = [...]kinds{
	source.Null: nulls, source.False: bools, source.True: bools, source.Number: numbers,
	source.String: texts, source.Object: objects, source.Array: arrays,
}

// kindNames are the words for kinds in the order in which a sentence names them.
var kindNames = []struct {
	kinds
	name string
}{
	{texts, "a string"}, {numbers, "a number"}, {bools, "true or false"},
	{objects, "an object"}, {arrays, "an array"}, {nulls, "null"},
}

// String says the set as the end of a sentence, such as "a string or null".
func (k kinds) String() string {
	if k == anything {
		return "any value"
	}
	var names []string
	for _, each := range kindNames {
		if k&each.kinds != 0 {
			names = append(names, each.name)
		}
	}
	return either(names)
}

// either joins alternatives as a sentence does: "a, b or c".
func either(names []string) string {
	joined := ""
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			joined += " or "
		default:
			joined += ", "
		}
		joined += name
	}
	return joined
}

// A shape says which keys an object has. The position of a field in its shape is the
// slot under which the decoder finds the value.
type shape struct {
	fields []field
	// open says that other keys are the provider's business and not reported, but for those
	// that look like a key that is required and absent.
	open bool
}

// field is one key of an object.
type field struct {
	key   string
	takes kinds
	// must says that the key is required.
	must bool
	// want replaces the words for takes where more can be said.
	want string
	// words, for a string, are the only values it takes.
	words []string
}

func (f *field) wants() string {
	if f.want != "" {
		return f.want
	}
	return f.takes.String()
}

// most is more fields than any shape has; the values of one object fit an array of it.
const most = 16

// values are the value nodes of an object by slot; None for a key that is absent.
type values [most]source.Index

// read finds the values of an object and reports what does not fit the shape. Prefix
// stands before the key in a problem's Field, such as "image_url.".
//
// A key that is no field is reported as unknown. Where it looks like a misspelling of
// a field that is absent, the value is taken as that field's, so that one slip is one
// problem.
func (r *reader) read(object source.Index, s *shape, prefix string) (found values) {
	if r.slipped {
		r.slips, r.slipped = [most]int{}, false
	}
	var strange [8]source.Index
	strangers, fits := 0, true
	nodes := r.Doc.Nodes
	end := nodes[object].Next
	for key := object + 1; key < end; key = nodes[key+1].Next {
		// The key, without the call of r.key: decoding is a twentieth slower with it.
		name := r.Doc.Name(key)
		if nodes[key].Flags&source.Escaped != 0 {
			name = r.Doc.String(key)
		}
		slot := -1
		for i := range s.fields {
			// The word of a node and the one of a field stand in the same memory mostly, and
			// seeing that here saves the call that compares their bytes.
			field := s.fields[i].key
			if len(field) == len(name) && (unsafe.StringData(field) == unsafe.StringData(name) || field == name) {
				slot = i
				break
			}
		}
		if slot >= 0 {
			found[slot] = key + 1
			f := &s.fields[slot]
			fits = fits && f.words == nil && kindOf[nodes[key+1].Kind]&f.takes != 0
		} else if strangers < len(strange) {
			strange[strangers] = key
			strangers++
		}
	}
	for _, key := range strange[:strangers] {
		// Of duplicate keys the last counts, for these as for the fields.
		if nodes[object].Flags&source.DuplicateKey == 0 || r.Doc.Member(object, r.key(key)) == key+1 {
			r.stranger(key, s, prefix, &found)
		}
	}
	if strangers == 0 && fits {
		for slot := range s.fields {
			if found[slot] == source.None && s.fields[slot].must {
				fits = false
				break
			}
		}
		if fits {
			return found
		}
	}
	for slot := range s.fields {
		f := &s.fields[slot]
		switch value := found[slot]; {
		case value == source.None:
			if f.must {
				r.report(Problem{Kind: MissingField, Node: object, Field: prefix + f.key, Want: f.wants()})
			}
		case kindOf[nodes[value].Kind]&f.takes == 0:
			r.report(Problem{Kind: WrongType, Node: value, Field: prefix + f.key, Want: f.wants()})
		case f.words != nil && nodes[value].Kind == source.String:
			r.oneOf(value, prefix+f.key, f.words)
		}
	}
	return found
}

// stranger reports a key that the shape does not know.
func (r *reader) stranger(key source.Index, s *shape, prefix string, found *values) {
	name := r.key(key)
	problem := Problem{Kind: UnknownField, Node: key, Field: prefix + name}
	takes := kindOf[r.Doc.Nodes[key+1].Kind]
	meant := suggest(name, len(s.fields), func(i int) string {
		if found[i] != source.None || s.fields[i].takes&takes == 0 {
			return ""
		}
		return s.fields[i].key
	})
	if s.open && (meant < 0 || !s.fields[meant].must) {
		return
	}
	if meant >= 0 {
		problem.Suggest = s.fields[meant].key
		problem.Needed = s.fields[meant].must
		found[meant] = key + 1
		r.slips[meant], r.slipped = len(r.Problems)+1, true
	}
	r.report(problem)
}

// oneOf reports a string that is none of the words.
func (r *reader) oneOf(value source.Index, name string, words []string) {
	for _, word := range words {
		if r.is(value, word) {
			return
		}
	}
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = `"` + word + `"`
	}
	problem := Problem{Kind: BadValue, Node: value, Field: name, Want: either(quoted)}
	if meant := suggestWord(r.word(value), words); meant != "" {
		problem.Suggest = meant
	}
	r.report(problem)
}
