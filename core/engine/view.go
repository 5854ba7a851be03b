package engine

import (
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// view says things about the current text in the units of one request. It is the only
// place where bytes become UTF-16 units and back.
type view struct {
	doc       *source.Document
	positions *source.Positions
	pointers  *source.Pointers
	wide      bool
}

func (e *Engine) view(units string) view {
	doc := e.parse().Doc
	if e.positions == nil {
		e.positions, e.pointers = doc.NewPositions(), source.NewPointers(doc)
	}
	return view{doc: doc, positions: e.positions, pointers: e.pointers, wide: units == "utf16"}
}

// place is a span of the text.
func (v view) place(at finding.Span, path finding.Pointer, note string) Place {
	p := Place{Path: string(path), Note: note}
	p.Offset, p.Length = v.span(at)
	if v.wide {
		position := v.positions.Position(at.Start)
		p.Line, p.Column = position.Line, position.UTF16
	} else {
		p.Line, p.Column = v.positions.InBytes(at.Start)
	}
	return p
}

// node is the place of a node.
func (v view) node(at source.Index) Place {
	return v.place(v.doc.Span(at), v.pointers.Pointer(at), "")
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

func (v view) findings(findings []finding.Finding) ([]Finding, []Owner) {
	out, owners := make([]Finding, len(findings)), make([]Owner, len(findings))
	for i := range findings {
		f, one := &findings[i], &out[i]
		at := v.place(f.At, f.Path, "")
		one.Rule, one.Level, one.Path = f.Rule, f.Level.String(), at.Path
		one.Line, one.Column, one.Offset, one.Length = at.Line, at.Column, at.Offset, at.Length
		one.Message, one.Note = f.Headline, f.Note
		for _, related := range f.Related {
			one.Related = append(one.Related, v.place(related.At, related.Path, related.Note))
		}
		for _, fix := range f.Fixes {
			one.Fixes = append(one.Fixes, Fix{Title: fix.Title, Safe: fix.Safe})
		}
		owners[i] = Owner{f.Conversation, f.Message}
	}
	return out, owners
}

// dialect says how the text is written: as the format that was used, with what speaks
// for it and what else it may be.
func (v view) dialect(file *detect.File, used *format.Format, chosen bool) Dialect {
	d := Dialect{Chosen: chosen, ReadOnly: file.Joined(), Ambiguous: (file.Unsure() || file.Joined()) && !chosen}
	if used != nil {
		d.ID, d.Name = used.ID, used.Name
	}
	if len(file.Guesses) > 1 {
		d.Others = make([]Guess, 0, len(file.Guesses))
	}
	var places []guessPlace
	for _, guess := range file.Guesses {
		g := v.guess(guess, &places)
		if guess.Format == used {
			d.Guess = g
		} else {
			d.Others = append(d.Others, g)
		}
	}
	if file.Joined() && used != nil {
		d.Name, d.Reasons = capital(file.Log().Name), []Reason{{Text: "read-only, as " + used.Name}}
	}
	if file.Doc.Lines {
		d.Container = "lines"
	} else if len(file.Refs) > 0 {
		d.Container = string(file.Refs[0].Container)
	}
	return d
}

// A guessPlace is where a reason is: what speaks for one format mostly speaks for others as well.
type guessPlace struct {
	at    source.Index
	place *Place
}

func (v view) guess(guess detect.Guess, known *[]guessPlace) Guess {
	out := Guess{ID: guess.Format.ID, Name: guess.Format.Name, Reasons: make([]Reason, len(guess.Reasons))}
	for i, reason := range guess.Reasons {
		out.Reasons[i].Text = reason.Text
		if reason.At == source.None {
			continue
		}
		for _, each := range *known {
			if each.at == reason.At {
				out.Reasons[i].Place = each.place
			}
		}
		if out.Reasons[i].Place == nil {
			place := v.node(reason.At)
			out.Reasons[i].Place = &place
			*known = append(*known, guessPlace{reason.At, &place})
		}
	}
	return out
}
