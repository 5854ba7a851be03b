package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/internal/order"
)

// A guess stands out when its score is this much above the next. Below it, the text
// reads well in several dialects.
const standsOut = 3

// often is how many sightings of one marker count: what is seen everywhere outweighs
// what is seen once, but no more than that.
const often = 3

// All are the dialects, in the order in which people know them.
var All = []*Dialect{OpenAIChat, Anthropic, Rolecall, Wick, AgentTypes}

// ByID finds a dialect by its ID; nil when there is none of that ID.
func ByID(id string) *Dialect {
	for _, d := range All {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// guess fills what the file says about its dialects, from all of its conversations.
func (f *File) guess() {
	if len(f.Refs) == 0 {
		return
	}
	total := make([]Guess, sides)
	for i := range total {
		total[i] = Guess{Dialect: All[i]}
	}
	f.best = make([]*Dialect, len(f.Refs))
	sure := 0
	for i, ref := range f.Refs {
		seen := sights{doc: f.Doc}
		seen.conversation(ref)
		guesses := seen.guesses()
		f.mix(guesses)
		if ambiguous(guesses) {
			if i == 0 {
				f.Guesses = guesses
			}
			continue
		}
		sure++
		f.best[i] = guesses[0].Dialect
		for _, g := range guesses {
			total[g.Dialect.side].merge(g)
		}
	}
	// The conversations that say what they are say it for those that do not.
	if sure > 0 {
		f.Guesses = total
		order.Stable(f.Guesses, byScore)
	}
	f.Ambiguous = sure == 0 && f.Mixed == nil
	f.Guesses = plausible(f.Guesses)
	for i := range f.best {
		if f.best[i] == nil {
			f.best[i] = f.Guesses[0].Dialect
		}
	}
}

// byScore puts the best guess first, and Wick before Rolecall when they are level: the
// narrower form says more.
func byScore(a, b *Guess) int {
	if a.Score == b.Score && flat(a.Dialect) && flat(b.Dialect) {
		return int(b.Dialect.side) - int(a.Dialect.side)
	}
	return b.Score - a.Score
}

// ambiguous reports whether the best guess does not stand out. Wick is a part of
// Rolecall: those two are never in each other's way.
func ambiguous(guesses []Guess) bool {
	best := guesses[0]
	for _, g := range guesses[1:] {
		if flat(best.Dialect) && flat(g.Dialect) {
			continue
		}
		return best.Score-g.Score < standsOut
	}
	return false
}

// plausible leaves out the guesses that nothing speaks for, but for those as good as the
// best. Of these it says that they fit.
func plausible(guesses []Guess) []Guess {
	best := guesses[0].Score
	left := guesses[:0]
	for _, g := range guesses {
		fits := best-g.Score < standsOut
		if !fits && g.Reasons == nil {
			continue
		}
		if g.Reasons == nil {
			g.Reasons = []Reason{{Text: `nothing but "role" and "content" that tells dialects apart`}}
		}
		left = append(left, g)
	}
	return left
}

func flat(d *Dialect) bool { return d.side == wickSide || d.side == rolecallSide }

// guesses adds up the markers for each dialect, best first.
func (s *sights) guesses() []Guess {
	guesses := make([]Guess, sides)
	for i, d := range All {
		guesses[i] = Guess{Dialect: d}
	}
	// The plainest form wins where nothing tells.
	guesses[openAISide].Score = 1
	for marker, count := range s.count {
		if count == 0 {
			continue
		}
		for side, weight := range markers[marker].weights {
			if weight == 0 {
				continue
			}
			guesses[side].Score += weight * min(count, often)
			if weight > 0 {
				guesses[side].Reasons = append(guesses[side].Reasons, Reason{
					Text: markers[marker].text, At: s.first[marker], weight: weight,
				})
			}
		}
	}
	for i := range guesses {
		sortReasons(guesses[i].Reasons)
	}
	order.Stable(guesses, byScore)
	return guesses
}

func sortReasons(reasons []Reason) {
	order.Stable(reasons, func(a, b *Reason) int { return b.weight - a.weight })
}

// merge adds the guess of one more conversation. The scores add up, so that the file is
// what most of its conversations are; a reason is named once.
func (g *Guess) merge(other Guess) {
	g.Score += other.Score
	for _, reason := range other.Reasons {
		if !slices.ContainsFunc(g.Reasons, func(r Reason) bool { return r.Text == reason.Text }) {
			g.Reasons = append(g.Reasons, reason)
		}
	}
	sortReasons(g.Reasons)
}

// mix notes the distinct marks of other dialects in a conversation whose best guess is
// the first.
func (f *File) mix(guesses []Guess) {
	best := guesses[0]
	known := slices.Clone(best.Reasons)
	for _, g := range guesses[1:] {
		if flat(g.Dialect) && flat(best.Dialect) {
			continue
		}
		var strange []Reason
		for _, reason := range g.Reasons {
			if reason.weight >= distinct && !slices.ContainsFunc(known, func(r Reason) bool { return r.Text == reason.Text }) {
				strange = append(strange, reason)
			}
		}
		known = append(known, strange...)
		if strange == nil {
			continue
		}
		i := slices.IndexFunc(f.Mixed, func(m Guess) bool { return m.Dialect == g.Dialect })
		if i < 0 {
			f.Mixed = append(f.Mixed, Guess{Dialect: g.Dialect, Score: g.Score, Reasons: strange})
			continue
		}
		f.Mixed[i].merge(Guess{Score: g.Score, Reasons: strange})
	}
}
