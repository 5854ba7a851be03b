package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var badValue = Rule{
	ID:     "bad-value",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node, meant := problem.Message, problem.Node, problem.Suggest
			if f := p.Mark(i, node, meant != ""); f != nil {
				say(f, p.shows(node)+" isn't allowed for "+quote(problem.Field),
					"It must be "+problem.Want+".")
				if problem.Cause == format.NoDate {
					f.Note += " A program that parses it as a date fails on the whole file."
					f.Fixes = p.dateFixes(node)
				}
				if problem.Slot == format.Tag && i >= 0 {
					f.Fixes = p.typeFixes(i, node)
				}
				if meant != "" {
					f.Fixes = nil
					p.addFix(f, "Change it to "+quote(meant), true, func() []finding.Op {
						return p.Replace(node, jsonString(meant))
					})
				} else if f.Fixes == nil && isWord(problem.Want) {
					f.Fixes = p.ReplaceFix("Change it to "+problem.Want, false, node, problem.Want)
				}
			}
		}
	},
}

// isWord reports whether the only allowed value is one word in quotes.
func isWord(want string) bool {
	return len(want) > 2 && strings.Count(want, `"`) == 2 && want[0] == '"' && want[len(want)-1] == '"'
}

// dateFixes write a date in the right format. Where its zone or its time is missing, UTC and midnight are
// assumed.
func (p *Pass) dateFixes(node source.Index) []finding.Fix {
	written := strings.ToUpper(strings.TrimSpace(p.Doc.String(node)))
	if day := len("2025-01-14"); len(written) > day && written[day] == ' ' {
		written = written[:day] + "T" + written[day+1:]
	}
	for _, rest := range [...]string{"", "Z", ":00Z", "T00:00:00Z"} {
		if _, ok := core.ParseTimestamp(written + rest); ok {
			return p.OneFix("Change it to "+quote(written+rest), false, func() []finding.Op {
				return p.Replace(node, jsonString(written+rest))
			})
		}
	}
	return nil
}
