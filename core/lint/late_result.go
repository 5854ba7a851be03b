package lint

import "github.com/rolecall/rolecall/core/finding"

var lateResult = Rule{
	ID:     "late-result",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageMoves,
	Needs:  needsCalls | needsGaps,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.message(i).displaced() && p.Pairs.between(i).Speakers > 0 {
				markLate(p, i)
			}
		}
	},
}

func markLate(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.calls().pairLevel(call.Nameless)
	var f *finding.Finding
	if p.Target().ResultsNext {
		f = p.MarkPart(level, call.Message, call.Part, true) // there, the turn of the call is rejected
	} else {
		f = p.MarkAs(level, i, node, true)
	}
	if f != nil {
		between := p.Pairs.between(i)
		say(f, "The result of "+theCall("tool call ", call)+" comes "+count(between.Speakers, "assistant message")+" too late",
			"A result must come right after the message with its call, before the next assistant message. Move it up.")
		if p.Target().ResultsNext {
			p.addPlace(f, firstNode(node, p.message(i).node()), "The result")
		} else {
			addPlaces(f, p.message(call.Message).place(call.Part, "The call"))
		}
		addFixes(f, p.message(i).moveResult(call))
	}
}
