package engine

import (
	"unicode/utf8"
)

// western are the characters that Windows-1252 has for the bytes from 0x80 to 0x9f; for those after
// them it has those of Unicode with the same number. Five bytes stand for none.
const western = "\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd" +
	"\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178"

// isWestern says that a text which isn't UTF-8 can be read as Windows-1252: nothing in it is a
// character of UTF-8 beyond ASCII, whole or cut off at the end, and its accents are alone
// between letters, as they do not in the encodings of other scripts.
func isWestern(text []byte) bool {
	accents, beside := 0, 0
	for i := 0; i < len(text); i++ {
		if text[i] < utf8.RuneSelf {
			continue
		}
		if r, size := utf8.DecodeRune(text[i:]); r != utf8.RuneError || size > 1 || !utf8.FullRune(text[i:]) {
			return false
		}
		if accents++; i > 0 && text[i-1] >= utf8.RuneSelf {
			beside++
		}
	}
	return accents > 0 && beside*4 <= accents
}

// decodeWestern is a text in Windows-1252 as UTF-8.
func decodeWestern(file []byte) []byte {
	high := []rune(western)
	text := make([]byte, 0, len(file)+len(file)/16)
	for _, c := range file {
		r := rune(c)
		if c >= 0x80 && c < 0xa0 {
			r = high[c-0x80]
		}
		text = utf8.AppendRune(text, r)
	}
	return text
}
