package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// results changes a wire message that holds results, or becomes one that does.
func (p *patch) results() {
	e, g := p.encoder, p.group
	key := e.Dialect.message.of(Content).key
	if e.Doc.Kind(p.content) != source.Array {
		e.put(p.object, key, p.content, e.value(g.first, func(w *writing) {
			w.open('[')
			for i := g.first; i < g.end; i++ {
				w.offset = i - g.first
				w.blocks(&e.w.all[i])
			}
			w.closeList()
		}))
		return
	}
	var entries []entry
	for i := g.first; i < g.end; i++ {
		e.w.offset = i - g.first
		entries = append(entries, p.blockEntries(i)...)
	}
	e.w.offset = 0
	if len(entries) == 0 && e.Doc.Len(p.content) > 0 {
		e.put(p.object, key, p.content, []byte(`""`)) // an empty list is refused
		return
	}
	e.rearrange(p.content, entries)
}

// blockEntries are the parts of an item in the content of the wire message.
func (p *patch) blockEntries(item int) []entry {
	e, m := p.encoder, &p.w.all[item]
	if e.wire(item) != p.group.wire {
		return e.newBlocks(item)
	}
	from := e.items[item].From
	at := &e.From[from]
	if at.Block != source.None {
		each := entry{old: e.position(p.content, at.Block)}
		if !e.same(item) {
			if m.Role != core.RoleTool {
				return e.newBlocks(item)
			}
			each.inside = e.resultPatch(e.Dialect.resultForm(), at.Block, at, &e.Messages[from], m)
		}
		return []entry{each}
	}
	if e.same(item) {
		var entries []entry
		for i := range at.Parts {
			entries = append(entries, entry{old: e.position(p.content, at.Parts[i].Node)})
		}
		return entries
	}
	if e.w.isResult(m) {
		return e.newBlocks(item)
	}
	said := messageRecord(m)
	e.w.messageMissed(m, &said)
	olds := oldParts(&e.Messages[from], at)
	return e.elements(p.content, olds, e.w.placed(m, olds), (*writing).part)
}

// newBlocks are the parts of an item where none of them stood before.
func (e *encoder) newBlocks(item int) []entry {
	return e.newEntries(item, func(w *writing) { w.blocks(&w.all[item]) })
}

// newEntries are the new elements that write writes for an item.
func (e *encoder) newEntries(item int, write func(w *writing)) (entries []entry) {
	doc := source.Parse(e.value(item, func(w *writing) {
		w.open('[')
		write(w)
		w.close(']')
	}))
	for node := range doc.Elements(doc.Roots[0]) {
		entries = append(entries, entry{old: -1, value: doc.Raw(node)})
	}
	return entries
}

// resultPatch changes a result among the parts of a user's message, or one that is an item.
func (e *encoder) resultPatch(form *form, node source.Index, at *Origin, from, to *core.Message) []finding.Op {
	lost := len(e.w.losses)
	was := e.w.resultRecord(from)
	e.w.losses = e.w.losses[:lost] // nothing is lost with what it was
	said := e.w.resultRecord(to)
	inside := e.collect(func() { e.resultFields(&form.shape, node, at, from, to, &said, &was) })
	head := e.w.head(to)
	head.carried[Speaker], head.carried[IsJSON] = said.carried[ToolName], true
	head.carried[MessageID] = form.shape.of(MessageID) != nil
	e.w.messageMissed(to, &head)
	return inside
}

// resultFields changes the fields of a result, those in the objects inside too.
func (e *encoder) resultFields(s *shape, node source.Index, at *Origin, from, to *core.Message, said, was *record) {
	object, put := e.pointers.Pointer(node), false
	for i := range s.fields {
		f := &s.fields[i]
		switch {
		case put && f.slot == Output: // of two keys for it, one is enough
		case f.in != nil:
			e.resultFields(f.in, e.member(node, f.key), at, from, to, said, was)
		case f.either != nil:
			e.resultEither(f, node, at, from, to, said, was)
		case f.slot == Parts, f.slot == Failure:
			e.resultOutput(f, node, at, from, to, said)
		case f.slot == Answers:
			e.word(object, f.key, at.CallID, was.is[Answers], said.is[Answers])
		case f.slot == ToolName:
			e.toolWord(object, f, at.Name, from.Name, to.Name)
		case f.slot == Output:
			e.resultOutput(f, node, at, from, to, said)
			put = true
		}
		said.carried[f.slot] = true
	}
}

// toolWord is word for the name of a tool.
func (e *encoder) toolWord(object finding.Pointer, f *field, node source.Index, was, is string) {
	if f.as == nil {
		e.word(object, f.key, node, was, is)
	} else if was != is {
		said := record{}
		said.is[ToolName] = is
		e.put(object, f.key, node, []byte(f.as.write(e.w, &said, ToolName, -1)))
	}
}

// resultEither changes the object around what a tool gave back: in its place where that keeps
// its form, or else as a whole.
func (e *encoder) resultEither(f *field, block source.Index, at *Origin, from, to *core.Message, said, was *record) {
	if said.is[Output] == was.is[Output] && said.is[IsJSON] == was.is[IsJSON] && sameParts(from, to) {
		return
	}
	r := reader{Conversation: e.Conversation}
	node := e.member(block, f.key)
	if form := r.eitherOf(node, f.either); form != nil && e.Doc.Kind(node) == source.Object && (form == pick(f.either, said) || form.takesAny() && len(to.Parts) == 0) {
		e.resultFields(&form.shape, node, at, from, to, said, was)
		return
	}
	e.put(e.pointers.Pointer(block), f.key, node, e.value(e.w.index+e.w.offset, func(w *writing) { w.output(pick(f.either, said), to, said) }))
}

// takesAny reports whether a form holds any text that a tool gave back.
func (f *form) takesAny() bool {
	output := f.shape.of(Output)
	return f.failed || output != nil && output.as == anyJSON
}

// sameParts reports whether two messages have the same parts.
func sameParts(a, b *core.Message) bool {
	return slices.EqualFunc(a.Parts, b.Parts, equalParts)
}

func (e *encoder) resultOutput(f *field, node source.Index, at *Origin, from, to *core.Message, said *record) {
	block, value := e.pointers.Pointer(node), firstOf(e.member(node, f.key), at.Content)
	switch {
	case len(from.Parts) > 0 && len(to.Parts) > 0:
		olds := oldParts(from, at)
		e.rearrange(at.Content, e.elements(at.Content, olds, e.w.placed(to, olds), (*writing).part))
	case len(from.Parts)+len(to.Parts) == 0 && from.Content == to.Content:
	case f.as != nil && e.Doc.Kind(at.Content) == source.String && (!f.isPartList() || len(to.Parts) == 0 && !to.ContentIsJSON):
		e.put(block, f.key, at.Content, quote(nil, said.is[Output]))
	case f.isPartList():
		e.put(block, f.key, value, e.value(e.w.index+e.w.offset, func(w *writing) { w.resultContent(f, to) }))
	default:
		e.put(block, f.key, at.Content, []byte(f.as.write(e.w, said, Output, -1)))
	}
}
