package token

import "unicode/utf8"

const replacement = "\uFFFD"

// Clean returns the text as the encodings see it: text that is not UTF-8 is taken the
// way a browser takes it, with U+FFFD for each part that cannot be decoded, and one for
// each surrogate that is alone. Valid text is returned as it is. The tokens of a
// text make up its clean form.
func Clean(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string(appendClean(nil, text))
}

// appendClean adds the clean form of a text.
func appendClean(dst []byte, text string) []byte {
	if utf8.ValidString(text) {
		return append(dst, text...)
	}
	for i := 0; i < len(text); {
		if _, n := utf8.DecodeRuneInString(text[i:]); n > 1 || text[i] < utf8.RuneSelf {
			dst = append(dst, text[i:i+n]...)
			i += n
			continue
		}
		dst = append(dst, replacement...)
		i += badLength(text[i:])
	}
	return dst
}

// badLength is how many bytes of a text that starts wrongly one U+FFFD stands for: a
// surrogate written out, or as much as could have been the start of a character (the
// WHATWG's UTF-8 decoder).
func badLength(text string) int {
	first := text[0]
	at := func(i int, from, to byte) bool { return i < len(text) && text[i] >= from && text[i] <= to }
	switch {
	case first == 0xED && at(1, 0xA0, 0xBF) && at(2, 0x80, 0xBF):
		return 3
	case first == 0xE0 && at(1, 0xA0, 0xBF), first >= 0xE1 && first <= 0xEF && first != 0xED && at(1, 0x80, 0xBF),
		first == 0xED && at(1, 0x80, 0x9F):
		return 2
	case first == 0xF0 && at(1, 0x90, 0xBF), first >= 0xF1 && first <= 0xF3 && at(1, 0x80, 0xBF),
		first == 0xF4 && at(1, 0x80, 0x8F):
		if at(2, 0x80, 0xBF) {
			return 3
		}
		return 2
	}
	return 1
}
