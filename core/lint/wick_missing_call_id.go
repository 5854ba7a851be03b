package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingCallID = Rule{
	ID:     "wick-missing-call-id",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingCallID) {
			i, number := problem.Message, problem.Call
			call := p.Pairs.CallsOf(i)[number]
			p.Mark(problem.Message, p.idNode(call), false, func(f *Draft) {
				f.Note = saysCheck(problem, "Give it an ID, and name it in the result.")
				f.Headline = nameCall(call) + " has no ID"
				id, title := p.newID(call), ""
				if call.Answer >= 0 && p.Messages[call.Answer].ToolCallID != "" {
					id = p.Messages[call.Answer].ToolCallID
					title = "Give the call the ID " + quote(id) + " of the result after it"
					f.Related = p.OnePlace(p.MessageNode(call.Answer), "By the order, this result is meant")
				} else {
					title = "Give the call the new ID " + quote(id)
				}
				f.Fixes = p.OneFix(title, false, func() []finding.Op {
					return p.changeCall(i, number, func(c *core.ToolCall) { c.ID = id })
				})
			})
		}
	},
}
