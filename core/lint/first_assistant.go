package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var firstAssistant = Rule{
	ID:     "first-assistant",
	Levels: Levels{APIs: finding.Warning, Only: []TargetLevel{{OpenAIChat, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		i := p.turns().head()
		// A single answer isn't a conversation to send.
		if p.Continues != source.None || i == len(p.Messages) || len(p.Messages) == i+1 || p.Messages[i].Role != core.RoleAssistant {
			return
		}
		level, calls, opens := p.level, p.Pairs.CallsOf(i), p.model().has(models.UserFirst)
		callsFirst := p.Target().CallsAfterOthers && len(calls) > 0 && calls[0].State != CallServer
		if opens || callsFirst {
			level = finding.Error
		}
		if f := p.MarkAs(level, i, p.message(i).roleNode(), false); f != nil {
			say(f, "The conversation starts with the assistant",
				"Some models and hosts require a user message first. When you trim the history, start it at a user message.")
			switch {
			case opens:
				setNote(f, "This model rejects the request: its conversations must start with a user message. When you trim the history, start it at a user message.")
			case callsFirst:
				setNote(f, p.Target().Name+" rejects a conversation that starts with a tool call. A call must come after a user message or a tool result. When you trim the history, start it at a user message.")
			}
			addFixes(f,
				p.Fix("Add a user message saying “Hello” before it", false, func() []finding.Op {
					return p.edit().rewrite(func(items []write.Item) []write.Item {
						return order.Insert(items, i, write.Item{Message: core.Human("Hello"), From: -1})
					})
				}),
			)
		}
	},
}
