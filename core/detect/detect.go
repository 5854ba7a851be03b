package detect

import (
	"math"
	"slices"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// standsOut is by how much less than any other the best format leaves unexplained. Below
// it, the text reads well in several formats.
const standsOut = 2

// guess fills what the file says about its formats, from all of its conversations.
func (f *File) guess() {
	if len(f.Refs) == 0 {
		return
	}
	f.best = make([]*format.Format, len(f.Refs))
	s := newSights(f.Doc)
	defer s.done()
	training := false
	if f.areRows() {
		training, f.training, f.graded = f.mostAre(f.isTrainingRow), f.mostAre(f.isAnswered), f.mostAre(f.isGradedRow)
		f.training = f.training || f.graded && len(f.Refs) >= LeastRows
	}
	var total, first []Guess
	f.search = search{last: len(f.Refs), more: math.MaxInt}
	for i, ref := range f.Refs {
		s.reset()
		s.conversation(ref)
		if s.searched > searchedText && f.search.last == len(f.Refs) {
			f.search.last, f.search.more = i, s.searched
			f.search.less = s.searched - s.lastSearched
		}
		if training {
			s.sign(trainingSign, 1<<format.PlaceOf(format.FineTune), f.trainingWeight(), ref.At)
		}
		s.weigh()
		noteMixture(f, s)
		f.strange = f.strange || isForeign(s)
		if s.unread() {
			if f.unread == nil {
				f.unread = make([]bool, len(f.Refs))
			}
			f.unread[i] = true
		}
		if !s.standsOut() {
			if first == nil {
				first = guesses(s, nil)
			}
			continue
		}
		f.best[i] = format.All[s.order[0]]
		// The scores add up, so that the file is what most of its conversations are.
		total = guesses(s, total)
	}
	if f.search.foundCall = s.foundCall; f.search.last == len(f.Refs) {
		f.search.less = s.searched
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
	if joined := f.JoinedAs(); joined != nil { // the program says it
		at := slices.IndexFunc(f.Guesses, func(g Guess) bool { return g.Format == joined })
		f.Guesses = f.Guesses[at : at+1]
		f.Ambiguous, f.Mixed, f.strange, f.unread = false, nil, false, nil
		clear(f.best)
	}
	f.Guesses = plausible(f.Guesses)
	putMakerFirst(f)
	for i := range f.best {
		if f.best[i] == nil {
			f.best[i] = f.Guesses[0].Format
		}
	}
}

// putMakerFirst puts the format of the API first that names its models as the text does, where the text reads nearly
// as well in it as in the best: one key of another API is more often copied than the model is asked for elsewhere.
func putMakerFirst(f *File) {
	best := f.Guesses[0]
	model := ""
	if f.Refs[0].Container == format.Request {
		if node := f.Doc.Member(f.Refs[0].At, best.Format.RequestKey(format.Model)); f.Doc.Kind(node) == source.String {
			model = f.Doc.Clip(node, format.LongestName)
		}
	}
	if model == "" {
		return
	}
	other, known := models.Find(model)
	if f.Ambiguous && !known && best.Format.NeedsSetting(format.MaxTokens) && f.Doc.Member(f.Refs[0].At, best.Format.RequestKey(format.MaxTokens)) == source.None {
		// A host may name the maker's models in its own way, and what the maker requires is missing.
		putFirst(f, slices.IndexFunc(f.Guesses, func(g Guess) bool { return g.Format == format.OpenAIChat }))
		return
	}
	if best.Format.IsOwnModel(model) {
		return
	}
	// A variant has models of its own: one that is known to be another maker's is asked for in the format that both have.
	if f.Ambiguous && best.Format.Base != nil && other != nil {
		putFirst(f, slices.IndexFunc(f.Guesses, func(g Guess) bool { return g.Format == best.Format.Base }))
		return
	}
	for i, guess := range f.Guesses {
		if variant := guess.Format.Base == best.Format; (f.Ambiguous || variant) && best.Score-guess.Score <= namedOwn && guess.Format.IsOwnModel(model) {
			putFirst(f, i)
			return
		}
	}
}

// putFirst makes a guess the first one, if there is one at that place.
func putFirst(f *File, i int) {
	if i <= 0 {
		return
	}
	best, guess := f.Guesses[0].Format, f.Guesses[i]
	copy(f.Guesses[1:], f.Guesses[:i])
	f.Guesses[0] = guess
	for k := range f.best {
		if f.best[k] == best {
			f.best[k] = guess.Format
		}
	}
}

// guesses adds to the guesses what this conversation says, best first; a reason that was
// given before is not looked at again.
func guesses(s *evidence, total []Guess) []Guess {
	most := s.cost[s.order[len(format.All)-1]]
	if total == nil {
		total = make([]Guess, len(format.All))
		for n := range total {
			total[n].Format, total[n].place = format.All[s.order[n]], s.order[n]
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
			against = rival(s)
		}
		if fresh {
			s.reasons(&total[i], side, against)
			if base := format.All[side].Base; base != nil && base != format.All[against] {
				s.reasons(&total[i], side, format.PlaceOf(base))
			}
		}
	}
	return total
}

// related reports whether one format extends the other or is a variant of it, so that they are
// never in each other's way.
func related(a, b *format.Format) bool {
	return a == b || a.Extends == b || b.Extends == a || a.Base == b || b.Base == a
}

// rival is the best format that is not related to the first one.
func rival(s *evidence) int {
	for _, place := range s.order[1:len(format.All)] {
		if !related(format.All[place], format.All[s.order[0]]) {
			return place
		}
	}
	return 0
}

// standsOut reports whether the best format is far better than any other that is not
// related, and knows most of the messages and parts.
func (s *evidence) standsOut() bool {
	gap := standsOut
	if isContradicted(s, s.order[0]) {
		gap *= 2 // one foreign key says no more than the name of the model
	}
	return !isForeign(s) && !isDenied(s, s.order[0]) && !isDoubted(s) && s.cost[rival(s)]-s.cost[s.order[0]] >= gap
}

// isContradicted reports whether the name of the model speaks for other formats than one and its relatives.
func isContradicted(s *evidence, d int) bool {
	return slices.ContainsFunc(s.signs, func(g sign) bool {
		return (g.weight == named || g.weight == namedOwn) && !g.of.Has(d) && g.of&relatives(s, d) == 0
	})
}

// isDoubted reports whether nothing but pictures and files speaks against the API that the name of the model is of, and
// the request has all that this one requires.
func isDoubted(s *evidence) bool {
	return s.whose != 0 && !s.whose.Has(s.order[0]) &&
		!slices.ContainsFunc(s.Request.Must, func(must format.Required) bool { return must.Of&s.whose != 0 && !s.saw(must.Key) })
}

// isDenied reports whether a request names a model as another's API names its own, and lacks a key that the
// dialect requires of it: tools or parts in the form of one API are copied into requests to another.
func isDenied(s *evidence, d int) bool {
	return s.visits[s.Request.Number] > 0 &&
		slices.ContainsFunc(s.signs, func(g sign) bool { return g.weight == namedOwn && !g.of.Has(d) && g.of&relatives(s, d) == 0 }) &&
		slices.ContainsFunc(s.Request.Must, func(must format.Required) bool { return must.Of.Has(d) && !s.saw(must.Key) })
}

// isForeign reports whether most parts have a type that no format knows, or most messages have no role.
func isForeign(s *evidence) bool {
	best := s.order[0]
	return 2*s.strange(best) > s.parts || format.All[best].Message.Needs(format.Role) && 2*s.roleless > s.visits[s.Message.Number]
}

// nothingTells is all that there is to say for a format that fits as well as others.
var nothingTells = []Reason{{Text: `only "role" and "content", which many formats use`}}

// plausible leaves out the guesses that nothing speaks for, except those as good as the
// best. Of these it says that they fit.
func plausible(guesses []Guess) []Guess {
	best := guesses[0].Score
	left := guesses[:0]
	for i, g := range guesses {
		if g.Reasons == nil {
			if g.Format.Base != nil && i > 0 {
				continue // its base stands for it
			}
			if best-g.Score >= standsOut {
				continue
			}
			g.Reasons = nothingTells
		}
		left = append(left, g)
	}
	return left
}

// noteMixture notes what in a conversation is in the form of another format than the best, and
// not in that of the best.
func noteMixture(f *File, s *evidence) {
	best := s.order[0]
	for i := range s.forms {
		form := &s.forms[i]
		if form.of&relatives(s, best) != 0 {
			continue
		}
		for _, other := range s.order[1:len(format.All)] {
			if form.of.Has(other) && isWhole(s, form, other) {
				if base := format.All[other].Base; base != nil && form.of.Has(format.PlaceOf(base)) {
					other = format.PlaceOf(base)
				}
				noteMixed(f, s, other, form, best)
				break
			}
		}
	}
}

// relatives are the formats related to one, and the other variants of its base.
func relatives(s *evidence, of int) (all format.Set) {
	for i, d := range format.All {
		if related(d, format.All[of]) || d.Base != nil && d.Base == format.All[of].Base {
			all |= 1 << i
		}
	}
	return all
}

// isWhole reports whether an object has all that a format requires at its level. That a
// message fits counts only for those that tell more than role and content, and an item of a
// list where it has no role.
func isWhole(s *evidence, form *fit, d int) bool {
	if form.level == s.Message && !s.Telling.Has(d) && !(s.Itemed.Has(d) && s.doc.Member(form.first, format.RoleKey) == source.None) {
		return false
	}
	for _, must := range form.level.Must {
		if must.Of.Has(d) && s.doc.Member(form.first, must.Key.Name) == source.None {
			return false
		}
	}
	return true
}

// noteMixed notes an object in the form of another format.
func noteMixed(f *File, s *evidence, other int, form *fit, best int) {
	var reasons Guess
	addReasons(s, &reasons, form.first, form.level, other, best)
	if reasons.Reasons == nil {
		return
	}
	i := slices.IndexFunc(f.Mixed, func(m Guess) bool { return m.Format == format.All[other] })
	if i < 0 {
		f.Mixed = append(f.Mixed, Guess{Format: format.All[other]})
		i = len(f.Mixed) - 1
	}
	f.Mixed[i].Score += s.cost[s.order[len(format.All)-1]] - s.cost[other]
	for _, reason := range reasons.Reasons {
		f.Mixed[i].add(reason)
	}
	f.Mixed[i].sort()
}

// addReasons adds the reasons in an object for one format against another.
func addReasons(s *evidence, g *Guess, object source.Index, l *format.Level, side, against int) {
	if l.Typed != nil {
		if typed := s.doc.Member(object, l.Typed.Name); s.doc.Kind(typed) == source.String {
			word := l.Typed.Word(s.doc, typed)
			if !word.Fits[source.String].Has(against) {
				g.add(reason(word, source.String, against, typed))
				return
			}
			l = word.Inside
		}
	}
	for key, value := range s.doc.Members(object) {
		k := l.Keys.Find(s.doc, key)
		kind := s.doc.Nodes[value].Kind
		if !k.Fits[kind].Has(against) && k.Fits[kind].Has(side) {
			g.add(reason(k, kind, against, key))
		} else if k.Inside != nil && kind == source.Object {
			addReasons(s, g, value, k.Inside, side, against)
		}
	}
}
