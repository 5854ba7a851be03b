package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/source"
)

var tooDeep = Rule{
	ID:     "too-deep",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		p.markAll(source.TooDeep)
		p.markAll(source.TooLarge)
		for _, crowd := range p.File.Crowds {
			p.Mark(p.span(crowd.Last), crowd.Last, false, func(f *finding.Finding) {
				say(f, "A conversation has "+digits.Grouped(crowd.Entries)+" messages, parts and other list items, too many to check",
					"Rolecall stopped here. It reads up to "+digits.Grouped(crowd.Most)+" of one conversation. Check it in parts.")
			})
		}
	},
}
