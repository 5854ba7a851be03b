package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var prefill = Rule{
	ID:     "prefill",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Warning}}},
	Stage:  StageEnds,
	Needs:  needsRequest,
	Check: func(p *Pass) {
		i := len(p.Messages) - 1
		if p.Container != dialect.Request || i < 0 || p.Messages[i].Role != core.RoleAssistant || p.waits(i) || p.Target().MarksPrefill && p.Reads() && p.IsPrefix(i) {
			return
		}
		thinks := source.None
		if p.Reads() && p.namesModel(p.Target().Prefills) {
			if thinks = p.thinkingMode(); thinks == source.None {
				return
			}
		}
		f := p.Finding(i, p.roleNode(i))
		f.Headline = "The last message is the assistant's"
		f.Note = "The model is asked to go on writing this message. Newer models refuse that. End with a message of the user, and ask there for the form of the answer."
		if p.Target().MarksPrefill {
			f.Note = "The model goes on writing this message only where it is marked as the beginning of the answer. Mark it, or end with a message of the user."
			if object, key := p.PrefixKey(i); p.Reads() && key != "" {
				f.Fixes = []finding.Fix{p.Fix("Mark it as the beginning of the answer", false, func() []finding.Op { return p.Set(object, key, "true") })}
			}
		} else if thinks != source.None {
			f.Note = quote(p.Model) + " goes on writing this message only while it does not think. Switch thinking off for this request, or end with a message of the user."
			f.Related = []finding.Place{p.Place(thinks, "Thinking is switched on here")}
		} else if p.Reads() && p.namesModel(p.Target().RefusePrefill) {
			f.Level = finding.Error
			f.Note = "The model is asked to go on writing this message, and " + quote(p.Model) + " refuses that. End with a message of the user, and ask there for the form of the answer."
			f.Related = []finding.Place{p.Place(p.ModelAt, "The model is named here")}
		} else if p.Model != "" {
			f.Related = []finding.Place{p.Place(p.ModelAt, "Whether it is refused depends on this model")}
		}
		f.Fixes = append(f.Fixes,
			p.Fix("Add a user message saying “Please continue” after it", false, func() []finding.Op {
				return p.Rewrite(func(items []dialect.Item) []dialect.Item {
					return append(items, dialect.Item{Message: core.Human("Please continue."), From: -1})
				})
			}),
			p.Fix("Remove the message", false, func() []finding.Op { return p.Remove(i) }),
		)
		p.Report(f)
	},
}
