package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

var misnamedField = Rule{
	ID:     "misnamed-field",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMisnamedField,
}

func checkMisnamedField(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, key, needed := problem.Message, problem.Node, p.needs(problem) || problem.Refused && p.Target().API
		level := finding.Error
		if !needed {
			level = finding.Warning // an unknown key is ignored, and what it holds is lost
		}
		if f := p.MarkAs(level, i, key, needed); f != nil {
			say(f, "Key "+quote(problem.Key())+", perhaps meant as "+quote(problem.Suggest),
				"The key is "+quote(problem.Suggest)+", and nothing is under it. ")
			if problem.Refused {
				f.Note += "A key that is not known here is rejected."
			} else if needed {
				f.Note += "It cannot be left out here, so the request is rejected."
			} else {
				f.Note += "It may be left out, so what is here is lost without a word."
			}
			addFixes(f, p.renameKey(key+1, problem.Suggest, needed))
		}
	}
}

// needs reports whether the key that was meant cannot be left out. What a message needs
// depends on its role and on what else it holds.
func (p *Pass) needs(problem *format.Problem) bool {
	if problem.Needed || problem.Message < 0 || problem.Part >= 0 {
		return problem.Needed
	}
	m := &p.Messages[problem.Message]
	calls := len(p.Pairs.CallsOf(problem.Message)) > 0
	switch problem.Slot {
	case format.Content:
		return m.Role != core.RoleAssistant || !calls
	case format.Calls:
		return calls
	case format.Answers:
		return m.Role == core.RoleTool
	}
	return false
}
