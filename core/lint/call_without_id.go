package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var callWithoutID = Rule{
	ID: "call-without-id",
	Levels: Levels{
		All:  finding.Error, // an absent ID; an empty one is the model check's
		Only: []TargetLevel{{Forge, finding.Off}, {Structured, finding.Warning}},
	},
	Stage: StageNames,
	Needs: needsCalls,
	Check: checkCallWithoutID,
}

func checkCallWithoutID(p *Pass) {
	absent := p.partsMissing(format.CallID)
	for _, call := range p.Pairs.Calls() {
		if call.ID != "" || p.Target().Check != nil && absent[partAt{call.Message, call.Part}] == source.None {
			continue
		}
		i, node := call.Message, p.idNode(call)
		if p.Doc.Nodes[node].Kind != source.String && p.Doc.Nodes[node].Kind != source.Object {
			continue // a value of another type is reported as that
		}
		answer, answered := p.Pairs.AnswerOf(call.Message, call.Number)
		if f := p.Mark(i, node, answered); f != nil {
			setHeadline(f, "A call has no ID")
			if call.Name != "" {
				setHeadline(f, "The call of "+quote(call.Name)+" has no ID")
			}
			setNote(f, "The ID is how its result finds the call. ")
			id := p.newID(call)
			switch {
			case answered && p.Messages[answer].ToolCallID != "":
				id = p.Messages[answer].ToolCallID
				f.Note += "The result after it answers " + quote(id) + ", which no call is: that is most likely this one."
				p.addPlace(f, p.From[answer].CallID, "The result is here")
			case answered && !p.holds(call, answer):
				f.Note += "The result after it has none either. Any word will do, as long as both have the same and no other call has it."
			default:
				f.Note += "Any word will do, as long as no other call has it."
			}
			p.addFix(f, "Give it the ID "+quote(id), answered, func() []finding.Op { return p.giveID(call, id) })
		}
	}
}
