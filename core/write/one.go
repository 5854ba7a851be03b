package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// oneContent writes the one content of a message; several parts are images.
func (w *writing) oneContent(m *core.Message, parts []bind.NewPart) {
	if m.Role == core.RoleTool {
		oneResult(w, m)
		return
	}
	if len(parts) == 0 {
		parts = []bind.NewPart{{Part: core.Text{}, Index: -1, Form: w.format.FormFor(format.TextPart, nil, format.InOther)}}
	}
	onePart(w, parts)
}

// onePart writes an object of one content.
func onePart(w *writing, parts []bind.NewPart) {
	first := parts[0]
	if first.Form == nil || first.Form.Kind != format.ImagesPart {
		w.elements(parts[:1])
		return
	}
	list := first.Form.Shape.Of(format.Images)
	w.Open('{')
	w.KeyText("type", first.Form.Tag)
	w.Key(list.Key)
	w.Open('[')
	for _, each := range parts {
		_, said := format.RecordOf(each.Part)
		w.typed("", &list.Each.Shape, &said, each.Index)
	}
	w.Close(']')
	w.Close('}')
}

// oneResult writes a message of role tool. A text that is a JSON object or array goes in as
// that, because a result may be anything and reads as the same text; more than one text is
// a list of contents.
func oneResult(w *writing, m *core.Message) {
	f := w.format.ResultForm()
	said := w.resultRecord(m)
	if parts := w.placed(&core.Message{Parts: m.Parts}, nil); len(m.Parts) > 1 || len(parts) == 1 && !core.IsText(parts[0].Part) {
		inner := *w
		inner.Builder, inner.losses = format.Builder{Compact: true}, nil
		inner.Open('[')
		for i := range parts {
			onePart(&inner, parts[i:i+1])
		}
		inner.Close(']')
		w.losses = append(w.losses, inner.losses...)
		w.lose(bind.Changed, "multi-part result to JSON text", -1)
		said.Is[format.Output] = string(inner.Out)
	} else if len(parts) == 1 {
		said.Is[format.Output] = parts[0].Part.(core.Text).Text // of a part that is none, what stands for it
	}
	said.Carried[format.Failure] = true // the text says it by a mark alone, which is lost there
	w.record(f, &said, -1)
}
