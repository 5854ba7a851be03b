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
	move(r.Findings, offset, by)
	move(before.Findings, offset, by)
	for k := range r.Kinds {
		r.Kinds[k].At = r.Kinds[k].At.Moved(offset, by)
	}
	if slices.EqualFunc(before.Findings, after.Findings, alike) {
		return true
	}
	start := int(req.File.Doc.Nodes[req.File.Refs[i].At].Start)
	first := startingAt(r.Findings, start)
	r.Findings = slices.Replace(r.Findings, first, first+len(before.Findings), after.Findings...)
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

// change adds some counts and subtracts others.
func (c *Counts) change(more, less Counts) {
	c.Error += more.Error - less.Error
	c.Warning += more.Warning - less.Warning
	c.Info += more.Info - less.Info
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
