package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var damagedLog = Rule{
	ID:     "damaged-log",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		whole := p.Doc.Whole()
		for _, each := range p.File.Damage() {
			p.Mark(whole.Span(each.At), source.None, false, func(f *finding.Finding) {
				if each.Splits {
					say(f, "This line contains a Unicode line separator", "The program takes U+2028 and U+2029 for the end of the line, and can't resume the session. Repair the log to write them as escapes.")
					return
				}
				id := quote(whole.Clip(each.At, 60))
				if each.First == source.None {
					say(f, "This line follows "+id+", which isn't in the log",
						"When the session is resumed, everything before this line is missing. Repair the log to link the line to the one before it.")
					return
				}
				say(f, "A second line has the ID "+id, "The program finds only one of the two lines. Repair the log to remove the copy.")
				addPlaces(f, finding.Place{At: whole.Span(each.First), Note: "The first line with this ID"})
			})
		}
	},
}
