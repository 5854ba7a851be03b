package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// whole changes an element of the list that is an item or becomes one, and a text in place of the
// list: inside where it stays, else as a whole. It reports false for a message that stays one.
func (p *patch) whole() bool {
	node, f := p.at.Node, format.Field{Slot: format.Typed}
	old := p.Item(node)
	new, _ := itemOf(p.Format, p.to)
	text := p.Doc.Kind(node) == source.String
	said := format.MessageRecord(p.to)
	said.Carried[format.Role], said.Carried[format.MessageID] = true, old != nil && old.Shape.Of(format.MessageID) != nil
	switch {
	case text && p.to.Role == core.RoleUser && len(p.to.Parts)+len(p.to.ToolCalls) == 0:
		if p.to.Content != p.from.Content {
			p.replace(node, format.Quote(nil, p.to.Content))
		}
		p.w.messageMissed(p.to, &said)
		return true
	case old == nil && new == nil && !text:
		return false
	case old != nil && old.Kind != format.ResultPart && p.from.Role == p.to.Role && slices.EqualFunc(bind.NewParts(p.from), bind.NewParts(p.to), bind.EqualNew):
		p.ops = append(p.ops, p.itemID(node)...)
		p.w.messageMissed(p.to, &said)
		return true
	}
	list := func(w *writing, group []core.Message) {
		w.Key("")
		if text {
			w.Open('[')
			defer w.Close(']')
		}
		w.message(group)
	}
	p.field(node, &f, node,
		func(w *writing) { list(w, p.Messages[p.first:p.end]) },
		func(w *writing) {
			if new == nil {
				w.patch = nil // all of it is new
			}
			list(w, p.messages(p.group))
		})
	return true
}
