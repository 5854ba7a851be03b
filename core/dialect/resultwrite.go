package dialect

import "github.com/rolecall/rolecall/core"

// resultForm is the form of the results that stand among the parts of a user's message, or that
// are items of the list.
func (d *Dialect) resultForm() *form { return first(d.partForms, d.isResult) }

// isResult reports whether a part of a form is the result of a tool that the user ran.
func (d *Dialect) isResult(f *form) bool {
	return f.makes == makesResult && !f.family && (d.resultsIn == 0 || f.roles&d.resultsIn != 0)
}

// result writes a message of role tool as a part.
func (w *writing) result(m *core.Message) {
	f := w.dialect.resultForm()
	said := w.resultRecord(m)
	w.ofResult(m, func() { w.typed(f.typeWord(), &f.shape, &said, -1) })
	w.carriedBeyond(&said, -1, Failed)
	head := w.head(m)
	head.carried[Speaker], head.carried[IsJSON], head.carried[Answers] = said.carried[ToolName], said.carried[IsJSON], said.carried[Answers]
	w.messageMissed(m, &head)
}

// ofResult lets write write what is said of a result: what it holds stands in its message.
func (w *writing) ofResult(m *core.Message, write func()) {
	w.returned = m
	write()
	w.returned = nil
}

// isPartList reports whether a field is what a tool returned as a list of parts.
func (f *field) isPartList() bool {
	return f.slot == Output && !f.as.isWritten()
}

// valueForm is the form of a part that is a JSON value; nil for none.
func (d *Dialect) valueForm() *form {
	return first(d.parts, func(f *form) bool { return f.makes == makesText && f.shape.leaf(Text).as == anyJSON })
}

// pick is the first of several forms that a record is written in; nil for none.
func pick(forms []*form, said *record) *form {
	return first(forms, func(f *form) bool { return !f.reads && f.holds(said) })
}

// resultRecord is a message of role tool as the part that it is.
func (w *writing) resultRecord(m *core.Message) record {
	head, said := w.head(m), record{}
	said.is[Answers], said.is[ToolName], said.is[Output], said.is[IsJSON] = head.is[Answers], head.is[Speaker], m.Text(), head.is[IsJSON]
	said.is[Role], said.is[Parts], said.is[Failed] = core.RoleTool, mark(len(m.Parts) > 0), head.is[Failed]
	if said.is[Failed] != "" && !m.ContentIsJSON && len(m.Parts) == 0 {
		said.is[Failure] = m.Content
	}
	if f := w.dialect.resultForm(); len(m.Parts) > 0 && f != nil {
		if output := f.shape.leaf(Output); output != nil && output.as.isWritten() && !w.dialect.one {
			said.is[Output] = w.entryText(m)
		}
	}
	return said
}

// resultContent writes what a result holds: its text, or a list of its parts. Where only a
// list is taken, a text is one part and a JSON value another.
func (w *writing) resultContent(f *field, said *record) {
	m := w.returned
	w.returned = nil
	defer func() { w.returned = m }()
	w.key(f.key)
	if f.slot == Parts {
		w.partsIn(w.placed(m, w.stood()))
		return
	}
	said.carried[IsJSON] = f.takes&texts == 0
	if len(m.Parts) == 0 && f.takes&texts != 0 {
		w.text(m.Content)
		return
	}
	w.open('[')
	if len(m.Parts) == 0 {
		form, said := w.dialect.formFor(makesText, nil, inOther), record{}
		said.is[Text] = m.Content
		if m.ContentIsJSON && isValue([]byte(m.Content)) {
			form, said.is[IsJSON] = w.dialect.valueForm(), "true"
		}
		w.record(form, &said, -1)
		w.close(']')
		return
	}
	w.elements(w.placed(m, w.stood()))
	w.closeList()
}
