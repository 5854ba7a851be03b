package dialect

import (
	"slices"
	"strings"

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

// only is the one type of a set, null aside; Invalid where there are several.
func (k kinds) only() source.Kind {
	switch k &^ nulls {
	case objects:
		return source.Object
	case arrays:
		return source.Array
	}
	return source.Invalid
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

// eitherWord is either for words in quotes.
func eitherWord(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = `"` + word + `"`
	}
	return either(quoted)
}

// A shape says which keys an object has.
type shape struct {
	fields []field
	// inside is the object that stands under the sign of a form told by its key, before its fields.
	inside *shape
	// open says that other keys are the provider's business and not reported, except for
	// those that look like a key that is required and absent.
	open bool
	// strict says that the provider refuses a key that it does not know.
	strict bool
	// with are fields after its own, which other shapes have too. Knows are keys, a word each, that
	// the format knows and the model does not, with any value; requires are those that have to be there.
	// Hosts are keys that hosts which follow the format know, and its own provider does not.
	// All are among the fields once the shape is prepared.
	with                   *[]field
	knows, requires, hosts string

	// must, deep and beside are bits of fields: those that are required, those whose values
	// are looked into, and those that are parts of their own; see prepare.
	must, deep, beside uint32
	// words are those that the keys of the fields are, in their order; see prepare.
	words []source.Word
	// number is its place in layouts; see prepare.
	number uint16
}

// layouts are all shapes of all formats, by their numbers from 1 on: a note of a node names one by two bytes.
var layouts = make([]*shape, 1, 1024)

// complete puts all fields of a shape into one list. Sign, if not "", is the key that tells a form:
// that of an object where the shape says what is inside, or has no fields of its own.
func (s *shape) complete(sign string) {
	if sign != "" && (s.inside != nil || s.fields == nil) {
		s.fields = append([]field{{key: sign, slot: Inner, takes: objects, must: true, in: s.inside}}, s.fields...)
		s.inside = nil
	}
	if s.with == nil && s.knows == "" && s.requires == "" && s.hosts == "" {
		return
	}
	var with []field
	if s.with != nil {
		with = *s.with
	}
	requires, knows, hosts := strings.Fields(s.requires), strings.Fields(s.knows), strings.Fields(s.hosts)
	// Each dialect does this before it reads its first text, so that the list grows but once.
	fields := append(make([]field, 0, len(s.fields)+len(requires)+len(knows)+len(hosts)+len(with)), s.fields...)
	for _, key := range requires {
		fields = append(fields, field{key: key, takes: anything, must: true})
	}
	for _, key := range knows {
		fields = append(fields, field{key: key, takes: anything})
	}
	for _, key := range hosts {
		fields = append(fields, field{key: key, takes: anything, costs: true, host: true})
	}
	s.fields = append(fields, with...)
	s.with, s.knows, s.requires, s.hosts = nil, "", "", ""
}

// prepare works out what reading asks of a shape for every object.
func (s *shape) prepare() {
	s.complete("")
	if int(s.number) >= len(layouts) || layouts[s.number] != s { // a variant's is a copy of its base's
		s.number = uint16(len(layouts))
		layouts = append(layouts, s)
	}
	s.must, s.deep, s.beside = 0, 0, 0
	if len(s.words) != len(s.fields) {
		s.words = make([]source.Word, len(s.fields))
	}
	for i := range s.fields {
		f, bit := &s.fields[i], uint32(1)<<i
		s.words[i] = source.WordOf(f.key)
		if f.must {
			s.must |= bit
		}
		f.narrow = f.words != nil || f.full != "" && f.slot != Content || f.date != noDate || f.says != "" && f.takes == bools || f.bare
		if f.in != nil || f.either != nil || f.as.isChecked() {
			s.deep |= bit
		}
		if f.part != nil {
			s.beside |= bit
			f.part.prepare()
		}
		if f.in != nil {
			f.in.prepare()
		}
		if f.each != nil {
			f.each.prepare()
		}
		if f.of != nil && f.of.in != nil {
			f.of.in.prepare()
		}
		prepareForms(f.either)
		prepareForms(f.kinds)
	}
}

func prepareForms(forms []*form) {
	for i := range forms {
		forms[i].shared = false
		for k := i + 1; k < len(forms) && !forms[i].shared; k++ {
			forms[i].shared = forms[k].sign == forms[i].sign
		}
		if forms[i].keyed {
			forms[i].shape.complete(forms[i].sign)
		}
		forms[i].prepare()
	}
}

// prepare is that of its shape, and finds the fields of a call that stand in another way.
func (f *form) prepare() {
	f.shape.prepare()
	f.named, f.argued = nil, nil
	if name := f.shape.leaf(ToolName); name != nil && name.as != plainString {
		f.named = name
	}
	if arguments := f.shape.leaf(Arguments); arguments != nil && arguments.as == harmonyArguments {
		f.argued = arguments
	}
}

// prepare works it out for all shapes of a dialect.
func (d *Dialect) prepare() {
	if d.Base != nil {
		d.vary()
	}
	if d.request.fields == nil {
		d.request.fields = []field{{key: "messages", slot: Messages, takes: arrays, must: true}}
	}
	d.system = d.RequestKey(System)
	d.message.prepare()
	d.request.prepare()
	if d.framed {
		d.frame.fields = slices.Clone(d.request.fields)
		d.frame.fields[0].slot, d.frame.fields[0].takes = Kept, anything
		d.frame.prepare()
	}
	d.tool.shape.prepare()
	if d.answer != nil {
		d.answer.prepare()
	}
	if d.reply != nil {
		d.reply.prepare()
	}
	d.partForms = slices.Concat(d.parts, d.items)
	d.forms = slices.Concat(d.parts, d.calls, d.entries, d.items, []*form{&d.tool})
	prepareForms(d.parts)
	prepareForms(d.calls)
	prepareForms(d.entries)
	prepareForms(d.items)
}

func init() {
	for _, d := range All {
		d.prepare()
	}
	unknownItem.prepare()
	flatCall.prepare()
	wrappedCall.prepare()
}

// of gives the field of a slot, with the shape that it stands in; nil for none.
//
//go:noinline
func (s *shape) of(slot Slot) *field {
	for i := range s.fields {
		if s.fields[i].slot == slot {
			return &s.fields[i]
		}
	}
	return nil
}

// each yields the fields of a shape, each before those of the objects that its value may be or hold, until one is enough.
func (s *shape) each(yield func(*field) (more bool)) (more bool) {
	for i := range s.fields {
		f := &s.fields[i]
		if !yield(f) || f.in != nil && !f.in.each(yield) {
			return false
		}
		for _, form := range slices.Concat(f.either, []*form{f.part, f.each}) {
			if form != nil && !form.shape.each(yield) {
				return false
			}
		}
	}
	return true
}

// find is the first of those fields that fits; nil for none.
func (s *shape) find(fits func(*field) bool) (found *field) {
	s.each(func(f *field) bool {
		if fits(f) {
			found = f
		}
		return found == nil
	})
	return found
}

// first is the first field that fits; nil for none.
func (s *shape) first(fits func(*field) bool) *field {
	for i := range s.fields {
		if f := &s.fields[i]; fits(f) {
			return f
		}
	}
	return nil
}
