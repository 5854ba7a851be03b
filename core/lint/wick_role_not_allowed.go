package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

var wickRoleNotAllowed = Rule{
	ID:     "wick-role-not-allowed",
	Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.RoleNotAllowed) {
			if problem.Role == format.RoleDeveloper && !p.Reads() {
				continue // a conversion writes the system's
			}
			node := p.roleNode(problem.Message)
			p.Mark(problem.Message, node, false, func(f *Draft) {
				f.Note = saysCheck(problem, "From outside, only user and system are let in. Keep the history on your side and take the new message alone.")
				f.Headline = "A message of role " + quote(problem.Role) + " may not come from outside"
				if !slices.Contains(modelRoles, problem.Role) {
					if meant, _ := p.meantBy(problem.Message, problem.Role, p.Target().Roles); meant != "" {
						f.Fixes = append(f.Fixes, p.Fix("Change the role to "+quote(meant), false, func() []finding.Op {
							return p.change(problem.Message, func(m *core.Message) { m.Role = meant })
						}))
					}
				}
				f.Fixes = append(f.Fixes, p.WithoutFix("Remove the message", false, problem.Message)...)
			})
		}
	},
}
