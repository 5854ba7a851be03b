package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
)

var brokenToolBlock = Rule{
	ID:     "broken-tool-block",
	Levels: Levels{Forge: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, b := range p.blocks(dialect.BrokenBlock) {
			start := p.Span(b.Node).Start + b.Offset
			if p.countedAt(start, false) {
				continue
			}
			f := p.PartFinding(b.Message, b.Part)
			f.At.Start = start
			f.At.End = min(f.At.Start+1, p.Span(b.Node).End)
			f.Headline = "The call in the text is no JSON object"
			f.Note = "The check says: invalid JSON: " + b.Detail + ". No tool is run for it: the block counts as text."
			if object := b.repaired(); object != "" {
				f.Fixes = []finding.Fix{p.Fix("Repair the JSON of the call", false, func() []finding.Op {
					return p.splice(&b, b.piece.Inner, "\n"+object+"\n")
				})}
			}
			f.Fixes = append(f.Fixes, p.Fix("Remove the block", false, func() []finding.Op { return p.removeBlock(&b) }))
			p.Report(f)
		}
	},
}

// removeBlock takes a block out of its text, or the message that holds nothing else.
func (p *Pass) removeBlock(b *block) []finding.Op {
	if len(p.From[b.Message].Parts) == 1 {
		return p.Remove(b.Message)
	}
	// The white space that set it apart goes with it.
	at := b.piece.At
	before, behind := strings.TrimRight(b.text[:at.Start], " \t\r\n"), strings.TrimLeft(b.text[at.End:], " \t\r\n")
	if before != "" && behind != "" {
		return p.splice(b, forge.Span{Start: len(before), End: at.End}, "")
	}
	return p.Replace(b.Node, jsonString(before+behind))
}
