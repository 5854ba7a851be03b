package dialect

import "github.com/rolecall/rolecall/core/source"

// Coverage says how much the description of a format knows of a node.
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

// A note is what binding found out about a node: of which field it is the value or an element, and, for an
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
	// hasOddKeys: the object has keys that its shape doesn't know, or that only hosts know.
	hasOddKeys
)

// Info ties the nodes of a conversation to the description of its format. It answers "which field is this node?"
// for everything that has to ask. The zero value is empty and ready to bind.
type Info struct {
	c     *Conversation
	notes []note
}

// Bind notes the field of each node of a conversation, which stays in use: a note is of the text as it is. The
// memory of an earlier conversation is used again.
func (in *Info) Bind(c Wire) {
	doc := c.Doc
	if cap(in.notes) < len(doc.Nodes) {
		in.notes = make([]note, len(doc.Nodes))
	}
	in.c, in.notes = c.Conversation, in.notes[:len(doc.Nodes)]
	d, at := c.Dialect, c.At
	clear(in.notes[at:doc.Nodes[at].Next])
	in.notes[at].is = Bound
	list := d.request.of(Messages)
	switch {
	case c.Container == Request && doc.Kind(at) == source.Object:
		in.object(at, &d.request)
	case c.Container == Response && d.answer != nil && doc.Kind(at) == source.Object:
		in.object(at, d.answer)
	case doc.Kind(at) == source.Array:
		in.list(at, list)
	case doc.Kind(at) == source.Object:
		in.message(at)
	}
}

// shapeOf is the shape that an object was bound to; nil for none.
func (in *Info) shapeOf(object source.Index) *shape { return layouts[in.notes[object].shape] }

// Coverage says how much is known of a node.
func (in *Info) Coverage(node source.Index) Coverage {
	if in == nil || int(node) >= len(in.notes) {
		return Unbound
	}
	return in.notes[node].is
}

// fieldOf is the field of which a node is the value or an element; nil for none.
func (in *Info) fieldOf(node source.Index) *field {
	n := in.notes[node]
	if n.owner == 0 {
		return nil
	}
	f := &layouts[n.owner].fields[n.index]
	if n.flags&isOf != 0 {
		return f.of
	}
	return f
}

// settings yields what a request has beside its messages and its system prompt, in the order of the text: each value of
// a field, and each element of its list, with the field.
func (in *Info) settings(yield func(source.Index, *field)) {
	nodes := in.c.Doc.Nodes
	for i := in.c.At; i < nodes[in.c.At].Next; i++ {
		f := in.fieldOf(i)
		if f != nil && (f.slot == Messages || f.slot == System) {
			i = nodes[i].Next - 1
		} else if f != nil || i == in.c.At {
			yield(i, f)
		}
	}
}

// Unchecked yields the outermost values that may be accepted or not: their key or form isn't
// in the description, or the description doesn't say what they may hold. They come in the order of the text.
func (in *Info) Unchecked(yield func(source.Index) bool) {
	nodes := in.c.Doc.Nodes
	end := nodes[in.c.At].Next
	for i := in.c.At; i < end; i++ {
		if is := in.notes[i].is; is == Undescribed || is == Unknown {
			if !yield(i) {
				return
			}
			i = nodes[i].Next - 1
		}
	}
}

// mark notes a field of a value, or of an element of its list.
func (in *Info) mark(node source.Index, at fieldRef, element bool) {
	n := note{owner: at.shape, index: at.index, is: Bound}
	if element {
		n.flags |= isElement
	}
	if at.of {
		n.flags |= isOf
	}
	in.notes[node] = n
}

// A fieldRef names a field by its place in layouts.
type fieldRef struct {
	shape uint16
	index uint8
	of    bool
}

// object binds the members of an object to the fields of a shape. A key that looks like a misspelling of a field
// which is absent is bound as that field's.
func (in *Info) object(object source.Index, s *shape) {
	c, nodes := in.c, in.c.Doc.Nodes
	in.notes[object].shape = s.number
	end := nodes[object].Next
	repeats := nodes[object].Flags&source.DuplicateKey != 0
	var have uint64
	unknown := false
	for key := object + 1; key < end; key = nodes[key+1].Next {
		i := c.indexOf(key, s)
		switch {
		case repeats && c.Doc.Member(object, c.key(key)) != key+1:
			in.all(key+1, Shadowed)
		case nodes[key+1].Kind == source.Null && c.unset(key, s, i):
			in.notes[key+1].is = Bound
		case i >= 0:
			have |= 1 << i
			in.value(key+1, &s.fields[i], fieldRef{s.number, uint8(i), false})
			unknown = unknown || s.fields[i].host
		default:
			in.all(key+1, Unknown)
			unknown = true
		}
	}
	if !unknown {
		return
	}
	in.notes[object].flags |= hasOddKeys
	for key := object + 1; key < end; key = nodes[key+1].Next {
		if in.notes[key+1].is != Unknown {
			continue
		}
		if i := c.fieldMeant(key, s, func(i int) bool { return have&(1<<i) != 0 }); i >= 0 {
			have |= 1 << i
			in.value(key+1, &s.fields[i], fieldRef{s.number, uint8(i), false})
		}
	}
}

// value binds the value of a field, and what is in it.
func (in *Info) value(value source.Index, f *field, at fieldRef) {
	in.mark(value, at, false)
	c, d := in.c, in.c.Dialect
	switch kind := c.Doc.Nodes[value].Kind; {
	case f.isOwned():
		in.inside(value, Owned)
	case kind == source.Null && f.takes&nulls != 0, f.says != "" && isJSON(c.Doc, value, f.says):
	case kind == source.Array && f.holdsList(d):
		in.list(value, f)
	case kind == source.Object && f.in != nil:
		shape := f.in
		if own := f.kindFor(c.word(c.Doc.Member(value, typeField.key))); own != nil {
			shape = &own.shape
		}
		in.object(value, shape)
	case kind == source.Object && f.either != nil:
		in.told(value, f.either)
	case kind == source.Object && f.of != nil && f.takes&objects == 0:
		in.inside(value, Unknown)
	case kind == source.Object && f.of != nil:
		nodes := c.Doc.Nodes
		for key := value + 1; key < nodes[value].Next; key = nodes[key+1].Next {
			in.value(key+1, f.of, fieldRef{at.shape, at.index, true})
		}
	case kind == source.Object && f.part != nil && f.part.shape.fields != nil:
		in.object(value, &f.part.shape)
	case kind == source.Object && f.slot == System && d.systemMessage:
		in.message(value)
	case kind == source.Object && f.slot == Typed:
		in.told(value, d.entries)
	case kind == source.Object && (f.slot == Content && d.anyContent || f.as == anyJSON):
		in.inside(value, Owned)
	case kind == source.Object && f.holdsList(d): // one object stands for a list of it
		in.element(value, f, at)
	case kind == source.Object || kind == source.Array || f.takes == anything && f.as == plainString && f.slot == Kept:
		in.all(value, Undescribed)
	}
}

// isOwned reports whether what a field holds is the user's own: no format says what is in it.
func (f *field) isOwned() bool {
	switch f.slot {
	case Schema, FormatSchema, Arguments, Metadata:
		return f.of == nil
	case Output:
		return f.as.isWritten()
	}
	return false
}

// holdsList reports whether a field holds a list that the description says the elements of.
func (f *field) holdsList(d *Dialect) bool {
	switch f.slot {
	case Messages, Parts, Calls:
		return true
	case Content:
		return d.parts != nil || d.anyContent
	case System:
		return d.parts != nil
	case Output:
		return true
	}
	return f.each != nil || f.of != nil || f.attached || f.isPartList() || f.as == oneBlock || f.as == summaries || f.as == textList
}

// list binds the elements of a list.
func (in *Info) list(list source.Index, f *field) {
	at := in.refOf(list, f)
	for element := range in.c.Doc.Elements(list) {
		in.element(element, f, at)
	}
}

// refOf is the place of the field of a list, which may be the text's outermost value.
func (in *Info) refOf(list source.Index, f *field) fieldRef {
	if n := in.notes[list]; n.owner != 0 {
		return fieldRef{n.owner, n.index, n.flags&isOf != 0}
	}
	request := &in.c.Dialect.request
	for i := range request.fields {
		if &request.fields[i] == f {
			return fieldRef{request.number, uint8(i), false}
		}
	}
	return fieldRef{}
}

// element binds an element of the list that a field holds.
func (in *Info) element(element source.Index, f *field, at fieldRef) {
	in.mark(element, at, true)
	c, d := in.c, in.c.Dialect
	object := c.Doc.Kind(element) == source.Object
	switch {
	case f.slot == Messages && object:
		in.message(element)
	case f.slot == System && d.parts != nil:
		in.told(element, d.parts)
	case f.slot == Calls && object:
		in.object(element, &c.callForm(element).shape)
	case (f.slot == Content || f.slot == Parts) && d.parts != nil:
		in.told(element, d.parts)
	case f.slot == Content && d.anyContent:
		in.inside(element, Owned)
	case f.attached:
		in.told(element, d.parts)
	case f.slot == Output || f.isPartList() || f.as == oneBlock || f.as == summaries || f.as == textList:
		in.told(element, d.parts)
	case f.of != nil:
		in.value(element, f.of, fieldRef{at.shape, at.index, true})
	case f.each != nil && object:
		in.declared(element, f)
	default:
		in.all(element, Unknown)
	}
}

// declared binds an element of a list that is told by no type or, as tools are, by some: one of a type that has
// another form than the list's own is known by that type's description alone.
func (in *Info) declared(element source.Index, f *field) {
	c, d := in.c, in.c.Dialect
	typed := c.Doc.Member(element, typeField.key)
	if f.slot == Tools && typed != source.None && !d.tool.keyed && !c.Doc.Is(typed, d.tool.sign) && c.Doc.Kind(typed) == source.String {
		if own := f.kindFor(c.word(typed)); own != nil {
			in.object(element, &own.shape)
			return
		}
		in.all(element, Unknown)
		return
	}
	in.object(element, &f.each.shape)
}

// kindFor is the form of the elements of a list that say they are of a type; nil where none is described.
func (f *field) kindFor(word string) *form {
	return first(f.kinds, func(own *form) bool { return own.sign == word || own.covers(word) })
}

// message binds an element of the list of messages: a message, an item, or an entry that its type tells.
func (in *Info) message(node source.Index) {
	d := in.c.Dialect
	in.notes[node].is = Bound
	switch form := in.c.item(node); {
	case d.entries != nil:
		object := typedIn(in.c.Doc, node)
		if object != node {
			in.object(node, &d.message)
		}
		in.told(object, d.entries)
	case form == &unknownItem:
		in.all(node, Unknown)
		in.notes[node].shape = form.shape.number
	case form != nil:
		in.object(node, &form.shape)
	default:
		in.object(node, &d.message)
	}
}

// told binds an object that says which of several forms it has.
func (in *Info) told(object source.Index, forms []*form) {
	if in.c.Doc.Kind(object) != source.Object {
		return
	}
	if form := in.c.typedForm(object, forms); form != nil {
		in.notes[object].is = Bound
		in.object(object, &form.shape)
		return
	}
	in.all(object, Unknown)
}

// all notes of a value and of what is in it how much is known of it.
func (in *Info) all(value source.Index, is Coverage) {
	in.notes[value].is = is
	in.inside(value, is)
}

// inside is all for what is in a value.
func (in *Info) inside(value source.Index, is Coverage) {
	for i := value + 1; i < in.c.Doc.Nodes[value].Next; i++ {
		in.notes[i] = note{is: is}
	}
}
