package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// standing are the parts of a message that are in the document already.
type standing struct {
	olds []oldPart
	// byKey are the first of them by what tells them apart; beside are those under keys of their own by what they keep
	// while they stay themselves, and thinking is the reasoning among those. They are nil before one is looked for.
	byKey, beside map[string]*oldPart
	thinking      *oldPart
}

// where leaves a part where it is in the document, if it is there: one that could be written elsewhere too, under a key
// of its own, and one that would be lost as it is. Else it gives what is lost.
func (p *placing) where(part *bind.NewPart, lost string) string {
	if lost == "" {
		p.stays(part)
		return ""
	}
	old := p.old(part)
	switch {
	case old == nil:
		return lost
	case p.format.Answered && core.IsToolCall(part.Part):
		part.Form = p.patch.TypedForm(old.Node, p.format.Parts)
	case part.Field == nil: // written as it is
		part.Part, part.Form = core.Raw{JSON: p.patch.Doc.Raw(old.Node)}, nil
	}
	return ""
}

// old is a part in the document, nil for one that isn't there, and its field. Reasoning next to the content stays
// there with another text too.
func (s *standing) old(part *bind.NewPart) *oldPart {
	if !s.index() {
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

// stays leaves a part that is under a key of its own already: reasoning as it is, and a call that has its ID still.
func (s *standing) stays(part *bind.NewPart) {
	if part.Field != nil || !s.index() {
		return
	}
	if old := s.beside[lastingKey(part.Part)]; old != nil {
		part.Field, part.Form = old.field, nil
	}
}

// index sorts the parts by their keys, once, and reports whether there are any.
func (s *standing) index() bool {
	if s.byKey != nil || len(s.olds) == 0 {
		return s.byKey != nil
	}
	s.byKey, s.beside = make(map[string]*oldPart, len(s.olds)), map[string]*oldPart{}
	for i := len(s.olds) - 1; i >= 0; i-- {
		old := &s.olds[i]
		s.byKey[bind.PartKey(old.Part)] = old
		if old.field == nil {
			continue
		}
		if key := lastingKey(old.Part); key != "" {
			s.beside[key] = old
		}
		if core.IsThinking(old.Part) {
			s.thinking = old
		}
	}
	return true
}

// lastingKey is the key of what reasoning and a call keep while they stay themselves; "" for any other part.
func lastingKey(part core.Part) string {
	switch part := part.(type) {
	case core.Thinking:
		return bind.PartKey(part)
	case core.ToolCall:
		return bind.PartKey(core.ToolCall{ID: part.ID, Server: part.Server})
	}
	return ""
}

// oldPart is a part as it is written in the document.
type oldPart struct {
	core.Part
	bind.PartOrigin
	// field is the key next to the content under which it is; nil for one in a list.
	field *format.Field
}

// stood are the parts of the current message that were in the wire message which is changed.
func (w *writing) stood() []oldPart {
	if w.patch == nil {
		return nil
	}
	return w.patch.olds(w)
}

func (p *patch) olds(w *writing) []oldPart {
	from := p.source(w)
	if w == p.w && (from < p.first || from >= p.end || w.isResult(&w.all[w.index+w.offset]) && !w.isResult(&p.Messages[from])) {
		return nil
	}
	olds := make([]oldPart, 0, len(p.From[from].Parts))
	for i, part := range p.Messages[from].All() {
		old := oldPart{Part: part, PartOrigin: p.From[from].Parts[i]}
		if last := len(olds) - 1; p.Format.Answered && last >= 0 && olds[last].Node == old.Node {
			continue // a call and the result next to it are in one
		}
		if !p.Within(old.Node, p.content) && !p.Within(old.Node, p.at.Calls) {
			old.field = bind.Under(&p.Format.Message, p.Doc, p.object, old.Node)
		}
		olds = append(olds, old)
	}
	return olds
}

// leave notes which fields a message leaves as they are: that of the role, which is changed by itself, and those
// that say what they said, or nothing where they must.
func (p *patch) leave() {
	is, was, held := format.MessageRecord(p.to), format.MessageRecord(p.from), p.Format.Answered && p.w.isHeld(p.to)
	for i := range p.Format.Message.Fields {
		leaves := false
		switch f := &p.Format.Message.Fields[i]; f.Slot {
		case format.Role:
			leaves = true
		case format.Content:
		case format.Kept, format.Parts, format.Calls:
			leaves = held
		default:
			leaves = held || f.In == nil && (f.Must && is.Is[f.Slot] == "" || p.from.Role == p.to.Role && is.Is[f.Slot] == was.Is[f.Slot])
		}
		p.leaves[i] = leaves
	}
}

// standing reports whether the field that is written has a value in the document.
func (w *writing) standing() bool { return w.stands && w.Depth == 1 }

// failed reports whether the document says of the current message that it is the report of a failure.
func (p *patch) failed(w *writing) bool {
	from := p.source(w)
	return w == p.w && p.items[w.index+w.offset].Failed || from >= 0 && p.From[from].Failed != source.None
}

// within reports whether the current message is in the wire message of the document that is changed.
func (p *patch) within(w *writing) bool {
	return w == p.was || p.wire(w.index+w.offset) == p.group.wire
}
