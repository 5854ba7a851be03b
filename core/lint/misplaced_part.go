package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var misplacedPart = Rule{
	ID:     "misplaced-part",
	Levels: Levels{APIs: finding.Error},
	Stage:  StageShape,
	Check:  checkMisplacedPart,
}

func checkMisplacedPart(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		if p.Counted(i, node, false) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "A part of type " + p.shows(node) + " cannot stand in " + ofRole(p.Messages[i].Role)
		f.Note = "Here, " + problem.Detail + ". Move it into such a message, or take it out."
		if p.Messages[i].Role == core.RoleTool {
			f.Note = "Here, " + problem.Detail + ". Let the tool answer in words, and show what it made in a message of the user behind all results."
		}
		if part := p.partOf(&problem); part != source.None {
			f.Fixes = p.removePart(i, part)
			if problem.User {
				f.Fixes = append([]finding.Fix{p.movePart(&problem)}, f.Fixes...)
			}
		}
		p.Report(f)
	}
}

// movePart puts a part into a message of the user after the message and its results.
func (p *Pass) movePart(problem *dialect.Problem) finding.Fix {
	i, part := problem.Message, problem.Part
	return p.Fix("Move it into a user message behind this one", false, func() []finding.Op {
		at := i + 1
		if p.Messages[i].Role == core.RoleTool || len(p.Pairs.CallsOf(i)) > 0 {
			at = afterResults(p, i)
		}
		return p.Rewrite(func(items []dialect.Item) []dialect.Item {
			message := items[i].Message.Clone()
			if part < 0 || part >= len(message.Parts) {
				return items
			}
			moved := core.Message{Role: core.RoleUser, Parts: []core.Part{message.Parts[part]}}
			message.Parts = slices.Delete(message.Parts, part, part+1)
			items[i] = changed(i, message)
			items = slices.Insert(items, at, dialect.Item{Message: moved, From: -1})
			if len(message.Parts) == 0 && message.Role != core.RoleTool {
				items = slices.Delete(items, i, i+1)
			}
			return items
		})
	})
}
