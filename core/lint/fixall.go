package lint

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Repair says how to repair a whole text: with which fixes, and for which target. The zero value applies all
// safe fixes.
type Repair struct {
	// Format and Target are IDs; empty ones mean the best guess and that format's own target.
	Format, Target string
	// As is what the check assumes about the model.
	As As
	// Now is the date that fixes add if one is required; see Request.
	Now string
	// Rule, unless it is empty, limits the repair to that rule's fixes.
	Rule string
	// Unsafe: errors that remain after safe fixes get fixes that aren't safe, up to Tries. These may remove
	// content or add placeholders, and Repaired.Done says which were applied.
	Unsafe bool
	// Single limits unsafe fixes to errors in the request around its messages that have no other fix, and to fixes that drop no
	// string which they don't name. Which model to ask, and how long the answer may be, stays open.
	Single bool
	// Title, unless it is empty, limits unsafe fixes to those with that title.
	Title string
	// Tries is how many unsafe fixes are tried, or with a Title how many batches of them; 0 means DefaultTries.
	Tries int
	// Work is the budget of the repair; nil for no limit.
	Work *source.Budget
}

// Repaired is a repaired text.
type Repaired struct {
	Text []byte
	// File is what was found in Text.
	File *detect.File
	// Done says what was done, one entry per fix, in order.
	Done []string
	// Counts are the remaining findings.
	Counts Counts
	// Steps are the individual repairs, in order.
	Steps []Step
	// Stopped says that the budget was used up before everything was tried.
	Stopped bool

	// now is the check of Text.
	now *checked
}

// Edits are the edits that turn the original text into the repaired one, in order of position and not touching
// each other.
func (r *Repaired) Edits(text []byte) []finding.Edit {
	var edits []finding.Edit
	for i := range r.Steps {
		edits = source.JoinEdits(edits, r.Steps[i].Edits)
	}
	return source.LeastEdits(text, edits)
}

// Title is what a repair of a single fix did, without where, in a file of that number of conversations; empty for other repairs.
func (r *Repaired) Title(conversations int) string {
	if len(r.Done) != 1 || len(r.Steps) != 1 {
		return ""
	}
	return strings.TrimSuffix(r.Done[0], where(&r.Steps[0].Findings[0], conversations))
}

// Step is one change of a repair: all fixes of one rule that were applied together.
type Step struct {
	// Rule is the rule, and Done what was done, one entry per fix.
	Rule string
	Done []string
	// Edits apply to the text that the previous step produced.
	Edits []finding.Edit
	// Findings are the repaired findings. Their fixes have only titles.
	Findings []finding.Finding
}

const (
	// DefaultTries limits unsafe repairs. Each costs two checks of the whole text, followed by safe fixes; a
	// text that needs more of them should be reviewed by a person.
	DefaultTries = 100
	// rounds limits bulk repair. Each round handles one rule, and every rule needs only a few; the limit stops
	// repairs that would undo each other forever.
	rounds = 512
	// heavy is how many bytes the fixes of a round may take, because some of them rewrite a long text. Each
	// round checks the whole text, so every rule should need only one. A text larger than an eighth of this gets
	// eight times its size, to keep the rounds few.
	heavy = 64 << 20
	// alone is how many fixes are tried one by one: if the first ones all fail, the rule's other fixes will too.
	alone = 8
)

// FixAll applies all safe fixes, repeatedly until none is left, and says what it did, one entry per fix. It is
// deterministic, and applying it again changes nothing. A rule limits it to that rule's fixes; an empty format
// and target mean the best guess and that format's own target. Rules are handled in the order of their stages. A
// fix that doesn't remove its finding, causes another error, or would drop a word that it doesn't name, isn't applied.
func FixAll(text []byte, dialectID, targetID, rule string) (out []byte, done []string) {
	repaired := Repair{Format: dialectID, Target: targetID, Rule: rule}.Apply(text)
	return repaired.Text, repaired.Done
}

// Apply repairs a text: like FixAll, and then, if requested, with unsafe fixes. It is deterministic. The input
// text isn't changed.
func (how Repair) Apply(text []byte) Repaired {
	return how.ApplyTo(detect.Open(source.Parse(text)))
}

// ApplyTo is Apply for a text whose conversations are already known.
func (how Repair) ApplyTo(file *detect.File) Repaired { return how.apply(file, nil) }

// ApplyAfter is ApplyTo for what another repair left, for the same target and model and in the same format: that text isn't
// checked again.
func (how Repair) ApplyAfter(before *Repaired) Repaired { return how.apply(before.File, before.now) }

// apply repairs a file, with its check if that is known.
func (how Repair) apply(file *detect.File, now *checked) Repaired {
	r := repair{text: file.Doc.Text, format: format.ByID(how.Format), target: TargetByID(how.Target), as: how.As, date: how.Now, rule: how.Rule, title: how.Title, single: how.Single, work: how.Work}
	if r.now = now; now == nil {
		r.now = r.check(file)
	}
	r.safe()
	if how.Unsafe {
		tries := how.Tries
		if tries == 0 {
			tries = DefaultTries
		}
		r.unsafe(tries)
	}
	return Repaired{Text: r.text, File: r.now.req.File, Done: r.done, Counts: r.now.found.counts, Steps: r.steps, Stopped: r.stopped, now: r.now}
}

// repair is the state of a repair.
type repair struct {
	text   []byte
	format *format.Format
	target *Target
	as     As
	date   string
	rule   string
	title  string
	single bool
	work   *source.Budget
	// stopped says that something wasn't tried because the budget was used up.
	stopped bool
	done    []string
	steps   []Step
	// now is the check of the current text; nil if it's not known yet.
	now *checked
	// stuck are rules whose fixes failed, fresh says that the text has changed since the first of them did.
	stuck []string
	fresh bool
}

// safe applies all safe fixes.
func (r *repair) safe() {
	r.stuck, r.fresh = nil, false
	r.look()
	for range rounds {
		if r.over() || !r.round() {
			return
		}
	}
}

// over reports whether the budget is used up, and records that there was more to do.
func (r *repair) over() bool {
	if !r.work.Over() {
		return false
	}
	r.stopped = r.stopped || r.next() != nil
	return true
}

// look makes sure that the check of the current text is known.
func (r *repair) look() {
	if r.now == nil {
		r.now = r.check(detect.Open(source.Parse(r.text)))
	}
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
		if r.apply(rule.ID, fixes[:n]) {
			return true
		}
	}
	for _, f := range fixes[:min(len(fixes), alone)] {
		if !r.over() && r.apply(rule.ID, []finding.Finding{f}) {
			return true
		}
	}
	r.stuck, r.stopped = append(r.stuck, rule.ID), r.stopped || !all
	return true
}

// checked is a text with its findings.
type checked struct {
	req   Request
	found *collector
}

func (r *repair) check(file *detect.File) *checked {
	c := &checked{
		req: Request{File: file, Format: r.format, Target: r.target, As: r.as, Now: r.date, Work: r.work},
	}
	// Only the number of findings per rule is needed here.
	c.found = newCollector(0, len(c.req.File.Refs))
	c.found.shown, c.found.byKind = noneKept, true
	c.req.collect(c.found)
	return c
}

// count counts the findings of a rule.
func (c *checked) count(rule string) int {
	count, _ := c.found.ofRule(slices.IndexFunc(Rules, func(each *Rule) bool { return each.ID == rule }))
	return count
}

// fixes are a rule's first findings with a safe fix, including its changes, and whether the budget was enough for all.
func (c *checked) fixes(rule string) (fixes []finding.Finding, all bool) {
	s := newCollector(-1, len(c.req.File.Refs))
	s.only, s.shown.heavy = []string{rule}, max(heavy, 8*len(c.req.File.Doc.Text))
	s.compute(func(_ *mark, _ string, safe bool) bool { return safe })
	part := c.req
	part.Work = c.req.Work.Part() // they still have to be applied
	part.collect(s)
	return slices.DeleteFunc(s.shown.findings(), func(f finding.Finding) bool { return !hasSafe(&f) }), !part.Work.Over()
}

// next is the rule whose safe fixes are next: the first one of the earliest stage.
func (r *repair) next() *Rule {
	var next *Rule
	for rank, rule := range Rules {
		if _, safe := r.now.found.ofRule(rank); safe > 0 && (next == nil || rule.Stage < next.Stage) && (r.rule == "" || r.rule == rule.ID) && !slices.Contains(r.stuck, rule.ID) {
			next = rule
		}
	}
	return next
}

// Done says what a fix with a title has done about a finding, in a file of that number of conversations: in which message, counted from 1,
// or else at which value.
func Done(f *finding.Finding, title string, conversations int) string {
	return past(title) + where(f, conversations)
}

func where(f *finding.Finding, conversations int) string {
	switch {
	case f.Message < 0 && f.Path == "":
		return ""
	case f.Message < 0:
		return " (at " + string(f.Path) + ")"
	case conversations > 1:
		return " (message " + strconv.Itoa(f.Message+1) + " of conversation " + strconv.Itoa(f.Conversation+1) + ")"
	}
	return " (message " + strconv.Itoa(f.Message+1) + ")"
}

// apply applies the safe fixes of findings that don't conflict, if that makes things better: fewer findings of
// the rule, and no more errors.
func (r *repair) apply(rule string, findings []finding.Finding) bool {
	file := r.now.req.File
	fixes := make([]*finding.Fix, len(findings))
	for i := range findings {
		fixes[i] = &findings[i].Fixes[safeFix(&findings[i])]
	}
	edits, taken := editsOf(file.Doc, fixes)
	if len(edits) == 0 {
		return false
	}
	text := source.ApplyEdits(file.Doc.Text, edits)
	if bytes.Equal(text, file.Doc.Text) {
		return false
	}
	if dropped(file.Doc, edits, text, saidBy(findings, taken, safeFix), false) != "" {
		return false // a safe fix keeps what it doesn't name
	}
	after := r.check(detect.Open(source.Parse(text)))
	if after.count(rule) >= r.now.count(rule) || after.found.counts.Error > r.now.found.counts.Error ||
		after.req.dialect() != r.now.req.dialect() {
		return false
	}
	var done []string
	var repaired []finding.Finding
	for i := range findings {
		if f := &findings[i]; taken[i] {
			done = append(done, Done(f, f.Fixes[safeFix(f)].Title, len(file.Refs)))
			repaired = append(repaired, titled(*f))
		}
	}
	r.fresh = len(r.stuck) > 0
	r.text, r.done, r.now = text, append(r.done, done...), after
	r.steps = append(r.steps, Step{Rule: rule, Done: done, Edits: edits, Findings: repaired})
	return true
}

// titled is a finding whose fixes have only titles.
func titled(f finding.Finding) finding.Finding {
	fixes := make([]finding.Fix, len(f.Fixes))
	for i, fix := range f.Fixes {
		fixes[i] = finding.Fix{Title: fix.Title, Safe: fix.Safe}
	}
	f.Fixes = fixes
	return f
}

// past is a fix's title in the past tense. Titles start with one of these verbs.
func past(title string) string {
	verb, rest, _ := strings.Cut(title, " ")
	for _, each := range verbs {
		if each[0] == verb {
			return each[1] + " " + rest
		}
	}
	return title
}

var verbs = [][2]string{
	{"Add", "Added"},
	{"Answer", "Answered"},
	{"Change", "Changed"},
	{"Clear", "Cleared"},
	{"Convert", "Converted"},
	{"Declare", "Declared"},
	{"Decode", "Decoded"},
	{"Fix", "Fixed"},
	{"Give", "Gave"},
	{"Keep", "Kept"},
	{"Leave", "Left"},
	{"Link", "Linked"},
	{"Make", "Made"},
	{"Merge", "Merged"},
	{"Move", "Moved"},
	{"Name", "Named"},
	{"Put", "Put"},
	{"Remove", "Removed"},
	{"Rename", "Renamed"},
	{"Replace", "Replaced"},
	{"Rewrite", "Rewrote"},
	{"Set", "Set"},
	{"Turn", "Turned"},
	{"Wrap", "Wrapped"},
	{"Write", "Wrote"},
}
