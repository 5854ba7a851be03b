package dialect

// A codec is how a value is written for the text of a slot. In records a mark is "true" or "", and a
// number its digits. What reading and writing make of each is in codecread.go and codecwrite.go.
type codec uint8

// The codecs.
const (
	// plainString is the text itself, as a string.
	plainString codec = iota
	// argumentsText are arguments as the text of a JSON object.
	argumentsText
	// argumentsObject are arguments as an object, argumentsNullable perhaps as null.
	argumentsObject
	argumentsNullable
	// argumentsAny are arguments as an object, or whatever was recorded of them.
	argumentsAny
	// harmonyArguments are arguments as the text of a JSON object. What tools take that have no
	// parameters, such as python, is any text.
	harmonyArguments
	// anyJSON is any value. In a part of the model, which does not say so, a text that is a JSON object or
	// array goes in as that: read again, it is the same text.
	anyJSON
	// address is an image as its address; content becomes a data URL, which says its type.
	address
	// noBytes is such an address, of an API that rejects bytes without the words in front that say what they are.
	noBytes
	// imageFormat is the type of an image without the word "image" in front, imageWord its media type as far
	// as something tells it.
	imageFormat
	imageWord
	// oneBlock is a result as a list of blocks: where that is one text or one JSON value, the
	// result is that.
	oneBlock
	// wrapped is a result as an object: its own, or one with the text under a key of its own.
	// Which words are read is from recorded requests; "output" and "error" are the documented ones.
	wrapped
	// textList is a text as a list of parts that are texts.
	textList
	// errorStatus is the word for how a tool ended: see failure.
	errorStatus
	// rawJSON is the JSON of a part that the model has no type for, as written.
	rawJSON
	// summaries are a list of texts, which are paragraphs of one.
	summaries
	// asWritten is JSON of its own: a number, or a mark, which is false where the key is required.
	asWritten
	// zeroOrOne is a number of which only two say something.
	zeroOrOne
	// documentWord, videoWord, audioWord and soundWord are the type of a file as the word for it.
	documentWord
	videoWord
	audioWord
	soundWord
	// documentName is a name that Bedrock accepts for a document.
	documentName
	// fileAddress is a file as its address; content becomes a data URL.
	fileAddress
	// fileText is a text file as its text: in records it is base64, as the content of any file.
	fileText
	// plainTextType is the type of a text file, whichever it was, where the API knows of one alone.
	plainTextType
	// harmonyTool is the name of a tool with its namespace: that of functions is left out.
	harmonyTool
	codecs // how many there are
)

// failed and passed are the words of errorStatus.
const failed, passed = "error", "success"

// formats are the words for types of files that the value is one of; nil for any other value.
func (c codec) formats() fileFormats {
	switch c {
	case documentWord:
		return documentFormats
	case videoWord:
		return videoFormats
	case audioWord:
		return audioFormats
	case soundWord:
		return soundFormats
	}
	return nil
}

// isWritten reports whether the value of the slot is written in a way of its own, and not as a string, a
// word or a list of parts.
func (c codec) isWritten() bool {
	switch c {
	case plainString, oneBlock, errorStatus, zeroOrOne, documentWord, videoWord, audioWord, soundWord:
		return false
	}
	return true
}

// isChecked reports whether reading checks what the value holds.
func (c codec) isChecked() bool {
	switch c {
	case argumentsText, argumentsObject, argumentsNullable, harmonyArguments, noBytes, zeroOrOne:
		return true
	}
	return false
}

const imagePrefix = "image/"

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// wrapKey is the key under which a text is in an object that a result is.
const wrapKey = "output"

// wrapKeys are the keys whose text, alone in an object, is read as what the tool gave back.
var wrapKeys = [...]string{wrapKey, "result", "content", "return_value", "error"}
