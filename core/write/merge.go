package write

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A merge makes values of the document, which say what before does, say what after does: what is the same in both
// stays as the document has it. Values are found by their keys, or by what the keys mean, and elements of lists
// by the parts that they are.
type merge struct {
	*patch
	before, after *source.Document
	// was and is say where the parts and messages begin in the two.
	was, is []Mark
	// part is where the part that is merged is in the document; nil outside of any.
	part *bind.PartOrigin
	// index is that of the part that it becomes, -1 for none.
	index int
}

// value merges a value of the document, that of a field if one is known. What has no shape and no parts is a value of
// its own, such as arguments are.
func (m *merge) value(node, before, after source.Index, f *format.Field, s *format.Shape) {
	kind := m.Doc.Kind(node)
	switch is := m.after.Raw(after); {
	case bytes.Equal(m.before.Raw(before), is) || bytes.Equal(m.Doc.Raw(node), is):
	case m.textAlone(node, before, after):
	case m.before.Kind(before) != m.after.Kind(after) || kind != m.before.Kind(before):
		m.spelled(node, before, after, f)
	case s != nil && m.alike(before, after):
		m.object(node, before, after, s)
	case kind == source.Array && (holdsMark(m.was, m.before, before) || holdsMark(m.is, m.after, after)):
		m.elements(node, before, after)
	default:
		m.replace(node, m.json(after))
	}
}

// json is what is to be, on its own.
func (m *merge) json(after source.Index) []byte { return bytes.Clone(m.after.Raw(after)) }

// object merges the values of an object.
func (m *merge) object(node, before, after source.Index, s *format.Shape) {
	p := places{merge: m, object: node, shape: s}
	for key, is := range m.after.Members(after) {
		name := m.after.String(key)
		was := m.before.Member(before, name)
		if was != source.None && bytes.Equal(m.before.Raw(was), m.after.Raw(is)) {
			continue
		}
		switch value, f := p.of(name); {
		case value != source.None && was != source.None:
			m.value(value, was, is, f, m.shapeUnder(f, value))
		case string(m.after.Raw(is)) == `""` && value == source.None && f != nil && f.Slot != format.Content:
		default:
			m.put(node, name, value, m.json(is))
		}
	}
	for key := range m.before.Members(before) {
		if name := m.before.String(key); m.after.Member(after, name) == source.None {
			if value, f := p.of(name); value != source.None && (f == nil || !f.Must && (f.Slot != format.Content || string(m.Doc.Raw(value)) != `""`)) {
				m.put(node, name, value, nil)
			}
		}
	}
}

// places finds the values of an object by the keys under which they are written.
type places struct {
	*merge
	object source.Index
	shape  *format.Shape
	// found and at are the values by the fields of the shape and by their slots, once they are asked for.
	found *bind.Values
	at    format.Places
	// named are those that were found already.
	named []source.Index
}

// of is the value of a key, also under another key that means the same, and its field; each value is
// found once.
func (p *places) of(name string) (value source.Index, f *format.Field) {
	value = p.MemberNamed(p.object, name)
	if p.shape != nil {
		if p.found == nil {
			found, at := p.find(p.object, p.shape)
			p.found, p.at = &found, at
		}
		for i := range p.shape.Fields {
			if p.shape.Fields[i].Key == name {
				f, value = &p.shape.Fields[i], bind.FirstOf(value, p.found[i])
				break
			}
		}
		if f == nil {
			f = p.fieldOf(name)
		}
	}
	switch {
	case value != source.None || f == nil || f.Slot == format.Kept || f.In != nil || f.Either != nil:
	case f.Slot == format.Parts && p.shape == &p.Format.Message && p.Doc.Kind(p.content) == source.Array:
		value = p.content // parts that are where the text should
	default:
		if value = p.at[f.Slot]; value == source.None && p.part != nil {
			value = valueAt(p.part, f.Slot)
		}
	}
	if slices.Contains(p.named, value) {
		return source.None, f
	}
	p.named = append(p.named, value)
	return value, f
}

// fieldOf is a field of a part or a call under a key, for what is under another key in the form of the document.
func (m *merge) fieldOf(name string) *format.Field {
	for _, forms := range [...][]*format.Form{m.Format.Calls, m.Format.Items, m.Format.Parts} {
		for _, form := range forms {
			if f := form.Shape.First(func(f *format.Field) bool { return f.Key == name && f.Slot != format.Kept }); f != nil {
				return f
			}
		}
	}
	return nil
}

// valueAt is where the value of a slot of a part is in the document.
func valueAt(part *bind.PartOrigin, slot format.Slot) source.Index {
	switch slot {
	case format.CallID:
		return part.ID
	case format.ToolName:
		return part.Name
	case format.Text, format.Arguments:
		return part.Text
	}
	return source.None
}

// wholePart is where the values of a message are in the document that is written as one part.
func wholePart(from *bind.Origin) *bind.PartOrigin {
	return &bind.PartOrigin{Node: bind.FirstOf(from.Block, from.Node), Text: from.Content, ID: from.CallID, Name: from.Name}
}

// shapeUnder is the shape of the object that the value of a field is; nil where it is not known.
func (m *merge) shapeUnder(f *format.Field, value source.Index) *format.Shape {
	switch {
	case f == nil, f.Slot == format.Content:
		return m.shapeIn(value)
	case m.Doc.Kind(value) != source.Object:
	case f.In != nil:
		return f.In
	case f.Either != nil:
		return shapeOf(m.EitherOf(value, f.Either))
	case f.Part != nil:
		return &f.Part.Shape
	}
	return nil
}

func shapeOf(f *format.Form) *format.Shape {
	if f == nil {
		return nil
	}
	return &f.Shape
}

// shapeIn is the shape of a part or a call of the document; nil where it is not known.
func (m *merge) shapeIn(node source.Index) *format.Shape {
	switch {
	case m.Doc.Kind(node) != source.Object:
		return nil
	case m.at != nil && m.Within(node, m.at.Calls):
		return shapeOf(m.CallForm(node))
	}
	if m.Format.Entries != nil {
		if f := m.TypedForm(node, m.Format.Entries); f != nil {
			return &f.Shape
		}
		return &format.Shape{} // its keys alone are known
	}
	return shapeOf(m.TypedForm(node, m.Format.Parts))
}

// alike reports whether one value may become another by changes inside it: two objects that say the same type, or
// have a key in common.
func (m *merge) alike(before, after source.Index) bool {
	if m.before.Kind(before) != source.Object || m.after.Kind(after) != source.Object {
		return m.before.Kind(before) == m.after.Kind(after)
	}
	was, is := m.before.Member(before, format.TypeField.Key), m.after.Member(after, format.TypeField.Key)
	if was != source.None && is != source.None {
		return bytes.Equal(m.before.Raw(was), m.after.Raw(is))
	}
	for key := range m.before.Members(before) {
		if m.after.Member(after, m.before.String(key)) != source.None {
			return true
		}
	}
	return false
}

// spelled replaces a value that is another kind of JSON in the document than it is written as; arguments stay in a
// string, or an object.
func (m *merge) spelled(node, before, after source.Index, f *format.Field) {
	value, kind, is := m.json(after), m.Doc.Kind(node), m.after.Kind(after)
	if f != nil && f.Slot == format.Arguments {
		switch {
		case kind != source.String && is == source.String:
			value = []byte(m.w.objectOf(m.after.String(after), m.index))
		case kind == source.String && is != source.String:
			value = format.Quote(nil, string(value))
		}
	}
	m.replace(node, value)
}

// textAlone replaces the text of a part where it is in a value that is written otherwise, and alone changes there. It
// reports whether it did.
func (m *merge) textAlone(node, before, after source.Index) bool {
	at := node
	if m.Doc.Kind(node) != source.String {
		if m.part == nil || m.Doc.Kind(m.part.Text) != source.String || !m.Within(m.part.Text, node) {
			return false
		}
		at = m.part.Text
	}
	text, ok := m.textIn(before, after, m.Doc.String(at))
	if ok {
		m.replace(at, format.Quote(nil, text))
	}
	return ok
}

// textIn is what a text became that is in a value and in which alone two values differ.
func (m *merge) textIn(before, after source.Index, text string) (is string, ok bool) {
	kind := m.before.Kind(before)
	switch {
	case kind != m.after.Kind(after):
	case kind == source.String:
		return m.after.String(after), m.before.String(before) == text
	case m.before.Len(before) != m.after.Len(after):
	case kind == source.Array && m.before.Len(before) == 1:
		return m.textIn(m.before.First(before), m.after.First(after), text)
	case kind == source.Object:
		for key, was := range m.before.Members(before) {
			value := m.after.Member(after, m.before.String(key))
			if value == source.None {
				return "", false
			}
			if now, here := m.textIn(was, value, text); here {
				is, ok = now, true
			} else if !bytes.Equal(m.before.Raw(was), m.after.Raw(value)) {
				return "", false
			}
		}
	}
	return is, ok
}

// find finds the values of an object by its fields and by their slots, also those under keys that
// were read as the ones meant.
func (e *encoder) find(object source.Index, s *format.Shape) (found bind.Values, at format.Places) {
	if e.Doc.Kind(object) != source.Object {
		return found, at
	}
	if e.scratch == nil {
		e.scratch = &bind.Conversation{Doc: e.Doc, Format: e.Format, From: e.From}
	}
	return e.scratch.Read(object, s)
}
