package dialect

import "github.com/rolecall/rolecall/core"

// resultForm is the form of the results that stand among the parts of a user's message.
func (d *Dialect) resultForm() *form {
	for i := range d.parts {
		if f := &d.parts[i]; f.makes == makesResult && !f.family {
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
	for i := range f.shape.fields {
		if each := &f.shape.fields[i]; each.slot == Output && each.as == nil {
			w.key(each.key)
			w.resultContent(m)
		} else {
			w.field(each, &said, -1)
		}
	}
	w.close('}')
	head := w.head(m)
	head.carried[Speaker], head.carried[IsJSON] = said.carried[ToolName], said.carried[IsJSON]
	w.messageMissed(m, &head)
}

// resultRecord is a message of role tool as the part that it is.
func (w *writing) resultRecord(m *core.Message) record {
	head, said := w.head(m), record{}
	said.is[Answers], said.is[ToolName], said.is[Output], said.is[IsJSON] = head.is[Answers], head.is[Speaker], m.Text(), head.is[IsJSON]
	if f := w.dialect.resultForm(); len(m.Parts) > 0 && f != nil && f.shape.leaf(Output).as == wrapped {
		said.is[Output] = w.entryText(m)
	}
	return said
}

// resultContent writes what a result holds: its text, or a list of its parts.
func (w *writing) resultContent(m *core.Message) {
	if len(m.Parts) == 0 {
		w.text(m.Content)
		return
	}
	w.open('[')
	for _, each := range w.placed(m, nil) {
		w.part(each)
	}
	w.closeList()
}
