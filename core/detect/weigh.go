package detect

import (
	"math/bits"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// What counts against a format.
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
	// slip is what a word counts that no format knows, against those that know its key.
	slip = 2
	// missing is the weight of a required key that is absent.
	missing = 1
	// impossible is what counts against a format that has no requests, if the text is one.
	impossible = 1 << 16
)

// weigh puts the formats in order, best first: the one that leaves the least unexplained;
// of equal ones the narrower, then the one that asks for more, then the better known.
func (s *evidence) weigh() {
	if asWeighed(s) {
		return
	}
	s.cost = [format.MaxDialects]int{}
	addCosts(s)
	countHad(s)
	for i := range format.All {
		at := i
		for ; at > 0; at-- {
			before := s.order[at-1]
			if s.cost[i] > s.cost[before] || s.cost[i] == s.cost[before] && !isPreferred(s, i, before) {
				break
			}
			s.order[at] = before
		}
		s.order[at] = i
	}
}

// asWeighed reports whether all that a conversation is weighed by is as it was in the one weighed
// last: the conversations of a file are mostly alike. What is not is taken note of.
func asWeighed(s *evidence) bool {
	visited := [...]bool{s.visits[s.Request.Number] > 0, s.visits[s.Message.Number] > 0}
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

// isPreferred reports whether a format goes before another that leaves as much unexplained.
func isPreferred(s *evidence, a, b int) bool {
	switch {
	case format.All[a].Extends == format.All[b] || format.All[b].Extends == format.All[a]:
		return format.All[b].Extends == format.All[a]
	case format.All[a].Base == format.All[b] || format.All[b].Base == format.All[a]:
		return format.All[b].Base == format.All[a]
	}
	return s.had[a] > s.had[b]
}

// counted is how often a key or a word was seen, by its place in seen.
type counted struct {
	at    int
	count uint32
}

// missed are the formats against which a key or word counts, as often as it was seen: those
// that don't know it. What no format knows counts against none.
func (s *evidence) missed(i int) (k *format.KeyInfo, of format.Set) {
	k = s.All[i/kindsOfValue]
	switch {
	case k.Key != nil:
		// Who does not know the key has no word of it either.
		of = (k.Key.Wordy | k.In.Of&^k.Key.Fits[source.String]) &^ k.Fits[source.String]
	case k.Name == "":
	default:
		of = s.Every &^ k.Fits[i%kindsOfValue] &^ k.In.Open &^ k.In.Spared
		if k != k.In.Typed {
			of &^= k.In.Telling
		}
		if s.visits[s.Message.Number] > 0 {
			of |= k.Framed
		}
	}
	return k, of
}

// stretch are the formats that let a key of a part, a call or a tool pass that others know there.
func (s *evidence) stretch(k *format.KeyInfo, i int) format.Set {
	if k.Key != nil || k.Name == "" || k == k.In.Typed || !k.In.Form && k.In.Name != s.Part.Name {
		return 0
	}
	return k.In.Open &^ k.Fits[i%kindsOfValue] &^ k.In.Spared
}

// findHost sets whose to the formats of the API whose models are named like the request's, if the request is as they have it
// except for pictures and files, which people copy from other requests. It gives the formats against which those count as
// well: those that don't know a setting of the request, and variants, which have models of their own.
func findHost(s *evidence) (against format.Set) {
	s.whose = 0
	for i := range s.signs {
		if s.signs[i].weight == named {
			s.whose |= s.signs[i].of &^ s.Nameless
		}
	}
	if s.whose == 0 {
		return 0
	}
	for _, i := range s.touched {
		k, of := s.missed(i)
		if k.In.Name != s.Part.Name || k.In == s.Part && bind.MediaKind(k.Name) == "" {
			s.whose &^= of | s.stretch(k, i)
		}
		if k.Role && k.Key != nil && k.Name == string(core.RoleSystem) {
			s.whose &^= s.Beside
		}
	}
	for _, i := range s.touched {
		if k, of := s.missed(i); k.In == s.Request && s.whose&^of != 0 {
			against |= of
		}
	}
	return (against | s.Variants) &^ s.whose
}

// addCosts adds up for each format what it does not know.
func addCosts(s *evidence) {
	charge := func(of format.Set, cost int) {
		for ; of != 0; of &= of - 1 {
			s.cost[bits.TrailingZeros32(uint32(of))] += cost
		}
	}
	for _, i := range s.touched {
		k, of := s.missed(i)
		count := int(s.seen[i].count)
		if k.Key != nil && k.Name == "" {
			// A word that no format knows may be a slip, where the field has a list of words.
			charge(of&k.Key.Wordy, slip*count)
			of &^= k.Key.Wordy
		}
		charge(of, unknown*count)
		charge(s.stretch(k, i), stretched*count)
		if k.Key != nil && k.In == s.Message && k.Key.Name == format.TypeField.Key {
			// To know the key of another type says nothing.
			charge((s.Every&^k.Fits[source.String])&k.Key.Fits[source.String], unknown*count)
		}
		if source.Kind(i%kindsOfValue) == source.Array {
			charge(k.Vague, vague)
		}
	}
	if against := findHost(s); s.whose != 0 {
		charge(against, s.cost[bits.TrailingZeros32(uint32(s.whose))])
	}
	for i := range s.signs {
		charge(s.Every&^s.signs[i].of, s.signs[i].weight*int(s.signs[i].count))
	}
	for _, l := range [...]*format.Level{s.Request, s.Message} {
		for _, must := range l.Must {
			if s.visits[l.Number] > 0 && !s.saw(must.Key) {
				charge(must.Of, missing)
			}
		}
	}
	for _, m := range s.Marked {
		if !slices.ContainsFunc(m.Marks, s.saw) {
			charge(m.Of, impossible)
		}
	}
	if s.saw(s.Request.Keys.Named("model")) {
		charge(s.Unasked, impossible)
	}
}

// countHad counts for each format the required keys of messages that are there: of formats that
// explain as much, the one that asks for more says more.
func countHad(s *evidence) {
	s.had = [format.MaxDialects]int{}
	for i := range s.Message.Must {
		must := &s.Message.Must[i]
		if !s.saw(must.Key) {
			continue
		}
		for of := must.Of; of != 0; of &= of - 1 {
			s.had[bits.TrailingZeros32(uint32(of))]++
		}
	}
}

// strange counts the parts that say no type, or one that no format knows, where the format
// takes parts with types.
func (s *evidence) strange(of int) (parts int) {
	typed := s.Part.Typed
	if !typed.Fits[source.Invalid].Has(of) {
		parts = int(s.seen[typed.Number*kindsOfValue].count)
	}
	return parts + int(s.seen[typed.Values.All[0].Number*kindsOfValue+int(source.String)].count) - s.slips
}

// saw reports whether a key was seen.
func (s *evidence) saw(k *format.KeyInfo) bool { return s.met[k.Number] }
