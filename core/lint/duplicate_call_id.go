package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var duplicateCallID = Rule{
	ID: "duplicate-call-id",
	// How OpenAI treats two calls with the same ID in one turn isn't known. In different turns, OpenAI and
	// Anthropic accept them.
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{Anthropic, finding.Error}, {WickInput, finding.Off}, {Forge, finding.Off}}},
	Stage:  StageNames,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		if !p.facts().sharedID {
			return
		}
		calls := p.Pairs.Calls()
		var turns map[string]Call
		if p.Target().IDsOnce {
			turns = make(map[string]Call)
		}
		for k := 0; k < len(calls); {
			end := k + 1
			for end < len(calls) && p.turns().areOne(calls[k].Message, calls[end].Message) {
				end++
			}
			markShared(p, calls[k:end], turns)
			k = end
		}
	},
}

// areOne reports whether two messages are one assistant turn: the same message, or neighbors that are merged.
func (p turns) areOne(a, b int) bool {
	return a == b || p.merge() && p.Pairs.turns[a] == p.Pairs.turns[b]
}

// markShared reports every call of a turn whose ID an earlier call has. Turns has the first call with each ID of
// earlier turns, if those count.
func markShared(p *Pass, calls []Call, turns map[string]Call) {
	if len(calls) < 2 && turns == nil {
		return
	}
	seen := make(map[string]Call, len(calls))
	for _, call := range calls {
		if call.ID == "" {
			continue
		}
		if first, ok := seen[call.ID]; ok {
			markSharedCallID(p, call, first)
			continue
		}
		seen[call.ID] = call
		if first, ok := turns[call.ID]; ok {
			markUsedAgain(p, call, first)
		} else if turns != nil {
			turns[call.ID] = call
		}
	}
}

// markUsedAgain: an earlier turn has the ID, which is accepted.
func markUsedAgain(p *Pass, call, first Call) {
	node := p.calls().idNode(call)
	if f := p.MarkAs(finding.Info, call.Message, node, false); f != nil {
		say(f, "Call ID "+quote(call.ID)+" was already used in an earlier turn",
			"The provider accepts this because it matches results within a turn. A program that matches them across the conversation may confuse the two calls.")
		p.addPlace(f, p.calls().idNode(first), "The first call with this ID")
		if call.State != CallServer {
			f.Fixes = twinFixes(p, call)
		}
	}
}

func markSharedCallID(p *Pass, call, first Call) {
	repeated := call.Name == first.Name && call.RawArgs == first.RawArgs && call.Answer < 0
	node := p.calls().idNode(call)
	if f := p.Mark(call.Message, node, repeated); f != nil {
		setHeadline(f, "Duplicate call ID "+quote(call.ID))
		where := "in this message"
		if call.Message != first.Message {
			where = "in this turn"
		}
		setNote(f, "Another tool call "+where+" has the same ID, so results can't be matched to their calls. Give each call a unique ID.")
		p.addPlace(f, p.calls().idNode(first), "The first call with this ID")
		switch {
		case repeated:
			setNote(f, "The same tool call appears twice "+where+" but has only one result. Remove the second call.")
			p.addFix(f, "Remove the duplicate call", true, func() []finding.Op { return p.calls().remove(call) })
		case call.State != CallServer && call.Message == first.Message:
			// Which result belongs to which call is only a guess by their order.
			f.Fixes = twinFixes(p, call)
		}
	}
}

// twinFixes are the fix that gives a call an ID other than its twin's.
func twinFixes(p *Pass, call Call) []finding.Fix {
	return p.OneFix("Give this call and its result a new ID", false, func() []finding.Op { return renameTwin(p, call) })
}

// renameTwin gives a call a new ID. It includes the call's position in the conversation, so that bulk repairs
// get a different ID for each.
func renameTwin(p *Pass, call Call) []finding.Op {
	return p.calls().giveID(call, free(call.ID+"_"+strconv.Itoa(p.calls().ordinal(call)), 0, p.calls().taken()))
}
