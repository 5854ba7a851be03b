package source

import (
	"bytes"
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/finding"
)

// Retype replaces a stretch inside a row, which is a root of JSON Lines or an element of the only list, from start to end.
// It reports whether it did: only if the row is one value of as many nodes again, and so the document is as if its new text
// had been read. Every node keeps its Index. Lines says that line breaks changed. The text is a new one; what was read of the
// old one stays valid.
func (d *Document) Retype(row Index, start, end int, insert []byte) (lines, ok bool) {
	old, by := d.Nodes[row], len(insert)-(end-start)
	if d.whole != nil || len(d.Text)+by > MaxSize || end < start || start <= int(old.Start) || end >= int(old.End) || !d.Lines && d.Broken() {
		return false, false
	}
	nodes, was := d.Nodes[row:old.Next], d.Text[old.Start:old.End]
	for i := range d.Problems {
		if at := d.Problems[i].At.Start; int(old.Start) <= at && at < int(old.End) {
			return false, false
		}
	}
	text := slices.Concat(d.Text[old.Start:start], insert, d.Text[end:old.End])
	x := Document{Text: text, Nodes: make([]Node, 1, len(nodes)+2)}
	if !d.Lines {
		x.around = 1
	}
	size, failed := x.scan(text, 0)
	if failed.why != fine || size != len(text) || len(x.Nodes) != len(nodes)+1 || len(x.Problems) > 0 || hasUnseen(text) || d.Unseen && hasUnseen(was) {
		return false, false
	}
	lines = x.breaks != breaks(was) || hasBreak(insert) || hasBreak(d.Text[start:end])
	// What follows a torn line is read by the first keys of others, and lines that are broken by how most lines look.
	if d.Lines && (lines || len(d.Problems) > 0 && (start <= int(nodes[min(1, len(nodes)-1)].End) || x.breaks > 0)) {
		return false, false
	}
	for i := range nodes {
		n := &x.Nodes[i+1]
		n.Start, n.End, n.Next = n.Start+old.Start, n.End+old.Start, n.Next+row-1
		if n.Flags&Coded != 0 && int(n.Start) <= start+len(insert) && int(n.End) >= start || nodes[i].Flags&Coded != 0 && int(nodes[i].Start) <= end && int(nodes[i].End) >= start {
			return false, false
		}
	}
	if lines {
		d.lines += x.breaks - breaks(was)
	}
	d.become(slices.Concat(d.Text[:start], insert, d.Text[end:]), start, end, insert)
	copy(nodes, x.Nodes[1:])
	return lines, true
}

// RetypeBroken replaces a stretch inside the only line that has a problem, if the line is still invalid then. It returns the
// offsets of that problem before and after, and reports whether it did: only if nothing else changes.
func (d *Document) RetypeBroken(start, end int, insert []byte) (was, is int, ok bool) {
	if len(d.Problems) != 1 || !d.Lines || d.breaks > 0 || d.whole != nil || len(d.Text)+len(insert) > MaxSize || hasBreak(insert) || hasBreak(d.Text[start:end]) {
		return 0, 0, false
	}
	from, to := bytes.LastIndexByte(d.Text[:start], '\n')+1, lineEnd(d.Text, end)
	p := &d.Problems[0]
	// Which lines belong together is known from the first two.
	before := sort.Search(len(d.Roots), func(i int) bool { return int(d.Nodes[d.Roots[i]].Start) >= from })
	if was = p.At.Start; p.Kind != Syntax || p.Before != nil || was < from || was > to || before < 2 || before < len(d.Roots) && int(d.Nodes[d.Roots[before]].Start) < to {
		return 0, 0, false
	}
	text := slices.Concat(d.Text[:start], insert, d.Text[end:])
	x := Document{Text: text, Nodes: []Node{{}, d.Nodes[d.Roots[0]], d.Nodes[d.Roots[before-1]]}, Roots: []Index{1, 2}}
	next, _ := x.parseLine(skipSpace(text, from), true)
	if len(x.Roots) > 2 || len(x.Problems) != 1 || x.Problems[0].Kind != Syntax || x.Problems[0].Before != nil || hasUnseen(text[from:next]) || d.Unseen && hasUnseen(d.Text[from:to]) {
		return 0, 0, false
	}
	d.Coded = d.Coded || x.Coded
	d.become(text, start, end, insert)
	*p = x.Problems[0]
	return was, p.At.Start, true
}

func hasBreak(text []byte) bool { return bytes.ContainsAny(text, "\r\n") }

func hasUnseen(text []byte) bool {
	_, unseen := utf8End(text, 0)
	return unseen
}

// become gives the document the text after a change of a stretch, and moves everything behind it.
func (d *Document) become(text []byte, start, end int, insert []byte) {
	d.Text, d.ASCII = text, d.ASCII && asciiEnd(insert, 0) == len(insert)
	d.moveTo(start, len(insert)-(end-start))
}

// moveTo moves what is after an offset.
func (d *Document) moveTo(offset, by int) {
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if int(n.Start) > offset {
			n.Start += uint32(by)
		}
		if int(n.End) > offset {
			n.End += uint32(by)
		}
	}
	for i := range d.Problems {
		p := &d.Problems[i]
		p.At = p.At.Moved(offset, by)
		if p.Before != nil {
			*p.Before = p.Before.Moved(offset, by)
		}
		finding.MoveAll(p.Related, offset, by)
	}
}

// Retype changes to the text that a document has after a change at start, as if the positions were those of that text from
// the beginning.
func (p *Positions) Retype(d *Document, start int, lines bool) {
	by := len(d.Text) - len(p.text)
	p.text = d.Text
	at := len(p.starts)
	for ; at > 1 && int(p.starts[at-1]) > start; at-- {
		p.starts[at-1] += uint32(by)
	}
	if p.read > start {
		p.read += by
	}
	if lines {
		if at > 1 && int(p.starts[at-1]) == start {
			at-- // it may have ended with half a line break
		}
		p.starts, p.read, p.lines = p.starts[:at], int(p.starts[at-1]), d.lines
	}
	p.units = p.units[:min(len(p.units), start/blockSize+1)]
}
