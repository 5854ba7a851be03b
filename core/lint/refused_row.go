package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var refusedRow = Rule{
	ID:        "refused-row",
	Levels:    Levels{All: finding.Error},
	AppliesTo: (*Target).Trains,
	Stage:     StageText,
	CheckFile: func(p *FilePass) {
		rows := p.rows()
		if len(rows) == 0 || p.isBatch() {
			return
		}
		for _, t := range p.trainers {
			for _, row := range rows {
				if p.Doc.Whole().Kind(row) == source.Array || !isOddRow(p, row) {
					p.checkForm(t, row)
				}
			}
		}
	},
}

// checkForm marks a row that is in no form that a trainer reads, or in two at once where that matters.
func (p *FilePass) checkForm(t *Target, row source.Index) {
	paths := find.PathsIn(p.Doc.Whole())
	var forms []string
	for _, form := range t.Forms {
		if paths.Holds(row, form) {
			forms = append(forms, form)
		}
	}
	switch {
	case len(forms) == 0:
		p.markRow(row, t.Said()+" doesn't read this row", "Its rows have the keys "+formWords(t.Forms)+".")
	case paths.Find(row, t.NoCalls) != source.None:
		p.markRow(paths.Find(row, t.NoCalls), "Some models can't be tuned with tool calls", "Gemini 2.5 rejects the file, unlike Gemini 2.0: “"+t.Says+"”.")
		p.last().mildest = finding.Warning
	case len(forms) > 1 && t.OneForm:
		p.markRow(row, "The row is in two forms at once", "It has the keys of both: "+formWords(forms)+". Remove those of one.")
	default:
		return
	}
	p.last().of = t
}

// formWords names forms of rows by their keys.
func formWords(forms []string) string {
	words := strings.Join(forms, "; or ")
	if at := strings.Index(words, " !"); at >= 0 {
		return words[:at] // what a row doesn't have is of no interest
	}
	return words
}
