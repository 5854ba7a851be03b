package jsonvalue

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/internal/order"
)

// AppendPlain appends the JSON of a value as readers of JSON make it, with sorted keys. It
// is an error for a value of any other type, and for a number that is none; nothing is appended
// then. Append takes those types too, and what that needs weighs more than a page should.
func AppendPlain(out []byte, value any) ([]byte, error) {
	w := valueWriter{out: out, other: func(*valueWriter, any, int) error { return errNotPlain }}
	if err := w.value(value, 0); err != nil {
		return out, err
	}
	return w.out, nil
}

var errNotPlain = errors.New("core: no reader of JSON makes a value of this type")

// valueWriter is the JSON of a value while it is written.
type valueWriter struct {
	out []byte
	// other appends a value of a type that no reader of JSON makes.
	other func(w *valueWriter, value any, depth int) error
	// fields are the fields of the structs that were met.
	fields structs
}

// value appends a value that is nested in depth others.
func (w *valueWriter) value(value any, depth int) error {
	if depth > maxDepth {
		return errDeep
	}
	switch value := value.(type) {
	case nil:
		w.out = append(w.out, "null"...)
	case bool:
		w.out = strconv.AppendBool(w.out, value)
	case string:
		w.out = AppendQuote(w.out, value)
	case int:
		w.out = strconv.AppendInt(w.out, int64(value), 10)
	case int64:
		w.out = strconv.AppendInt(w.out, value, 10)
	case float64:
		return w.float(value, 64)
	case []any:
		if value == nil {
			w.out = append(w.out, "null"...)
			return nil
		}
		w.out = append(w.out, '[')
		for i, item := range value {
			if i > 0 {
				w.out = append(w.out, ',')
			}
			if err := w.value(item, depth+1); err != nil {
				return err
			}
		}
		w.out = append(w.out, ']')
	case map[string]any:
		if value == nil {
			w.out = append(w.out, "null"...)
			return nil
		}
		keys := make([]string, 0, len(value))
		for key := range value {
			keys = append(keys, key)
		}
		order.Values(keys)
		w.out = append(w.out, '{')
		for i, key := range keys {
			if i > 0 {
				w.out = append(w.out, ',')
			}
			w.out = append(AppendQuote(w.out, key), ':')
			if err := w.value(value[key], depth+1); err != nil {
				return err
			}
		}
		w.out = append(w.out, '}')
	default:
		return w.other(w, value, depth)
	}
	return nil
}

func (w *valueWriter) float(number float64, bits int) error {
	if math.IsNaN(number) || math.IsInf(number, 0) {
		return errors.New("core: the number " + strconv.FormatFloat(number, 'g', -1, 64) + " cannot be JSON")
	}
	w.out = appendFloat(w.out, number, bits)
	return nil
}

// appendFloat appends a number in the fewest digits that read as the same one.
func appendFloat(out []byte, number float64, bits int) []byte {
	format := byte('f')
	if abs := math.Abs(number); abs != 0 {
		if bits == 64 && (abs < 1e-6 || abs >= 1e21) || bits == 32 && (float32(abs) < 1e-6 || float32(abs) >= 1e21) {
			format = 'e'
		}
	}
	return strconv.AppendFloat(out, number, format, -1, bits)
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

// AppendQuote appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD. It is
// the short twin of source.AppendQuote, which is made for megabytes: package core stands
// alone, so that a program which only wants its types gets no parser with them.
func AppendQuote(out []byte, text string) []byte {
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
