package accept

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// How says for whom, and what the user chose.
type How struct {
	// Format is how the text is written; nil for the best guess.
	Format *format.Format
	// Target has to accept it; nil for the format's own.
	Target *lint.Target
	// As is what is taken for granted of the model that is asked for.
	As lint.As
	// Choices answer questions, in their order. One that fits nothing is passed over.
	Choices []Choice
	// First answers every question that is left by its first alternative, where that leaves fewer
	// errors; lint.DefaultTries of them at most.
	First bool
	// Model and MaxTokens answer the questions of a conversion; see convert.Options.
	Model     string
	MaxTokens int
	// Now is the date of what is added, as RFC 3339 writes it; "" adds none. See convert.Options and lint.Request.
	Now string
	// Work is what it may take; nil for any amount.
	Work *source.Budget
}

// Choice is the alternative that is to be taken for a finding of a rule with a headline: the first one, or
// the one with Skip such findings before it.
type Choice struct {
	Rule, Headline string
	Fix            int
	Skip           int
}

// The kinds of Step.
const (
	// Repair keeps the meaning.
	Repair = "repair"
	// Convert writes the text in the target's format.
	Convert = "convert"
	// Chosen is an alternative that was chosen.
	Chosen = "choice"
	// Only is the one fix that an error has, where it drops nothing that it doesn't name.
	Only = "only"
)

// Step is one change.
type Step struct {
	Kind string
	// Rule is that of a repair or a choice, and Findings what was repaired, with all alternatives.
	Rule     string
	Findings []finding.Finding
	// Done says what was done, one entry for each thing.
	Done []string
	// Edits are on the text as the step before left it.
	Edits []finding.Edit
	// From and To are the formats of a conversion, Losses what it could not carry, and Questions
	// what it decided and the user may decide better.
	From, To  *format.Format
	Losses    []convert.Loss
	Questions []convert.Question
}

// Question is an error with what may be done about it.
type Question struct {
	finding.Finding
	// Effects are those of each of its Fixes.
	Effects []Effect
}

// Effect says what an alternative does to the text.
type Effect string

// The effects.
const (
	Adds    Effect = "adds"    // it puts something in, and takes nothing away
	Removes Effect = "removes" // it takes something away, and puts nothing in
	Changes Effect = "changes" // both
)

// Result is the text after all that could be done.
type Result struct {
	Target *lint.Target
	// Format is how Text is written; nil for the best guess.
	Format *format.Format
	Text   []byte
	Steps  []Step
	// Questions are the first choices to make, and Left what has no fix.
	Questions []Question
	Left      []finding.Finding
	// Counts are the findings that are left, by level. Without an error the target accepts it.
	Counts lint.Counts
	// Stopped says that the work was spent before everything was tried.
	Stopped bool
}

// MostQuestions is how many questions a Result has: each is worked out with what it changes.
const MostQuestions = 20

// making is a text on its way.
type making struct {
	how   How
	text  []byte
	steps []Step
	// file is what was found in text, and repaired the repair that left it; nil when that is not known yet.
	file     *detect.File
	repaired *lint.Repaired
	// dialect is how the text is written now; nil for the best guess.
	format  *format.Format
	target  *lint.Target
	pending []Choice
	// stopped says that something was left untried because the work was spent.
	stopped bool
}

// Make makes a text acceptable. It is deterministic, and making the result acceptable again
// changes nothing, unless First left errors over. The text itself stays unchanged.
func Make(text []byte, how How) Result {
	m := &making{how: how, text: text, format: how.Format, target: how.Target, pending: how.Choices}
	file := m.open()
	if m.format == nil && m.target != nil && file.Ambiguous {
		m.format = m.likely(file)
	}
	if m.target == nil {
		d := m.written(file)
		m.target = lint.TargetOf(file, d, cmp.Or(how.As.Model, lint.ModelOf(file, d)))
	}
	m.repair()
	if from := m.written(m.open()); from != nil && !m.target.Takes(from) {
		if m.convert(from) {
			m.repair()
		}
	}
	if m.onlyFixes() && len(m.pending) > 0 {
		m.repair()
	}
	if how.First {
		m.apply(lint.Repair{Unsafe: true}, Chosen)
	}
	return m.result()
}

func (m *making) open() *detect.File {
	if m.file == nil {
		m.file = detect.OpenLogs(source.Parse(m.text))
	}
	return m.file
}

// change makes the edits of a step.
func (m *making) change(step Step) {
	m.steps = append(m.steps, step)
	m.text, m.file, m.repaired = source.ApplyEdits(m.text, step.Edits), nil, nil
}

// likely is the guess that the target takes unchanged, where a text is valid in several formats.
func (m *making) likely(file *detect.File) *format.Format {
	for _, guess := range file.Guesses {
		if m.target.Takes(guess.Format) {
			return guess.Format
		}
	}
	return nil
}

// written is how a file is written, nil where there is no conversation.
func (m *making) written(file *detect.File) *format.Format {
	if len(file.Refs) == 0 || len(file.Guesses) == 0 {
		return nil
	}
	if m.format != nil {
		return m.format
	}
	return file.Guesses[0].Format
}

func (m *making) id() string {
	if m.format == nil {
		return ""
	}
	return m.format.ID
}

func (m *making) request(file *detect.File) lint.Request {
	return lint.Request{File: file, Format: m.format, Target: m.target, As: m.how.As, Now: m.how.Now, Work: m.how.Work}
}

// repair applies the choices that fit and all safe fixes, by turns until no choice fits any more.
func (m *making) repair() {
	for {
		chosen := m.choose()
		m.apply(lint.Repair{}, Chosen)
		if !chosen && !m.choose() {
			return
		}
	}
}

// onlyFixes applies the fixes of errors that have no other, and reports whether there were any.
func (m *making) onlyFixes() bool {
	if m.accepted() {
		return false
	}
	before := len(m.steps)
	m.apply(lint.Repair{Unsafe: true, Single: true}, Only)
	return len(m.steps) > before
}

// accepted reports whether a repair left no error in the text.
func (m *making) accepted() bool { return m.repaired != nil && m.repaired.Counts.Error == 0 }

// apply applies a repair, and notes its steps. Those that aren't safe are of a kind. What a repair left isn't checked again by
// the next one.
func (m *making) apply(how lint.Repair, unsafe string) {
	how.Format, how.Target, how.As, how.Now, how.Work = m.id(), m.target.ID, m.how.As, m.how.Now, m.how.Work
	var repaired lint.Repaired
	if m.repaired != nil {
		repaired = how.ApplyAfter(m.repaired)
	} else {
		repaired = how.ApplyTo(m.open())
	}
	for _, step := range repaired.Steps {
		kind := Repair
		for _, f := range step.Findings {
			if !hasSafe(f) {
				kind = unsafe
			}
		}
		m.steps = append(m.steps, Step{Kind: kind, Rule: step.Rule, Findings: step.Findings, Done: step.Done, Edits: step.Edits})
	}
	m.text, m.file, m.repaired = repaired.Text, repaired.File, &repaired
	m.stopped = m.stopped || repaired.Stopped
}

func hasSafe(f finding.Finding) bool {
	for _, fix := range f.Fixes {
		if fix.Safe {
			return true
		}
	}
	return false
}

// choose applies the choices that fit the text as it is, and reports whether any did.
func (m *making) choose() bool {
	any := false
	left := m.pending[:0:0]
	for _, choice := range m.pending {
		if m.how.Work.Over() {
			m.stopped = true
			left = append(left, choice)
		} else if m.take(choice) {
			any = true
		} else {
			left = append(left, choice)
		}
	}
	m.pending = left
	return any
}

// take applies one choice to the finding that it is about.
func (m *making) take(choice Choice) bool {
	file := m.open()
	request := m.request(file)
	request.Limit = -1
	skip := choice.Skip
	for _, f := range lint.CheckTitles(request).Findings {
		if f.Rule != choice.Rule || f.Headline != choice.Headline || choice.Fix < 0 || choice.Fix >= len(f.Fixes) {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		fix, ok := lint.FixOf(m.request(file), f.Rule, f.At.Start, f.Headline, choice.Fix)
		if !ok || len(fix.Edits) == 0 {
			return false
		}
		m.change(Step{Kind: Chosen, Rule: f.Rule, Findings: []finding.Finding{f}, Done: []string{lint.Done(&f, fix.Title, len(file.Refs))}, Edits: fix.Edits})
		return true
	}
	return false
}

// convert writes every conversation of the text in the target's format: one as a whole, and
// several one a line.
func (m *making) convert(from *format.Format) bool {
	to := format.ByID(m.target.Format)
	file := m.open()
	if to == nil || file.Doc.Broken() {
		return false
	}
	step := Step{Kind: Convert, From: from, To: to, Done: []string{"Converted from " + from.Name + " to " + to.Name}}
	var out []byte
	held := map[source.Index]bool{}
	for i := range file.Refs {
		var c bind.Conversation
		file.Decode(i, from, bind.Options{Args: true}, &c)
		held[c.At] = true
		converted := convert.Conversation(&c, convert.Options{To: to, Model: m.how.Model, UsualModel: true, MaxTokens: m.how.MaxTokens, Now: m.how.Now})
		step.Losses = append(step.Losses, converted.Losses...)
		if len(file.Refs) == 1 {
			out, step.Questions = converted.Text, converted.Questions
			break
		}
		line, err := source.Parse(converted.Text).Compact()
		if err != nil {
			return false
		}
		out = append(append(out, bytes.TrimSpace(line)...), '\n')
	}
	if file.IsLog() || slices.ContainsFunc(file.Doc.Roots, func(root source.Index) bool { return !held[root] }) {
		from := convert.Place{Span: finding.Span{End: len(m.text)}}
		step.Losses = append(step.Losses, convert.Loss{Kind: bind.Dropped, What: "everything outside the conversations", Why: "It isn't part of a conversation", Message: -1, From: &from})
	}
	step.Edits = []finding.Edit{{Span: finding.Span{Start: 0, End: len(m.text)}, New: string(out)}}
	m.change(step)
	m.format, m.how.As.Asked = to, true
	if m.how.Model != "" {
		m.how.As.Model = "" // the text names the one that is meant now
	}
	return true
}
