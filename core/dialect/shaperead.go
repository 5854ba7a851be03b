package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// most is more fields than any shape has; the values of one object fit an array of it.
const most = 24

// values are the value nodes of an object by field; None for a key that is absent.
type values [most]source.Index

// read finds the values of an object, puts them into their slots and reports what does not
// fit the shape.
//
// A key that is no field is reported as unknown. Where it looks like a misspelling of
// a field that is absent, the value is taken as that field's, so that one slip is one
// problem.
func (r *reader) read(object source.Index, s *shape, at *places) (found values) {
	var unknown [8]source.Index
	var have uint32
	unknowns, fits := 0, true
	nodes := r.Doc.Nodes
	end := nodes[object].Next
	for key := object + 1; key < end; key = nodes[key+1].Next {
		slot := -1
		// Most keys are words: those are found here, without a call for each.
		if word := nodes[key].Word; word != source.NoWord {
			for i, each := range s.words {
				if each == word {
					slot = i
					break
				}
			}
		}
		if slot < 0 {
			slot = r.indexOf(key, s)
		}
		if nodes[key+1].Kind == source.Null && r.unset(key, s, slot) {
			continue
		}
		if slot >= 0 {
			f := &s.fields[slot]
			found[slot], have = key+1, have|1<<slot
			at[f.slot] = key + 1
			fits = fits && kindOf[nodes[key+1].Kind]&f.takes != 0 && (!f.narrow || r.narrows(key+1, f))
		} else if unknowns < len(unknown) {
			unknown[unknowns] = key
			unknowns++
		}
	}
	if unknowns > 0 {
		for _, key := range unknown[:unknowns] {
			// Of duplicate keys the last counts, for these as for the fields.
			if nodes[object].Flags&source.DuplicateKey == 0 || r.Doc.Member(object, r.key(key)) == key+1 {
				have |= r.unknownField(key, s, &found, at)
			}
		}
	}
	if unknowns > 0 || !fits || have&s.must != s.must {
		r.misfits(object, s, &found)
	}
	if deep := have & s.deep; deep != 0 {
		for i := range s.fields {
			if deep&(1<<i) == 0 {
				continue
			}
			f := &s.fields[i]
			if f.in != nil || f.either != nil {
				r.inside(found[i], f, at)
			} else {
				r.checkValue(found[i], f)
			}
		}
	}
	r.beside = have&s.beside != 0
	if r.keeps != nil && s != r.Dialect.reply {
		r.keepRest(object, s, &found)
	}
	return found
}

// indexOf is the place among the fields of the one that a key names, -1 for none. Most keys are words that the scanner
// has numbered.
func (c *Conversation) indexOf(key source.Index, s *shape) int {
	if word := c.Doc.Nodes[key].Word; word != source.NoWord {
		for i, each := range s.words {
			if each == word {
				return i
			}
		}
		if !c.Dialect.twins && s.words != nil {
			return -1
		}
	}
	name := c.key(key)
	if c.Dialect.twins {
		name = camelCase(name)
	}
	for i := range s.fields {
		if s.fields[i].key == name {
			return i
		}
	}
	return -1
}

// unset reports whether a null is as if its key was not there, as in the JSON of protocol buffers, where any
// field may be null: of a field of the shape that need not be there, or of the key of another form of a part.
func (c *Conversation) unset(key source.Index, s *shape, slot int) bool {
	switch {
	case !c.Dialect.twins:
		return false
	case slot >= 0:
		return s.fields[slot].takes&nulls == 0 && !s.fields[slot].must
	}
	name := camelCase(c.key(key))
	return first(c.Dialect.parts, func(f *form) bool { return f.sign == name }) != nil
}

// narrows reports whether a value, of a type that its field takes, fits it as well.
func (r *reader) narrows(value source.Index, f *field) bool {
	before := len(r.Problems)
	r.fits(value, f)
	fits := len(r.Problems) == before
	r.Problems = r.Problems[:before] // they are reported with what else the object lacks
	return fits
}

// addressed reports whether a string is an address or a data URL, as its first letters say.
func (c *Conversation) addressed(value source.Index) bool { return isAddress(c.Doc.Clip(value, 64)) }

// notBare reports an address where a text is to be base64; of a data URL the base64 is meant.
func (r *reader) notBare(value source.Index, field string, slot Slot) {
	_, data, _ := cutDataURL(r.word(value))
	r.misfit(BadValue, value, field, slot, "base64 alone, and no address").Suggest = data
}

// among reports whether a string is one of the words.
func (c *Conversation) among(value source.Index, words []string) bool {
	for _, word := range words {
		if c.is(value, word) {
			return true
		}
	}
	return false
}

// misfits reports the fields that are required and absent, and the values that do not fit.
func (r *reader) misfits(object source.Index, s *shape, found *values) {
	for i := range s.fields {
		f, value := &s.fields[i], found[i]
		if value != source.None {
			r.fits(value, f)
		} else if f.must {
			problem := r.misfit(MissingField, object, r.fieldName(f.key), f.slot, f.wants())
			if problem.Suggest = f.fill; f.date != noDate {
				problem.Cause = NoDate
			}
		}
	}
}

// fits reports a value of another type, or another word, than its field takes. What a
// codec checks is its own business.
func (r *reader) fits(value source.Index, f *field) {
	switch kind := r.kind(value); {
	case kindOf[kind]&f.takes == 0:
		problem := r.misfit(WrongType, value, r.fieldName(f.key), f.slot, f.wants())
		problem.Cause, problem.Only = f.unquoted(kind), f.takes.only()
		if f.date != noDate {
			problem.Cause = NoDate // in quotes it is none either
		}
	case f.words != nil && kind == source.String:
		r.oneOf(value, f.key, f.slot, f.words)
	case f.date != noDate && kind == source.String && !f.date.holds(r.word(value)):
		r.misfit(BadValue, value, r.fieldName(f.key), f.slot, `a date and time such as "2025-01-14T10:00:00Z"`).Cause = NoDate
	case f.full != "" && f.slot != Content && kind == source.Array && r.Doc.Nodes[value].Next == value+1:
		r.misfit(EmptyCalls, value, r.fieldName(f.key), f.slot, f.full)
	case f.full != "" && f.slot != Content && kind == source.String && strings.TrimSpace(r.word(value)) == "":
		r.misfit(BadValue, value, r.fieldName(f.key), f.slot, f.full)
	case f.bare && kind == source.String && r.addressed(value):
		r.notBare(value, r.fieldName(f.key), f.slot)
	case f.says != "" && f.takes == bools && r.raw(value) != f.says:
		r.misfit(BadValue, value, r.fieldName(f.key), f.slot, f.want)
	}
}

// wrapping is the field of the object in which a call's name stands.
func (s *shape) wrapping() *field {
	return s.first(func(f *field) bool { return f.in != nil && f.in.of(ToolName) != nil })
}

// under is the field of a part of a message whose value a node is, or an element of its list;
// nil for none.
func (s *shape) under(doc *source.Document, message, node source.Index) *field {
	if doc.Kind(message) != source.Object {
		return nil
	}
	return s.first(func(f *field) bool {
		if f.part == nil {
			return false
		}
		value := doc.Member(message, f.key)
		return value != source.None && value <= node && node < doc.Nodes[value].Next
	})
}

// leaf is the field of a slot, also in the objects inside; nil for none.
func (s *shape) leaf(slot Slot) *field {
	if f := s.of(slot); f != nil {
		return f
	}
	for i := range s.fields {
		if in := s.fields[i].in; in != nil {
			if f := in.leaf(slot); f != nil {
				return f
			}
		}
	}
	return nil
}

// needs reports whether the shape requires a key of the slot.
func (s *shape) needs(slot Slot) bool {
	f := s.leaf(slot)
	return f != nil && f.must
}

// inside reads the object that the value of a field is.
func (r *reader) inside(value source.Index, f *field, at *places) {
	r.way = append(r.way, f.key)
	switch kind := r.kind(value); {
	case kind == source.String && f.short:
		at[f.in.fields[0].slot] = value
	case kind != source.Object:
	case f.in != nil:
		r.read(value, f.in, at)
	default:
		if form := r.told(value, f); form != nil {
			r.read(value, &form.shape, at)
		}
	}
	r.way = r.way[:len(r.way)-1]
}

// fieldName is a key with the keys of the objects of this part around it, such as
// "image_url.url".
//
//go:noinline
func (r *reader) fieldName(key string) string {
	for i := len(r.way) - 1; i >= 0; i-- {
		key = r.way[i] + "." + key
	}
	return key
}

// told is the form of an object that says which it is, by its type or by a key, or nil with the
// problem reported.
func (r *reader) told(object source.Index, f *field) *form {
	if form := r.eitherOf(object, f.either); form != nil {
		return form
	}
	words := signs(f.either)
	if f.either[0].keyed {
		r.misfit(MissingField, object, r.fieldName(words[0]), Kept, "one of "+eitherWord(words))
		return nil
	}
	switch typed := r.Doc.Member(object, "type"); r.kind(typed) {
	case source.Invalid:
		r.misfit(MissingField, object, r.fieldName("type"), Sign, either(words))
	case source.String:
		r.oneOf(typed, "type", Sign, words)
	default:
		r.misfit(WrongType, typed, r.fieldName("type"), Sign, "a string")
	}
	return nil
}

// eitherOf is the one of several forms that an object says it has, or nil.
func (c *Conversation) eitherOf(object source.Index, forms []*form) *form {
	return first(forms, func(f *form) bool { return c.bears(object, f) })
}

// unknownField reports a key that the shape does not know, and gives the bit of the field that
// was meant.
func (r *reader) unknownField(key source.Index, s *shape, found *values, at *places) (bit uint32) {
	name := r.key(key)
	problem := Problem{Kind: UnknownField, Node: key, Field: r.fieldName(name), Refused: s.strict}
	meant := r.fieldMeant(key, s, func(i int) bool { return found[i] != source.None })
	if s.open && meant < 0 {
		return 0
	}
	if meant >= 0 {
		problem.Suggest, problem.Slot = s.fields[meant].key, s.fields[meant].slot
		problem.Needed = s.fields[meant].must
		found[meant], at[s.fields[meant].slot] = key+1, key+1
		bit = 1 << meant
	}
	r.report(problem)
	return bit
}

// fieldMeant is the place among the fields of the one that a key which the shape doesn't know was meant to be, -1 for
// none. A field that the object has isn't meant, nor, in a shape that is open, one that it may be without.
func (c *Conversation) fieldMeant(key source.Index, s *shape, has func(int) bool) int {
	takes := kindOf[c.Doc.Nodes[key+1].Kind]
	meant := suggest(c.key(key), len(s.fields), func(i int) string {
		f := &s.fields[i]
		// An ID that only the provider gives isn't meant.
		if has(i) || f.takes&takes == 0 || f.reads && f.slot == MessageID {
			return ""
		}
		return f.key
	})
	if s.open && meant >= 0 && !s.fields[meant].must {
		return -1
	}
	return meant
}

// oneOf reports a string that is none of the words.
func (r *reader) oneOf(value source.Index, name string, slot Slot, words []string) {
	if r.among(value, words) {
		return
	}
	r.misfit(BadValue, value, r.fieldName(name), slot, eitherWord(words)).Suggest = suggestWord(r.word(value), words)
}
