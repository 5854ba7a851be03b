package bind

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// report adds a problem of the current message and part.
//
//go:noinline
func (r *draft) report(p format.Problem) {
	p.Message, p.Part = r.message, r.part
	r.Problems = append(r.Problems, p)
}

// misfit reports a value, or what an object lacks, and gives the problem for what more is to be said of it.
func (r *draft) misfit(kind format.ProblemKind, node source.Index, field string, slot format.Slot, want string) *format.Problem {
	r.report(format.Problem{Kind: kind, Node: node, Field: field, Slot: slot, Want: want})
	return &r.Problems[len(r.Problems)-1]
}

// need marks the misspelling of a key of the current message as one of a key that is needed.
func (r *draft) need(key string) {
	for i := len(r.Problems) - 1; i >= 0 && r.Problems[i].Message == r.message && r.Problems[i].Part < 0; i-- {
		if p := &r.Problems[i]; p.Kind == format.UnknownField && p.Suggest == key {
			p.Needed = true
		}
	}
}

// fieldName is a key with the keys of the objects of this part around it, such as
// "image_url.url".
//
//go:noinline
func (r *draft) fieldName(key string) string {
	for i := len(r.way) - 1; i >= 0; i-- {
		key = r.way[i] + "." + key
	}
	return key
}

// misfits reports the fields that are required and absent, and the values that do not fit.
func (r *draft) misfits(object source.Index, s *format.Shape, found *Values) {
	for i := range s.Fields {
		f, value := &s.Fields[i], found[i]
		if value != source.None {
			r.fits(value, f)
		} else if f.Must {
			problem := r.misfit(format.MissingField, object, r.fieldName(f.Key), f.Slot, f.Wants())
			if problem.Suggest = f.Fill; f.Date != format.AnyText {
				problem.Cause = format.NoDate
			}
		}
	}
}

// fits reports a value of another type, or another word, than its field takes. What a
// codec checks is its own business.
func (r *draft) fits(value source.Index, f *format.Field) {
	switch kind := r.Kind(value); {
	case format.KindOf[kind]&f.Takes == 0:
		problem := r.misfit(format.WrongType, value, r.fieldName(f.Key), f.Slot, f.Wants())
		problem.Cause, problem.Only = f.Unquoted(kind), f.Takes.Only()
		if f.Date != format.AnyText {
			problem.Cause = format.NoDate // in quotes it is none either
		}
	case f.Words != nil && kind == source.String:
		r.oneOf(value, f.Key, f.Slot, f.Words)
	case f.Date != format.AnyText && kind == source.String && !f.Date.Holds(r.Word(value)):
		r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, `a date and time such as "2025-01-14T10:00:00Z"`).Cause = format.NoDate
	case f.Full != "" && f.Slot != format.Content && kind == source.Array && r.Doc.Nodes[value].Next == value+1:
		r.misfit(format.EmptyCalls, value, r.fieldName(f.Key), f.Slot, f.Full)
	case f.Full != "" && f.Slot != format.Content && kind == source.String && strings.TrimSpace(r.Word(value)) == "":
		r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, f.Full)
	case f.Limits().Heads != nil && kind == source.String && !r.beginsAsOne(value, f.Limits().Heads):
		r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, "a string that starts with "+format.EitherWord(f.Limits().Heads))
	case f.Bare && kind == source.String && r.addressed(value):
		r.notBare(value, r.fieldName(f.Key), f.Slot)
	case f.Bare && kind == source.String && !isBase64(r.Doc.Clip(value, 256)):
		r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, "base64 data")
	case f.Says != "" && f.Takes == format.Bools && r.raw(value) != f.Says:
		r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, f.Want)
	}
}

// narrows reports whether a value, of a type that its field takes, fits it as well.
func (r *draft) narrows(value source.Index, f *format.Field) bool {
	before := len(r.Problems)
	r.fits(value, f)
	fits := len(r.Problems) == before
	r.Problems = r.Problems[:before] // they are reported with what else the object lacks
	return fits
}

// notBare reports an address where a text is to be base64; of a data URL the base64 is meant.
func (r *draft) notBare(value source.Index, field string, slot format.Slot) {
	_, data, _ := format.CutDataURL(r.Word(value))
	r.misfit(format.BadValue, value, field, slot, "plain base64, not a URL").Suggest = data
}

// oneOf reports a string that is none of the words.
func (r *draft) oneOf(value source.Index, name string, slot format.Slot, words []string) {
	if r.among(value, words) {
		return
	}
	r.misfit(format.BadValue, value, r.fieldName(name), slot, format.EitherWord(words)).Suggest = format.SuggestWord(r.Word(value), words)
}

// lacksAll reports an object that has none of the keys of which one has to be there.
func (r *draft) lacksAll(object source.Index, s *format.Shape) {
	for key := range strings.FieldsSeq(s.Ties.Some) {
		if r.Means(r.Doc.Member(object, key)) {
			return
		}
	}
	for key := range r.Doc.Members(object) {
		if s.Strict && r.indexOf(key, s) < 0 {
			return // it is one of them misspelt, or one that is rejected
		}
	}
	keys := strings.Fields(s.Ties.Some)
	r.misfit(format.MissingField, object, r.fieldName(keys[0]), format.Kept, "a value for "+strings.Join(keys, " or "))
}

// unknownField reports a key that the shape does not know, which was meant to be that of a field, -1 for none.
func (r *draft) unknownField(key source.Index, s *format.Shape, meant int) {
	problem := format.Problem{Kind: format.UnknownField, Node: key, Field: r.fieldName(r.Key(key)), Refused: s.Strict}
	if meant >= 0 {
		problem.Suggest, problem.Slot, problem.Needed = s.Fields[meant].Key, s.Fields[meant].Slot, s.Fields[meant].Must
	} else if s.Open {
		return
	}
	r.report(problem)
}

// reportUntold reports an object that does not say which of several forms it has, by its type or by a key.
func (r *draft) reportUntold(object source.Index, f *format.Field) {
	words := format.Signs(f.Either)
	if f.Either[0].Keyed {
		r.misfit(format.MissingField, object, r.fieldName(words[0]), format.Kept, "one of "+format.EitherWord(words))
		return
	}
	switch typed := r.Doc.Member(object, "type"); r.Kind(typed) {
	case source.Invalid:
		r.misfit(format.MissingField, object, r.fieldName("type"), format.Tag, format.Either(words))
	case source.String:
		r.oneOf(typed, "type", format.Tag, words)
	default:
		r.misfit(format.WrongType, typed, r.fieldName("type"), format.Tag, "a string")
	}
}
