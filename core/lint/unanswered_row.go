package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/write"
)

var unansweredRow = Rule{
	ID:     "unanswered-row",
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{FineTune, finding.Error}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		last := len(p.Messages) - 1
		if !p.trains() || last < 0 || p.Messages[last].Role == core.RoleAssistant {
			return
		}
		node := firstNode(p.From[last].Role, p.From[last].Node)
		if f := p.Mark(last, node, false); f != nil {
			answer := last
			for answer >= 0 && p.Messages[answer].Role != core.RoleAssistant {
				answer--
			}
			say(f, "The row doesn't end with an assistant message",
				"A row is an example of what the model should say, so it must end with that. Messages after the last answer teach nothing.")
			if answer < 0 {
				say(f, "The row has no assistant message",
					"A row is an example of what the model should say. Add the answer or remove the row.")
			} else {
				p.addFix(f, "Remove everything after the last answer", false, func() []finding.Op {
					return p.Rewrite(func(items []write.Item) []write.Item { return items[:answer+1] })
				})
			}
		}
	},
}
