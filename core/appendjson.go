package core

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
)

// AppendJSON appends the JSON of a value as readers of JSON make it, with sorted keys.
// What no reader makes becomes null.
func AppendJSON(out []byte, value any) []byte {
	switch value := value.(type) {
	case bool:
		return strconv.AppendBool(out, value)
	case string:
		return appendQuote(out, value)
	case int:
		return strconv.AppendInt(out, int64(value), 10)
	case int64:
		return strconv.AppendInt(out, value, 10)
	case float64:
		if math.IsNaN(value) || math.IsInf(value, 0) {
			return append(out, "null"...)
		}
		format := byte('f')
		if abs := math.Abs(value); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
			format = 'e'
		}
		return strconv.AppendFloat(out, value, format, -1, 64)
	case []any:
		out = append(out, '[')
		for i, item := range value {
			if i > 0 {
				out = append(out, ',')
			}
			out = AppendJSON(out, item)
		}
		return append(out, ']')
	case map[string]any:
		if value == nil {
			break
		}
		keys := make([]string, 0, len(value))
		for key := range value {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		out = append(out, '{')
		for i, key := range keys {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(appendQuote(out, key), ':')
			out = AppendJSON(out, value[key])
		}
		return append(out, '}')
	}
	return append(out, "null"...)
}

// appendQuote appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
func appendQuote(out []byte, text string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	for _, c := range text {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c < ' ':
			out = append(out, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return append(out, '"')
}
