package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var developerRole = Rule{
	ID: "developer-role",
	Levels: Levels{
		Only: []TargetLevel{
			{OpenAIChat, finding.Info}, // accepted by OpenAI itself, rejected by most compatible hosts
		},
	},
	Stage: StageShape,
	Needs: needsOtherRoles,
	Check: checkDeveloperRole,
}

func checkDeveloperRole(p *Pass) {
	for i := range p.Messages {
		node := p.From[i].Role
		if p.Messages[i].Role != format.RoleDeveloper || node == source.None {
			continue
		}
		if f := p.Mark(i, node, false); f != nil {
			say(f, "Only newer OpenAI models support role "+quote(format.RoleDeveloper),
				"OpenAI's own API treats it as "+quote(core.RoleSystem)+". o1-mini, o1-preview and most OpenAI-compatible hosts reject it. "+
					"To send the conversation elsewhere, use "+quote(core.RoleSystem)+", which all of them accept.")
			addFixes(f,
				p.Fix("Change the role to "+quote(core.RoleSystem), false, func() []finding.Op { return p.edit().replace(node, jsonString(core.RoleSystem)) }),
			)
		}
	}
}
