package dialect

import "github.com/rolecall/rolecall/core"

// resultForm is the form of the results that stand among the parts of a user's message, or that
// are items of the list.
func (d *Dialect) resultForm() *form {
	for i := range d.partForms() {
		if f := d.partForm(i); f.makes == makesResult && !f.family && (d.resultsIn == 0 || f.roles&d.resultsIn != 0) {
			return f
		}
	}
	return nil
}

// result writes a message of role tool as a part.
func (w *writing) result(m *core.Message) {
	f := w.dialect.resultForm()
	said := w.resultRecord(m)
	w.open('{')
	if !f.keyed {
		w.member("type", f.sign)
	}
	w.resultFields(&f.shape, m, &said)
	w.close('}')
	w.carriedBeyond(&said, -1, Failed)
	head := w.head(m)
	head.carried[Speaker], head.carried[IsJSON], head.carried[Answers] = said.carried[ToolName], said.carried[IsJSON], said.carried[Answers]
	w.messageMissed(m, &head)
}

// resultFields writes the fields of a result, and those of the object in which it stands.
func (w *writing) resultFields(s *shape, m *core.Message, said *record) {
	for i := range s.fields {
		w.resultField(&s.fields[i], m, said)
	}
}

// resultField writes a field of a result, if there is something to write.
func (w *writing) resultField(f *field, m *core.Message, said *record) {
	switch {
	case f.slot == Parts:
		w.key(f.key)
		w.partsIn(w.placed(m, w.stood()))
	case f.either != nil:
		w.key(f.key)
		w.output(pick(f.either, said), m, said)
	case f.isPartList():
		w.key(f.key)
		w.resultContent(f, m)
		said.carried[IsJSON] = f.takes&texts == 0
	case f.in != nil && f.in.leaf(Output) != nil:
		w.key(f.key)
		w.open('{')
		w.resultFields(f.in, m, said)
		w.close('}')
	default:
		w.field(f, said, -1)
	}
}

// isPartList reports whether a field is what a tool returned as a list of parts.
func (f *field) isPartList() bool {
	return f.slot == Output && (f.as == nil || f.as.write == nil)
}

// valueForm is the form of a part that is a JSON value; nil for none.
func (d *Dialect) valueForm() *form {
	for i := range d.parts {
		if f := &d.parts[i]; f.makes == makesText && f.shape.leaf(Text).as == anyJSON {
			return f
		}
	}
	return nil
}

// output writes the object around what a tool gave back, in the form.
func (w *writing) output(form *form, m *core.Message, said *record) {
	w.open('{')
	w.member(typeField.key, form.sign)
	w.resultFields(&form.shape, m, said)
	w.close('}')
	said.carried[Failed] = form.failed
}

// pick is the first of several forms that a record is written in; nil for none.
func pick(forms []form, said *record) *form {
	for i := range forms {
		if f := &forms[i]; !f.reads && (f.when == nil || f.when(said)) {
			return f
		}
	}
	return nil
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
		if output := f.shape.leaf(Output); output != nil && output.as != nil && output.as.write != nil && !w.dialect.one {
			said.is[Output] = w.entryText(m)
		}
	}
	return said
}

// resultContent writes what a result holds: its text, or a list of its parts. Where only a
// list is taken, a text is one part and a JSON value another.
func (w *writing) resultContent(f *field, m *core.Message) {
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
