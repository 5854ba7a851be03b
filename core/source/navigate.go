package source

import (
	"iter"
	"unsafe"

	"github.com/rolecall/rolecall/core/finding"
)

// The methods below read the tape. They accept None, which has no kind, no text and no
// children, so chains such as d.Is(d.Member(node, "type"), "text") need no checks.

// Kind is what the node is.
func (d *Document) Kind(i Index) Kind { return d.Nodes[i].Kind }

// Span is the node's bytes, quotes and brackets included.
func (d *Document) Span(i Index) finding.Span { return span(d.Nodes[i]) }

// Raw is the node's text as written. It must not be changed.
//
//go:noinline
func (d *Document) Raw(i Index) []byte {
	n := &d.Nodes[i]
	if n.Flags&Assembled != 0 {
		return d.assembled(nil, i)
	}
	return d.Text[n.Start:n.End:n.End]
}

// String is the decoded text of a string or key, "" for other nodes. Without escapes it
// shares its memory with Text. Half a surrogate pair becomes U+FFFD.
//
//go:noinline
func (d *Document) String(i Index) string {
	n := d.Nodes[i]
	if n.Kind != String {
		return ""
	}
	return unquoted(d.Text, n)
}

// Clip is like String but reads at most max bytes of what is written between the quotes,
// ending with a whole character.
func (d *Document) Clip(i Index, max int) string {
	n := d.Nodes[i]
	if n.Kind != String {
		return ""
	}
	if n.Flags&Assembled != 0 && n.Word != NoWord {
		return vocabulary[n.Word]
	}
	n.Word = NoWord
	n.End = n.Start + 2 + uint32(clip(d.Text[n.Start+1:n.End-1], n.Flags&Escaped != 0, max))
	return unquoted(d.Text, n)
}

// IsJSON reports whether a node is a value that is given as JSON without escapes: a word in quotes, or true or false.
func (d *Document) IsJSON(i Index, json string) bool {
	if d.Kind(i) == String {
		return json[0] == '"' && d.Is(i, json[1:len(json)-1])
	}
	return string(d.Raw(i)) == json
}

// Is says whether the node is a string, or key, that reads text.
func (d *Document) Is(i Index, text string) bool {
	n := &d.Nodes[i]
	if n.Kind != String {
		return false
	}
	if n.Word != NoWord {
		return n.Word.reads(text)
	}
	if n.Flags&Escaped == 0 {
		return string(d.Text[n.Start+1:n.End-1]) == text
	}
	// An escape takes two to six bytes for each of its text.
	size := int(n.End-n.Start) - 2
	return size > len(text) && size <= 6*len(text) && unquoted(d.Text, *n) == text
}

// Len is how many elements or members the node has.
//
//go:noinline
func (d *Document) Len(i Index) int {
	count := 0
	for child := d.First(i); child != None; child = d.Next(child, i) {
		count++
	}
	return count
}

// First is the first element of an array or the first key of an object, None if it is
// empty or neither. To walk over children without a call for each:
//
//	for i := array + 1; i < nodes[array].Next; i = nodes[i].Next
//	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next
//
//go:noinline
func (d *Document) First(i Index) Index {
	if d.Nodes[i].Next > i+1 {
		return i + 1
	}
	return None
}

// Next is what comes after i among the children of parent: the next element after an
// element, the next key after a key or a value. After the last it is None.
//
//go:noinline
func (d *Document) Next(i, parent Index) Index {
	if d.Nodes[i].Flags&Key != 0 {
		i++
	}
	if next := d.Nodes[i].Next; next < d.Nodes[parent].Next {
		return next
	}
	return None
}

// Member is the value that an object has under a key, None if there is none or the node
// isn't an object. Of duplicate keys the last counts, as for most readers.
func (d *Document) Member(object Index, name string) Index {
	n := d.Nodes[object]
	if n.Kind != Object {
		return None
	}
	found := None
	for key := object + 1; key < n.Next; key = d.Nodes[key+1].Next {
		k := &d.Nodes[key]
		if k.Word != NoWord {
			if !k.Word.reads(name) {
				continue
			}
		} else if k.Flags&Escaped == 0 {
			if int(k.End-k.Start) != len(name)+2 || string(d.Text[k.Start+1:k.End-1]) != name {
				continue
			}
		} else if unquoted(d.Text, *k) != name {
			continue
		}
		found = key + 1
		if n.Flags&DuplicateKey == 0 {
			break
		}
	}
	return found
}

// Name is the text of a key, or a string, as written between its quotes.
func (d *Document) Name(i Index) string {
	n := &d.Nodes[i]
	if n.Word != NoWord {
		return vocabulary[n.Word]
	}
	return view(d.Text[n.Start+1 : n.End-1])
}

// KeyOf is the key of a value, None if the node isn't a member's value.
//
//go:noinline
func (d *Document) KeyOf(value Index) Index {
	if value != None && d.Nodes[value-1].Flags&Key != 0 {
		return value - 1
	}
	return None
}

// Elements yields the elements of an array; none for other nodes.
func (d *Document) Elements(array Index) iter.Seq[Index] {
	return func(yield func(Index) bool) {
		if d.Nodes[array].Kind != Array {
			return
		}
		for i := array + 1; i < d.Nodes[array].Next; i = d.Nodes[i].Next {
			if !yield(i) {
				return
			}
		}
	}
}

// Members yields the keys and values of an object; none for other nodes.
func (d *Document) Members(object Index) iter.Seq2[Index, Index] {
	return func(yield func(key, value Index) bool) {
		if d.Nodes[object].Kind != Object {
			return
		}
		for key := object + 1; key < d.Nodes[object].Next; key = d.Nodes[key+1].Next {
			if !yield(key, key+1) {
				return
			}
		}
	}
}

// unquoted is the decoded text of a string node. Without escapes it is b itself.
func unquoted(b []byte, n Node) string {
	if n.Word != NoWord {
		return vocabulary[n.Word]
	}
	inner := b[n.Start+1 : n.End-1]
	if n.Flags&Escaped == 0 {
		return view(inner)
	}
	out := make([]byte, len(inner))
	return view(out[:unescape(out, inner)])
}

// view is b as a string without a copy. b must not change any more.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

func span(n Node) finding.Span {
	if n.Kind == String && n.Flags&Assembled != 0 && n.Word == NoWord {
		n.Start, n.End = n.Start+1, n.End-1 // a value as a text; see Excerpt.AddText
	}
	return finding.Span{Start: int(n.Start), End: int(n.End)}
}
