package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var quotedArguments = Rule{
	ID: "quoted-arguments",
	Levels: Levels{
		All:  finding.Error, // Go reads them into a map
		Only: []TargetLevel{{Forge, finding.Off}},
	},
	AppliesTo: func(t *Target) bool { return !t.quotes },
	Stage:     StageShape,
	Needs:     needsProblems,
	Check: func(p *Pass) {
		markArguments(p, "a string, not an object", "The arguments must be an object. OpenAI's format uses a string instead.", "Turn the string into an object", func(node source.Index) string {
			return p.Doc.String(node)
		})
	},
}
