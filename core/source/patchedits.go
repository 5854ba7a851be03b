package source

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// edits are the edits of the text for all that changed.
func (p *patcher) edits() []finding.Edit {
	if p.style.comma == "" {
		p.style = styleOf(p.doc)
	}
	p.ordered = make(map[*Document][]*container)
	for v, c := range p.changed {
		p.ordered[v.doc] = append(p.ordered[v.doc], c)
	}
	for _, list := range p.ordered {
		order.Stable(list, func(a, b **container) int { return int((*a).of.node) - int((*b).of.node) })
	}
	edits := p.within(value{doc: p.doc})
	// Lines that go may share a line break.
	out := edits[:0]
	for _, e := range edits {
		if n := len(out); n > 0 && e.Start < out[n-1].End && e.New == "" {
			out[n-1].End = max(out[n-1].End, e.End)
			continue
		}
		out = append(out, e)
	}
	return out
}

// within are the edits, on the text of v's document, of what changed in v.
func (p *patcher) within(v value) []finding.Edit {
	list := p.ordered[v.doc]
	end := len(v.doc.Nodes)
	if v.node != None {
		end = int(v.doc.Nodes[v.node].Next)
	}
	list = list[sort.Search(len(list), func(n int) bool { return list[n].of.node >= v.node }):]
	w := writer{patcher: p, of: v.doc}
	// A container comes before those inside of it, so what is gone is known in time.
	for _, c := range list {
		if int(c.of.node) >= end {
			break
		}
		if !w.isGone(c.of.node) {
			w.container(c)
		}
	}
	order.Stable(w.edits, func(a, b *finding.Edit) int { return a.Start - b.Start })
	return w.edits
}

// text is how a value reads after all changes within it.
func (p *patcher) text(v value) []byte {
	edits := p.within(v)
	n := v.doc.Nodes[v.node]
	for i := range edits {
		edits[i].Start -= int(n.Start)
		edits[i].End -= int(n.Start)
	}
	return ApplyEdits(v.doc.Raw(v.node), edits)
}

// writer collects the edits of one text.
type writer struct {
	*patcher
	edits []finding.Edit
	// gone are the values that are replaced or removed, in order. None is inside another.
	gone []Index
	// of is the document whose text it is.
	of *Document
}

func (w *writer) edit(start, end int, text string) {
	w.edits = append(w.edits, finding.Edit{Span: finding.Span{Start: start, End: end}, New: text})
}

// container writes the edits that turn the kids of a container into its slots.
func (w *writer) container(c *container) {
	c.complete()
	stay := staying(c)
	last := -1
	var added []slot
	for i, s := range c.slots {
		if !stay[i] {
			added = append(added, c.singles(s)...)
			continue
		}
		w.gap(c, last, s.at, added)
		if last, added = s.at, nil; s.run == 0 {
			w.replace(c, s.at, s)
		} else {
			last += s.run - 1
		}
	}
	w.gap(c, last, len(c.kids), added)
}

// staying says which slots keep their place: those of as many kids as can, so that few edits are needed.
// They are a longest ascending run among those that were kids before.
func staying(c *container) []bool {
	stay := make([]bool, len(c.slots))
	var kids, at []int
	rises, single := true, true
	for i, s := range c.slots {
		if s.home == c {
			rises, single = rises && (at == nil || at[len(at)-1] < s.at), single && s.run < 2
			kids, at = append(kids, i), append(at, s.at)
			stay[i] = true
		}
	}
	switch {
	case rises:
		return stay
	case single:
		clear(stay)
		for _, kid := range order.Rising(at) {
			stay[kids[kid]] = true
		}
		return stay
	case len(c.slots) > many:
		c.expand()
		return staying(c)
	}
	clear(stay)
	// Of a few slots for many kids, the longest run is found by trying all. Of two as long it is the later.
	longest, before := make([]int, len(kids)), make([]int, len(kids))
	end := 0
	for i := range kids {
		before[i] = -1
		for k := range i {
			if at[k] < at[i] && (before[i] < 0 || longest[k] >= longest[before[i]]) {
				before[i], longest[i] = k, longest[k]
			}
		}
		if longest[i] += max(c.slots[kids[i]].run, 1); longest[i] >= longest[end] {
			end = i
		}
	}
	for ; end >= 0; end = before[end] {
		stay[kids[end]] = true
	}
	return stay
}

// gap writes what happens between two kids that stay, last and next: kids in between go,
// slots come. As long as both last, one takes the other's place.
func (w *writer) gap(c *container, last, next int, added []slot) {
	for len(added) > 0 && last+1 < next {
		last++
		w.replace(c, last, added[0])
		added = added[1:]
	}
	if last+1 < next {
		w.remove(c, last, next)
	}
	if len(added) > 0 {
		w.insert(c, last, next, added)
	}
}

// replace puts a slot in the place of a kid.
func (w *writer) replace(c *container, kid int, s slot) {
	node := c.kids[kid]
	d := c.of.doc
	if c.object() && !d.Is(node-1, s.key) {
		key := d.Span(node - 1)
		w.edit(key.Start, key.End, Quote(s.key))
	}
	if s.is == (value{d, node}) {
		return
	}
	at := d.Span(node)
	text := w.fit(s.is, c, kid, spot{multi: c.kidsOnLines(), margin: w.lines.margin(d.Text, at.Start)}, true)
	if text != view(d.Raw(node)) {
		w.edit(at.Start, at.End, text)
	}
	w.lose(c, kid)
}

// lose notes that what changed inside a kid no longer matters here.
func (w *writer) lose(c *container, kid int) {
	at, _ := slices.BinarySearch(w.gone, c.kids[kid])
	w.gone = order.Insert(w.gone, at, c.kids[kid])
}

// isGone says whether a node is inside of what is gone.
func (w *writer) isGone(node Index) bool {
	at := sort.Search(len(w.gone), func(n int) bool { return w.gone[n] > node }) - 1
	return at >= 0 && node < w.of.Nodes[w.gone[at]].Next
}

// remove deletes the kids between two others.
func (w *writer) remove(c *container, last, next int) {
	d := c.of.doc
	for kid := last + 1; kid < next; kid++ {
		w.lose(c, kid)
		if c.of.node == None {
			at := d.Span(c.kids[kid])
			start, end := w.lines.start(d.Text, at.Start), lineEnd(d.Text, at.End)
			if end < len(d.Text) {
				end++
			} else if start > 0 {
				start--
				if start > 0 && d.Text[start-1] == '\r' {
					start--
				}
			}
			w.edit(start, end, "")
		}
	}
	switch {
	case c.of.node == None:
	case last >= 0:
		w.edit(c.end(last), c.end(next-1), "")
	case next < len(c.kids):
		w.edit(c.start(0), c.start(next), "")
	default:
		at := d.Span(c.of.node)
		w.edit(at.Start+1, at.End-1, "")
	}
}

// insert adds slots after the kid last, or before next if there is none.
func (w *writer) insert(c *container, last, next int, added []slot) {
	near := max(last, 0)
	s := w.spot(c, near)
	var text strings.Builder
	for i, add := range added {
		if last >= 0 || i > 0 {
			text.WriteString(s.separator)
		}
		if c.object() {
			text.WriteString(Quote(add.key))
			text.WriteString(w.colon(c, near))
		}
		text.WriteString(w.fit(add.is, c, near, s, false))
	}
	switch {
	case last >= 0:
		w.edit(c.end(last), c.end(last), text.String())
	case next < len(c.kids):
		w.edit(c.start(next), c.start(next), text.String()+s.separator)
	case c.of.node != None:
		at := c.of.doc.Span(c.of.node)
		w.edit(at.Start+1, at.End-1, s.before+text.String()+s.after)
	default:
		end := len(c.of.doc.Text)
		if end > 0 && c.of.doc.Text[end-1] != '\n' {
			s.before = w.style.lineBreak
		}
		w.edit(end, end, s.before+text.String())
	}
}

// start and end are where a kid begins, with its key, and ends.
func (c *container) start(kid int) int {
	node := c.kids[kid]
	if c.object() {
		node--
	}
	return int(c.of.doc.Nodes[node].Start)
}

func (c *container) end(kid int) int { return int(c.of.doc.Nodes[c.kids[kid]].End) }
