package format

import (
	"slices"
	"sync"

	"github.com/rolecall/rolecall/core/source"
)

// Set is a set of formats, by their places in All.
type Set uint32

const MaxDialects = 32

func (s Set) Has(place int) bool { return s>>place&1 != 0 }

// Index says of every key and word, at each place where one may be, which formats know
// it. It is made of the descriptions when it is first asked for.
type Index struct {
	Request, Reply, Message, Part, Call *Level
	// Content is a content that is one part.
	Content *Level
	// Levels is how many there are; all are the keys and words by their numbers.
	Levels int
	// Unasked are the formats that have no requests, Telling those whose messages tell more
	// than role and content, Itemed those whose lists hold items next to messages.
	Unasked, Telling, Itemed Set
	// Variants are the formats with a base, Nameless those for which a model's name speaks by what it is not,
	// Beside those whose system prompt is only next to the list.
	Variants, Nameless, Beside Set
	Every                      Set
	All                        []*KeyInfo
	// Marked are the formats of which a text has one of the marks.
	Marked []marked
	// Hooked are the formats whose texts hold calls.
	Hooked Set
}

// Level is what the formats know of the objects that are at one place of a text.
type Level struct {
	Number int
	// Name is what such an object is called; Way are the keys from there to this object.
	Name, Way string
	// Form says that the objects differ by their forms: messages, parts, calls, tools.
	Form bool
	// Of are the formats with such objects, Open those that let other keys pass.
	Of, Open Set
	// Spared are the formats against which only counts that there is such an object: those that
	// take another type of value in its place, and for an object in a part or a call all that do
	// not know it.
	Spared Set
	// Telling are the formats whose objects say what they are by a type: one without a type is
	// one fault to them, whatever it holds.
	Telling Set
	Keys    Table
	Must    []Required
	// Typed is the key of the type word, where one tells what else is there.
	Typed *KeyInfo
}

// marked is a format with its marks.
type marked struct {
	Of    Set
	Marks []*KeyInfo
}

// RoleKey is the key of the role in most formats.
const RoleKey = "role"

// Required is a key that formats require.
type Required struct {
	Key *KeyInfo
	Of  Set
}

// KeyInfo is a key or a word that formats know.
type KeyInfo struct {
	Number int
	// Fits are the formats that take a value of the kind there.
	Fits [source.Array + 1]Set
	// Values are the words that the value may be; inside is what the object holds that it is,
	// each what the elements of the list.
	Values       *Table
	Inside, Each *Level

	Name string
	In   *Level
	// Key is, for a word, the key under which it is.
	Key *KeyInfo
	// Vague are those that take any value there, and so explain nothing of it; Wordy those that
	// name the words which it may be.
	Vague, Wordy Set
	// Says is set for keys of a message under which something is said or called, Content for
	// those of what is said.
	Says, Content bool
	// Role is set for the keys of a message's role, and for the words for roles there; Wraps for
	// keys of a message under which all of it may be.
	Role, Wraps bool
	// Framed are the formats for which a key around the list says nothing next to messages, because those tell
	// what they are.
	Framed Set
	// Free says that a list there may be the user's own value, which isn't looked into.
	Free bool
	// Family and Head say of a type word that it is the end of one, or its beginning, and Plain
	// that it, or a key, is of a text.
	Family, Head, Plain bool
}

// Table finds what is known by its name: by the number of the word, where the scanner has
// given one. The first is what is known of every other name.
type Table struct {
	All    []*KeyInfo
	ByWord [256]uint8
}

// KeyIndex is the index of all formats, made when it is first asked for. An init function sets it: a variable
// that a call initializes keeps the compiler from laying out the tables after it, so that they would be made at every start.
var KeyIndex func() *Index

func init() { KeyIndex = sync.OnceValue(buildIndex) }

func buildIndex() *Index {
	x := &keyIndexer{Index: &Index{All: make([]*KeyInfo, 0, manyKnown)}}
	x.Request, x.Reply = x.level("request", false), x.level("reply", false)
	x.Message, x.Part, x.Call = x.level("message", true), x.level("part", true), x.level("call", true)
	x.Content = x.level("part", false)
	for i := range All {
		x.add(All[i], i)
	}
	for _, k := range x.All {
		for _, inner := range [...]*Level{k.Inside, k.Each} {
			if inner == nil {
				continue
			}
			for _, fits := range k.Fits {
				inner.Spared |= fits &^ inner.Of
			}
			if inner.Way != "" {
				inner.Spared = x.Every &^ inner.Of
			}
		}
	}
	x.Part.Telling = x.Part.Typed.Fits[source.String]
	if t := x.Content.Typed; t != nil {
		for _, word := range t.Values.All[1:] {
			word.Inside.Spared |= x.Content.Spared
		}
	}
	return x.Index
}

// AllWords are the words of the formats: every key, every type and every role that a description
// names, of messages, requests and replies, each once. Who asks instead of knowing has none of
// them in its code.
func AllWords() map[string]bool {
	words := make(map[string]bool)
	add := func(f *Field) bool {
		words[f.Key] = true
		for _, form := range f.Either {
			words[form.Tag] = true
		}
		for _, word := range f.Words {
			words[word] = true
		}
		return true
	}
	for _, d := range All {
		for _, s := range [...]*Shape{&d.Message, d.Reply, &d.Request, d.Answer} {
			if s != nil {
				s.Each(add)
			}
		}
		for _, form := range d.Forms {
			words[form.Tag] = true
			form.Shape.Each(add)
		}
		for _, each := range d.Choices {
			words[each.Word] = true
		}
		for _, each := range d.Formats {
			words[each.Word] = true
		}
	}
	for _, word := range slices.Concat(AllRoleWords(), OtherParts) {
		words[word] = true
	}
	delete(words, "")
	return words
}
