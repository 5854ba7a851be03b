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
		if f := p.Mark(0, p.roleNode(0), false); f != nil {
			say(f, "No system message says what the assistant is",
				"It is the first message of a conversation and is never trimmed away. Say in it what the assistant is to be and by which rules.")
			p.addFix(f, "Add a system message saying “You are a helpful assistant”", false, func() []finding.Op {
				return p.Rewrite(func(items []write.Item) []write.Item {
					return order.Insert(items, 0, write.Item{Message: core.System("You are a helpful assistant"), From: -1})
				})
			})
		}
	},
}
