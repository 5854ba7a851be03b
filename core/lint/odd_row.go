package lint

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/typo"
	"github.com/rolecall/rolecall/core/source"
)

var oddRow = Rule{
	ID:     "odd-row",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows := p.File.Rows()
		doc := p.Doc.Whole()
		for _, row := range rows.Odd {
			node := row.At
			if p.File.Joined() {
				node = source.None // the pointers are those of what was read
			}
			p.Mark(doc.Span(row.At), node, false, func(f *finding.Finding) {
				say(f, "This row looks like "+row.Like+", unlike the other "+count(rows.Alike, "row"),
					"The other rows are "+rows.Kind+". Trainers reject the file or skip this row. Write it in their form or remove it.")
				if row.Like == "" {
					sayMissing(f, doc, row.At, rows)
				}
				f.Fixes = append(f.Fixes, finding.Fix{Title: "Remove the row", Edits: []finding.Edit{{Span: wholeLine(doc.Text, doc.Span(row.At))}}})
			})
		}
		p.markEmptyRows()
	},
}

// markEmptyRows marks the rows to train on that look like the others, but in which no message can be read.
func (p *FilePass) markEmptyRows() {
	if !p.File.IsTraining() {
		return
	}
	doc, refs := p.Doc.Whole(), p.File.Refs
	for _, row := range p.rows() {
		start, end := doc.Span(row).Start, doc.Span(row).End
		for len(refs) > 0 && p.File.Doc.Span(refs[0].At).Start < start {
			refs = refs[1:]
		}
		if len(refs) > 0 && p.File.Doc.Span(refs[0].At).Start < end && !isEmptyArray(p.File.Doc, refs[0].List) || isOddRow(p, row) {
			continue
		}
		p.markRow(row, "This row has no messages", "Nothing can be read where the other rows have theirs. Trainers reject the file or skip this row.",
			finding.Fix{Title: "Remove the row", Edits: []finding.Edit{{Span: wholeLine(doc.Text, doc.Span(row))}}})
	}
}

func isEmptyArray(doc *source.Document, list source.Index) bool {
	return doc.Kind(list) == source.Array && doc.Len(list) == 0
}

// sayMissing says what a row lacks that the others have.
func sayMissing(f *finding.Finding, doc *source.Document, row source.Index, rows find.Rows) {
	at := slices.IndexFunc(rows.Keys, func(key string) bool {
		return isAbsentOrNull(doc, doc.Member(row, key))
	})
	if at < 0 {
		setHeadline(f, "This row isn't like the other "+count(rows.Alike, "row"))
		return
	}
	key := rows.Keys[at]
	setHeadline(f, "This row has no "+quote(key))
	setNote(f, "The other "+count(rows.Alike, "row")+" have it. Trainers reject the file or skip this row. Add it or remove the row.")
	if doc.Member(row, key) != source.None {
		setHeadline(f, quote(key)+" is null in this row")
		return
	}
	for near := range doc.Members(row) {
		if name := doc.String(near); typo.Distance(name, key) <= 2 && !slices.Contains(rows.Keys, name) {
			setNote(f, "It has "+quote(name)+", which probably means "+quote(key)+". Trainers reject the file or skip this row.")
			f.Fixes = append(f.Fixes, finding.Fix{Title: "Rename the key to " + quote(key), Edits: []finding.Edit{{Span: doc.Span(near), New: jsonString(key)}}})
			return
		}
	}
}

// isAbsentOrNull reports whether a value is missing or null.
func isAbsentOrNull(doc *source.Document, at source.Index) bool {
	return at == source.None || doc.Kind(at) == source.Null
}

// wholeLine is the line of a value with one of its line breaks.
func wholeLine(text []byte, at finding.Span) finding.Span {
	start := bytes.LastIndexByte(text[:at.Start], '\n') + 1
	end := len(text)
	if size := bytes.IndexByte(text[at.End:], '\n'); size >= 0 {
		end = at.End + size + 1
	} else if start > 0 {
		start--
	}
	return finding.Span{Start: start, End: end}
}
