package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var badCallID = Rule{
	ID:     "bad-call-id",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if call.ID != "" && call.State != CallServer && !p.Target.CallID.Allows(call.ID) {
				reportCallID(p, call, p.level,
					"The ID "+quote(call.ID)+" holds characters that are not allowed",
					p.Target.Name+" takes letters, digits, \"_\" and \"-\" in the ID of a call. ")
			}
		}
	},
}
