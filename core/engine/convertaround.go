//go:build !first

package engine

import (
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/source"
)

// mostFieldsAround is how many kinds of values around the conversations are listed one by one.
const mostFieldsAround = 40

// around names what the text has around its conversations, each key once: a conversion writes the conversations alone.
// Of a text with several, only what is in the line or element of one is named, unless it is None.
func (e *Engine) around(units string, only source.Index) []Loss {
	file := e.parse()
	whole := file.Doc.Whole()
	a := around{doc: whole, view: viewOf(whole, units), taken: file.Doc.Taken()}
	if a.taken == nil {
		a.taken = make([]bool, len(whole.Nodes))
		for i := range file.Refs {
			a.taken[file.Refs[i].At] = true
		}
	}
	a.count()
	roots := whole.Roots
	if only != source.None && len(file.Refs) > 1 {
		roots = a.rowOf(file.Doc.Origin(only))
	}
	for _, root := range roots {
		a.look(root, "")
	}
	return a.losses.list
}

// around looks for the values of a text that no conversation has.
type around struct {
	doc  *source.Document
	view view
	// taken says of each node whether a conversation has it, and before how many of those before it are.
	taken  []bool
	before []int
	losses losses
}

// count sums up the nodes that are taken.
func (a *around) count() {
	a.before = make([]int, len(a.taken)+1)
	for i, taken := range a.taken {
		a.before[i+1] = a.before[i]
		if taken {
			a.before[i+1]++
		}
	}
}

// rowOf is the line that a node is in, or the element of the array that is all of the text.
func (a *around) rowOf(node source.Index) []source.Index {
	for _, root := range a.doc.Roots {
		if node >= a.doc.Nodes[root].Next {
			continue
		}
		if a.doc.Kind(root) == source.Array && node != root {
			for row := range a.doc.Elements(root) {
				if node < a.doc.Nodes[row].Next {
					return []source.Index{row}
				}
			}
		}
		return []source.Index{root}
	}
	return nil
}

// look adds the values in a node that no conversation has. Their path is of keys alone.
func (a *around) look(node source.Index, path string) {
	n := &a.doc.Nodes[node]
	switch {
	case a.taken[node]:
	case a.before[n.Next] == a.before[node]:
		a.lose(node, path)
	case n.Kind == source.Object:
		for key, value := range a.doc.Members(node) {
			name := a.doc.String(key)
			if path != "" {
				name = path + "." + name
			}
			a.look(value, name)
		}
	case n.Kind == source.Array:
		for element := range a.doc.Elements(node) {
			a.look(element, path)
		}
	}
}

// lose adds a value that says something.
func (a *around) lose(node source.Index, path string) {
	kind := a.doc.Kind(node)
	if kind == source.Null || path != "" && (a.doc.Is(node, "") || (kind == source.Object || kind == source.Array) && a.doc.Len(node) == 0) {
		return
	}
	what := "field " + source.Quote(path)
	if path == "" {
		what = "content that isn't a conversation"
	}
	if a.losses.again(convert.Dropped, what, 1) {
		return
	}
	place := a.view.node(node)
	if len(a.losses.list) >= mostFieldsAround {
		a.losses.add(Loss{Kind: convert.Dropped, What: "other fields around the conversation", Index: -1, Place: &place})
		return
	}
	a.losses.add(Loss{Kind: convert.Dropped, What: what, Why: "only conversations are converted", Index: -1, Place: &place})
}
