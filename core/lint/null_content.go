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
	for _, problem := range p.problems().ofShape() {
		i := problem.Message
		result := i >= 0 && p.Messages[i].Role == core.RoleTool
		if f := p.Mark(i, problem.Node, result); f != nil {
			say(f, "Content is null",
				"It must be "+problem.Want+". OpenAI allows null in assistant messages with tool calls; no API allows it elsewhere. ")
			if i >= 0 {
				f.Headline += " in " + ofRole(p.Messages[i].Role)
			}
			empty := func(safe bool) finding.Fix {
				return p.Fix("Replace it with an empty string", safe, func() []finding.Op { return p.edit().replace(problem.Node, `""`) })
			}
			switch {
			case result:
				f.Note += "If the tool returned nothing, use an empty string."
				addFixes(f, empty(true))
			case i < 0:
				f.Note += "Add the text."
			default:
				f.Note += "Add the content or remove the message."
				f.Fixes = p.message(i).removal()
				if !p.Target().RefusesBlank && !p.Target().RefusesEmptyAnswers() {
					addFixes(f, empty(false))
				}
			}
		}
	}
}
