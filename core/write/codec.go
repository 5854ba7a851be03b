package write

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// coded is the JSON of a slot in a record of the part with that index; "" where the value is a
// list of parts, which is written as one.
func (w *writing) coded(c format.Codec, said *format.Record, slot format.Slot, part int) string {
	text := said.Is[slot]
	switch c {
	case format.ArgumentsText, format.HarmonyArguments:
		return format.JsonText(format.Or(text, "{}"))
	case format.ArgumentsObject, format.ArgumentsNullable:
		return w.objectOf(text, part)
	case format.ArgumentsAny:
		if text := format.Or(text, "{}"); format.IsValue([]byte(text)) {
			return text
		}
	case format.AnyJSON:
		said.Carried[format.IsJSON] = true
		if said.Is[format.IsJSON] != "" && format.IsValue([]byte(text)) || part >= 0 && said.Is[format.Role] == "" && format.IsStructure(text) {
			return text
		}
	case format.Address, format.NoBytes:
		url := format.AddressOf(text, said.Is[format.MediaType])
		said.Carried[format.MediaType] = said.Carried[format.MediaType] || format.MediaTypeOf(url) == said.Is[format.MediaType]
		return format.JsonText(url)
	case format.FileAddress:
		said.Carried[format.MediaType] = said.Carried[format.MediaType] || !format.IsAddress(text)
		return format.JsonText(format.AddressOf(text, said.Is[format.MediaType]))
	case format.FileText:
		content, _ := base64.StdEncoding.DecodeString(text)
		return format.JsonText(string(content))
	case format.PlainTextType:
		if text != format.PlainText {
			w.lose(bind.Changed, "file type "+source.Quote(text)+" to "+source.Quote(format.PlainText), part)
		}
		return format.JsonText(format.PlainText)
	case format.ImageFormat:
		return format.JsonText(strings.TrimPrefix(format.Or(text, format.ImageType(said.Is[format.Data])), format.ImagePrefix))
	case format.ImageWord:
		word := format.Or(text, format.ImageType(said.Is[format.Data]))
		if !core.IsImageMediaType(word) {
			w.lose(bind.Changed, "image of an unsupported type", part)
		}
		return format.JsonText(word)
	case format.DocumentWord, format.VideoWord, format.AudioWord, format.SoundWord:
		return fileWord(w, c.Formats(), text, part)
	case format.DocumentName:
		name, lost := w.documents.nameFor(text)
		if lost.what != "" {
			w.lose(lost.kind, lost.what, part)
		}
		return format.JsonText(name)
	case format.TextList:
		return `[{"type":"text","text":` + format.JsonText(text) + `}]`
	case format.Summaries:
		if text == "" {
			return "[]"
		}
		return `[{"type":"summary_text","text":` + format.JsonText(text) + `}]`
	case format.RawValue:
		if !format.IsValue([]byte(text)) {
			w.lose(bind.Dropped, `part of type "`+said.Is[format.RawKind]+`" without valid JSON`, part)
			return "null"
		}
		return text
	case format.Literal:
		return format.Or(text, "false")
	case format.ErrorStatus:
		if text != "" {
			return format.JsonText(format.FailedWord)
		}
		return format.JsonText(format.PassedWord)
	case format.Wrapped:
		return wrappedResult(w, said, slot, part)
	case format.HarmonyTool:
		return format.JsonText(harmony.Address(text))
	}
	return format.JsonText(text)
}

// fileWord is the JSON of the word for a type of files.
func fileWord(w *writing, f format.FileFormats, media string, part int) string {
	word := f.FormatOf(media)
	if f.MediaOf(word) != media {
		w.lose(bind.Changed, "file type "+source.Quote(media)+" to "+source.Quote(word), part)
	}
	return format.JsonText(word)
}

// objectOf is the JSON object that a text is, or one with the text in it, so that nothing of it is lost.
func (w *writing) objectOf(text string, part int) string {
	if text == "" {
		return "{}"
	}
	text = strings.ToValidUTF8(text, "\uFFFD") // unchanged, it may hold bytes that are no character
	if source.IsObject(text, &w.scratch) {
		return text
	}
	w.lose(bind.Changed, `arguments that aren't a JSON object, wrapped in {"raw": …}`, part)
	return `{"raw":` + format.JsonText(text) + `}`
}

// isWrap reports whether an object is read as the text in it.
func isWrap(object string) bool {
	doc := source.Parse([]byte(object))
	for _, key := range format.WrapKeys {
		if doc.Len(doc.Roots[0]) == 1 && doc.Kind(doc.Member(doc.Roots[0], key)) == source.String {
			return true
		}
	}
	return false
}

// wrappedResult is a result as an object: its own, or one with the text under a key.
func wrappedResult(w *writing, said *format.Record, slot format.Slot, part int) string {
	text, isJSON := said.Is[slot], said.Is[format.IsJSON] != ""
	said.Carried[format.IsJSON] = true
	switch {
	case isJSON && source.IsObject(text, &w.scratch):
		if isWrap(text) {
			w.lose(bind.Changed, "result object that reads back as plain text", part)
		}
		return text
	case isJSON && format.IsValue([]byte(text)):
		w.lose(bind.Changed, `result that isn't an object, wrapped in {"`+format.WrapKey+`": …}`, part)
		return `{"` + format.WrapKey + `":` + text + `}`
	case said.Is[format.Failed] != "" && !isJSON:
		said.Carried[format.Failed] = true
		return `{"error":` + format.JsonText(text) + `}`
	}
	return `{"` + format.WrapKey + `":` + format.JsonText(text) + `}`
}
