package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var unansweredCall = Rule{
	ID:     "unanswered-call",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageFill,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			// Of twins, the ID is what is wrong: a result answers the one as well as the other.
			if p.unanswered(call) && !p.Pairs.hasTwin(call) && !p.ofServer(call) {
				reportUnanswered(p, call)
			}
		}
	},
}

func reportUnanswered(p *Pass, call Call) {
	i := call.Message
	level := p.pairLevel(call.Nameless)
	if p.CountedPart(level, i, call.Part, false) {
		return
	}
	f := p.PartFinding(i, call.Part)
	f.Level = level
	f.Headline = nameCall(call) + " has no result"
	f.Note = "Every call needs a result right behind its message, and no message anywhere in this conversation answers this one. " +
		"Add what the tool returned. If the run was interrupted, say so in the result, or take the call out."
	if next := p.resultSlot(call); next < len(p.Messages) {
		f.Related = append(f.Related, p.Place(p.MessageNode(next), "The result should stand before this message"))
	}
	f.Fixes = p.answerOrRemove(call)
	p.Report(f)
}
