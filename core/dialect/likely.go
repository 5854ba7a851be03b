package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// isList reports whether an array is a list of messages, some of which may be broken.
func (f *finder) isList(array source.Index) bool {
	seen, faint, sure := 0, 0, false
	f.eachChild(array, func(node source.Index) bool {
		if f.doc.Nodes[node].Kind == source.Object {
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

// likeMessage reports whether an object is surely a message, or may be one that lacks a
// role. It surely is one with the role of a chat, or with any role and something to say.
func (f *finder) likeMessage(object source.Index) (strong, weak bool) {
	nodes, x := f.doc.Nodes, f.index
	role, chat, body, typed, held := false, false, false, false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		value := key + 1
		k := x.message.keys.find(f.doc, key)
		switch kind := nodes[value].Kind; {
		case k.role:
			known := kind == source.String && k.values.find(f.doc, value).role
			if k.name == roleKey {
				role = kind == source.String
				chat = known || role && RoleOf(f.doc.Clip(value, longestName)) != ""
			} else {
				role, chat = role || known, chat || known && nodes[key].Word != source.WordType
			}
			typed = typed || nodes[key].Word == source.WordType
		case k.wraps && kind == source.Object && f.wrapsMessage(value, &role):
			body = true
		case k.says:
			body = true
			if k.content {
				// One part stands for a list of it where Google reads it.
				weak = kind == source.String || kind == source.Array || kind == source.Object && k.fits[kind].has(place(Gemini))
			}
		case k.name == "" && slices.Contains(otherBodies, f.doc.Clip(key, longestName)):
			body = true
		case nodes[key].Word == source.WordType:
			typed = true
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
func (f *finder) wrapsMessage(object source.Index, role *bool) (says bool) {
	for key, value := range f.doc.Members(object) {
		k := f.index.message.keys.find(f.doc, key)
		says = says || k.content
		*role = *role || k.role && f.doc.Kind(value) == source.String && k.values.find(f.doc, value).role
	}
	return says
}

// otherBodies are keys under which people write what is said.
var otherBodies = []string{"contents", "text"}

// isEntry reports whether an object is a message that is told by its type, or the entry of a
// log around one, and has a key that only a message of that type has; or an entry with a decision about a message
// of any type; or an item of a list that has a key which such an item cannot be without.
func (f *finder) isEntry(object source.Index) bool {
	typed := typedIn(f.doc, object)
	if typed != object && f.doc.Kind(f.doc.Member(object, "decision")) == source.String &&
		f.doc.Kind(f.doc.Member(typed, typeField.key)) == source.String && f.doc.Member(typed, roleKey) == source.None {
		return true
	}
	for _, d := range All {
		if f.doc.Member(typed, roleKey) == source.None && f.isOne(typed, d.entries, func(field *field) bool {
			return field.says != "" || field.slot != Kept && field.slot != Sign && field.slot != MessageID && field.slot != Output
		}) || f.isOne(object, d.items, func(field *field) bool { return field.must }) {
			return true
		}
	}
	return false
}

// isOne reports whether an object has the type of one of some forms, and a value under one of the keys that
// tell that.
func (f *finder) isOne(object source.Index, forms []*form, tells func(*field) bool) bool {
	return first(forms, func(form *form) bool {
		return f.doc.Is(f.doc.Member(object, typeField.key), form.sign) && form.shape.first(func(each *field) bool {
			return tells(each) && kindOf[f.doc.Nodes[f.doc.Member(object, each.key)].Kind]&each.takes != 0
		}) != nil
	}) != nil
}
