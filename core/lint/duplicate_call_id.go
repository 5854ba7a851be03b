package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var duplicateCallID = Rule{
	ID: "duplicate-call-id",
	// OpenAI's answer to two calls of one ID is not known; over several turns it takes them.
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{Anthropic, finding.Error}, {WickInput, finding.Off}, {Forge, finding.Off}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		if !p.Target.IDsOnce {
			for i := range p.Messages {
				if calls := p.Pairs.CallsOf(i); len(calls) > 1 {
					reportTwins(p, calls)
				}
			}
			return
		}
		reportTwins(p, p.Pairs.Calls())
	},
}

// reportTwins reports every call whose ID another call before it has.
func reportTwins(p *Pass, calls []Call) {
	if len(calls) < 2 {
		return
	}
	seen := make(map[string]int, len(calls))
	for k, call := range calls {
		if call.ID == "" {
			continue
		}
		if first, ok := seen[call.ID]; ok {
			reportTwin(p, call, calls[first])
		} else {
			seen[call.ID] = k
		}
	}
}

func reportTwin(p *Pass, call, first Call) {
	near := call.Message == first.Message
	repeated := near && call.Name == first.Name && call.RawArgs == first.RawArgs && call.Answer < 0
	// In one message, which result is whose is only a guess by their order.
	renames := call.State != CallServer && !repeated
	node := p.idNode(call)
	if p.Counted(call.Message, node, repeated || renames && !near) {
		return
	}
	f := p.Finding(call.Message, node)
	f.Headline = "The ID " + quote(call.ID) + " belongs to another call already"
	switch {
	case repeated:
		f.Note = "The same call stands twice in one message, and there is one result for it. Remove the second."
	case near:
		f.Note = "Two calls of one message have the same ID, so nobody can tell which result is whose. Give each an ID of its own."
	default:
		f.Note = "An earlier turn used this ID, and here each call of the whole conversation needs its own. Rename the call and its result together."
	}
	f.Related = []finding.Place{p.Place(p.idNode(first), "The first call with this ID is here")}
	if repeated {
		f.Fixes = append(f.Fixes, p.Fix("Remove the repeated call", true, func() []finding.Op { return p.removeCalls(call) }))
	}
	if renames {
		f.Fixes = append(f.Fixes, p.Fix("Give the call and its result an ID of their own", !near, func() []finding.Op { return p.renameTwin(call) }))
	}
	p.Report(f)
}

// renameTwin gives a call an ID of its own. It holds the place of the call in the
// conversation, so that repairs in bulk find another one for each.
func (p *Pass) renameTwin(call Call) []finding.Op {
	return p.giveID(call, free(call.ID+"_"+p.ordinal(call), 0, p.taken()))
}
