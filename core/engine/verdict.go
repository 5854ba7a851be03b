package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/lint"
)

// What a verdict may rest on without it having been looked at, besides what package lint names.
const (
	// uncheckedRules: none of the target's rules was asked.
	uncheckedRules = "rules"
	// uncheckedWindow: it was not counted whether the model that the text names has room for it.
	uncheckedWindow = "window"
)

// surelyFits is a length in bytes that has room in every model: a token is a byte at the least, and this is the
// smallest context window that is known.
const surelyFits = 4096

// matrix is what is known of every target: all of it where the whole matrix was worked out, else what was asked for
// one target after the other.
func (e *Engine) matrix(c *check) []Verdict {
	long := e.hasLong()
	verdicts := make([]Verdict, len(lint.Targets))
	for i, target := range lint.Targets {
		verdict := lint.Verdict{Target: target, Answer: lint.Unchecked}
		if c.verdicts != nil {
			verdict = c.verdicts[i]
		} else if result := e.checked(c, target); result != nil {
			verdict = result.Verdict()
		}
		verdicts[i] = verdictFor(verdict, long)
	}
	return verdicts
}

// checked is what a check of the text found for a target, read and taken as c is; nil where there was none.
func (e *Engine) checked(c *check, target *lint.Target) *lint.Result {
	for i := range e.checks {
		if other := &e.checks[i]; other.format == c.format && other.as == c.as && other.result.Target == target {
			return &other.result
		}
	}
	return nil
}

// hasLong reports whether a conversation is so long that a model may have no room for it.
func (e *Engine) hasLong() bool {
	file := e.parse()
	for i := range file.Refs {
		if span := file.Doc.Span(file.Refs[i].At); span.End-span.Start > surelyFits {
			return true
		}
	}
	return false
}

// verdictFor is a verdict before anything is counted; long says that a conversation may be too long for a model.
func verdictFor(from lint.Verdict, long bool) Verdict {
	verdict := Verdict{
		Target:    from.Target.ID,
		Name:      from.Target.Name,
		Answer:    from.Answer,
		MayRefuse: from.Target.MayRefuse(from.Counts),
		Counts:    counts(from.Counts),
		Because:   from.Because,
		Unchecked: from.Unsure,
	}
	if from.Answer == lint.Unchecked {
		verdict.Unchecked = append(verdict.Unchecked, uncheckedRules)
	}
	if long && from.Target.API && !from.Target.WholeFile {
		verdict.Unchecked = append(verdict.Unchecked, uncheckedWindow)
	}
	return verdict
}

// addWindow adds to a verdict how many findings of each level the windows of the models gave, and the first error's
// message; sure says that the windows of all conversations are known.
func (v *Verdict) addWindow(found Counts, message string, sure bool) {
	if sure {
		v.Unchecked = slices.DeleteFunc(v.Unchecked, func(what string) bool { return what == uncheckedWindow })
	}
	v.Counts.Error += found.Error
	v.Counts.Warning += found.Warning
	v.Counts.Info += found.Info
	if found.Error == 0 {
		return
	}
	v.Answer, v.MayRefuse = lint.Refused, false
	if len(v.Because) < reasons {
		v.Because = append(v.Because[:len(v.Because):len(v.Because)], message)
	}
}
