package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
)

var unclosedToolBlock = Rule{
	ID:     "unclosed-tool-block",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, b := range p.blocks(format.UnclosedBlock) {
			broken := b.piece.Fields.Broken
			if f := p.MarkPart(p.level, b.Message, b.Part, !broken); f != nil {
				say(f, "The tool call in the text has no </tool>",
					"The check says: missing </tool> tag. ")
				at, closed := forge.Span{Start: b.piece.At.End, End: b.piece.At.End}, "\n</tool>"
				if broken {
					f.Note += "Its JSON is incomplete too, so the answer was probably cut off."
					at, closed = b.piece.At, b.repaired()
				} else {
					f.Note += "Its JSON is complete, so only the tag is missing."
				}
				title := "Add the missing </tool>"
				if broken {
					title = "Fix the JSON and add the missing </tool>"
				}
				if closed != "" {
					addFixes(f, p.spliceFix(title, !broken, &b, at, closed))
				}
				addFixes(f, p.withoutBlock(&b))
			}
		}
	},
}
