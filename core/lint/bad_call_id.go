package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badCallID = Rule{
	ID:     "bad-call-id",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageNames,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		if !p.mayBeSent() {
			return // a conversion writes another ID where the target does not take the text's
		}
		words, all := p.Target().CallID, &p.facts().ids
		if words.allowed(all) && (!words.Exact || all.shortest == words.Length && all.longest == words.Length) {
			return
		}
		calls := p.Pairs.Calls()
		for i := range calls {
			call := &calls[i]
			if parts := p.From[call.Message].Parts; call.Part < len(parts) && parts[call.Part].ID == source.None {
				continue // made up where the text has none
			}
			if words.Exact && call.ID != "" && call.State != CallServer && (len(call.ID) != words.Length || !words.Allows(call.ID)) {
				markCallID(p, call, p.level, func() (headline, note string) {
					return "The ID " + quote(call.ID) + " has not the form that is taken",
						p.Target().Name + " takes IDs of exactly " + strconv.Itoa(words.Length) + " letters and digits. "
				})
				continue
			}
			if call.ID != "" && call.State != CallServer && !words.Allows(call.ID) {
				level := p.level
				if some := (Words{Extra: words.Extra + words.Some}); words.Some != "" && some.Allows(call.ID) {
					level = finding.Warning
				}
				markCallID(p, call, level, func() (headline, note string) {
					if level == finding.Warning {
						return "The ID " + quote(call.ID) + " holds characters that only some models take",
							"In the ID of a call all models of " + p.Target().Name + " take letters, digits, \"_\" and \"-\". "
					}
					return "The ID " + quote(call.ID) + " holds characters that are not allowed",
						p.Target().Name + " takes letters, digits, \"_\" and \"-\" in the ID of a call. "
				})
			}
		}
	},
}
