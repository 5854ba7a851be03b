package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var doubleEncodedArguments = Rule{
	ID:        "double-encoded-arguments",
	Levels:    Levels{All: finding.Warning},
	AppliesTo: func(t *Target) bool { return t.quotes },
	Stage:     StageShape,
	Needs:     needsProblems,
	Check: func(p *Pass) {
		markArguments(p, "double-encoded", "They are a JSON string inside a JSON string. Decode them once.", "Decode the arguments once", func(node source.Index) string {
			if inner, ok := unquoteJSON(p.Doc.String(node)); ok {
				return jsonString(inner)
			}
			return ""
		})
	},
}
