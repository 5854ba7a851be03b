package core

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// maxJSONDepth is how deep values may be nested, as for encoding/json.
const maxJSONDepth = 10_000

// jsonText is JSON while it is read. It is the short twin of package source, which gives the
// place of everything and is made for megabytes: package core stands alone, so that a program
// which only wants its types gets no parser with them, and encoding/json weighs still more.
type jsonText struct {
	text string
	at   int
	// coarse says that values were read which Go values say less exactly than the text: numbers
	// that no float64 is, and keys that stand twice. beyond says that a number is past all floats.
	coarse, beyond bool
}

var (
	errJSON     = errors.New("core: this is no JSON")
	errJSONDeep = errors.New("core: the JSON is nested too deep")
)

// isJSON reports whether a text is one JSON value.
func isJSON(text string) bool {
	t := jsonText{text: text}
	return t.skip(0) == nil && t.end() == nil
}

// end is an error when there is more than white space left.
func (t *jsonText) end() error {
	if t.peek() != 0 || t.at < len(t.text) {
		return errJSON
	}
	return nil
}

// peek is the byte after white space, 0 at the end.
func (t *jsonText) peek() byte {
	for t.at < len(t.text) {
		switch c := t.text[t.at]; c {
		case ' ', '\t', '\r', '\n':
			t.at++
		default:
			return c
		}
	}
	return 0
}

// take reads a byte after white space, if it stands there.
func (t *jsonText) take(c byte) bool {
	if t.peek() != c || t.at == len(t.text) {
		return false
	}
	t.at++
	return true
}

// members reads an object: each gets every key, and reads the value after it.
func (t *jsonText) members(depth int, each func(key string) error) error {
	if depth > maxJSONDepth {
		return errJSONDeep
	}
	if !t.take('{') {
		return errJSON
	}
	if t.take('}') {
		return nil
	}
	for {
		key, err := t.quoted()
		if err != nil {
			return err
		}
		if !t.take(':') {
			return errJSON
		}
		if err := each(key); err != nil {
			return err
		}
		if t.take('}') {
			return nil
		}
		if !t.take(',') {
			return errJSON
		}
	}
}

// elements reads an array: each reads every value.
func (t *jsonText) elements(depth int, each func() error) error {
	if depth > maxJSONDepth {
		return errJSONDeep
	}
	if !t.take('[') {
		return errJSON
	}
	if t.take(']') {
		return nil
	}
	for {
		if err := each(); err != nil {
			return err
		}
		if t.take(']') {
			return nil
		}
		if !t.take(',') {
			return errJSON
		}
	}
}

// skip reads a value and makes nothing of it.
func (t *jsonText) skip(depth int) error {
	switch c := t.peek(); c {
	case '{':
		return t.members(depth+1, func(string) error { return t.skip(depth + 1) })
	case '[':
		return t.elements(depth+1, func() error { return t.skip(depth + 1) })
	case '"':
		_, err := t.quoted()
		return err
	}
	_, err := t.plain()
	return err
}

// raw is a value as it is written.
func (t *jsonText) raw() (string, error) {
	t.peek()
	start := t.at
	err := t.skip(0)
	return t.text[start:t.at], err
}

// value makes a Go value as readers of JSON do: maps, lists, strings, float64, bool and nil.
func (t *jsonText) value(depth int) (any, error) {
	switch t.peek() {
	case '{':
		object := map[string]any{}
		err := t.members(depth+1, func(key string) error {
			value, err := t.value(depth + 1)
			if _, twice := object[key]; twice {
				t.coarse = true
			}
			object[key] = value
			return err
		})
		return object, err
	case '[':
		list := []any{}
		err := t.elements(depth+1, func() error {
			value, err := t.value(depth + 1)
			list = append(list, value)
			return err
		})
		return list, err
	case '"':
		return t.quoted()
	}
	word, err := t.plain()
	if err != nil {
		return nil, err
	}
	switch word {
	case "null":
		return nil, nil
	case "true", "false":
		return word == "true", nil
	}
	number, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.coarse, t.beyond = true, true
		return nil, nil
	}
	t.coarse = t.coarse || !sameNumber(word, string(appendFloat(nil, number, 64)))
	return number, nil
}

// plain reads a number, true, false or null.
func (t *jsonText) plain() (string, error) {
	start := t.at
	for t.at < len(t.text) && strings.IndexByte(" \t\r\n,]}:", t.text[t.at]) < 0 {
		t.at++
	}
	switch word := t.text[start:t.at]; {
	case word == "null", word == "true", word == "false", isNumber(word):
		return word, nil
	}
	return "", errJSON
}

// quoted reads a string.
func (t *jsonText) quoted() (string, error) {
	if !t.take('"') {
		return "", errJSON
	}
	start := t.at
	for ; t.at < len(t.text); t.at++ {
		switch c := t.text[t.at]; {
		case c == '"':
			t.at++
			return validText(t.text[start : t.at-1]), nil
		case c == '\\':
			return t.escaped(start)
		case c < ' ':
			return "", errJSON
		}
	}
	return "", errJSON
}

// escaped reads on in a string that began at start, from its first escape.
func (t *jsonText) escaped(start int) (string, error) {
	out := []byte(t.text[start:t.at])
	for t.at < len(t.text) {
		c := t.text[t.at]
		t.at++
		switch {
		case c == '"':
			return validText(string(out)), nil
		case c < ' ':
			return "", errJSON
		case c != '\\':
			out = append(out, c)
			continue
		}
		if t.at == len(t.text) {
			return "", errJSON
		}
		c = t.text[t.at]
		t.at++
		if plain := strings.IndexByte(`"\/bfnrt`, c); plain >= 0 {
			out = append(out, "\"\\/\b\f\n\r\t"[plain])
			continue
		}
		unit := t.unit()
		if c != 'u' || unit < 0 {
			return "", errJSON
		}
		if utf16.IsSurrogate(unit) {
			// Half a character is none.
			before, pair := t.at, rune(utf8.RuneError)
			if strings.HasPrefix(t.text[t.at:], `\u`) {
				t.at += 2
				pair = utf16.DecodeRune(unit, t.unit())
			}
			if pair == utf8.RuneError {
				t.at = before
			}
			unit = pair
		}
		out = utf8.AppendRune(out, unit)
	}
	return "", errJSON
}

// validText has U+FFFD for every byte that is not UTF-8.
func validText(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}

// unit reads the four digits of an escape, -1 when they are none.
func (t *jsonText) unit() rune {
	if len(t.text)-t.at < 4 {
		return -1
	}
	unit := rune(0)
	for _, c := range []byte(t.text[t.at : t.at+4]) {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if c < '0' || digit < 0 {
			return -1
		}
		unit = unit<<4 + rune(digit)
	}
	t.at += 4
	return unit
}

// sameNumber reports whether two numbers of JSON are the same, however they are written.
func sameNumber(a, b string) bool {
	x, xs := decimal(a)
	y, ys := decimal(b)
	return x == y && xs == ys
}

// decimal is a number as a sign, digits without zeros at either end, and the power of ten of
// the last one.
func decimal(number string) (digits string, power int) {
	sign := ""
	if rest, negative := strings.CutPrefix(number, "-"); negative {
		sign, number = "-", rest
	}
	if e := strings.IndexAny(number, "eE"); e >= 0 {
		power, _ = strconv.Atoi(strings.TrimPrefix(number[e+1:], "+"))
		number = number[:e]
	}
	whole, fraction, _ := strings.Cut(number, ".")
	digits = strings.TrimLeft(whole+fraction, "0")
	power -= len(fraction)
	kept := strings.TrimRight(digits, "0")
	power += len(digits) - len(kept)
	if kept == "" {
		return "", 0
	}
	return sign + kept, power
}
