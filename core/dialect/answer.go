package dialect

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// What rules and fixes ask: which key holds what. Every answer comes from the description.

// Key is the key of a slot in the messages of the dialect, or where they have none, in their
// parts, calls and tools; "" for a slot that nothing there has.
func (d *Dialect) Key(slot Slot) string {
	if f := d.message.leaf(slot); f != nil {
		return f.key
	}
	if form := first(d.forms, func(f *form) bool { return f.shape.leaf(slot) != nil }); form != nil {
		return form.shape.leaf(slot).key
	}
	return ""
}

// NeedsDates reports whether every message has to say when it was written.
func (d *Dialect) NeedsDates() bool { return d.message.needs(Timestamp) }

// TextContent reports whether a content may be a text as it is, and not only a list of parts.
func (d *Dialect) TextContent() bool {
	f := d.message.of(Content)
	return f != nil && f.takes&texts != 0
}

// SingleCallKey is the key under which a message has one call beside its content, as messages
// of 2023 do; "" where none is known.
func (d *Dialect) SingleCallKey() string { return d.message.keyOf(makesCall) }

// way are the fields that lead to a slot through the objects of a shape; nil for none.
func (s *shape) way(slot Slot) []*field {
	if f := s.of(slot); f != nil {
		return []*field{f}
	}
	for i := range s.fields {
		if f := &s.fields[i]; f.in != nil {
			if rest := f.in.way(slot); rest != nil {
				return append([]*field{f}, rest...)
			}
		}
	}
	return nil
}

// Key is the key that the problem is about, without those of the objects around it.
func (p *Problem) Key() string { return p.Field[strings.LastIndexByte(p.Field, '.')+1:] }

// Member is the value of a slot in the wire message of a message, also under a key that was
// read as the slot's, or None.
func (c *Conversation) Member(message int, slot Slot) source.Index {
	f, node := c.Dialect.message.of(slot), c.From[message].Node
	if f == nil {
		return source.None
	}
	if value := c.Doc.Member(node, f.key); value != source.None {
		return value
	}
	// They stand in the order of their nodes.
	first := sort.Search(len(c.Problems), func(i int) bool { return c.Problems[i].Node > node })
	for i := first; i < len(c.Problems) && c.within(c.Problems[i].Node, node); i++ {
		if p := &c.Problems[i]; p.Kind == UnknownField && p.Slot == slot && c.isKeyOf(p.Node, node) {
			return p.Node + 1
		}
	}
	return source.None
}

// isKeyOf reports whether a key is one of an object, and not of what stands in it.
func (c *Conversation) isKeyOf(key, object source.Index) bool {
	at := c.Doc.First(object)
	for at != source.None && at < key {
		at = c.Doc.Next(at, object)
	}
	return at == key
}

// PlaceOf is the object in which the value of a slot of a part stands, or has to stand, and
// its key there; None where the part's form has no such slot. The part -1 of a message of
// role tool is the result that it is.
func (c Wire) PlaceOf(message, part int, slot Slot) (object source.Index, key string) {
	from, d := &c.From[message], c.Dialect
	object, form := c.formIn(message, part)
	switch {
	case form != nil:
		return c.place(object, &form.shape, slot)
	case part >= 0 || from.Block != source.None || d.entries != nil:
		return source.None, "" // of a result: it stands in its call
	case d.one:
		content := c.Member(message, Content)
		if form := c.typedForm(content, d.parts); form != nil {
			if object, key := c.place(content, &form.shape, slot); key != "" {
				return object, key
			}
		}
	}
	return c.place(from.Node, &d.message, slot)
}

// place is PlaceOf in an object of a shape.
func (c *Conversation) place(object source.Index, s *shape, slot Slot) (in source.Index, key string) {
	in, key, missing := c.gap(object, s, slot, "")
	if missing != "" {
		return source.None, ""
	}
	return in, key
}

// Gap is where a value of a slot goes in the request: the object, the key there, and the value with the objects around it
// that are missing as well. The key is "" where requests have no such slot, or where something else stands on the way.
func (c Wire) Gap(slot Slot, value string) (object source.Index, key, json string) {
	return c.gap(c.At, &c.Dialect.request, slot, value)
}

// gap is Gap in an object of a shape.
func (c *Conversation) gap(object source.Index, s *shape, slot Slot, json string) (in source.Index, key, whole string) {
	way := s.way(slot)
	for len(way) > 1 && c.member(object, way[0].key) != source.None {
		object, way = c.member(object, way[0].key), way[1:]
	}
	if len(way) == 0 || c.Doc.Kind(object) != source.Object {
		return source.None, "", ""
	}
	for _, f := range slices.Backward(way[1:]) {
		json = `{` + jsonText(f.key) + `: ` + json + `}`
	}
	return object, way[0].key, json
}

// Needs reports whether the form of a part requires a value of the slot.
func (c Wire) Needs(message, part int, slot Slot) bool {
	_, form := c.formIn(message, part)
	return form != nil && form.shape.needs(slot)
}

// formIn is the form in which a part is written, and its object. The part -1 is the message itself, where
// that is a result, an item or an entry. The form is nil where it is not known.
func (c *Conversation) formIn(message, part int) (object source.Index, f *form) {
	d, from := c.Dialect, &c.From[message]
	if part < 0 {
		if from.Block != source.None {
			return from.Block, d.resultForm()
		}
		return c.element(from.Node)
	}
	object = from.Parts[part].Node
	switch {
	case c.Doc.Kind(object) != source.Object:
	case c.within(object, from.Calls):
		return object, c.callForm(object)
	case d.entries != nil || d.items != nil && object == from.Node:
		return c.element(object)
	default:
		if f := d.message.under(c.Doc, c.wrapped(from.Node), object); f != nil {
			return object, f.part
		}
		return object, c.typedForm(object, d.parts)
	}
	return object, nil
}

// element is the form by which an element of the list is told, and the object that tells it; the form is
// nil for a message.
func (c *Conversation) element(node source.Index) (object source.Index, f *form) {
	if c.Dialect.entries == nil {
		return node, c.item(node)
	}
	object = typedIn(c.Doc, node)
	return object, c.typedForm(object, c.Dialect.entries)
}

// typedForm is the form that an object says it has; nil for none of those given.
func (c *Conversation) typedForm(object source.Index, forms []*form) *form {
	if len(forms) == 0 || c.kind(object) != source.Object {
		return nil
	}
	if !forms[0].keyed {
		return c.formOf(object, c.Doc.Member(object, typeField.key), forms)
	}
	return c.keyedForm(object, forms)
}

// IsResult reports whether a message of role tool is a result. Where results are parts, a
// message of that role may hold parts of other kinds beside them.
func (c Wire) IsResult(message int) bool {
	m := &c.Messages[message]
	return c.Dialect.resultsIn&inTool == 0 || c.From[message].Block != source.None || m.ToolCallID+m.Name+m.Content != "" || !onlyRaw(m.Parts)
}

// IsPart reports whether a value says, as the parts of the dialect do, what it is.
func (c Wire) IsPart(node source.Index) bool {
	forms := c.Dialect.parts
	if c.Doc.Kind(node) != source.Object || len(forms) == 0 {
		return false
	}
	if forms[0].keyed {
		return c.typedForm(node, forms) != nil
	}
	return c.Doc.Member(node, typeField.key) != source.None
}

// TakesParts reports whether the content of a message may be a list of parts.
func (c Wire) TakesParts(message int) bool {
	if message < 0 {
		return false
	}
	d, from := c.Dialect, &c.From[message]
	_, form := c.formIn(message, -1)
	switch {
	case d.entries != nil || d.one:
		return false
	case form != nil:
		f := form.shape.leaf(Output)
		return f != nil && f.takes&arrays != 0
	case from.Wire < 0:
		return d.parts != nil && !d.plainSystem()
	case from.Block != source.None || d.contentForms() == nil:
		return false
	}
	set, _ := c.roleOf(from.Role)
	rule := ruleFor(d.rules, set)
	return rule == nil || rule.content&arrays != 0
}

// PrefixKey is the key that marks a message as one that the model goes on writing; "" for none.
func (d *Dialect) PrefixKey() string {
	return d.message.first(func(f *field) bool { return f.continues }).name()
}

// Prefix is the mark of a message that the model goes on writing, None for any other message.
func (c Wire) Prefix(message int) source.Index {
	key := c.Dialect.PrefixKey()
	if mark := c.Doc.Member(c.From[message].Node, key); key != "" && c.Doc.Kind(mark) == source.True {
		return mark
	}
	return source.None
}

// LacksText reports whether a message holds a part beside which a text has to stand, and none
// does, and gives the content of the message.
func (c Wire) LacksText(message int) (content source.Index, lacks bool) {
	if c.From[message].Block != source.None {
		return source.None, false
	}
	for _, part := range c.Messages[message].Parts {
		switch part := part.(type) {
		case core.Text:
			return source.None, false
		case core.Raw:
			for _, f := range c.Dialect.parts {
				lacks = lacks || f.needsText && f.sign == part.Kind
			}
		}
	}
	return c.Member(message, Content), lacks
}

// CallSign is the word for the type of a call in a list of calls, as its keys tell it.
func (c Wire) CallSign(call source.Index) string {
	return c.callForm(call).sign
}

// InPicture reports whether a problem is about the object in which the picture of an image
// stands: that object itself, or what in it is the picture or says of what kind it is.
func (c Wire) InPicture(p *Problem) bool {
	f, last := c.pictureField(p)
	return f != nil && (last == nil || last.slot == Data || last.slot == MediaType || last.slot == Sign)
}

// Unfolded is the object for which the string of a problem stands, as JSON, where the form of
// an image takes an object and a string can only be its first key; "" for anything else.
func (c Wire) Unfolded(p *Problem) string {
	f, last := c.pictureField(p)
	if f == nil || last != nil || !f.short || c.Doc.Kind(p.Node) != source.String {
		return ""
	}
	return `{` + jsonText(f.in.fields[0].key) + `:` + view(c.Doc.Raw(p.Node)) + `}`
}

// pictureField is the field of an image whose value is the object with the picture, where a
// problem is about that or about a key inside of it, and then that key's field.
func (c *Conversation) pictureField(p *Problem) (picture, inside *field) {
	if p.Message < 0 || p.Part < 0 || p.Part >= len(c.From[p.Message].Parts) {
		return nil, nil
	}
	_, form := c.formIn(p.Message, p.Part)
	if form == nil || form.makes != makesImage {
		return nil, nil
	}
	first, rest, deeper := strings.Cut(p.Field, ".")
	for i := range form.shape.fields {
		f := &form.shape.fields[i]
		switch {
		case f.key != first || f.in == nil && f.either == nil:
		case !deeper:
			return f, nil
		case f.in != nil:
			return f, f.in.atKey(rest)
		default:
			for k := range f.either {
				if inside := f.either[k].shape.atKey(rest); inside != nil {
					return f, inside
				}
			}
			return f, &typeField
		}
	}
	return nil, nil
}

// atKey is the field of a key; nil for none.
//
//go:noinline
func (s *shape) atKey(key string) *field {
	for i := range s.fields {
		if s.fields[i].key == key {
			return &s.fields[i]
		}
	}
	return nil
}

// named is the field of a key of a text, in either of its spellings where the dialect has two; nil for none.
func (d *Dialect) named(s *shape, key string) *field {
	f := s.atKey(key)
	if f == nil && d.twins {
		f = s.atKey(camelCase(key))
	}
	return f
}

// unquoted is the cause of a number where only a text is taken that its digits may be.
func (f *field) unquoted(kind source.Kind) Cause {
	if kind == source.Number && f.takes&^nulls == texts && f.as == plainString && f.slot != Timestamp {
		return Unquoted
	}
	return 0
}
