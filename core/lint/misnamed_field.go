package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var misnamedField = Rule{
	ID:     "misnamed-field",
	Levels: Levels{All: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMisnamedField,
}

func checkMisnamedField(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, key, needed := problem.Message, problem.Node, isRequired(p, problem) || problem.Refused && p.Target().API
		level := finding.Error
		if !needed {
			level = finding.Warning // an unknown key is ignored, and its value is lost
		}
		safe := needed && takesUnder(p, problem, key+1)
		if f := p.MarkAs(level, i, key, safe); f != nil {
			say(f, "Unknown key "+quote(problem.Key())+" (did you mean "+quote(problem.Suggest)+"?)",
				quote(problem.Suggest)+" is missing")
			if problem.Refused {
				f.Note += ", and unknown keys are rejected."
			} else if needed {
				f.Note += ". It's required, so the request is rejected."
			} else {
				f.Note += ". It's optional, so the value here is silently ignored."
			}
			addFixes(f, p.renameKey(key+1, problem.Suggest, safe))
		}
	}
}

// takesUnder reports whether the key that was meant may hold the value. What is read as the conversation itself is checked
// under the new key.
func takesUnder(p *Pass, problem *format.Problem, value source.Index) bool {
	f := p.Info().FieldOf(value)
	return f == nil || f.Key != problem.Suggest || !f.Narrow || p.Conversation.Fits(f, value)
}

// isRequired reports whether the intended key is required. What a message needs depends on its role
// and on its other content.
func isRequired(p *Pass, problem *format.Problem) bool {
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
