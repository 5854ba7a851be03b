package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// placing finds where the parts of messages of a role go.
type placing struct {
	*writing
	set format.RoleSet
	// plain says that the content is one text, and not one that may hold parts.
	plain bool
	standing
}

// placingIn is that of a format where nothing is written.
func placingIn(d *format.Format, role core.Role) placing {
	return placing{writing: &writing{format: d}, set: format.SetOf(role)}
}

// placed are the parts of a message that the format has a place for; olds are those in the document.
func (w *writing) placed(m *core.Message, olds []oldPart) []bind.NewPart {
	p := placing{w, format.SetOf(m.Role), w.isPlain(m), standing{olds: olds}}
	return p.parts(m)
}

// entryText is the text of a message, where nothing else of it has a place.
func (w *writing) entryText(m *core.Message) string {
	p := placing{writing: w, set: format.SetOf(m.Role), plain: true}
	return w.plainText(p.parts(m))
}

// parts are those of a message that the format has a place for, each with its form. Code without a form of its own
// becomes text. What is lost with the others is noted; those that are in the document already may stay where they are.
func (p *placing) parts(m *core.Message) []bind.NewPart {
	d, all := p.format, bind.NewParts(m)
	whole := len(all) > 0 && isWholeContent(d, all[0].Part)
	held, last := all[:0], 0
	var called map[string]int
	if d.Answered {
		called = serverCalls(all)
	}
	for i := range all {
		each := &all[i]
		if result, ok := each.Part.(core.ToolResult); ok && d.Answered {
			if call, held := called[result.ToolCallID]; held {
				if delete(called, result.ToolCallID); call != i-1 {
					p.lose(bind.Changed, "order (results are inside their calls)", each.Index)
				}
				continue // it is written with its call
			}
		}
		p.asText(each)
		what := ""
		if whole && i > 0 && !core.IsToolCall(each.Part) {
			what = "parts next to non-text content"
		} else if !whole || i > 0 {
			what = p.inList(each)
		}
		if what = p.where(each, what); what != "" {
			p.lose(bind.Dropped, what, each.Index)
			continue
		}
		if place := fieldOf(d, each); place >= 0 && each.Part != core.Part(core.Text{}) {
			if place < last {
				p.lose(bind.Changed, "order ("+orders(d, place, last)+")", each.Index)
			}
			last = place
		}
		held = append(held, *each)
	}
	if len(held) == 0 {
		return nil
	}
	return held
}

// asText makes a text of a part that the format has no form for and that isn't in the document, where a text can say
// the same: of code, and of JSON where a message is one content.
func (p *placing) asText(part *bind.NewPart) {
	switch is := part.Part.(type) {
	case core.Code:
		if (p.plain || p.format.FormFor(format.CodePart, nil, format.InOther) == nil) && p.old(part) == nil {
			part.Part, part.Fence = core.Text{Text: is.Markdown()}, true
			p.lose(bind.Changed, "code block to fenced text", part.Index)
		}
	case core.Raw:
		if p.format.One && p.old(part) == nil {
			part.Part = core.Text{Text: string(is.JSON)}
			p.lose(bind.Changed, `part of type "`+is.Kind+`" to JSON text`, part.Index)
		}
	}
}

// inList is place for a part that is in a message with others: an item is on its own alone.
func (p *placing) inList(part *bind.NewPart) (lost string) {
	if lost = p.place(part); lost == "" && p.format.IsItem(part.Form) {
		_, said := format.RecordOf(part.Part)
		if lost, part.Form = p.format.Lacks(part.Part, &said, p.set), nil; said.Is[format.RawKind] != "" {
			lost = `part of type "` + said.Is[format.RawKind] + `"`
		}
	}
	return lost
}

// place finds where a part goes, or says what is lost with it.
func (p *placing) place(part *bind.NewPart) (lost string) {
	d := p.format
	if raw, ok := part.Part.(core.Raw); ok {
		if p.plain {
			return `part of type "` + raw.Kind + `"`
		}
		return p.raw(part, &raw)
	}
	made, said := recordOf(p.writing, part.Part)
	defer giveBack(p.writing, said)
	inParts := !p.plain && d.Message.Of(format.Parts) != nil
	if made == format.ImagePart && p.drafting != nil {
		if lost := p.drafting.image(p.drafting, said); lost != "" {
			return lost
		}
	}
	if made == format.TextPart && p.plain {
		return ""
	}
	part.Field = besideField(d, made, said, p.set)
	switch {
	case part.Field != nil:
		return ""
	case made == format.CallPart && len(d.Calls) > 0 && !inParts && (format.IsOwn(said) || d.Message.Of(format.Parts) != nil):
		part.Form = d.Calls[0]
		return ""
	case p.plain:
		return d.Lacks(part.Part, said, p.set)
	}
	if part.Form = d.FormFor(made, said, p.set); part.Form != nil {
		return ""
	}
	return d.Lacks(part.Part, said, p.set)
}

// raw is place for a part that the model has no type for.
func (p *placing) raw(part *bind.NewPart, raw *core.Raw) (lost string) {
	part.Field = p.format.Message.First(func(f *format.Field) bool {
		return f.Part != nil && f.Part.Kind == format.RawPart && f.Key == raw.Kind && format.IsValue(raw.JSON) && f.Takes&kindAt(raw.JSON) != 0 && !format.IsBlock(*raw)
	})
	if part.Field != nil {
		return ""
	}
	part.Form = format.First(p.format.PartForms, func(f *format.Form) bool {
		return f.Shape.Of(format.RawJSON) != nil || bind.HoldsRaw(p.format, f, raw) && f.Takes(p.set)
	})
	if part.Form != nil {
		return ""
	}
	if p.drafting != nil {
		if lost, ok := p.drafting.file(p.drafting, part, p.set); ok {
			return lost
		}
	}
	return `part of type "` + raw.Kind + `"`
}

// isPlain reports whether the content of a message is one text and its calls are next to it.
func (w *writing) isPlain(m *core.Message) bool {
	return !takesList(w, m) || w.format.ContentForms() == nil && (w.format.Message.Of(format.Parts) == nil || len(m.Parts) == 0)
}

// fieldOf is the place, among the keys of a message, of the one that a part is written under; -1
// for one that stays where it is.
func fieldOf(d *format.Format, part *bind.NewPart) int {
	call := part.Form != nil && d.IsCall(part.Form)
	for i := range d.Message.Fields {
		f := &d.Message.Fields[i]
		switch {
		case part.Field != nil:
			if part.Field == f && !f.Reads && f.Part.Kind != format.RawPart {
				return i
			}
		case call && f.Slot == format.Calls, !call && f.Slot == format.Content:
			return i
		}
	}
	return -1
}

// orders says which of two keys of a message comes first, of which the part under the one stood
// after that under the other.
func orders(d *format.Format, first, last int) string {
	word := func(f *format.Field) string {
		switch f.Slot {
		case format.Content:
			return `"content"`
		case format.Calls:
			return "tool calls"
		}
		return `"` + f.Key + `"`
	}
	return word(&d.Message.Fields[first]) + " before " + word(&d.Message.Fields[last])
}

// kindAt is the kind of the value that a JSON text is; of a number, a mark and null any.
func kindAt(json []byte) format.Kinds {
	if kind := valueKinds(format.View(json)); kind&(format.Texts|format.Objects|format.Arrays) != 0 {
		return kind
	}
	return format.Anything
}

// part writes a part in its form.
func (w *writing) part(each *bind.NewPart) bool {
	w.mark(each.Index)
	if each.File != nil {
		w.drafting.writeFile(w.drafting, each)
		return true
	}
	if w.stepPart(each) {
		return true
	}
	if raw, ok := each.Part.(core.Raw); ok && (each.Form == nil || each.Form.Shape.Of(format.RawJSON) == nil) {
		w.Raw(format.View(raw.JSON))
		return true
	}
	if each.Field != nil && each.Field.Part.Kind == format.ImagesPart {
		w.Raw(w.besideImage(each))
		return true
	}
	made, said := recordOf(w, each.Part)
	defer giveBack(w, said)
	form := each.Form
	if made == format.CallPart && w.unnamed[said.Is[format.CallID]] && form != nil && !form.Shape.Needs(format.CallID) {
		said.Is[format.CallID] = ""
	}
	if form == nil {
		form = w.format.StandingForm(made, said)
	}
	if form == nil {
		return false
	}
	if made == format.ImagePart {
		if w.beyond(said, each.Index, format.Detail); form.When != nil {
			form.When(said) // takes the content out of a data URL
		}
		if f := form.Shape.Leaf(format.MediaType); f != nil && f.Begins != "" && said.Is[format.MediaType] == "" {
			if said.Is[format.MediaType] = format.ImageType(said.Is[format.Data]); said.Is[format.MediaType] == "" {
				w.lose(bind.Changed, "image of unknown type to a file", each.Index)
			}
		}
	}
	w.record(form, said, each.Index)
	w.carriedBeyond(said, each.Index, format.Detail)
	return true
}

// recordOf is the record of a part, until it is done: one record after another is in the same memory.
func recordOf(w *writing, part core.Part) (made format.PartKind, said *format.Record) {
	if last := len(w.spare) - 1; last >= 0 {
		said, w.spare = w.spare[last], w.spare[:last]
	} else {
		said = new(format.Record)
	}
	made, *said = format.RecordOf(part)
	return made, said
}

// giveBack gives a record back.
func giveBack(w *writing, said *format.Record) { w.spare = append(w.spare, said) }

// record writes a record in a form.
func (w *writing) record(f *format.Form, said *format.Record, index int) {
	sign := f.Tag
	switch {
	case f.Keyed || w.format.IsCall(f):
		sign = ""
	case f.Family:
		sign = said.Is[format.ToolName] + sign
		said.Carried[format.ToolName] = true
	case f.Head:
		sign += said.Is[format.ToolName]
		said.Carried[format.ToolName] = true
	case f.Server:
		said.Carried[format.Server] = true
	}
	if f.Shape.Of(format.Failed) != nil && said.Is[format.Failure] != "" {
		said.Is[format.Output], said.Is[format.Failed], said.Carried[format.Failure] = said.Is[format.Failure], "true", true
	}
	w.typed(sign, &f.Shape, said, index)
	w.missed(said, index)
}
