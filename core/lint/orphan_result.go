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
			return // a message on its own was taken out of its conversation
		}
		p.keptOrphans()
		for i := range p.Messages {
			if p.answersElsewhere(i) {
				continue
			}
			switch p.Pairs.Result(i) {
			case Orphan:
				// A result without an ID has a finding of its own.
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

// markOrphan: no message made the call.
func markOrphan(p *Pass, i int) {
	node, level := p.From[i].CallID, p.pairLevel(p.namesNoCall(i))
	if f := p.MarkAs(level, i, node, false); f != nil {
		say(f, "No call has the ID "+quote(p.Messages[i].ToolCallID)+" that this result answers",
			"A result must come "+p.after()+" the assistant message that made its call, and no message of this conversation makes this call. ")
		if p.namesNoCall(i) {
			setHeadline(f, "No call is left that this result answers")
			if name := p.Messages[i].Name; name != "" {
				setHeadline(f, "No call of "+quote(name)+" is left that this result answers")
			}
		}
		if i == 0 || p.Messages[0].Role == core.RoleTool {
			f.Note += "The conversation begins with a result: its head was probably cut off in the middle of a pair. "
		}
		f.Note += "Put the call back, or take the result out."
		if server := serverCall(p, p.Messages[i].ToolCallID); server != nil {
			setNote(f, "The call of this ID is one that the provider runs itself. Its result is next to it in the assistant's message, and a result from outside is rejected. Take the result out.")
			addPlaces(f, p.PartPlace(server.Message, server.Part, "The provider runs this call itself"))
		}
		if p.Pairs.kept.call(p.Messages[i].ToolCallID) >= 0 {
			setNote(f, "The call of this ID is one that could not be read, which "+p.Target().Name+" has no place for: the result is left without it. Write the call again, or take the result out.")
		}
		f.Fixes = p.orphanFixes(i)
	}
}

// orphanFixes are the fixes of a result that answers nothing.
func (p *Pass) orphanFixes(i int) []finding.Fix {
	return []finding.Fix{
		p.Fix("Turn the result into a user message", false, func() []finding.Op { return p.resultToUser(i) }),
		p.Fix("Remove the result", false, func() []finding.Op { return p.Remove(i) }),
	}
}

func serverCall(p *Pass, id string) *Call {
	if same := p.Pairs.sameID(id); same != nil && same.server >= 0 {
		return &p.Pairs.calls[same.server]
	}
	return nil
}

// markMismatch: a call without a result and a result without a call stand side by side.
func markMismatch(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(p.namesNoCall(i))
	byName := node != source.None && call.Nameless && call.Name != "" && call.Name == p.Messages[i].Name
	if byName && p.Reads() && p.Target().OneSided {
		level = finding.Info
	} else if level == p.level {
		level = min(level, p.unansweredLevel()) // the call has no result either
	}
	if f := p.MarkAs(level, i, node, false); f != nil {
		say(f, "The result answers "+quote(p.Messages[i].ToolCallID)+" but the call before it is "+theCall("", call),
			"The ID of a result must be that of its call, letter by letter. No call has this ID, and the call before it has no result, so the two probably belong together. "+
				"Look whether they do, and give them one ID.")
		if same := p.Pairs.sameID(p.Messages[i].ToolCallID); same != nil && p.Messages[i].ToolCallID != "" && !p.namesNoCall(i) {
			f.Note = "The call of this ID has another result already, and the call before this one has none: the two probably belong together. " +
				"Look whether they do, and give the result the ID of the call before it."
		}
		p.addPlace(f, p.idNode(call), "The call without a result is here")
		if p.namesNoCall(i) {
			p.sayOtherTool(f, i, call)
			return
		}
		fixes := []finding.Fix{}
		if byName {
			say(f, "The result has an ID, "+quote(p.Messages[i].ToolCallID)+", and its call has none",
				"Where only one of the two has an ID, nothing but the name of the tool ties them. Who looks for the ID, as gateways do that rewrite the request, finds no call. Take the ID out, or give it to the call.")
			f.Related = nil
			addPlaces(f, p.PartPlace(call.Message, call.Part, "The call is here"))
			fixes = append(fixes, p.RemoveFix("Remove the ID of the result", false, node)...)
		}
		if node != source.None && !call.Nameless {
			fixes = append(fixes, p.Fix("Answer the call "+quote(call.ID), false, func() []finding.Op {
				return p.Replace(node, jsonString(call.ID))
			}))
		}
		f.Fixes = append(fixes, p.Fix("Remove the call and the result", false, func() []finding.Op {
			return p.removePair(call, i)
		}))
	}
}

// sayOtherTool is markMismatch where the tool's name is all that ties the two.
func (p *Pass) sayOtherTool(f *finding.Finding, i int, call Call) {
	say(f, "The result is of "+quote(p.Messages[i].Name)+" but the call before it is of "+quote(call.Name),
		"A result belongs to a call by the name of the tool, letter by letter. No call of this name is left, and the call before it has no result, so the two probably belong together.")
	f.Related = nil
	addPlaces(f, p.PartPlace(call.Message, call.Part, "The call without a result is here"))
	if call.Name != "" {
		p.addFix(f, "Name the tool "+quote(call.Name)+" in the result", false, func() []finding.Op {
			return p.change(i, func(m *core.Message) { m.Name = call.Name })
		})
	}
	p.addFix(f, "Remove the call and the result", false, func() []finding.Op { return p.removePair(call, i) })
}

// markEarly: the result comes before its call.
func markEarly(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	sure := p.Messages[call.Message].Role == core.RoleAssistant // or else the call is to move
	if f := p.MarkAs(level, i, node, sure); f != nil {
		say(f, "The result of "+theCall("", call)+" comes before its call",
			"A result must come "+p.after()+" the assistant message that made its call. Move it there.")
		addPlaces(f, p.PartPlace(call.Message, call.Part, "The call is here"))
		move := p.moveResult(i, call)
		move.Safe = move.Safe && sure
		addFixes(f, move)
	}
}

// namesNoCall reports whether a result has no place for the ID of its call, so that the one
// it has is made up.
func (p *Pass) namesNoCall(i int) bool {
	return p.Format.NoIDs || p.From[i].CallID == source.None && p.Messages[i].ToolCallID != ""
}
