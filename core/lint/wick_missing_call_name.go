package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingCallName = Rule{
	ID:     "wick-missing-call-name",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingCallName, core.ActionWithoutTool) {
			i, number := problem.Message, problem.Call
			call := p.Pairs.CallsOf(i)[number]
			named := call.Answer >= 0 && p.Messages[call.Answer].Name != ""
			p.Mark(problem.Message, p.nameNode(call), named, func(f *Draft) {
				f.Note = saysCheck(problem, "Name the tool, or take the call out.")
				f.Headline = nameCall(call) + " does not name a tool"
				if named {
					name := p.Messages[call.Answer].Name
					f.Related = p.OnePlace(p.MessageNode(call.Answer), "The result names the tool")
					f.Fixes = append(f.Fixes, p.Fix("Name the tool "+quote(name), true, func() []finding.Op {
						return p.changeCall(i, number, func(c *core.ToolCall) { c.Name = name })
					}))
				}
				f.Fixes = append(f.Fixes, p.withoutCall(call))
			})
		}
	},
}
