package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var longCallID = Rule{
	ID:        "long-call-id",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return !t.CallID.Exact && t.CallID.Length+t.CallID.Risky > 0 },
	Stage:     StageNames,
	Needs:     needsCalls,
	Check: func(p *Pass) {
		words, longest := p.Target().CallID, p.facts().ids.longest
		if (words.Length == 0 || longest <= words.Length) && (words.Risky == 0 || longest <= words.Risky) {
			return
		}
		calls := p.Pairs.Calls()
		for i := range calls {
			call := &calls[i]
			if call.State == CallServer {
				continue
			}
			switch {
			case words.Length > 0 && len(call.ID) > words.Length:
				markCallID(p, call, p.level, func() (headline, note string) {
					return "The call ID has " + strconv.Itoa(len(call.ID)) + " characters (" + strconv.Itoa(words.Length) + " max)",
						p.Target().Name + " rejects longer IDs. "
				})
			case words.Risky > 0 && len(call.ID) > words.Risky:
				markCallID(p, call, finding.Warning, func() (headline, note string) {
					note = "Some hosts accept at most " + strconv.Itoa(words.Risky) + " characters. "
					if words.Length > 0 {
						note = "Newer models accept up to " + strconv.Itoa(words.Length) + " characters, but older ones and some hosts only " + strconv.Itoa(words.Risky) + ". "
					}
					return "The call ID has " + strconv.Itoa(len(call.ID)) + " characters, too long for some models or hosts", note
				})
			}
		}
	},
}
