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
			if p.Counted(i, p.From[i].CallID, false) {
				continue
			}
			f := p.checkFinding(problem, p.From[i].CallID, "Give it the ID of the call that it answers.")
			f.Headline = "The result does not name the call that it answers"
			if call := p.Pairs.callOf(i); call != nil && call.ID != "" {
				id := call.ID
				f.Related = []finding.Place{p.Place(p.idNode(*call), "By the order, this call is meant")}
				f.Fixes = append(f.Fixes, p.Fix("Answer the call "+quote(id), false, func() []finding.Op {
					return p.change(i, func(m *core.Message) { m.ToolCallID = id })
				}))
			}
			f.Fixes = append(f.Fixes, p.Fix("Remove the result", false, func() []finding.Op { return p.Remove(i) }))
			p.Report(f)
		}
	},
}
