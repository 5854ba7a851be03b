package dialect

import (
	"math/bits"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// What counts against a dialect.
const (
	// unknown is what a key or word counts that it does not know.
	unknown = 4
	// named is what a model's name counts against those that it does not speak for, vague
	// what a content counts of which nothing is known.
	named = 2
	vague = 2
	// namedOwn is what the name of a model counts that the API of its maker and the hosts like it serve alone.
	namedOwn = 4
	// stretched is what a key counts against those whose objects may have further keys, where others
	// know it there.
	stretched = 2
	// slip is what a word counts that no dialect knows, against those that know its key.
	slip = 2
	// missing is what a required key counts that stands nowhere.
	missing = 1
	// impossible is what counts against a dialect that has no requests, if the text is one.
	impossible = 1 << 16
)

// weigh puts the dialects in order, best first: the one that leaves the least unexplained;
// of equal ones the narrower, then the one that asks for more, then the better known.
func (s *sights) weigh() {
	if s.asWeighed() {
		return
	}
	s.cost = [maxDialects]int{}
	s.costs()
	s.countHad()
	for i := range All {
		at := i
		for ; at > 0; at-- {
			before := s.order[at-1]
			if s.cost[i] > s.cost[before] || s.cost[i] == s.cost[before] && !s.preferred(i, before) {
				break
			}
			s.order[at] = before
		}
		s.order[at] = i
	}
}

// asWeighed reports whether all that a conversation is weighed by is as it was in the one weighed
// last: the conversations of a file are mostly alike. What is not is taken note of.
func (s *sights) asWeighed() bool {
	visited := [...]bool{s.visits[s.request.number] > 0, s.visits[s.message.number] > 0}
	same := s.weighed && s.visited == visited && len(s.last) == len(s.touched) &&
		slices.EqualFunc(s.lastSigns, s.signs, func(a, b sign) bool { return a.of == b.of && a.weight == b.weight && a.count == b.count })
	for n := 0; same && n < len(s.last); n++ {
		i := s.touched[n]
		same = s.last[n] == counted{i, s.seen[i].count}
	}
	if same {
		return true
	}
	s.weighed, s.visited, s.last, s.lastSigns = true, visited, s.last[:0], append(s.lastSigns[:0], s.signs...)
	for _, i := range s.touched {
		s.last = append(s.last, counted{i, s.seen[i].count})
	}
	return false
}

// preferred reports whether a dialect goes before another that leaves as much unexplained.
func (s *sights) preferred(a, b int) bool {
	switch {
	case All[a].extends == All[b] || All[b].extends == All[a]:
		return All[b].extends == All[a]
	case All[a].Base == All[b] || All[b].Base == All[a]:
		return All[b].Base == All[a]
	}
	return s.had[a] > s.had[b]
}

// counted is how often a key or a word was seen, by its place in seen.
type counted struct {
	at    int
	count uint32
}

// missed are the dialects against which a key or word counts, as often as it was seen: those
// that do not know it. What nobody knows counts against nobody.
func (s *sights) missed(i int) (k *known, of dialects) {
	k = s.all[i/kindsOfValue]
	switch {
	case k.key != nil:
		// Who does not know the key has no word of it either.
		of = (k.key.wordy | k.in.of&^k.key.fits[source.String]) &^ k.fits[source.String]
	case k.name == "":
	default:
		of = s.every &^ k.fits[i%kindsOfValue] &^ k.in.open &^ k.in.spared
		if k != k.in.typed {
			of &^= k.in.telling
		}
		if s.visits[s.message.number] > 0 {
			of |= k.framed
		}
	}
	return k, of
}

// stretch are the dialects that let a key of a part, a call or a tool pass that others know there.
func (s *sights) stretch(k *known, i int) dialects {
	if k.key != nil || k.name == "" || k == k.in.typed || !k.in.form && k.in.name != s.part.name {
		return 0
	}
	return k.in.open &^ k.fits[i%kindsOfValue] &^ k.in.spared
}

// host sets whose: the dialects of the API that the name of the model is of, where all of a request is as they
// have it but for pictures and files, which people copy from requests to others. What those count against them
// counts as well against who lacks a setting of the request, and against variants, which have models of their own.
func (s *sights) host() (against dialects) {
	s.whose = 0
	for i := range s.signs {
		if s.signs[i].weight == named {
			s.whose |= s.signs[i].of &^ s.nameless
		}
	}
	if s.whose == 0 {
		return 0
	}
	for _, i := range s.touched {
		k, of := s.missed(i)
		if k.in.name != s.part.name || k.in == s.part && (Wire{}).MediaKind(k.name) == "" {
			s.whose &^= of | s.stretch(k, i)
		}
		if k.role && k.key != nil && k.name == string(core.RoleSystem) {
			s.whose &^= s.beside
		}
	}
	for _, i := range s.touched {
		if k, of := s.missed(i); k.in == s.request && s.whose&^of != 0 {
			against |= of
		}
	}
	return (against | s.variants) &^ s.whose
}

// costs adds up for each dialect what it does not know.
func (s *sights) costs() {
	charge := func(of dialects, cost int) {
		for ; of != 0; of &= of - 1 {
			s.cost[bits.TrailingZeros32(uint32(of))] += cost
		}
	}
	for _, i := range s.touched {
		k, of := s.missed(i)
		count := int(s.seen[i].count)
		if k.key != nil && k.name == "" {
			// A word that nobody knows may be a slip, where words are known.
			charge(of&k.key.wordy, slip*count)
			of &^= k.key.wordy
		}
		charge(of, unknown*count)
		charge(s.stretch(k, i), stretched*count)
		if k.key != nil && k.in == s.message && k.key.name == typeField.key {
			// To know the key of another type says nothing.
			charge((s.every&^k.fits[source.String])&k.key.fits[source.String], unknown*count)
		}
		if source.Kind(i%kindsOfValue) == source.Array {
			charge(k.vague, vague)
		}
	}
	if against := s.host(); s.whose != 0 {
		charge(against, s.cost[bits.TrailingZeros32(uint32(s.whose))])
	}
	for i := range s.signs {
		charge(s.every&^s.signs[i].of, s.signs[i].weight*int(s.signs[i].count))
	}
	for _, l := range [...]*level{s.request, s.message} {
		for _, must := range l.must {
			if s.visits[l.number] > 0 && !s.saw(must.key) {
				charge(must.of, missing)
			}
		}
	}
	for _, m := range s.marked {
		if !slices.ContainsFunc(m.marks, s.saw) {
			charge(m.of, impossible)
		}
	}
	if s.saw(s.request.keys.named("model")) {
		charge(s.unasked, impossible)
	}
}

// countHad counts for each dialect the required keys of messages that are there: of dialects that
// explain as much, the one that asks for more says more.
func (s *sights) countHad() {
	s.had = [maxDialects]int{}
	for i := range s.message.must {
		must := &s.message.must[i]
		if !s.saw(must.key) {
			continue
		}
		for of := must.of; of != 0; of &= of - 1 {
			s.had[bits.TrailingZeros32(uint32(of))]++
		}
	}
}

// strange counts the parts that say no type, or one that no dialect knows, where the dialect
// takes parts with types.
func (s *sights) strange(of int) (parts int) {
	typed := s.part.typed
	if !typed.fits[source.Invalid].has(of) {
		parts = int(s.seen[typed.number*kindsOfValue].count)
	}
	return parts + int(s.seen[typed.values.all[0].number*kindsOfValue+int(source.String)].count) - s.slips
}

// saw reports whether a key was seen.
func (s *sights) saw(k *known) bool { return s.met[k.number] }
