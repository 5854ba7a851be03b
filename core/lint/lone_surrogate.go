package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var loneSurrogate = Rule{
	ID: "lone-surrogate",
	// Go's own reader puts U+FFFD there and goes on.
	Levels:    Levels{All: finding.Warning, APIs: finding.Error},
	Rewritten: true,
	Stage:     StageText,
	CheckFile: func(p *FilePass) {
		for _, problem := range p.Problems(source.Lone) {
			p.Mark(problem.At, problem.Node, false, func(f *finding.Finding) {
				sayProblem(f, &problem)
				if p.Doc.Nodes[problem.Node].Kind == source.String {
					f.Fixes = []finding.Fix{
						{
							Title: "Replace the half by the replacement character",
							Edits: []finding.Edit{{Span: problem.At, New: `\ufffd`}},
						},
						{
							Title: "Remove the half",
							Edits: []finding.Edit{{Span: problem.At}},
						},
					}
				}
			})
		}
	},
}
