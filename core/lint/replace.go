package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
)

// Inside finds the mistakes in one conversation of a file, without those that rules about files find there.
func Inside(req Request, i int) Result {
	req.alone, req.inside = i+1, true
	c := newCollector(-1, 0)
	c.byKind = true
	return req.result(c)
}

// Replace makes a result that of the file after a change inside conversation i, where Inside found before until now and
// finds after. What comes after offset has moved by some bytes. It's false if the whole file has to be checked again. The
// result keeps up to limit findings.
func (r *Result) Replace(req Request, i int, before, after *Result, offset, by, limit int) bool {
	if r.Conversations[i] != before.Counts || before.Messages != after.Messages || before.Model != after.Model || before.Unlisted != after.Unlisted ||
		before.UncheckedCount != after.UncheckedCount || !slices.Equal(before.Unchecked, after.Unchecked) {
		return false
	}
	whole := r.Counts.Sum() == len(r.Findings)
	r.move(offset, by)
	move(before.Findings, offset, by)
	if slices.EqualFunc(before.Findings, after.Findings, alike) {
		return true
	}
	start := int(req.File.Doc.Nodes[req.File.Refs[i].At].Start)
	first := startingAt(r.Findings, start)
	r.Findings = append(append(r.Findings[:first:first], after.Findings...), r.Findings[first+len(before.Findings):]...)
	r.Counts.change(after.Counts, before.Counts)
	r.Conversations[i] = after.Counts
	r.Probable += after.Probable - before.Probable
	r.Safe += after.Safe - before.Safe
	if r.ByMessage != nil {
		r.ByMessage[i] = byMessage(after.Findings)
	}
	r.Because = r.because()
	r.replaceKinds(start, before.Kinds, after.Kinds)
	return whole && len(r.Findings) <= limit
}

// ReplaceBroken is Replace for a change inside the only invalid line, whose problem has moved from one offset to another.
func (r *Result) ReplaceBroken(req Request, was, is, offset, by int) bool {
	at, kept := startingAt(r.Findings, was), len(r.Findings)
	for at < kept && r.Findings[at].At.Start == was && r.Findings[at].Rule != badJSON.ID {
		at++
	}
	c := newCollector(-1, 0)
	c.only, c.at, req.alone = []string{badJSON.ID}, is, -1
	found := req.result(c).Findings
	// Of many findings, it may be one of those that aren't kept.
	if len(found) != 1 || at < kept && r.Findings[at].At.Start != was || at == kept && (kept == r.Counts.Sum() || kept > 0 && r.Findings[kept-1].At.Start >= min(was, is)) {
		return false
	}
	r.move(offset, by)
	if at < kept {
		r.Findings[at] = found[0]
	}
	for k := range r.Kinds {
		if kind := &r.Kinds[k]; kind.Rule == badJSON.ID {
			kind.Headline, kind.At = found[0].Headline, found[0].At
		}
	}
	r.Because = r.because()
	return true
}

// change adds some counts and subtracts others.
func (c *Counts) change(more, less Counts) {
	c.Error += more.Error - less.Error
	c.Warning += more.Warning - less.Warning
	c.Info += more.Info - less.Info
}

// move moves findings and kinds after an offset.
func (r *Result) move(offset, by int) {
	move(r.Findings, offset, by)
	for k := range r.Kinds {
		r.Kinds[k].At = r.Kinds[k].At.Moved(offset, by)
	}
}

// move moves findings after an offset.
func move(findings []finding.Finding, offset, by int) {
	for i := range findings {
		findings[i].At = findings[i].At.Moved(offset, by)
		finding.MoveAll(findings[i].Related, offset, by)
	}
}

// alike reports whether findings say the same at the same place.
func alike(a, b finding.Finding) bool {
	return a.At == b.At && a.Rule == b.Rule && a.Level == b.Level && a.Probable == b.Probable && a.Path == b.Path && a.Message == b.Message &&
		a.Headline == b.Headline && a.Note == b.Note && slices.Equal(a.Related, b.Related) &&
		slices.EqualFunc(a.Fixes, b.Fixes, func(a, b finding.Fix) bool { return a.Title == b.Title && a.Safe == b.Safe })
}

// byMessage are the counts of each message up to the last one with a finding.
func byMessage(findings []finding.Finding) (all []Counts) {
	for i := range findings {
		if message := findings[i].Message; message >= 0 {
			for len(all) <= message {
				all = append(all, Counts{})
			}
			all[message].Add(findings[i].Level)
		}
	}
	return all
}

// because are the headlines of the first errors.
func (r *Result) because() (headlines []string) {
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Level == finding.Error && (r.Unread == 0 || f.Rule != badJSON.ID) && len(headlines) < reasons {
			headlines = append(headlines, f.Headline)
		}
	}
	return headlines
}

// replaceKinds counts the findings of a conversation again, which starts at an offset. The result has all findings.
func (r *Result) replaceKinds(start int, before, after []Kind) {
	c := collector{kinds: r.Kinds}
	for _, kind := range before {
		of := c.kindOf(kind.rank, kind.Level)
		of.Count, of.Safe = of.Count-kind.Count, of.Safe-kind.Safe
		if of.At.Start >= start {
			of.Headline = ""
		}
	}
	for _, kind := range after {
		of := c.kindOf(kind.rank, kind.Level)
		of.Count, of.Safe = of.Count+kind.Count, of.Safe+kind.Safe
		if of.Headline == "" || of.At.Start >= start {
			of.Headline, of.At = kind.Headline, kind.At
		}
	}
	for k := range c.kinds {
		if kind := &c.kinds[k]; kind.Headline == "" && kind.Count > 0 {
			at := startingAt(r.Findings, start)
			for r.Findings[at].Rule != kind.Rule || r.Findings[at].Level != kind.Level {
				at++
			}
			kind.Headline, kind.At = r.Findings[at].Headline, r.Findings[at].At
		}
	}
	r.Kinds = c.sortedKinds()
}
