package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// standsOut is by how much less than any other the best dialect leaves unexplained. Below
// it, the text reads well in several dialects.
const standsOut = 2

// guess fills what the file says about its dialects, from all of its conversations.
func (f *File) guess() {
	if len(f.Refs) == 0 {
		return
	}
	f.best = make([]*Dialect, len(f.Refs))
	s := newSights(f.Doc)
	defer s.done()
	training := f.isTraining()
	var total, first []Guess
	for i, ref := range f.Refs {
		s.reset()
		s.conversation(ref)
		if training {
			s.sign(trainingSign, 1<<place(FineTune), f.trainingWeight(), ref.At)
		}
		s.weigh()
		f.mix(s)
		f.strange = f.strange || s.foreign()
		if s.unread() {
			if f.unread == nil {
				f.unread = make([]bool, len(f.Refs))
			}
			f.unread[i] = true
		}
		if !s.standsOut() {
			if first == nil {
				first = s.guesses(nil)
			}
			continue
		}
		f.best[i] = All[s.order[0]]
		// The scores add up, so that the file is what most of its conversations are.
		total = s.guesses(total)
	}
	f.Ambiguous = total == nil && f.Mixed == nil
	// The conversations that say what they are say it for those that do not.
	if f.Guesses = total; total == nil {
		f.Guesses = first
	}
	for i := range f.Guesses {
		f.Guesses[i].sort()
	}
	for i := range f.Guesses { // by hand, since they are few
		for at := i; at > 0 && f.Guesses[at].Score > f.Guesses[at-1].Score; at-- {
			f.Guesses[at], f.Guesses[at-1] = f.Guesses[at-1], f.Guesses[at]
		}
	}
	f.Guesses = plausible(f.Guesses)
	for i := range f.best {
		if f.best[i] == nil {
			f.best[i] = f.Guesses[0].Dialect
		}
	}
}

// guesses adds to the guesses what this conversation says, best first; a reason that was
// given before is not looked at again.
func (s *sights) guesses(total []Guess) []Guess {
	most := s.cost[s.order[len(All)-1]]
	if total == nil {
		total = make([]Guess, len(All))
		for n := range total {
			total[n].Dialect, total[n].place = All[s.order[n]], s.order[n]
		}
	}
	fresh := s.fresh()
	if fresh {
		s.findClues()
	}
	for i := range total {
		side := total[i].place
		total[i].Score += most - s.cost[side]
		against := s.order[0]
		if side == against {
			against = s.rival()
		}
		if fresh {
			s.reasons(&total[i], side, against)
			if base := All[side].Base; base != nil && base != All[against] {
				s.reasons(&total[i], side, place(base))
			}
		}
	}
	return total
}

func place(d *Dialect) int { return slices.Index(All, d) }

// related reports whether one dialect extends the other or is a variant of it, so that they are
// never in each other's way.
func related(a, b *Dialect) bool {
	return a == b || a.extends == b || b.extends == a || a.Base == b || b.Base == a
}

// rival is the best dialect that is not related to the first one.
func (s *sights) rival() int {
	for _, place := range s.order[1:len(All)] {
		if !related(All[place], All[s.order[0]]) {
			return place
		}
	}
	return 0
}

// standsOut reports whether the best dialect is far better than any other that is not
// related, and knows most of the messages and parts.
func (s *sights) standsOut() bool {
	gap := standsOut
	if s.contradicted(s.order[0]) {
		gap *= 2 // one foreign key says no more than the name of the model
	}
	return !s.foreign() && !s.denied(s.order[0]) && !s.doubted() && s.cost[s.rival()]-s.cost[s.order[0]] >= gap
}

// contradicted reports whether the name of the model speaks for other dialects than one and its relatives.
func (s *sights) contradicted(d int) bool {
	return slices.ContainsFunc(s.signs, func(g sign) bool {
		return (g.weight == named || g.weight == namedOwn) && !g.of.has(d) && g.of&s.relatives(d) == 0
	})
}

// doubted reports whether nothing but pictures and files speaks against the API that the name of the model is of, and
// the request has all that this one requires.
func (s *sights) doubted() bool {
	return s.whose != 0 && !s.whose.has(s.order[0]) &&
		!slices.ContainsFunc(s.request.must, func(must required) bool { return must.of&s.whose != 0 && !s.saw(must.key) })
}

// denied reports whether a request names a model as another's API names its own, and lacks a key that the
// dialect requires of it: tools or parts in the form of one API are copied into requests to another.
func (s *sights) denied(d int) bool {
	return s.visits[s.request.number] > 0 &&
		slices.ContainsFunc(s.signs, func(g sign) bool { return g.weight == namedOwn && !g.of.has(d) && g.of&s.relatives(d) == 0 }) &&
		slices.ContainsFunc(s.request.must, func(must required) bool { return must.of.has(d) && !s.saw(must.key) })
}

// foreign reports whether most parts have a type that nobody knows, or most messages no role.
func (s *sights) foreign() bool {
	best := s.order[0]
	return 2*s.strange(best) > s.parts || All[best].message.needs(Role) && 2*s.roleless > s.visits[s.message.number]
}

// plausible leaves out the guesses that nothing speaks for, except those as good as the
// best. Of these it says that they fit.
func plausible(guesses []Guess) []Guess {
	best := guesses[0].Score
	left := guesses[:0]
	for i, g := range guesses {
		if g.Reasons == nil {
			if g.Dialect.Base != nil && i > 0 {
				continue // its base stands for it
			}
			if best-g.Score >= standsOut {
				continue
			}
			g.Reasons = []Reason{{Text: `nothing but "role" and "content" that tells dialects apart`}}
		}
		left = append(left, g)
	}
	return left
}

// mix notes what in a conversation is in the form of another dialect than the best, and
// not in that of the best.
func (f *File) mix(s *sights) {
	best := s.order[0]
	for i := range s.forms {
		form := &s.forms[i]
		if form.of&s.relatives(best) != 0 {
			continue
		}
		for _, other := range s.order[1:len(All)] {
			if form.of.has(other) && s.whole(form, other) {
				if base := All[other].Base; base != nil && form.of.has(place(base)) {
					other = place(base)
				}
				f.mixed(s, other, form, best)
				break
			}
		}
	}
}

// relatives are the dialects related to one, and the other variants of its base.
func (s *sights) relatives(of int) (all dialects) {
	for i, d := range All {
		if related(d, All[of]) || d.Base != nil && d.Base == All[of].Base {
			all |= 1 << i
		}
	}
	return all
}

// whole reports whether an object has all that a dialect requires at its level. That a
// message fits counts only for those that tell more than role and content, and an item of a
// list where it has no role.
func (s *sights) whole(form *fit, d int) bool {
	if form.level == s.message && !s.telling.has(d) && !(s.itemed.has(d) && s.doc.Member(form.first, roleKey) == source.None) {
		return false
	}
	for _, must := range form.level.must {
		if must.of.has(d) && s.doc.Member(form.first, must.key.name) == source.None {
			return false
		}
	}
	return true
}

// mixed notes an object in the form of another dialect.
func (f *File) mixed(s *sights, other int, form *fit, best int) {
	var reasons Guess
	s.inside(&reasons, form.first, form.level, other, best)
	if reasons.Reasons == nil {
		return
	}
	i := slices.IndexFunc(f.Mixed, func(m Guess) bool { return m.Dialect == All[other] })
	if i < 0 {
		f.Mixed = append(f.Mixed, Guess{Dialect: All[other]})
		i = len(f.Mixed) - 1
	}
	f.Mixed[i].Score += s.cost[s.order[len(All)-1]] - s.cost[other]
	for _, reason := range reasons.Reasons {
		f.Mixed[i].add(reason)
	}
	f.Mixed[i].sort()
}

// inside adds the reasons in an object for one dialect against another.
func (s *sights) inside(g *Guess, object source.Index, l *level, side, against int) {
	if l.typed != nil {
		if typed := s.doc.Member(object, l.typed.name); s.doc.Kind(typed) == source.String {
			word := l.typed.word(s.doc, typed)
			if !word.fits[source.String].has(against) {
				g.add(word.reason(source.String, against, typed))
				return
			}
			l = word.inside
		}
	}
	for key, value := range s.doc.Members(object) {
		k := l.keys.find(s.doc, key)
		kind := s.doc.Nodes[value].Kind
		if !k.fits[kind].has(against) && k.fits[kind].has(side) {
			g.add(k.reason(kind, against, key))
		} else if k.inside != nil && kind == source.Object {
			s.inside(g, value, k.inside, side, against)
		}
	}
}
