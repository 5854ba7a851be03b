package source

import (
	"sort"

	"github.com/rolecall/rolecall/core/finding"
)

// Pointers makes the pointers of many nodes of one document, in any order. It remembers the
// children of each large container on the way, so nobody walks past them twice. The
// document must not change meanwhile.
type Pointers struct {
	doc *Document
	// children are the values right inside each large container that was on a way.
	children map[Index][]Index
}

// large is from how many nodes on the children of a container are remembered: fewer are
// walked past as quickly.
const large = 64

// NewPointers is about a document.
func NewPointers(d *Document) *Pointers { return &Pointers{doc: d} }

// Pointer is the same as Document.Pointer.
func (p *Pointers) Pointer(i Index) finding.Pointer {
	return p.doc.pointer(i, p)
}

// step is the child of a container that holds i.
func (p *Pointers) step(container, i Index) step {
	if p.doc.Nodes[container].Next-container < large {
		return p.doc.step(container, i)
	}
	children, known := p.children[container]
	if !known {
		children = p.doc.values(container)
		if p.children == nil {
			p.children = make(map[Index][]Index)
		}
		p.children[container] = children
	}
	n := sort.Search(len(children), func(n int) bool { return children[n] > i }) - 1
	return step{container: container, child: children[n], n: n}
}
