package dialect

import (
	"github.com/rolecall/rolecall/core"
)

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
	// as is how the value is written for the slot's text.
	as codec
	// in are the keys of the object that the value is.
	in *shape
	// either are the forms of the object that the value is; its type says which.
	either []*form
	// part is the part of the message that the value is, in place of one in its content.
	part *form
	// each is the form of the elements of the list that the value is.
	each *form
	// kinds are the forms of those elements that say they are of a type which the list's own form isn't, as
	// the tools that a provider runs are; the type may be the beginning of several. Of an object they say which
	// keys go with its type.
	kinds []*form
	// says is the JSON that always stands under the key, where it tells a form from others
	// or has to be there.
	says string
	// fill is the JSON that may be added where the key is required and missing; "" for none.
	fill string
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

// name is the key of a field, "" for none.
func (f *field) name() string {
	if f == nil {
		return ""
	}
	return f.key
}
