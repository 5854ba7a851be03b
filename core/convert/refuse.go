package convert

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
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
	pointers := source.NewPointers(c.Doc)
	before := len(w.drafted.Refused)
	for _, each := range found {
		if len(each.Fixes) == 0 || len(each.Fixes[0].Patch) == 0 {
			continue
		}
		op, slot := each.Fixes[0].Patch[0], format.Kept
		for _, each := range each.Fixes[0].Patch {
			if at, ok := pointers.Find(each.Path); ok && slot == format.Kept {
				op, slot = each, slotAt(c, at)
			}
		}
		if slot != format.Kept {
			refusal := write.Refusal{Slot: slot, Why: "rejects it: " + strings.ToLower(each.Headline[:1]) + each.Headline[1:]}
			if op.Op == "replace" && slot != format.Effort {
				refusal.Instead = string(op.Value)
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

// slotAt is the refusable slot of a value of a request; Kept for none.
func slotAt(c *bind.Conversation, at source.Index) format.Slot {
	for _, slot := range refusable {
		if c.Setting(slot) == at || slot == format.ReasoningWord && c.Setting(format.Thinks) == at {
			return slot
		}
	}
	return format.Kept
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
