package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// isList reports whether an array is a list of messages, some of which may be broken.
func (f *Finder) isList(array source.Index) bool {
	seen, faint, sure := 0, 0, false
	f.eachChild(array, func(node source.Index) bool {
		if f.Doc.Nodes[node].Kind == source.Object {
			strong, weak := f.likeMessage(node)
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

// LikeMessage is likeMessage for any value: it's false for one that isn't an object.
func (f *Finder) LikeMessage(element source.Index) (strong, weak bool) {
	if f.Doc.Kind(element) != source.Object {
		return false, false
	}
	return f.likeMessage(element)
}

// likeMessage reports whether an object is surely a message, or may be one that lacks a
// role. It surely is one with the role of a chat, or with any role and something to say.
func (f *Finder) likeMessage(object source.Index) (strong, weak bool) {
	nodes, x := f.Doc.Nodes, f.Index
	role, chat, body, typed, held := false, false, false, false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		value := key + 1
		k := x.Message.Keys.Find(f.Doc, key)
		switch kind := nodes[value].Kind; {
		case k.Role:
			known := kind == source.String && k.Values.Find(f.Doc, value).Role
			if k.Name == format.RoleKey {
				role = kind == source.String
				chat = known || role && format.RoleOf(f.Doc.Clip(value, format.LongestName)) != ""
			} else {
				role, chat = role || known, chat || known && nodes[key].Word != source.WordType
			}
			typed = typed || nodes[key].Word == source.WordType && nodes[value].Word != source.WordMessage
		case k.Wraps && kind == source.Object && f.wrapsMessage(value, &role):
			body = true
		case k.Says:
			body = true
			if k.Content {
				// One part stands for a list of it where Google reads it.
				weak = kind == source.String || kind == source.Array || kind == source.Object && k.Fits[kind].Has(format.PlaceOf(format.Gemini))
			}
		case k.Name == "" && slices.Contains(otherBodies, f.Doc.Clip(key, format.LongestName)):
			body = true
		case nodes[key].Word == source.WordType:
			typed = nodes[value].Word != source.WordMessage
		case nodes[key].Word == source.WordMessage:
			held = true
		}
	}
	if !role && (typed || held) && f.isEntry(object) {
		return true, false
	}
	return role && (chat || body), weak && !typed
}

// wrapsMessage reports whether an object has the content of a message, and sets role where it
// has the role as well.
func (f *Finder) wrapsMessage(object source.Index, role *bool) (says bool) {
	for key, value := range f.Doc.Members(object) {
		k := f.Index.Message.Keys.Find(f.Doc, key)
		says = says || k.Content
		*role = *role || k.Role && f.Doc.Kind(value) == source.String && k.Values.Find(f.Doc, value).Role
	}
	return says
}

// otherBodies are keys under which people write a message's text.
var otherBodies = []string{"contents", "text"}

// isEntry reports whether an object is a message whose type names its form, or the entry of a
// log around one, and has a key that only a message of that type has; or an entry with a decision about a message
// of any type; or an item of a list that has a key which such an item cannot be without.
func (f *Finder) isEntry(object source.Index) bool {
	typed := TypedIn(f.Doc, object)
	if typed != object && f.Doc.Kind(f.Doc.Member(object, "decision")) == source.String &&
		f.Doc.Kind(f.Doc.Member(typed, format.TypeField.Key)) == source.String && f.Doc.Member(typed, format.RoleKey) == source.None {
		return true
	}
	for _, d := range format.All {
		if f.Doc.Member(typed, format.RoleKey) == source.None && f.isOne(typed, d.Entries, func(field *format.Field) bool {
			return field.Says != "" || field.Slot != format.Kept && field.Slot != format.Tag && field.Slot != format.MessageID && field.Slot != format.Output
		}) || f.isOne(object, d.Items, func(field *format.Field) bool { return field.Must }) {
			return true
		}
	}
	return false
}

// isOne reports whether an object has the type of one of some forms, and a value under one of the keys that
// tell that.
func (f *Finder) isOne(object source.Index, forms []*format.Form, tells func(*format.Field) bool) bool {
	return format.First(forms, func(form *format.Form) bool {
		return f.Doc.Is(f.Doc.Member(object, format.TypeField.Key), form.Tag) && form.Shape.First(func(each *format.Field) bool {
			return tells(each) && format.KindOf[f.Doc.Nodes[f.Doc.Member(object, each.Key)].Kind]&each.Takes != 0
		}) != nil
	}) != nil
}
