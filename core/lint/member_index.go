package lint

import "github.com/rolecall/rolecall/core/source"

// wideObject is how many members an object has at most that is looked up in without an index.
const wideObject = 32

// memberIndex finds members of objects by their names, each wide object by an index of its own.
type memberIndex struct {
	doc *source.Document
	of  map[source.Index]map[string]source.Index
}

// member is the value of a member, None if there is none.
func (n *memberIndex) member(object source.Index, name string) source.Index {
	if n.doc.Kind(object) != source.Object || n.doc.Nodes[object].Next-object <= 2*wideObject {
		return n.doc.Member(object, name)
	}
	index, known := n.of[object]
	if !known {
		if n.of == nil {
			n.of = map[source.Index]map[string]source.Index{}
		}
		if n.doc.Len(object) > wideObject {
			index = make(map[string]source.Index, n.doc.Len(object))
			for key, value := range n.doc.Members(object) {
				index[n.doc.String(key)] = value
			}
		}
		n.of[object] = index
	}
	if index == nil {
		return n.doc.Member(object, name)
	}
	return index[name] // None is 0
}
