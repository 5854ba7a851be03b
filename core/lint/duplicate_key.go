package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateKey = Rule{
	ID:        "duplicate-key",
	Levels:    Levels{All: finding.Warning},
	Stage:     StageText,
	CheckFile: func(p *FilePass) { p.markAll(source.Duplicate) },
}
