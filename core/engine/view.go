package engine

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// view says things about the current text in the units of one request.
type view struct {
	engine *Engine
	wide   bool
}

func (e *Engine) view(unit string) view { return view{engine: e, wide: unit == "utf16"} }

// place is a span of the text.
func (v view) place(at finding.Span, path finding.Pointer, note string) Place {
	u := &v.engine.units
	p := Place{Offset: at.Start, Length: at.End - at.Start, Path: string(path), Note: note}
	p.Line, p.Column = u.position(at.Start, v.wide)
	if v.wide {
		p.Offset = u.offset(at.Start)
		p.Length = u.offset(at.End) - p.Offset
	}
	return p
}

// node is the place of a node.
func (v view) node(at source.Index) Place {
	doc := v.engine.file.Doc
	node := doc.Nodes[at]
	return v.place(finding.Span{Start: int(node.Start), End: int(node.End)}, doc.Pointer(at), "")
}

// bytes is an offset of a request as an offset in bytes.
func (v view) bytes(offset int) int {
	if v.wide {
		return v.engine.units.byteOffset(offset)
	}
	return offset
}

func (v view) edits(edits []finding.Edit) []Edit {
	out := make([]Edit, len(edits))
	for i, edit := range edits {
		out[i] = Edit{Offset: edit.Start, Length: edit.End - edit.Start, Text: edit.New}
		if v.wide {
			u := &v.engine.units
			out[i].Offset = u.offset(edit.Start)
			out[i].Length = u.offset(edit.End) - out[i].Offset
		}
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
