package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var tooManyCalls = Rule{
	ID:        "too-many-calls",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.MaxCalls > 0 },
	Stage:     StageLimits,
	Needs:     needsCalls,
	Check: func(p *Pass) {
		most := p.Target().MaxCalls
		if p.facts().mostCalls <= most {
			return
		}
		for i := range p.Messages {
			calls := p.Pairs.CallsOf(i)
			if len(calls) <= most {
				continue
			}
			if f := p.Mark(i, p.From[i].Calls, false); f != nil {
				say(f, "A message has "+count(len(calls), "tool call")+", but the limit is "+strconv.Itoa(most),
					p.Target().Name+" rejects longer lists. Split the message into several, each followed by its results.")
				p.addPlace(f, p.message(i).part(calls[most].Part), "This call exceeds the limit")
			}
		}
	},
}
