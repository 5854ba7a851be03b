package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var developerRole = Rule{
	ID:    "developer-role",
	Title: "Developer role",
	Levels: Levels{
		OpenAIChat: finding.Info, // taken by OpenAI itself, refused by most hosts that copy it
	},
	Stage: StageShape,
	Check: checkDeveloperRole,
}

var developerRoleLesson = Lesson{
	Rule: &developerRole,
	Why: "OpenAI renamed the system role to \"developer\" for its reasoning models. " +
		"Its own API takes both words for all current models and reads them alike, " +
		"but o1-mini, o1-preview and most hosts that copy the API know \"system\" only and refuse the request.",
	Evidence: []string{
		"github.com/agno-agi/agno/issues/1770: messages[0].role does not support 'developer' with this model",
		"github.com/sgl-project/sglang/pull/14304: 'role' must be one of 'system', 'assistant', 'tool', or 'function'",
		"github.com/lobehub/lobehub/issues/5704",
		"four accepted requests hold the role",
	},
	Says: []string{
		"does not support 'developer' with this model",
		"developer is not one of",
	},
	Bad:  Example{Text: `{"model":"gpt-5","messages":[{"role":"developer","content":"Be brief."},{"role":"user","content":"Hi"}]}`},
	Good: Example{Text: `{"model":"gpt-5","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]}`},
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
