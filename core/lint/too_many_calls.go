package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var tooManyCalls = Rule{
	ID:       "too-many-calls",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.MaxCalls > 0 },
	Stage:    StageLimits,
	Needs:    needsCalls,
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
				say(f, "A message makes "+count(len(calls), "call")+", and "+count(most, "call")+" is the most",
					p.Target().Name+" rejects longer lists. Split the message into several, each with its calls and after it their results.")
				p.addPlace(f, p.PartNode(i, calls[most].Part), "This call is one too many")
			}
		}
	},
}
