package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var emptyToolCalls = Rule{
	ID:     "empty-tool-calls",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			if p.Counted(problem.Message, problem.Node, true) {
				continue
			}
			f := p.Finding(problem.Message, problem.Node)
			f.Headline = "Empty list of calls"
			f.Note = "A message that makes no call must not have the key " + quote(problem.Field) + ". Take the key out."
			f.Fixes = p.RemoveFix("Remove the empty list", true, problem.Node)
			p.Report(f)
		}
	},
}
