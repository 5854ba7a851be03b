package clipboard

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// value is a JSON value that is put together from pieces, such as a message from the
// events of a stream. Texts grow as they are written between their quotes, so that every
// escape stays, and halves of a character that two pieces share come together.
type value struct {
	kind valueKind
	// raw is the value as written, or what is between the quotes of a text.
	raw   []byte
	keys  []string
	named map[string]*value
	list  []*value
	// packs is what a text of JSON holds that a program made of it; nil for other values.
	packs *value
	// places are the elements of the list by their index, as the pieces name them.
	places map[string]*value
}

type valueKind uint8

const (
	plainValue valueKind = iota
	textValue
	objectValue
	listValue
)

func newObject() *value { return &value{kind: objectValue, named: map[string]*value{}} }

func plain(raw string) *value { return &value{raw: []byte(raw)} }

func newList(values ...*value) *value { return &value{kind: listValue, list: values} }

// newText is a text that says what a string node says.
func newText(text string) *value {
	quoted := source.Quote(text)
	return &value{kind: textValue, raw: []byte(quoted[1 : len(quoted)-1])}
}

// valueOf is a node of a document. Objects are taken one level deep, all else is as written.
func valueOf(doc *source.Document, node source.Index) *value {
	switch doc.Kind(node) {
	case source.Object:
		v := newObject()
		for key, inner := range doc.Members(node) {
			v.set(doc.String(key), valueAsWritten(doc, inner))
		}
		return v
	case source.Array:
		v := newList()
		for inner := range doc.Elements(node) {
			v.list = append(v.list, valueAsWritten(doc, inner))
		}
		return v
	}
	return valueAsWritten(doc, node)
}

func valueAsWritten(doc *source.Document, node source.Index) *value {
	raw := doc.Raw(node)
	if doc.Kind(node) == source.String {
		return &value{kind: textValue, raw: raw[1 : len(raw)-1 : len(raw)-1]}
	}
	return &value{raw: raw}
}

// get is a member; nil for none.
func (v *value) get(key string) *value {
	if v == nil {
		return nil
	}
	return v.named[key]
}

// set gives a member a value, after all others if it is new.
func (v *value) set(key string, to *value) {
	if v.named[key] == nil {
		v.keys = append(v.keys, key)
	}
	v.named[key] = to
}

// setIf is set for a value that is there.
func (v *value) setIf(key string, to *value) {
	if to != nil {
		v.set(key, to)
	}
}

// drop removes a member.
func (v *value) drop(key string) {
	if v.named[key] == nil {
		return
	}
	delete(v.named, key)
	for i, name := range v.keys {
		if name == key {
			v.keys = append(v.keys[:i:i], v.keys[i+1:]...)
			return
		}
	}
}

// isNull reports whether a value is missing or null.
func (v *value) isNull() bool { return v == nil || v.kind == plainValue && string(v.raw) == "null" }

// isText reports whether a value is this text.
func (v *value) isText(text string) bool {
	return v != nil && v.kind == textValue && string(v.raw) == text
}

// grow adds a string node to the text of a member.
func (v *value) grow(key string, doc *source.Document, node source.Index) {
	if doc.Kind(node) != source.String {
		return
	}
	text := v.named[key]
	if text == nil || text.kind != textValue {
		text = &value{kind: textValue}
		v.set(key, text)
	}
	raw := doc.Raw(node)
	text.raw = append(text.raw, raw[1:len(raw)-1]...)
}

// element is the element of a list that pieces name by an index, made when it is new.
func (v *value) element(index string) *value {
	if v.places == nil {
		v.places = map[string]*value{}
	}
	element := v.places[index]
	if element == nil {
		element = newObject()
		v.places[index] = element
		v.list = append(v.list, element)
	}
	return element
}

// content is the decoded text of a text.
func (v *value) content() string {
	if v == nil || v.kind != textValue {
		return ""
	}
	text, _ := source.Unquote(bytes.Join([][]byte{{'"'}, v.raw, {'"'}}, nil))
	return text
}

// append appends the value as JSON, each member and element in a line of its own.
func (v *value) append(b []byte, depth int) []byte {
	switch v.kind {
	case textValue:
		return append(append(append(b, '"'), v.raw...), '"')
	case listValue:
		if len(v.list) == 0 {
			return append(b, "[]"...)
		}
		b = append(b, '[')
		for i, element := range v.list {
			b = element.append(lineIn(b, depth+1, i > 0), depth+1)
		}
		return append(lineIn(b, depth, false), ']')
	case objectValue:
		if len(v.keys) == 0 {
			return append(b, "{}"...)
		}
		b = append(b, '{')
		for i, key := range v.keys {
			b = append(source.AppendQuote(lineIn(b, depth+1, i > 0), key), ": "...)
			b = v.named[key].append(b, depth+1)
		}
		return append(lineIn(b, depth, false), '}')
	}
	return append(b, v.raw...)
}

func lineIn(b []byte, depth int, comma bool) []byte {
	if comma {
		b = append(b, ',')
	}
	b = append(b, '\n')
	// Deeper than people nest, the indent would be most of the text.
	for range min(depth, 16) {
		b = append(b, ' ', ' ')
	}
	return b
}

// counted is a number with its noun: "1 event", "2 events".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
