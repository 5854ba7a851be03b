package lint

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var missingCallType = Rule{
	ID:     "missing-call-type",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if f := p.Mark(i, node, true); f != nil {
				kind := callSign(p.Conversation, node)
				say(f, "The call "+p.toCall(i, node)+"has no type",
					"The API requires a type for each tool call. This one looks like a "+quote(kind)+" call.")
				p.addFix(f, "Add the type "+quote(kind), true, func() []finding.Op {
					return p.Set(node, problem.Key(), jsonString(kind))
				})
			}
		}
	},
}

// callSign is the word for the type of a call in a list of calls, as its keys tell it.
func callSign(c *bind.Conversation, call source.Index) string {
	return c.CallForm(call).Tag
}
