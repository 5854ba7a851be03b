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
	Check: func(p *Pass) {
		p.problems().badItems()
		for _, problem := range p.problems().ofShape() {
			i, node, meant := problem.Message, problem.Node, problem.Suggest
			same := meant != "" && format.SaysTheSame(p.Doc.String(node), meant)
			if f := p.Mark(i, node, same); f != nil {
				say(f, p.value(node).shows()+" isn't allowed for "+quote(problem.Field),
					"It must be "+problem.Want+".")
				if problem.Cause == format.NoDate {
					f.Note += " A program that parses it as a date fails on the whole file."
					f.Fixes = dateFixes(p, node)
				}
				if problem.Slot == format.Tag && i >= 0 {
					f.Fixes = p.message(i).typeFixes(node)
				}
				if meant != "" {
					f.Fixes = nil
					p.addFix(f, "Change it to "+quote(meant), same, func() []finding.Op {
						return p.edit().replace(node, jsonString(meant))
					})
				} else if f.Fixes == nil && isWord(problem.Want) && problem.Slot != format.MediaType {
					f.Fixes = p.ReplaceFix("Change it to "+problem.Want, false, node, problem.Want)
				} else if words := quotedWords(problem.Want); f.Fixes == nil && len(words) == 2 && problem.Slot != format.MediaType {
					for _, word := range words {
						addFixes(f, p.WriteFix("Change it to "+quote(word), false, node, word)...)
					}
				}
			}
		}
	},
}

// isWord reports whether the only allowed value is one word in quotes.
func isWord(want string) bool {
	return len(want) > 2 && strings.Count(want, `"`) == 2 && want[0] == '"' && want[len(want)-1] == '"'
}

// quotedWords are the words in quotes of what is allowed, if there is nothing else.
func quotedWords(want string) (words []string) {
	for i, each := range strings.Split(want, `"`) {
		if i%2 == 1 {
			words = append(words, each)
		} else if each != "" && each != ", " && each != " or " {
			return nil
		}
	}
	return words
}

// dateFixes write a date in the right format. Where its zone or its time is missing, UTC and midnight are
// assumed.
func dateFixes(p *Pass, node source.Index) []finding.Fix {
	written := strings.ToUpper(strings.TrimSpace(p.Doc.String(node)))
	if day := len("2025-01-14"); len(written) > day && written[day] == ' ' {
		written = written[:day] + "T" + written[day+1:]
	}
	for _, rest := range [...]string{"", "Z", ":00Z", "T00:00:00Z"} {
		if _, ok := core.ParseTimestamp(written + rest); ok {
			return p.OneFix("Change it to "+quote(written+rest), false, func() []finding.Op {
				return p.edit().replace(node, jsonString(written+rest))
			})
		}
	}
	return nil
}
