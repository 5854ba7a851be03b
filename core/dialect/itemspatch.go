package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// whole changes an element of the list that is an item or becomes one, and a text in place of the
// list: inside where it stays, else as a whole. It reports false for a message that stays one.
func (p *patch) whole() bool {
	node, f := p.at.Node, field{slot: Typed}
	old := p.item(node)
	new, _ := p.Dialect.itemOf(p.to)
	text := p.Doc.Kind(node) == source.String
	said := messageRecord(p.to)
	said.carried[Role], said.carried[MessageID] = true, old != nil && old.shape.of(MessageID) != nil
	switch {
	case text && p.to.Role == core.RoleUser && len(p.to.Parts)+len(p.to.ToolCalls) == 0:
		if p.to.Content != p.from.Content {
			p.replace(node, quote(nil, p.to.Content))
		}
		p.w.messageMissed(p.to, &said)
		return true
	case old == nil && new == nil && !text:
		return false
	case old != nil && old.makes != makesResult && p.from.Role == p.to.Role && slices.EqualFunc(newParts(p.from), newParts(p.to), equalNew):
		p.ops = append(p.ops, p.itemID(node)...)
		p.w.messageMissed(p.to, &said)
		return true
	}
	list := func(w *writing, group []core.Message) {
		w.key("")
		if text {
			w.open('[')
			defer w.close(']')
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
