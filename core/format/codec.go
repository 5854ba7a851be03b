package format

// A Codec is how a value is written for the text of a slot. In records a mark is "true" or "", and a
// number its digits. What reading and writing make of each is in codecread.go and codecwrite.go.
type Codec uint8

// The codecs.
const (
	// PlainString is the text itself, as a string.
	PlainString Codec = iota
	// ArgumentsText are arguments as the text of a JSON object.
	ArgumentsText
	// ArgumentsObject are arguments as an object, argumentsNullable perhaps as null.
	ArgumentsObject
	ArgumentsNullable
	// ArgumentsAny are arguments as an object, or whatever was recorded of them.
	ArgumentsAny
	// HarmonyArguments are arguments as the text of a JSON object. What tools take that have no
	// parameters, such as python, is any text.
	HarmonyArguments
	// AnyJSON is any value. In a part of the model, which does not say so, a text that is a JSON object or
	// array goes in as that: read again, it is the same text.
	AnyJSON
	// Address is an image as its address; content becomes a data URL, which says its type.
	Address
	// NoBytes is such an address, of an API that rejects bytes without the words in front that say what they are.
	NoBytes
	// ImageFormat is the type of an image without the word "image" in front, imageWord its media type as far
	// as something tells it.
	ImageFormat
	ImageWord
	// OneBlock is a result as a list of blocks: where that is one text or one JSON value, the
	// result is that. A value there is an object.
	OneBlock
	// Wrapped is a result as an object: its own, or one with the text under a key of its own.
	// Which words are read is from recorded requests; "output" and "error" are the documented ones.
	Wrapped
	// TextList is a text as a list of parts that are texts.
	TextList
	// ErrorStatus is the word for how a tool ended: see failure.
	ErrorStatus
	// RawValue is the JSON of a part that the model has no type for, as written.
	RawValue
	// Summaries are a list of texts, which are paragraphs of one.
	Summaries
	// Literal is JSON of its own: a number, or a mark, which is false where the key is required.
	Literal
	// ZeroOrOne is a number of which only two say something.
	ZeroOrOne
	// DocumentWord, videoWord, audioWord and soundWord are the type of a file as the word for it.
	DocumentWord
	VideoWord
	AudioWord
	SoundWord
	// DocumentName is a name that Bedrock accepts for a document.
	DocumentName
	// FileAddress is a file as its address; content becomes a data URL.
	FileAddress
	// FileText is a text file as its text: in records it is base64, as the content of any file.
	FileText
	// PlainTextType is the type of a text file, whichever it was, where the API knows of one alone.
	PlainTextType
	// HarmonyTool is the name of a tool with its namespace: that of functions is left out.
	HarmonyTool
	codecs // how many there are
)

// FailedWord and PassedWord are the words of errorStatus.
const FailedWord, PassedWord = "error", "success"

// Formats are the words for types of files that the value is one of; nil for any other value.
func (c Codec) Formats() FileFormats {
	switch c {
	case DocumentWord:
		return DocumentFormats
	case VideoWord:
		return videoFormats
	case AudioWord:
		return audioFormats
	case SoundWord:
		return soundFormats
	}
	return nil
}

// IsWritten reports whether the value of the slot is written in a way of its own, and not as a string, a
// word or a list of parts.
func (c Codec) IsWritten() bool {
	switch c {
	case PlainString, OneBlock, ErrorStatus, ZeroOrOne, DocumentWord, VideoWord, AudioWord, SoundWord:
		return false
	}
	return true
}

// isChecked reports whether reading checks what the value holds.
func (c Codec) isChecked() bool {
	switch c {
	case ArgumentsText, ArgumentsObject, ArgumentsNullable, HarmonyArguments, NoBytes, ZeroOrOne:
		return true
	}
	return false
}

const ImagePrefix = "image/"

func Or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// WrapKey is the key under which a text is in an object that a result is.
const WrapKey = "output"

// WrapKeys are the keys whose text, alone in an object, is read as what the tool gave back.
var WrapKeys = [...]string{WrapKey, "result", "content", "return_value", "error"}
