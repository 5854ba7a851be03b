package lint

import (
	"sort"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Pointer names a node. The document finds a pointer by walking down from its root,
// past all the messages before; here the message is known, and only that is walked.
func (p *Pass) Pointer(node source.Index) finding.Pointer {
	at := p.wireOf(node)
	if at < 0 {
		return p.Doc.Pointer(node)
	}
	if !p.shared.listKnown {
		p.shared.list, p.shared.listKnown = p.Doc.Pointer(p.List), true
	}
	path := p.shared.list + "/" + finding.Pointer(strconv.Itoa(p.From[at].Wire))
	return p.descend(path, p.From[at].Node, node)
}

// wireOf is a message whose wire message holds the node, or -1 when it stands elsewhere.
func (p *Pass) wireOf(node source.Index) int {
	if p.Doc.Nodes[p.List].Kind != source.Array || node <= p.List || node >= p.Doc.Nodes[p.List].Next {
		return -1
	}
	first := 0
	for first < len(p.From) && !p.inList(first) {
		first++
	}
	at := first + sort.Search(len(p.From)-first, func(k int) bool { return p.From[first+k].Node > node }) - 1
	if at < first || node >= p.Doc.Nodes[p.From[at].Node].Next {
		return -1
	}
	return at
}

// descend adds to the pointer of one node the steps that lead to another inside it. A
// key has the pointer of its value.
func (p *Pass) descend(path finding.Pointer, from, to source.Index) finding.Pointer {
	nodes := p.Doc.Nodes
	if nodes[to].Flags&source.Key != 0 {
		to++
	}
	for from != to {
		object := nodes[from].Kind == source.Object
		next, number := from+1, 0
		if object {
			next++
		}
		for nodes[next].Next <= to {
			next = nodes[next].Next
			if object {
				next++
			}
			number++
		}
		if object {
			path = child(path, p.Doc.String(next-1))
		} else {
			path += "/" + finding.Pointer(strconv.Itoa(number))
		}
		from = next
	}
	return path
}

// child is the pointer of a member.
func child(object finding.Pointer, key string) finding.Pointer {
	key = strings.ReplaceAll(key, "~", "~0")
	return object + "/" + finding.Pointer(strings.ReplaceAll(key, "/", "~1"))
}

// sibling is the pointer of another key of the same object.
func sibling(pointer finding.Pointer, key string) finding.Pointer {
	for end := len(pointer) - 1; end >= 0; end-- {
		if pointer[end] == '/' {
			return child(pointer[:end], key)
		}
	}
	return child("", key)
}
