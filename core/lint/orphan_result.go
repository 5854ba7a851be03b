package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var orphanResult = Rule{
	ID:     "orphan-result",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageOrphans,
	Needs:  needsGaps,
	Check: func(p *Pass) {
		if p.withoutList() {
			return // a single message was taken out of its conversation
		}
		p.calls().keptOrphans()
		for i := range p.Messages {
			if p.message(i).answersElsewhere() {
				continue
			}
			state := p.Pairs.Result(i)
			if state == Orphan || state == Mismatched {
				if torn := p.tornLine(p.message(i).node(), true); torn != nil {
					node := p.node(i, p.From[i].CallID)
					p.markUndecided(i, p.Span(node), node, "The result for "+quote(p.Messages[i].ToolCallID)+" may have its call in a line that can't be read",
						"A line of this log isn't valid JSON, and may have the call. Fix that line first.", torn)
					continue
				}
			}
			switch state {
			case Orphan:
				// A result without an ID has its own finding.
				if p.Messages[i].ToolCallID != "" {
					markOrphan(p, i)
				}
			case Mismatched:
				markMismatch(p, i)
			case Answers:
				if p.Pairs.between(i).Early {
					markEarly(p, i)
				}
			}
		}
	},
}

// markOrphan: no message has the call.
func markOrphan(p *Pass, i int) {
	node, level := p.From[i].CallID, p.calls().pairLevel(namesNoCall(p, i))
	if f := p.MarkAs(level, i, node, false); f != nil {
		say(f, "The result for "+quote(p.Messages[i].ToolCallID)+" has no call",
			"A result must come "+p.turns().after()+" the assistant message with its call, but no message has this call. ")
		if namesNoCall(p, i) {
			setHeadline(f, "A tool result has no call")
			if name := p.Messages[i].Name; name != "" {
				setHeadline(f, "A result of "+quote(name)+" has no call")
			}
		}
		if i == 0 || p.Messages[0].Role == core.RoleTool {
			f.Note += "The conversation starts with a result, so its beginning was probably trimmed. "
		}
		f.Note += "Restore the call or remove the result."
		if server := serverCall(p, p.Messages[i].ToolCallID); server != nil {
			setNote(f, "This ID belongs to a server tool call. The provider adds its result to the assistant message and rejects yours. Remove it.")
			addPlaces(f, p.message(server.Message).place(server.Part, "The provider runs this call itself"))
		}
		if p.Pairs.kept.call(p.Messages[i].ToolCallID) >= 0 {
			setNote(f, "The call with this ID couldn't be read, and "+p.Target().Name+" has no equivalent. Rewrite the call or remove the result.")
		}
		f.Fixes = p.message(i).orphanFixes()
	}
}

// orphanFixes are the fixes for a result without a call.
func (p message) orphanFixes() []finding.Fix {
	title := "Turn the result into a user message"
	if p.hasOtherKeys() {
		title += " without its other keys"
	}
	return []finding.Fix{
		p.Fix(title, false, func() []finding.Op { return p.resultToUser() }),
		p.Fix("Remove the result", false, func() []finding.Op { return p.edit().remove(p.i) }),
	}
}

func serverCall(p *Pass, id string) *Call {
	if same := p.Pairs.sameID(id); same != nil && same.server >= 0 {
		return &p.Pairs.calls[same.server]
	}
	return nil
}

// markMismatch: a result without a call follows a call without a result.
func markMismatch(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.calls().pairLevel(namesNoCall(p, i))
	byName := node != source.None && call.Nameless && call.Name != "" && call.Name == p.Messages[i].Name
	if byName && p.Reads() && p.Target().OneSided {
		level = finding.Info
	} else if level == p.level {
		level = min(level, p.calls().unansweredLevel()) // the call has no result either
	}
	if f := p.MarkAs(level, i, node, false); f != nil {
		say(f, "The result for "+quote(p.Messages[i].ToolCallID)+" follows "+theCall("call ", call),
			"A result must have exactly the ID of its call. No call has this ID, and the call before it has no result, so they probably belong together. "+
				"If so, use the same ID for both.")
		if same := p.Pairs.sameID(p.Messages[i].ToolCallID); same != nil && p.Messages[i].ToolCallID != "" && !namesNoCall(p, i) {
			f.Note = "The call with this ID already has a result, and the call before this one has none, so they probably belong together. " +
				"If so, give the result that call's ID."
		}
		p.addPlace(f, p.calls().idNode(call), "This call has no result")
		if namesNoCall(p, i) {
			sayOtherTool(p, f, i, call)
			return
		}
		fixes := []finding.Fix{}
		if byName {
			say(f, "The result has the ID "+quote(p.Messages[i].ToolCallID)+", but its call has none",
				"They match only by tool name. Gateways that rewrite requests match by ID and find no call. Remove the ID or add it to the call.")
			f.Related = nil
			addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
			fixes = append(fixes, p.RemoveFix("Remove the result's ID", false, node)...)
		}
		if node != source.None && !call.Nameless {
			fixes = append(fixes, p.Fix("Link to call "+quote(call.ID), false, func() []finding.Op {
				return p.edit().replace(node, jsonString(call.ID))
			}))
		}
		f.Fixes = append(fixes, p.Fix("Remove the call and the result", false, func() []finding.Op {
			return p.calls().removePair(call, i)
		}))
	}
}

// sayOtherTool is markMismatch for a call and result that match only by tool name.
func sayOtherTool(p *Pass, f *finding.Finding, i int, call Call) {
	say(f, "The result is from "+quote(p.Messages[i].Name)+", but the call before it is to "+quote(call.Name),
		"Results match calls by the exact tool name. No unanswered call has this name, and the call before it has no result, so they probably belong together.")
	f.Related = nil
	addPlaces(f, p.message(call.Message).place(call.Part, "This call has no result"))
	if call.Name != "" {
		p.addFix(f, "Change the result's tool name to "+quote(call.Name), false, func() []finding.Op {
			return p.message(i).change(func(m *core.Message) { m.Name = call.Name })
		})
	}
	p.addFix(f, "Remove the call and the result", false, func() []finding.Op { return p.calls().removePair(call, i) })
}

// markEarly: the result comes before its call.
func markEarly(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.calls().pairLevel(call.Nameless)
	sure := p.Messages[call.Message].Role == core.RoleAssistant // otherwise the call must move
	if f := p.MarkAs(level, i, node, sure); f != nil {
		say(f, "The result of "+theCall("", call)+" comes before its call",
			"A result must come "+p.turns().after()+" the assistant message with its call. Move it there.")
		addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
		move := p.message(i).moveResult(call)
		move.Safe = move.Safe && sure
		addFixes(f, move)
	}
}

// namesNoCall reports whether the format has no call ID in results, so that this result's ID was
// generated.
func namesNoCall(p *Pass, i int) bool {
	return p.Format.NoIDs || p.From[i].CallID == source.None && p.Messages[i].ToolCallID != ""
}
