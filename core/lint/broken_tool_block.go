package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

var brokenToolBlock = Rule{
	ID:     "broken-tool-block",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, b := range p.blocks(format.BrokenBlock) {
			start := p.Span(b.Node).Start + b.Offset
			at := finding.Span{Start: start, End: min(start+1, p.Span(b.Node).End)}
			if f := p.MarkAt(p.level, b.Message, at, b.Node, false); f != nil {
				say(f, "The tool block isn't a valid JSON object",
					"The check says: invalid JSON: "+b.Detail+". The block counts as text, and no tool runs.")
				if repaired := b.repaired(); repaired != "" {
					addFixes(f, p.spliceFix("Fix the JSON", false, &b, b.piece.At, repaired))
				}
				addFixes(f, p.withoutBlock(&b))
			}
		}
	},
}
