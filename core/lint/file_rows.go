package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// rows are the rows of the whole file: its lines, or the elements of the only list in it.
func (p *FilePass) rows() (rows []source.Index) {
	doc := p.Doc.Whole()
	if doc.Lines {
		return doc.Roots
	}
	if len(doc.Roots) == 0 {
		return nil
	}
	list := doc.Roots[0]
	if len(p.File.Refs) == 1 && !p.File.Joined() && p.File.Refs[0].At == list {
		return nil // a single conversation has no rows
	}
	if doc.Kind(list) == source.Object && doc.Len(list) == 1 {
		list = doc.First(list) + 1
	}
	if doc.Kind(list) == source.Array {
		for row := range doc.Elements(list) {
			rows = append(rows, row)
		}
	}
	return rows
}

// markRow marks the rule's mistake at a value of a row of the whole file.
func (p *FilePass) markRow(node source.Index, headline, note string, fixes ...finding.Fix) {
	doc := p.Doc.Whole()
	at := node
	if p.File.Joined() {
		at = source.None // the pointers are those of what was read
	}
	p.Mark(doc.Span(node), at, false, func(f *finding.Finding) {
		say(f, headline, note)
		f.Fixes = fixes
	})
}
