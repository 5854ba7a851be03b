package dialect

import (
	"sync"

	"github.com/rolecall/rolecall/core/source"
)

// dialects is a set of dialects, by their places in All.
type dialects uint32

const maxDialects = 32

func (s dialects) has(place int) bool { return s>>place&1 != 0 }

// index says of every key and word, at each place where one may stand, which dialects know
// it. It is made of the descriptions when it is first asked for.
type index struct {
	request, reply, message, part, call *level
	// content is a content that is one part.
	content *level
	// levels is how many there are; all are the keys and words by their numbers.
	levels int
	// unasked are the dialects that have no requests, telling those whose messages tell more
	// than role and content, itemed those whose lists hold items beside messages.
	unasked, telling, itemed dialects
	// variants are the dialects with a base, nameless those for which a model's name speaks by what it is not,
	// beside those with a system prompt beside the list alone.
	variants, nameless, beside dialects
	every                      dialects
	all                        []*known
	// marked are the dialects of which a text has one of the marks.
	marked []marked
	// hooked are the dialects whose texts hold calls.
	hooked dialects
}

// level is what the dialects know of the objects that stand at one place of a text.
type level struct {
	number int
	// name is what such an object is called; way are the keys from there to this object.
	name, way string
	// form says that the objects are told apart by their forms: messages, parts, calls, tools.
	form bool
	// of are the dialects with such objects, open those that let other keys pass.
	of, open dialects
	// spared are the dialects against which only counts that there is such an object: those that
	// take another type of value in its place, and for an object in a part or a call all that do
	// not know it.
	spared dialects
	// telling are the dialects whose objects say what they are by a type: one without a type is
	// one fault to them, whatever it holds.
	telling dialects
	keys    table
	must    []required
	// typed is the key of the type word, where one tells what else stands there.
	typed *known
}

// marked is a dialect with its marks.
type marked struct {
	of    dialects
	marks []*known
}

// roleKey is the key of the role in most dialects.
const roleKey = "role"

// required is a key that dialects require.
type required struct {
	key *known
	of  dialects
}

// known is a key or a word that dialects know.
type known struct {
	number int
	// fits are the dialects that take a value of the kind there.
	fits [source.Array + 1]dialects
	// values are the words that the value may be; inside is what the object holds that it is,
	// each what the elements of the list.
	values       *table
	inside, each *level

	name string
	in   *level
	// key is, for a word, the key under which it stands.
	key *known
	// vague are those that take any value there, and so explain nothing of it; wordy those that
	// name the words which it may be.
	vague, wordy dialects
	// says is set for keys of a message under which something is said or called, content for
	// those of what is said.
	says, content bool
	// role is set for the keys of a message's role, and for the words for roles there; wraps for
	// keys of a message under which all of it may stand.
	role, wraps bool
	// framed are the dialects for which a key around the list says nothing beside messages, because those tell
	// what they are.
	framed dialects
	// free says that a list there may be the user's own value, so that nobody looks into it.
	free bool
	// family and head say of a type word that it is the end of one, or its beginning, and plain
	// that it, or a key, is of a text.
	family, head, plain bool
}

// table finds what is known by its name: by the number of the word, where the scanner has
// given one. The first is what is known of every other name.
type table struct {
	all    []*known
	byWord [256]uint8
}

// knowledge is the index of all dialects, made when it is first asked for.
var knowledge = sync.OnceValue(buildIndex)

func buildIndex() *index {
	x := &indexer{index: &index{all: make([]*known, 0, manyKnown)}}
	x.request, x.reply = x.level("request", false), x.level("reply", false)
	x.message, x.part, x.call = x.level("message", true), x.level("part", true), x.level("call", true)
	x.content = x.level("part", false)
	for i := range All {
		x.add(All[i], i)
	}
	for _, k := range x.all {
		for _, inner := range [...]*level{k.inside, k.each} {
			if inner == nil {
				continue
			}
			for _, fits := range k.fits {
				inner.spared |= fits &^ inner.of
			}
			if inner.way != "" {
				inner.spared = x.every &^ inner.of
			}
		}
	}
	x.part.telling = x.part.typed.fits[source.String]
	if t := x.content.typed; t != nil {
		for _, word := range t.values.all[1:] {
			word.inside.spared |= x.content.spared
		}
	}
	return x.index
}
