package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingResultID = Rule{
	ID:     "wick-missing-result-id",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingToolCallID, core.ResultWithoutToolID) {
			i := problem.Message
			call := p.Pairs.callOf(i)
			// The tool's name tells as much as an ID where one open call alone is of that tool.
			safe := call != nil && call.Name != "" && call.Name == p.Messages[i].Name
			p.Mark(problem.Message, p.From[i].CallID, safe, func(f *Draft) {
				f.Note = saysCheck(problem, "Give it the ID of the call that it answers.")
				f.Headline = "The result does not name the call that it answers"
				if call != nil {
					f.Related = p.OnePlace(p.idNode(*call), "By the order, this call is meant")
					f.Fixes = append(f.Fixes, p.answerFix(i, *call, safe))
				}
				f.Fixes = append(f.Fixes, p.WithoutFix("Remove the result", false, i)...)
			})
		}
	},
}

// answerFix makes the result i name a call, which gets an ID where it has none.
func (p *Pass) answerFix(i int, call Call, safe bool) Fix {
	if call.ID == "" {
		id := p.newID(call)
		return p.Fix("Give the call and its result the ID "+quote(id), safe, func() []finding.Op { return p.giveID(call, id) })
	}
	return p.Fix("Answer the call "+quote(call.ID), safe, func() []finding.Op {
		return p.change(i, func(m *core.Message) { m.ToolCallID = call.ID })
	})
}
