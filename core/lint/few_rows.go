package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var fewRows = Rule{
	ID:        "few-rows",
	Levels:    Levels{All: finding.Error},
	AppliesTo: func(t *Target) bool { return t.LeastRows+t.MostRows+t.MostMegabytes > 0 },
	Stage:     StageText,
	CheckFile: func(p *FilePass) {
		rows := len(p.File.Refs)
		for _, t := range p.trainers {
			if exceeds := t.Exceeds(rows, len(p.Doc.Whole().Text)); exceeds != "" {
				p.Mark(p.span(p.File.Refs[0].At), p.File.Refs[0].At, false, func(f *finding.Finding) {
					say(f, exceeds, "Split the file, or train on a sample of it.")
				})
				p.last().of, p.last().mildest = t, finding.Warning // some trainers raise their limits on request
			}
			// A single conversation may be one row that was copied from a file.
			if rows < 2 || rows >= t.LeastRows {
				continue
			}
			last := p.File.Refs[rows-1].At
			p.Mark(p.span(last), last, false, func(f *finding.Finding) {
				say(f, "The file has only "+count(rows, "row")+" (at least "+strconv.Itoa(t.LeastRows)+" required)",
					"Fine-tuning needs at least "+strconv.Itoa(t.LeastRows)+" examples. This is the last one.")
			})
			p.last().of = t
		}
	},
}
