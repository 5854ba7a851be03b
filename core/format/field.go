package format

import (
	"math"
	"strconv"

	"github.com/rolecall/rolecall/core"
)

// DateForm says how a date and time has to be written.
type DateForm uint8

const (
	AnyText DateForm = iota
	// anyDate is a day, or a day and a time, as ISO 8601 writes them.
	anyDate
	// rfcDate is what the grammar of RFC 3339 takes, with a capital T and Z, as Go's package
	// time reads it.
	rfcDate
)

// Holds reports whether a text is such a date; one that is empty says nothing.
func (d DateForm) Holds(text string) bool {
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

// A Field is one key of an object. It ties the key to a slot of the model.
type Field struct {
	Key   string
	Slot  Slot
	Takes Kinds
	// Common are those of the types that say nothing of the format: what is most often written so is in another.
	Common Kinds
	// Must says that the key is required.
	Must bool
	// Always says that the key is written though it is not required.
	Always bool
	// Date says that a string is a date and time; see dates.
	Date DateForm
	// Narrow says that not every value of the types fits; see prepare.
	Narrow bool
	// Short says that a string may stand for the object with only its first key.
	Short bool
	// Usual says that what the key says is written, and that another value may be there too.
	Usual bool
	// Tells says that the key tells the form from another of the same sign.
	Tells bool
	// Bare says that a text is base64 alone, and neither an address nor a data URL.
	Bare bool
	// Costs says of a key of a request that it may cost tokens in a way that only the provider knows.
	Costs bool
	// Only are the roles whose messages the key is written for; 0 is all of them.
	Only RoleSet
	// Reads says that the key is read and kept, and never written where it was not.
	Reads bool
	// Attached says of a list in a result that its elements are parts of what the tool gave back.
	Attached bool
	// Plain says of a JSON Schema that only a part of its language is known; see isPlainSchema.
	Plain bool
	// Unread says of a list that it holds calls that could not be read.
	Unread bool
	// Continues says that the value true marks a message as one that the model goes on writing.
	Continues bool
	// Want replaces the words for takes where more can be said.
	Want string
	// Words, for a string, are the only values it takes.
	Words []string
	// As is how the value is written for the slot's text.
	As Codec
	// In are the keys of the object that the value is.
	In *Shape
	// Either are the forms of the object that the value is; its type says which.
	Either []*Form
	// Part is the part of the message that the value is, in place of one in its content.
	Part *Form
	// Each is the form of the elements of the list that the value is.
	Each *Form
	// Kinds are the forms of those elements that say they are of a type which the list's own form isn't, as
	// the tools that a provider runs are; the type may be the beginning of several. Of an object they say which
	// keys go with its type.
	Kinds []*Form
	// Says is the JSON that always is under the key, where it tells a form from others
	// or has to be there.
	Says string
	// Fill is the JSON that may be added where the key is required and missing; "" for none.
	Fill string
	// Full says what an empty list, or a blank text next to the content, lacks; "" where it may be empty.
	Full string
	// Begins is how the value, a string, begins where it tells a form from others.
	Begins string
	// Lost names what the value is, where a conversion loses it; "" for its key.
	Lost string
	// Min and Max are the least and the most that a number may be, where the API says so; of a
	// list or an object max is how many values it may have, and of a text how many characters. Both are 0
	// where nothing is said.
	Min, Max float64
	// Of says what each value of a list or an object in a request may be, and letters of which its keys are, "" for any.
	Of      *Field
	Letters string
	// Whole says that a number may have no fraction.
	Whole bool
	// Needs is the setting without which, or where it is false, the key is rejected; Kept for none.
	Needs Slot
	// Also are further limits, which few fields have; nil for none.
	Also *limits
	// Host says that hosts know the key, and the provider itself does not.
	Host bool
	// Maker says of the model's name whether the key is one that the model knows; nil for any.
	Maker func(model string) bool
}

// limits are what few fields have to say of their values.
type limits struct {
	// Saying are the words of which the setting that is needed has to be one, nil where it has to be true.
	Saying []string
	// Natural says that a number may not be below 0, longest how many characters the keys of an object may have, 0 for
	// any number, and heads how a text begins, nil for any way.
	Natural bool
	Longest int
	Heads   []string
	// Tool begins the types of the tools without one of which the key is rejected, "" for none, and refers says that a text
	// is the name of a tool that the request declares.
	Tool   string
	Refers bool
}

// noLimits are those of a field that has none.
var noLimits limits

// natural are those of a number that may not be below 0, secure those of an address that has to be a safe one.
var (
	natural = &limits{Natural: true}
	secure  = &limits{Heads: []string{"https://"}}
)

func (f *Field) Limits() *limits {
	if f.Also == nil {
		return &noLimits
	}
	return f.Also
}

func (f *Field) Wants() string {
	if f.Want != "" {
		return f.Want
	}
	return f.Takes.String()
}

// Name is the key of a field, "" for none.
func (f *Field) Name() string {
	if f == nil {
		return ""
	}
	return f.Key
}

// KeysOf are the keys of a shape.
func KeysOf(s *Shape) (keys []string) {
	for i := range s.Fields {
		keys = append(keys, s.Fields[i].Key)
	}
	return keys
}

// IsSetting reports whether a field of a request is about how the model is to answer.
func (f *Field) IsSetting() bool {
	switch f.Slot {
	case Messages, Model, Continues:
		return false
	}
	return true
}

// Limit is the number nearest to one that the field does not take, after the words that say which
// side it is on; the words are "" where it takes the number.
func (f *Field) Limit(json string) (nearest, word string) {
	if f.Min == 0 && f.Max == 0 && !f.Limits().Natural {
		return "", ""
	}
	number, err := strconv.ParseFloat(json, 64)
	switch {
	case err != nil:
	case number < f.Min:
		return strconv.FormatFloat(f.Min, 'f', -1, 64), "at least "
	case f.Max > 0 && number > f.Max:
		return strconv.FormatFloat(f.Max, 'f', -1, 64), "at most "
	}
	return "", ""
}

// WholeFrom is a number without its fraction, where the field takes none; "" for one that has none.
func (f *Field) WholeFrom(json string) string {
	if !f.Whole {
		return ""
	}
	number, err := strconv.ParseFloat(json, 64)
	if err != nil || number == math.Trunc(number) {
		return ""
	}
	return strconv.FormatFloat(math.Trunc(number), 'f', -1, 64)
}

// IsOwned reports whether what a field holds is the user's own: no format says what is in it.
func (f *Field) IsOwned() bool {
	switch f.Slot {
	case Schema, FormatSchema, Arguments, Metadata:
		return f.Of == nil
	case Output:
		return f.As.IsWritten()
	}
	return false
}

// HoldsList reports whether a field holds a list that the description says the elements of.
func (f *Field) HoldsList(d *Format) bool {
	switch f.Slot {
	case Messages, Parts, Calls:
		return true
	case Content:
		return d.Parts != nil || d.AnyContent
	case System:
		return d.Parts != nil
	case Output:
		return true
	}
	return f.Each != nil || f.Of != nil || f.Attached || f.IsPartList() || f.As == OneBlock || f.As == Summaries || f.As == TextList
}

// KindFor is the form of the elements of a list that say they are of a type; nil where none is described.
func (f *Field) KindFor(word string) *Form {
	return First(f.Kinds, func(own *Form) bool { return own.Tag == word || own.Covers(word) })
}
