package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// lossKind is the kind of a loss, and what is lost.
type lossKind struct{ kind, what string }

// slotLosses say what is lost with a slot that the model fills and that no field carries. What
// has no words here every form has a field for, or it goes with something else, which is named.
var slotLosses = [format.Slots]lossKind{
	format.Answers:   {bind.Dropped, "link from the result to its call"},
	format.ToolName:  {bind.Dropped, lostName},
	format.Speaker:   {bind.Dropped, "speaker name"},
	format.MessageID: {bind.Dropped, "message ID"},
	format.ParentID:  {bind.Dropped, "parent message ID"},
	format.Timestamp: {bind.Dropped, "timestamp"},
	format.Usage:     {bind.Dropped, "token usage"},
	format.IsJSON:    {bind.Changed, "JSON result to text"},
	format.Text:      {bind.Dropped, "reasoning text"},
	format.Signature: {bind.Dropped, "reasoning signature"},
	format.Data:      {bind.Dropped, "reasoning signature"},
	format.MediaType: {bind.Dropped, "image type"},
	format.Label:     {bind.Dropped, "image name"},
	format.Language:  {bind.Dropped, "code language"},
	format.CallID:    {bind.Dropped, "call ID"},
	format.Failure:   {bind.Dropped, format.FailureMark},
	format.Server:    {bind.Changed, "server tool call to a regular call"},
}

// missed notes the losses of what a record says and nothing carried.
func (w *writing) missed(said *format.Record, part int) {
	last := ""
	if said.Other != "" {
		w.lose(bind.Dropped, "image type "+source.Quote(said.Other)+", which differs from its data URL", part)
	}
	for slot, text := range said.Is {
		loss := &slotLosses[slot]
		if format.Slot(slot) == format.Speaker && said.Is[format.Role] == core.RoleTool {
			loss = &slotLosses[format.ToolName]
		}
		if text == "" || said.Carried[slot] || loss.what == "" || loss.what == last {
			continue
		}
		w.loseText(loss.kind, loss.what, text, part).Slot = format.Slot(slot)
		last = loss.what
	}
}

// field writes a field of a record, if there is something to write. Part is the index of
// the part that the record is.
func (w *writing) field(f *format.Field, said *format.Record, part int) {
	if f.Reads && !w.standing() {
		return
	}
	text := said.Is[f.Slot]
	switch {
	case f.Says != "":
		w.Whole(f.Key, f.Says)
	case f.In != nil:
		if f.Must || f.In.SaidBy(said) {
			said.Carried[f.Slot] = true
			w.Key(f.Key)
			w.Open('{')
			writeFields(w, f.In, said, part)
			w.Close('}')
		}
	case f.Either != nil:
		if form := pick(f.Either, said); form != nil {
			w.Key(f.Key)
			w.typed(form.TypeWord(), &form.Shape, said, part)
			said.Carried[format.Failed] = form.Failed
		}
	case w.returned != nil && (f.Slot == format.Parts || f.IsPartList()):
		w.resultContent(f, said)
	case f.Slot == format.Kept:
	case f.Slot == format.Output && said.Carried[format.Output]: // a call that has no result yet
	case text == "" && f.Slot == format.Timestamp: // a date cannot be added
	case f.Slot == format.Failure && text == "" && said.Carried[format.Failed]: // nothing is said but that it failed
		w.KeyText(f.Key, "")
	case text == "" && !f.Must && !f.Always && f.Slot != format.Text && f.Slot != format.Output && f.Slot != format.Arguments:
	case f.As != format.PlainString:
		said.Carried[f.Slot] = true
		w.Whole(f.Key, w.coded(f.As, said, f.Slot, part))
	default:
		said.Carried[f.Slot] = true
		w.KeyText(f.Key, text)
	}
}

func writeFields(w *writing, s *format.Shape, said *format.Record, part int) {
	for i := range s.Fields {
		w.field(&s.Fields[i], said, part)
	}
}

// typed writes an object that says its type; "" for one that does not.
func (w *writing) typed(sign string, s *format.Shape, said *format.Record, part int) {
	w.Open('{')
	if sign != "" {
		w.KeyText("type", sign)
	}
	writeFields(w, s, said, part)
	w.Close('}')
}
