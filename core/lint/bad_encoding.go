package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badEncoding = Rule{
	ID:        "bad-encoding",
	Levels:    Levels{All: finding.Error},
	Rewritten: true,
	Stage:     StageText,
	CheckFile: func(p *FilePass) { p.markAll(source.BadEncoding) },
}
