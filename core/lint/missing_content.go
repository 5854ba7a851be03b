package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var missingContent = Rule{
	ID:     "missing-content",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}}},
	Stage:  StageShape,
	Check:  checkMissingContent,
}

func checkMissingContent(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i := problem.Message
		result := p.Messages[i].Role == core.RoleTool
		if p.Counted(i, problem.Node, result) {
			continue
		}
		f := p.Finding(i, problem.Node)
		f.Headline = "No content in " + ofRole(p.Messages[i].Role)
		f.Note = "The key " + quote(problem.Field) + " is missing here. It takes " + problem.Want + ". "
		if result {
			f.Note += "A tool that returned nothing has the empty text as its result."
			f.Fixes = []finding.Fix{p.Fix("Add an empty content", true, func() []finding.Op {
				return p.Set(problem.Node, problem.Key(), `""`)
			})}
		} else {
			if p.Messages[i].Role == core.RoleAssistant {
				f.Note += "It may be left out only where the assistant makes a call. "
			}
			f.Note += "Write what was said, or take the message out."
			f.Fixes = p.removal(i)
		}
		p.Report(f)
	}
}
