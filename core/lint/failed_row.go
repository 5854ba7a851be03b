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
				note := "“" + doc.Clip(failure, 300) + "” "
				if batch.ID == "" {
					p.markRow(failure, "The request of this row failed", note+"Mend it and send it again in a new batch.")
					continue
				}
				p.markRow(failure, "Request "+quote(doc.String(doc.Member(row, batch.ID)))+" failed",
					note+"Look for the row with this "+batch.ID+" in the batch's input, mend it and send it again in a new batch.")
			}
		}
	},
}
