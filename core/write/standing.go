package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
)

// standing are the parts of a message that are in the document already, by what tells them apart; beside are the first
// of those that are under keys of their own.
type standing struct {
	olds     []oldPart
	byKey    map[string]*oldPart
	thinking *oldPart
	beside   map[lasting]*oldPart
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

// stays leaves a part that is under a key of its own already: reasoning as it is, and a call that has its ID still.
func (s *standing) stays(part *bind.NewPart) {
	key, may := lastingOf(part.Part)
	if part.Field != nil || !may {
		return
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
	if old := s.beside[key]; old != nil {
		part.Field, part.Form = old.field, nil
	}
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
