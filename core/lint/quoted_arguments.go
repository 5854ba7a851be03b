package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var quotedArguments = Rule{
	ID: "quoted-arguments",
	Levels: Levels{
		All:  finding.Error, // Go reads them into a map
		Only: []TargetLevel{{OpenAIChat, finding.Off}, {Kernel, finding.Off}, {Forge, finding.Off}},
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are a string that holds the object"
			f.Note = "Here the object itself must stand, not its text. OpenAI's Chat Completions is the API that wants a text."
			f.Fixes = []finding.Fix{p.Fix("Write the object itself", true, func() []finding.Op {
				return p.Replace(node, p.Doc.String(node))
			})}
			p.Report(f)
		}
	},
}
