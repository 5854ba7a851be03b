package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/finding"
)

// Check finds every mistake in a file, with all changes of the fixes.
func Check(req Request) Result {
	c := req.collector()
	c.compute(all)
	return req.result(c)
}

// CheckTitles is Check without the changes of fixes, which then have only their titles. This saves work if findings are
// only shown; FixOf returns the fix that the user chooses. A program that calls nothing else has no code that writes
// messages.
func CheckTitles(req Request) Result {
	return req.result(req.collector())
}

// collector collects what the request asks for.
func (r *Request) collector() *collector {
	s := newCollector(r.Limit, len(r.File.Refs))
	s.reasons, s.byKind = firstReasons, r.Kinds
	if r.ByMessage {
		s.messages = make([][]Counts, len(r.File.Refs))
	}
	return s
}

// result is what all rules find, as a collector collects it.
func (r *Request) result(c *collector) Result {
	target, seen := r.collect(c)
	return r.resultOf(target, c, &seen)
}

// collect runs all rules for the target of the request, and gives their marks to a collector.
func (r *Request) collect(c *collector) (*Target, surveyed) {
	target := r.target()
	return target, survey(r, []*Target{target}, []*collector{c})
}

// resultOf is the result for a target.
func (r *Request) resultOf(target *Target, s *collector, seen *surveyed) Result {
	return Result{
		Format:        r.dialect(),
		Target:        target,
		Findings:      s.shown.findings(),
		Counts:        s.counts,
		Probable:      s.probable,
		Safe:          s.safe,
		Conversations: s.conversations,
		ByMessage:     s.messages,
		Because:       s.because(),
		Unread:        s.unread,
		Messages:      seen.messages,
		Model:         seen.model,
		Unlisted:      seen.unlisted,
		Kinds:         s.sortedKinds(),

		Unchecked: seen.unchecked, UncheckedCount: seen.uncheckedCount, Partly: r.partly(), doubt: seen.doubtOf(r, target, seen.doubt(r)),
	}
}

// FixOf is one fix with its edits: the fix with that number of the finding with that rule, offset and
// headline. An empty headline means the first finding there. It is false if the file has no such finding, or the
// finding no such fix.
func FixOf(req Request, rule string, offset int, headline string, fix int) (finding.Fix, bool) {
	wanted := finding.Finding{Rule: rule, At: finding.Span{Start: offset}, Conversation: len(req.File.Refs)}
	// A finding is inside its conversation.
	for i := range req.File.Refs {
		if within := req.File.Doc.Nodes[req.File.Refs[i].At]; int(within.Start) <= offset && offset < int(within.End) {
			wanted.Conversation = i
			break
		}
	}
	for _, f := range withEdits(req, []finding.Finding{wanted}, "") {
		if headline == "" {
			headline = f.Headline
		}
		if f.Headline == headline && fix >= 0 && fix < len(f.Fixes) {
			return f.Fixes[fix], true
		}
	}
	return finding.Fix{}, false
}

// Patched are errors that Check found, in order of position, with the edits of their fixes: like FixOf for
// many at once. An error that the file doesn't have is left without fixes.
func Patched(req Request, errors []finding.Finding) []finding.Finding {
	return patched(req, errors, "")
}

// patched is Patched for the fixes with one title, or with "" for all.
func patched(req Request, errors []finding.Finding, title string) []finding.Finding {
	patched := make([]finding.Finding, len(errors))
	found := withEdits(req, errors, title)
	for i := range errors {
		if at := sameAs(&errors[i], found); at >= 0 {
			patched[i] = found[at]
		}
	}
	return patched
}

// withEdits are the findings with the rules and offsets of some that are in order of position, and maybe others. The fixes of
// theirs with a title, or with "" all, have edits.
func withEdits(req Request, wanted []finding.Finding, title string) []finding.Finding {
	if len(wanted) == 0 {
		return nil
	}
	first := &wanted[0]
	others := func(differs func(f finding.Finding) bool) bool { return slices.ContainsFunc(wanted, differs) }
	c := newCollector(-1, len(req.File.Refs))
	c.shown.edge = wanted[len(wanted)-1].At.Start // later findings are only counted
	c.errors = !others(func(f finding.Finding) bool { return f.Level != finding.Error })
	if !others(func(f finding.Finding) bool { return f.Rule != first.Rule }) {
		c.only = []string{first.Rule}
	}
	if first.Conversation >= 0 && !others(func(f finding.Finding) bool { return f.Conversation != first.Conversation }) {
		req.alone = first.Conversation + 1
	}
	if len(wanted) == 1 {
		c.at = first.At.Start
	}
	c.compute(func(m *mark, fix string, _ bool) bool {
		return (title == "" || fix == title) && slices.ContainsFunc(wanted[startingAt(wanted, m.at.Start):], func(f finding.Finding) bool { return f.At.Start == m.at.Start && f.Rule == m.rule.ID })
	})
	req.collect(c)
	return c.shown.findings()
}

// startingAt is the index of the first finding that starts at or after an offset. The findings are in order of
// position.
func startingAt(among []finding.Finding, start int) int {
	return sort.Search(len(among), func(k int) bool { return among[k].At.Start >= start })
}

// sameAs is the index of the first finding that equals another one, apart from what its fixes change; -1 for
// none. The findings are in order of position.
func sameAs(f *finding.Finding, among []finding.Finding) int {
	at := startingAt(among, f.At.Start)
	for ; at < len(among) && among[at].At.Start == f.At.Start; at++ {
		if other := &among[at]; other.Rule == f.Rule && other.Headline == f.Headline && len(other.Fixes) == len(f.Fixes) {
			return at
		}
	}
	return -1
}

// Settings are the findings about settings of a request that the target or the requested model rejects, in the
// order of the rules. Their fixes have all their changes.
func Settings(req Request) []finding.Finding {
	c := newCollector(-1, len(req.File.Refs))
	c.only = []string{refusedSetting.ID, clashingSettings.ID}
	c.compute(all)
	req.collect(c)
	found := make([]finding.Finding, len(c.shown.kept))
	for i, f := range c.shown.kept {
		found[i] = f.Finding
	}
	return found
}
