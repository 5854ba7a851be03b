package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var unquotedArguments = Rule{
	ID:     "unquoted-arguments",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}, {Kernel, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are an object, not its text"
			f.Note = "This API takes a string that holds the JSON of the object. Write the object as text."
			f.Fixes = []finding.Fix{p.Fix("Write the object as text", true, func() []finding.Op {
				return p.Replace(node, jsonString(string(p.Doc.Raw(node))))
			})}
			p.Report(f)
		}
	},
}
