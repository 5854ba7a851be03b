package lint

import "github.com/rolecall/rolecall/core/finding"

var unfamiliarPart = Rule{
	ID:     "unfamiliar-part",
	Levels: Levels{All: finding.Warning},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkUnknownPart,
}
