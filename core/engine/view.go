package engine

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// view says things about the current text in the units of one request. It is the only
// place where bytes become UTF-16 units and back.
type view struct {
	doc       *source.Document
	positions *source.Positions
	wide      bool
}

func (e *Engine) view(units string) view {
	doc := e.parse().Doc
	if e.positions == nil {
		e.positions = doc.NewPositions()
	}
	return view{doc: doc, positions: e.positions, wide: units == "utf16"}
}

// place is a span of the text.
func (v view) place(at finding.Span, path finding.Pointer, note string) Place {
	position := v.positions.Position(at.Start)
	p := Place{Line: position.Line, Column: position.Column, Path: string(path), Note: note}
	p.Offset, p.Length = v.span(at)
	if v.wide {
		p.Column = position.UTF16
	}
	return p
}

// node is the place of a node.
func (v view) node(at source.Index) Place {
	return v.place(v.doc.Span(at), v.doc.Pointer(at), "")
}

// part is the place of a part: its node, or the stretch of a string that it is.
func (v view) part(at dialect.PartOrigin) Place {
	span := v.doc.Span(at.Node)
	if at.End > 0 {
		span = finding.Span{Start: span.Start + int(at.Start), End: span.Start + int(at.End)}
	}
	return v.place(span, v.doc.Pointer(at.Node), "")
}

func (v view) span(at finding.Span) (offset, length int) {
	if !v.wide {
		return at.Start, at.End - at.Start
	}
	offset = v.positions.UTF16(at.Start)
	return offset, v.positions.UTF16(at.End) - offset
}

// bytes is an offset of a request as an offset in bytes.
func (v view) bytes(offset int) int {
	if v.wide {
		return v.positions.Byte(offset)
	}
	return offset
}

func (v view) edits(edits []finding.Edit) []Edit {
	out := make([]Edit, len(edits))
	for i, edit := range edits {
		out[i].Offset, out[i].Length = v.span(edit.Span)
		out[i].Text = edit.New
	}
	return out
}

func (v view) findings(findings []finding.Finding) []Finding {
	out := make([]Finding, len(findings))
	for i, f := range findings {
		out[i] = Finding{
			Rule:         f.Rule,
			Level:        f.Level.String(),
			Place:        v.place(f.At, f.Path, ""),
			Conversation: f.Conversation,
			Index:        f.Message,
			Message:      f.Headline,
			Explanation:  f.Note,
		}
		if rule := ruleByID(f.Rule); rule != nil {
			out[i].Title = rule.Title
		}
		for _, related := range f.Related {
			out[i].Related = append(out[i].Related, v.place(related.At, related.Path, related.Note))
		}
		for _, fix := range f.Fixes {
			out[i].Fixes = append(out[i].Fixes, Fix{Title: fix.Title, Safe: fix.Safe})
		}
	}
	return out
}

func ruleByID(id string) *lint.Rule {
	for _, rule := range lint.Rules {
		if rule.ID == id {
			return rule
		}
	}
	return nil
}

// dialect says how the text is written: as the dialect that was used, with what speaks
// for it and what else it may be.
func (v view) dialect(file *dialect.File, used *dialect.Dialect, chosen bool) Dialect {
	d := Dialect{Chosen: chosen, Ambiguous: file.Ambiguous && !chosen}
	if used != nil {
		d.ID, d.Name = used.ID, used.Name
	}
	for _, guess := range file.Guesses {
		g := v.guess(guess)
		if guess.Dialect == used {
			d.Guess = g
		} else {
			d.Others = append(d.Others, g)
		}
	}
	if file.Doc.Lines {
		d.Container = "lines"
	} else if len(file.Refs) > 0 {
		d.Container = string(file.Refs[0].Container)
	}
	return d
}

func (v view) guess(guess dialect.Guess) Guess {
	out := Guess{ID: guess.Dialect.ID, Name: guess.Dialect.Name}
	for _, reason := range guess.Reasons {
		r := Reason{Text: reason.Text}
		if reason.At != source.None {
			place := v.node(reason.At)
			r.Place = &place
		}
		out.Reasons = append(out.Reasons, r)
	}
	return out
}
