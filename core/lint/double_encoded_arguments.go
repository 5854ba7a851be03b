package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var doubleEncodedArguments = Rule{
	ID:     "double-encoded-arguments",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Warning}, {Kernel, finding.Warning}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are encoded twice"
			f.Note = "The text holds a string, and that string holds the object. Decode it once."
			f.Fixes = []finding.Fix{p.Fix("Decode the arguments once", true, func() []finding.Op {
				inner, ok := unquoteJSON(p.Doc.String(node))
				if !ok {
					return nil
				}
				return p.Replace(node, jsonString(inner))
			})}
			p.Report(f)
		}
	},
}
