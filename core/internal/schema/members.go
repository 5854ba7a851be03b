package schema

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// wideObject is how many members an object has at most that is looked up in without an index.
const wideObject = 32

// Members finds members of objects by their names, each wide object by an index of its own.
type Members struct {
	Doc *source.Document
	of  map[source.Index]map[string]source.Index
}

// Member is the value of a member, None if there is none.
func (n *Members) Member(object source.Index, name string) source.Index {
	if n.Doc.Kind(object) != source.Object || n.Doc.Nodes[object].Next-object <= 2*wideObject {
		return n.Doc.Member(object, name)
	}
	index, known := n.of[object]
	if !known {
		if n.of == nil {
			n.of = map[source.Index]map[string]source.Index{}
		}
		if n.Doc.Len(object) > wideObject {
			index = make(map[string]source.Index, n.Doc.Len(object))
			for key, value := range n.Doc.Members(object) {
				index[n.Doc.String(key)] = value
			}
		}
		n.of[object] = index
	}
	if index == nil {
		return n.Doc.Member(object, name)
	}
	return index[name] // None is 0
}

// At is the node that a reference such as "#/$defs/city" points to; None if it doesn't exist.
func At(all *Members, root source.Index, ref string) source.Index {
	path, inside := strings.CutPrefix(ref, "#")
	if !inside || path != "" && path[0] != '/' {
		return source.None
	}
	node := root
	for _, key := range strings.Split(path, "/")[1:] {
		key = strings.ReplaceAll(strings.ReplaceAll(key, "~1", "/"), "~0", "~")
		node = all.Member(node, key)
	}
	return node
}
