package source

import (
	"bytes"
	"slices"

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
	text := slices.Concat(d.Text[:start], insert, d.Text[end:])
	x := Document{Text: text, Nodes: make([]Node, 1, len(nodes)+2)}
	if !d.Lines {
		x.around = 1
	}
	size, failed := x.scan(text[:int(old.End)+by], int(old.Start))
	_, unseen := utf8End(text[:size], int(old.Start))
	if failed.why != fine || size != int(old.End)+by || len(x.Nodes) != len(nodes)+1 || len(x.Problems) > 0 || unseen || d.Unseen && hasUnseen(was) {
		return false, false
	}
	lines = x.breaks != breaks(was) || bytes.ContainsAny(insert, "\r\n") || bytes.ContainsAny(d.Text[start:end], "\r\n")
	// What follows a torn line is read by the first keys of others, and lines that are broken by how most lines look.
	if d.Lines && (lines || len(d.Problems) > 0 && (start <= int(nodes[min(1, len(nodes)-1)].End) || x.breaks > 0)) {
		return false, false
	}
	for i := range nodes {
		n := &x.Nodes[i+1]
		n.Next += row - 1
		if n.Flags&Coded != 0 && int(n.Start) <= start+len(insert) && int(n.End) >= start || nodes[i].Flags&Coded != 0 && int(nodes[i].Start) <= end && int(nodes[i].End) >= start {
			return false, false
		}
	}
	d.Text, d.ASCII = text, d.ASCII && asciiEnd(insert, 0) == len(insert)
	if lines {
		d.lines += x.breaks - breaks(was)
	}
	d.moveTo(start, by)
	copy(nodes, x.Nodes[1:])
	return lines, true
}

func hasUnseen(token []byte) bool {
	_, unseen := utf8End(token, 0)
	return unseen
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
