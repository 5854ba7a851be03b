package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// result writes a message of role tool as a part.
func (w *writing) result(m *core.Message) {
	f := w.format.ResultForm()
	said := w.resultRecord(m)
	ofResult(w, m, func() { w.typed(f.TypeWord(), &f.Shape, &said, -1) })
	w.carriedBeyond(&said, -1, format.Failed)
	head := w.head(m)
	head.Carried[format.Speaker], head.Carried[format.IsJSON], head.Carried[format.Answers] = said.Carried[format.ToolName], said.Carried[format.IsJSON], said.Carried[format.Answers]
	w.messageMissed(m, &head)
}

// ofResult lets write write what is said of a result: what it holds is in its message.
func ofResult(w *writing, m *core.Message, write func()) {
	w.returned = m
	write()
	w.returned = nil
}

// pick is the first of several forms that a record is written in; nil for none.
func pick(forms []*format.Form, said *format.Record) *format.Form {
	return format.First(forms, func(f *format.Form) bool { return !f.Reads && f.Holds(said) })
}

// resultRecord is a message of role tool as the part that it is.
func (w *writing) resultRecord(m *core.Message) format.Record {
	head, said := w.head(m), format.Record{}
	said.Is[format.Answers], said.Is[format.ToolName], said.Is[format.Output], said.Is[format.IsJSON] = head.Is[format.Answers], head.Is[format.Speaker], m.Text(), head.Is[format.IsJSON]
	said.Is[format.Role], said.Is[format.Parts], said.Is[format.Failed] = core.RoleTool, format.Mark(len(m.Parts) > 0), head.Is[format.Failed]
	if said.Is[format.Failed] != "" && !m.ContentIsJSON && len(m.Parts) == 0 {
		said.Is[format.Failure] = m.Content
	}
	f := w.format.ResultForm()
	if w.patch != nil && (f == nil || !f.Shape.Needs(format.ToolName)) { // what the call says needs no second place
		said.Is[format.ToolName] = m.Name
	}
	if len(m.Parts) > 0 && f != nil {
		if output := f.Shape.Leaf(format.Output); output != nil && output.As.IsWritten() && !w.format.One {
			said.Is[format.Output] = w.entryText(m)
		}
	}
	return said
}

// resultContent writes what a result holds: its text, or a list of its parts. Where only a
// list is taken, a text is one part and a JSON value another.
func (w *writing) resultContent(f *format.Field, said *format.Record) {
	m := w.returned
	w.returned = nil
	defer func() { w.returned = m }()
	w.Key(f.Key)
	if f.Slot == format.Parts {
		w.partsIn(w.placed(m, w.stood()))
		return
	}
	said.Carried[format.IsJSON] = f.Takes&format.Texts == 0
	if len(m.Parts) == 0 && f.Takes&format.Texts != 0 {
		w.Text(m.Content)
		return
	}
	w.Open('[')
	if len(m.Parts) == 0 {
		form, said := w.format.FormFor(format.TextPart, nil, format.InOther), format.Record{}
		said.Is[format.Text] = m.Content
		if m.ContentIsJSON && format.IsValue([]byte(m.Content)) {
			form, said.Is[format.IsJSON] = w.format.ValueForm(), "true"
		}
		w.record(form, &said, -1)
		w.Close(']')
		return
	}
	w.elements(w.placed(m, w.stood()))
	w.closeList()
}
