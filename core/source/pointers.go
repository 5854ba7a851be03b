package source

import "github.com/rolecall/rolecall/core/finding"

// Pointers answers for many nodes of one document what Document answers for one: however
// many a container has and in whichever order they are asked for, none of them is walked to
// again. The document must not change meanwhile.
type Pointers struct{ index index }

// NewPointers is about a document.
func NewPointers(d *Document) *Pointers { return &Pointers{index{doc: d}} }

// Pointer is the same as Document.Pointer.
func (p *Pointers) Pointer(i Index) finding.Pointer { return p.index.doc.pointer(i, &p.index) }

// Parent is the same as Document.Parent.
func (p *Pointers) Parent(i Index) Index {
	container, _ := p.Place(i)
	return container
}

// Place is the array or object that holds the node, None for a root, and the node's number in it, from 0.
func (p *Pointers) Place(i Index) (container Index, number int) {
	return p.index.doc.place(i, &p.index)
}

// Find is the same as Document.Find.
func (p *Pointers) Find(path finding.Pointer) (Index, bool) {
	if p.index.doc.whole != nil {
		return p.index.doc.Find(path)
	}
	return p.index.doc.find(path, p.index.element, p.index.member)
}
