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
		// A single conversation may be one row that was copied from a file.
		if rows < 2 || rows >= detect.LeastRows {
			return
		}
		last := p.File.Refs[rows-1].At
		p.Mark(p.span(last), last, false, func(f *finding.Finding) {
			say(f, "The file has only "+count(rows, "row")+" (at least "+strconv.Itoa(detect.LeastRows)+" required)",
				"Fine-tuning needs at least "+strconv.Itoa(detect.LeastRows)+" examples. This is the last one.")
		})
	},
}
