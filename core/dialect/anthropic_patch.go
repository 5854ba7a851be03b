package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// leads reports whether an item in front of all others is the system prompt beside the
// list: not one that stands among the messages and stays there.
func (e *encoder) leads(item *Item) bool {
	role := item.Role
	if item.From >= 0 && !item.Changed {
		role = e.Messages[item.From].Role
	}
	return role == core.RoleSystem && (item.From < 0 || e.From[item.From].Wire < 0)
}

// system makes the changes of the system prompt: the first items are what it is to be.
func (e *encoder) system(items int) {
	node := e.Doc.Member(e.At, "system")
	object := e.pointers.Pointer(e.At)
	old := len(e.From) > 0 && e.From[0].Wire < 0
	switch {
	case items == 0 && !old:
	case items == 0:
		e.put(object, "system", node, nil)
	case items == 1 && e.same(0) && e.items[0].From == 0:
	case items == 1 && e.items[0].From == 0 && e.Doc.Kind(node) == source.Array && len(e.w.all[0].Parts) > 0:
		e.w.index = 0
		e.w.anthropicExtras(&e.w.all[0])
		e.rearrange(node, e.elements(node, oldParts(&e.Messages[0], &e.From[0]), newParts(&e.w.all[0]), (*writing).anthropicBlock))
	default:
		value := e.value(0, func(w *writing) { w.system(e.w.all[:items]) })
		if string(value) != string(e.Doc.Raw(node)) {
			e.put(object, "system", node, value)
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
		if e.Dialect.side == anthropicSide {
			return []string{`{"type":"text","text":` + view(e.Doc.Raw(origin.Content)) + `}`}
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

// patchAnthropicMessage changes a wire message into what a group of items is.
func patchAnthropicMessage(e *encoder, g *group) {
	origin := g.first
	for e.wire(origin) != g.wire {
		origin++ // a new result may stand in front
	}
	at := &e.From[e.items[origin].From]
	content := e.Doc.Member(at.Node, "content")
	if at.Block == source.None {
		content = at.Content
	} else if content == source.None {
		content = e.Doc.Parent(at.Block) // under a key that was read as "content"
	}
	object := e.pointers.Pointer(at.Node)
	first := &e.w.all[g.first]
	e.w.index, e.w.offset = g.first, 0
	e.word(object, "role", at.Role, e.textOf(at.Role), e.w.anthropicRole(first.Role))
	if g.end-g.first == 1 && first.Role != core.RoleTool && len(first.Parts) == 0 && len(first.ToolCalls) == 0 {
		e.w.anthropicExtras(first)
		if e.Doc.Kind(content) != source.String || e.Doc.String(content) != first.Content {
			e.put(object, "content", content, quote(nil, first.Content))
		}
		return
	}
	if e.Doc.Kind(content) != source.Array {
		e.put(object, "content", content, e.value(g.first, func(w *writing) {
			w.open('[')
			for i := g.first; i < g.end; i++ {
				w.offset = i - g.first
				w.anthropicBlocks(&e.w.all[i])
			}
			w.closeBlocks()
		}))
		return
	}
	var entries []entry
	for i := g.first; i < g.end; i++ {
		e.w.offset = i - g.first
		entries = append(entries, e.anthropicEntries(content, i, g.wire)...)
	}
	e.w.offset = 0
	if len(entries) == 0 && e.Doc.Len(content) > 0 {
		e.put(object, "content", content, []byte(`""`)) // an empty list is refused
		return
	}
	e.rearrange(content, entries)
}

// anthropicEntries are the blocks of an item in the content array of a wire message.
func (e *encoder) anthropicEntries(content source.Index, item, wire int) []entry {
	m := &e.w.all[item]
	if e.wire(item) != wire {
		return e.newBlocks(item)
	}
	from := e.items[item].From
	at := &e.From[from]
	if at.Block != source.None {
		each := entry{old: e.position(content, at.Block)}
		if !e.same(item) {
			if m.Role != core.RoleTool {
				return e.newBlocks(item)
			}
			each.inside = e.resultPatch(at, &e.Messages[from], m)
		}
		return []entry{each}
	}
	if e.same(item) {
		var entries []entry
		for i := range at.Parts {
			entries = append(entries, entry{old: e.position(content, at.Parts[i].Node)})
		}
		return entries
	}
	if m.Role == core.RoleTool {
		return e.newBlocks(item)
	}
	e.w.anthropicExtras(m)
	return e.elements(content, oldParts(&e.Messages[from], at), newParts(m), (*writing).anthropicBlock)
}

// newBlocks are the blocks of an item where none of them stood before.
func (e *encoder) newBlocks(item int) []entry {
	value := e.value(item, func(w *writing) {
		w.open('[')
		w.anthropicBlocks(&e.w.all[item])
		w.close(']')
	})
	doc := source.Parse(value)
	var entries []entry
	for node := range doc.Elements(doc.Roots[0]) {
		entries = append(entries, entry{old: -1, value: doc.Raw(node)})
	}
	return entries
}

// resultPatch changes a tool_result block.
func (e *encoder) resultPatch(at *Origin, from, to *core.Message) []finding.Op {
	before := e.ops
	e.ops = nil
	block := e.pointers.Pointer(at.Block)
	e.w.anthropicExtras(to)
	e.word(block, "tool_use_id", at.CallID, from.ToolCallID, to.ToolCallID)
	if e.Doc.Kind(at.Content) == source.Array && len(to.Parts) > 0 {
		e.rearrange(at.Content, e.elements(at.Content, oldParts(from, at), newParts(to), (*writing).anthropicBlock))
	} else if len(from.Parts)+len(to.Parts) > 0 || from.Content != to.Content {
		e.put(block, "content", at.Content, e.value(e.w.index+e.w.offset, func(w *writing) { w.anthropicResultContent(to) }))
	}
	inside := e.ops
	e.ops = before
	return inside
}
