package core

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// AppendJSON appends the JSON of a value as readers of JSON make it, with sorted keys. A
// json.Number is appended as it is written, and a json.RawMessage, or what else says its own
// JSON, as it says. What no reader makes becomes null: structs, and typed maps and lists such
// as map[string]string; and so does a number that is none, or a value that fails to say.
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
	case interface {
		String() string
		Float64() (float64, error)
	}:
		// That is what a json.Number can do; encoding/json weighs too much to name it here.
		if text := said(func() (string, error) { return value.String(), nil }); isNumber(text) {
			return append(out, text...)
		}
	case interface{ MarshalJSON() ([]byte, error) }:
		text := said(func() (string, error) {
			text, err := value.MarshalJSON()
			return string(text), err
		})
		if text != "" {
			return append(out, text...)
		}
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

// said is what a value says, or "" where it fails, as the methods of a nil pointer may.
func said(say func() (string, error)) (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	if text, err := say(); err == nil {
		return text
	}
	return ""
}

// isNumber reports whether a text is a number of JSON.
func isNumber(text string) bool {
	const digits = "0123456789"
	text = strings.TrimPrefix(text, "-")
	rest := strings.TrimLeft(text, digits)
	if len(rest) == len(text) || text[0] == '0' && len(text)-len(rest) > 1 {
		return false
	}
	if fraction, ok := strings.CutPrefix(rest, "."); ok {
		if rest = strings.TrimLeft(fraction, digits); len(rest) == len(fraction) {
			return false
		}
	}
	if rest == "" || rest[0] != 'e' && rest[0] != 'E' {
		return rest == ""
	}
	power := rest[1:]
	if power != "" && (power[0] == '+' || power[0] == '-') {
		power = power[1:]
	}
	return power != "" && strings.TrimLeft(power, digits) == ""
}

// appendQuote appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD. It is
// the short twin of source.AppendQuote, which is made for megabytes: package core stands
// alone, so that a program which only wants its types gets no parser with them.
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
