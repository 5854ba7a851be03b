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
				say(f, "The call names the server "+b.Detail,
					`The tools of the program itself are those of the server "local", and it is the only one that forge knows.`)
				addFixes(f, p.spliceFix(`Change the server to "local"`, false, &b, b.piece.Fields.ServerAt, jsonString(forge.Local)))
			}
		}
	},
}
