package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickBothForms = Rule{
	ID:     "wick-both-forms",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.BothForms) {
			i := problem.Message
			p.Mark(problem.Message, p.From[i].Content, false, func(f *Draft) {
				f.Note = saysCheck(problem, "The parts are what counts; keep one of the two.")
				f.Headline = "The message is written flat and as parts at once"
				f.Fixes = []Fix{
					p.Fix("Keep the parts", false, func() []finding.Op {
						return p.change(i, func(m *core.Message) { m.Content, m.ToolCalls = "", nil })
					}),
					p.Fix("Keep the flat form", false, func() []finding.Op {
						return p.change(i, func(m *core.Message) { m.Parts = nil })
					}),
				}
			})
		}
	},
}
