package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var missingRole = Rule{
	ID:     "missing-role",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMissingRole,
}

func checkMissingRole(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		if !p.Reads() && p.misplaced().isAt(problem) && p.calls().unansweredLevel() == finding.Error {
			continue // it is rejected as a result that isn't recognized
		}
		role := p.message(i).obviousRole()
		if f := p.Mark(i, node, role != ""); f != nil {
			say(f, "A message has no role",
				quote(problem.Field)+" is missing. ")
			roles := []string{role}
			switch {
			case role == core.RoleAssistant:
				f.Note += "The message has a tool call, so it's the assistant's."
			case role == core.RoleTool:
				f.Note += "The message answers a tool call, so it's a tool message."
			case role != "":
				f.Note += "Only " + quote(role) + " messages can have this content."
			default:
				f.Note += "It must be " + format.EitherWord(p.Target().Roles) + "."
				roles = p.message(i).mayBe()
			}
			for _, word := range roles {
				addFixes(f, p.message(i).roleFix(word, role != ""))
			}
		}
	}
}

// obviousRole is the only possible role of a message without one, or "".
func (p message) obviousRole() core.Role {
	switch {
	case len(p.Pairs.CallsOf(p.i)) > 0:
		return core.RoleAssistant
	case p.Messages[p.i].ToolCallID != "" && p.InSlot(p.i, format.Answers) != source.None:
		return core.RoleTool
	}
	if held := p.heldRoles(); len(held) == 1 {
		return held[0]
	}
	return ""
}
