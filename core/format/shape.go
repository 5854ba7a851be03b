package format

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Kinds is a set of JSON types.
type Kinds uint8

const (
	Nulls Kinds = 1 << iota
	Bools
	Numbers
	Texts
	Objects
	Arrays

	Anything = Nulls | Bools | Numbers | Texts | Objects | Arrays
)

// KindOf maps a node's kind to its set.
var KindOf = [...]Kinds{
	source.Null: Nulls, source.False: Bools, source.True: Bools, source.Number: Numbers,
	source.String: Texts, source.Object: Objects, source.Array: Arrays,
}

// kindNames are the words for kinds in the order in which a sentence names them.
var kindNames = []struct {
	Kinds
	name string
}{
	{Texts, "a string"}, {Numbers, "a number"}, {Bools, "true or false"},
	{Objects, "an object"}, {Arrays, "an array"}, {Nulls, "null"},
}

// String says the set as the end of a sentence, such as "a string or null".
func (k Kinds) String() string {
	if k == Anything {
		return "any value"
	}
	var names []string
	for _, each := range kindNames {
		if k&each.Kinds != 0 {
			names = append(names, each.name)
		}
	}
	return Either(names)
}

// Only is the one type of a set, null aside; Invalid where there are several.
func (k Kinds) Only() source.Kind {
	switch k &^ Nulls {
	case Objects:
		return source.Object
	case Arrays:
		return source.Array
	}
	return source.Invalid
}

// Either joins alternatives as a sentence does: "a, b or c".
func Either(names []string) string {
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

// EitherWord is either for words in quotes.
func EitherWord(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = `"` + word + `"`
	}
	return Either(quoted)
}

// A Shape says which keys an object has.
type Shape struct {
	Fields []Field
	// Inside is the object that is under the sign of a form told by its key, before its fields.
	Inside *Shape
	// Open says that other keys are the provider's business and not reported, except for
	// those that look like a key that is required and absent.
	Open bool
	// Strict says that the provider rejects a key that it does not know.
	Strict bool
	// With are fields after its own, which other shapes have too. Knows are keys, a word each, that
	// the format knows and the model does not, with any value; requires are those that have to be there.
	// Hosts are keys that hosts which follow the format know, and its own provider does not.
	// All are among the fields once the shape is prepared.
	With                   *[]Field
	Knows, Requires, Hosts string

	// Ties are what its keys have to do with one another, nil for nothing.
	Ties *ties

	// Must, Deep and Beside are sets of fields, one bit each: those that are required, those whose values
	// are looked into, and those that are parts of their own; see prepare.
	Must, Deep, Beside uint32
	// Words are those that the keys of the fields are, in their order; see prepare.
	Words []source.Word
	// Number is its place in layouts; see prepare.
	Number uint16
}

// ties are two keys that are rejected next to one another, "" for none, and keys, a word each, of which one has to be there.
type ties struct {
	Apart [2]string
	Some  string
	// Once is a key under which no two of the objects of a list may have the same text.
	Once string
}

// Layouts are all shapes of all formats, by their numbers from 1 on: a note of a node names one by two bytes.
var Layouts = make([]*Shape, 1, 1024)

// layoutForms are the forms whose shapes those are, nil for a shape that is of no form.
var layoutForms = make([]*Form, 1, 1024)

// FormOf is the form of which the shape of a number is; nil for none.
func FormOf(shape uint16) *Form { return layoutForms[shape] }

// complete puts all fields of a shape into one list. Sign, if not "", is the key that tells a form:
// that of an object where the shape says what is inside, or has no fields of its own.
func (s *Shape) complete(sign string) {
	if sign != "" && (s.Inside != nil || s.Fields == nil) {
		s.Fields = append([]Field{{Key: sign, Slot: Inner, Takes: Objects, Must: true, In: s.Inside}}, s.Fields...)
		s.Inside = nil
	}
	if s.With == nil && s.Knows == "" && s.Requires == "" && s.Hosts == "" {
		return
	}
	var with []Field
	if s.With != nil {
		with = *s.With
	}
	requires, knows, hosts := strings.Fields(s.Requires), strings.Fields(s.Knows), strings.Fields(s.Hosts)
	// Each format does this before it reads its first text, so that the list grows but once.
	fields := append(make([]Field, 0, len(s.Fields)+len(requires)+len(knows)+len(hosts)+len(with)), s.Fields...)
	for _, key := range requires {
		fields = append(fields, Field{Key: key, Takes: Anything, Must: true})
	}
	for _, key := range knows {
		fields = append(fields, Field{Key: key, Takes: Anything})
	}
	for _, key := range hosts {
		fields = append(fields, Field{Key: key, Takes: Anything, Costs: true, Host: true})
	}
	s.Fields = append(fields, with...)
	s.With, s.Knows, s.Requires, s.Hosts = nil, "", "", ""
}

// prepare works out what reading asks of a shape for every object.
func (s *Shape) prepare() {
	s.complete("")
	if int(s.Number) >= len(Layouts) || Layouts[s.Number] != s { // a variant's is a copy of its base's
		s.Number = uint16(len(Layouts))
		Layouts, layoutForms = append(Layouts, s), append(layoutForms, nil)
	}
	s.Must, s.Deep, s.Beside = 0, 0, 0
	if len(s.Words) != len(s.Fields) {
		s.Words = make([]source.Word, len(s.Fields))
	}
	for i := range s.Fields {
		f, bit := &s.Fields[i], uint32(1)<<i
		s.Words[i] = source.WordOf(f.Key)
		if f.Must {
			s.Must |= bit
		}
		f.Narrow = f.Words != nil || f.Full != "" && f.Slot != Content || f.Date != AnyText || f.Says != "" && f.Takes == Bools || f.Bare || f.Limits().Heads != nil
		if f.In != nil || f.Either != nil || f.As.isChecked() {
			s.Deep |= bit
		}
		if f.Part != nil {
			s.Beside |= bit
			f.Part.prepare()
		}
		if f.In != nil {
			f.In.prepare()
		}
		if f.Each != nil {
			f.Each.prepare()
		}
		if f.Of != nil && f.Of.In != nil {
			f.Of.In.prepare()
		}
		prepareForms(f.Either)
		prepareForms(f.Kinds)
	}
}

func prepareForms(forms []*Form) {
	for i := range forms {
		forms[i].Shared = false
		for k := i + 1; k < len(forms) && !forms[i].Shared; k++ {
			forms[i].Shared = forms[k].Tag == forms[i].Tag
		}
		if forms[i].Keyed {
			forms[i].Shape.complete(forms[i].Tag)
		}
		forms[i].prepare()
	}
}

// prepare is that of its shape, and finds the fields of a call that are in another way.
func (f *Form) prepare() {
	f.Shape.prepare()
	layoutForms[f.Shape.Number] = f
	f.Named, f.Argued = nil, nil
	if name := f.Shape.Leaf(ToolName); name != nil && name.As != PlainString {
		f.Named = name
	}
	if arguments := f.Shape.Leaf(Arguments); arguments != nil && arguments.As == HarmonyArguments {
		f.Argued = arguments
	}
}

// Prepare works it out for all shapes of a format, and what else follows from its description.
func (d *Format) Prepare() {
	if d.Base != nil {
		d.vary()
	}
	if d.Request.Fields == nil {
		d.Request.Fields = []Field{{Key: "messages", Slot: Messages, Takes: Arrays, Must: true}}
	}
	d.prepared = prepared{PartForms: slices.Concat(d.Parts, d.Items), Forms: slices.Concat(d.Parts, d.Calls, d.Entries, d.Items, []*Form{&d.Tool})}
	d.Answered = d.StepTag != ""
	if f := d.Message.Of(Content); f != nil {
		d.AnyContent = f.Takes == Anything
	}
	if f := d.Request.Of(System); f != nil {
		d.System, d.SystemMessage = f.Key, f.Takes == Objects
	}
	d.Message.prepare()
	d.Request.prepare()
	d.findSchemaKeys()
	if d.Framed {
		d.Frame.Fields = slices.Clone(d.Request.Fields)
		d.Frame.Fields[0].Slot, d.Frame.Fields[0].Takes = Kept, Anything
		d.Frame.prepare()
	}
	d.Tool.Shape.prepare()
	if d.Answer != nil {
		d.Answer.prepare()
		if d.Answer.Find(func(f *Field) bool { return f.Slot == Messages }) == nil {
			d.Reply = &Shape{Open: true, Fields: d.Message.Fields}
			d.Reply.prepare()
		}
	}
	prepareForms(d.Parts)
	prepareForms(d.Calls)
	prepareForms(d.Entries)
	prepareForms(d.Items)
	if call := First(d.Parts, func(f *Form) bool { return f.Kind == CallPart }); call != nil {
		d.CallSeal = call.Shape.AtKey(d.Key(Signature)).Name()
	}
}

func init() {
	for _, d := range All {
		d.Prepare()
	}
	UnknownItem.prepare()
	FlatCall.prepare()
	WrappedCall.prepare()
}

// Of gives the field of a slot, with the shape that it is in; nil for none.
//
//go:noinline
func (s *Shape) Of(slot Slot) *Field {
	for i := range s.Fields {
		if s.Fields[i].Slot == slot {
			return &s.Fields[i]
		}
	}
	return nil
}

// Each yields the fields of a shape, each before those of the objects that its value may be or hold, until one is enough.
func (s *Shape) Each(yield func(*Field) (more bool)) (more bool) {
	for i := range s.Fields {
		f := &s.Fields[i]
		if !yield(f) || f.In != nil && !f.In.Each(yield) {
			return false
		}
		for _, form := range f.Either {
			if !form.Shape.Each(yield) {
				return false
			}
		}
		if f.Part != nil && !f.Part.Shape.Each(yield) || f.Each != nil && !f.Each.Shape.Each(yield) {
			return false
		}
	}
	return true
}

// Find is the first of those fields that fits; nil for none.
func (s *Shape) Find(fits func(*Field) bool) (found *Field) {
	s.Each(func(f *Field) bool {
		if fits(f) {
			found = f
		}
		return found == nil
	})
	return found
}

// First is the first field that fits; nil for none.
func (s *Shape) First(fits func(*Field) bool) *Field {
	for i := range s.Fields {
		if f := &s.Fields[i]; fits(f) {
			return f
		}
	}
	return nil
}

// Wrapping is the field of the object in which a call's name is.
func (s *Shape) Wrapping() *Field {
	return s.First(func(f *Field) bool { return f.In != nil && f.In.Of(ToolName) != nil })
}

// Leaf is the field of a slot, also in the objects inside; nil for none.
func (s *Shape) Leaf(slot Slot) *Field {
	if f := s.Of(slot); f != nil {
		return f
	}
	for i := range s.Fields {
		if in := s.Fields[i].In; in != nil {
			if f := in.Leaf(slot); f != nil {
				return f
			}
		}
	}
	return nil
}

// Needs reports whether the shape requires a key of the slot.
func (s *Shape) Needs(slot Slot) bool {
	f := s.Leaf(slot)
	return f != nil && f.Must
}
