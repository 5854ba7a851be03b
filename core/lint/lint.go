// Package lint has the rules: what a conversation must be like for a target to accept it, and how to repair one
// that isn't.
//
// # Terms
//
// A target is what must accept the conversation: an API, or one of the model's own checks. A rule is one kind of
// mistake. A finding is one mistake, with its place. A fix is one way to repair it.
//
// # The calls
//
//	file := format.Open(source.Parse(text))
//	result := lint.Check(lint.Request{File: file, Target: lint.TargetByID(lint.Anthropic)})
//	text = source.ApplyEdits(file.Doc.Text, result.Findings[0].Fixes[0].Edits)
//	text, done := lint.FixAll(text, "", lint.Anthropic, "")
//	verdicts := lint.Verdicts(lint.Request{File: file})
//
// Package conversation does each of these in one line, and package accept also asks questions and converts. A
// [Pass] is for the rules themselves; [Pairs] matches the results and calls of any conversation.
package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Rule is one kind of mistake. A rule is a value that has everything a check needs to know about the mistake, in
// a file named after its ID; the rules of the model's own check are in one table.
type Rule struct {
	// ID is a kebab-case phrase for the mistake, such as "orphan-result". It is permanent.
	ID string
	// Levels is its severity, by target.
	Levels Levels
	// Rewritten: a conversion replaces the mistake and reports the loss, so a target of a conversion doesn't get
	// it.
	Rewritten bool
	// AppliesTo reports whether a target can have the mistake at all; nil if every target with a level can. Check
	// is called only for these.
	AppliesTo func(*Target) bool
	// ByModel reports whether the level for a target depends on its model; nil if it never does.
	ByModel func(*Target) bool
	// Stage is when bulk repair handles this rule.
	Stage Stage
	// Needs is what a conversation must contain for Check to find anything; otherwise the rule is skipped.
	Needs Needs
	// Check marks every mistake of this kind in one conversation; see Pass.Mark.
	Check func(*Pass)
	// CheckFile marks every mistake of this kind in a file, including mistakes because of which no conversation
	// can be read, such as invalid JSON. A rule has Check, CheckFile or both.
	CheckFile func(*FilePass)
}

// Stage orders repairs: what later ones depend on is repaired first. Results without a call are removed before
// missing results are added, and those are added before anything is merged; otherwise a repair could depend on
// something that another one is about to remove.
type Stage uint8

// The stages, in their order.
const (
	StageText Stage = iota
	StageShape
	StageNames
	StageOrphans
	StageMoves
	StageFill
	StageEmpty
	StageMerge
	StageEnds
	StageLimits
)

// Pass is one rule's view of one conversation. Its own methods mark mistakes and make their fixes, and say where something is.
// What else several rules ask is grouped by what it's about: a message, the calls, a value, the model and so on; see groups.go.
// What one rule alone needs is a function in the rule's file.
type Pass struct {
	*bind.Conversation
	File *detect.File
	// Pairs matches calls and results; it is computed once per conversation.
	Pairs *Pairs

	rule   *Rule
	level  finding.Level
	rank   int
	plan   *plan
	shared *shared
	target *Target
	// collector collects the rule's marks.
	collector *collector
	// reported says that the rule used its target or found something: only then may it find something else for
	// another target.
	reported bool
	// ownProblems are the findings of the target's own check, once it was called, and ownKinds their kinds
	// without duplicates.
	ownProblems []core.Problem
	ownKinds    []core.ProblemKind
	checked     bool
	// open is the mark whose message is being written.
	open openMark
	// guessed says that the rule went by a fact about a relative of the requested model, which the table of models
	// doesn't have: its marks are only probable.
	guessed bool
}

// Request says what to check.
type Request struct {
	File *detect.File
	// Format to read the text as; nil means the best guess.
	Format *format.Format
	// Target that must accept it; nil means the format's own.
	Target *Target
	// As is what the check assumes about the model.
	As As
	// Now is the date that fixes add if one is required and unknown, and by which a model is retired, in the format of
	// RFC 3339; "" for none.
	Now string
	// Limit is how many findings to keep; the others are only counted. 0 means DefaultLimit, and a negative
	// limit means all. Computing a fix's changes takes time proportional to the conversation's length, so use
	// CheckTitles to request many.
	Limit int
	// ByMessage requests the counts of each message, Kinds those of each rule.
	ByMessage, Kinds bool
	// Work counts the work; nil for none.
	Work *source.Budget

	// alone is the only conversation to check, counted from 1; 0 for all.
	alone int
	// inside leaves out the rules about files.
	inside bool
}

// DefaultLimit is how many findings a Request without a Limit keeps.
const DefaultLimit = 100

// Result is what a check found.
type Result struct {
	Format *format.Format
	Target *Target
	// Findings are the first Limit findings in order of position.
	Findings []finding.Finding
	// Counts are all findings by level; Safe is how many have a safe fix.
	Counts Counts
	Safe   int
	// Probable is how many of the errors rest on a guess; see finding.Finding.
	Probable int
	// Conversations has the counts of each conversation of the file.
	Conversations []Counts
	// ByMessage has, for each conversation of the file, the counts of each message up to the last one with a
	// finding; nil unless requested.
	ByMessage [][]Counts
	// Because has the headlines of the first errors, at most three.
	Because []string
	// Unread is how many of the errors are lines of a JSON Lines file that aren't JSON, if the target checks its
	// conversations one by one: they don't make it reject the other lines, so none of them is in Because.
	Unread int
	// Messages is how many messages were checked.
	Messages int
	// Model is the first model that the text names, "" for none.
	Model string
	// Unchecked are the first values for which the format's description doesn't say whether an API accepts them,
	// in the order of the text, and UncheckedCount is how many there are. Partly says that the text contains
	// more than the conversations that were read: it's a program's log, or has rows with two answers.
	Unchecked      []source.Index
	UncheckedCount int
	Partly         bool

	// Unlisted is the first model that the text names and the table of models doesn't have, "" for none.
	Unlisted string

	doubt doubt
	// Kinds are all findings by rule and level, the most severe first and then by the position of the first one;
	// nil unless requested.
	Kinds []Kind
}

// MayRefuse is Target.MayRefuse for the findings, without lines that aren't JSON.
func (r *Result) MayRefuse() bool {
	counts := r.Counts
	counts.Error -= r.Unread
	return r.Target.MayRefuse(counts)
}

// Counts are findings by level.
type Counts struct{ Error, Warning, Info int }

// Add counts one finding of the level.
func (c *Counts) Add(level finding.Level) {
	switch level {
	case finding.Error:
		c.Error++
	case finding.Warning:
		c.Warning++
	case finding.Info:
		c.Info++
	}
}

// Sum is the number of findings.
func (c Counts) Sum() int { return c.Error + c.Warning + c.Info }
