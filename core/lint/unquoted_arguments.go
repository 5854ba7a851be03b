package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unquotedArguments = Rule{
	ID:       "unquoted-arguments",
	Levels:   Levels{All: finding.Error},
	MindedBy: func(t *Target) bool { return t.quotes },
	Stage:    StageShape,
	Needs:    needsProblems,
	Check: func(p *Pass) {
		markArguments(p, "an object, not its text", "Here a string must are that holds the JSON of the object. Write the object as text.", "Write the object as text", func(node source.Index) string {
			return jsonString(string(p.Doc.Raw(node)))
		})
	},
}
