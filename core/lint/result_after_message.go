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
			case p.displaced(i) && p.Pairs.between(i).Speakers == 0:
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

// markScattered reports the first result of a message where the results of its turn begin in another.
func markScattered(p *Pass, first, i int) {
	alike := p.listsAlike(i)
	if f := p.Mark(i, p.From[i].CallID, alike); f != nil {
		say(f, "The results of one turn are in several messages",
			"All calls of a turn are answered in one message: "+p.Target().Name+" counts the results in the first and rejects the request where they are fewer than the calls. Put the results into one message.")
		addPlaces(f, p.PartPlace(p.Pairs.callOf(i).Message, p.Pairs.callOf(i).Part, "The call is here"), p.Place(p.MessageNode(first), "The results begin here"))
		if alike {
			p.addFix(f, "Put the results into the message before", true, func() []finding.Op { return p.mergeLists(i) })
		}
	}
}

func markSeparated(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	if f := p.MarkAs(level, i, node, true); f != nil {
		aside := call.Message + 1
		for p.Messages[aside].Role == core.RoleTool {
			aside++
		}
		say(f, "A message of role "+quote(p.Messages[aside].Role)+" is between "+theCall("call ", call)+" and its result",
			"The result is there, but it does not come right after the message of its call, so the call counts as unanswered. Move the result up; the message in between then follows it.")
		addPlaces(f,
			p.PartPlace(call.Message, call.Part, "The call is here"),
			p.Place(p.MessageNode(aside), "This message is in between"),
		)
		addFixes(f, p.moveResult(i, call))
	}
}
