package format

import (
	"encoding/base64"
	"slices"
	"strings"
	"unicode/utf8"
)

// OutOfReach says who alone reads an address, "" where the API of the format does too.
func (d *Format) OutOfReach(address string) string {
	if d.Family != Provider || !IsAddress(address) || strings.HasPrefix(address, "data:") {
		return ""
	}
	has := func(d *Format) bool {
		return slices.ContainsFunc(d.OwnAddresses, func(head string) bool { return strings.HasPrefix(address, head) })
	}
	if has(d) {
		return ""
	}
	for _, other := range All {
		if has(other) {
			return "only " + other.Name + " can read"
		}
	}
	if !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") {
		return "isn't on the web"
	}
	return ""
}

// SealsOf says whose seals of reasoning the API of the format reads when it serves the model, and
// whether it takes back sealed reasoning alone; "" where nothing is sealed, or any seal is kept.
func (d *Format) SealsOf(model string) (maker string, only bool) {
	if d.SealedBy == nil {
		return "", false
	}
	return d.SealedBy(model)
}

// URLBase64 is what is changed where content is in the URL-safe alphabet.
const URLBase64 = "URL-safe base64"

// PlainBase64 is content in the letters of plain base64, with its padding, where it is in those
// that URLs take, as Google's clients write it.
func PlainBase64(data string) string {
	if !strings.ContainsAny(data, "-_") || IsAddress(data) {
		return data
	}
	content, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(data, "="))
	if err != nil {
		return data
	}
	return base64.StdEncoding.EncodeToString(content)
}

const (
	pdfType   = "application/pdf"
	PlainText = "text/plain"
)

func isPDF(said *Record) bool { return said.Is[MediaType] == pdfType && !IsAddress(said.Is[Data]) }

// isPaper says that a file is a PDF, or is at an address and isn't a recording and no picture.
func isPaper(said *Record) bool { return isPDF(said) || isURI(said) && isReading(said) }

// isReading says that a file is something to be read, as far as its type is known.
func isReading(said *Record) bool {
	kind, _, _ := strings.Cut(said.Is[MediaType], "/")
	return kind != "audio" && kind != "video" && kind != "image"
}

// isTextFile says that a file is a text whose content is here.
func isTextFile(said *Record) bool {
	if !isContentOf(said) || !strings.HasPrefix(said.Is[MediaType], "text/") {
		return false
	}
	text, err := base64.StdEncoding.DecodeString(PlainBase64(said.Is[Data]))
	return err == nil && utf8.Valid(text)
}

// isAddressedPaper says that a file is at an address and is something to be read.
func isAddressedPaper(said *Record) bool { return isAddressed(said) && isReading(said) }

// isPaperOrText says that a file is a paper or a text.
func isPaperOrText(said *Record) bool { return isPaper(said) || isTextFile(said) }

func isContentOf(said *Record) bool { return said.Is[MediaType] != "" && !IsAddress(said.Is[Data]) }

// isURI says that a file or an image is at an address, and not in one.
func isURI(said *Record) bool {
	return strings.Contains(said.Is[Data], "://") && !strings.HasPrefix(said.Is[Data], "data:")
}
