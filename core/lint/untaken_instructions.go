package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var untakenInstructions = Rule{
	ID:        "untaken-instructions",
	Levels:    Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}}},
	ByModel:   everyTarget,
	AppliesTo: func(t *Target) bool { return t.goesBy(models.Instructions) },
	Stage:     StageShape,
	Check: func(p *Pass) {
		if !p.Reads() || !p.model().lacks(models.Instructions) {
			return
		}
		for i := range p.Messages {
			node := p.From[i].Role
			if !instructs(p.Messages[i].Role) || node == source.None {
				continue
			}
			if f := p.Mark(i, node, false); f != nil {
				say(f, "This model doesn't support role "+p.value(node).shows(),
					"It accepts only user and assistant messages. Put the instructions in a user message.")
				f.Related = p.model().place()
				p.addFix(f, "Change the role to "+quote(core.RoleUser), false, func() []finding.Op {
					return p.edit().replace(node, jsonString(core.RoleUser))
				})
			}
		}
	},
}
