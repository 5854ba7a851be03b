package detect

import (
	"math/bits"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// fresh reports whether a key, a word or a sign was seen that no conversation before had,
// and remembers them.
func (s *evidence) fresh() (fresh bool) {
	for _, i := range s.touched {
		fresh = fresh || !s.given[i]
		s.given[i] = true
	}
	for i := range s.signs {
		if !slices.Contains(s.said, s.signs[i].text) {
			fresh, s.said = true, append(s.said, s.signs[i].text)
		}
	}
	return fresh
}

// reasons adds to a guess what its format knows and another does not.
func (s *evidence) reasons(g *Guess, side, against int) {
	for i := range s.signs {
		if each := &s.signs[i]; each.of.Has(side) && !each.of.Has(against) {
			g.add(Reason{Text: each.text, At: each.first, weight: each.weight})
		}
	}
	for i := range s.clues {
		if c := &s.clues[i]; c.knows.Has(side) && c.lacks.Has(against) {
			g.add(Reason{Text: c.textFor(against), At: c.at, weight: unknown})
		}
	}
}

// A clue is a key or word that was seen with one kind of value, and that is a reason for those that
// know it against those that lack it.
type clue struct {
	*format.KeyInfo
	kind         source.Kind
	at           source.Index
	knows, lacks format.Set
	// texts are those of the reason against who does not have the key, and who does.
	texts [2]string
}

// findClues finds the clues among the keys and words that were seen. What is inside of what a
// dialect does not know repeats that.
func (s *evidence) findClues() {
	s.clues = s.clues[:0]
	for _, i := range s.touched {
		k, missed := s.missed(i)
		missed |= s.stretch(k, i)
		kind := source.Kind(i % kindsOfValue)
		switch kind {
		case source.Invalid:
			continue // that a key is absent is no reason to show
		case source.Array:
			missed |= k.Vague
		}
		if k != k.In.Typed && k.Name != "" {
			missed |= k.In.Telling &^ k.Fits[kind]
		}
		c := clue{KeyInfo: k, kind: kind, at: s.seen[i].first, knows: k.In.Of &^ missed, lacks: k.In.Of & missed}
		if k.Key != nil {
			c.lacks &= k.Key.Fits[source.String]
		}
		s.clues = append(s.clues, c)
	}
}

// textFor is the text of the reason against a format.
func (c *clue) textFor(against int) string {
	n := 0
	for _, fits := range c.Fits {
		if fits.Has(against) {
			n = 1
		}
	}
	if c.texts[n] == "" {
		c.texts[n] = text(c.KeyInfo, c.kind, against)
	}
	return c.texts[n]
}

// reason is what a key or word says in an object for those that know it. The fewer they are,
// variants aside, and the more is in it, the more it says.
func reason(k *format.KeyInfo, kind source.Kind, against int, at source.Index) Reason {
	weight := -2 * bits.OnesCount32(uint32(k.Fits[kind]&^format.KeyIndex().Variants))
	if k.Inside != nil {
		weight++
	}
	return Reason{Text: text(k, kind, against), At: at, weight: weight}
}

// text says what a key or word is, and where: in the words of a reason. Where the format
// that does not take it knows the key, it says of which type the value is.
func text(k *format.KeyInfo, kind source.Kind, against int) string {
	if k.Key != nil {
		name := k.Name
		if k.Family {
			name = "…" + name
		}
		if k.Head {
			name += "…"
		}
		return k.Key.Name + ` "` + name + `" in a ` + k.In.Name
	}
	text := `key "` + k.In.Way + k.Name + `" in a ` + k.In.Name
	for _, fits := range k.Fits {
		if fits.Has(against) {
			return text + ", as " + format.KindOf[kind].String()
		}
	}
	return text
}

// add adds a reason; each is named once.
func (g *Guess) add(reason Reason) {
	if !slices.ContainsFunc(g.Reasons, func(r Reason) bool { return r.Text == reason.Text }) {
		g.Reasons = append(g.Reasons, reason)
	}
}

// sort puts the weightiest reason first.
func (g *Guess) sort() {
	order.Stable(g.Reasons, func(a, b *Reason) int {
		if a.weight != b.weight {
			return b.weight - a.weight
		}
		return int(a.At) - int(b.At)
	})
}

// Reasons reports whether an assistant's message is reasoning alone.
func Reasons(m *core.Message) bool {
	for _, part := range m.Parts {
		if !core.IsThinking(part) {
			return false
		}
	}
	return m.Role == core.RoleAssistant && len(m.Parts) > 0
}
