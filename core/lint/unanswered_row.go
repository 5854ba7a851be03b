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
		if !p.trains() || last < 0 || (p.Messages[last].Role == core.RoleAssistant) != p.File.IsGraded() {
			return
		}
		node := firstNode(p.From[last].Role, p.From[last].Node)
		answer := last
		for answer >= 0 && p.Messages[answer].Role != core.RoleAssistant {
			answer--
		}
		level := p.level
		if answer >= 0 && p.Target().EndsAnywhere {
			level = max(level, finding.Warning)
		}
		if f := p.MarkAs(level, last, node, false); f != nil {
			if answer == last {
				say(f, "The row ends with an assistant message, unlike the other rows",
					"Rows for reinforcement fine-tuning end with the user's message, and a grader compares the model's answer with the other keys. Remove the message or the row.")
				return
			}
			say(f, "The row doesn't end with an assistant message",
				"A row is an example of what the model should say, so it must end with that. Messages after the last answer teach nothing.")
			if answer < 0 {
				say(f, "The row has no assistant message",
					"A row is an example of what the model should say. Add the answer or remove the row.")
			} else {
				p.addFix(f, "Remove everything after the last answer", false, func() []finding.Op {
					return p.edit().rewrite(func(items []write.Item) []write.Item { return items[:answer+1] })
				})
			}
		}
	},
}
