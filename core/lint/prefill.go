package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var prefill = Rule{
	ID:      "prefill",
	Levels:  Levels{Only: []TargetLevel{{Anthropic, finding.Warning}}},
	ByModel: func(t *Target) bool { return t.goesBy(models.Prefill) },
	Stage:   StageEnds,
	Needs:   needsRequest,
	Check: func(p *Pass) {
		i := len(p.Messages) - 1
		if p.File.IsTraining() || p.Container != format.Request || i < 0 || p.Messages[i].Role != core.RoleAssistant || p.message(i).waits() || p.Target().MarksPrefill && p.Reads() && prefixAt(p.Conversation, i) != source.None && p.model().fact(Prefills) != No {
			return
		}
		goesOn, thinks := p.model().fact(Prefills), source.None
		if goesOn == Yes {
			if thinks = p.settings().thinkingMode(); thinks == source.None && (!p.model().assumed(Thinks) || bind.ThinkingIs(p.Conversation, false) != source.None) {
				markThoughtsAtEnd(p, i)
				return
			}
		}
		level := p.level
		if marked := p.Target().MarksPrefill && goesOn != No; !marked && (goesOn == No || goesOn == Yes && thinks != source.None) {
			level = finding.Error
		}
		if f := p.MarkAs(level, i, p.message(i).roleNode(), false); f != nil {
			say(f, "The last message is from the assistant",
				"This asks the model to continue the message, which newer models reject. End with a user message, and describe the answer format there.")
			if p.Target().MarksPrefill && goesOn != No {
				setNote(f, "The model continues this message only if it's marked as a prefill. Mark it, or end with a user message.")
				if key := p.Format.PrefixKey(); p.Reads() && key != "" {
					p.addFix(f, "Set "+quote(key)+" to true", false, func() []finding.Op { return p.edit().set(p.From[i].Node, key, "true") })
				}
			} else if goesOn == Yes {
				setNote(f, "With thinking on, "+p.model().name()+" doesn't support assistant prefill. Turn thinking off, or end with a user message.")
				if thinks != source.None {
					p.addPlace(f, thinks, "Thinking is enabled here")
				}
			} else if goesOn == No {
				setNote(f, "This asks "+p.model().name()+" to continue the message, which it rejects. End with a user message, and describe the answer format there.")
				f.Related = p.model().place()
			} else if p.Model != "" && p.shared.as.Model == "" {
				p.addPlace(f, p.ModelAt, "It depends on this model")
			}
			addFixes(f, p.Fix("Add a user message saying “Please continue” after it", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
					return append(items, write.Item{Message: core.Human("Please continue."), From: -1})
				})
			}),
				p.Fix("Remove the message", false, func() []finding.Op { return p.edit().remove(i) }),
			)
		}
	},
}

// markThoughtsAtEnd reports thinking in a last assistant message while thinking is off. A target that
// requires thinking back only while it's on rejects it.
func markThoughtsAtEnd(p *Pass, i int) {
	if !p.Reads() || !isSent(p.Conversation) || p.Target().Level(&lostThinking) == finding.Off {
		return
	}
	var thoughts []source.Index
	for k, part := range p.Messages[i].Parts {
		if core.IsThinking(part) {
			thoughts = append(thoughts, p.message(i).part(k))
		}
	}
	if thoughts == nil {
		return
	}
	if f := p.MarkAs(finding.Error, i, thoughts[0], false); f != nil {
		say(f, "The prefill contains thinking, but thinking is off",
			"With thinking off, a prefill can't contain thinking blocks. End with a user message, or remove the thinking.")
		f.Fixes = p.RemoveFix("Remove the thinking", false, thoughts...)
	}
}

// prefixAt is the mark of a message that the model is to continue; None for any other message.
func prefixAt(c *bind.Conversation, message int) source.Index {
	key := c.Format.PrefixKey()
	if mark := c.Doc.Member(c.From[message].Node, key); key != "" && c.Doc.Kind(mark) == source.True {
		return mark
	}
	return source.None
}
