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
			return // a conversion replaces IDs that the target rejects
		}
		words, all := p.Target().CallID, &p.facts().ids
		if words.allowed(all) && (!words.Exact || all.shortest == words.Length && all.longest == words.Length) {
			return
		}
		calls := p.Pairs.Calls()
		for i := range calls {
			call := &calls[i]
			if parts := p.From[call.Message].Parts; call.Part < len(parts) && parts[call.Part].ID == source.None {
				continue // the text has no ID, so this one was added
			}
			if words.Exact && call.ID != "" && call.State != CallServer && (len(call.ID) != words.Length || !words.Allows(call.ID)) {
				markCallID(p, call, p.level, func() (headline, note string) {
					return "The call ID " + quote(call.ID) + " isn't valid",
						p.Target().Name + " requires call IDs of exactly " + strconv.Itoa(words.Length) + " letters and digits. "
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
						return "The call ID " + quote(call.ID) + " has characters that only some models accept",
							"Letters, digits, \"_\" and \"-\" work with every " + p.Target().Name + " model. "
					}
					return "The call ID " + quote(call.ID) + " has characters that aren't allowed",
						p.Target().Name + " allows only letters, digits, \"_\" and \"-\" in call IDs. "
				})
			}
		}
	},
}
