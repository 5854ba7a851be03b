package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
)

var foreignToolServer = Rule{
	ID:     "foreign-tool-server",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Info}}},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check: func(p *Pass) {
		for _, b := range p.blocks(format.OtherServer) {
			if f := p.MarkPart(p.level, b.Message, b.Part, false); f != nil {
				say(f, "The tool call names server "+b.Detail,
					`The only server that forge knows is "local", which runs the program's own tools.`)
				addFixes(f, p.spliceFix(`Change the server to "local"`, false, &b, b.piece.Fields.ServerAt, jsonString(forge.Local)))
			}
		}
	},
}
