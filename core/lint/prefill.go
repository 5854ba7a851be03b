package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var prefill = Rule{
	ID:      "prefill",
	Levels:  Levels{Only: []TargetLevel{{Anthropic, finding.Warning}}},
	ByModel: func(t *Target) bool { return len(t.RefusePrefill)+len(t.Prefills) > 0 },
	Stage:   StageEnds,
	Needs:   needsRequest,
	Check: func(p *Pass) {
		i := len(p.Messages) - 1
		if p.Container != format.Request || i < 0 || p.Messages[i].Role != core.RoleAssistant || p.waits(i) || p.Target().MarksPrefill && p.Reads() && inspect.Prefix(p.Conversation, i) != source.None && p.fact(Prefills) != No {
			return
		}
		goesOn, thinks := p.fact(Prefills), source.None
		if goesOn == Yes {
			if thinks = p.thinkingMode(); thinks == source.None && (!p.assumed(Thinks) || inspect.ThinkingTold(p.Conversation, false) != source.None) {
				p.markThoughtsAtEnd(i)
				return
			}
		}
		level := p.level
		if marked := p.Target().MarksPrefill && goesOn != No; !marked && (goesOn == No || goesOn == Yes && thinks != source.None) {
			level = finding.Error
		}
		if f := p.MarkAs(level, i, p.roleNode(i), false); f != nil {
			say(f, "The last message is the assistant's",
				"The model is asked to go on writing this message. Newer models reject that. End with a message of the user, and ask there for the form of the answer.")
			if p.Target().MarksPrefill && goesOn != No {
				setNote(f, "The model goes on writing this message only where it is marked as the beginning of the answer. Mark it, or end with a message of the user.")
				if key := p.Format.PrefixKey(); p.Reads() && key != "" {
					p.addFix(f, "Mark it as the beginning of the answer", false, func() []finding.Op { return p.Set(p.From[i].Node, key, "true") })
				}
			} else if goesOn == Yes {
				setNote(f, p.model()+" goes on writing this message only while it does not think. Switch thinking off for this request, or end with a message of the user.")
				if thinks != source.None {
					p.addPlace(f, thinks, "Thinking is switched on here")
				}
			} else if goesOn == No {
				setNote(f, "The model is asked to go on writing this message, and "+p.model()+" rejects that. End with a message of the user, and ask there for the form of the answer.")
				f.Related = p.modelPlace()
			} else if p.Model != "" && p.shared.as.Model == "" {
				p.addPlace(f, p.ModelAt, "Whether it is rejected depends on this model")
			}
			addFixes(f, p.Fix("Add a user message saying “Please continue” after it", false, func() []finding.Op {
				return p.Rewrite(func(items []write.Item) []write.Item {
					return append(items, write.Item{Message: core.Human("Please continue."), From: -1})
				})
			}),
				p.Fix("Remove the message", false, func() []finding.Op { return p.Remove(i) }),
			)
		}
	},
}

// markThoughtsAtEnd reports thinking in the last message of the assistant while thinking is off, which a target
// rejects that wants it back only while it is on.
func (p *Pass) markThoughtsAtEnd(i int) {
	if !p.Reads() || !inspect.IsSent(p.Conversation) || p.Target().Level(&lostThinking) == finding.Off {
		return
	}
	var thoughts []source.Index
	for k, part := range p.Messages[i].Parts {
		if core.IsThinking(part) {
			thoughts = append(thoughts, p.PartNode(i, k))
		}
	}
	if thoughts == nil {
		return
	}
	if f := p.MarkAs(finding.Error, i, thoughts[0], false); f != nil {
		say(f, "The answer that is to be continued holds thinking, and thinking is off",
			"While thinking is off, the last message may be the beginning of an answer, but without what the model thought. End with a message of the user, or leave the thinking out.")
		f.Fixes = p.RemoveFix("Remove the thinking", false, thoughts...)
	}
}
