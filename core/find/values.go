package find

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// sampled is how many elements of an array are looked at to say whether it is a list of messages.
const sampled = 64

// values says of the values of a document whether they are conversations.
type values struct {
	doc   *source.Document
	index *format.Index
}

// container is what holds a conversation that a value is, with the list of its messages, None for none; "" for a value that
// isn't one. Top says that the value is at the top, or is an element of an array there.
func (v values) container(node source.Index, top bool) (format.Container, source.Index) {
	switch kind := v.doc.Kind(node); {
	case kind == source.Array && v.isList(node):
		if top {
			return format.Bare, node
		}
		return format.Nested, node
	case kind == source.Object:
		return v.ofObject(node)
	}
	return "", source.None
}

func (v values) ofObject(object source.Index) (format.Container, source.Index) {
	for _, d := range format.All {
		if list, is := v.request(object, d); is {
			return format.Request, list
		}
	}
	for _, d := range format.All {
		if d.Answer == nil {
			continue
		}
		if list := v.replyList(object, d.Answer); list != source.None || v.isReply(object, d.Answer) {
			return format.Response, list
		}
	}
	if strong, _ := v.likeMessage(object); strong {
		return format.Single, source.None
	}
	if list := v.meant(object); list != source.None {
		return format.Request, list
	}
	return "", source.None
}

// meant is the list of the request that an object was meant to be, None for any other: it names a model, has no key that no request has, and
// its messages are in a list inside the list, or under a key with a slip.
func (v values) meant(object source.Index) source.Index {
	list, named := source.None, false
	for key, value := range v.doc.Members(object) {
		name := v.doc.String(key)
		kind := v.doc.Nodes[value].Kind
		switch d, slot, _ := format.OfRequestKey(name); {
		case d == nil:
			if kind != source.Array || !v.isList(value) || format.Suggest(name, len(format.All), func(i int) string { return listKey(format.All[i]) }) < 0 {
				return source.None
			}
			list = value
		case name == listKey(d):
			first := v.doc.First(value)
			if kind != source.Array || first == source.None || v.doc.Nodes[first].Kind != source.Array || !v.isList(first) {
				return source.None
			}
			list = value
		default:
			named = named || slot == format.Model && kind == source.String
		}
	}
	if !named {
		return source.None
	}
	return list
}

// takesText reports whether a request of a format may have a text where the list of messages is: other JSON has such a key as well, so
// that it says little by itself.
func takesText(d *format.Format) bool { return d.Request.Fields[0].Takes&format.Texts != 0 }

// listKey is the key of the messages in a format's requests, "" where other JSON has it as well.
func listKey(d *format.Format) string {
	if takesText(d) {
		return ""
	}
	return d.Request.Fields[0].Key
}

// request is the list of messages under a format's key in an object, and whether that makes it one of the format's
// requests. A key that other JSON has as well says nothing by an empty list.
func (v values) request(object source.Index, d *format.Format) (list source.Index, is bool) {
	list = v.doc.Member(object, d.Request.Fields[0].Key)
	kind := v.doc.Kind(list)
	switch {
	case takesText(d) && kind != source.Invalid:
		is = v.asks(object, list, d) && (kind == source.String || v.isList(list) || v.doc.Len(list) == 0)
	case kind == source.Invalid:
		is = v.continues(object, d)
	case kind == source.Array && v.doc.Len(list) == 0:
		is = d.Entries == nil || v.doc.Len(object) == 1
	case kind == source.Array:
		is = v.isList(list) || v.isOwnList(list, d)
	case kind == source.Object:
		strong, weak := v.likeMessage(list)
		is = strong || weak && d.Request.Fields[0].Takes&format.Objects != 0
	default:
		model := d.Request.Of(format.Model)
		is = model != nil && v.doc.Kind(v.doc.Member(object, model.Key)) == source.String
	}
	return list, is
}

// continues reports whether an object is a request whose messages are all with the provider: every key is one of the
// format's requests, and one of them names what is kept there by its ID.
func (v values) continues(object source.Index, d *format.Format) (continues bool) {
	for key, value := range v.doc.Members(object) {
		field := d.Request.AtKey(v.doc.String(key))
		if field == nil {
			return false
		}
		if field.Slot != format.Continues {
			continue
		}
		if v.doc.Kind(value) == source.Object {
			value = v.doc.Member(value, "id")
		}
		continues = continues || v.doc.Kind(value) == source.String && strings.HasPrefix(v.doc.Clip(value, format.LongestName), field.Begins)
	}
	return continues
}

// asks reports whether an object with a list under a key that other JSON has as well is a
// request: most of its other keys are those of one, it isn't a record of a reply too, and where it
// holds no messages, it names a model that speaks for the format.
func (v values) asks(object, list source.Index, d *format.Format) bool {
	known, strange, named := 0, 0, false
	for key, value := range v.doc.Members(object) {
		name := v.doc.String(key)
		field := d.Request.AtKey(name)
		switch {
		case d.Answer != nil && v.doc.Is(key, d.Answer.Of(format.Messages).Key):
			return false
		case field == nil:
			if _, _, means := format.OfRequestKey(name); !means { // or else it is a key of another API's requests
				strange++
			}
		default:
			known++
			named = named || field.Slot == format.Model && v.doc.Nodes[value].Kind == source.String && d.Model(v.doc.Clip(value, 128))
		}
	}
	switch kind := v.doc.Nodes[list].Kind; {
	case kind == source.String:
		return named && 2*strange <= known
	case kind == source.Array:
		return strange == 0 || named && 2*strange <= known
	}
	return false
}

// isOwnList reports whether an array under the key of a format's list is one of messages by the
// keys that the format alone has, whatever their roles.
func (v values) isOwnList(array source.Index, d *format.Format) bool {
	role, content := d.Message.Of(format.Role), d.Message.Of(format.Content)
	if role == nil || content == nil || role.Key == format.RoleKey || !role.Must {
		return false
	}
	first := v.doc.First(array)
	return v.doc.Nodes[v.doc.Member(first, role.Key)].Kind == source.String && v.doc.Member(first, content.Key) != source.None
}

// isReply reports whether an object is what a provider answers with: it holds a list of
// choices with messages, or holds or is a message and says why it ends, or that it is one.
func (v values) isReply(object source.Index, s *format.Shape) bool {
	content, says := s.Of(format.Content), false
	held := bind.HeldMessage(v.doc, object, s)
	for i := range s.Fields {
		field := &s.Fields[i]
		if field.Each == nil && (content == nil && held == source.None || field.Slot != format.StopReason && field.Says == "") {
			continue
		}
		value := v.doc.Member(object, field.Key)
		switch {
		case value == source.None:
		case field.Each != nil && v.doc.Nodes[value].Kind == source.Array:
			message := field.Each.Shape.Of(format.Messages)
			for choice := range v.doc.Elements(value) {
				if v.doc.Nodes[v.doc.Member(choice, message.Key)].Kind == source.Object {
					return true
				}
			}
		case (content != nil || held != source.None) && field.Slot == format.StopReason:
			says = says || field.Words == nil || slices.ContainsFunc(field.Words, func(word string) bool { return v.doc.Is(value, word) })
		case held != source.None && field.Says != "":
			says = says || v.doc.IsJSON(value, field.Says)
		case content != nil && field.Says != "" && v.doc.IsJSON(value, field.Says):
			says = says || v.doc.Is(v.doc.Member(object, s.Of(format.Role).Key), core.RoleAssistant)
		}
	}
	if held != source.None {
		strong, _ := v.likeMessage(held)
		return says && strong
	}
	return says && v.doc.Nodes[v.doc.Member(object, content.Key)].Kind == source.Array
}

// replyList is the list of messages that a reply is, where it says that it is one; else None.
func (v values) replyList(object source.Index, s *format.Shape) source.Index {
	messages := s.Of(format.Messages)
	if messages == nil || messages.Takes != format.Arrays {
		return source.None
	}
	list := v.doc.Member(object, messages.Key)
	if v.doc.Kind(list) != source.Array {
		return source.None
	}
	for i := range s.Fields {
		if each := &s.Fields[i]; each.Says != "" && v.doc.IsJSON(v.doc.Member(object, each.Key), each.Says) {
			return list
		}
	}
	return source.None
}

// eachChild yields the values inside an array or object, without the keys. Of duplicate keys
// it yields the last alone: no reader and no pointer reaches the others.
func (v values) eachChild(node source.Index, yield func(source.Index) bool) {
	nodes := v.doc.Nodes
	step := source.Index(1)
	switch nodes[node].Kind {
	case source.Object:
		if nodes[node].Flags&source.DuplicateKey != 0 {
			v.lastOfEach(node, yield)
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
func (v values) lastOfEach(object source.Index, yield func(source.Index) bool) {
	_, last := format.SortedMembers(v.doc, object)
	for key, value := range v.doc.Members(object) {
		if last[v.doc.String(key)] == value && !yield(value) {
			return
		}
	}
}

// isList reports whether an array is a list of messages, some of which may be broken.
func (v values) isList(array source.Index) bool {
	seen, faint, sure := 0, 0, false
	v.eachChild(array, func(node source.Index) bool {
		if v.doc.Nodes[node].Kind == source.Object {
			strong, weak := v.likeMessage(node)
			sure = strong
			if weak {
				faint++
			}
		}
		seen++
		return !sure && seen < sampled
	})
	return sure || faint > 0 && faint == seen
}

// likeMessage reports whether an object is surely a message, or may be one that lacks a
// role. It surely is one with the role of a chat, or with any role and something to say.
func (v values) likeMessage(object source.Index) (strong, weak bool) {
	nodes, x := v.doc.Nodes, v.index
	role, chat, body, typed, held := false, false, false, false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		value := key + 1
		k := x.Message.Keys.Find(v.doc, key)
		switch kind := nodes[value].Kind; {
		case k.Role:
			known := kind == source.String && k.Values.Find(v.doc, value).Role
			if k.Name == format.RoleKey {
				role = kind == source.String
				chat = known || role && format.RoleOf(v.doc.Clip(value, format.LongestName)) != ""
			} else {
				role, chat = role || known, chat || known && nodes[key].Word != source.WordType
			}
			typed = typed || nodes[key].Word == source.WordType && nodes[value].Word != source.WordMessage
		case k.Wraps && kind == source.Object && v.wrapsMessage(value, &role):
			body = true
		case k.Says:
			body = true
			if k.Content {
				// Google reads one part as a list of it.
				weak = kind == source.String || kind == source.Array || kind == source.Object && k.Fits[kind].Has(format.PlaceOf(format.Gemini))
			}
		case k.Name == "" && slices.Contains(otherBodies, v.doc.Clip(key, format.LongestName)):
			body = true
		case nodes[key].Word == source.WordType:
			typed = nodes[value].Word != source.WordMessage
		case nodes[key].Word == source.WordMessage:
			held = true
		}
	}
	if !role && (typed || held) && v.isEntry(object) {
		return true, false
	}
	return role && (chat || body), weak && !typed
}

// wrapsMessage reports whether an object has the content of a message, and sets role where it
// has the role as well.
func (v values) wrapsMessage(object source.Index, role *bool) (says bool) {
	for key, value := range v.doc.Members(object) {
		k := v.index.Message.Keys.Find(v.doc, key)
		says = says || k.Content
		*role = *role || k.Role && v.doc.Kind(value) == source.String && k.Values.Find(v.doc, value).Role
	}
	return says
}

// otherBodies are keys under which people write a message's text.
var otherBodies = []string{"contents", "text"}

// isEntry reports whether an object is a message whose type names its form, or the entry of a
// log around one, and has a key that only a message of that type has; or an entry with a decision about a message
// of any type; or an item of a list that has a key which such an item cannot be without.
func (v values) isEntry(object source.Index) bool {
	typed := bind.TypedIn(v.doc, object)
	if typed != object && v.doc.Kind(v.doc.Member(object, "decision")) == source.String &&
		v.doc.Kind(v.doc.Member(typed, format.TypeField.Key)) == source.String && v.doc.Member(typed, format.RoleKey) == source.None {
		return true
	}
	for _, d := range format.All {
		if v.doc.Member(typed, format.RoleKey) == source.None && v.isOne(typed, d.Entries, func(field *format.Field) bool {
			return field.Says != "" || field.Slot != format.Kept && field.Slot != format.Tag && field.Slot != format.MessageID && field.Slot != format.Output
		}) || v.isOne(object, d.Items, func(field *format.Field) bool { return field.Must }) {
			return true
		}
	}
	return false
}

// isOne reports whether an object has the type of one of some forms, and a value under one of the keys that
// tell that.
func (v values) isOne(object source.Index, forms []*format.Form, tells func(*format.Field) bool) bool {
	typed := v.doc.Member(object, format.TypeField.Key)
	for _, form := range forms {
		if !v.doc.Is(typed, form.Tag) {
			continue
		}
		for i := range form.Shape.Fields {
			each := &form.Shape.Fields[i]
			if tells(each) && format.KindOf[v.doc.Kind(v.doc.Member(object, each.Key))]&each.Takes != 0 {
				return true
			}
		}
	}
	return false
}
