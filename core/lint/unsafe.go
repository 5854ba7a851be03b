package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// likeness is what findings share that say the same.
type likeness struct{ rule, headline string }

// unsafe applies the first fix of each error that is left, and what is safe after it, if
// that leaves fewer errors.
func (r *repair) unsafe(tries int) {
	// What no fix helped, by what it says: each fix moves the places of others.
	hopeless := map[likeness]int{}
	helped := false
	for range tries {
		next := r.nextError(hopeless)
		if next == nil && helped {
			// What did not help before may help now.
			clear(hopeless)
			helped = false
			next = r.nextError(hopeless)
		}
		if next == nil {
			return
		}
		if tried, ok := r.after(next); ok && tried.now.sink.counts.Error < r.now.sink.counts.Error {
			*r = tried
			helped = true
			continue
		}
		hopeless[likeness{next.Rule, next.Headline}]++
	}
}

// mostErrors is how many errors are looked at for one that has a fix: whoever has more has
// other worries.
const mostErrors = 10_000

// nextError is the first error that has a fix, except for those that are hopeless: so many
// of each likeness, from the first.
func (r *repair) nextError(hopeless map[likeness]int) *finding.Finding {
	s := newSink(mostErrors, len(r.now.req.File.Refs))
	s.only, s.titles, s.errors = r.rule, true, true
	survey(r.now.req, []*Target{r.now.req.target()}, []*sink{s})
	found := s.findings()
	seen := map[likeness]int{}
	for i := range found {
		f := &found[i]
		if r.wanted(f) < 0 {
			continue
		}
		like := likeness{f.Rule, f.Headline}
		if seen[like]++; seen[like] > hopeless[like] {
			return f
		}
	}
	return nil
}

// wanted is the index of the fix of a finding that is tried: the first, or that of the title; -1 for none.
func (r *repair) wanted(f *finding.Finding) int {
	return slices.IndexFunc(f.Fixes, func(fix finding.Fix) bool { return r.title == "" || fix.Title == r.title })
}

// after is the repair with a fix of a finding applied, and all that is safe then.
// It is false where the fix cannot be done.
func (r *repair) after(f *finding.Finding) (repair, bool) {
	fix, ok := FixOf(r.now.req, f.Rule, f.At.Start, f.Headline, r.wanted(f))
	if !ok {
		return repair{}, false
	}
	edits, err := Edits(r.now.req.File.Doc, fix)
	if err != nil {
		return repair{}, false
	}
	tried := *r
	if len(edits) > 0 {
		tried.text, tried.now = source.ApplyEdits(r.text, edits), nil
		tried.done = append(tried.done[:len(tried.done):len(tried.done)], fix.Title)
		step := Step{Rule: f.Rule, Done: []string{past(fix.Title) + ", at " + string(f.Path)}, Edits: edits, Findings: []finding.Finding{*f}}
		tried.steps = append(tried.steps[:len(tried.steps):len(tried.steps)], step)
	}
	tried.safe()
	return tried, true
}
