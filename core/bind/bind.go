package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Coverage is how much of a node the description of a format knows.
type Coverage uint8

const (
	// Unbound: the node isn't part of the conversation that was bound.
	Unbound Coverage = iota
	// Bound: it is the value of a field, or of an element of one, that says what it may hold.
	Bound
	// Owned: it is inside a value that is the user's own, such as arguments, outputs and JSON Schemas.
	Owned
	// Undescribed: the format has the key, and its description doesn't say what it may hold.
	Undescribed
	// Unknown: its key, its form or the type of the object around it isn't in the description.
	Unknown
	// Shadowed: a later key of the same name counts.
	Shadowed
)

// A note is the result of binding a node: of which field it is the value or an element, and, for an
// object, by which shape its keys are read. Both are numbers, so that a note is 8 bytes; see layouts.
type note struct {
	// owner is the number of the shape that has the field, 0 for none; index is its place there.
	owner, shape uint16
	index        uint8
	is           Coverage
	flags        noteFlags
}

// noteFlags are what else a note says.
type noteFlags uint8

const (
	// isElement: the node is an element of the field's list.
	isElement noteFlags = 1 << iota
	// isOf: it is one of the values that the field's "of" describes.
	isOf
	// isMeant: the key looks like a misspelling of the field's.
	isMeant
	// hasOddKeys: the object has keys that its shape doesn't know, or that only hosts know.
	hasOddKeys
)

// Info ties the nodes of a conversation to the description of its format. It answers "which field is this node?"
// for everything that has to ask, reading first of all. A note is of the text as it is.
type Info struct {
	C *Conversation
	// notes are those of the nodes of one value, from itself on.
	notes []note
	first source.Index
	// signed says that one of the values is a signature.
	signed bool
	// types are what the types that the API publishes say of them; see AskTypes.
	types typeWalk
}

// Info says of every node of a conversation that was decoded which field of the format it is.
func (c *Conversation) Info() *Info {
	c.info.C = c
	return &c.info
}

// cover makes room for notes of a value and of what is in it. The memory of earlier ones is used again.
func (in *Info) cover(c *Conversation, value source.Index) {
	size := int(c.Doc.Nodes[value].Next - value)
	if cap(in.notes) < size {
		in.notes = make([]note, size)
	}
	in.C, in.first, in.notes, in.signed = c, value, in.notes[:size], false
	clear(in.notes)
}

// at is the note of a node.
func (in *Info) at(node source.Index) *note { return &in.notes[node-in.first] }

// of is the note of a node, which may be none that was bound.
//
//go:noinline
func (in *Info) of(node source.Index) (n note) {
	if node >= in.first && int(node-in.first) < len(in.notes) {
		n = in.notes[node-in.first]
	}
	return n
}

// isBound reports whether an object is bound to a shape.
func (in *Info) isBound(object source.Index, s *format.Shape) bool {
	return s.Number != 0 && in.of(object).shape == s.Number
}

// bind notes the field of each node of a conversation.
func (in *Info) bind(c *Conversation) {
	doc, d, at := c.Doc, c.Format, c.At
	in.cover(c, at)
	in.types.forget()
	in.at(at).is = Bound
	list := d.Request.Of(format.Messages)
	switch {
	case c.Container == format.Request && doc.Kind(at) == source.Object:
		in.object(at, &d.Request)
	case c.Container == format.Response && d.Answer != nil && doc.Kind(at) == source.Object:
		in.object(at, d.Answer)
	case doc.Kind(at) == source.Array:
		in.list(at, list)
	case doc.Kind(at) == source.Object:
		bindMessage(in, at)
	}
}

// markField notes a field of a value, or of an element of its list.
func markField(in *Info, node source.Index, at fieldRef, element bool) {
	n := note{owner: at.shape, index: at.index, is: Bound}
	if element {
		n.flags |= isElement
	}
	if at.of {
		n.flags |= isOf
	}
	*in.at(node) = n
}

// A fieldRef names a field by its place in layouts.
type fieldRef struct {
	shape uint16
	index uint8
	of    bool
}

// mostStrange is how many unknown keys of one object are read as the fields that they look like, and reported.
const mostStrange = 8

// keys notes of which field of a shape each member of an object is the value. A key that looks like a misspelling
// of a field which is absent is bound as that field's: the API may not read it so.
func (in *Info) keys(object source.Index, s *format.Shape) {
	c, nodes := in.C, in.C.Doc.Nodes
	end := nodes[object].Next
	var last map[string]source.Index
	if nodes[object].Flags&source.DuplicateKey != 0 {
		_, last = format.SortedMembers(c.Doc, object)
	}
	in.at(object).shape, in.at(object).flags = s.Number, in.at(object).flags&^hasOddKeys
	var have uint64
	odd := false
	for key := object + 1; key < end; key = nodes[key+1].Next {
		i := -1
		// Most keys are words: those are found here, without a call for each.
		if word := nodes[key].Word; word != source.NoWord {
			for k, each := range s.Words {
				if each == word {
					i = k
					break
				}
			}
		}
		if i < 0 {
			i = c.indexOf(key, s)
		}
		switch {
		case last != nil && last[c.Doc.String(key)] != key+1:
			in.all(key+1, Shadowed)
		case nodes[key+1].Kind == source.Null && c.unset(key, s, i):
			*in.at(key + 1) = note{is: Bound}
		case i >= 0:
			have |= 1 << i
			*in.at(key + 1) = note{owner: s.Number, index: uint8(i), is: Bound}
			odd = odd || s.Fields[i].Host
		default:
			in.all(key+1, Unknown)
			odd = true
		}
	}
	if !odd {
		return
	}
	in.at(object).flags |= hasOddKeys
	strange := 0
	for key := object + 1; key < end && strange < mostStrange; key = nodes[key+1].Next {
		if in.at(key+1).is != Unknown {
			continue
		}
		strange++
		if i := c.fieldMeant(key, s, func(i int) bool { return have&(1<<i) != 0 }); i >= 0 {
			have |= 1 << i
			*in.at(key + 1) = note{owner: s.Number, index: uint8(i), is: Unknown, flags: isMeant}
		}
	}
}

// object binds an object, and what is in it.
func (in *Info) object(object source.Index, s *format.Shape) {
	in.keys(object, s)
	nodes := in.C.Doc.Nodes
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		n := *in.at(key + 1)
		if n.owner == 0 {
			continue
		}
		f := &s.Fields[n.index]
		in.signed = in.signed || f.Slot == format.Signature
		// Most values are texts, which need no further look.
		if nodes[key+1].Kind >= source.Object || f.Takes == format.Anything {
			in.value(key+1, f, fieldRef{n.owner, n.index, false})
			if n.flags&isMeant != 0 { // it is read so, and the API may not
				in.at(key+1).is, in.at(key+1).flags = Unknown, in.at(key+1).flags|isMeant
			}
		}
	}
}

// value binds the value of a field, and what is in it.
func (in *Info) value(value source.Index, f *format.Field, at fieldRef) {
	c, d := in.C, in.C.Format
	switch kind := c.Doc.Nodes[value].Kind; {
	case f.IsOwned():
		in.inside(value, Owned)
	case kind == source.Null && f.Takes&format.Nulls != 0, f.Says != "" && c.Doc.IsJSON(value, f.Says):
	case kind == source.Array && f.HoldsList(d):
		in.list(value, f)
	case kind == source.Object && f.In != nil:
		shape := f.In
		if own := f.KindFor(c.Word(c.Doc.Member(value, format.TypeField.Key))); own != nil {
			shape = &own.Shape
		}
		in.object(value, shape)
	case kind == source.Object && f.Either != nil:
		bindTold(in, value, f.Either)
	case kind == source.Object && f.Of != nil && f.Takes&format.Objects == 0:
		in.inside(value, Unknown)
	case kind == source.Object && f.Of != nil:
		nodes := c.Doc.Nodes
		for key := value + 1; key < nodes[value].Next; key = nodes[key+1].Next {
			markField(in, key+1, fieldRef{at.shape, at.index, true}, false)
			in.value(key+1, f.Of, fieldRef{at.shape, at.index, true})
		}
	case kind == source.Object && f.Part != nil && f.Part.Shape.Fields != nil:
		in.object(value, &f.Part.Shape)
	case kind == source.Object && f.Slot == format.System && d.SystemMessage:
		bindMessage(in, value)
	case kind == source.Object && f.Slot == format.Typed:
		bindTold(in, value, d.Entries)
	case kind == source.Object && (f.Slot == format.Content && d.AnyContent || f.As == format.AnyJSON):
		in.inside(value, Owned)
	case kind == source.Object && (f.Takes&format.Objects != 0 || f.Slot != format.Tools && f.Slot != format.Functions) && f.HoldsList(d): // one object stands for a list of it
		in.element(value, f, at)
	case kind == source.Object || kind == source.Array || f.Takes == format.Anything && f.As == format.PlainString && f.Slot == format.Kept:
		in.all(value, Undescribed)
	}
}

// list binds the elements of a list.
func (in *Info) list(list source.Index, f *format.Field) {
	at := refOf(in, list, f)
	for element := range in.C.Doc.Elements(list) {
		in.element(element, f, at)
	}
}

// refOf is the place of the field of a list, which may be the text's outermost value.
func refOf(in *Info, list source.Index, f *format.Field) fieldRef {
	if n := *in.at(list); n.owner != 0 {
		return fieldRef{n.owner, n.index, n.flags&isOf != 0}
	}
	request := &in.C.Format.Request
	for i := range request.Fields {
		if &request.Fields[i] == f {
			return fieldRef{request.Number, uint8(i), false}
		}
	}
	return fieldRef{}
}

// element binds an element of the list that a field holds.
func (in *Info) element(element source.Index, f *format.Field, at fieldRef) {
	markField(in, element, at, true)
	c, d := in.C, in.C.Format
	object := c.Doc.Kind(element) == source.Object
	switch {
	case f.Slot == format.Messages && object:
		bindMessage(in, element)
	case f.Slot == format.System && d.Parts != nil:
		bindTold(in, element, d.Parts)
	case f.Slot == format.Calls && object:
		in.object(element, &c.CallForm(element).Shape)
	case (f.Slot == format.Content || f.Slot == format.Parts) && d.Parts != nil:
		bindTold(in, element, d.Parts)
	case f.Slot == format.Content && d.AnyContent:
		in.inside(element, Owned)
	case f.Attached:
		bindTold(in, element, d.Parts)
	case f.Slot == format.Output || f.IsPartList() || f.As == format.OneBlock || f.As == format.Summaries || f.As == format.TextList:
		bindTold(in, element, d.Parts)
	case f.Of != nil:
		markField(in, element, fieldRef{at.shape, at.index, true}, false)
		in.value(element, f.Of, fieldRef{at.shape, at.index, true})
	case f.Each != nil && object:
		bindDeclared(in, element, f)
	default:
		in.all(element, Unknown)
	}
}

// bindDeclared binds an element of a list whose elements have one shape. Only tools may have a type, and one of another type than
// the list's own is known only if the format describes that type.
func bindDeclared(in *Info, element source.Index, f *format.Field) {
	c, d := in.C, in.C.Format
	typed := c.Doc.Member(element, format.TypeField.Key)
	if f.Slot == format.Tools && typed != source.None && !d.Tool.Keyed && !c.Doc.Is(typed, d.Tool.Tag) && c.Doc.Kind(typed) == source.String {
		if own := f.KindFor(c.Word(typed)); own != nil {
			in.object(element, &own.Shape)
			return
		}
		in.all(element, Unknown)
		return
	}
	in.object(element, &f.Each.Shape)
}

// bindMessage binds an element of the list of messages: a message, an item, or an entry that its type tells.
func bindMessage(in *Info, node source.Index) {
	d := in.C.Format
	in.at(node).is = Bound
	switch form := in.C.Item(node); {
	case d.Entries != nil:
		object := TypedIn(in.C.Doc, node)
		if object != node {
			in.object(node, &d.Message)
		}
		bindTold(in, object, d.Entries)
	case form == &format.UnknownItem:
		in.object(node, &form.Shape)
		in.at(node).is = Unknown
	case form != nil:
		in.object(node, &form.Shape)
	default:
		in.object(node, &d.Message)
	}
}

// bindTold binds an object whose tag names one of several forms.
func bindTold(in *Info, object source.Index, forms []*format.Form) {
	if in.C.Doc.Kind(object) != source.Object {
		return
	}
	if form := in.C.TypedForm(object, forms); form != nil {
		in.at(object).is = Bound
		in.object(object, &form.Shape)
		return
	}
	in.all(object, Unknown)
}

// all sets the coverage of a value and of everything in it.
func (in *Info) all(value source.Index, is Coverage) {
	in.at(value).is = is
	in.inside(value, is)
}

// inside sets the coverage of everything in a value, and not of the value.
func (in *Info) inside(value source.Index, is Coverage) {
	for i := value + 1; i < in.C.Doc.Nodes[value].Next; i++ {
		*in.at(i) = note{is: is}
	}
}
