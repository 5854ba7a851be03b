package write

import (
	"bytes"
	"slices"

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
		return append(elements, e.changedTurn(g)...)
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
// something else now: each of its entries is merged with the one that it was.
func (e *encoder) changedTurn(g *group) (elements []element) {
	i, stands := g.first, g.wire >= 0
	from, m := e.items[i].From, &e.w.all[i]
	is, was := entryParts(m), []bind.NewPart(nil)
	var nodes []source.Index
	p := &patch{encoder: e, group: &group{first: i, end: i + 1}, from: m, to: m}
	write := func(w *writing) {
		w.Open('[')
		w.entries(&w.all[w.index])
		w.Close(']')
	}
	said := func(*writing) {}
	if stands {
		p.at, p.from, p.first, p.end, said = &e.From[from], &e.Messages[from], from, from+1, write
		was, nodes = entryParts(p.from), e.elements(from)
		keys := func(parts []bind.NewPart) []string {
			return bind.PartKeys(len(parts), func(i int) core.Part { return parts[i].Part })
		}
		p.pairs = pairUp(keys(was), keys(is), func(old, new int) bool {
			from, _ := format.RecordOf(was[old].Part)
			to, _ := format.RecordOf(is[new].Part)
			return len(is) == 1 && len(nodes) == 1 || from == to && (to == format.TextPart || to == format.CallPart)
		})
	}
	merge := p.written(said, write)
	var olds []source.Index
	if stands {
		olds = slices.Collect(merge.before.Elements(merge.before.Roots[0]))
	}
	for value := range merge.after.Elements(merge.after.Roots[0]) {
		if at := p.old(p.w, len(elements)); at >= 0 {
			elements = append(elements, element{old: g.wire + at, inside: e.collect(func() { merge.entry(nodes[at], olds[at], value) })})
		} else {
			elements = append(elements, element{old: -1, value: merge.json(value)})
		}
	}
	return elements
}

// old is which entry of the document the one with a number is, -1 for a new one.
func (p *patch) old(w *writing, number int) int {
	switch {
	case w == p.was:
		return number
	case number < len(p.pairs):
		return p.pairs[number]
	}
	return -1
}

// standingEntry writes what an entry of the document has around its message: the first of a message may get another
// ID or date.
func (p *patch) standingEntry(w *writing, number int) {
	id, date := "", ""
	if p.old(w, number) == 0 {
		id, date = p.from.ID, p.from.Timestamp
	}
	if number == 0 && w == p.w {
		if p.to.ID != p.from.ID {
			id = p.to.ID
		}
		if p.to.Timestamp != p.from.Timestamp {
			date = p.to.Timestamp
		}
	}
	w.Some("id", id)
	w.Some("timestamp", date)
}

// entry merges an entry, which may hold more than its message.
func (m *merge) entry(node, before, after source.Index) {
	if bind.TypedIn(m.Doc, node) == node {
		m.value(node, before, after, nil, m.shapeIn(node))
		return
	}
	m.object(node, before, after, nil)
}
