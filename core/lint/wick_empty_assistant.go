package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickEmptyAssistant = Rule{
	ID:     "wick-empty-assistant",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.EmptyAssistant) {
			p.reportSilent(problem, "The assistant's message says nothing and calls nothing")
		}
	},
}
