package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var missingCallType = Rule{
	ID:     "missing-call-type",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.problems().ofShape() {
			i, node := problem.Message, problem.Node
			if f := p.Mark(i, node, true); f != nil {
				kind := p.CallForm(node).Tag
				say(f, "The call "+p.message(i).toCall(node)+"has no type",
					"The API requires a type for each tool call. This one looks like a "+quote(kind)+" call.")
				p.addFix(f, "Add the type "+quote(kind), true, func() []finding.Op {
					return p.edit().set(node, problem.Key(), jsonString(kind))
				})
			}
		}
	},
}
