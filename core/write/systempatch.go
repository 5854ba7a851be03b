package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// leads reports whether an item in front of all others is the system prompt next to the
// list: not one that is among the messages and stays there.
func (e *encoder) leads(item *Item) bool {
	role := item.Role
	if item.From >= 0 && !item.Changed {
		role = e.Messages[item.From].Role
	}
	if e.Format.PlainSystem() && (item.From < 0 || item.Changed) && !bind.IsPlainText(&item.Message) {
		return false
	}
	return role == core.RoleSystem && (item.From < 0 && !e.Format.SystemInside || item.From >= 0 && e.From[item.From].Wire < 0)
}

// system makes the changes of the system prompt: the first items are what it is to be.
func (e *encoder) system(items int) {
	p := &patch{encoder: e, group: &group{end: items, wire: -1}}
	if len(e.From) > 0 && e.From[0].Wire < 0 {
		p.at, p.from, p.content, p.end = &e.From[0], &e.Messages[0], e.From[0].Content, 1
	}
	if items == p.end && (items == 0 || e.same(0) && e.items[0].From == 0) {
		return
	}
	object, f, write := e.At, e.Format.Request.Of(format.System), (*writing).system
	node := e.MemberNamed(e.At, f.Key)
	if e.Format.SystemMessage && e.Doc.Kind(node) == source.Object && items > 0 {
		object, f, write = node, e.Format.Message.Of(format.Content), (*writing).systemContent
		node = p.content
	}
	said := func(messages []core.Message) func(*writing) {
		return func(w *writing) {
			w.Open('{')
			if len(messages) > 0 {
				w.Key(f.Key)
				write(w, messages)
			}
			w.Close('}')
		}
	}
	m := p.written(said(e.Messages[:p.end]), said(e.w.all[:items]))
	before, after := m.before.Member(m.before.Roots[0], f.Key), m.after.Member(m.after.Roots[0], f.Key)
	switch {
	case after == source.None:
		e.put(object, f.Key, node, nil)
	case before == source.None || node == source.None:
		e.put(object, f.Key, node, m.json(after))
	default:
		m.value(node, before, after, f, nil)
	}
}

// keptBlocks gives the blocks of an unchanged item as the document has them.
func (e *encoder) keptBlocks(item int) []string {
	if !e.same(item) {
		return nil
	}
	origin := &e.From[e.items[item].From]
	if p := e.w.patch; p != nil && p.within(e.w) && e.Doc.Kind(origin.Content) != source.String {
		return nil // they are found in their list
	}
	if origin.Block != source.None {
		return []string{format.View(e.Doc.Raw(origin.Block))}
	}
	switch e.Doc.Kind(origin.Content) {
	case source.String:
		if form := e.Format.FormFor(format.TextPart, nil, format.InOther); form != nil && e.Format.ContentForms() != nil {
			typed := ""
			if !form.Keyed {
				typed = `"type":` + format.JsonText(form.Tag) + `,`
			}
			return []string{`{` + typed + format.JsonText(form.Shape.Of(format.Text).Key) + `:` + format.View(e.Doc.Raw(origin.Content)) + `}`}
		}
	case source.Array:
		blocks := []string{}
		for i := range origin.Parts {
			blocks = append(blocks, format.View(e.Doc.Raw(origin.Parts[i].Node)))
		}
		return blocks
	}
	return nil
}
