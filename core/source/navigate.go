package source

import (
	"iter"
	"unsafe"

	"github.com/rolecall/rolecall/core/finding"
)

// Kind is the kind of a node; Invalid for None.
func (d *Document) Kind(i Index) Kind { return d.Nodes[i].Kind }

// Span is the node's bytes in the text, quotes and brackets included.
func (d *Document) Span(i Index) finding.Span { return span(d.Nodes[i]) }

// Raw is the node as written. It shares the document's memory.
func (d *Document) Raw(i Index) []byte {
	n := &d.Nodes[i]
	return d.Text[n.Start:n.End:n.End]
}

// String is the text of a string node, escapes decoded. Without escapes it shares the
// document's memory, so it is valid only while Text does not change. For other kinds
// it is the node as written.
func (d *Document) String(i Index) string {
	n := d.Nodes[i]
	if n.Kind != String {
		raw := d.Raw(i)
		return unsafe.String(unsafe.SliceData(raw), len(raw))
	}
	return unquoted(d.Text, n)
}

// Clip is String cut to about max bytes, never inside a character.
func (d *Document) Clip(i Index, max int) string {
	n := d.Nodes[i]
	if n.Kind != String || int(n.End-n.Start) <= max+2 {
		return d.String(i)
	}
	inner := d.Text[n.Start+1 : n.End-1]
	if n.Flags&Escaped != 0 {
		// An escape is at most six bytes for one unit, so this much is enough.
		out := appendUnescaped(make([]byte, 0, max+8), inner, max)
		out = out[:wholeRunes(out, min(max, len(out)))]
		return unsafe.String(unsafe.SliceData(out), len(out))
	}
	inner = inner[:wholeRunes(inner, max)]
	return unsafe.String(unsafe.SliceData(inner), len(inner))
}

// wholeRunes is the largest length up to n at which b can be cut between characters.
func wholeRunes(b []byte, n int) int {
	for n > 0 && n < len(b) && b[n]&0xC0 == 0x80 {
		n--
	}
	return n
}

// Is says whether a node is a string with this text.
func (d *Document) Is(i Index, text string) bool {
	n := &d.Nodes[i]
	if n.Kind != String {
		return false
	}
	if n.Flags&Escaped != 0 {
		return unquoted(d.Text, *n) == text
	}
	return string(d.Text[n.Start+1:n.End-1]) == text
}

// First is the first child of an array or object, a key for an object; None when it
// is empty or no container. The sibling behind a child i is Nodes[i].Next, up to
// Nodes[parent].Next; in an object the value of key i is i+1.
func (d *Document) First(i Index) Index {
	if n := &d.Nodes[i]; (n.Kind == Object || n.Kind == Array) && n.Next > i+1 {
		return i + 1
	}
	return None
}

// Len is the number of elements of an array or members of an object, else 0.
func (d *Document) Len(i Index) int {
	count := 0
	switch d.Kind(i) {
	case Array:
		for child := i + 1; child < d.Nodes[i].Next; child = d.Nodes[child].Next {
			count++
		}
	case Object:
		for key := i + 1; key < d.Nodes[i].Next; key = d.Nodes[key+1].Next {
			count++
		}
	}
	return count
}

// Member is the value of an object's key, the last one when the key stands twice, as
// most readers take it; None when there is no such key or i is no object.
func (d *Document) Member(i Index, key string) Index {
	found := None
	if d.Nodes[i].Kind != Object {
		return found
	}
	for k := i + 1; k < d.Nodes[i].Next; k = d.Nodes[k+1].Next {
		if d.Is(k, key) {
			found = k + 1
		}
	}
	return found
}

// KeyOf is the key of a value in an object; None for other nodes.
func (d *Document) KeyOf(value Index) Index {
	if value > 1 && d.Nodes[value-1].Flags&Key != 0 {
		return value - 1
	}
	return None
}

// Elements yields the elements of an array with their positions; nothing for other kinds.
func (d *Document) Elements(i Index) iter.Seq2[int, Index] {
	return func(yield func(int, Index) bool) {
		if d.Kind(i) != Array {
			return
		}
		position := 0
		for child := i + 1; child < d.Nodes[i].Next; child = d.Nodes[child].Next {
			if !yield(position, child) {
				return
			}
			position++
		}
	}
}

// Members yields the keys and values of an object; nothing for other kinds.
func (d *Document) Members(i Index) iter.Seq2[Index, Index] {
	return func(yield func(key, value Index) bool) {
		if d.Kind(i) != Object {
			return
		}
		for key := i + 1; key < d.Nodes[i].Next; key = d.Nodes[key+1].Next {
			if !yield(key, key+1) {
				return
			}
		}
	}
}
