package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// indexer fills an index from the descriptions.
type indexer struct {
	*index
	// twins says that the dialect has two spellings of each key, roled that the key of a role is
	// the one of most: what says something under another role's key may be any other value.
	twins, roled bool
}

// manyKnown is about how much is known.
const manyKnown = 1536

func (x *indexer) level(name string, form bool) *level {
	l := &level{number: x.levels, name: name, form: form}
	x.levels++
	l.keys = x.table(l, nil)
	return l
}

func (x *indexer) table(l *level, key *known) (t table) {
	x.known(&t, l, "", source.NoWord, key)
	return t
}

func (x *indexer) known(t *table, l *level, name string, word source.Word, key *known) *known {
	k := &known{number: len(x.all), name: name, in: l, key: key}
	x.all = append(x.all, k)
	if word != source.NoWord {
		t.byWord[word] = uint8(len(t.all))
	}
	t.all = append(t.all, k)
	return k
}

// found is what is known of a name in a table, which is that word, made where nothing was.
func (x *indexer) found(t *table, l *level, name string, word source.Word, key *known) *known {
	var k *known
	if word != source.NoWord {
		k = t.all[t.byWord[word]]
	} else {
		k = t.named(name)
	}
	if k.name == "" {
		k = x.known(t, l, name, word, key)
	}
	return k
}

// key is what is known of a key, made where nothing was.
func (x *indexer) key(l *level, name string) *known {
	return x.found(&l.keys, l, name, source.WordOf(name), nil)
}

// word makes a word known under a key.
func (x *indexer) word(k *known, name string, of dialects) *known {
	if k.values == nil {
		t := x.table(k.in, k)
		k.values = &t
	}
	v := x.found(k.values, k.in, name, source.WordOf(name), k)
	v.fits[source.String] |= of
	k.wordy |= of
	return v
}

// add makes known what a dialect's description says.
func (x *indexer) add(d *Dialect, place int) {
	of := dialects(1) << place
	x.every |= of
	x.twins = d.twins
	role := d.message.of(Role)
	x.roled = role == nil || role.key == roleKey
	if d.model != nil && d.model("") {
		x.nameless |= of
	}
	if d.system != "" && !d.systemInside {
		x.beside |= of
	}
	if d.unasked {
		x.unasked |= of
	}
	if d.Base != nil {
		x.variants |= of
	}
	if d.entries != nil || d.one {
		x.telling |= of
	}
	if d.items != nil {
		x.itemed |= of
	}
	request := d.request
	if d.framed {
		// A key tells what was meant, whatever stands under it and whatever else is missing: both are reported.
		request.fields = slices.Clone(request.fields)
		for i := range request.fields[1:] {
			f := &request.fields[i+1]
			f.takes, f.must = anything, false
			if d.one {
				x.key(x.request, f.key).framed |= of
			}
		}
	}
	x.shape(x.request, of, &request)
	x.require(x.request, of, &request)
	if d.answer != nil {
		x.shape(x.reply, of, d.answer)
	}
	x.shape(x.message, of, &d.message)
	if d.entries == nil {
		x.require(x.message, of, &d.message)
	}
	for i := range d.entries {
		x.shape(x.message, of, &d.entries[i].shape)
		x.word(x.key(x.message, "type"), d.entries[i].sign, of)
	}
	for i := range d.items {
		closed := d.items[i].shape
		closed.open = false // what an item lets pass tells nothing of a message
		x.shape(x.message, of, &closed)
		if d.items[i].told == nil {
			x.word(x.key(x.message, "type"), d.items[i].sign, of)
		}
	}
	if f := d.message.of(Role); f != nil {
		words := d.roleWords()
		if d.classed != "" {
			words = append(words, d.classed)
		}
		for i := range d.message.fields {
			if each := &d.message.fields[i]; each.slot == Role {
				k := x.key(x.message, each.key)
				k.role = true
				for _, word := range words {
					x.word(k, word, of).role = true
				}
			}
		}
	}
	if d.anyContent {
		x.key(x.message, d.message.of(Content).key).vague |= of
	}
	x.forms(d, of)
	x.marks(d, of)
	if d.callsInTexts {
		x.hooked |= 1 << place
	}
}

// marks makes the marks of a dialect known.
func (x *indexer) marks(d *Dialect, of dialects) {
	if d.marks == nil {
		return
	}
	m := marked{of: of}
	for _, name := range d.marks {
		found := false
		for i := range d.message.fields {
			k := x.key(x.message, d.message.fields[i].key)
			if f := &d.message.fields[i]; f.slot == Role && !f.reads && k.values.named(name).name != "" {
				m.marks, found = append(m.marks, k.values.named(name)), true
			}
		}
		for i := range d.parts {
			if d.parts[i].sign == name {
				m.marks, found = append(m.marks, x.word(x.key(x.part, typeField.key), name, of)), true
			}
		}
		if !found {
			m.marks = append(m.marks, x.key(x.message, name))
		}
	}
	x.marked = append(x.marked, m)
}

// forms makes the forms of parts and of calls known.
func (x *indexer) forms(d *Dialect, of dialects) {
	parts := x.part
	if d.one {
		parts = x.content
	}
	if d.parts != nil {
		parts.of |= of
	}
	for _, form := range d.parts {
		if form.keyed {
			x.shape(parts, of, &form.shape)
			x.key(parts, "type").fits[source.Invalid] |= of
			x.key(parts, form.sign).plain = form.makes == makesText
			continue
		}
		parts.typed = x.key(parts, "type")
		parts.typed.fits[source.String] |= of
		word := x.word(parts.typed, form.sign, of)
		word.family, word.head, word.plain = form.family, form.head, form.makes == makesText
		if word.inside == nil {
			word.inside = x.level(parts.name, false)
		}
		x.shape(word.inside, of, &form.shape)
	}
	for i := range d.calls {
		x.shape(x.call, of, &d.calls[i].shape)
	}
	if len(d.calls) > 0 {
		x.require(x.call, of, &d.calls[0].shape)
	}
}

// shape makes the keys of a shape known.
func (x *indexer) shape(l *level, of dialects, s *shape) {
	l.of |= of
	if s.open {
		l.open |= of
	}
	for i := range s.fields {
		f := &s.fields[i]
		x.field(l, of, f, x.found(&l.keys, l, f.key, s.words[i], nil))
		if !x.twins {
			continue
		}
		if name := snakeCase(f.key); name != f.key {
			x.twin(x.key(l, name), x.key(l, f.key), of)
		}
	}
}

// field makes a key known.
func (x *indexer) field(l *level, of dialects, f *field, k *known) {
	for kind, takes := range kindOf {
		// A content that may be anything explains nothing but what it describes.
		if f.takes&^f.common&takes != 0 && (f.slot != Content || f.takes != anything || takes&(texts|arrays|nulls) != 0) {
			k.fits[kind] |= of
		}
	}
	if l == x.request { // whoever refuses a null there knows the key all the same
		k.fits[source.Null] |= of
	}
	if l == x.message {
		k.content = k.content || f.slot == Content && x.roled
		k.wraps = k.wraps || f.in != nil && f.in.of(Content) != nil
		k.says = k.says || f.slot == Content
		k.says = k.says || k.content || f.slot == Parts || f.slot == Calls || f.slot == Answers || f.part != nil && f.part.makes == makesCall
	}
	if f.short {
		k.fits[source.String] |= of
	}
	if x.twins && l != x.message {
		// In the JSON of protocol buffers a null is as if the key was not there.
		k.fits[source.Null] |= of
	}
	switch f.slot {
	case Content, Parts, Output, System:
		switch {
		case f.takes == objects && f.slot == Content:
			k.inside = x.content
		case f.takes == objects && f.slot == System:
			k.inside = x.message
		case f.takes&arrays != 0 && (f.slot != Output || f.takes != anything):
			k.each = x.part
		}
	case Calls:
		k.each = x.call
	case Messages, Typed:
		k.inside = x.message
		if l == x.reply && f.takes == arrays {
			k.each = x.message
		}
		return
	}
	switch {
	case f.in != nil:
		x.shape(x.inner(k, &k.inside), of, f.in)
	case f.part != nil && f.part.shape.fields != nil:
		x.shape(x.inner(k, &k.inside), of, &f.part.shape)
	case f.each != nil:
		inner := x.inner(k, &k.each)
		inner.form = f.slot == Tools
		if inner.way = ""; f.slot == Tools {
			inner.name = "tool"
		} else {
			inner.name = "list of " + f.key
		}
		x.shape(inner, of, &f.each.shape)
	}
	for j := range f.either {
		x.shape(x.inner(k, &k.inside), of, &f.either[j].shape)
		for i := range f.either[j].shape.fields {
			if f := &f.either[j].shape.fields[i]; f.takes&arrays != 0 && f.slot != Parts && f.slot != Content {
				x.key(k.inside, f.key).free = true
			}
		}
		if !f.either[j].keyed {
			x.field(k.inside, of, &typeField, x.key(k.inside, typeField.key))
		}
	}
	for _, word := range f.words {
		if l.name != "part" {
			x.word(k, word, of)
		}
	}
}

// twin makes the other spelling of a key known.
func (x *indexer) twin(twin, k *known, of dialects) {
	for kind := range k.fits {
		twin.fits[kind] |= k.fits[kind] & of
	}
	if twin.inside == nil {
		twin.inside = k.inside
	}
	if twin.each == nil {
		twin.each = k.each
	}
}

// inner is the level of the objects under a key, made where there was none.
func (x *indexer) inner(k *known, at **level) *level {
	if *at == nil {
		*at = x.level(k.in.name, false)
		(*at).way = k.in.way + k.name + "."
	}
	return *at
}

// require makes the keys known that a shape requires.
func (x *indexer) require(l *level, of dialects, s *shape) {
	for i := range s.fields {
		if s.fields[i].must {
			l.must = append(l.must, required{x.key(l, s.fields[i].key), of})
		}
	}
}
