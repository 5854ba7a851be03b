package dialect

import (
	"slices"
	"strings"

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
	f := finder{doc: doc, index: knowledge()}
	for line, root := range doc.Roots {
		f.line = line
		f.find(root)
	}
	file := &File{Doc: doc, Refs: f.refs, pairs: f.pairs}
	file.note()
	file.guess()
	return file
}

// finder looks for conversations in a document.
type finder struct {
	doc   *source.Document
	index *index
	line  int
	refs  []Ref
	// queue holds the values of this level of the search, next those of the level below.
	queue, next []source.Index
	// pairs says that a row had two answers to choose from.
	pairs bool
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
	f.eachChild(root, func(node source.Index) bool {
		f.search(node)
		return true
	})
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
		before := len(f.refs)
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
		if len(f.refs) > before || len(f.next) == 0 {
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

//go:noinline
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
	for _, d := range All {
		if f.takeRequest(object, d) {
			return true
		}
	}
	for _, d := range All {
		if d.answer == nil {
			continue
		}
		if list := f.replyList(object, d.answer); list != source.None {
			return f.add(Response, object, list)
		}
		if f.isReply(object, d.answer) {
			return f.add(Response, object, source.None)
		}
	}
	if strong, _ := f.likeMessage(object); strong {
		return f.add(Single, object, source.None)
	}
	return f.takeMeant(object)
}

// takeMeant adds the request that an object was meant to be: it names a model, has no key that no request has, and
// its messages stand in a list inside the list, or under a key with a slip.
func (f *finder) takeMeant(object source.Index) bool {
	list, named := source.None, false
	for key, value := range f.doc.Members(object) {
		name := f.doc.String(key)
		kind := f.doc.Nodes[value].Kind
		switch d, slot, _ := knower(name, false); {
		case d == nil:
			if kind != source.Array || !f.isList(value) || suggest(name, len(All), func(i int) string { return listKey(All[i]) }) < 0 {
				return false
			}
			list = value
		case name == listKey(d):
			first := f.doc.First(value)
			if kind != source.Array || first == source.None || f.doc.Nodes[first].Kind != source.Array || !f.isList(first) {
				return false
			}
			list = value
		default:
			named = named || slot == Model && kind == source.String
		}
	}
	return named && list != source.None && f.add(Request, object, list)
}

// listKey is the key of the messages in a dialect's requests, "" where other JSON has it as well.
func listKey(d *Dialect) string {
	if d.common {
		return ""
	}
	return d.request.fields[0].key
}

// takeRequest adds the request that an object is: one with a list of messages under the
// dialect's key. A key that other JSON has as well says nothing by an empty list.
func (f *finder) takeRequest(object source.Index, d *Dialect) bool {
	list := f.doc.Member(object, d.request.fields[0].key)
	if kind := f.doc.Nodes[list].Kind; d.common && kind != source.Invalid {
		return f.asks(object, list, d) && (kind == source.String || f.isList(list) || f.doc.Len(list) == 0) && f.add(Request, object, list)
	}
	switch f.doc.Nodes[list].Kind {
	case source.Invalid:
		return f.continues(object, d) && f.add(Request, object, source.None)
	case source.Array:
		if f.doc.Nodes[list].Next == list+1 {
			return (d.entries == nil || f.doc.Len(object) == 1) && f.add(Request, object, list)
		}
		return (f.isList(list) || f.isOwnList(list, d)) && f.add(Request, object, list)
	case source.Object:
		strong, weak := f.likeMessage(list)
		return (strong || weak && d.request.fields[0].takes&objects != 0) && f.add(Request, object, list)
	default:
		model := d.request.of(Model)
		return model != nil && f.doc.Nodes[f.doc.Member(object, model.key)].Kind == source.String && f.add(Request, object, list)
	}
}

// continues reports whether an object is a request whose messages are all with the provider: every key is one of the
// dialect's requests, and one of them names what is kept there by its ID.
func (f *finder) continues(object source.Index, d *Dialect) (continues bool) {
	for key, value := range f.doc.Members(object) {
		field := d.request.atKey(f.doc.String(key))
		if field == nil {
			return false
		}
		if field.slot != Continues {
			continue
		}
		if f.doc.Kind(value) == source.Object {
			value = f.doc.Member(value, "id")
		}
		continues = continues || f.doc.Kind(value) == source.String && strings.HasPrefix(f.doc.Clip(value, longestName), field.begins)
	}
	return continues
}

// asks reports whether an object with a list under a key that other JSON has as well is a
// request: most of its other keys are those of one, it is no record of a reply too, and where it
// holds no messages, it names a model that speaks for the dialect.
func (f *finder) asks(object, list source.Index, d *Dialect) bool {
	known, strange, named := 0, 0, false
	for key, value := range f.doc.Members(object) {
		name := f.doc.String(key)
		field := d.request.atKey(name)
		switch {
		case d.answer != nil && f.doc.Is(key, d.answer.of(Messages).key):
			return false
		case field == nil:
			if _, _, means := knower(name, false); !means { // or else it is a key of another API's requests
				strange++
			}
		default:
			known++
			named = named || field.slot == Model && f.doc.Nodes[value].Kind == source.String && d.model(f.doc.Clip(value, 128))
		}
	}
	switch kind := f.doc.Nodes[list].Kind; {
	case kind == source.String:
		return named && 2*strange <= known
	case kind == source.Array:
		return strange == 0 || named && 2*strange <= known
	}
	return false
}

// isOwnList reports whether an array under the key of a dialect's list is one of messages by the
// keys that the dialect alone has, whatever their roles.
func (f *finder) isOwnList(array source.Index, d *Dialect) bool {
	role, content := d.message.of(Role), d.message.of(Content)
	if role == nil || content == nil || role.key == roleKey || !role.must {
		return false
	}
	first := f.doc.First(array)
	return f.doc.Nodes[f.doc.Member(first, role.key)].Kind == source.String && f.doc.Member(first, content.key) != source.None
}

// isReply reports whether an object is what a provider answers with: it holds a list of
// choices with messages, or holds or is a message and says why it ends, or that it is one.
func (f *finder) isReply(object source.Index, s *shape) bool {
	content, says := s.of(Content), false
	held := heldMessage(f.doc, object, s)
	for i := range s.fields {
		field := &s.fields[i]
		value := f.doc.Member(object, field.key)
		switch {
		case value == source.None:
		case field.each != nil && f.doc.Nodes[value].Kind == source.Array:
			message := field.each.shape.of(Messages)
			for choice := range f.doc.Elements(value) {
				if f.doc.Nodes[f.doc.Member(choice, message.key)].Kind == source.Object {
					return true
				}
			}
		case (content != nil || held != source.None) && field.slot == StopReason:
			says = says || field.words == nil || slices.ContainsFunc(field.words, func(word string) bool { return f.doc.Is(value, word) })
		case held != source.None && field.says != "":
			says = says || isJSON(f.doc, value, field.says)
		case content != nil && field.says != "" && isJSON(f.doc, value, field.says):
			says = says || f.doc.Member(object, s.of(Role).key) != source.None
		}
	}
	if held != source.None {
		strong, _ := f.likeMessage(held)
		return says && strong
	}
	return says && f.doc.Nodes[f.doc.Member(object, content.key)].Kind == source.Array
}

// replyList is the list of messages that a reply is, where it says that it is one; else None.
func (f *finder) replyList(object source.Index, s *shape) source.Index {
	messages := s.of(Messages)
	if messages == nil || messages.takes != arrays {
		return source.None
	}
	list := f.doc.Member(object, messages.key)
	if f.doc.Nodes[list].Kind != source.Array || s.first(func(each *field) bool {
		return each.says != "" && isJSON(f.doc, f.doc.Member(object, each.key), each.says)
	}) == nil {
		return source.None
	}
	return list
}

// eachChild yields the values inside an array or object, without the keys. Of duplicate keys
// it yields the last alone: no reader and no pointer reaches the others.
func (f *finder) eachChild(node source.Index, yield func(source.Index) bool) {
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

// lastOfEach yields the value of every key of an object, the last where a key stands twice.
func (f *finder) lastOfEach(object source.Index, yield func(source.Index) bool) {
	_, last := sortedMembers(f.doc, object)
	for key, value := range f.doc.Members(object) {
		if last[f.doc.String(key)] == value && !yield(value) {
			return
		}
	}
}
