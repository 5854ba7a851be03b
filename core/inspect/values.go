package inspect

import (
	"iter"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// EmptyArguments are the arguments of a call without any.
func EmptyArguments(d *format.Format) string {
	takes := func(f *format.Form) bool {
		arguments := f.Shape.Leaf(format.Arguments)
		return f.Kind == format.CallPart && arguments != nil && arguments.As != format.PlainString
	}
	if call := format.First(d.Forms, takes); call != nil {
		return write.Fragment(d, core.Message{}).Coded(call.Shape.Leaf(format.Arguments).As, new(format.Record), format.Arguments, 0)
	}
	return "{}"
}

// EmptySchema is the JSON Schema of no arguments, for a tool that has none: the object that it is
// missing from, the key there, and the value.
func EmptySchema(c *bind.Conversation, tool format.Tool) (object source.Index, key, json string) {
	return c.Gap(tool.Node, &c.Format.Tool.Shape, format.Schema, tool.EmptySchemaJSON())
}

// TextIn is the text of an object that is a text, as some format writes one, or None. Alone
// says that the object holds nothing else but its type.
func TextIn(c *bind.Conversation, object source.Index) (text source.Index, alone bool) {
	doc := c.Doc
	for _, d := range format.All {
		for i := range d.Parts {
			key := d.Parts[i].Shape.Of(format.Text)
			if d.Parts[i].Kind != format.TextPart || doc.Kind(doc.Member(object, key.Key)) != source.String {
				continue
			}
			alone = true
			for name := range doc.Members(object) {
				alone = alone && (doc.Is(name, key.Key) || doc.Is(name, format.TypeField.Key))
			}
			return doc.Member(object, key.Key), alone
		}
	}
	return source.None, false
}

// HoldsText reports whether a sign is that of a text here, and the object holds one.
func HoldsText(c *bind.Conversation, object source.Index, sign string) bool {
	f := format.First(c.Format.Parts, func(f *format.Form) bool { return f.Tag == sign && f.Kind == format.TextPart })
	return f != nil && c.Doc.Kind(c.Doc.Member(object, f.Shape.Of(format.Text).Key)) == source.String
}

// OwnImage is an image as the format writes it in a message of the role, where an object is
// one in the form of another format and the sign is that of an image here; "" for anything
// else, and for a picture that is elsewhere than at an address or in the text. Whole says
// that nothing is lost.
func OwnImage(c *bind.Conversation, object source.Index, sign string, role core.Role) (json string, whole bool) {
	if format.First(c.Format.Parts, func(f *format.Form) bool { return f.Tag == sign && f.Kind == format.ImagePart }) == nil {
		return "", false
	}
	for image, whole := range imagesIn(c, object) {
		if json := write.PartJSON(c.Format, image, role); json != "" {
			return json, whole
		}
	}
	return "", false
}

// imagesIn are the pictures that an object may be in the forms of all formats, and whether nothing else
// is said there.
func imagesIn(c *bind.Conversation, object source.Index) iter.Seq2[core.Image, bool] {
	return func(yield func(core.Image, bool) bool) {
		for _, d := range format.All {
			for _, f := range d.Parts {
				var image core.Image
				if f.Kind != format.ImagePart {
					continue
				}
				whole := c.FindImage(object, &f.Shape, &image)
				if image.Data != "" && (image.MediaType != "" || f.Address || format.IsAddress(image.Data)) && !yield(image, whole) {
					return
				}
			}
		}
	}
}

// ImageIn is the picture that an object in the form of another format is, where it is in the text itself;
// nil for anything else, and where there is more.
func ImageIn(c *bind.Conversation, object source.Index) *core.Image {
	for image, whole := range imagesIn(c, object) {
		if _, said := format.RecordOf(image); whole && format.IsContent(&said) {
			return &image
		}
	}
	return nil
}
