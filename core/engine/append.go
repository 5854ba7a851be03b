package engine

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// closeObject ends an object whose members stand in out from start on, each with a
// comma before it.
func closeObject(out []byte, start int) []byte {
	if len(out) == start {
		return append(out, "{}"...)
	}
	out[start] = '{'
	return append(out, '}')
}

func appendInt(out []byte, value int) []byte { return strconv.AppendInt(out, int64(value), 10) }

func appendBool(out []byte, value bool) []byte { return strconv.AppendBool(out, value) }

// appendFloat64 writes a finite number; JSON has no other.
func appendFloat64(out []byte, value float64) []byte {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return append(out, '0')
	}
	return strconv.AppendFloat(out, value, 'g', -1, 64)
}

func appendList[T any](out []byte, values []T, one func([]byte, T) []byte) []byte {
	out = append(out, '[')
	for i, value := range values {
		if i > 0 {
			out = append(out, ',')
		}
		out = one(out, value)
	}
	return append(out, ']')
}

// appendString writes a JSON string. Bytes that are not UTF-8 become U+FFFD.
func appendString(out []byte, text string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	done := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			if _, size := utf8.DecodeRuneInString(text[i:]); size > 1 {
				i += size
				continue
			}
		}
		out = append(out, text[done:i]...)
		switch {
		case c >= utf8.RuneSelf:
			out = append(out, "\ufffd"...)
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c == '\n':
			out = append(out, '\\', 'n')
		case c == '\r':
			out = append(out, '\\', 'r')
		case c == '\t':
			out = append(out, '\\', 't')
		default:
			out = append(out, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		done = i
	}
	return append(append(out, text[done:]...), '"')
}
