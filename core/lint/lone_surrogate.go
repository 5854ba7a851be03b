package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var loneSurrogate = Rule{
	ID: "lone-surrogate",
	// Go's own decoder replaces it with U+FFFD and continues.
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
							Title: "Replace it with U+FFFD",
							Edits: []finding.Edit{{Span: problem.At, New: `\ufffd`}},
						},
						{
							Title: "Remove the surrogate",
							Edits: []finding.Edit{{Span: problem.At}},
						},
					}
				}
			})
		}
	},
}
