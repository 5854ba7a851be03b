package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var badValue = Rule{
	ID:     "bad-value",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node, meant := problem.Message, problem.Node, problem.Suggest
			if p.Counted(i, node, meant != "") {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = p.shows(node) + " is not a value that " + quote(problem.Field) + " takes"
			f.Note = "It takes " + problem.Want + "."
			if meant != "" {
				f.Fixes = []finding.Fix{p.Fix("Change it to "+quote(meant), true, func() []finding.Op {
					return p.Replace(node, jsonString(meant))
				})}
			}
			p.Report(f)
		}
	},
}
