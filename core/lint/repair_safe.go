package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
)

// safe applies all safe fixes.
func (r *repair) safe() {
	r.stuck, r.fresh = nil, false
	for range rounds {
		if r.over() || !r.round() {
			return
		}
	}
}

// over reports whether the budget is used up, and records that there was more to do.
func (r *repair) over() bool {
	if !r.how.Work.Over() {
		return false
	}
	r.Stopped = r.Stopped || r.next() != nil
	return true
}

// round applies fixes of the first rule that has any, and reports whether there may be more to do.
func (r *repair) round() bool {
	rule := r.next()
	if rule == nil {
		// Whatever blocked the failed fixes may be gone by now.
		again := r.fresh
		r.stuck, r.fresh = nil, false
		return again
	}
	fixes, all := r.now.fixes(rule.ID)
	// All at once if that works, otherwise fewer and finally one: fixes can conflict.
	for n := len(fixes); n > 1 && !r.over(); n /= 2 {
		if r.apply(fixes[:n]) {
			return true
		}
	}
	for i := range fixes[:min(len(fixes), alone)] {
		if !r.over() && r.apply(fixes[i:i+1]) {
			return true
		}
	}
	r.stuck, r.Stopped = append(r.stuck, rule.ID), r.Stopped || !all
	return true
}

// next is the rule whose safe fixes are next: the first one of the earliest stage.
func (r *repair) next() *Rule {
	var next *Rule
	for rank, rule := range Rules {
		if _, safe := r.now.found.ofRule(rank); safe > 0 && (next == nil || rule.Stage < next.Stage) && (r.how.Rule == "" || r.how.Rule == rule.ID) && !slices.Contains(r.stuck, rule.ID) {
			next = rule
		}
	}
	return next
}

// fixes are a rule's first findings with a safe fix and its edits, and whether the budget was enough for all.
func (c *checked) fixes(rule string) (fixes []finding.Finding, all bool) {
	s := newCollector(-1, len(c.req.File.Refs))
	s.only, s.shown.heavy = []string{rule}, max(heavy, 8*len(c.req.File.Doc.Text))
	s.compute(func(_ *mark, _ string, safe bool) bool { return safe })
	part := c.req
	part.Work = c.req.Work.Part() // they still have to be applied
	part.collect(s)
	return slices.DeleteFunc(s.shown.findings(), func(f finding.Finding) bool { return !hasSafe(&f) }), !part.Work.Over()
}

// apply applies the safe fixes of a rule's findings, if that makes things better: fewer findings of the rule, and no more
// errors.
func (r *repair) apply(findings []finding.Finding) bool {
	rule := findings[0].Rule
	tried, done := r.try(findings, false)
	if done == 0 || tried.now.count(rule) >= r.now.count(rule) || tried.Counts.Error > r.Counts.Error ||
		tried.now.req.dialect() != r.now.req.dialect() {
		return false
	}
	tried.fresh = len(r.stuck) > 0
	*r = tried
	return true
}
