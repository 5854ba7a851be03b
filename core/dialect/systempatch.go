package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// leads reports whether an item in front of all others is the system prompt beside the
// list: not one that stands among the messages and stays there.
func (e *encoder) leads(item *Item) bool {
	role := item.Role
	if item.From >= 0 && !item.Changed {
		role = e.Messages[item.From].Role
	}
	if e.Dialect.plainSystem() && (item.From < 0 || item.Changed) && !isPlainText(&item.Message) {
		return false
	}
	return role == core.RoleSystem && (item.From < 0 && !e.Dialect.systemInside || item.From >= 0 && e.From[item.From].Wire < 0)
}

// system makes the changes of the system prompt: the first items are what it is to be.
func (e *encoder) system(items int) {
	node := e.member(e.At, e.Dialect.system)
	object := e.pointers.Pointer(e.At)
	old := len(e.From) > 0 && e.From[0].Wire < 0
	content := node
	if e.Dialect.systemMessage && e.Doc.Kind(node) == source.Object {
		content = e.From[0].Content
	}
	switch {
	case items == 0 && !old:
	case items == 0:
		e.put(object, e.Dialect.system, node, nil)
	case items == 1 && e.same(0) && e.items[0].From == 0:
	case items == 1 && e.items[0].From == 0 && e.Doc.Kind(content) == source.Array && len(e.w.all[0].Parts) > 0:
		e.w.index = 0
		m := &e.w.all[0]
		said, olds := messageRecord(m), oldParts(&e.Messages[0], &e.From[0])
		e.w.messageMissed(m, &said)
		e.rearrange(content, e.elements(content, olds, e.w.placed(m, olds), (*writing).part))
	default:
		value := e.value(0, func(w *writing) { w.system(e.w.all[:items]) })
		if string(value) != string(e.Doc.Raw(node)) {
			e.put(object, e.Dialect.system, node, value)
		}
	}
}

// keptBlocks gives the blocks of an unchanged item as the document has them.
func (e *encoder) keptBlocks(item int) []string {
	if !e.same(item) {
		return nil
	}
	origin := &e.From[e.items[item].From]
	if origin.Block != source.None {
		return []string{view(e.Doc.Raw(origin.Block))}
	}
	switch e.Doc.Kind(origin.Content) {
	case source.String:
		if form := e.Dialect.formFor(makesText, nil, inOther); form != nil && e.Dialect.contentForms() != nil {
			var text builder
			text.compact = true
			text.open('{')
			if !form.keyed {
				text.member("type", form.sign)
			}
			text.whole(form.shape.of(Text).key, view(e.Doc.Raw(origin.Content)))
			text.close('}')
			return []string{string(text.out)}
		}
	case source.Array:
		blocks := []string{}
		for i := range origin.Parts {
			blocks = append(blocks, view(e.Doc.Raw(origin.Parts[i].Node)))
		}
		return blocks
	}
	return nil
}
