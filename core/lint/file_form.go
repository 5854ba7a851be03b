package lint

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var fileForm = Rule{
	ID:     "file-form",
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{FineTune, finding.Error}}},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		doc := p.Doc.Whole()
		rows := p.rows()
		if len(rows) == 0 || !p.File.IsTraining() && !p.isBatch() {
			return
		}
		text := doc.Text
		line := func(at int) finding.Span {
			end := bytes.IndexByte(text[at:], '\n')
			return finding.Span{Start: at, End: max(at+end, at)}
		}
		at, headline, note := doc.Span(doc.Roots[0]), "", ""
		mildest := finding.Off
		blank, returns := -1, -1
		if doc.Lines {
			blank, returns = blankLine(text), bytes.Index(text, []byte("\r\n"))
		}
		switch {
		case !doc.Lines && doc.Member(rows[0], "messages") == source.None && !p.isBatch():
			return // trainers read lists of ShareGPT and Alpaca rows
		case len(p.trainers) == 1 && (!doc.Lines && p.trainers[0].Lists || doc.Encoding != "" && p.trainers[0].Marked):
			return
		case !doc.Lines:
			at = finding.Span{Start: at.Start, End: at.Start + 1}
			headline, note = "The file is one JSON value, not JSON Lines", "Most trainers and batch APIs read one JSON object a line."
		case doc.Encoding != "":
			if strings.HasPrefix(doc.Encoding, "UTF-8") {
				mildest = finding.Warning
			}
			at = finding.Span{}
			headline, note = "The file is "+doc.Encoding+", not plain UTF-8", "Most trainers read UTF-8 without a byte order mark, and reject the file or its first line. Save it as UTF-8."
		case isSpread(doc):
			headline, note = "Rows have several lines each", "In JSON Lines, a row is one line. Trainers read each line by itself."
		case blank >= 0:
			at = line(blank)
			mildest = finding.Warning
			headline, note = "The file has a blank line", "Some trainers reject a file with blank lines."
		case returns >= 0:
			at = finding.Span{Start: returns, End: returns + 2}
			mildest = finding.Info
			headline, note = "Lines end with CRLF", "Some trainers and tools expect LF alone."
		default:
			return
		}
		p.Mark(at, source.None, false, func(f *finding.Finding) {
			say(f, headline, note)
			if edits := p.asLines(); edits != nil {
				f.Fixes = []finding.Fix{{Title: "Write as JSON Lines, UTF-8", Edits: edits}}
			}
		})
		p.last().mildest = mildest
	},
}

// blankLine is where the first blank line of a text starts, -1 for none. The end of the last line is none.
func blankLine(text []byte) int {
	for at := 0; at < len(text); {
		end := bytes.IndexByte(text[at:], '\n')
		if end < 0 {
			break
		}
		if len(bytes.TrimSpace(text[at:at+end])) == 0 {
			return at
		}
		at += end + 1
	}
	return -1
}

// isSpread reports whether one of the first rows has several lines.
func isSpread(doc *source.Document) bool {
	for _, row := range doc.Roots[:min(len(doc.Roots), 2)] {
		if bytes.IndexByte(doc.Raw(row), '\n') >= 0 {
			return true
		}
	}
	return false
}

// asLines replaces what is between the rows, and line breaks in them; nil where nothing is to replace. For titles alone,
// the first of it is enough.
func (p *FilePass) asLines() (edits []finding.Edit) {
	doc := p.Doc.Whole()
	at := 0
	put := func(start, end int, new string) {
		if string(doc.Text[start:end]) != new {
			edits = append(edits, finding.Edit{Span: finding.Span{Start: start, End: end}, New: new})
		}
	}
	for i, row := range p.rows() {
		if p.titles && edits != nil {
			break
		}
		span, separator := doc.Span(row), "\n"
		if i == 0 {
			separator = ""
		}
		put(at, span.Start, separator)
		for at := span.Start; at < span.End; at++ {
			if stop := at; doc.Text[at] == '\n' || doc.Text[at] == '\r' { // never in a string
				for stop < span.End && doc.Text[stop] <= ' ' {
					stop++
				}
				put(at, stop, " ")
				at = stop
			}
		}
		at = span.End
	}
	put(at, len(doc.Text), "\n")
	return edits
}
