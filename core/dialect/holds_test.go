package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// What messages of a format can hold, as its description says, for tests that make messages up.

// formsOf are the forms that a part of a kind is written in, in messages of a role, wherever it stands.
func (w *Words) formsOf(made makes, role roleSet) (forms []*form) {
	for _, f := range slices.Concat(w.parts, w.items) {
		if f.makes == made && f.roles&role != 0 && !f.reads {
			forms = append(forms, f)
		}
	}
	for i := range w.message.fields {
		if f := &w.message.fields[i]; f.part != nil && f.part.makes == made && !f.reads && (f.part.roles == 0 || f.part.roles&role != 0) {
			forms = append(forms, f.part)
		}
	}
	return forms
}

// HoldsParts reports whether a content may be a list of parts, or images may stand beside it.
func (w *Words) HoldsParts() bool {
	f := w.message.of(Content)
	return f != nil && f.takes&arrays != 0 || w.message.of(Parts) != nil || len(w.formsOf(makesImages, inUser)) > 0
}

// PartsBeside reports whether what stands in no text stands beside the content.
func (w *Words) PartsBeside() bool {
	return w.HoldsParts() && w.message.of(Content).takes&arrays == 0 && w.message.of(Parts) == nil && !w.one
}

// HasItems reports whether what the assistant says and calls in one turn stands in messages of its own each.
func (w *Words) HasItems() bool { return w.items != nil }

// HasEntries reports whether messages are told by their types, so that two of the assistant's in a row are one.
func (w *Words) HasEntries() bool { return w.entries != nil }

// Answered reports whether a call holds its result.
func (w *Words) Answered() bool { return w.answered }

// HoldsPartsAlone reports whether the words of a user are always a list of parts: after results, in messages
// with them, they are as well.
func (w *Words) HoldsPartsAlone() bool {
	return !w.TextContent() && w.entries == nil || w.resultsIn&inUser != 0
}

// HoldsCalls reports whether there are calls, and whether they stand among the parts.
func (w *Words) HoldsCalls() (any, amongParts bool) {
	own := func(f *form) bool { return f.makes == makesCall && !f.reads }
	beside := first(slices.Concat(w.calls, w.entries, w.items), own) != nil || w.callsInTexts
	among := first(w.parts, own) != nil
	return beside || among, among && !beside
}

// NamesResults reports whether the result of a tool, as a message of the model, has the tool's name in the text.
func (w *Words) NamesResults() bool {
	if f := w.message.of(Speaker); f != nil && (f.only == 0 || f.only&inTool != 0) && w.resultsIn == 0 {
		return true
	}
	named := func(f *form) bool {
		leaf := f.shape.leaf(ToolName)
		result := f.makes == makesResult && (f.role == core.RoleTool || f.roles&(w.resultsIn|inTool) != 0)
		return result && leaf != nil && !leaf.reads
	}
	return w.answered || w.callsInTexts || first(slices.Concat(w.parts, w.entries, w.items), named) != nil
}

// Thoughts are thinking that a message of the assistant can hold, with the text.
func (w *Words) Thoughts(text string) (parts []core.Part) {
	for _, f := range w.formsOf(makesThinking, inAssistant) {
		thinking := core.Thinking{Text: text}
		if f.shape.leaf(Signature) != nil {
			thinking.Signature = "c2ln"
		}
		if _, said := recordOf(thinking); f.when == nil || f.when(&said) {
			parts = append(parts, thinking)
			break
		}
	}
	for _, f := range w.formsOf(makesThinking, inAssistant) {
		sealed := core.Thinking{Data: "ZGF0YQ=="}
		if _, said := recordOf(sealed); f.shape.leaf(Data) != nil && (f.shape.leaf(Text) == nil || f.keyed) && (f.when == nil || f.when(&said)) {
			return append(parts, sealed)
		}
	}
	return parts
}

// Images are those that a message of the user can hold.
func (w *Words) Images() (parts []core.Part) {
	if f := w.message.of(Content); len(w.formsOf(makesImages, inUser)) > 0 && f.takes&arrays == 0 {
		return []core.Part{core.Image{Data: "iVBORw0KGgo=", MediaType: core.ImagePNG}, core.Image{Data: "/9j/", MediaType: core.ImageJPEG}}
	}
	for _, image := range []core.Image{
		{Data: "AAAA", MediaType: core.ImagePNG}, {Data: "data:image/png;base64,AAAA", MediaType: core.ImagePNG},
		{Data: "https://example.com/a.png"}, {Data: "https://example.com/a.png", MediaType: core.ImagePNG},
		{Data: "s3://bucket/a.webp", MediaType: core.ImageWebP},
	} {
		for _, f := range w.formsOf(makesImage, inUser) {
			if f.holdsImage(image) {
				parts = append(parts, image)
				break
			}
		}
	}
	return parts
}

// holdsImage reports whether a form has a field for all that an image says. In an address its data URL says its
// type; and where a type tells the form, each image has one.
func (f *form) holdsImage(image core.Image) bool {
	_, said := recordOf(image)
	data, media, inURL := f.leafFor(Data, &said), f.leafFor(MediaType, &said), strings.HasPrefix(image.Data, "data:")
	switch {
	case f.when != nil && !f.when(&said) || data == nil || said.is[Data] != image.Data:
		return false
	case f.address || data.as != plainString && media == nil:
		return inURL == (image.MediaType != "") && (inURL || isAddress(image.Data))
	case image.MediaType == "":
		return media == nil || !media.must && media.begins == ""
	}
	return media != nil && (data.as == plainString && !inURL || data.as != plainString && isAddress(image.Data))
}

// leafFor is the field of a slot in a form, or in the object of those of which one is written for what is said.
func (f *form) leafFor(slot Slot, said *record) *field {
	for i := range f.shape.fields {
		each := &f.shape.fields[i]
		if in := each.in; in != nil && in.leaf(slot) == nil && in.first(func(f *field) bool { return f.either != nil }) != nil {
			if found := (&form{shape: *in}).leafFor(slot, said); found != nil {
				return found
			}
		}
		if each.either == nil {
			continue
		}
		if form := pick(each.either, said); form != nil && form.shape.leaf(slot) != nil {
			return form.shape.leaf(slot)
		}
	}
	return f.shape.leaf(slot)
}
