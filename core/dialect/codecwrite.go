package dialect

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// coded is the JSON of a slot in a record of the part with that index; "" where the value is a
// list of parts, which is written as one.
func (w *writing) coded(c codec, said *record, slot Slot, part int) string {
	text := said.is[slot]
	switch c {
	case argumentsText, harmonyArguments:
		return jsonText(or(text, "{}"))
	case argumentsObject, argumentsNullable:
		return w.objectOf(text, part)
	case argumentsAny:
		if text := or(text, "{}"); isValue([]byte(text)) {
			return text
		}
	case anyJSON:
		said.carried[IsJSON] = true
		if said.is[IsJSON] != "" && isValue([]byte(text)) || part >= 0 && said.is[Role] == "" && isStructure(text) {
			return text
		}
	case address, noBytes:
		url := addressOf(text, said.is[MediaType])
		said.carried[MediaType] = said.carried[MediaType] || mediaType(url) == said.is[MediaType]
		return jsonText(url)
	case fileAddress:
		said.carried[MediaType] = said.carried[MediaType] || !isAddress(text)
		return jsonText(addressOf(text, said.is[MediaType]))
	case fileText:
		content, _ := base64.StdEncoding.DecodeString(text)
		return jsonText(string(content))
	case plainTextType:
		if text != plainText {
			w.lose(changed, "the type of a file, "+source.Quote(text)+", now "+source.Quote(plainText), part)
		}
		return jsonText(plainText)
	case imageFormat:
		return jsonText(strings.TrimPrefix(or(text, imageType(said.is[Data])), imagePrefix))
	case imageWord:
		word := or(text, imageType(said.is[Data]))
		if !core.IsImageMediaType(word) {
			w.lose(changed, `an image whose type is none of the four that are taken`, part)
		}
		return jsonText(word)
	case documentWord, videoWord, audioWord, soundWord:
		return w.fileWord(c.formats(), text, part)
	case documentName:
		return w.nameDocument(text, part)
	case textList:
		return `[{"type":"text","text":` + jsonText(text) + `}]`
	case summaries:
		if text == "" {
			return "[]"
		}
		return `[{"type":"summary_text","text":` + jsonText(text) + `}]`
	case rawJSON:
		if !isValue([]byte(text)) {
			w.lose(dropped, `a part of type "`+said.is[RawKind]+`" that holds no JSON`, part)
			return "null"
		}
		return text
	case asWritten:
		return or(text, "false")
	case errorStatus:
		if text != "" {
			return jsonText(failed)
		}
		return jsonText(passed)
	case wrapped:
		return w.wrappedResult(said, slot, part)
	case harmonyTool:
		return jsonText(harmony.Address(text))
	}
	return jsonText(text)
}

// fileWord is the JSON of the word for a type of files.
func (w *writing) fileWord(f fileFormats, media string, part int) string {
	word := f.formatOf(media)
	if f.mediaOf(word) != media {
		w.lose(changed, "the type of a file, "+source.Quote(media)+", now "+source.Quote(word), part)
	}
	return jsonText(word)
}

// objectOf is the JSON object that a text is, or one with the text in it, so that nothing of it is lost.
func (w *writing) objectOf(text string, part int) string {
	if text == "" {
		return "{}"
	}
	text = strings.ToValidUTF8(text, "\uFFFD") // as it stood, it may hold bytes that are none
	if source.IsObject(text, new(source.Document)) {
		return text
	}
	w.lose(changed, "arguments that are no JSON object, now under the key \"raw\" of one", part)
	return `{"raw":` + jsonText(text) + `}`
}

// isWrap reports whether an object is read as the text in it.
func isWrap(object string) bool {
	doc := source.Parse([]byte(object))
	for _, key := range wrapKeys {
		if doc.Len(doc.Roots[0]) == 1 && doc.Kind(doc.Member(doc.Roots[0], key)) == source.String {
			return true
		}
	}
	return false
}

// wrappedResult is a result as an object: its own, or one with the text under a key.
func (w *writing) wrappedResult(said *record, slot Slot, part int) string {
	text, isJSON := said.is[slot], said.is[IsJSON] != ""
	said.carried[IsJSON] = true
	switch {
	case isJSON && source.IsObject(text, new(source.Document)):
		if isWrap(text) {
			w.lose(changed, "the object around the text of a result", part)
		}
		return text
	case isJSON && isValue([]byte(text)):
		w.lose(changed, `a result that is no object, now under the key "`+wrapKey+`" of one`, part)
		return `{"` + wrapKey + `":` + text + `}`
	case said.is[Failed] != "" && !isJSON:
		said.carried[Failed] = true
		return `{"error":` + jsonText(text) + `}`
	}
	return `{"` + wrapKey + `":` + jsonText(text) + `}`
}
