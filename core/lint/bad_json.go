package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badJSON = Rule{
	ID:     "bad-json",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		problems := p.Problems(source.Syntax)
		for _, problem := range problems {
			f := p.Finding(problem.At, problem.Node)
			if !p.Doc.Lines {
				f.Fixes = rescue(p.Doc.Text)
			}
			p.report(f, problem)
		}
	},
}

// rescue is the fix that makes JSON of almost-JSON, if there is one.
func rescue(text []byte) []finding.Fix {
	rescued, ok := source.Rescue(text)
	if !ok || len(rescued.Edits) == 0 {
		return nil
	}
	// What was meant is a guess, however good: it asks.
	return []finding.Fix{{Title: "Repair the JSON", Edits: rescued.Edits}}
}
