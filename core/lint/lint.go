// Package lint holds the rules: what a conversation must be like for the one who is
// to accept it, and how to repair one that is not.
//
// # Terms
//
// A target is the one who must accept the conversation: an API or one of the model's
// own checks. A rule is one kind of mistake. A finding is one mistake, at its place.
// A fix is one way to repair it.
//
// # The calls
//
//	file := format.Open(source.Parse(text))
//	result := lint.Check(lint.Request{File: file, Target: lint.TargetByID(lint.Anthropic)})
//	edits, err := lint.Edits(file.Doc, result.Findings[0].Fixes[0])
//	text, done := lint.FixAll(text, "", lint.Anthropic, "")
//	verdicts := lint.Verdicts(lint.Request{File: file})
//
// Package conversation does these in a line each, and accept also what needs an answer or a
// conversion. A [Pass], with all that it can be asked, is for the rules themselves; [Pairs] says
// of any conversation which result answers which call.
package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Rule is one kind of mistake. A rule is a value: it holds everything that a check has to
// know about the mistake, and is in the file of its ID; those of the model's own check are in one table.
type Rule struct {
	// ID is a kebab-case phrase for the mistake, such as "orphan-result". It is permanent.
	ID string
	// Levels is how bad it is, by target.
	Levels Levels
	// Rewritten: a conversion writes something else in place of the mistake, and names it as a loss, so
	// that a target which gets the text converted does not see it.
	Rewritten bool
	// MindedBy tells by what a target says of itself whether it minds the mistake at all; nil where
	// all do that have a level. Check is asked for no other.
	MindedBy func(*Target) bool
	// ByModel tells whether a target minds it for some of its models alone, or minds it more there;
	// nil where none does.
	ByModel func(*Target) bool
	// Stage is when bulk repair takes up this rule.
	Stage Stage
	// Needs is what a conversation has to hold for Check to find anything in it: of one that does
	// not hold all of it, the rule is not asked.
	Needs Needs
	// Check marks every mistake of this kind in one conversation; see Pass.Mark.
	Check func(*Pass)
	// CheckFile marks every mistake of this kind in a file, where no conversation can
	// be read for it: bad syntax, no conversation at all. A rule has Check, CheckFile or both.
	CheckFile func(*FilePass)
}

// Stage orders repairs: what a later one rests on is repaired first. Results without a
// call go before missing results are filled in, and that before anything is merged, or
// a repair would hang on to what another one is about to take away.
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

// Pass is one rule's view of one conversation.
type Pass struct {
	*bind.Conversation
	File *detect.File
	// Pairs ties calls to results; it is worked out once a conversation.
	Pairs *Pairs

	rule   *Rule
	level  finding.Level
	rank   int
	plan   *plan
	shared *shared
	target *Target
	// collector takes what the rule marks.
	collector *collector
	// reported says that the rule asked for its target or found something: only then may it find
	// something else for another one.
	reported bool
	// problems are what the target's own check finds, once it was asked, and problemKinds their
	// kinds, each once.
	problems     []core.Problem
	problemKinds []core.ProblemKind
	checked      bool
	// open is the mark that the rule puts into words.
	open openMark
	// probing says that fixes are asked which message they take out.
	probing bool
}

// Request says what to check.
type Request struct {
	File *detect.File
	// Format to read the text as; nil means the best guess.
	Format *format.Format
	// Target that must accept it; nil means the format's own.
	Target *Target
	// As is what is taken for granted of the model that is asked for.
	As As
	// Now is the date that fixes add where one is required and none is known, as RFC 3339 writes it; "" for none.
	Now string
	// Limit is how many findings to keep; the rest is counted. 0 means DefaultLimit, and
	// less than 0 means all. To work out what a fix changes takes time for as long as the
	// conversation is, so ask for many with Titles.
	Limit int
	// Titles leaves out what fixes change: they have their titles alone. It saves the
	// work for those who only show findings; FixOf gives the one that is chosen.
	Titles bool
	// ByMessage asks for the counts of each message, Kinds for those of each rule.
	ByMessage, Kinds bool
	// Work is what is counted of the work; nil for none.
	Work *work.Budget

	// alone is the one conversation to look into, counted from 1; 0 for all.
	alone int
}

// DefaultLimit is how many findings a Request keeps that does not say.
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
	// Conversations has the counts of each conversation of the file.
	Conversations []Counts
	// ByMessage has, for each conversation of the file, the counts of each message up to the
	// last one that has a finding; nil unless the request asks for them.
	ByMessage [][]Counts
	// Because holds the headlines of the first errors, three at most.
	Because []string
	// Unread is how many of the errors are lines of JSON Lines that aren't JSON, next to conversations
	// that the target takes one by one: it rejects none of these for them, and none is in Because.
	Unread int
	// Messages is how many messages were checked.
	Messages int
	// Model is the first model that the text names, "" for none.
	Model string
	// Unchecked are the first values of which the description of the format doesn't say whether an API accepts them,
	// in the order of the text, and UncheckedCount is how many there are. Partly says that the text is more than the conversations
	// that are read in it: a program's log, or rows with two answers.
	Unchecked      []source.Index
	UncheckedCount int
	Partly         bool

	doubt doubt
	// Kinds are all findings by rule and level, the worst level first and then by the position
	// of the first; nil unless the request asks for them.
	Kinds []Kind
}

// MayRefuse is that of the target, by the findings; lines that aren't JSON are none of theirs.
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
