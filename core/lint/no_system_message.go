package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/write"
)

var noSystemMessage = Rule{
	ID:     "no-system-message",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if len(p.Messages) == 0 || p.withoutList() || len(p.facts().instructions) > 0 {
			return
		}
		if f := p.Mark(0, p.message(0).roleNode(), false); f != nil {
			say(f, "The conversation has no system message",
				"A system message comes first and is never trimmed. Use it to describe the assistant and its rules.")
			p.addFix(f, "Add a system message saying “You are a helpful assistant”", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
					return order.Insert(items, 0, write.Item{Message: core.System("You are a helpful assistant"), From: -1})
				})
			})
		}
	},
}
