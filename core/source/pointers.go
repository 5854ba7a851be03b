package source

import "github.com/rolecall/rolecall/core/finding"

// Pointers makes the pointers of many nodes of one document. It remembers where it was in
// each container on the way, so those who ask in order walk the document once. The
// document must not change meanwhile.
type Pointers struct {
	doc *Document
	// way has, for each step from the root, the one taken last.
	way []step
}

// step is a container, a child value in it, and that child's number.
type step struct {
	container, child Index
	n                int
}

// NewPointers is about a document.
func NewPointers(d *Document) *Pointers { return &Pointers{doc: d} }

// Pointer is the same as Document.Pointer.
func (p *Pointers) Pointer(i Index) finding.Pointer {
	return p.doc.pointer(i, &p.way)
}
