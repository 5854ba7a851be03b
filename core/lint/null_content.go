package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var nullContent = Rule{
	ID: "null-content",
	Levels: Levels{
		APIs: finding.Error, // for Anthropic a string or an array, and required
		Only: []TargetLevel{{AgentTypes, finding.Error}},
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: checkNullContent,
}

func checkNullContent(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i := problem.Message
		result := i >= 0 && p.Messages[i].Role == core.RoleTool
		if f := p.Mark(i, problem.Node, result); f != nil {
			say(f, "Content is null",
				"It takes "+problem.Want+". Null means no text at all: OpenAI allows it next to the calls of the assistant, and no API allows it elsewhere. ")
			if i >= 0 {
				f.Headline += " in " + ofRole(p.Messages[i].Role)
			}
			empty := func(safe bool) finding.Fix {
				return p.Fix("Write an empty text instead", safe, func() []finding.Op { return p.Replace(problem.Node, `""`) })
			}
			switch {
			case result:
				f.Note += "A tool that returned nothing has the empty text as its result."
				addFixes(f, empty(true))
			case i < 0:
				f.Note += "Write the text here."
			default:
				f.Note += "Write what was said, or take the message out."
				f.Fixes = p.removal(i)
				if !p.Target().RefusesBlank {
					addFixes(f, empty(false))
				}
			}
		}
	}
}
