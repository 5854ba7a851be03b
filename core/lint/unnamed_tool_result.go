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
				say(f, "A tool result has no tool name",
					"Its text should start with "+problem.Want+".")
				if named {
					name := call.Name
					f.Note += " Based on its position, it's from " + quote(name) + "."
					addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
					p.addFix(f, "Add the tool name "+quote(name), true, func() []finding.Op {
						return p.message(i).change(func(m *core.Message) { m.Name = name })
					})
				}
			}
		}
	},
}
