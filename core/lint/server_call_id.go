package lint

import "github.com/rolecall/rolecall/core/finding"

var serverCallID = Rule{
	ID:        "server-call-id",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.ServerCall != "" },
	Stage:     StageShape,
	Needs:     needsCalls,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if call.State != CallServer && p.calls().isOfServer(call) {
				markServerCall(p, call)
			}
		}
	},
}

func markServerCall(p *Pass, call Call) {
	if f := p.Mark(call.Message, p.message(call.Message).part(call.Part), false); f != nil {
		say(f, nameCall(call)+" has a server tool ID but is written as a regular call",
			"The prefix "+quote(p.Target().ServerCall)+" marks calls that the provider runs and answers itself. "+
				"Restore the provider's own two blocks if you have them. Otherwise remove the call and its result.")
		title := "Remove the call"
		if call.Answer >= 0 {
			p.addPlace(f, p.message(call.Answer).node(), "This result can't answer it")
			title = "Remove the call and its result"
		}
		p.addFix(f, title, false, func() []finding.Op {
			if call.Answer >= 0 {
				return p.calls().removePair(call, call.Answer)
			}
			return p.calls().remove(call)
		})
	}
}
