package dialect

import (
	"iter"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// What fixes put into a text: things of the model as the dialect writes them. They are JSON
// without white space.

// MessageJSON is a message that says a text.
func (d *Dialect) MessageJSON(role core.Role, text string) string {
	w := d.scrap(core.Message{Role: role, Content: text})
	if d.one {
		w.all, w.pieces = d.split(w.all, func(int) bool { return false })
	}
	w.message(w.all)
	return view(w.out)
}

// PartJSON is a part in a content of parts of a message of the role; "" where such a message
// holds no such part, or where something of it would be lost.
func (d *Dialect) PartJSON(part core.Part, role core.Role) string {
	w := d.scrap(core.Message{Role: role})
	each := newPart{Part: part}
	if w.place(&each, setOf(role), false) != "" || d.isItem(each.form) || !w.part(each) || len(w.losses) > 0 {
		return ""
	}
	return view(w.out)
}

// Carries reports of many parts, one after the other, whether a message of the role can hold them, in whichever form and
// with whichever loss.
func (d *Dialect) Carries() func(part core.Part, role core.Role) bool {
	w, each := d.scrap(core.Message{}), newPart{}
	return func(part core.Part, role core.Role) bool {
		each = newPart{Part: part}
		switch part.(type) {
		case core.Code, core.Raw:
			w.asText(&each, false)
			w.losses = w.losses[:0]
		}
		return w.place(&each, setOf(role), false) == "" && !d.isItem(each.form)
	}
}

// EmptyArguments are the arguments of a call without any.
func (d *Dialect) EmptyArguments() string {
	takes := func(f *form) bool {
		arguments := f.shape.leaf(Arguments)
		return f.makes == makesCall && arguments != nil && arguments.as != plainString
	}
	if call := first(d.forms, takes); call != nil {
		return d.scrap(core.Message{}).coded(call.shape.leaf(Arguments).as, new(record), Arguments, 0)
	}
	return "{}"
}

// EmptySchemaJSON is the JSON Schema of no arguments, a closed one for a tool that is strict.
func (t Tool) EmptySchemaJSON() string {
	if t.Strict.Is {
		return `{"type":"object","properties":{},"additionalProperties":false}`
	}
	return `{"type":"object","properties":{}}`
}

// EmptySchema is the JSON Schema of no arguments, for a tool that has none: the object that it is
// missing from, the key there, and the value.
func (c Wire) EmptySchema(tool Tool) (object source.Index, key, json string) {
	return c.gap(tool.Node, &c.Dialect.tool.shape, Schema, tool.EmptySchemaJSON())
}

// scrap is a text for a piece of a message.
func (d *Dialect) scrap(message core.Message) *writing {
	return &writing{builder: builder{compact: true}, dialect: d, all: core.Messages{message}, notes: new(LogNotes)}
}

// OwnCall is a call as the dialect writes it, where it stands in a list of calls in the form
// of another dialect; "" for anything else, and where something would be lost.
func (c Wire) OwnCall(call source.Index) string {
	if len(c.Dialect.calls) == 0 || c.Doc.Kind(call) != source.Object || c.Doc.Len(call) > 4 {
		return ""
	}
	r := reader{Conversation: &Conversation{Doc: c.Doc, Dialect: c.Dialect}}
	other := r.otherCall(call, r.callForm(call))
	if other == nil {
		return ""
	}
	var at places
	r.read(call, other, &at)
	arguments := firstOf(at[Arguments], at[Output], at[Text])
	if r.kind(at[CallID]) != source.String || r.kind(at[ToolName]) != source.String || arguments == source.None {
		return ""
	}
	var said record
	said.is[CallID], said.is[ToolName], said.is[Arguments] = r.word(at[CallID]), r.word(at[ToolName]), r.word(arguments)
	w := c.Dialect.scrap(core.Message{})
	if w.record(c.Dialect.calls[0], &said, 0); len(w.losses) > 0 {
		return ""
	}
	return view(w.out)
}

// TextIn is the text of an object that is a text, as some dialect writes one, or None. Alone
// says that the object holds nothing else but its type.
func (c Wire) TextIn(object source.Index) (text source.Index, alone bool) {
	doc := c.Doc
	for _, d := range All {
		for i := range d.parts {
			key := d.parts[i].shape.of(Text)
			if d.parts[i].makes != makesText || doc.Kind(doc.Member(object, key.key)) != source.String {
				continue
			}
			alone = true
			for name := range doc.Members(object) {
				alone = alone && (doc.Is(name, key.key) || doc.Is(name, typeField.key))
			}
			return doc.Member(object, key.key), alone
		}
	}
	return source.None, false
}

// HoldsText reports whether a sign is that of a text here, and the object holds one.
func (c Wire) HoldsText(object source.Index, sign string) bool {
	f := first(c.Dialect.parts, func(f *form) bool { return f.sign == sign && f.makes == makesText })
	return f != nil && c.Doc.Kind(c.Doc.Member(object, f.shape.of(Text).key)) == source.String
}

// OwnImage is an image as the dialect writes it in a message of the role, where an object is
// one in the form of another dialect and the sign is that of an image here; "" for anything
// else, and for a picture that stands elsewhere than at an address or in the text. Whole says
// that nothing is lost.
func (c Wire) OwnImage(object source.Index, sign string, role core.Role) (json string, whole bool) {
	if first(c.Dialect.parts, func(f *form) bool { return f.sign == sign && f.makes == makesImage }) == nil {
		return "", false
	}
	for image, whole := range c.imagesIn(object) {
		if json := c.Dialect.PartJSON(image, role); json != "" {
			return json, whole
		}
	}
	return "", false
}

// imagesIn are the pictures that an object may be in the forms of all dialects, and whether nothing else
// is said there.
func (c Wire) imagesIn(object source.Index) iter.Seq2[core.Image, bool] {
	return func(yield func(core.Image, bool) bool) {
		for _, d := range All {
			for _, f := range d.parts {
				var image core.Image
				if f.makes != makesImage {
					continue
				}
				whole := c.findImage(object, &f.shape, &image)
				if image.Data != "" && (image.MediaType != "" || f.address || isAddress(image.Data)) && !yield(image, whole) {
					return
				}
			}
		}
	}
}

// ImagesBeside is the key for pictures beside the content of a message, with the list of them as it
// stands there; the key is "" where there is none.
func (d *Dialect) ImagesBeside(images []core.Image) (key, json string) {
	list := []byte("[")
	for i, image := range images {
		_, said := recordOf(image)
		isInline(&said)
		if i > 0 {
			list = append(list, ", "...)
		}
		list = quote(list, said.is[Data])
	}
	return d.message.keyOf(makesImages), string(append(list, ']'))
}

// ImageIn is the picture that an object in the form of another dialect is, where it stands in the text itself;
// nil for anything else, and where more is said.
func (c Wire) ImageIn(object source.Index) *core.Image {
	for image, whole := range c.imagesIn(object) {
		if _, said := recordOf(image); whole && isContent(&said) {
			return &image
		}
	}
	return nil
}

// findImage finds the picture in an object of a shape, and reports whether nothing else is
// said there.
func (c *Conversation) findImage(object source.Index, s *shape, image *core.Image) (whole bool) {
	whole = true
	for key, value := range c.Doc.Members(object) {
		f := s.atKey(c.Doc.String(key))
		text := ""
		if c.Doc.Kind(value) == source.String {
			text = c.Doc.String(value)
		}
		switch {
		case c.Doc.Is(key, typeField.key):
		case f == nil:
			whole = false
		case f.short && text != "":
			image.Data = text
		case f.in != nil && text == "":
			whole = c.findImage(value, f.in, image) && whole
		case f.either != nil && text == "":
			whole = c.findEither(value, f.either, image) && whole
		case f.slot == Data && text != "":
			image.Data = text
		case f.slot == MediaType && text != "":
			if f.as == imageFormat {
				text = imagePrefix + text
			}
			image.MediaType = text
		default:
			whole = false
		}
	}
	return whole
}

// findEither is findImage for the first of several forms in which a picture stands.
func (c *Conversation) findEither(object source.Index, forms []*form, image *core.Image) (whole bool) {
	for i := range forms {
		found := core.Image{MediaType: image.MediaType}
		whole = c.findImage(object, &forms[i].shape, &found)
		_, said := recordOf(found)
		if found.Data != "" && forms[i].when != nil && forms[i].when(&said) {
			*image = found
			return whole
		}
	}
	return false
}
