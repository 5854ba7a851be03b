package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
)

var incompleteToolBlock = Rule{
	ID:     "incomplete-tool-block",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, b := range p.blocks(format.IncompleteBlock) {
			if f := p.MarkPart(p.level, b.Message, b.Part, b.Slot == format.Arguments); f != nil {
				say(f, "The tool block has no "+b.Field,
					"The check says: missing "+b.Field+". A block needs the tool name under "+forge.NameKey+" and an object under "+forge.ArgumentsKey+".")
				f.Fixes = completions(p, &b)
				addFixes(f, p.withoutBlock(&b))
			}
		}
	},
}

// completions are the fixes that add what a block is missing.
func completions(p *Pass, b *block) []finding.Fix {
	object, empty := b.object(), jsonString(forge.ArgumentsKey)+": {}}"
	if b.Slot == format.Arguments {
		return []finding.Fix{p.spliceFix("Add empty arguments", true, b, forge.Span{Start: object.End - 1, End: object.End}, ", "+empty)}
	}
	calls := p.Pairs.CallsOf(b.Message)
	number, known := slices.BinarySearchFunc(calls, b.Part, func(call Call, part int) int { return call.Part - part })
	if !known {
		return nil
	}
	if name := p.calls().answerName(calls[number]); name != "" {
		at, value := forge.Span{Start: object.Start, End: object.Start + 1}, "{"+jsonString(forge.NameKey)+": "+jsonString(name)+", "
		if strings.TrimSpace(b.text[object.Start+1:object.End-1]) == "" {
			at, value = object, value+empty
		}
		if b.piece.Fields.NameAt != (forge.Span{}) {
			at, value = b.piece.Fields.NameAt, jsonString(name)
		}
		return []finding.Fix{p.spliceFix("Set the tool name to "+quote(name)+", as in the result", false, b, at, value)}
	}
	return nil
}
