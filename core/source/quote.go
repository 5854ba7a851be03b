package source

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
	"unsafe"
)

// AppendQuote appends text as a JSON string. It escapes what must be: the double quote,
// the backslash and control characters, with the short escapes where there are any. Bytes
// that are not UTF-8 become U+FFFD; half a surrogate pair, which Go text cannot hold,
// is among them.
func AppendQuote(b []byte, text string) []byte {
	const digits = "0123456789abcdef"
	from := unsafe.Slice(unsafe.StringData(text), len(text))
	end, _ := utf8End(from, 0)
	valid := end == len(from)
	b = append(b, '"')
	for i := 0; i < len(from); {
		start := i
		for i+8 <= len(from) {
			word := load(from, i)
			mark := stops(word)
			if !valid {
				mark |= word & highs
			}
			if mark != 0 {
				i += bits.TrailingZeros64(mark) >> 3
				goto stopped
			}
			i += 8
		}
		for i < len(from) {
			if c := from[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf && !valid {
				break
			}
			i++
		}
	stopped:
		b = append(b, from[start:i]...)
		if i == len(from) {
			break
		}
		c := from[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRune(from[i:])
			b = utf8.AppendRune(b, r)
			i += size
			continue
		}
		i++
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\b':
			b = append(b, '\\', 'b')
		case '\f':
			b = append(b, '\\', 'f')
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
	}
	return append(b, '"')
}

// Quote is text as a JSON string; see AppendQuote.
//
//go:noinline
func Quote(text string) string { return view(AppendQuote(make([]byte, 0, len(text)+2), text)) }

// Unquote is the text of a JSON string with its quotes, or false if it is none.
func Unquote(quoted []byte) (string, bool) {
	if len(quoted) < 2 || quoted[0] != '"' {
		return "", false
	}
	end, flags, why := stringEnd(quoted, 1)
	if why != fine || end != len(quoted) {
		return "", false
	}
	return unquoted(quoted, Node{End: uint32(end), Flags: flags}), true
}

// unescape decodes the content of a valid JSON string into out, which must be as long as
// b, and gives how much it wrote: never more than it read. Half a surrogate pair becomes
// U+FFFD.
func unescape(out, b []byte) int {
	i, n := 0, 0
	for {
		for i+8 <= len(b) {
			word := load(b, i)
			binary.LittleEndian.PutUint64(out[n:], word)
			backslash := word ^ '\\'*ones
			if m := (backslash - ones) &^ backslash & highs; m != 0 {
				skip := bits.TrailingZeros64(m) >> 3
				i, n = i+skip, n+skip
				goto stopped
			}
			i, n = i+8, n+8
		}
		for {
			if i >= len(b) {
				return n
			}
			if b[i] == '\\' {
				break
			}
			out[n] = b[i]
			i, n = i+1, n+1
		}
	stopped:
		if c := b[i+1]; c != 'u' {
			out[n] = escapes[c]
			i, n = i+2, n+1
			continue
		}
		unit, _ := hex4(b, i+2)
		i += 6
		if unit&0xFC00 == 0xD800 {
			if low, ok := lowSurrogate(b, i); ok {
				unit = 0x10000 + (unit-0xD800)<<10 + (low - 0xDC00)
				i += 6
			}
		}
		// EncodeRune writes U+FFFD for what is left of surrogates.
		n += utf8.EncodeRune(out[n:], unit)
	}
}

// clip is the length of the longest beginning of a string's content, in at most max
// bytes, that ends between two characters.
func clip(b []byte, escaped bool, max int) int {
	if len(b) <= max {
		return len(b)
	}
	end := max
	if escaped {
		// Escapes are jumped over whole, so that the cut is never inside one.
		for i := 0; ; {
			n := bytes.IndexByte(b[i:max], '\\')
			if n < 0 {
				break
			}
			next := i + n + 2
			if b[i+n+1] == 'u' {
				unit, _ := hex4(b, i+n+2)
				next = i + n + 6
				if _, ok := lowSurrogate(b, next); ok && unit&0xFC00 == 0xD800 {
					next += 6
				}
			}
			if next >= max {
				if next > max {
					return i + n
				}
				return max
			}
			i = next
		}
	}
	for end > 0 && !utf8.RuneStart(b[end]) {
		end--
	}
	return end
}
