package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// likeness is what findings share that say the same.
type likeness struct{ rule, headline string }

// unsafe applies the first fix of each error that is left, and what is safe after it, if
// that leaves fewer errors. Where each helped against its own error alone and changed nothing of what is
// said of those after it, these are taken at once: twice as many as the last time. All that are taken at
// once are one try where whoever asks has chosen the title for all of them.
func (r *repair) unsafe(tries int) {
	// What no fix helped, by what it says: each fix moves the places of others.
	hopeless := map[likeness]int{}
	helped, many := false, 1
	var expected []finding.Finding
	var alone []string // rules of which one fix says what the next has to be
	for tries > 0 {
		if r.work.Over() {
			r.stopped = r.now.found.counts.Error > 0
			return
		}
		next := r.nextErrors(hopeless, 2*many)
		if next == nil && helped {
			// What did not help before may help now.
			clear(hopeless)
			helped, many = false, 1
			next = r.nextErrors(hopeless, 2)
		}
		if next == nil {
			return
		}
		rule := next[0].Rule
		if many > 1 && !r.sayTheSame(expected, next) {
			alone = append(alone, rule)
		}
		if slices.Contains(alone, rule) || len(expected) == 0 || expected[0].Rule != rule {
			many = 1
		}
		batch := next[:min(many, len(next))]
		if r.title == "" {
			batch = batch[:min(tries, len(batch))]
		}
		tried, done := r.after(batch)
		fewer := 0
		if done > 0 {
			fewer = r.now.found.counts.Error - tried.now.found.counts.Error
		}
		switch {
		case fewer > 0 && fewer >= done:
			*r, helped = tried, true
			if tries--; r.title == "" {
				tries -= done - 1
			}
			expected = next[len(batch):]
			if many *= 2; fewer > done || done < len(batch) {
				many = 1
			}
		case len(batch) > 1:
			many, alone = 1, append(alone, rule)
		default:
			hopeless[likeness{rule, next[0].Headline}]++
			tries--
		}
	}
}

// sayTheSame reports whether errors are those that were expected, with the same fixes to try, as far as both go.
func (r *repair) sayTheSame(expected, errors []finding.Finding) bool {
	for i := range min(len(expected), len(errors)) {
		a, b := &expected[i], &errors[i]
		if a.Rule == b.Rule && (a.Headline != b.Headline || r.firstTitle(a) != r.firstTitle(b)) {
			return false
		}
	}
	return true
}

// firstTitle is the title of the fix of a finding that is tried.
func (r *repair) firstTitle(f *finding.Finding) string { return f.Fixes[r.wanted(f)].Title }

// mostErrors is how many errors are looked at for one that has a fix: whoever has more has
// other worries.
const mostErrors = 10_000

// fewErrors is how many are looked at first.
const fewErrors = 100

// nextErrors are the first error that has a fix, except for those that are hopeless, so many
// of each likeness from the first; and as far as many goes those near it of the same rule. It is nil where there is none.
func (r *repair) nextErrors(hopeless map[likeness]int, many int) (next []finding.Finding) {
	// Mostly it is one of the first: few are put together before more are.
	for most := max(fewErrors, many); ; most = mostErrors {
		s := newCollector(most, len(r.now.req.File.Refs))
		if s.errors = true; r.rule != "" {
			s.only = []string{r.rule}
		}
		survey(r.now.req, []*Target{r.now.req.target()}, []*collector{s})
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

// wanted is the index of the fix of a finding that is tried: the first, or that of the title; -1 for none.
func (r *repair) wanted(f *finding.Finding) int {
	return slices.IndexFunc(f.Fixes, func(fix finding.Fix) bool { return r.title == "" || fix.Title == r.title })
}

// after is the repair with the fixes of findings applied, and all that is safe then, and how many of
// them could be done.
func (r *repair) after(findings []finding.Finding) (repair, int) {
	edits, done := r.editsOf(findings)
	if len(done) == 0 {
		return repair{}, 0
	}
	tried := *r
	if len(edits) > 0 {
		tried.text, tried.now = source.ApplyEdits(r.text, edits), nil
		step := Step{Rule: done[0].Rule, Edits: edits, Findings: done}
		tried.done = slices.Clip(tried.done)
		conversations := len(r.now.req.File.Refs)
		for i := range done {
			title := r.firstTitle(&done[i])
			tried.done = append(tried.done, title)
			step.Done = append(step.Done, past(title)+Where(&done[i], conversations))
		}
		tried.steps = append(slices.Clip(tried.steps), step)
	}
	tried.safe()
	return tried, len(done)
}

// editsOf are what the fixes of findings of one rule change at once, and those of the findings whose fixes go
// together.
func (r *repair) editsOf(findings []finding.Finding) (edits []finding.Edit, done []finding.Finding) {
	fixes := make([]*finding.Fix, len(findings))
	for i, patched := range patched(r.now.req, findings, r.title) {
		if patched.Fixes != nil {
			fixes[i] = &patched.Fixes[r.wanted(&findings[i])]
		}
	}
	edits, taken := editsOf(r.now.req.File.Doc, fixes)
	for i := range findings {
		if taken[i] {
			done = append(done, findings[i])
		}
	}
	return edits, done
}
