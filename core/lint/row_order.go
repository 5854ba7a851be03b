package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var rowOrder = Rule{
	ID:        "row-order",
	Levels:    Levels{All: finding.Warning},
	AppliesTo: func(t *Target) bool { return !t.Alternates },
	Stage:     StageEnds,
	Check: func(p *Pass) {
		if !p.File.IsTraining() || p.turns().alternate() {
			return
		}
		before := core.Role("")
		for i := range p.Messages {
			role := p.Messages[i].Role
			headline := ""
			switch {
			case role != core.RoleUser && role != core.RoleAssistant:
				if role == core.RoleTool {
					before = role
				}
				continue
			case before == "" && role == core.RoleAssistant && len(p.Messages) > i+1 && p.plan.levelOf(firstAssistant.ID) != finding.Off:
				// That rule reports it.
			case before == "" && role == core.RoleAssistant:
				headline = "The row starts with the assistant"
			case before == role && p.From[i].Node != p.From[i-1].Node:
				headline = "Two " + string(role) + " messages in a row"
			}
			before = role
			if headline == "" {
				continue
			}
			level := p.level
			if i == 0 && p.File.HasPairs() {
				level = max(level, finding.Warning) // Together AI's own example of a pair starts so
			}
			if f := p.MarkAs(level, i, p.message(i).roleNode(), false); f != nil {
				say(f, headline, "After the system message, user and assistant must alternate, and the user starts. Many trainers and chat templates reject any other order. Mend the role, merge the messages or remove the row.")
			}
		}
	},
}
