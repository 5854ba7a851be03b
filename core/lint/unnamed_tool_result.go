package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

var unnamedToolResult = Rule{
	ID:     "unnamed-tool-result",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Warning}}},
	Stage:  StageNames,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.Problems(format.UnnamedResult) {
			i := problem.Message
			call := p.Pairs.callOf(i)
			named := call != nil && call.Name != ""
			if f := p.Mark(i, problem.Node, named); f != nil {
				say(f, "The result does not say which tool it is of",
					"Its text should begin with "+problem.Want+".")
				if named {
					name := call.Name
					f.Note += " By the order it is the result of " + quote(name) + "."
					addPlaces(f, p.PartPlace(call.Message, call.Part, "The call is here"))
					p.addFix(f, "Name the tool "+quote(name)+" in front", true, func() []finding.Op {
						return p.change(i, func(m *core.Message) { m.Name = name })
					})
				}
			}
		}
	},
}
