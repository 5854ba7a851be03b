package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var oddKey = Rule{
	ID:     "odd-key",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows := p.rows()
		if !p.File.IsTraining() || len(rows) < 4 {
			return
		}
		doc := p.Doc.Whole()
		type column struct{ all, first int }
		columns, usual := map[string]*column{}, map[string]source.Kind{}
		for pass := range 2 {
			for _, row := range rows {
				if isOddRow(p, row) {
					continue
				}
				for key, value := range doc.Members(row) {
					name, kind := doc.Clip(key, 64), doc.Kind(value)
					if kind == source.Null {
						continue
					}
					if kind == source.False {
						kind = source.True
					}
					c := columns[name]
					if c == nil {
						c = &column{}
						columns[name], usual[name] = c, kind
					}
					switch {
					case pass == 0:
						if c.all++; kind == usual[name] {
							c.first++
						}
					case name == "tools" && kind == source.String && !isQuotedList(doc.String(value)):
						p.markRow(value, "The tools of this row can't be read", "The text isn't a JSON list, and it's probably cut off. Mend it or remove the row.")
					case c.all == 1:
						p.markRow(key, "Only this row has the key "+quote(name), "Trainers reject unknown keys, and loaders that build a table stop at a new column. Remove the key or add it to every row.",
							finding.Fix{Title: "Remove the key", Edits: []finding.Edit{{Span: memberSpan(doc, key, value)}}})
					case c.first != c.all && (kind == usual[name]) == (2*c.first < c.all):
						p.markRow(value, quote(name)+" is "+aKind(doc.Kind(value))+", unlike in most rows", "Loaders that build a table stop when a column changes its type. Write it as in the other rows or remove the row.")
					}
				}
			}
		}
		if !p.File.IsGraded() {
			return
		}
		for key := range doc.Members(rows[len(rows)-1]) {
			if name := doc.Clip(key, 64); columns[name] != nil && columns[name].all == len(rows)-1 {
				p.markLacking(rows, name)
			}
		}
	},
}

// markLacking marks the rows without a key, which a grader reads.
func (p *FilePass) markLacking(rows []source.Index, key string) {
	doc := p.Doc.Whole()
	for _, row := range rows {
		if doc.Kind(row) == source.Object && doc.Member(row, key) == source.None {
			p.markRow(row, "Only this row has no "+quote(key), "A grader that compares the answer with it fails. Add it or remove the row.")
		}
	}
}

func isOddRow(p *FilePass, row source.Index) bool {
	for _, odd := range p.File.Rows().Odd {
		if odd.At == row {
			return true
		}
	}
	return p.Doc.Whole().Kind(row) != source.Object
}

// memberSpan is a member of an object with one comma next to it.
func memberSpan(doc *source.Document, key, value source.Index) finding.Span {
	start, end := doc.Span(key).Start, doc.Span(value).End
	for start > 0 && doc.Text[start-1] <= ' ' {
		start--
	}
	if doc.Text[start-1] == ',' {
		return finding.Span{Start: start - 1, End: end}
	}
	for end < len(doc.Text) && doc.Text[end] <= ' ' {
		end++
	}
	if end < len(doc.Text) && doc.Text[end] == ',' {
		end++
	}
	return finding.Span{Start: doc.Span(key).Start, End: end}
}

// isQuotedList reports whether a text is a JSON list, or blank.
func isQuotedList(text string) bool {
	doc := source.Parse([]byte(text))
	return len(doc.Roots) == 0 && len(doc.Problems) == 0 || !doc.Broken() && len(doc.Roots) == 1 && doc.Kind(doc.Roots[0]) == source.Array
}
