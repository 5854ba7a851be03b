package convert

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// refusable are the settings that are left out, or changed, where the target rejects them.
var refusable = [...]format.Slot{
	format.ReasoningWord, format.Budget, format.Effort, format.MaxTokens, format.Temperature, format.TopP, format.TopK, format.StopWords,
	format.FrequencyPenalty, format.PresencePenalty, format.Parallel, format.Choosing, format.FormatWord,
}

// refuse notes the settings of the text that was written which its target does not take from the model, or
// beside one another, by the rules for them, and reports whether there are any: of several ways out the
// first is taken, as on the page.
func (w *work) refuse() bool {
	if !w.result.Request || w.options.To == w.Format || len(w.target.Refs) == 0 {
		return false
	}
	target := lint.OwnTarget(w.options.To)
	c := w.readAgain()
	if !slices.ContainsFunc(refusable[:], func(slot format.Slot) bool { return c.Setting(slot) != source.None }) {
		return false
	}
	found := lint.Settings(lint.Request{File: w.target, Format: w.options.To, Target: target})
	before := len(w.drafted.Refused)
	for _, each := range found {
		if len(each.Fixes) == 0 {
			continue
		}
		if slot, instead := changed(c, each.Fixes[0].Edits); slot != format.Kept {
			refusal := write.Refusal{Slot: slot, Instead: instead, Why: "rejects it: " + strings.ToLower(each.Headline[:1]) + each.Headline[1:]}
			if slot == format.Effort {
				refusal.Instead = ""
			}
			w.drafted.Refused = append(w.drafted.Refused, refusal)
			if slot == format.ReasoningWord {
				return true // what is rejected next to the old word is asked again
			}
		}
	}
	w.roomToThink(target, c)
	return len(w.drafted.Refused) > before
}

// changed is the refusable slot of a request whose value edits replace, and the JSON that replaces it, or else the last one
// whose value they remove; Kept for none.
func changed(c *bind.Conversation, edits []finding.Edit) (removed format.Slot, instead string) {
	removed = format.Kept
	for _, edit := range edits {
		for _, slot := range slices.Backward(refusable[:]) {
			nodes := []source.Index{c.Setting(slot)}
			if slot == format.ReasoningWord {
				nodes = append(nodes, c.Setting(format.Thinks))
			}
			for _, node := range nodes {
				if at := c.Doc.Span(node); node != source.None && edit.Span == at {
					return slot, edit.New
				} else if node != source.None && edit.Start <= at.Start && at.End <= edit.End {
					removed = slot
				}
			}
		}
	}
	return removed, ""
}

// roomToThink raises the most tokens of the answer above those to think in, where both count as one. That
// a model may think for longer between calls, only a header says, which no conversion writes.
func (w *work) roomToThink(target *lint.Target, c *bind.Conversation) {
	budget, most := c.Reasoning.Budget, c.MaxTokens
	if target.ThinksAlone {
		if bind.ThinkingAt(c) != source.None && len(c.Tools) > 0 && most.At != source.None && budget.Is >= most.Is {
			w.drafted.Refused = append(w.drafted.Refused, write.Refusal{
				Slot: format.MaxTokens, Instead: strconv.Itoa(budget.Is + most.Is), Why: "counts reasoning tokens too",
			})
		}
	}
}
