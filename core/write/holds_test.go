package write

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// What messages of a format can hold, as its description says, for tests that make messages up.

// formsOf are the forms that a part of a kind is written in, in messages of a role, wherever it is.
func (w *Words) formsOf(made format.PartKind, role format.RoleSet) (forms []*format.Form) {
	for _, f := range slices.Concat(w.Parts, w.Items) {
		if f.Kind == made && f.Roles&role != 0 && !f.Reads {
			forms = append(forms, f)
		}
	}
	for i := range w.Message.Fields {
		if f := &w.Message.Fields[i]; f.Part != nil && f.Part.Kind == made && !f.Reads && (f.Part.Roles == 0 || f.Part.Roles&role != 0) {
			forms = append(forms, f.Part)
		}
	}
	return forms
}

// HoldsParts reports whether a content may be a list of parts, or images may be next to it.
func (w *Words) HoldsParts() bool {
	f := w.Message.Of(format.Content)
	return f != nil && f.Takes&format.Arrays != 0 || w.Message.Of(format.Parts) != nil || len(w.formsOf(format.ImagesPart, format.InUser)) > 0
}

// PartsBeside reports whether what is in no text is next to the content.
func (w *Words) PartsBeside() bool {
	return w.HoldsParts() && w.Message.Of(format.Content).Takes&format.Arrays == 0 && w.Message.Of(format.Parts) == nil && !w.One
}

// HasItems reports whether what the assistant says and calls in one turn is in messages of its own each.
func (w *Words) HasItems() bool { return w.Items != nil }

// HasEntries reports whether messages are told by their types, so that two of the assistant's in a row are one.
func (w *Words) HasEntries() bool { return w.Entries != nil }

// HoldsResults reports whether a call holds its result.
func (w *Words) HoldsResults() bool { return w.Answered }

// HoldsPartsAlone reports whether the words of a user are always a list of parts: after results, in messages
// with them, they are as well.
func (w *Words) HoldsPartsAlone() bool {
	return !w.TextContent() && w.Entries == nil || w.ResultsIn&format.InUser != 0
}

// HoldsCalls reports whether there are calls, and whether they are among the parts.
func (w *Words) HoldsCalls() (any, amongParts bool) {
	own := func(f *format.Form) bool { return f.Kind == format.CallPart && !f.Reads }
	beside := format.First(slices.Concat(w.Calls, w.Entries, w.Items), own) != nil || w.Hook == format.CallsInTexts
	among := format.First(w.Parts, own) != nil
	return beside || among, among && !beside
}

// NamesResults reports whether the result of a tool, as a message of the model, has the tool's name in the text.
func (w *Words) NamesResults() bool {
	if f := w.Message.Of(format.Speaker); f != nil && (f.Only == 0 || f.Only&format.InTool != 0) && w.ResultsIn == 0 {
		return true
	}
	named := func(f *format.Form) bool {
		leaf := f.Shape.Leaf(format.ToolName)
		result := f.Kind == format.ResultPart && (f.Role == core.RoleTool || f.Roles&(w.ResultsIn|format.InTool) != 0)
		return result && leaf != nil && !leaf.Reads
	}
	return w.Answered || w.Hook == format.CallsInTexts || format.First(slices.Concat(w.Parts, w.Entries, w.Items), named) != nil
}

// Thoughts are thinking that a message of the assistant can hold, with the text.
func (w *Words) Thoughts(text string) (parts []core.Part) {
	for _, f := range w.formsOf(format.ThinkingPart, format.InAssistant) {
		thinking := core.Thinking{Text: text}
		if f.Shape.Leaf(format.Signature) != nil {
			thinking.Signature = "c2ln"
		}
		if _, said := format.RecordOf(thinking); f.When == nil || f.When(&said) {
			parts = append(parts, thinking)
			break
		}
	}
	for _, f := range w.formsOf(format.ThinkingPart, format.InAssistant) {
		sealed := core.Thinking{Data: "ZGF0YQ=="}
		if _, said := format.RecordOf(sealed); f.Shape.Leaf(format.Data) != nil && (f.Shape.Leaf(format.Text) == nil || f.Keyed) && (f.When == nil || f.When(&said)) {
			return append(parts, sealed)
		}
	}
	return parts
}

// Images are those that a message of the user can hold.
func (w *Words) Images() (parts []core.Part) {
	if f := w.Message.Of(format.Content); len(w.formsOf(format.ImagesPart, format.InUser)) > 0 && f.Takes&format.Arrays == 0 {
		return []core.Part{core.Image{Data: "iVBORw0KGgo=", MediaType: core.ImagePNG}, core.Image{Data: "/9j/", MediaType: core.ImageJPEG}}
	}
	for _, image := range []core.Image{
		{Data: "AAAA", MediaType: core.ImagePNG}, {Data: "data:image/png;base64,AAAA", MediaType: core.ImagePNG},
		{Data: "https://example.com/a.png"}, {Data: "https://example.com/a.png", MediaType: core.ImagePNG},
		{Data: "s3://bucket/a.webp", MediaType: core.ImageWebP},
	} {
		for _, f := range w.formsOf(format.ImagePart, format.InUser) {
			if holdsImage(f, image) {
				parts = append(parts, image)
				break
			}
		}
	}
	return parts
}

// holdsImage reports whether a form has a field for all that an image says. In an address its data URL says its
// type; and where a type tells the form, each image has one.
func holdsImage(f *format.Form, image core.Image) bool {
	_, said := format.RecordOf(image)
	data, media, inURL := leafFor(f, format.Data, &said), leafFor(f, format.MediaType, &said), strings.HasPrefix(image.Data, "data:")
	switch {
	case f.When != nil && !f.When(&said) || data == nil || said.Is[format.Data] != image.Data:
		return false
	case f.Address || data.As != format.PlainString && media == nil:
		return inURL == (image.MediaType != "") && (inURL || format.IsAddress(image.Data))
	case image.MediaType == "":
		return media == nil || !media.Must && media.Begins == ""
	}
	return media != nil && (data.As == format.PlainString && !inURL || data.As != format.PlainString && format.IsAddress(image.Data))
}

// leafFor is the field of a slot in a form, or in the object of those of which one is written for what is said.
func leafFor(f *format.Form, slot format.Slot, said *format.Record) *format.Field {
	for i := range f.Shape.Fields {
		each := &f.Shape.Fields[i]
		if in := each.In; in != nil && in.Leaf(slot) == nil && in.First(func(f *format.Field) bool { return f.Either != nil }) != nil {
			if found := leafFor((&format.Form{Shape: *in}), slot, said); found != nil {
				return found
			}
		}
		if each.Either == nil {
			continue
		}
		if form := pick(each.Either, said); form != nil && form.Shape.Leaf(slot) != nil {
			return form.Shape.Leaf(slot)
		}
	}
	return f.Shape.Leaf(slot)
}
