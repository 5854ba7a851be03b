package lint

import "github.com/rolecall/rolecall/core/finding"

var lateResult = Rule{
	ID:     "late-result",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageMoves,
	Needs:  needsCalls | needsGaps,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.displaced(i) && p.Pairs.between(i).Speakers > 0 {
				markLate(p, i)
			}
		}
	},
}

func markLate(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	if f := p.MarkAs(level, i, node, true); f != nil {
		between := p.Pairs.between(i)
		say(f, "The result of "+theCall("call ", call)+" comes "+count(between.Speakers, "assistant message")+" too late",
			"The result is there, but it must come right after the message of its call, before the assistant speaks again. Move the result up.")
		addPlaces(f, p.PartPlace(call.Message, call.Part, "The call is here"))
		addFixes(f, p.moveResult(i, call))
	}
}
