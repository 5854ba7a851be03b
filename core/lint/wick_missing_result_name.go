package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingResultName = Rule{
	ID:     "wick-missing-result-name",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingToolName) {
			i := problem.Message
			call := p.Pairs.callOf(i)
			named := call != nil && call.Name != ""
			if named && !p.Reads() {
				continue
			}
			p.Mark(problem.Message, p.From[i].Name, named, func(f *Draft) {
				f.Note = saysCheck(problem, "Name the tool that gave the result.")
				f.Headline = "The result does not name its tool"
				if named {
					name := call.Name
					f.Related = []finding.Place{p.PartPlace(call.Message, call.Part, "The call is here")}
					f.Fixes = p.OneFix("Name the tool "+quote(name), true, func() []finding.Op {
						return p.change(i, func(m *core.Message) { m.Name = name })
					})
				}
			})
		}
	},
}
