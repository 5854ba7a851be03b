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
	// variants are the dialects with a base.
	variants dialects
	every    dialects
	all      []*known
	// marked are the dialects of which a text has one of the marks.
	marked []marked
	// hooked are the dialects that look at texts themselves.
	hooked []int
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

// knowledge is the index of all dialects.
var knowledge = sync.OnceValue(buildIndex)

func buildIndex() *index {
	words := map[string]source.Word{}
	for w := source.Word(1); w.String() != ""; w++ {
		words[w.String()] = w
	}
	x := &indexer{words: words, index: &index{}}
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

type indexer struct {
	*index
	// twins says that the dialect has two spellings of each key, roled that the key of a role is
	// the one of most: what says something under another role's key may be any other value.
	twins, roled bool
	// block is memory for what is known.
	block []known
	words map[string]source.Word
}

func (x *indexer) level(name string, form bool) *level {
	l := &level{number: x.levels, name: name, form: form}
	x.levels++
	l.keys = x.table(l, nil)
	return l
}

func (x *indexer) table(l *level, key *known) table {
	t := table{all: make([]*known, 0, 8)}
	x.known(&t, l, "", key)
	return t
}

func (x *indexer) known(t *table, l *level, name string, key *known) *known {
	if len(x.block) == 0 {
		x.block = make([]known, 64)
	}
	k := &x.block[0]
	x.block = x.block[1:]
	k.number, k.name, k.in, k.key = len(x.all), name, l, key
	x.all = append(x.all, k)
	if word := x.words[name]; word != source.NoWord {
		t.byWord[word] = uint8(len(t.all))
	}
	t.all = append(t.all, k)
	return k
}

// key is what is known of a key, made where nothing was.
func (x *indexer) key(l *level, name string) *known {
	if k := l.keys.named(name); k.name != "" {
		return k
	}
	return x.known(&l.keys, l, name, nil)
}

// word makes a word known under a key.
func (x *indexer) word(k *known, name string, of dialects) *known {
	if k.values == nil {
		t := x.table(k.in, k)
		k.values = &t
	}
	v := k.values.named(name)
	if v.name == "" {
		v = x.known(k.values, k.in, name, k)
	}
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
	x.shape(x.request, of, &d.request)
	x.require(x.request, of, &d.request)
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
		x.word(x.key(x.message, "type"), d.items[i].sign, of)
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
	x.marks(d, of)
	if d.anyContent {
		x.key(x.message, d.message.of(Content).key).vague |= of
	}
	x.forms(d, of)
	if d.sight != nil {
		x.hooked = append(x.hooked, place)
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
	for i := range d.parts {
		form := &d.parts[i]
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
		x.field(l, of, f, x.key(l, f.key))
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
		if f.takes&takes != 0 && (f.slot != Content || f.takes != anything || takes&(texts|arrays|nulls) != 0) {
			k.fits[kind] |= of
		}
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
			x.shape(k.inside, of, &shape{fields: []field{typeField}})
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
