package source

import (
	"strconv"
	"unicode/utf8"
)

// escape reads the backslash at i and what it escapes, and gives the offset after.
func (r *rescuer) escape(q quote, i int) int {
	if i+1 >= r.end {
		// Cut off within the escape.
		r.edit(i, r.end, "", whyNone)
		return r.end
	}
	c := r.text[i+1]
	if q.raw {
		// The backslash is text, also before a quote, which it keeps from closing.
		r.edit(i, i, `\`, whyEscape)
		if c == '"' || c == '\\' {
			r.edit(i+1, i+1, `\`, whyNone)
			return i + 2
		}
		if c == '\'' {
			return i + 2
		}
		return i + 1
	}
	switch {
	case c == 'u':
		return r.unicodeEscape(i)
	case escapes[c] != 0:
		return i + 2
	case c == '\'' || c == '`' || c == '$' && q.style == '`':
		why := whyEscape
		if q.style == c {
			why = whyNone
		}
		r.edit(i, i+1, "", why)
		return i + 2
	case c == '\n':
		r.edit(i, i+2, "", whyEscape)
		return i + 2
	case c == '\r':
		end := i + 2
		if end < r.end && r.text[end] == '\n' {
			end++
		}
		r.edit(i, end, "", whyEscape)
		return end
	case c == 'x':
		return r.hexEscape(q, i)
	case c == 'U' && i+10 <= r.end:
		if code, err := strconv.ParseUint(string(r.text[i+2:i+10]), 16, 32); err == nil && code <= utf8.MaxRune {
			r.edit(i, i+10, unicodeText(rune(code)), whyEscape)
			return i + 10
		}
	case q.style != '"' && c-'0' < 8, c == '0' && (i+2 >= r.end || r.text[i+2]-'0' >= 10):
		end, code := i+1, rune(0)
		for end < r.end && end < i+4 && r.text[end]-'0' < 8 {
			code = code<<3 | rune(r.text[end]-'0')
			end++
		}
		r.edit(i, end, unicodeText(code), whyEscape)
		return end
	case c == 'v':
		r.edit(i, i+2, `\u000b`, whyEscape)
		return i + 2
	case c == 'a' && q.style != '"':
		r.edit(i, i+2, `\u0007`, whyEscape)
		return i + 2
	}
	// Python and people mean a backslash.
	r.edit(i, i, `\`, whyEscape)
	return i + 1
}

// unicodeEscape reads \u at i.
func (r *rescuer) unicodeEscape(i int) int {
	if unit, ok := hex4(r.text[:r.end], i+2); ok {
		end := i + 6
		if unit&0xFC00 == 0xD800 && r.end-end < 6 && r.restOfPair(end) {
			// Cut off between the halves of a pair.
			r.edit(i, r.end, "", whyNone)
			return r.end
		}
		return end
	}
	digits := i + 2
	for digits < r.end && digits < i+6 && isHex(r.text[digits]) {
		digits++
	}
	if digits == r.end {
		r.edit(i, r.end, "", whyNone)
		return r.end
	}
	if r.text[i+2] == '{' {
		end := i + 3
		for end < r.end && end < i+9 && isHex(r.text[end]) {
			end++
		}
		if end < r.end && r.text[end] == '}' {
			if code, err := strconv.ParseUint(string(r.text[i+3:end]), 16, 32); err == nil && code <= utf8.MaxRune {
				r.edit(i, end+1, unicodeText(rune(code)), whyEscape)
				return end + 1
			}
		}
	}
	r.edit(i, i, `\`, whyEscape)
	return i + 2
}

// restOfPair says whether all that is left of the text is the beginning of an escape.
func (r *rescuer) restOfPair(i int) bool {
	for n, c := range r.text[i:r.end] {
		if n == 0 && c != '\\' || n == 1 && c != 'u' || n > 1 && !isHex(c) {
			return false
		}
	}
	return true
}

// hexEscape reads \x at i. In bytes, several of them are one character.
func (r *rescuer) hexEscape(q quote, i int) int {
	var found []byte
	end := i
	for len(found) < utf8.UTFMax && end+4 <= r.end && r.text[end] == '\\' && r.text[end+1] == 'x' && isHex(r.text[end+2]) && isHex(r.text[end+3]) {
		code, _ := strconv.ParseUint(string(r.text[end+2:end+4]), 16, 8)
		found = append(found, byte(code))
		end += 4
		if !q.bytes || found[0] < utf8.RuneSelf {
			break
		}
	}
	if len(found) == 0 {
		if end+4 > r.end {
			r.edit(i, r.end, "", whyNone)
			return r.end
		}
		r.edit(i, i, `\`, whyEscape)
		return i + 2
	}
	if q.bytes {
		if c, size := utf8.DecodeRune(found); size > 1 {
			r.edit(i, i+4*size, string(c), whyEscape)
			return i + 4*size
		}
	}
	r.edit(i, i+4, unicodeText(rune(found[0])), whyEscape)
	return i + 4
}

// unicodeText writes a character within a JSON string, as an escape if it must be one.
//
//go:noinline
func unicodeText(c rune) string {
	const digits = "0123456789abcdef"
	if c < ' ' || c == '"' || c == '\\' || c&^0x7FF == 0xD800 || c >= 0x7F && c < 0xA0 {
		return string([]byte{'\\', 'u', digits[c>>12], digits[c>>8&15], digits[c>>4&15], digits[c&15]})
	}
	return string(c)
}

// control escapes the control character at i.
func (r *rescuer) control(i int) int {
	switch c := r.text[i]; c {
	case '\n':
		r.edit(i, i+1, `\n`, whyBreak)
	case '\r':
		r.edit(i, i+1, `\r`, whyNone)
		if i+1 >= r.end || r.text[i+1] != '\n' {
			r.edits[len(r.edits)-1].why = whyBreak
		}
	case '\t':
		r.edit(i, i+1, `\t`, whyTab)
	default:
		r.edit(i, i+1, unicodeText(rune(c)), whyControl)
	}
	return i + 1
}

// clean replaces a run of bytes at i that are not UTF-8.
func (r *rescuer) clean(i int) int {
	if _, size := utf8.DecodeRune(r.text[i:r.end]); size > 1 {
		return i + size
	}
	if !utf8.FullRune(r.text[i:r.end]) {
		// Cut off within a character.
		r.edit(i, r.end, "", whyNone)
		return r.end
	}
	end := i + 1
	for end < r.end && r.text[end] >= utf8.RuneSelf {
		if _, size := utf8.DecodeRune(r.text[end:r.end]); size > 1 {
			break
		}
		end++
	}
	r.edit(i, end, "\uFFFD", whyBytes)
	return end
}

func isHex(c byte) bool { return c-'0' < 10 || c|0x20-'a' < 6 }
