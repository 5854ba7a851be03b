package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var storedError = Rule{
	ID:     "stored-error",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		if failure := p.File.LastError(); failure != source.None {
			p.markRow(failure, "The log ends with an error", "“"+p.Doc.Whole().Clip(failure, 300)+"” It came for the program's last request. No answer came after it.")
		}
	},
}
