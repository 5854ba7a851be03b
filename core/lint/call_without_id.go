package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var callWithoutID = Rule{
	ID: "call-without-id",
	Levels: Levels{
		All:  finding.Error, // a missing ID; wick-missing-call-id reports an empty one for targets with their own check
		Only: []TargetLevel{{Forge, finding.Off}, {Structured, finding.Warning}},
	},
	Stage: StageNames,
	Needs: needsCalls,
	Check: checkCallWithoutID,
}

func checkCallWithoutID(p *Pass) {
	absent := p.problems().partsMissing(format.CallID)
	for _, call := range p.Pairs.Calls() {
		if call.ID != "" || p.Target().Check != nil && absent[partAt{call.Message, call.Part}] == source.None {
			continue
		}
		i, node := call.Message, p.calls().idNode(call)
		if p.Doc.Nodes[node].Kind != source.String && p.Doc.Nodes[node].Kind != source.Object {
			continue // wrong-type reports a value of another type
		}
		answer, answered := p.Pairs.AnswerOf(call.Message, call.Number)
		if f := p.Mark(i, node, answered); f != nil {
			setHeadline(f, "Tool call without an ID")
			if call.Name != "" {
				setHeadline(f, "The call to "+quote(call.Name)+" has no ID")
			}
			setNote(f, "The ID links the call to its result. ")
			id := p.calls().newID(call)
			switch {
			case answered && p.Messages[answer].ToolCallID != "":
				id = p.Messages[answer].ToolCallID
				f.Note += "The next result answers " + quote(id) + ", which matches no call, so it most likely belongs to this one."
				p.addPlace(f, p.From[answer].CallID, "The result")
			case answered && !p.calls().holds(call, answer):
				f.Note += "Its result has no ID either. Use any unique ID, the same for both."
			default:
				f.Note += "Any unique ID works."
			}
			p.addFix(f, "Set the ID to "+quote(id), answered, func() []finding.Op { return p.calls().giveID(call, id) })
		}
	}
}
