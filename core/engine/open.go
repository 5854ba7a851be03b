package engine

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// Open makes text of a file's bytes. The text becomes the current one.
func (e *Engine) Open(request OpenRequest) (OpenResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return OpenResponse{}, failure
	}
	if kind := binaryKind(e.text); kind != "" {
		return OpenResponse{}, refused("This is " + kind + ", not text. Nothing was changed.")
	}
	text, encoding := decodeText(e.text)
	response := OpenResponse{Encoding: encoding}
	if encoding == "" && isWestern(text) {
		text, response.Encoding = decodeWestern(text), "Windows-1252"
		response.Notes = append(response.Notes, "This file isn't UTF-8, so it was read as Windows-1252. Check the accented letters.")
	} else if !utf8.Valid(text) {
		text = bytes.ToValidUTF8(text, []byte("\ufffd"))
		response.Notes = append(response.Notes, "Some bytes aren't valid in this encoding and were replaced with U+FFFD.")
	}
	e.Use(request.Revision, text)
	response.Revision, response.Text = e.revision, string(e.text)
	return response, nil
}

// decodeText is a file's bytes as UTF-8, by their byte order mark, or by the zero bytes
// that ASCII characters have in UTF-16: JSON begins with one.
func decodeText(file []byte) (text []byte, encoding string) {
	switch {
	case bytes.HasPrefix(file, []byte("\xef\xbb\xbf")):
		return file[3:], "UTF-8 with a byte order mark"
	case bytes.HasPrefix(file, []byte("\xff\xfe")):
		return decodeUTF16(file[2:], 0), "UTF-16 (little endian)"
	case bytes.HasPrefix(file, []byte("\xfe\xff")):
		return decodeUTF16(file[2:], 1), "UTF-16 (big endian)"
	case len(file) >= 2 && file[0] != 0 && file[1] == 0 && hasZeros(file, 1):
		return decodeUTF16(file, 0), "UTF-16 (little endian)"
	case len(file) >= 2 && file[0] == 0 && file[1] != 0 && hasZeros(file, 0):
		return decodeUTF16(file, 1), "UTF-16 (big endian)"
	}
	return file, ""
}

// hasZeros says that of the units of UTF-16, whose high byte is at an offset of each, enough
// are ASCII: the signs and keys of JSON.
func hasZeros(file []byte, high int) bool {
	head, zeros := file[:min(len(file), headOfFile)], 0
	for i := high; i < len(head); i += 2 {
		if head[i] == 0 {
			zeros++
		}
	}
	const least = 8 // one byte in 8
	return zeros*2*least >= len(head)
}

// decodeUTF16 decodes UTF-16 whose low bytes come first, or second when low is 1. An odd
// byte at the end and halves of surrogate pairs become U+FFFD.
func decodeUTF16(file []byte, low int) []byte {
	text := make([]byte, 0, len(file))
	for i := 0; i < len(file); i += 2 {
		unit := rune(utf8.RuneError)
		if i+1 < len(file) {
			unit = unitAt(file, i, low)
		}
		if utf16.IsSurrogate(unit) {
			pair := rune(utf8.RuneError)
			if i+3 < len(file) {
				pair = utf16.DecodeRune(unit, unitAt(file, i+2, low))
			}
			if pair != utf8.RuneError {
				i += 2
			}
			unit = pair
		}
		text = utf8.AppendRune(text, unit)
	}
	return text
}

func unitAt(file []byte, at, low int) rune {
	return rune(file[at+low]) | rune(file[at+1-low])<<8
}
