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
			// If two calls share an ID, the ID is the problem: a result could answer either.
			// A call whose result isn't recognized has a finding at the result.
			if p.calls().isUnanswered(call) && !p.calls().twinIn(call) && !p.calls().isOfServer(call) && p.calls().misplacedResult(call) == nil {
				markUnanswered(p, call)
			}
		}
		p.calls().keptUnanswered(false, p.level)
	},
}

func markUnanswered(p *Pass, call Call) {
	i := call.Message
	if p.calls().isUndecided(call) {
		return
	}
	level := p.calls().pairLevel(call.Nameless)
	if f := p.MarkPart(level, i, call.Part, false); f != nil {
		say(f, nameCall(call)+" has no result",
			"Every tool call needs a result "+p.turns().after()+" its message, but this conversation has none for it. "+
				"Add what the tool returned. If the run was interrupted, add a result that says so, or remove the call.")
		if next := p.calls().resultSlot(call); next < len(p.Messages) {
			p.addPlace(f, p.message(next).node(), "The result should come before this message")
		}
		if named := namedAt(p, call); named != source.None {
			f.Note = "Every tool call needs a result " + p.turns().after() + " its message. This one has none, but a later message mentions its ID. " +
				"Check that message for the tool's output, and rewrite it as the result."
			p.addPlace(f, named, "The ID is here")
		} else {
			f.Fixes = p.calls().answerOrRemove(call)
		}
	}
}

// namedAt is a later value that mentions a call's ID but isn't recognized as its result, or None. A call
// that may have a result gets no placeholder.
func namedAt(p *Pass, call Call) source.Index {
	return p.misplaced().results().named[p.Pairs.first[call.Message]+int32(call.Number)]
}

// unansweredLevel is the target's level for a call without a result.
func (p calls) unansweredLevel() finding.Level {
	if level := p.Target().Level(&unansweredCall); level != finding.Off {
		return level
	}
	return finding.Info
}

// isUndecided marks a call whose result may be in a line that can't be read, and reports whether it is one.
func (p calls) isUndecided(call Call) bool {
	torn := p.tornLine(p.message(call.Message).part(call.Part), false)
	if torn != nil {
		p.markUndecided(call.Message, p.message(call.Message).partSpan(call.Part), p.message(call.Message).part(call.Part), nameCall(call)+" may have its result in a line that can't be read",
			"A line of this log isn't valid JSON, and may have the result. Fix that line first.", torn)
	}
	return torn != nil
}
