package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickEmptyContent = Rule{
	ID:     "wick-empty-content",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}, {Forge, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.EmptyContent, core.BlankUser) {
			p.reportSilent(problem, "The message of role "+quote(problem.Role)+" says nothing")
		}
	},
}
