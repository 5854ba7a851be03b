package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// IsOwn reports whether a tool is one that the request describes itself: the provider's own
// tools need no schema.
func (c *Conversation) IsOwn(tool format.Tool) bool {
	typed := c.Doc.Member(tool.Node, format.TypeField.Key)
	return !tool.Server && (typed == source.None || c.Doc.Kind(typed) == source.Null || c.Doc.Is(typed, c.Format.Tool.Tag))
}

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

// ThinkingIs is the value in the request that switches thinking on, or off; None where none does. Hosts of models that
// think take Anthropic's key for it in OpenAI's form as well: https://api-docs.deepseek.com/guides/thinking_mode.
func ThinkingIs(c *Conversation, on bool) source.Index {
	word := "disabled"
	if on {
		word = "enabled"
	}
	node := c.Doc.Member(c.At, "thinking")
	if c.Container != format.Request || !c.Doc.Is(c.Doc.Member(node, format.TypeField.Key), word) {
		return source.None
	}
	return node
}

// StoredAs is the ID under which OpenAI keeps a part, as a framework writes it next to the part for the next
// request; "" for none. Keys as in vercel/ai, packages/openai/src/responses.
func StoredAs(c *Conversation, message, part int) string {
	if c.Format.Family != format.Framework || part >= len(c.From[message].Parts) || c.From[message].Parts[part].Node == source.None {
		return ""
	}
	for _, options := range [...]string{"providerOptions", "providerMetadata"} {
		if id := c.Doc.Member(c.Doc.Member(c.Doc.Member(c.From[message].Parts[part].Node, options), "openai"), "itemId"); id != source.None {
			return c.Doc.String(id)
		}
	}
	return ""
}

// ThinkingAt is the value that switches thinking on in the request, or None.
func ThinkingAt(c *Conversation) source.Index {
	if node := c.Places[format.Thinks]; c.Container == format.Request && c.Reasoning.Mode.Is == "enabled" && c.Doc.Kind(node) == source.Object {
		return node
	}
	return source.None
}

// SealOf is the seal of a call, with the object and the key where it has to be; the key is ""
// where calls of the format have none. The value is None where it is absent.
func SealOf(c *Conversation, message, part int) (object source.Index, key string, value source.Index) {
	key = c.Format.CallSeal
	if key == "" {
		return source.None, "", source.None
	}
	object = c.From[message].Parts[part].Node
	return object, key, c.MemberNamed(object, key)
}

// PlainField is the field, of those that take the words of Google's type Schema, that a schema is under; nil for none.
func (c *Conversation) PlainField(schema source.Index) *format.Field {
	key := c.Doc.KeyOf(schema)
	if key == source.None {
		return nil
	}
	one := c.Format.OneKey(c.Doc.String(key))
	for _, f := range c.Format.Plain {
		if f.Key == one {
			return f
		}
	}
	return nil
}
