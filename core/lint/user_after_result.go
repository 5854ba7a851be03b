package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/write"
)

var userAfterResult = Rule{
	ID:     "user-after-result",
	Levels: Levels{Only: []TargetLevel{{Mistral, finding.Warning}}},
	Stage:  StageEnds,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		for i := 1; i < len(p.Messages); i++ {
			if p.Messages[i].Role != core.RoleUser || p.Messages[i-1].Role != core.RoleTool || p.Pairs.callOf(i-1) == nil {
				continue
			}
			if f := p.Mark(i, p.message(i).roleNode(), false); f != nil {
				say(f, "A user message follows a tool result",
					"Some models and hosts require an assistant message between a tool result and the next user message.")
				p.addPlace(f, p.message(i-1).roleNode(), "The result is here")
				p.addFix(f, "Add an assistant message saying “Done” before it", false, func() []finding.Op {
					return p.edit().rewrite(func(items []write.Item) []write.Item {
						return order.Insert(items, i, write.Item{Message: core.AI("Done."), From: -1})
					})
				})
			}
		}
	},
}
