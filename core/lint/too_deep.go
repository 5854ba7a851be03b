package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var tooDeep = Rule{
	ID:     "too-deep",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		p.markAll(source.TooDeep)
		p.markAll(source.TooLarge)
	},
}
