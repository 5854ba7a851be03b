package bind

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// deepestContainer is how many levels of objects and arrays a conversation may stand
// under: more than logs and traces nest, and a bound on the search.
const deepestContainer = 12

// sampled is how many elements of an array are looked at to say whether it is a list
// of messages.
const sampled = 64

// Finder looks for conversations in a document.
type Finder struct {
	Doc   *source.Document
	Index *format.Index
	Line  int
	Refs  []Ref
	// queue holds the values of this level of the search, next those of the level below.
	queue, next []source.Index
	// Pairs says that some row is a preference: it has two answers to choose from.
	Pairs bool
}

// Find adds the conversations under a root. The elements of an array that isn't a list of
// messages are searched one by one.
func (f *Finder) Find(root source.Index) {
	if f.Doc.Nodes[root].Kind != source.Array {
		f.search(root)
		return
	}
	if f.Doc.Nodes[root].Next == root+1 {
		f.add(format.Bare, root, root)
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
func (f *Finder) search(root source.Index) {
	if asked := f.asked(root); asked != source.None && f.take(asked, false) {
		f.Pairs = true
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
				if kind := f.Doc.Nodes[child].Kind; kind == source.Object || kind == source.Array {
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
func (f *Finder) asked(row source.Index) source.Index {
	for _, keys := range pairKeys {
		asked, one, other := f.Doc.Member(row, keys[0]), f.Doc.Member(row, keys[1]), f.Doc.Member(row, keys[2])
		if f.Doc.Kind(one) != source.Array || f.Doc.Kind(other) != source.Array {
			continue
		}
		if f.Doc.Kind(asked) == source.Object && f.Doc.Kind(f.Doc.Member(asked, "messages")) == source.Array || f.Doc.Kind(asked) == source.Array {
			return asked
		}
	}
	return source.None
}

//go:noinline
func (f *Finder) add(container format.Container, at, list source.Index) bool {
	f.Refs = append(f.Refs, Ref{Container: container, At: at, List: list, Line: f.Line})
	return true
}

// take adds the conversation that a value is, and reports whether it is one. Top says
// that the value is at the top, or is an element of an array there.
func (f *Finder) take(node source.Index, top bool) bool {
	switch f.Doc.Nodes[node].Kind {
	case source.Array:
		if !f.isList(node) {
			return false
		}
		if top {
			return f.add(format.Bare, node, node)
		}
		return f.add(format.Nested, node, node)
	case source.Object:
		return f.takeObject(node)
	}
	return false
}

func (f *Finder) takeObject(object source.Index) bool {
	for _, d := range format.All {
		if f.takeRequest(object, d) {
			return true
		}
	}
	for _, d := range format.All {
		if d.Answer == nil {
			continue
		}
		if list := f.replyList(object, d.Answer); list != source.None {
			return f.add(format.Response, object, list)
		}
		if f.isReply(object, d.Answer) {
			return f.add(format.Response, object, source.None)
		}
	}
	if strong, _ := f.likeMessage(object); strong {
		return f.add(format.Single, object, source.None)
	}
	return f.takeMeant(object)
}

// takeMeant adds the request that an object was meant to be: it names a model, has no key that no request has, and
// its messages are in a list inside the list, or under a key with a slip.
func (f *Finder) takeMeant(object source.Index) bool {
	list, named := source.None, false
	for key, value := range f.Doc.Members(object) {
		name := f.Doc.String(key)
		kind := f.Doc.Nodes[value].Kind
		switch d, slot, _ := knower(name); {
		case d == nil:
			if kind != source.Array || !f.isList(value) || format.Suggest(name, len(format.All), func(i int) string { return listKey(format.All[i]) }) < 0 {
				return false
			}
			list = value
		case name == listKey(d):
			first := f.Doc.First(value)
			if kind != source.Array || first == source.None || f.Doc.Nodes[first].Kind != source.Array || !f.isList(first) {
				return false
			}
			list = value
		default:
			named = named || slot == format.Model && kind == source.String
		}
	}
	return named && list != source.None && f.add(format.Request, object, list)
}

// listKey is the key of the messages in a format's requests, "" where other JSON has it as well.
func listKey(d *format.Format) string {
	if d.Common {
		return ""
	}
	return d.Request.Fields[0].Key
}

// takeRequest adds the request that an object is: one with a list of messages under the
// format's key. A key that other JSON has as well says nothing by an empty list.
func (f *Finder) takeRequest(object source.Index, d *format.Format) bool {
	list := f.Doc.Member(object, d.Request.Fields[0].Key)
	if kind := f.Doc.Nodes[list].Kind; d.Common && kind != source.Invalid {
		return f.asks(object, list, d) && (kind == source.String || f.isList(list) || f.Doc.Len(list) == 0) && f.add(format.Request, object, list)
	}
	switch f.Doc.Nodes[list].Kind {
	case source.Invalid:
		return f.continues(object, d) && f.add(format.Request, object, source.None)
	case source.Array:
		if f.Doc.Nodes[list].Next == list+1 {
			return (d.Entries == nil || f.Doc.Len(object) == 1) && f.add(format.Request, object, list)
		}
		return (f.isList(list) || f.isOwnList(list, d)) && f.add(format.Request, object, list)
	case source.Object:
		strong, weak := f.likeMessage(list)
		return (strong || weak && d.Request.Fields[0].Takes&format.Objects != 0) && f.add(format.Request, object, list)
	default:
		model := d.Request.Of(format.Model)
		return model != nil && f.Doc.Nodes[f.Doc.Member(object, model.Key)].Kind == source.String && f.add(format.Request, object, list)
	}
}

// continues reports whether an object is a request whose messages are all with the provider: every key is one of the
// format's requests, and one of them names what is kept there by its ID.
func (f *Finder) continues(object source.Index, d *format.Format) (continues bool) {
	for key, value := range f.Doc.Members(object) {
		field := d.Request.AtKey(f.Doc.String(key))
		if field == nil {
			return false
		}
		if field.Slot != format.Continues {
			continue
		}
		if f.Doc.Kind(value) == source.Object {
			value = f.Doc.Member(value, "id")
		}
		continues = continues || f.Doc.Kind(value) == source.String && strings.HasPrefix(f.Doc.Clip(value, format.LongestName), field.Begins)
	}
	return continues
}

// asks reports whether an object with a list under a key that other JSON has as well is a
// request: most of its other keys are those of one, it isn't a record of a reply too, and where it
// holds no messages, it names a model that speaks for the format.
func (f *Finder) asks(object, list source.Index, d *format.Format) bool {
	known, strange, named := 0, 0, false
	for key, value := range f.Doc.Members(object) {
		name := f.Doc.String(key)
		field := d.Request.AtKey(name)
		switch {
		case d.Answer != nil && f.Doc.Is(key, d.Answer.Of(format.Messages).Key):
			return false
		case field == nil:
			if _, _, means := knower(name); !means { // or else it is a key of another API's requests
				strange++
			}
		default:
			known++
			named = named || field.Slot == format.Model && f.Doc.Nodes[value].Kind == source.String && d.Model(f.Doc.Clip(value, 128))
		}
	}
	switch kind := f.Doc.Nodes[list].Kind; {
	case kind == source.String:
		return named && 2*strange <= known
	case kind == source.Array:
		return strange == 0 || named && 2*strange <= known
	}
	return false
}

// isOwnList reports whether an array under the key of a format's list is one of messages by the
// keys that the format alone has, whatever their roles.
func (f *Finder) isOwnList(array source.Index, d *format.Format) bool {
	role, content := d.Message.Of(format.Role), d.Message.Of(format.Content)
	if role == nil || content == nil || role.Key == format.RoleKey || !role.Must {
		return false
	}
	first := f.Doc.First(array)
	return f.Doc.Nodes[f.Doc.Member(first, role.Key)].Kind == source.String && f.Doc.Member(first, content.Key) != source.None
}

// isReply reports whether an object is what a provider answers with: it holds a list of
// choices with messages, or holds or is a message and says why it ends, or that it is one.
func (f *Finder) isReply(object source.Index, s *format.Shape) bool {
	content, says := s.Of(format.Content), false
	held := heldMessage(f.Doc, object, s)
	for i := range s.Fields {
		field := &s.Fields[i]
		value := f.Doc.Member(object, field.Key)
		switch {
		case value == source.None:
		case field.Each != nil && f.Doc.Nodes[value].Kind == source.Array:
			message := field.Each.Shape.Of(format.Messages)
			for choice := range f.Doc.Elements(value) {
				if f.Doc.Nodes[f.Doc.Member(choice, message.Key)].Kind == source.Object {
					return true
				}
			}
		case (content != nil || held != source.None) && field.Slot == format.StopReason:
			says = says || field.Words == nil || slices.ContainsFunc(field.Words, func(word string) bool { return f.Doc.Is(value, word) })
		case held != source.None && field.Says != "":
			says = says || isJSON(f.Doc, value, field.Says)
		case content != nil && field.Says != "" && isJSON(f.Doc, value, field.Says):
			says = says || f.Doc.Is(f.Doc.Member(object, s.Of(format.Role).Key), core.RoleAssistant)
		}
	}
	if held != source.None {
		strong, _ := f.likeMessage(held)
		return says && strong
	}
	return says && f.Doc.Nodes[f.Doc.Member(object, content.Key)].Kind == source.Array
}

// replyList is the list of messages that a reply is, where it says that it is one; else None.
func (f *Finder) replyList(object source.Index, s *format.Shape) source.Index {
	messages := s.Of(format.Messages)
	if messages == nil || messages.Takes != format.Arrays {
		return source.None
	}
	list := f.Doc.Member(object, messages.Key)
	if f.Doc.Nodes[list].Kind != source.Array || s.First(func(each *format.Field) bool {
		return each.Says != "" && isJSON(f.Doc, f.Doc.Member(object, each.Key), each.Says)
	}) == nil {
		return source.None
	}
	return list
}

// eachChild yields the values inside an array or object, without the keys. Of duplicate keys
// it yields the last alone: no reader and no pointer reaches the others.
func (f *Finder) eachChild(node source.Index, yield func(source.Index) bool) {
	nodes := f.Doc.Nodes
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

// lastOfEach yields the value of every key of an object, the last where a key is there twice.
func (f *Finder) lastOfEach(object source.Index, yield func(source.Index) bool) {
	_, last := format.SortedMembers(f.Doc, object)
	for key, value := range f.Doc.Members(object) {
		if last[f.Doc.String(key)] == value && !yield(value) {
			return
		}
	}
}
