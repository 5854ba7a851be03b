package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
)

var fewRows = Rule{
	ID:     "few-rows",
	Levels: Levels{Only: []TargetLevel{{FineTune, finding.Error}}},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows := len(p.File.Refs)
		// One conversation may be a row that is looked at alone.
		if rows < 2 || rows >= detect.LeastRows {
			return
		}
		last := p.File.Refs[rows-1].At
		p.Mark(p.span(last), last, false, func(f *finding.Finding) {
			say(f, "The file has "+count(rows, "row")+", and "+strconv.Itoa(detect.LeastRows)+" is the least",
				"No model is trained on fewer examples. This is the last one.")
		})
	},
}
