package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

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

// word is put for a string that is left out when empty.
func (e *encoder) word(object source.Index, key string, node source.Index, was, is string) {
	switch {
	case was == is:
	case is == "":
		e.put(object, key, node, nil)
	default:
		e.put(object, key, node, format.Quote(nil, is))
	}
}

// replace puts JSON in the place of a node.
func (e *encoder) replace(node source.Index, value []byte) {
	e.ops = appendOp(e.ops, "replace", "", e.pointers.Pointer(node), value)
}

// oldPart is a part as it is written in the document.
type oldPart struct {
	core.Part
	bind.PartOrigin
	// field is the key next to the content under which it is; nil for one in a list.
	field *format.Field
}

// position is the place of an element in its array, -1 for what is none of its elements. What
// stands in no array is the first of its own.
func (e *encoder) position(array, element source.Index) int {
	switch container, number := e.pointers.Place(element); array {
	case source.None:
		return 0
	case container:
		return number
	}
	return -1
}

// rearrange makes these the elements of an array.
func (e *encoder) rearrange(array source.Index, elements []element) {
	e.ops = arrange(e.ops, e.pointers.Pointer(array), 0, e.Doc.Len(array), elements)
}

// alike reports whether an old part can become a new one by changes inside it.
func alike(old *oldPart, new core.Part) bool {
	switch new := new.(type) {
	case core.Text:
		_, ok := old.Part.(core.Text)
		return ok && old.Text != source.None
	case core.ToolCall:
		// The type of a part may name the tool.
		call, ok := old.Part.(core.ToolCall)
		return ok && call.Server == new.Server && old.Text != source.None && old.ID != source.None && (old.Name != source.None || call.Name == new.Name)
	}
	return false
}

// isCallOf reports whether a call is the one that is in the document, perhaps with another name
// or other arguments.
func isCallOf(old *oldPart, part core.Part) bool {
	is, ok := part.(core.ToolCall)
	was, stood := old.Part.(core.ToolCall)
	return ok && stood && is.ID == was.ID && is.Server == was.Server && old.Name != source.None && old.Text != source.None
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

// inside makes the changes inside an old part that is alike the new one.
func (p *patch) inside(old *oldPart, new bind.NewPart) []finding.Op {
	return p.collect(func() {
		if p.changePart(old, new); new.Holds != nil {
			p.held(old.Node, new)
		}
	})
}

// changePart puts what a part says now where the document says it.
func (e *encoder) changePart(old *oldPart, new bind.NewPart) {
	_, was := format.RecordOf(old.Part)
	_, said := format.RecordOf(new.Part)
	for _, each := range [...]struct {
		slot format.Slot
		at   source.Index
	}{{format.Text, old.Text}, {format.CallID, old.ID}, {format.ToolName, old.Name}, {format.Arguments, old.Text}} {
		text := said.Is[each.slot]
		value := format.Quote(nil, text)
		switch {
		case text == was.Is[each.slot]:
			continue
		case each.slot == format.ToolName && new.Form != nil && new.Form.Named != nil:
			value = []byte(e.w.Coded(new.Form.Named.As, &said, format.ToolName, new.Index))
		case each.slot == format.Arguments && e.Doc.Kind(each.at) != source.String:
			value = []byte(e.w.objectOf(text, new.Index))
		}
		e.replace(each.at, value)
	}
}

// textOf is a string's text, and "" for anything else.
func (e *encoder) textOf(node source.Index) string {
	if e.Doc.Kind(node) != source.String {
		return ""
	}
	return e.Doc.String(node)
}

// unnamedCalls are the IDs that were made up for calls of the document; nil where all are.
func (e *encoder) unnamedCalls() map[string]bool {
	if e.Format.NoIDs {
		return nil
	}
	ids := map[string]bool{}
	for i := range e.Messages {
		for k, part := range e.Messages[i].All() {
			if call, ok := part.(core.ToolCall); ok && call.ID != "" && k < len(e.From[i].Parts) && e.From[i].Parts[k].ID == source.None {
				ids[call.ID] = true
			}
		}
	}
	return ids
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
