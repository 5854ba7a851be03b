package lint

import (
	"bytes"
	"slices"
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
	// Findings are the repaired findings. Their fixes have no edits.
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
func (how Repair) ApplyTo(file *detect.File) Repaired { return how.after(how.check(file)) }

// ApplyAfter is ApplyTo for what another repair left, for the same target and model and in the same format: that text isn't
// checked again.
func (how Repair) ApplyAfter(before *Repaired) Repaired { return how.after(before.now) }

// after repairs a text that was checked.
func (how Repair) after(now *checked) Repaired {
	r := repair{how: how}
	r.reach(now)
	r.safe()
	if how.Unsafe {
		r.unsafe()
	}
	return r.Repaired
}

// checked is a text with its findings.
type checked struct {
	req   Request
	found *collector
}

// check checks a text.
func (how *Repair) check(file *detect.File) *checked {
	c := &checked{req: Request{File: file, Format: format.ByID(how.Format), Target: TargetByID(how.Target), As: how.As, Now: how.Now, Work: how.Work}}
	// Only the number of findings per rule is needed here.
	c.found = newCollector(0, len(file.Refs))
	c.found.shown, c.found.byKind = noneKept, true
	c.req.collect(c.found)
	return c
}

// count counts the findings of a rule.
func (c *checked) count(rule string) int {
	count, _ := c.found.ofRule(slices.IndexFunc(Rules, func(each *Rule) bool { return each.ID == rule }))
	return count
}

// repair is a repair under way: what was done so far, and the text that this left.
type repair struct {
	how Repair
	Repaired
	// stuck are rules whose safe fixes failed, fresh says that the text has changed since the first of them did.
	stuck []string
	fresh bool
}

// reach makes a text that was checked the one that the repair has reached.
func (r *repair) reach(now *checked) {
	r.now, r.File, r.Text, r.Counts = now, now.req.File, now.req.File.Doc.Text, now.found.counts
}

// try is the repair after the fixes of a rule's findings, and how many of them don't clash and were applied: those that
// are safe, or the unsafe ones that are wanted. It's 0 if they change nothing, or drop a string that they don't name where they
// must keep it.
func (r *repair) try(findings []finding.Finding, unsafe bool) (tried repair, done int) {
	chosen := safeFix
	if unsafe {
		chosen = r.wanted
	}
	fixes := make([][]finding.Edit, len(findings))
	for i := range findings {
		if k := chosen(&findings[i]); k >= 0 {
			fixes[i] = findings[i].Fixes[k].Edits
		}
	}
	doc := r.File.Doc
	edits, taken := merged(doc.Text, fixes)
	text := source.ApplyEdits(doc.Text, edits)
	if bytes.Equal(text, doc.Text) {
		return repair{}, 0
	}
	step, said := Step{Edits: edits}, strings.Builder{}
	for i := range findings {
		if f := &findings[i]; taken[i] {
			fix := &f.Fixes[chosen(f)]
			said.WriteString(f.Headline + ". " + f.Note + fix.Title + ". " + fix.Renames)
			step.Done = append(step.Done, Done(f, fix.Title, len(r.File.Refs)))
			step.Findings = append(step.Findings, titled(*f))
		}
	}
	if (!unsafe || r.how.Single) && dropped(doc, edits, text, said.String(), unsafe) != "" {
		return repair{}, 0
	}
	step.Rule, tried = step.Findings[0].Rule, *r
	tried.Done, tried.Steps = append(r.Done, step.Done...), append(r.Steps, step)
	tried.reach(r.how.check(detect.Open(source.Parse(text))))
	return tried, len(step.Done)
}

// titled is a finding whose fixes have no edits.
func titled(f finding.Finding) finding.Finding {
	f.Fixes = slices.Clone(f.Fixes)
	for i := range f.Fixes {
		f.Fixes[i].Edits = nil
	}
	return f
}
