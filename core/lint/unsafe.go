package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// likeness identifies findings with the same rule and headline.
type likeness struct{ rule, headline string }

// unsafe applies the first fix of each remaining error, followed by all safe fixes, if that leaves fewer
// errors. If each fix removed only its own error and didn't change the next findings, the next ones are applied in a
// batch, twice as large each time. A batch counts as one try if the caller chose one title for all of
// them.
func (r *repair) unsafe(tries int) {
	// Errors that no fix helped, by headline, because fixes move positions.
	hopeless := map[likeness]int{}
	helped, many := false, 1
	var expected []finding.Finding
	var alone []string // rules in which one fix determines the next
	for tries > 0 {
		if r.work.Over() {
			r.stopped = r.now.found.counts.Error > 0
			return
		}
		if r.single && r.now.found.around == 0 {
			return
		}
		next := r.nextErrors(hopeless, 2*many)
		if next == nil && helped {
			// What didn't help before may help now.
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
		if s.errors = true; r.rule != "" {
			s.only = []string{r.rule}
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
	if r.single && (len(f.Fixes) != 1 || f.Message >= 0 || f.Rule == missingSettingID) {
		return -1
	}
	return slices.IndexFunc(f.Fixes, func(fix finding.Fix) bool { return r.title == "" || fix.Title == r.title })
}

// after is the repair after applying the fixes of findings and then all safe fixes, and how many of the fixes
// could be applied.
func (r *repair) after(findings []finding.Finding) (repair, int) {
	edits, done := r.editsOf(findings)
	if len(done) == 0 {
		return repair{}, 0
	}
	tried := *r
	if len(edits) > 0 {
		tried.text, tried.now = source.ApplyEdits(r.text, edits), nil
		if r.single && dropped(r.now.req.File.Doc, edits, tried.text, saidBy(done, nil, r.wanted), true) != "" {
			return repair{}, 0
		}
		step := Step{Rule: done[0].Rule, Edits: edits, Findings: done}
		tried.done = slices.Clip(tried.done)
		conversations := len(r.now.req.File.Refs)
		for i := range done {
			step.Done = append(step.Done, Done(&done[i], r.firstTitle(&done[i]), conversations))
		}
		tried.done = append(tried.done, step.Done...)
		tried.steps = append(slices.Clip(tried.steps), step)
	}
	tried.safe()
	return tried, len(done)
}

// editsOf are the combined edits of the fixes of one rule's findings, and the findings whose fixes could be
// combined.
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
