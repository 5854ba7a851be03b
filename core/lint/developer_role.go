package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var developerRole = Rule{
	ID: "developer-role",
	Levels: Levels{
		Only: []TargetLevel{
			{OpenAIChat, finding.Info}, // taken by OpenAI itself, refused by most hosts that copy it
		},
	},
	Stage: StageShape,
	Check: checkDeveloperRole,
}

func checkDeveloperRole(p *Pass) {
	for i := range p.Messages {
		node := p.From[i].Role
		if p.Messages[i].Role != "developer" || node == source.None || p.Counted(i, node, false) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "Role \"developer\" is known to newer OpenAI models only"
		f.Note = "OpenAI's own API reads it as \"system\". o1-mini, o1-preview and most hosts with an OpenAI-compatible API refuse it. " +
			"If the conversation is to go anywhere else, write \"system\", which all of them take."
		f.Fixes = []finding.Fix{
			p.Fix("Change the role to \"system\"", false, func() []finding.Op { return p.Replace(node, `"system"`) }),
		}
		p.Report(f)
	}
}
