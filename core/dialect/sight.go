package dialect

import (
	"slices"
	"sync/atomic"

	"github.com/rolecall/rolecall/core/source"
)

// sights are what was seen of one conversation.
type sights struct {
	*index
	doc *source.Document
	// seen are the keys and words by their numbers and the kinds of their values, as often as
	// they were seen and where first; touched are those that were seen at all.
	seen    []sighting
	touched []int
	// met are the keys and words that were seen with any kind of value, by their numbers.
	met []bool
	// forms are the sets of dialects that a message, a part, a call or a tool fits as a whole.
	forms []fit
	// signs are what the dialects saw that no shape says.
	signs []sign

	// cost is what each dialect leaves unexplained, had how many keys that it requires of messages are
	// there, and order has their places, best first.
	cost, had, order [maxDialects]int
	// whose are the dialects that the request is in but for pictures and files; see host.
	whose dialects
	// last, lastSigns and visited are what the conversation was weighed by that was weighed last.
	weighed   bool
	last      []counted
	lastSigns []sign
	visited   [2]bool
	// clues are those of the conversation that gave reasons last.
	clues []clue
	// given are the keys and words that reasons were made of, said the signs.
	given []bool
	said  []string

	// searched is how much text was searched for calls
	// since it found the last one.
	searched int
	// blocks are the calls found in texts.
	blocks int
	// visits are the objects seen at each level.
	visits []int
	// roleless are the messages without a role, parts all parts, slips those whose type is the misspelling of a known one.
	roleless, parts, slips int
	// plain says that the part that is looked at is a text.
	plain bool
	// odd are the messages, parts and calls with a key that no dialect knows there.
	odd oddness
}

type sighting struct {
	count uint32
	first source.Index
}

// fit is how many objects at a level fit just those dialects.
type fit struct {
	sighting
	level *level
	of    dialects
}

// sign is something that speaks for a dialect and that no shape says.
type sign struct {
	sighting
	text   string
	of     dialects
	weight int
}

// keyOfList is how often more the key of the list of messages counts than another key.
const keyOfList = 3

const kindsOfValue = int(source.Array) + 1

// spareSights have seen nothing: their tables are large for a short text.
var spareSights atomic.Pointer[sights]

func newSights(doc *source.Document) *sights {
	if s := spareSights.Swap(nil); s != nil {
		s.doc = doc
		return s
	}
	x := knowledge()
	return &sights{
		doc: doc, index: x, seen: make([]sighting, len(x.all)*kindsOfValue), met: make([]bool, len(x.all)),
		visits: make([]int, x.levels), given: make([]bool, len(x.all)*kindsOfValue),
	}
}

// reset forgets the conversation that was looked at.
func (s *sights) reset() {
	for _, i := range s.touched {
		s.seen[i], s.met[i/kindsOfValue] = sighting{}, false
	}
	s.touched, s.forms, s.signs = s.touched[:0], s.forms[:0], s.signs[:0]
	s.roleless, s.parts, s.slips, s.blocks, s.odd.count = 0, 0, 0, 0, [3]int{}
	clear(s.visits)
}

// done gives the tables to the text after this one.
func (s *sights) done() {
	s.reset()
	clear(s.given)
	spareSights.Store(&sights{
		index: s.index, seen: s.seen, met: s.met, touched: s.touched, forms: s.forms, signs: s.signs, clues: s.clues, given: s.given, visits: s.visits,
		odd: oddness{slips: s.odd.slips},
	})
}

func (s *sights) see(k *known, kind source.Kind, at source.Index) {
	i := k.number*kindsOfValue + int(kind)
	seen := &s.seen[i]
	if seen.count == 0 {
		s.touch(i, at)
	}
	seen.count++
}

// touch notes the first sighting.
//
//go:noinline
func (s *sights) touch(i int, at source.Index) {
	s.seen[i].first = at
	s.touched = append(s.touched, i)
	s.met[i/kindsOfValue] = true
}

// sign notes what speaks for dialects and counts as so many keys.
func (s *sights) sign(text string, of dialects, weight int, at source.Index) {
	for i := range s.signs {
		if s.signs[i].text == text {
			if s.signs[i].of&of == of {
				s.signs[i].count++
			}
			s.signs[i].of |= of
			return
		}
	}
	s.signs = append(s.signs, sign{sighting{1, at}, text, of, weight})
}

// conversation looks at everything of one conversation that may tell dialects apart.
func (s *sights) conversation(ref Ref) {
	switch ref.Container {
	case Single:
		s.object(ref.At, s.message)
	case Response:
		s.object(ref.At, s.reply)
	default:
		if s.doc.Nodes[ref.List].Kind == source.Object {
			s.object(ref.List, s.message)
		} else {
			s.list(ref.List, s.message)
		}
	}
	if ref.Container == Request {
		s.object(ref.At, s.request)
		// The key of the list counts several times, the others whatever stands there: who has another
		// one has no such requests.
		if key := s.doc.KeyOf(ref.List); key != source.None {
			for range keyOfList {
				s.see(s.request.keys.find(s.doc, key), source.Array, key)
			}
		}
	}
	if ref.Container == Request || ref.Container == Response {
		if model := s.doc.Member(ref.At, "model"); s.doc.Nodes[model].Kind == source.String {
			s.model(model)
		}
	}
}

func (s *sights) model(node source.Index) {
	name := s.doc.Clip(node, 128)
	var of [maxDialects]dialects
	for i, d := range All {
		if d.model == nil || !d.model(name) {
			continue
		}
		// Those that say it in the same words say it once.
		first := slices.IndexFunc(All, func(other *Dialect) bool { return other.model != nil && other.modelSign == d.modelSign })
		of[first] |= 1 << i
	}
	for i, d := range All {
		if of[i] != 0 {
			s.sign(d.modelSign, of[i], named, node)
		}
	}
	for _, m := range makers {
		if m.named(name) {
			s.sign(m.sign, m.formats(), namedOwn, node)
		}
	}
}

func (s *sights) list(array source.Index, l *level) (fits dialects) {
	fits = ^dialects(0)
	nodes := s.doc.Nodes
	if nodes[array].Kind != source.Array {
		return fits
	}
	for node := array + 1; node < nodes[array].Next; node = nodes[node].Next {
		if nodes[node].Kind == source.Object {
			fits &= s.object(node, l)
		}
	}
	return fits
}

// object looks at an object of a level and gives the dialects that it fits.
func (s *sights) object(object source.Index, l *level) dialects {
	outer, fits := l, l.of
	if l.typed != nil {
		if l, fits = s.told(object, l); l == nil {
			return 0
		}
	}
	plain := s.plain
	s.plain = false
	s.visits[l.number]++
	nodes := s.doc.Nodes
	var role, content source.Index
	roled, odd := false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		if outer.typed != nil && nodes[key].Word == source.WordType {
			continue
		}
		value := key + 1
		kind := nodes[value].Kind
		var k *known
		// Most keys are words: those are found here, without a call for each.
		if word := nodes[key].Word; word != source.NoWord {
			k = l.keys.all[l.keys.byWord[word]]
		} else {
			k = l.keys.find(s.doc, key)
		}
		if at := &s.seen[k.number*kindsOfValue+int(kind)]; at.count > 0 {
			at.count++
		} else {
			s.see(k, kind, key)
		}
		if k.name == "" {
			fits &= l.open
			odd = odd || s.isOdd(outer, l, key)
			continue
		}
		plain = plain || k.plain
		fits &= k.fits[kind]
		switch {
		case kind == source.String && k.values != nil:
			word := k.values.find(s.doc, value)
			s.see(word, kind, value)
			odd = odd || word.name == "" && l == s.message && nodes[key].Word == source.WordType && s.isOddType(k, value)
			fits &= word.fits[kind] | ^k.fits[kind]
		case kind == source.Object && k.inside != nil:
			fits &= s.object(value, k.inside) | ^k.inside.of
		case kind == source.Array && k.each != nil && !k.free:
			fits &= s.list(value, k.each) | ^k.each.of
		}
		if l == s.message {
			roled = roled || k.role && kind == source.String && (nodes[key].Word != source.WordType || k.values.find(s.doc, value).role)
			switch nodes[key].Word {
			case source.WordRole:
				role = value
			case source.WordContent:
				content = value
			}
		}
	}
	if l == s.message && !roled {
		s.roleless++
	}
	if odd {
		s.odd.count[s.place(outer)]++
	}
	if nodes[role].Word > source.WordUser && nodes[content].Kind == source.String {
		sightForge(s, object, role, content)
	}
	if outer.form && !plain && (outer != s.message || fits&s.telling != 0 || role == source.None && fits&s.itemed != 0) {
		s.fit(object, outer, fits)
	}
	return fits
}

// told is the level of the objects with the type word of an object, and the dialects that
// know it; of an object without one those that tell no types.
func (s *sights) told(object source.Index, l *level) (*level, dialects) {
	s.parts++
	typed := s.doc.Member(object, l.typed.name)
	if s.doc.Nodes[typed].Kind != source.String {
		s.see(l.typed, source.Invalid, object)
		return l, l.of &^ l.typed.fits[source.String]
	}
	word := l.typed.word(s.doc, typed)
	s.see(word, source.String, typed)
	s.plain = word.plain
	if word.name == "" {
		if name := s.doc.Clip(typed, longestName); !slices.Contains(otherParts, name) && suggestWord(name, l.typed.values.names()) != "" {
			s.slips++
		}
		return nil, 0
	}
	return word.inside, word.fits[source.String]
}

// fit notes which dialects an object fits as a whole.
func (s *sights) fit(object source.Index, l *level, of dialects) {
	for i := range s.forms {
		if s.forms[i].of == of && s.forms[i].level == l {
			s.forms[i].count++
			return
		}
	}
	s.forms = append(s.forms, fit{sighting{1, object}, l, of})
}
