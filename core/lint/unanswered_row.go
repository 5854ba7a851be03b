package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/write"
)

var unansweredRow = Rule{
	ID:     "unanswered-row",
	Levels: Levels{Only: []TargetLevel{{FineTune, finding.Error}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		last := len(p.Messages) - 1
		if !p.Target().EndsAnswered || last < 0 || p.Messages[last].Role == core.RoleAssistant {
			return
		}
		node := firstNode(p.From[last].Role, p.From[last].Node)
		if f := p.Mark(last, node, false); f != nil {
			answer := last
			for answer >= 0 && p.Messages[answer].Role != core.RoleAssistant {
				answer--
			}
			say(f, "The row does not end with the assistant",
				"A row is an example of what the model is to say, and its last message has to be that. What comes after the last answer teaches nothing.")
			if answer < 0 {
				say(f, "No message of the row is the assistant's",
					"A row is an example of what the model is to say. Add the answer, or take the row out.")
			} else {
				p.addFix(f, "Remove what comes after the last answer", false, func() []finding.Op {
					return p.Rewrite(func(items []write.Item) []write.Item { return items[:answer+1] })
				})
			}
		}
	},
}
