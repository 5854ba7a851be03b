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
		first := 0 // the first result of its turn
		for i := range p.Messages {
			switch {
			case p.message(i).displaced() && p.Pairs.between(i).Speakers == 0:
				markSeparated(p, i)
			case !p.Target().ResultsNext || !p.Reads() || p.Pairs.Result(i) != Answers:
			case p.Pairs.Result(first) == NoResult || p.Pairs.turns[first] != p.Pairs.turns[i]:
				first = i
			case p.From[first].Node != p.From[i].Node && p.From[i-1].Node != p.From[i].Node:
				markScattered(p, first, i)
			}
		}
	},
}

// markScattered reports the first result in a message if the results of its turn start in an earlier one.
func markScattered(p *Pass, first, i int) {
	alike := p.message(i).listsAlike()
	if f := p.Mark(i, p.From[i].CallID, alike); f != nil {
		say(f, "One turn's results are split across messages",
			p.Target().Name+" expects all results of a turn in one message, and rejects the request if the first has fewer results than calls. Merge them.")
		addPlaces(f, p.message(p.Pairs.callOf(i).Message).place(p.Pairs.callOf(i).Part, "The call is here"), p.Place(p.message(first).node(), "The results start here"))
		if alike {
			p.addFix(f, "Move the results to the previous message", true, func() []finding.Op { return p.message(i).mergeLists() })
		}
	}
}

func markSeparated(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.calls().pairLevel(call.Nameless)
	if f := p.MarkAs(level, i, node, true); f != nil {
		aside := call.Message + 1
		for p.Messages[aside].Role == core.RoleTool {
			aside++
		}
		say(f, "A"+ofRole(p.Messages[aside].Role)[1:]+" comes between "+theCall("call ", call)+" and its result",
			"A result must come right after the message with its call, or the call counts as unanswered. Move the result up, before the message in between.")
		addPlaces(f,
			p.message(call.Message).place(call.Part, "The call is here"),
			p.Place(p.message(aside).node(), "This message is in between"),
		)
		addFixes(f, p.message(i).moveResult(call))
	}
}
