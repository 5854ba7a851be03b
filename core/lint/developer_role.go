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
			{OpenAIChat, finding.Info}, // taken by OpenAI itself, rejected by most hosts that copy it
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
			say(f, "Role "+quote(format.RoleDeveloper)+" is known to newer OpenAI models only",
				"OpenAI's own API reads it as "+quote(core.RoleSystem)+". o1-mini, o1-preview and most hosts with an OpenAI-compatible API reject it. "+
					"If the conversation is to go anywhere else, write "+quote(core.RoleSystem)+", which all of them take.")
			addFixes(f,
				p.Fix("Change the role to "+quote(core.RoleSystem), false, func() []finding.Op { return p.Replace(node, jsonString(core.RoleSystem)) }),
			)
		}
	}
}
