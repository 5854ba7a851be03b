package format

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// PartKind says which part of the model a form of a part makes.
type PartKind uint8

const (
	RawPart PartKind = iota
	TextPart
	ThinkingPart
	ImagePart
	ImagesPart // one image for each element of a list
	CodePart
	CallPart
	ResultPart
)

// A Form is one way in which a format writes a part of a message.
type Form struct {
	// Tag is the form's type word, or where parts do not say their type, the key that it
	// alone has.
	Tag  string
	Kind PartKind
	// Family says that sign is only the end of the type word: further members of the family
	// may appear at any time. What comes before it is the tool's name.
	Family bool
	// Head says that sign is only the beginning of the type word, as family does of its end.
	Head bool
	// Roles are those whose messages may hold it; none for what is in items alone.
	Roles RoleSet
	// Server says that the provider runs the call.
	Server bool
	// Failed says that the result is the report of a failure.
	Failed bool
	// Elsewhere says that it stands for a piece of the conversation that is not in the text.
	Elsewhere bool
	// Declares says that it holds tools, in the form and under the key of those of the request.
	Declares bool
	// Keyed says that parts do not say their type: sign is a key.
	Keyed bool
	// Address says that an image is an address, whose data URL says its media type.
	Address bool
	// NeedsText says that a text has to be next to such a part in its message.
	NeedsText bool
	// NeedsName says that a file has to have a name where its content is here.
	NeedsName bool
	// Last says of an item that nothing may follow it.
	Last bool
	// Reads says that such a part is read and kept, and never written where it was not.
	Reads bool
	// File says that it is a file: the model has no part for one, but other formats do.
	File bool
	// Shared says that a form after it has the same sign: that is the one of a part that this
	// does not fit; see prepareForms.
	Shared bool
	// CallStates say which result a call holds, where it does; the last is of one without.
	CallStates []CallState
	Shape      Shape
	// Role is the one that a message of this type has, where the type names the form.
	Role core.Role
	// Most is how many such parts a message may hold, 0 for any number.
	Most int
	// Pair says of an item that the model has no part for which call it is, or which it answers.
	Pair paired
	// Within says what else such a call holds in some of its states.
	Within []StateKey
	// Named and Argued are the fields of a tool's name and of arguments that are in another way
	// than as a text of their own; nil where they do not. See prepare.
	Named, Argued *Field
	// When says of a part to be written whether the form can hold it; nil is always.
	When func(*Record) bool
	// Told says of an element of the list whether it is such an item, where items do not say their
	// type; nil elsewhere.
	Told func(doc *source.Document, element source.Index) bool
}

// IsFamily reports whether the sign is only one end of the type word.
func (f *Form) IsFamily() bool { return f.Family || f.Head }

// Covers reports whether a type word is of the family.
func (f *Form) Covers(word string) bool {
	return f.Family && strings.HasSuffix(word, f.Tag) || f.Head && strings.HasPrefix(word, f.Tag)
}

// ToolIn is the name of the tool in a type word of the family.
func (f *Form) ToolIn(word string) string {
	if f.Head {
		return strings.TrimPrefix(word, f.Tag)
	}
	return strings.TrimSuffix(word, f.Tag)
}

// Where a call holds its result, the assistant's message is several of the model: each step is
// one, and each result is one of role tool after it.

// A CallState is a format's word for whether a call that holds its result has one. Slot says
// what there is: Output, or Failure, or Failed where only the failure is known; Kept for none.
type CallState struct {
	Word string
	Slot Slot
}

// A StateKey is a key that goes with some states of such a call alone.
type StateKey struct {
	Key    string
	States []string
	// Must says that the key is required, and shape what is under it; a nil shape is that of a key
	// that does not go with the states.
	Must  bool
	Shape *Shape
	// Never are keys inside, one space apart, that do not go with the states.
	Never string
}

// paired says of what the model has no part for that it is a call, or what answers one.
type paired struct {
	// Keys are those of its IDs, one space apart: a call and its answer have one in common.
	Keys string
	// Answers says that it is the answer.
	Answers bool
	// Mild says that no provider is known to reject the one without the other.
	Mild bool
}

// Signs are the type words of forms.
//
//go:noinline
func Signs(forms []*Form) []string {
	words := make([]string, len(forms))
	for i := range forms {
		words[i] = forms[i].Tag
	}
	return words
}
