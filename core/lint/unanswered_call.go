package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unansweredCall = Rule{
	ID:     "unanswered-call",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageFill,
	Needs:  needsGaps,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			// Of twins, the ID is what is wrong: a result answers the one as well as the other.
			// One that is answered by what is not read as a result has a finding there.
			if p.unanswered(call) && !p.twinIn(call) && !p.ofServer(call) && p.misplacedOf(call) == nil {
				markUnanswered(p, call)
			}
		}
		p.keptUnanswered(false, p.level)
	},
}

func markUnanswered(p *Pass, call Call) {
	i := call.Message
	level := p.pairLevel(call.Nameless)
	if f := p.MarkPart(level, i, call.Part, false); f != nil {
		say(f, nameCall(call)+" has no result",
			"Every call needs a result "+p.after()+" its message, and no message anywhere in this conversation answers this one. "+
				"Add what the tool returned. If the run was interrupted, say so in the result, or take the call out.")
		if next := p.resultSlot(call); next < len(p.Messages) {
			p.addPlace(f, p.MessageNode(next), "The result should come before this message")
		}
		if named := p.namedAt(call); named != source.None {
			f.Note = "Every call needs a result " + p.after() + " its message. None is read as one, but a later message names the ID of this call. " +
				"Look there for what the tool returned, and write it as the result."
			p.addPlace(f, named, "The ID is here")
		} else {
			f.Fixes = p.answerOrRemove(call)
		}
	}
}

// namedAt is a value after a call that names its ID and is not read as its result, or None:
// nothing is invented for a call whose result may be there.
func (p *Pass) namedAt(call Call) source.Index {
	return p.misplacedResults().named[p.Pairs.first[call.Message]+int32(call.Number)]
}

// unansweredLevel is how bad a call without a result is for the target.
func (p *Pass) unansweredLevel() finding.Level {
	if level := p.Target().Level(&unansweredCall); level != finding.Off {
		return level
	}
	return finding.Info
}
