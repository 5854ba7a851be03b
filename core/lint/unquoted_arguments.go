package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unquotedArguments = Rule{
	ID:        "unquoted-arguments",
	Levels:    Levels{All: finding.Error},
	AppliesTo: func(t *Target) bool { return t.quotes },
	Stage:     StageShape,
	Needs:     needsProblems,
	Check: func(p *Pass) {
		markArguments(p, "an object, not a string", "The arguments must be a string that contains the JSON object.", "Turn the object into a string", func(node source.Index) string {
			return jsonString(string(p.Doc.Raw(node)))
		})
	},
}
