package source

import (
	"bytes"
	"sort"

	"github.com/rolecall/rolecall/core/finding"
)

// Retype replaces a stretch inside a string value, from start to end, and reports whether it did: only if the result is
// one string again, and so the document is as if its new text had been read. Every node keeps its Index. The text is a
// new one; what was read of the old one stays valid.
func (d *Document) Retype(start, end int, insert []byte) bool {
	node := d.stringAround(start, end)
	if node == None || d.whole != nil || len(d.Text)+len(insert) > MaxSize || !d.Lines && len(d.Problems) > 0 && d.Broken() {
		return false
	}
	n := &d.Nodes[node]
	token := bytes.Join([][]byte{d.Text[n.Start:start], insert, d.Text[end:n.End]}, nil)
	size, flags, why := stringEnd(token, 1)
	valid, unseen := utf8End(token, 0)
	if why != fine || size != len(token) || valid != size || d.Unseen && hasUnseen(d.Text[n.Start:n.End]) || unseen || (flags|n.Flags)&(Coded|LoneSurrogate) != 0 {
		return false
	}
	text := make([]byte, 0, len(d.Text)+len(insert)+start-end)
	d.Text = append(append(append(text, d.Text[:start]...), insert...), d.Text[end:]...)
	d.ASCII = d.ASCII && asciiEnd(token, 0) == size
	n.Flags, n.Word = flags, NoWord
	if size -= 2; size <= longest {
		n.Word = wordAt(token, 1, size)
	}
	d.moveTo(start, len(insert)+start-end)
	return true
}

func hasUnseen(token []byte) bool {
	_, unseen := utf8End(token, 0)
	return unseen
}

// stringAround is the string value that a stretch of the text is inside of, None for none.
func (d *Document) stringAround(start, end int) Index {
	i := sort.Search(len(d.Nodes), func(i int) bool { return int(d.Nodes[i].Start) >= start }) - 1
	if i <= 0 || d.Nodes[i].Kind != String || d.Nodes[i].Flags&Key != 0 || end < start || end >= int(d.Nodes[i].End) {
		return None
	}
	return Index(i)
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
func (p *Positions) Retype(text []byte, start int) {
	by := len(text) - len(p.text)
	p.text = text
	for i := len(p.starts) - 1; i > 0 && int(p.starts[i]) > start; i-- {
		p.starts[i] += uint32(by)
	}
	if p.read > start {
		p.read += by
	}
	p.units = p.units[:min(len(p.units), start/blockSize+1)]
}
