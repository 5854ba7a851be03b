package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var badImage = Rule{
	ID:     "bad-image",
	Levels: Levels{APIs: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkBadImage,
}

func checkBadImage(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return p.imageFixes(problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			switch problem.Kind {
			case format.MissingField:
				setHeadline(f, "The image has no "+quote(problem.Field))
			case format.BadValue:
				setHeadline(f, p.shows(node)+" is not a value that "+quote(problem.Field)+" takes")
			default:
				setHeadline(f, quote(problem.Field)+" is "+aKind(p.Doc.Nodes[node].Kind))
			}
			setNote(f, "It takes "+problem.Want+". ")
			switch {
			case problem.Slot == format.MediaType:
				f.Note += "The word must be that of the picture itself; another one does not convert it."
			case problem.Cause == format.NoAddress:
				f.Note += "The API sees no file of yours: give its address on the web, or its bytes as base64 after what they are."
			case problem.Kind == format.BadValue && p.Doc.Kind(node) == source.String:
				f.Note += "Give the bytes, as base64 without anything before it. An address is in a part of another kind, if the API takes one."
			default:
				f.Note += "Give the address of the picture or its bytes as base64, or take the part out."
			}
			f.Fixes = fixes()
		}
	}
}

// imageFixes are the ways to repair an image: the form that was meant, or none of it.
func (p *Pass) imageFixes(problem *format.Problem) []finding.Fix {
	node := problem.Node
	var fixes []finding.Fix
	if json := inspect.Unfolded(p.Conversation, problem); json != "" {
		fixes = append(fixes, p.ReplaceFix("Put the address into an object", true, node, json)...)
	}
	if meant := problem.Suggest; meant != "" && problem.Kind == format.BadValue {
		fixes = append(fixes, p.Fix("Change it to "+quote(meant), true, func() []finding.Op {
			return p.Replace(node, jsonString(meant))
		}))
	}
	if part := p.partOf(problem); part != source.None {
		fixes = append(fixes, p.removePart(problem.Message, part)...)
	}
	return fixes
}
