package format

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// keyIndexer fills an index from the descriptions.
type keyIndexer struct {
	*Index
	// twins says that the format has two spellings of each key, roled that the key of a role is
	// the one of most: what says something under another role's key may be any other value.
	twins, roled bool
}

// manyKnown is about how much is known.
const manyKnown = 1536

func (x *keyIndexer) level(name string, form bool) *Level {
	l := &Level{Number: x.Levels, Name: name, Form: form}
	x.Levels++
	l.Keys = x.table(l, nil)
	return l
}

func (x *keyIndexer) table(l *Level, key *KeyInfo) (t Table) {
	x.known(&t, l, "", source.NoWord, key)
	return t
}

func (x *keyIndexer) known(t *Table, l *Level, name string, word source.Word, key *KeyInfo) *KeyInfo {
	k := &KeyInfo{Number: len(x.All), Name: name, In: l, Key: key}
	x.All = append(x.All, k)
	if word != source.NoWord {
		t.ByWord[word] = uint8(len(t.All))
	}
	t.All = append(t.All, k)
	return k
}

// found is what is known of a name in a table, which is that word, made where nothing was.
func (x *keyIndexer) found(t *Table, l *Level, name string, word source.Word, key *KeyInfo) *KeyInfo {
	var k *KeyInfo
	if word != source.NoWord {
		k = t.All[t.ByWord[word]]
	} else {
		k = t.Named(name)
	}
	if k.Name == "" {
		k = x.known(t, l, name, word, key)
	}
	return k
}

// key is what is known of a key, made where nothing was.
func (x *keyIndexer) key(l *Level, name string) *KeyInfo {
	return x.found(&l.Keys, l, name, source.WordOf(name), nil)
}

// word makes a word known under a key.
func (x *keyIndexer) word(k *KeyInfo, name string, of Set) *KeyInfo {
	if k.Values == nil {
		t := x.table(k.In, k)
		k.Values = &t
	}
	v := x.found(k.Values, k.In, name, source.WordOf(name), k)
	v.Fits[source.String] |= of
	k.Wordy |= of
	return v
}

// add makes known what a format's description says.
func (x *keyIndexer) add(d *Format, place int) {
	of := Set(1) << place
	x.Every |= of
	x.twins = d.BothCases
	role := d.Message.Of(Role)
	x.roled = role == nil || role.Key == RoleKey
	if d.Model != nil && d.Model("") {
		x.Nameless |= of
	}
	if d.System != "" && !d.SystemInside {
		x.Beside |= of
	}
	if d.Unasked {
		x.Unasked |= of
	}
	if d.Base != nil {
		x.Variants |= of
	}
	if d.Entries != nil || d.One {
		x.Telling |= of
	}
	if d.Items != nil {
		x.Itemed |= of
	}
	request := d.Request
	if d.Framed {
		// A key tells what was meant, whatever is under it and whatever else is missing: both are reported.
		request.Fields = slices.Clone(request.Fields)
		for i := range request.Fields[1:] {
			f := &request.Fields[i+1]
			f.Takes, f.Must = Anything, false
			if d.One {
				x.key(x.Request, f.Key).Framed |= of
			}
		}
	}
	x.shape(x.Request, of, &request)
	x.require(x.Request, of, &request)
	if d.Answer != nil {
		x.shape(x.Reply, of, d.Answer)
	}
	x.shape(x.Message, of, &d.Message)
	if d.Entries == nil {
		x.require(x.Message, of, &d.Message)
	}
	for i := range d.Entries {
		x.shape(x.Message, of, &d.Entries[i].Shape)
		x.word(x.key(x.Message, "type"), d.Entries[i].Tag, of)
	}
	for i := range d.Items {
		closed := d.Items[i].Shape
		closed.Open = false // what an item lets pass tells nothing of a message
		x.shape(x.Message, of, &closed)
		if d.Items[i].Told == nil {
			x.word(x.key(x.Message, "type"), d.Items[i].Tag, of)
		}
	}
	if f := d.Message.Of(Role); f != nil {
		words := d.RolesWritten()
		if d.Classed != "" {
			words = append(words, d.Classed)
		}
		for i := range d.Message.Fields {
			if each := &d.Message.Fields[i]; each.Slot == Role {
				k := x.key(x.Message, each.Key)
				k.Role = true
				for _, word := range words {
					x.word(k, word, of).Role = true
				}
			}
		}
	}
	if d.AnyContent {
		x.key(x.Message, d.Message.Of(Content).Key).Vague |= of
	}
	x.forms(d, of)
	x.marks(d, of)
	if d.Hook == CallsInTexts {
		x.Hooked |= 1 << place
	}
}

// marks makes the marks of a format known.
func (x *keyIndexer) marks(d *Format, of Set) {
	if d.RequiredKeys == nil {
		return
	}
	m := marked{Of: of}
	for _, name := range d.RequiredKeys {
		found := false
		for i := range d.Message.Fields {
			k := x.key(x.Message, d.Message.Fields[i].Key)
			if f := &d.Message.Fields[i]; f.Slot == Role && !f.Reads && k.Values.Named(name).Name != "" {
				m.Marks, found = append(m.Marks, k.Values.Named(name)), true
			}
		}
		for i := range d.Parts {
			if d.Parts[i].Tag == name {
				m.Marks, found = append(m.Marks, x.word(x.key(x.Part, TypeField.Key), name, of)), true
			}
		}
		if !found {
			m.Marks = append(m.Marks, x.key(x.Message, name))
		}
	}
	x.Marked = append(x.Marked, m)
}

// forms makes the forms of parts and of calls known.
func (x *keyIndexer) forms(d *Format, of Set) {
	parts := x.Part
	if d.One {
		parts = x.Content
	}
	if d.Parts != nil {
		parts.Of |= of
	}
	for _, form := range d.Parts {
		if form.Keyed {
			x.shape(parts, of, &form.Shape)
			x.key(parts, "type").Fits[source.Invalid] |= of
			x.key(parts, form.Tag).Plain = form.Kind == TextPart
			continue
		}
		parts.Typed = x.key(parts, "type")
		parts.Typed.Fits[source.String] |= of
		word := x.word(parts.Typed, form.Tag, of)
		word.Family, word.Head, word.Plain = form.Family, form.Head, form.Kind == TextPart
		if word.Inside == nil {
			word.Inside = x.level(parts.Name, false)
		}
		x.shape(word.Inside, of, &form.Shape)
	}
	for i := range d.Calls {
		x.shape(x.Call, of, &d.Calls[i].Shape)
	}
	if len(d.Calls) > 0 {
		x.require(x.Call, of, &d.Calls[0].Shape)
	}
}

// shape makes the keys of a shape known.
func (x *keyIndexer) shape(l *Level, of Set, s *Shape) {
	l.Of |= of
	if s.Open {
		l.Open |= of
	}
	for i := range s.Fields {
		f := &s.Fields[i]
		x.field(l, of, f, x.found(&l.Keys, l, f.Key, s.Words[i], nil))
		if !x.twins {
			continue
		}
		if name := SnakeCase(f.Key); name != f.Key {
			x.twin(x.key(l, name), x.key(l, f.Key), of)
		}
	}
}

// field makes a key known.
func (x *keyIndexer) field(l *Level, of Set, f *Field, k *KeyInfo) {
	for kind, takes := range KindOf {
		// A content that may be anything explains nothing but what it describes.
		if f.Takes&^f.Common&takes != 0 && (f.Slot != Content || f.Takes != Anything || takes&(Texts|Arrays|Nulls) != 0) {
			k.Fits[kind] |= of
		}
	}
	if l == x.Request { // whoever rejects a null there knows the key
		k.Fits[source.Null] |= of
	}
	if l == x.Message {
		k.Content = k.Content || f.Slot == Content && x.roled
		k.Wraps = k.Wraps || f.In != nil && f.In.Of(Content) != nil
		k.Says = k.Says || f.Slot == Content
		k.Says = k.Says || k.Content || f.Slot == Parts || f.Slot == Calls || f.Slot == Answers || f.Part != nil && f.Part.Kind == CallPart
	}
	if f.Short {
		k.Fits[source.String] |= of
	}
	if x.twins && l != x.Message {
		// In the JSON of protocol buffers a null is as if the key was not there.
		k.Fits[source.Null] |= of
	}
	switch f.Slot {
	case Content, Parts, Output, System:
		switch {
		case f.Takes == Objects && f.Slot == Content:
			k.Inside = x.Content
		case f.Takes == Objects && f.Slot == System:
			k.Inside = x.Message
		case f.Takes&Arrays != 0 && (f.Slot != Output || f.Takes != Anything):
			k.Each = x.Part
		}
	case Calls:
		k.Each = x.Call
	case Messages, Typed:
		k.Inside = x.Message
		if l == x.Reply && f.Takes == Arrays {
			k.Each = x.Message
		}
		return
	}
	switch {
	case f.In != nil:
		x.shape(x.inner(k, &k.Inside), of, f.In)
	case f.Part != nil && f.Part.Shape.Fields != nil:
		x.shape(x.inner(k, &k.Inside), of, &f.Part.Shape)
	case f.Each != nil:
		inner := x.inner(k, &k.Each)
		inner.Form = f.Slot == Tools
		if inner.Way = ""; f.Slot == Tools {
			inner.Name = "tool"
		} else {
			inner.Name = "list of " + f.Key
		}
		x.shape(inner, of, &f.Each.Shape)
	}
	for j := range f.Either {
		x.shape(x.inner(k, &k.Inside), of, &f.Either[j].Shape)
		for i := range f.Either[j].Shape.Fields {
			if f := &f.Either[j].Shape.Fields[i]; f.Takes&Arrays != 0 && f.Slot != Parts && f.Slot != Content {
				x.key(k.Inside, f.Key).Free = true
			}
		}
		if !f.Either[j].Keyed {
			x.field(k.Inside, of, &TypeField, x.key(k.Inside, TypeField.Key))
		}
	}
	for _, word := range f.Words {
		if l.Name != "part" {
			x.word(k, word, of)
		}
	}
}

// twin makes the other spelling of a key known.
func (x *keyIndexer) twin(twin, k *KeyInfo, of Set) {
	for kind := range k.Fits {
		twin.Fits[kind] |= k.Fits[kind] & of
	}
	if twin.Inside == nil {
		twin.Inside = k.Inside
	}
	if twin.Each == nil {
		twin.Each = k.Each
	}
}

// inner is the level of the objects under a key, made where there was none.
func (x *keyIndexer) inner(k *KeyInfo, at **Level) *Level {
	if *at == nil {
		*at = x.level(k.In.Name, false)
		(*at).Way = k.In.Way + k.Name + "."
	}
	return *at
}

// require makes the keys known that a shape requires.
func (x *keyIndexer) require(l *Level, of Set, s *Shape) {
	for i := range s.Fields {
		if s.Fields[i].Must {
			l.Must = append(l.Must, Required{x.key(l, s.Fields[i].Key), of})
		}
	}
}
