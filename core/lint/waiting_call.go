package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var waitingCall = Rule{
	ID:     "waiting-call",
	Levels: Levels{All: finding.Info, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageFill,
	Needs:  needsGaps,
	Check: func(p *Pass) {
		// Only the last turn can have waiting calls.
		calls := p.Pairs.Calls()
		k := len(calls)
		for k > 0 && p.Pairs.turns[calls[k-1].Message] == p.Pairs.turns[calls[len(calls)-1].Message] {
			k--
		}
		for _, call := range calls[k:] {
			if call.State == CallWaiting && !p.calls().isUnanswered(call) && p.calls().misplacedResult(call) == nil && !p.calls().twinIn(call) {
				markWaiting(p, call)
			}
		}
		level := p.level
		if p.Target().API && isSent(p.Conversation) && !p.Target().MayWait {
			level = p.calls().unansweredLevel()
		}
		p.calls().keptUnanswered(true, level)
	},
}

func markWaiting(p *Pass, call Call) {
	if p.calls().isUndecided(call) {
		return
	}
	level := p.level
	if p.calls().refusesWaiting(call) {
		level = p.calls().unansweredLevel()
	}
	if f := p.MarkPart(level, call.Message, call.Part, false); f != nil {
		say(f, nameCall(call)+" is waiting for its result",
			"The conversation ends here, so the tool is probably still running. Add its result before you send the conversation again.")
		switch level {
		case finding.Warning:
			setNote(f, "Most hosts reject requests that end with unanswered calls, but this one doesn't. Run the tool and add its result. If the run was interrupted, add a result that says so, or remove the call.")
		case finding.Error:
			setNote(f, "A request can't end with unanswered calls. Run the tool and add its result. If the run was interrupted, add a result that says so, or remove the call.")
		}
		f.Fixes = p.calls().answerOrRemove(call)
	}
}
