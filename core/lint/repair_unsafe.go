package lint

import (
	"cmp"
	"slices"

	"github.com/rolecall/rolecall/core/finding"
)

// likeness identifies findings with the same rule and headline.
type likeness struct{ rule, headline string }

// unsafe applies the first fix of each remaining error, followed by all safe fixes, if that leaves fewer
// errors. If each fix removed only its own error and didn't change the next findings, the next ones are applied in a
// batch, twice as large each time. A batch counts as one try if the caller chose one title for all of
// them.
func (r *repair) unsafe() {
	b := batches{left: cmp.Or(r.how.Tries, DefaultTries), hopeless: map[likeness]int{}, many: 1}
	for b.left > 0 {
		if r.how.Work.Over() {
			r.Stopped = r.Counts.Error > 0
			return
		}
		if r.how.Single && r.now.found.around == 0 {
			return
		}
		next := r.nextErrors(b.hopeless, 2*b.many)
		if next == nil && b.helped {
			// What didn't help before may help now.
			clear(b.hopeless)
			b.helped, b.many = false, 1
			next = r.nextErrors(b.hopeless, 2)
		}
		if next == nil {
			return
		}
		batch := next[:b.size(r, next)]
		tried, done := r.try(patched(r.now.req, batch, r.how.Title), true)
		if done > 0 {
			tried.safe()
		}
		if fewer := r.Counts.Error - tried.Counts.Error; done > 0 && fewer > 0 && fewer >= done {
			*r = tried
			b.applied(next[len(batch):], done, r.how.Title != "", fewer > done || done < len(batch))
		} else {
			b.failed(batch)
		}
	}
}

// batches is how unsafe fixes are tried: how many at once, and how many tries are left.
type batches struct {
	left, many int
	// hopeless counts the errors that no fix helped, by headline, because fixes move positions; helped says that a later fix did.
	hopeless map[likeness]int
	helped   bool
	// expected are the next errors, unless a fix determines more than its own error. It does in the rules of alone.
	expected []finding.Finding
	alone    []string
}

// size is how many of the next errors to try at once.
func (b *batches) size(r *repair, next []finding.Finding) int {
	rule := next[0].Rule
	if b.many > 1 && !r.sayTheSame(b.expected, next) {
		b.alone = append(b.alone, rule)
	}
	if slices.Contains(b.alone, rule) || len(b.expected) == 0 || b.expected[0].Rule != rule {
		b.many = 1
	}
	if r.how.Title == "" {
		return min(b.many, len(next), b.left)
	}
	return min(b.many, len(next))
}

// applied notes that a number of fixes helped, before the expected errors; those of a title are one try. Surprising fixes
// removed more than their own errors, or weren't all applied.
func (b *batches) applied(expected []finding.Finding, done int, titled, surprising bool) {
	if titled {
		done = 1
	}
	b.left, b.helped, b.expected = b.left-done, true, expected
	if b.many *= 2; surprising {
		b.many = 1
	}
}

// failed notes that a batch didn't help.
func (b *batches) failed(batch []finding.Finding) {
	if like := (likeness{batch[0].Rule, batch[0].Headline}); len(batch) > 1 {
		b.many, b.alone = 1, append(b.alone, like.rule)
	} else {
		b.hopeless[like]++
		b.left--
	}
}

// sayTheSame reports whether the errors are the expected ones, with the same fixes, as far as both lists go.
func (r *repair) sayTheSame(expected, errors []finding.Finding) bool {
	for i := range min(len(expected), len(errors)) {
		a, b := &expected[i], &errors[i]
		if a.Rule == b.Rule && (a.Headline != b.Headline || r.firstTitle(a) != r.firstTitle(b)) {
			return false
		}
	}
	return true
}

// firstTitle is the title of the fix to try for a finding.
func (r *repair) firstTitle(f *finding.Finding) string { return f.Fixes[r.wanted(f)].Title }

// mostErrors limits how many errors are searched for one with a fix.
const mostErrors = 10_000

// fewErrors is how many are searched first.
const fewErrors = 100

// nextErrors are up to many errors with a fix, all of the first one's rule. It skips the number of hopeless errors for
// each likeness. It's nil if there are none.
func (r *repair) nextErrors(hopeless map[likeness]int, many int) (next []finding.Finding) {
	// It's usually one of the first, so search only a few before searching more.
	for most := max(fewErrors, many); ; most = mostErrors {
		s := newCollector(most, len(r.now.req.File.Refs))
		if s.errors = true; r.how.Rule != "" {
			s.only = []string{r.how.Rule}
		}
		r.now.req.collect(s)
		found := s.shown.findings()
		seen := map[likeness]int{}
		for i := range found {
			f := &found[i]
			if r.wanted(f) < 0 {
				continue
			}
			like := likeness{f.Rule, f.Headline}
			if seen[like]++; seen[like] <= hopeless[like] {
				continue
			}
			if next != nil && f.Rule != next[0].Rule {
				continue
			}
			if next = append(next, *f); len(next) == many {
				return next
			}
		}
		if next != nil || most == mostErrors || len(found) < most {
			return next
		}
	}
}

// wanted is the index of the fix to try for a finding: the first, the only one, or the one with the title; -1 for none.
func (r *repair) wanted(f *finding.Finding) int {
	if r.how.Single && (len(f.Fixes) != 1 || f.Message >= 0 || f.Rule == missingSettingID) {
		return -1
	}
	return slices.IndexFunc(f.Fixes, func(fix finding.Fix) bool { return r.how.Title == "" || fix.Title == r.how.Title })
}
