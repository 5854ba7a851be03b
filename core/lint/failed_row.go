package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var failedRow = Rule{
	ID:     "failed-row",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows := p.rows()
		if 2*p.having(rows, "custom_id") <= len(rows) || 2*p.having(rows, "response", "result") <= len(rows) {
			return
		}
		doc := p.Doc.Whole()
		for _, row := range rows {
			if doc.Kind(row) != source.Object {
				continue
			}
			failure := failureIn(doc, row)
			if failure == source.None {
				continue
			}
			id := doc.String(doc.Member(row, "custom_id"))
			what := doc.Clip(failure, 300)
			p.markRow(failure, "Request "+quote(id)+" failed", "“"+what+"” Look for the row with this custom_id in the batch's input, mend it and send it again in a new batch.")
		}
	},
}

// failureIn is the value that says why a row of a batch's results failed: the message of the error if it has one. It is
// None if the row succeeded.
func failureIn(doc *source.Document, row source.Index) source.Index {
	response, result := doc.Member(row, "response"), doc.Member(row, "result")
	failure := doc.Member(row, "error")
	if isAbsentOrEmpty(doc, failure) {
		failure = source.None
	}
	if status := doc.Member(response, "status_code"); doc.Kind(status) == source.Number && doc.Raw(status)[0] >= '4' {
		failure = doc.Member(response, "body")
	}
	if kind := doc.Member(result, "type"); kind != source.None && !doc.Is(kind, "succeeded") {
		if failure = doc.Member(result, "error"); failure == source.None {
			failure = kind
		}
	}
	for doc.Kind(failure) == source.Object {
		inner := doc.Member(failure, "error")
		if inner == source.None {
			inner = doc.Member(failure, "message")
		}
		if inner == source.None {
			break
		}
		failure = inner
	}
	return failure
}
