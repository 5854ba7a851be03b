package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
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
}

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
		if f.in != nil || f.either != nil || f.as != nil && f.as.check != nil {
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
		prepareForms(f.either)
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
	if name := f.shape.leaf(ToolName); name != nil && name.as != nil {
		f.named = name
	}
	if arguments := f.shape.leaf(Arguments); arguments != nil && arguments.as != nil && arguments.as.inner != nil {
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
	flatCall.prepare()
	wrappedCall.prepare()
}

// dates says how a date and time has to be written.
type dates uint8

const (
	noDate dates = iota
	// anyDate is a day, or a day and a time, as ISO 8601 writes them.
	anyDate
	// rfcDate is what the grammar of RFC 3339 takes, with a capital T and Z, as Go's package
	// time reads it.
	rfcDate
)

// holds reports whether a text is such a date; one that is empty says nothing.
func (d dates) holds(text string) bool {
	if _, ok := core.ParseTimestamp(text); ok {
		return d == anyDate || text[len("2025-01-14")] == 'T' && text[len(text)-1] != 'z'
	}
	for _, rest := range [...]string{"Z", ":00Z", "T00:00:00Z"} {
		if _, ok := core.ParseTimestamp(text + rest); ok && d == anyDate {
			return true
		}
	}
	return text == ""
}

// A field is one key of an object. It ties the key to a slot of the model.
type field struct {
	key   string
	slot  Slot
	takes kinds
	// common are those of the types that say nothing of the format: what is most often written so is in another.
	common kinds
	// must says that the key is required.
	must bool
	// always says that the key is written though it is not required.
	always bool
	// date says that a string is a date and time; see dates.
	date dates
	// narrow says that not every value of the types fits; see prepare.
	narrow bool
	// short says that a string may stand for the object with only its first key.
	short bool
	// usual says that what the key says is written, and that another value may stand there too.
	usual bool
	// tells says that the key tells the form from another of the same sign.
	tells bool
	// bare says that a text is base64 alone, and neither an address nor a data URL.
	bare bool
	// costs says of a key of a request that it may cost tokens in a way that only the provider knows.
	costs bool
	// only are the roles whose messages the key is written for; 0 is all of them.
	only roleSet
	// reads says that the key is read and kept, and never written where it was not.
	reads bool
	// attached says of a list in a result that its elements are parts of what the tool gave back.
	attached bool
	// plain says of a JSON Schema that only a part of its language is known; see isPlainSchema.
	plain bool
	// unread says of a list that it holds calls that could not be read.
	unread bool
	// continues says that the value true marks a message as one that the model goes on writing.
	continues bool
	// want replaces the words for takes where more can be said.
	want string
	// words, for a string, are the only values it takes.
	words []string
	// as is how the value stands for the slot's text; nil where it is that text as a string.
	as *codec
	// in are the keys of the object that the value is.
	in *shape
	// either are the forms of the object that the value is; its type says which.
	either []*form
	// part is the part of the message that the value is, in place of one in its content.
	part *form
	// each is the form of the elements of the list that the value is.
	each *form
	// says is the JSON that always stands under the key, where it tells a form from others
	// or has to be there.
	says string
	// full says what an empty list, or a blank text beside the content, lacks; "" where it may be empty.
	full string
	// begins is how the value, a string, begins where it tells a form from others.
	begins string
	// lost names what the value is, where a conversion loses it; "" for its key.
	lost string
	// min and max are the least and the most that a number may be, where the API says so; of a
	// list or an object max is how many values it may have, and of a text how many characters. Both are 0
	// where nothing is said.
	min, max float64
	// of says what each value of a list or an object in a request may be, and letters of which its keys are, "" for any.
	of      *field
	letters string
	// typed are, for the types of an object or of the elements of a list in a request, the keys that they cannot be
	// without: how such a type begins, and then the keys, with spaces between.
	typed []string
	// whole says that a number may have no fraction.
	whole bool
	// needs is the setting without which, or where it is false, the key is refused; Kept for none.
	needs Slot
	// host says that hosts know the key, and the provider itself does not.
	host bool
	// maker says of the model's name whether the key is one that the model knows; nil for any.
	maker func(model string) bool
}

func (f *field) wants() string {
	if f.want != "" {
		return f.want
	}
	return f.takes.String()
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

// name is the key of a field, "" for none.
func (f *field) name() string {
	if f == nil {
		return ""
	}
	return f.key
}
