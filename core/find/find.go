package find

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// deepestContainer is how many levels of objects and arrays may be around a conversation: more than logs and traces nest,
// and a bound on the search.
const deepestContainer = 12

// LikeMessage reports whether a value is surely a message, or may be one that lacks a role.
func LikeMessage(doc *source.Document, value source.Index) (strong, weak bool) {
	if doc.Kind(value) != source.Object {
		return false, false
	}
	return values{doc, format.KeyIndex()}.likeMessage(value)
}

// finder is a search through a document.
type finder struct {
	values
	*Found
	line int
	// queue holds the values of this level of the search, next those of the level below.
	queue, next []source.Index
}

// find adds the conversations under a root. The elements of an array that isn't a list of messages are searched one by one.
func (f *finder) find(root source.Index) {
	if f.doc.Kind(root) != source.Array {
		f.search(root)
	} else if f.doc.Len(root) == 0 {
		f.Refs = append(f.Refs, bind.Ref{Container: format.Bare, At: root, List: root, Line: f.line})
	} else if !f.take(root, true) {
		f.eachChild(root, func(node source.Index) bool {
			f.search(node)
			return true
		})
	}
}

// search walks breadth first and stops at the first level with a conversation: what
// stands deeper repeats it or is part of it.
func (f *finder) search(root source.Index) {
	if asked := f.asked(root); asked != source.None && f.take(asked, false) {
		f.pairs = true
		return
	}
	f.queue = append(f.queue[:0], root)
	for range deepestContainer {
		before := len(f.Refs)
		f.next = f.next[:0]
		for _, node := range f.queue {
			if f.take(node, node == root) {
				continue
			}
			f.eachChild(node, func(child source.Index) bool {
				if kind := f.doc.Nodes[child].Kind; kind == source.Object || kind == source.Array {
					f.next = append(f.next, child)
				}
				return true
			})
		}
		if len(f.Refs) > before || len(f.next) == 0 {
			return
		}
		f.queue, f.next = f.next, f.queue
	}
}

// pairKeys are the keys of what was asked and of two answers, in rows of preferences: OpenAI's, and
// those of huggingface/trl with messages.
var pairKeys = [...][3]string{{"input", "preferred_output", "non_preferred_output"}, {"prompt", "chosen", "rejected"}}

// asked is what was asked in a row of preferences, whose answers would be two more conversations;
// None where an object is none.
func (f *finder) asked(row source.Index) source.Index {
	for _, keys := range pairKeys {
		asked, one, other := f.doc.Member(row, keys[0]), f.doc.Member(row, keys[1]), f.doc.Member(row, keys[2])
		if f.doc.Kind(one) != source.Array || f.doc.Kind(other) != source.Array {
			continue
		}
		if f.doc.Kind(asked) == source.Object && f.doc.Kind(f.doc.Member(asked, "messages")) == source.Array || f.doc.Kind(asked) == source.Array {
			return asked
		}
	}
	return source.None
}

// take adds the conversation that a value is, and reports whether it is one. Top says that the value is at the top, or is
// an element of an array there.
func (f *finder) take(node source.Index, top bool) bool {
	container, list := f.container(node, top)
	if container == "" {
		return false
	}
	f.Refs = append(f.Refs, bind.Ref{Container: container, At: node, List: list, Line: f.line})
	return true
}
