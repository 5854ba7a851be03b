package write

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

//go:noinline
func appendOp(ops []finding.Op, op string, from, path finding.Pointer, value []byte) []finding.Op {
	return append(ops, finding.Op{Op: op, From: from, Path: path, Value: value})
}

// collect gives the operations that do makes.
func (e *encoder) collect(do func()) []finding.Op {
	before := e.ops
	e.ops = nil
	do()
	made := e.ops
	e.ops = before
	return made
}

// put sets a member of an object: node is its value now, None when the key is absent; a nil
// value takes the key out.
func (e *encoder) put(object source.Index, key string, node source.Index, value []byte) {
	switch {
	case node != source.None && value != nil:
		e.replace(node, value) // the key may be a misspelling that was read as the one meant
	case node != source.None:
		e.ops = appendOp(e.ops, "remove", "", e.pointers.Pointer(node), nil)
	case value != nil:
		e.ops = appendOp(e.ops, "add", "", e.pointers.Pointer(object)+"/"+finding.Pointer(key), value)
	}
}

// replace puts JSON in the place of a node.
func (e *encoder) replace(node source.Index, value []byte) {
	e.ops = appendOp(e.ops, "replace", "", e.pointers.Pointer(node), value)
}

// rearrange makes these the elements of an array, from the first on; see arrange.
func (e *encoder) rearrange(array source.Index, first int, own []bool, elements []element) {
	e.ops = arrange(e.ops, e.pointers.Pointer(array), first, own, elements)
}

// position is the place of an element in its array, -1 for what is none of its elements.
func (e *encoder) position(array, element source.Index) int {
	if container, number := e.pointers.Place(element); container == array {
		return number
	}
	return -1
}

// changedText is the text of a value with changes inside it.
func (e *encoder) changedText(node source.Index, inside []finding.Op) []byte {
	edits, err := e.Doc.Edits(inside)
	if err != nil {
		return e.Doc.Raw(node)
	}
	for i := range edits {
		edits[i].Start -= int(e.Doc.Nodes[node].Start)
		edits[i].End -= int(e.Doc.Nodes[node].Start)
	}
	return source.ApplyEdits(e.Doc.Raw(node), edits)
}

// quoted is the JSON of a text, nil for none.
func quoted(text string) []byte {
	if text == "" {
		return nil
	}
	return format.Quote(nil, text)
}
