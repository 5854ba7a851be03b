package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

var wickUnknownRole = Rule{
	ID:     "wick-unknown-role",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.UnknownRole) {
			meant, sure := format.RoleOf(problem.Role), true
			if !p.Reads() && isSaidRole(problem.Role) {
				continue // a conversion writes the word for it
			}
			if meant == "" {
				meant, sure = p.meantBy(problem.Message, problem.Role, modelRoles)
			}
			node := p.roleNode(problem.Message)
			p.Mark(problem.Message, node, meant != "" && sure, func(f *Draft) {
				f.Note = saysCheck(problem, "The roles are system, user, assistant and tool.")
				f.Headline = "The model has no role " + quote(problem.Role)
				if meant != "" {
					f.Fixes = append(f.Fixes, p.Fix("Change the role to "+quote(meant), sure, func() []finding.Op {
						return p.change(problem.Message, func(m *core.Message) { m.Role = meant })
					}))
				} else if p.Reads() {
					for _, word := range p.mayBe(problem.Message) {
						f.Fixes = append(f.Fixes, p.roleFix(problem.Message, word, false))
					}
				}
				f.Fixes = append(f.Fixes, p.WithoutFix("Remove the message", false, problem.Message)...)
			})
		}
	},
}
