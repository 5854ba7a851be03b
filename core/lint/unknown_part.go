package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var unknownPart = Rule{
	ID: "unknown-part",
	Levels: Levels{
		All:  finding.Warning, // kept unchanged but not understood
		APIs: finding.Error,
		Only: []TargetLevel{{AgentTypes, finding.Error}},
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: checkUnknownPart,
}

func checkUnknownPart(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return p.partFixes(problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			setHeadline(f, "Unknown part type "+p.shows(node))
			if i >= 0 {
				f.Headline += " in " + ofRole(p.Messages[i].Role)
			}
			if p.holdsNothing(problem) {
				say(f, "A part is empty",
					"Each part needs one of the keys "+problem.Want+". Remove the empty part.")
				f.Fixes = fixes()
				continue
			}
			setNote(f, "The type should be "+problem.Want+". ")
			if p.rule.ID == "unfamiliar-part" {
				f.Note += "This one may be newer than Rolecall. If it's a typo, correct it or remove the part."
			} else if problem.Suggest != "" {
				f.Note += "The closest one is " + quote(problem.Suggest) + "."
			} else {
				f.Note += "Change the part or remove it."
			}
			f.Fixes = fixes()
		}
	}
}

// holdsNothing reports whether a part whose key is its type has no keys.
func (p *Pass) holdsNothing(problem *format.Problem) bool {
	return p.Doc.Kind(problem.Node) == source.Object && p.Doc.Len(problem.Node) == 0
}

// partFixes are the ways to turn a part into one that the target knows.
func (p *Pass) partFixes(problem *format.Problem) []finding.Fix {
	typed := problem.Node
	part := p.partOf(problem)
	if part == source.None {
		return nil
	}
	var fixes []finding.Fix
	if json, whole := inspect.OwnImage(p.Conversation, part, problem.Suggest, p.Messages[problem.Message].Role); json != "" {
		fixes = append(fixes, p.Fix("Rewrite it as "+quote(problem.Suggest), whole, func() []finding.Op {
			return p.Replace(part, json)
		}))
	} else if problem.Suggest != "" && p.Doc.Kind(typed) == source.String {
		// If the text is in the right place, only the type differs.
		fixes = append(fixes, p.Fix("Change the type to "+quote(problem.Suggest), inspect.HoldsText(p.Conversation, part, problem.Suggest), func() []finding.Op {
			return p.Replace(typed, jsonString(problem.Suggest))
		}))
	}
	return append(fixes, p.removePart(problem.Message, part)...)
}
