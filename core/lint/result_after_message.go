package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var resultAfterMessage = Rule{
	ID:     "result-after-message",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageMoves,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.displaced(i) && p.Pairs.between(i).Speakers == 0 {
				reportSeparated(p, i)
			}
		}
	},
}

func reportSeparated(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	if p.merges() && p.Pairs.between(i).SameTurn {
		level = finding.Warning // some of the target's models take it
	}
	if p.CountedAs(level, i, node, true) {
		return
	}
	aside := call.Message + 1
	for p.Messages[aside].Role == core.RoleTool {
		aside++
	}
	f := p.Finding(i, node)
	f.Level = level
	f.Headline = "A message of role " + quote(p.Messages[aside].Role) + " stands between " + theCall("call ", call) + " and its result"
	f.Note = "The result is there, but it does not stand right after the message of its call, so the call counts as unanswered. Move the result up; the message in between then follows it."
	f.Related = []finding.Place{
		p.PartPlace(call.Message, call.Part, "The call is here"),
		p.Place(p.MessageNode(aside), "This message stands in between"),
	}
	f.Fixes = []finding.Fix{p.moveResult(i, call)}
	p.Report(f)
}
