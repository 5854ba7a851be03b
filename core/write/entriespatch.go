package write

import (
	"bytes"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// elements are those of the list that a message of the document is: more than one where messages are
// told by their types.
func (e *encoder) elements(message int) []source.Index {
	from := &e.From[message]
	all := []source.Index{from.Node}
	for node := from.Node; node < from.Last; {
		node = e.Doc.Nodes[node].Next
		all = append(all, node)
	}
	return all
}

// turn adds the elements of the list that an item becomes, where messages are told by their types.
func (e *encoder) turn(elements []element, g *group) []element {
	i := g.first
	e.w.index, e.w.offset = i, 0
	if !e.same(i) {
		return append(elements, e.changedTurn(i, g.wire >= 0)...)
	}
	from := e.items[i].From
	if i > 0 && !(e.same(i-1) && e.items[i-1].From == from-1) {
		e.w.joinsBefore(i)
	}
	for at, node := range e.elements(from) {
		if g.wire >= 0 {
			elements = append(elements, element{old: g.wire + at})
		} else {
			elements = append(elements, element{old: -1, value: bytes.Clone(e.Doc.Raw(node))})
		}
	}
	return elements
}

// changedTurn are the elements of a new message, or of one that is in the document and says
// something else now.
func (e *encoder) changedTurn(i int, stands bool) []element {
	p, array := &patch{encoder: e}, e.List
	if stands {
		from := e.items[i].From
		p.from = &e.Messages[from]
		was, is, elements := entryParts(p.from), entryParts(&e.w.all[i]), e.elements(from)
		keys := func(parts []bind.NewPart) []string {
			return bind.PartKeys(len(parts), func(i int) core.Part { return parts[i].Part })
		}
		p.turn = &turnPatch{elements, was, pairUp(keys(was), keys(is), func(old, new int) bool {
			from, _ := format.RecordOf(was[old].Part)
			to, _ := format.RecordOf(is[new].Part)
			return len(is) == 1 && len(elements) == 1 || from == to && (to == format.TextPart || to == format.CallPart)
		})}
		e.w.patch, e.was.patch = p, p
		e.was.index, e.was.offset = from, 0
	}
	text := e.value(i, func(w *writing) {
		w.Open('[')
		w.entries(&w.all[i])
		w.Close(']')
	})
	e.w.patch, e.was.patch = nil, nil
	if e.Doc.Kind(array) != source.Array {
		array = source.None
	}
	return p.elementsOf(array, format.View(text), p.listing.stays)
}

// turnPatch is a message of the document, of some elements in a row, that is to be another one.
type turnPatch struct {
	elements []source.Index
	// parts are what each of the elements is, and olds say which of them each new entry is, or -1: that of a
	// message of one element in any role; of the assistant's, each part for itself.
	parts []bind.NewPart
	olds  []int
}

// entry writes an entry that is in the document already, with what changes inside it. It reports
// false for a new one.
func (p *patch) entry(w *writing, m *core.Message, number int, part bind.NewPart) bool {
	t := p.turn
	if w != p.w || t == nil || t.olds[number] < 0 {
		return false
	}
	old := t.parts[t.olds[number]]
	node := t.elements[t.olds[number]]
	typed := bind.TypedIn(p.Doc, node)
	was, before := p.was.typedRecord(p.from, old, p.failed(p.was) && p.from.Role == core.RoleTool, p.from.ID)
	is, said := w.typedRecord(m, part, p.failed(w) && m.Role == core.RoleTool, m.ID)
	if m.Role == core.RoleTool {
		said.Is[format.ToolName], before.Is[format.ToolName] = m.Name, p.from.Name
	}
	if !w.notes.bare {
		before.Is[format.MessageID] = said.Is[format.MessageID] // the entry has it
	}
	r := recordPatch{patch: p, form: is, node: typed, before: before, said: said, was: old.Index, is: part.Index}
	p.stays(node, p.collect(func() {
		if was != is || p.from.Role != m.Role && !p.Doc.Is(p.Doc.Member(typed, format.TypeField.Key), is.Tag) {
			p.replace(typed, []byte(p.w.fieldText(&format.Field{}, typed, func(w *writing) {
				w.Key("")
				w.typed(is.Tag, &is.Shape, &r.said, part.Index)
			})))
		} else {
			if p.TypedForm(typed, p.Format.Entries) != is { // of another type only the same keys were read
				r.found = &format.Places{}
				for _, f := range is.Shape.Fields {
					r.found[f.Slot] = p.Doc.Member(typed, f.Key)
				}
			}
			r.fields(&is.Shape, typed)
		}
		if number == 0 && !w.notes.bare {
			p.word(node, "id", p.Doc.Member(node, "id"), p.from.ID, m.ID)
			p.word(node, "timestamp", p.Doc.Member(node, "timestamp"), p.from.Timestamp, m.Timestamp)
		}
	}))
	r.said.Carried[format.MessageID] = true
	w.missed(&r.said, part.Index)
	return true
}
