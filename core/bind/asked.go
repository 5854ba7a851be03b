package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// IsOwn reports whether a tool is one that the request describes itself: the provider's own
// tools need no schema.
func (c *Conversation) IsOwn(tool format.Tool) bool {
	typed := c.Doc.Member(tool.Node, format.TypeField.Key)
	return !tool.Server && (typed == source.None || c.Doc.Kind(typed) == source.Null || c.Doc.Is(typed, c.Format.Tool.Tag))
}

// LateMark is a cache mark that asks to be kept for an hour and comes, in the provider's order, after one kept for
// five minutes: the time that it names, and the other mark.
type LateMark struct{ Time, After source.Index }

// WantsAnyJSON is the value by which a request asks for an answer in JSON without saying
// which form, as OpenAI's older mode does; None where it does not.
func WantsAnyJSON(c *Conversation) source.Index {
	if c.Container == format.Request && c.AnswerFormat.Word == "json_object" && c.AnswerFormat.Schema == source.None {
		return c.AnswerFormat.At
	}
	return source.None
}

// FormatKind is the form that a request wants the answer to have.
func (c *Conversation) FormatKind() format.AnswerKind {
	answer := c.Places[format.Answer]
	switch {
	case c.AnswerFormat.Schema != source.None, c.Places[format.FormatSchema] != source.None:
		return format.SchemaFormat
	case c.Doc.Kind(answer) == source.Object && c.Format.Request.Leaf(format.FormatWord) == nil:
		return format.SchemaFormat // the schema itself
	}
	word := c.AnswerFormat.Word
	if word == "" && c.Doc.Kind(answer) == source.String {
		word = c.Doc.String(answer)
	}
	for _, each := range c.Format.Formats {
		if word != "" && each.Word == word {
			return each.Kind
		}
	}
	return 0
}

// FamiliarPart reports whether some format is known to have parts of this type. What
// is not familiar may be a slip, or a part that is newer than this version.
func FamiliarPart(kind string) bool {
	for _, d := range format.All {
		if format.First(d.PartForms, func(f *format.Form) bool { return !f.Keyed && (f.Tag == kind || f.Head && f.Covers(kind)) }) != nil {
			return true
		}
	}
	return slices.Contains(format.OtherParts, kind)
}

// MediaKind is what people call a part of a type that isn't text, whichever format it is of; "" for
// any other part.
func MediaKind(kind string) string {
	switch kind {
	case "image", "image_url", "input_image", "image_base64":
		return "image"
	case "input_audio", "audio":
		return "recording"
	case "video":
		return "video"
	case "file", "input_file", "file_url", "document", "document_url":
		return "file"
	}
	return ""
}
