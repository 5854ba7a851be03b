package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// itemOf is the form of the item that a message is written as, and its part; nil for one that
// stays a message.
func itemOf(d *format.Format, m *core.Message) (*format.Form, bind.NewPart) {
	if d.Items == nil {
		return nil, bind.NewPart{}
	}
	if m.Role == core.RoleTool {
		return d.ResultForm(), bind.NewPart{Index: -1}
	}
	parts := bind.NewParts(m)
	if len(parts) != 1 {
		return nil, bind.NewPart{}
	}
	if core.IsToolResult(parts[0].Part) {
		return nil, bind.NewPart{} // the message says that it isn't a result
	}
	each, p := parts[0], placingIn(d, m.Role)
	if p.place(&each) != "" || !d.IsItem(each.Form) {
		return nil, parts[0]
	}
	return each.Form, parts[0]
}

// item writes a message as an item.
func (w *writing) item(m *core.Message, f *format.Form, part bind.NewPart) {
	if f.Kind == format.ResultPart {
		w.result(m)
		return
	}
	head := w.head(m)
	if part.Form = f; f.Role != "" && m.Role != f.Role && m.Role != "" {
		w.lose(bind.Changed, "role "+source.Quote(m.Role)+" to "+source.Quote(f.Role), -1)
	}
	if raw, ok := part.Part.(core.Raw); ok {
		w.Raw(format.View(raw.JSON))
	} else {
		_, said := format.RecordOf(part.Part)
		if w.patch != nil {
			said.Is[format.MessageID], w.stands = m.ID, true
			head.Carried[format.MessageID] = f.Shape.Of(format.MessageID) != nil
		}
		if call, ok := part.Part.(core.ToolCall); ok && w.format.NoIDs && !call.Server {
			said.Carried[format.CallID] = call.ID == new(format.Format).CallID(w.order().before[w.index+w.offset]+1)
		}
		w.record(f, &said, part.Index)
	}
	w.messageMissed(m, &head)
}
