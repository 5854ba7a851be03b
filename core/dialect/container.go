package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// deepestContainer is how many levels of objects and arrays a conversation may stand
// under: more than logs and traces nest, and a bound on the search.
const deepestContainer = 12

// sampled is how many elements of an array are looked at to say whether it is a list
// of messages.
const sampled = 64

// Open finds the conversations of a document, in document order, and says which
// dialects they look like. A document without one has no Refs.
//
// Found are request bodies, replies, arrays of messages, single messages, arrays of any
// of these, and all of them on the lines of JSON Lines or under any keys. The outermost
// is taken: what stands inside a conversation is not searched.
func Open(doc *source.Document) *File {
	f := finder{doc: doc}
	for line, root := range doc.Roots {
		f.line = line
		f.find(root)
	}
	file := &File{Doc: doc, Refs: f.refs}
	file.guess()
	return file
}

// finder looks for conversations in a document.
type finder struct {
	doc  *source.Document
	line int
	refs []Ref
	// queue holds the values of this level of the search, next those of the level below.
	queue, next []source.Index
}

// find adds the conversations under a root. The elements of an array that is no list of
// messages are searched one by one.
func (f *finder) find(root source.Index) {
	if f.doc.Nodes[root].Kind != source.Array {
		f.search(root)
		return
	}
	if f.doc.Nodes[root].Next == root+1 {
		f.add(Bare, root, root)
		return
	}
	if f.take(root, true) {
		return
	}
	for node := range f.children(root) {
		f.search(node)
	}
}

// search walks breadth first and stops at the first level with a conversation: what
// stands deeper repeats it or is part of it.
func (f *finder) search(root source.Index) {
	f.queue = append(f.queue[:0], root)
	for range deepestContainer {
		before := len(f.refs)
		f.next = f.next[:0]
		for _, node := range f.queue {
			if f.take(node, node == root) {
				continue
			}
			for child := range f.children(node) {
				if kind := f.doc.Nodes[child].Kind; kind == source.Object || kind == source.Array {
					f.next = append(f.next, child)
				}
			}
		}
		if len(f.refs) > before || len(f.next) == 0 {
			return
		}
		f.queue, f.next = f.next, f.queue
	}
}

func (f *finder) add(container Container, at, list source.Index) bool {
	f.refs = append(f.refs, Ref{Container: container, At: at, List: list, Line: f.line})
	return true
}

// take adds the conversation that a value is, and reports whether it is one. Top says
// that the value stands at the top, or is an element of an array there.
func (f *finder) take(node source.Index, top bool) bool {
	switch f.doc.Nodes[node].Kind {
	case source.Array:
		if !f.isList(node) {
			return false
		}
		if top {
			return f.add(Bare, node, node)
		}
		return f.add(Nested, node, node)
	case source.Object:
		return f.takeObject(node)
	}
	return false
}

func (f *finder) takeObject(object source.Index) bool {
	messages := f.doc.Member(object, "messages")
	switch f.doc.Nodes[messages].Kind {
	case source.Invalid:
	case source.Array:
		if f.doc.Nodes[messages].Next == messages+1 || f.isList(messages) {
			return f.add(Request, object, messages)
		}
	case source.Object:
		if strong, _ := f.likeMessage(messages); strong {
			return f.add(Request, object, messages)
		}
	default:
		if f.doc.Nodes[f.doc.Member(object, "model")].Kind == source.String {
			return f.add(Request, object, messages)
		}
	}
	if f.takeLog(object) {
		return true
	}
	if f.isReply(object) {
		return f.add(Response, object, source.None)
	}
	if strong, _ := f.likeMessage(object); strong {
		return f.add(Single, object, source.None)
	}
	return false
}

// isReply reports whether an object is what a provider answers with.
func (f *finder) isReply(object source.Index) bool {
	if choices := f.doc.Member(object, "choices"); f.doc.Nodes[choices].Kind == source.Array {
		for choice := range f.children(choices) {
			if f.doc.Nodes[choice].Kind == source.Object &&
				f.doc.Nodes[f.doc.Member(choice, "message")].Kind == source.Object {
				return true
			}
		}
		return false
	}
	if f.doc.Nodes[f.doc.Member(object, "content")].Kind != source.Array {
		return false
	}
	typed := f.doc.Member(object, "type")
	return f.doc.Member(object, "stop_reason") != source.None ||
		typed != source.None && f.doc.Is(typed, "message") && f.doc.Member(object, "role") != source.None
}

// isList reports whether an array is a list of messages, some of which may be broken.
func (f *finder) isList(array source.Index) bool {
	seen, faint := 0, 0
	for node := range f.children(array) {
		if f.doc.Nodes[node].Kind == source.Object {
			strong, weak := f.likeMessage(node)
			if strong {
				return true
			}
			if weak {
				faint++
			}
		}
		if seen++; seen == sampled {
			break
		}
	}
	return faint > 0 && faint == seen
}

// chatRoles are the words that providers use for who speaks.
var chatRoles = []string{"user", "assistant", "system", "tool", "developer", "function", "model", "human", "ai"}

// likeMessage reports whether an object is surely a message, or may be one that lacks a
// role.
func (f *finder) likeMessage(object source.Index) (strong, weak bool) {
	nodes := f.doc.Nodes
	role, chat, body, typed, held := false, false, false, false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		value := key + 1
		switch f.doc.Name(key) {
		case "role":
			role = nodes[value].Kind == source.String
			chat = role && slices.ContainsFunc(chatRoles, func(word string) bool { return f.doc.Is(value, word) })
		case "content":
			body = true
			weak = nodes[value].Kind == source.String || nodes[value].Kind == source.Array
		case "tool_calls", "tool_call_id", "parts", "function_call", "contents", "text":
			body = true
		case "type":
			typed = true
		case "message":
			held = nodes[value].Kind == source.Object
		}
	}
	if typed && !role && typedMessage(f.doc, object) || held && isLogEntry(f.doc, object) {
		return true, false
	}
	return role && (chat || body), weak && !typed
}

// children yields the values inside an array or object, without the keys. Of duplicate keys
// it yields the last alone: no reader and no pointer reaches the others.
func (f *finder) children(node source.Index) func(func(source.Index) bool) {
	return func(yield func(source.Index) bool) {
		nodes := f.doc.Nodes
		step := source.Index(1)
		switch nodes[node].Kind {
		case source.Object:
			if nodes[node].Flags&source.DuplicateKey != 0 {
				f.lastOfEach(node, yield)
				return
			}
			step = 2
		case source.Array:
		default:
			return
		}
		for at := node + step; at < nodes[node].Next; at = nodes[at].Next + step - 1 {
			if !yield(at) {
				return
			}
		}
	}
}

// lastOfEach yields the value of every key of an object, the last where a key stands twice.
func (f *finder) lastOfEach(object source.Index, yield func(source.Index) bool) {
	_, last := sortedMembers(f.doc, object)
	for key, value := range f.doc.Members(object) {
		if last[f.doc.String(key)] == value && !yield(value) {
			return
		}
	}
}
