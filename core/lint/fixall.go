package lint

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Repair says how a whole text is to be repaired: by which fixes, and for whom. The zero
// value applies all safe fixes.
type Repair struct {
	// Format and Target are IDs; the empty ones are the best guess and that format's own target.
	Format, Target string
	// As is what is taken for granted of the model that is asked for.
	As As
	// Now is the date that fixes add where one is required; see Request.
	Now string
	// Rule, unless it is empty, limits the repair to the fixes of that rule.
	Rule string
	// Unsafe: what safe fixes leave of errors is repaired by fixes that are not safe, as
	// far as Tries goes. They may take content away or make it up, and Repaired.Done says which
	// were applied.
	Unsafe bool
	// Title, unless it is empty, limits what is not safe to the alternatives of that title.
	Title string
	// Tries is how many fixes that are not safe are tried, or with a Title how many times some of
	// them are; 0 means DefaultTries.
	Tries int
	// Work is what the repair may take; nil for any amount.
	Work *work.Budget
}

// Repaired is a text after its repair.
type Repaired struct {
	Text []byte
	// File is what was found in Text.
	File *detect.File
	// Done says what was done, one entry for each fix, in order.
	Done []string
	// Counts are the findings that are left.
	Counts Counts
	// Steps are the repairs one by one, in order.
	Steps []Step
	// Stopped says that the work was spent before everything was tried.
	Stopped bool
}

// Edits are the edits of the text as it was that make it the repaired one, in order of position and not touching
// each other.
func (r *Repaired) Edits(text []byte) []finding.Edit {
	var edits []finding.Edit
	for i := range r.Steps {
		edits = source.JoinEdits(edits, r.Steps[i].Edits)
	}
	return source.LeastEdits(text, edits)
}

// Step is one change of a repair: all fixes of one rule that were applied at once.
type Step struct {
	// Rule is the rule, and Done what was done, one entry for each fix.
	Rule string
	Done []string
	// Edits are on the text as the step before left it.
	Edits []finding.Edit
	// Findings are what was repaired, with all their alternatives, which have their titles alone.
	Findings []finding.Finding
}

const (
	// DefaultTries bounds repairs that are not safe. Each is held against two checks of the
	// whole text, and safe fixes follow it; a text in which more must be made up or thrown
	// away is better looked at.
	DefaultTries = 100
	// rounds bounds bulk repair. A round takes up one rule, and each rule is done after
	// few; the bound only stops repairs that would undo each other for ever.
	rounds = 512
	// heavy is how many bytes the fixes of a round may weigh: some write a long text again.
	// Each round checks the whole text, so a text is to need one for each rule; one that is
	// larger than an eighth of this may have eight times its size, that its rounds stay few.
	heavy = 64 << 20
	// alone is how many fixes are tried alone: a rule whose first all fail has no good ones
	// after them.
	alone = 8
)

// FixAll applies all safe fixes, again and again until none is left, and says what it
// did, one entry for each. It is deterministic, and doing it again changes nothing. A
// rule limits it to the fixes of that rule; the empty format and target are the best
// guess and that format's own target.
//
// The rules are taken up by their stage. A fix that does not make its finding go away,
// or that makes an error of something else, is not applied.
func FixAll(text []byte, dialectID, targetID, rule string) (out []byte, done []string) {
	repaired := Repair{Format: dialectID, Target: targetID, Rule: rule}.Apply(text)
	return repaired.Text, repaired.Done
}

// Apply repairs a text: as FixAll does, and then, where that is wanted, by fixes that are
// not safe. It is deterministic. The text itself stays unchanged.
func (how Repair) Apply(text []byte) Repaired {
	return how.ApplyTo(detect.Open(source.Parse(text)))
}

// ApplyTo is Apply for a text whose conversations were found already.
func (how Repair) ApplyTo(file *detect.File) Repaired {
	r := repair{text: file.Doc.Text, format: format.ByID(how.Format), target: TargetByID(how.Target), as: how.As, date: how.Now, rule: how.Rule, title: how.Title, work: how.Work}
	r.now = r.check(file)
	r.safe()
	if how.Unsafe {
		tries := how.Tries
		if tries == 0 {
			tries = DefaultTries
		}
		r.unsafe(tries)
	}
	return Repaired{Text: r.text, File: r.now.req.File, Done: r.done, Counts: r.now.found.counts, Steps: r.steps, Stopped: r.stopped}
}

// repair is a text while it is repaired.
type repair struct {
	text   []byte
	format *format.Format
	target *Target
	as     As
	date   string
	rule   string
	title  string
	work   *work.Budget
	// stopped says that something was left untried because the work was spent.
	stopped bool
	done    []string
	steps   []Step
	// now is what is wrong with the text as it is; nil when it is not known yet.
	now *checked
	// stuck are rules whose fixes were tried in vain, fresh says that the text has changed
	// since the first of them was.
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

// over reports whether the work is spent, and notes that there was more to do.
func (r *repair) over() bool {
	if !r.work.Over() {
		return false
	}
	r.stopped = r.stopped || r.next() != nil
	return true
}

// look sees to it that what is wrong with the text is known.
func (r *repair) look() {
	if r.now == nil {
		r.now = r.check(detect.Open(source.Parse(r.text)))
	}
}

// round applies fixes of the first rule that has any, and reports whether there may be
// more to do.
func (r *repair) round() bool {
	rule := r.next()
	if rule == nil {
		// What was in the way of those that were tried in vain may be gone.
		again := r.fresh
		r.stuck, r.fresh = nil, false
		return again
	}
	fixes := r.now.fixes(rule.ID)
	// All at once if that works, or else fewer and at last one: two may get in each other's way.
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
	r.stuck = append(r.stuck, rule.ID)
	return true
}

// checked is a text with what is wrong with it.
type checked struct {
	req   Request
	found *collector
}

func (r *repair) check(file *detect.File) *checked {
	c := &checked{
		req: Request{File: file, Format: r.format, Target: r.target, As: r.as, Now: r.date, Work: r.work},
	}
	// How many there are of each rule is all that is asked for here.
	c.found = newCollector(0, len(c.req.File.Refs))
	c.found.shown, c.found.byKind = noneKept, true
	survey(c.req, []*Target{c.req.target()}, []*collector{c.found})
	return c
}

// count counts the findings of a rule.
func (c *checked) count(rule string) int {
	count, _ := c.found.ofRule(slices.IndexFunc(Rules, func(each *Rule) bool { return each.ID == rule }))
	return count
}

// fixes are the first findings of a rule with a safe fix, and what it changes.
func (c *checked) fixes(rule string) []finding.Finding {
	s := newCollector(-1, len(c.req.File.Refs))
	s.only, s.shown.heavy = []string{rule}, max(heavy, 8*len(c.req.File.Doc.Text))
	s.contents = func(_ *mark, _ string, safe bool) bool { return safe }
	survey(c.req, []*Target{c.req.target()}, []*collector{s})
	return slices.DeleteFunc(s.shown.findings(), func(f finding.Finding) bool { return !hasSafe(&f) })
}

// next is the rule with safe fixes that comes first: of those of the first stage the first one.
func (r *repair) next() *Rule {
	var next *Rule
	for rank, rule := range Rules {
		if _, safe := r.now.found.ofRule(rank); safe > 0 && (next == nil || rule.Stage < next.Stage) && (r.rule == "" || r.rule == rule.ID) && !slices.Contains(r.stuck, rule.ID) {
			next = rule
		}
	}
	return next
}

// Where says where a finding is, after what was done there, in a file of that number of conversations: in which message, counted from 1, or else at
// which value.
func Where(f *finding.Finding, conversations int) string {
	switch {
	case f.Message < 0 && f.Path == "":
		return ""
	case f.Message < 0:
		return ", at " + string(f.Path)
	case conversations > 1:
		return ", in message " + strconv.Itoa(f.Message+1) + " of conversation " + strconv.Itoa(f.Conversation+1)
	}
	return ", in message " + strconv.Itoa(f.Message+1)
}

// apply applies the safe fixes of findings as far as they do not get in each other's
// way, if that makes things better: fewer findings of the rule, and no more errors.
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
	after := r.check(detect.Open(source.Parse(text)))
	if after.count(rule) >= r.now.count(rule) || after.found.counts.Error > r.now.found.counts.Error ||
		after.req.dialect() != r.now.req.dialect() {
		return false
	}
	var done []string
	var repaired []finding.Finding
	for i := range findings {
		if f := &findings[i]; taken[i] {
			done = append(done, past(f.Fixes[safeFix(f)].Title)+Where(f, len(file.Refs)))
			repaired = append(repaired, titled(*f))
		}
	}
	r.fresh = len(r.stuck) > 0
	r.text, r.done, r.now = text, append(r.done, done...), after
	r.steps = append(r.steps, Step{Rule: rule, Done: done, Edits: edits, Findings: repaired})
	return true
}

// titled is a finding without what its fixes change.
func titled(f finding.Finding) finding.Finding {
	fixes := make([]finding.Fix, len(f.Fixes))
	for i, fix := range f.Fixes {
		fixes[i] = finding.Fix{Title: fix.Title, Safe: fix.Safe}
	}
	f.Fixes = fixes
	return f
}

// past says what a fix has done: titles begin with one of these verbs.
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
	{"Decode", "Decoded"},
	{"Give", "Gave"},
	{"Keep", "Kept"},
	{"Leave", "Left"},
	{"Make", "Made"},
	{"Merge", "Merged"},
	{"Move", "Moved"},
	{"Name", "Named"},
	{"Put", "Put"},
	{"Remove", "Removed"},
	{"Rename", "Renamed"},
	{"Repair", "Repaired"},
	{"Replace", "Replaced"},
	{"Rewrite", "Rewrote"},
	{"Set", "Set"},
	{"Turn", "Turned"},
	{"Write", "Wrote"},
}
