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
var All = []*Dialect{OpenAIChat, Anthropic, Rolecall, Wick, AgentTypes, Kernel, Forge, Structured}

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
	var known [marks]bool
	seen := sights{doc: f.Doc}
	for i, ref := range f.Refs {
		seen.count = [marks]int{}
		seen.conversation(ref)
		seen.weigh()
		f.mix(&seen)
		if seen.ambiguous() {
			if i == 0 {
				f.Guesses = seen.guesses()
			}
			continue
		}
		sure++
		f.best[i] = All[seen.order[0]]
		// The scores add up, so that the file is what most of its conversations are.
		for side := range total {
			total[side].Score += seen.score[side]
		}
		// A reason is named once.
		for _, marker := range seen.marks {
			if !known[marker] {
				known[marker] = true
				for side := range side(sides) {
					if reason := seen.reason(marker, side); reason.weight > 0 {
						total[side].Reasons = append(total[side].Reasons, reason)
					}
				}
			}
		}
	}
	// The conversations that say what they are say it for those that do not.
	if sure > 0 {
		f.Guesses = total
		for i := range total {
			sortReasons(total[i].Reasons)
		}
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
func byScore(a, b *Guess) int { return compare(a.Dialect.side, b.Dialect.side, a.Score, b.Score) }

func compare(a, b side, scoreA, scoreB int) int {
	if scoreA == scoreB && flat(a) && flat(b) {
		return int(b) - int(a)
	}
	return scoreB - scoreA
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

func flat(s side) bool { return s == wickSide || s == rolecallSide }

// weigh adds up the markers for each side and puts the sides in order, best first.
func (s *sights) weigh() {
	s.marks, s.score = s.marks[:0], [sides]int{}
	// The plainest form wins where nothing tells.
	s.score[openAISide] = 1
	for marker, count := range &s.count {
		if count == 0 {
			continue
		}
		s.marks = append(s.marks, marker)
		count = min(count, often)
		for side, weight := range &markers[marker].weights {
			s.score[side] += weight * count
		}
	}
	for i := range s.order {
		at := i
		for ; at > 0 && compare(side(i), s.order[at-1], s.score[i], s.score[s.order[at-1]]) < 0; at-- {
			s.order[at] = s.order[at-1]
		}
		s.order[at] = side(i)
	}
}

// ambiguous reports whether the best side does not stand out. Wick is a part of
// Rolecall: those two are never in each other's way.
func (s *sights) ambiguous() bool {
	best := s.order[0]
	for _, side := range s.order[1:] {
		if !flat(best) || !flat(side) {
			return s.score[best]-s.score[side] < standsOut
		}
	}
	return false
}

// guesses are the sides with what speaks for them, best first.
func (s *sights) guesses() []Guess {
	guesses := make([]Guess, sides)
	for i, side := range s.order {
		guesses[i] = Guess{Dialect: All[side], Score: s.score[side], Reasons: s.reasons(side, 1, new([marks]bool))}
	}
	return guesses
}

// reason is what a marker says for a side.
func (s *sights) reason(marker int, side side) Reason {
	return Reason{Text: markers[marker].text, At: s.first[marker], weight: markers[marker].weights[side]}
}

// reasons are what speaks for a side with a weight of at least so much, strongest first,
// but for the markers that are known. Those that it gives are known then.
func (s *sights) reasons(side side, least int, known *[marks]bool) []Reason {
	var reasons []Reason
	for _, marker := range s.marks {
		if markers[marker].weights[side] >= least && !known[marker] {
			known[marker] = true
			reasons = append(reasons, s.reason(marker, side))
		}
	}
	sortReasons(reasons)
	return reasons
}

func sortReasons(reasons []Reason) {
	if len(reasons) > 1 {
		order.Stable(reasons, func(a, b *Reason) int { return b.weight - a.weight })
	}
}

// merge adds reasons to a guess; each is named once.
func (g *Guess) merge(reasons []Reason) {
	for _, reason := range reasons {
		if !slices.ContainsFunc(g.Reasons, func(r Reason) bool { return r.Text == reason.Text }) {
			g.Reasons = append(g.Reasons, reason)
		}
	}
	sortReasons(g.Reasons)
}

// mix notes the distinct marks of other sides than the best in a conversation.
func (f *File) mix(s *sights) {
	best := s.order[0]
	var known [marks]bool
	for _, marker := range s.marks {
		known[marker] = markers[marker].weights[best] > 0
	}
	for _, side := range s.order[1:] {
		if flat(side) && flat(best) {
			continue
		}
		strange := s.reasons(side, distinct, &known)
		if strange == nil {
			continue
		}
		i := slices.IndexFunc(f.Mixed, func(m Guess) bool { return m.Dialect == All[side] })
		if i < 0 {
			f.Mixed = append(f.Mixed, Guess{Dialect: All[side]})
			i = len(f.Mixed) - 1
		}
		f.Mixed[i].Score += s.score[side]
		f.Mixed[i].merge(strange)
	}
}
