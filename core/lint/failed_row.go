package lint

import (
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var failedRow = Rule{
	ID:     "failed-row",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows, doc := p.rows(), p.Doc.Whole()
		batch := detect.BatchOf(doc, rows, true)
		if batch == nil {
			return
		}
		for _, row := range rows {
			if failure := detect.Failure(doc, row); failure != source.None {
				what := "The request"
				if batch.ID != "" {
					what = "Request " + quote(doc.String(doc.Member(row, batch.ID)))
				}
				p.markRow(failure, what+" failed: "+doc.Clip(failure, 300), "Mend it in the batch's input and send it again in a new batch.")
			}
		}
	},
}
