package detect

import (
	"slices"
	"sync/atomic"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// evidence are what was seen of one conversation.
type evidence struct {
	*format.Index
	doc *source.Document
	// seen are the keys and words by their numbers and the kinds of their values, as often as
	// they were seen and where first; touched are those that were seen at all.
	seen    []tally
	touched []int
	// met are the keys and words that were seen with any kind of value, by their numbers.
	met []bool
	// forms are the sets of formats that a message, a part, a call or a tool fits as a whole.
	forms []fit
	// signs are what the formats saw that no shape says.
	signs []sign

	// cost is what each format leaves unexplained, had how many keys that it requires of messages are
	// there, and order has their places, best first.
	cost, had, order [format.MaxDialects]int
	// whose are the formats that the request is in but for pictures and files; see host.
	whose format.Set
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
	// lastSearched is the length of the last text that was searched, and foundCall says that one had a call.
	lastSearched int
	foundCall    bool
	// blocks are the calls found in texts.
	blocks int
	// visits are the objects seen at each level.
	visits []int
	// roleless are the messages without a role, parts all parts, slips those whose type is the misspelling of a known one.
	roleless, parts, slips int
	// plain says that the part that is looked at is a text.
	plain bool
	// odd are the messages, parts and calls with a key that no format knows there.
	odd oddness
}

type tally struct {
	count uint32
	first source.Index
}

// fit is how many objects at a level fit just those formats.
type fit struct {
	tally
	level *format.Level
	of    format.Set
}

// sign is something that speaks for a format and that no shape says.
type sign struct {
	tally
	text   string
	of     format.Set
	weight int
}

// keyOfList is how often more the key of the list of messages counts than another key.
const keyOfList = 3

const kindsOfValue = int(source.Array) + 1

// spareSights have seen nothing: their tables are large for a short text.
var spareSights atomic.Pointer[evidence]

func newSights(doc *source.Document) *evidence {
	if s := spareSights.Swap(nil); s != nil {
		s.doc = doc
		return s
	}
	x := format.KeyIndex()
	return &evidence{
		doc: doc, Index: x, seen: make([]tally, len(x.All)*kindsOfValue), met: make([]bool, len(x.All)),
		visits: make([]int, x.Levels), given: make([]bool, len(x.All)*kindsOfValue),
	}
}

// reset forgets the conversation that was looked at.
func (s *evidence) reset() {
	for _, i := range s.touched {
		s.seen[i], s.met[i/kindsOfValue] = tally{}, false
	}
	s.touched, s.forms, s.signs = s.touched[:0], s.forms[:0], s.signs[:0]
	s.roleless, s.parts, s.slips, s.blocks, s.odd.count = 0, 0, 0, 0, [3]int{}
	clear(s.visits)
}

// done gives the tables to the text after this one.
func (s *evidence) done() {
	s.reset()
	clear(s.given)
	*s = evidence{
		Index: s.Index, seen: s.seen, met: s.met, touched: s.touched, forms: s.forms, signs: s.signs, clues: s.clues, given: s.given, visits: s.visits,
		last: s.last, lastSigns: s.lastSigns, odd: oddness{slips: s.odd.slips},
	}
	spareSights.Store(s)
}

func see(s *evidence, k *format.KeyInfo, kind source.Kind, at source.Index) {
	i := k.Number*kindsOfValue + int(kind)
	seen := &s.seen[i]
	if seen.count == 0 {
		touch(s, i, at)
	}
	seen.count++
}

// touch notes the first sighting.
//
//go:noinline
func touch(s *evidence, i int, at source.Index) {
	s.seen[i].first = at
	s.touched = append(s.touched, i)
	s.met[i/kindsOfValue] = true
}

// sign records evidence for formats, which weighs as much as that number of keys.
func (s *evidence) sign(text string, of format.Set, weight int, at source.Index) {
	for i := range s.signs {
		if s.signs[i].text == text {
			if s.signs[i].of&of == of {
				s.signs[i].count++
			}
			s.signs[i].of |= of
			return
		}
	}
	s.signs = append(s.signs, sign{tally{1, at}, text, of, weight})
}

// conversation looks at everything of one conversation that may tell formats apart.
func (s *evidence) conversation(ref bind.Ref) {
	switch ref.Container {
	case format.Single:
		s.object(ref.At, s.Message)
	case format.Response:
		s.object(ref.At, s.Reply)
	default:
		if s.doc.Nodes[ref.List].Kind == source.Object {
			s.object(ref.List, s.Message)
		} else {
			seeList(s, ref.List, s.Message)
		}
	}
	if ref.Container == format.Request {
		s.object(ref.At, s.Request)
		// The key of the list counts several times, the others whatever is there: who has another
		// one has no such requests.
		if key := s.doc.KeyOf(ref.List); key != source.None {
			for range keyOfList {
				see(s, s.Request.Keys.Find(s.doc, key), source.Array, key)
			}
		}
	}
	if ref.Container == format.Request || ref.Container == format.Response {
		if model := s.doc.Member(ref.At, "model"); s.doc.Nodes[model].Kind == source.String {
			s.model(model)
		}
	}
}

func (s *evidence) model(node source.Index) {
	name := s.doc.Clip(node, 128)
	var of [format.MaxDialects]format.Set
	for i, d := range format.All {
		if d.Model == nil || !d.Model(name) {
			continue
		}
		// Those that say it in the same words say it once.
		first := slices.IndexFunc(format.All, func(other *format.Format) bool { return other.Model != nil && other.ModelSign == d.ModelSign })
		of[first] |= 1 << i
	}
	for i, d := range format.All {
		if of[i] != 0 {
			s.sign(d.ModelSign, of[i], named, node)
		}
	}
	for _, m := range format.Makers {
		if m.Named(name) {
			s.sign(m.Sign, m.Formats(), namedOwn, node)
		}
	}
}

func seeList(s *evidence, array source.Index, l *format.Level) (fits format.Set) {
	fits = ^format.Set(0)
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

// object looks at an object of a level and gives the formats that it fits.
func (s *evidence) object(object source.Index, l *format.Level) format.Set {
	outer, fits := l, l.Of
	if l.Typed != nil {
		if l, fits = levelOf(s, object, l); l == nil {
			return 0
		}
	}
	plain := s.plain
	s.plain = false
	s.visits[l.Number]++
	nodes := s.doc.Nodes
	var role, content source.Index
	roled, odd := false, false
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		if outer.Typed != nil && nodes[key].Word == source.WordType {
			continue
		}
		value := key + 1
		kind := nodes[value].Kind
		var k *format.KeyInfo
		// Most keys are words: those are found here, without a call for each.
		if word := nodes[key].Word; word != source.NoWord {
			k = l.Keys.All[l.Keys.ByWord[word]]
		} else {
			k = l.Keys.Find(s.doc, key)
		}
		if at := &s.seen[k.Number*kindsOfValue+int(kind)]; at.count > 0 {
			at.count++
		} else {
			see(s, k, kind, key)
		}
		if k.Name == "" {
			fits &= l.Open
			odd = odd || s.isOdd(outer, l, key)
			continue
		}
		plain = plain || k.Plain
		fits &= k.Fits[kind]
		switch {
		case kind == source.String && k.Values != nil:
			word := k.Values.Find(s.doc, value)
			see(s, word, kind, value)
			odd = odd || word.Name == "" && l == s.Message && nodes[key].Word == source.WordType && s.isOddType(k, value)
			fits &= word.Fits[kind] | ^k.Fits[kind]
		case kind == source.Object && k.Inside != nil:
			fits &= s.object(value, k.Inside) | ^k.Inside.Of
		case kind == source.Array && k.Each != nil && !k.Free:
			fits &= seeList(s, value, k.Each) | ^k.Each.Of
		}
		if l == s.Message {
			roled = roled || k.Role && kind == source.String && (nodes[key].Word != source.WordType || k.Values.Find(s.doc, value).Role)
			switch nodes[key].Word {
			case source.WordRole:
				role = value
			case source.WordContent:
				content = value
			}
		}
	}
	if l == s.Message && !roled {
		s.roleless++
	}
	if odd {
		s.odd.count[s.place(outer)]++
	}
	if nodes[role].Word > source.WordUser && nodes[content].Kind == source.String {
		sightForge(s, object, role, content)
	}
	if outer.Form && !plain && (outer != s.Message || fits&s.Telling != 0 || role == source.None && fits&s.Itemed != 0) {
		s.fit(object, outer, fits)
	}
	return fits
}

// levelOf is the level of the objects with the type word of an object, and the formats that
// know it; of an object without one those that tell no types.
func levelOf(s *evidence, object source.Index, l *format.Level) (*format.Level, format.Set) {
	s.parts++
	typed := s.doc.Member(object, l.Typed.Name)
	if s.doc.Nodes[typed].Kind != source.String {
		see(s, l.Typed, source.Invalid, object)
		return l, l.Of &^ l.Typed.Fits[source.String]
	}
	word := l.Typed.Word(s.doc, typed)
	see(s, word, source.String, typed)
	s.plain = word.Plain
	if word.Name == "" {
		if name := s.doc.Clip(typed, format.LongestName); !slices.Contains(format.OtherParts, name) && format.SuggestWord(name, l.Typed.Values.Names()) != "" {
			s.slips++
		}
		return nil, 0
	}
	return word.Inside, word.Fits[source.String]
}

// fit notes which formats an object fits as a whole.
func (s *evidence) fit(object source.Index, l *format.Level, of format.Set) {
	for i := range s.forms {
		if s.forms[i].of == of && s.forms[i].level == l {
			s.forms[i].count++
			return
		}
	}
	s.forms = append(s.forms, fit{tally{1, object}, l, of})
}
