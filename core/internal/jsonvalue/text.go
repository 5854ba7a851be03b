package jsonvalue

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// maxDepth is how deep values may be nested, as for encoding/json.
const maxDepth = 10_000

// Text is JSON while it is read. It is the short twin of package source, which gives the
// place of everything and is made for megabytes: package core is alone, so that a program
// which only wants its types gets no parser with them, and encoding/json weighs still more.
type Text struct {
	text string
	// At is where the reader is, in bytes.
	At int
	// Coarse says that values were read which would not be written again as they are written: numbers
	// that no float64 is, or that are spelt in another way (1.0, 1e3), and keys that are there twice.
	// Beyond says that a number is past all floats.
	Coarse, Beyond bool
}

// NewText is a text to read from its beginning.
func NewText(text string) Text { return Text{text: text} }

// Whole is all of the text.
func (t *Text) Whole() string { return t.text }

// From is the text from a place to where the reader is.
func (t *Text) From(start int) string { return t.text[start:t.At] }

var (
	errJSON = errors.New("core: this isn't JSON")
	errDeep = errors.New("core: the JSON is nested too deep")
)

// Valid reports whether a text is one JSON value.
func Valid(text string) bool {
	t := Text{text: text}
	return t.Skip(0) == nil && t.End() == nil
}

// End is an error when there is more than white space left.
func (t *Text) End() error {
	if t.Peek() != 0 || t.At < len(t.text) {
		return errJSON
	}
	return nil
}

// Peek is the byte after white space, 0 at the end.
func (t *Text) Peek() byte {
	for t.At < len(t.text) {
		switch c := t.text[t.At]; c {
		case ' ', '\t', '\r', '\n':
			t.At++
		default:
			return c
		}
	}
	return 0
}

// take reads a byte after white space, if it is there.
func (t *Text) take(c byte) bool {
	if t.Peek() != c || t.At == len(t.text) {
		return false
	}
	t.At++
	return true
}

// Members reads an object: each gets every key, and reads the value after it.
func (t *Text) Members(depth int, each func(key string) error) error {
	if depth > maxDepth {
		return errDeep
	}
	if !t.take('{') {
		return errJSON
	}
	if t.take('}') {
		return nil
	}
	for {
		key, err := t.Quoted()
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

// Elements reads an array: each reads every value.
func (t *Text) Elements(depth int, each func() error) error {
	if depth > maxDepth {
		return errDeep
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

// Skip reads a value and makes nothing of it.
func (t *Text) Skip(depth int) error {
	switch c := t.Peek(); c {
	case '{':
		return t.Members(depth+1, func(string) error { return t.Skip(depth + 1) })
	case '[':
		return t.Elements(depth+1, func() error { return t.Skip(depth + 1) })
	case '"':
		_, err := t.Quoted()
		return err
	}
	_, err := t.Plain()
	return err
}

// Raw is a value as it is written.
func (t *Text) Raw() (string, error) {
	t.Peek()
	start := t.At
	err := t.Skip(0)
	return t.text[start:t.At], err
}

// Value makes a Go value as readers of JSON do: maps, lists, strings, float64, bool and nil.
func (t *Text) Value(depth int) (any, error) {
	switch t.Peek() {
	case '{':
		object := map[string]any{}
		err := t.Members(depth+1, func(key string) error {
			value, err := t.Value(depth + 1)
			if _, twice := object[key]; twice {
				t.Coarse = true
			}
			object[key] = value
			return err
		})
		return object, err
	case '[':
		list := []any{}
		err := t.Elements(depth+1, func() error {
			value, err := t.Value(depth + 1)
			list = append(list, value)
			return err
		})
		return list, err
	case '"':
		return t.Quoted()
	}
	word, err := t.Plain()
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
		t.Coarse, t.Beyond = true, true
		return nil, nil
	}
	t.Coarse = t.Coarse || word != string(appendFloat(nil, number, 64))
	return number, nil
}

// Plain reads a number, true, false or null.
func (t *Text) Plain() (string, error) {
	start := t.At
	for t.At < len(t.text) && strings.IndexByte(" \t\r\n,]}:", t.text[t.At]) < 0 {
		t.At++
	}
	switch word := t.text[start:t.At]; {
	case word == "null", word == "true", word == "false", isNumber(word):
		return word, nil
	}
	return "", errJSON
}

// Quoted reads a string.
func (t *Text) Quoted() (string, error) {
	if !t.take('"') {
		return "", errJSON
	}
	start := t.At
	for ; t.At < len(t.text); t.At++ {
		switch c := t.text[t.At]; {
		case c == '"':
			t.At++
			return validText(t.text[start : t.At-1]), nil
		case c == '\\':
			return t.escaped(start)
		case c < ' ':
			return "", errJSON
		}
	}
	return "", errJSON
}

// escaped reads on in a string that began at start, from its first escape.
func (t *Text) escaped(start int) (string, error) {
	out := []byte(t.text[start:t.At])
	for t.At < len(t.text) {
		c := t.text[t.At]
		t.At++
		switch {
		case c == '"':
			return validText(string(out)), nil
		case c < ' ':
			return "", errJSON
		case c != '\\':
			out = append(out, c)
			continue
		}
		if t.At == len(t.text) {
			return "", errJSON
		}
		c = t.text[t.At]
		t.At++
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
			before, pair := t.At, rune(utf8.RuneError)
			if strings.HasPrefix(t.text[t.At:], `\u`) {
				t.At += 2
				pair = utf16.DecodeRune(unit, t.unit())
			}
			if pair == utf8.RuneError {
				t.At = before
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
func (t *Text) unit() rune {
	if len(t.text)-t.At < 4 {
		return -1
	}
	unit := rune(0)
	for _, c := range []byte(t.text[t.At : t.At+4]) {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if c < '0' || digit < 0 {
			return -1
		}
		unit = unit<<4 + rune(digit)
	}
	t.At += 4
	return unit
}
