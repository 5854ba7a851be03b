package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// placed are the parts of a message that the format has a place for, each with its form.
// Code without a form of its own becomes text. What is lost with the others is noted; those
// that are in the text already, which olds are, may stay where they are.
func (w *writing) placed(m *core.Message, olds []oldPart) []bind.NewPart {
	return w.placedIn(m, olds, w.isPlain(m))
}

// placedIn is placed for a content that is one text, if plain, or else one that may hold parts.
func (w *writing) placedIn(m *core.Message, olds []oldPart, plain bool) []bind.NewPart {
	d, set := w.format, format.SetOf(m.Role)
	all := bind.NewParts(m)
	whole := len(all) > 0 && isWholeContent(d, all[0].Part)
	held := all[:0]
	stand := standing{olds: olds}
	last := 0
	var called map[string]int
	if d.Answered {
		called = serverCalls(all)
	}
	for i := range all {
		each := &all[i]
		switch each.Part.(type) {
		case core.Code, core.Raw:
			if holds(&stand, each) == nil {
				w.asText(each, plain)
			}
		}
		if result, ok := each.Part.(core.ToolResult); ok && d.Answered {
			if call, held := called[result.ToolCallID]; held {
				if delete(called, result.ToolCallID); call != i-1 {
					w.lose(bind.Changed, "order (results are inside their calls)", each.Index)
				}
				continue // it is written with its call
			}
		}
		what := ""
		if whole && i > 0 && !core.IsToolCall(each.Part) {
			what = "parts next to non-text content"
		} else if !whole || i > 0 {
			what = w.place(each, set, plain)
		}
		if what == "" && d.IsItem(each.Form) { // it is on its own alone
			_, said := format.RecordOf(each.Part)
			if what, each.Form = d.Lacks(each.Part, &said, set), nil; said.Is[format.RawKind] != "" {
				what = `part of type "` + said.Is[format.RawKind] + `"`
			}
		}
		if what == "" {
			stays(&stand, each)
		} else if old := holds(&stand, each); old != nil {
			if what = ""; d.Answered && core.IsToolCall(each.Part) {
				each.Form = w.patch.TypedForm(old.Node, d.Parts)
			} else if each.Field == nil { // written as it is
				each.Part, each.Form = core.Raw{JSON: w.patch.Doc.Raw(old.Node)}, nil
			}
		}
		if what != "" {
			w.lose(bind.Dropped, what, each.Index)
			continue
		}
		if place := fieldOf(d, each); place >= 0 && each.Part != core.Part(core.Text{}) {
			if place < last {
				w.lose(bind.Changed, "order ("+orders(d, place, last)+")", each.Index)
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

// asText makes a text of a part that the format has no form for, where a text can say the
// same: of code, and of JSON where a message is one content.
func (w *writing) asText(part *bind.NewPart, plain bool) {
	switch is := part.Part.(type) {
	case core.Code:
		if plain || w.format.FormFor(format.CodePart, nil, format.InOther) == nil {
			part.Part, part.Fence = core.Text{Text: is.Markdown()}, true
			w.lose(bind.Changed, "code block to fenced text", part.Index)
		}
	case core.Raw:
		if w.format.One {
			part.Part = core.Text{Text: string(is.JSON)}
			w.lose(bind.Changed, `part of type "`+is.Kind+`" to JSON text`, part.Index)
		}
	}
}

// standing are the parts that are in the document already, by what tells them apart; beside are the first
// of those that are under keys of their own.
type standing struct {
	olds     []oldPart
	byKey    map[string]*oldPart
	thinking *oldPart
	beside   map[lasting]*oldPart
}

// holds reports whether a part is in the document already, and finds its place there.
// Reasoning next to the content stays there with another text too.
func holds(s *standing, part *bind.NewPart) *oldPart {
	if s.byKey == nil && len(s.olds) > 0 {
		s.byKey = make(map[string]*oldPart, len(s.olds))
		for i := len(s.olds) - 1; i >= 0; i-- {
			old := &s.olds[i]
			s.byKey[bind.PartKey(old.Part)] = old
			if old.field != nil && core.IsThinking(old.Part) {
				s.thinking = old
			}
		}
	}
	if s.byKey == nil {
		return nil
	}
	old := s.byKey[bind.PartKey(part.Part)]
	if old == nil && core.IsThinking(part.Part) {
		old = s.thinking
	}
	if old != nil {
		part.Field = old.field
	}
	return old
}

// stays reports whether a part that could be written elsewhere too is under a key of its own
// already, and leaves it there: reasoning as it is, and a call that has its ID still.
func stays(s *standing, part *bind.NewPart) bool {
	stays, may := lastingOf(part.Part)
	if part.Field != nil || !may {
		return false
	}
	if s.beside == nil {
		s.beside = map[lasting]*oldPart{}
		for i := len(s.olds) - 1; i >= 0; i-- {
			old := &s.olds[i]
			if key, may := lastingOf(old.Part); may && old.field != nil {
				s.beside[key] = old
			}
		}
	}
	old := s.beside[stays]
	if old != nil {
		part.Field, part.Form = old.field, nil
	}
	return old != nil
}

// lasting is what tells reasoning and a call from others while they stay themselves.
type lasting struct {
	reasoning    core.Thinking
	id           string
	call, server bool
}

// lastingOf is that of a part; false for one that is neither.
func lastingOf(part core.Part) (lasting, bool) {
	switch part := part.(type) {
	case core.Thinking:
		return lasting{reasoning: part}, true
	case core.ToolCall:
		return lasting{id: part.ID, call: true, server: part.Server}, true
	}
	return lasting{}, false
}

// isPlain reports whether the content of a message is one text and its calls are next to it.
func (w *writing) isPlain(m *core.Message) bool {
	if rule := format.RuleFor(w.format.Rules, w.setOf(m)); rule != nil && rule.Content&format.Arrays == 0 {
		return true
	}
	return w.format.ContentForms() == nil && (w.format.Message.Of(format.Parts) == nil || len(m.Parts) == 0)
}

// place finds where a part of a message of the role goes, or says what is lost with it.
func (w *writing) place(part *bind.NewPart, set format.RoleSet, plain bool) (lost string) {
	d := w.format
	if raw, ok := part.Part.(core.Raw); ok {
		if plain {
			return `part of type "` + raw.Kind + `"`
		}
		return placeRaw(w, part, set)
	}
	made, said := recordOf(w, part.Part)
	defer giveBack(w, said)
	inParts := !plain && d.Message.Of(format.Parts) != nil
	if made == format.ImagePart && w.drafting != nil {
		if lost := w.drafting.image(w, said); lost != "" {
			return lost
		}
	}
	if made == format.TextPart && plain {
		return ""
	}
	part.Field = besideField(d, made, said, set)
	switch {
	case part.Field != nil:
		return ""
	case made == format.CallPart && len(d.Calls) > 0 && !inParts && (format.IsOwn(said) || d.Message.Of(format.Parts) != nil):
		part.Form = d.Calls[0]
		return ""
	case plain:
		return d.Lacks(part.Part, said, set)
	}
	if part.Form = d.FormFor(made, said, set); part.Form != nil {
		return ""
	}
	return d.Lacks(part.Part, said, set)
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

// placeRaw is place for a part that the model has no type for.
func placeRaw(w *writing, part *bind.NewPart, set format.RoleSet) (lost string) {
	raw := part.Part.(core.Raw)
	part.Field = w.format.Message.First(func(f *format.Field) bool {
		return f.Part != nil && f.Part.Kind == format.RawPart && f.Key == raw.Kind && format.IsValue(raw.JSON) && f.Takes&kindAt(raw.JSON) != 0 && !format.IsBlock(raw)
	})
	if part.Field != nil {
		return ""
	}
	part.Form = format.First(w.format.PartForms, func(f *format.Form) bool {
		return f.Shape.Of(format.RawJSON) != nil || bind.HoldsRaw(w.format, f, &raw) && f.Takes(set)
	})
	if part.Form != nil {
		return ""
	}
	if w.drafting != nil {
		if lost, ok := w.drafting.file(w, part, set); ok {
			return lost
		}
	}
	return `part of type "` + raw.Kind + `"`
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
		w.drafting.writeFile(w, each)
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
