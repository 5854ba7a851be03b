package lint

import (
	"github.com/rolecall/rolecall/core"
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
		i := p.head()
		// An answer on its own isn't a conversation to be sent.
		if p.Continues != source.None || i == len(p.Messages) || len(p.Messages) == i+1 || p.Messages[i].Role != core.RoleAssistant {
			return
		}
		level, calls, opens := p.level, p.Pairs.CallsOf(i), p.namesModel(p.Target().UserFirstIn)
		callsFirst := p.Target().CallsAfterOthers && len(calls) > 0 && calls[0].State != CallServer
		if opens || callsFirst {
			level = finding.Error
		}
		if f := p.MarkAs(level, i, p.roleNode(i), false); f != nil {
			say(f, "The assistant speaks first",
				"Some models and hosts reject a conversation that no user message begins. If its head was cut away, cut before a message of the user instead.")
			switch {
			case opens:
				setNote(f, "The request is rejected for the model that it asks: its conversations begin with a user message. If the head was cut away, cut before a message of the user instead.")
			case callsFirst:
				setNote(f, "A call comes after what the user says or what a tool gave back, and the request is rejected where it comes first. If the head was cut away, cut before a message of the user instead.")
			}
			addFixes(f,
				p.Fix("Add a user message saying “Hello” before it", false, func() []finding.Op {
					return p.Rewrite(func(items []write.Item) []write.Item {
						return order.Insert(items, i, write.Item{Message: core.Human("Hello"), From: -1})
					})
				}),
			)
		}
	},
}
