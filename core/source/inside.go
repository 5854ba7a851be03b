package source

import (
	"unicode/utf8"
	"unsafe"
)

// ParseValue reads the JSON value that begins at an offset of a text, whatever comes
// after it. Its nodes, from Nodes[1] on, have their places in the text. It gives the
// offset after the value, or, with false, that of the byte at which it breaks. What d
// held before is gone; it keeps the text.
func (d *Document) ParseValue(text string, at int) (end int, ok bool) {
	b := unsafe.Slice(unsafe.StringData(text), len(text))
	if cap(d.Nodes) == 0 {
		d.Nodes = make([]Node, 0, 64)
	}
	d.Text, d.Nodes, d.Problems = b, append(d.Nodes[:0], Node{}), d.Problems[:0]
	end, failed := d.scan(b, at)
	return end, failed.why == fine
}

// ExplainValue says why ParseValue fails, in the words of a Syntax problem. The text must
// end where the value may go.
func ExplainValue(text string, at int) Problem {
	b := unsafe.Slice(unsafe.StringData(text), len(text))
	d := Document{Text: b, Nodes: []Node{{}}}
	end, failed := d.scan(b, at)
	if failed.why == fine {
		return explainRest(b, skipSpace(b, end))
	}
	return d.explain(b, failed)
}

// Inside turns offsets into the decoded text of a string, in ascending order, into bytes
// of the string as it is written, counted from its opening quote. An offset inside of a
// character that is escaped counts as the character's begin.
func (d *Document) Inside(i Index, offsets []int) { d.InsideFrom(i, 0, 1, offsets) }

// InsideFrom is Inside for offsets from one on of which is known where it is.
func (d *Document) InsideFrom(i Index, decoded, at int, offsets []int) {
	n := d.Nodes[i]
	if n.Flags&Escaped == 0 {
		for k := range offsets {
			offsets[k]++
		}
		return
	}
	b := d.Text[n.Start:n.End]
	for k, offset := range offsets {
		for decoded < offset && at < len(b)-1 {
			size, raw := 1, 1
			if b[at] == '\\' {
				size, raw = escapeSize(b, at)
			}
			if decoded+size > offset {
				break
			}
			decoded, at = decoded+size, at+raw
		}
		offsets[k] = at
	}
}

// escapeSize is how many bytes an escape stands for, and how many it is written with.
func escapeSize(b []byte, at int) (size, raw int) {
	if b[at+1] != 'u' {
		return 1, 2
	}
	unit, _ := hex4(b, at+2)
	if unit&0xFC00 == 0xD800 {
		if _, ok := lowSurrogate(b, at+6); ok {
			return 4, 12
		}
	}
	if unit&0xF800 == 0xD800 {
		unit = utf8.RuneError
	}
	return utf8.RuneLen(unit), 6
}
