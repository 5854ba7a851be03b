package lint

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// mostSteps limits how many nested references and choices a matcher follows.
const mostSteps = 64

// mostMatched bounds how much of schemas the arguments of a conversation's calls are compared with, in members: a
// thousand calls with schemas of a hundred properties are a fraction of it. What comes later counts as matching.
const mostMatched = 1 << 22

// A matcher compares a value with a schema. It ignores JSON Schema keywords that it doesn't know.
type matcher struct {
	schemas *source.Document
	// names finds what the schemas name, left is how much more is compared.
	names  *memberIndex
	left   int
	root   source.Index
	values *source.Document
	// why says, after a failed match, what doesn't match; at is the value, or the object that lacks one.
	why string
	at  source.Index
	// extra says that the value isn't in the schema: most programs ignore it.
	extra bool
}

// matches reports whether a value matches a schema. Path describes where the value is; "" for all arguments.
func (m *matcher) matches(schema, value source.Index, path string, steps int) bool {
	d := m.schemas
	if m.left -= 1 + d.Len(schema); m.left < 0 {
		return true
	}
	if d.Kind(schema) != source.Object || steps > mostSteps {
		return d.Kind(schema) != source.False || m.fails(value, path, "isn't allowed")
	}
	if ref := d.Member(schema, "$ref"); d.Kind(ref) == source.String {
		if target := schemaAt(m.names, m.root, d.String(ref)); target != source.None && !m.matches(target, value, path, steps+1) {
			return false
		}
	}
	if m.values.Kind(value) == source.Null && d.Kind(d.Member(schema, "nullable")) == source.True {
		return true
	}
	return m.typed(schema, value, path) && m.chosen(schema, value, path) && m.combined(schema, value, path, steps) &&
		m.object(schema, value, path, steps) && m.array(schema, value, path, steps)
}

func (m *matcher) fails(value source.Index, path, why string) bool {
	if path == "" {
		path = "the value"
	}
	m.at, m.why, m.extra = value, path+" "+why, false
	return false
}

// typed compares the type, a single one or a list.
func (m *matcher) typed(schema, value source.Index, path string) bool {
	typed := m.schemas.Member(schema, "type")
	switch m.schemas.Kind(typed) {
	case source.String:
		return m.is(value, m.schemas.String(typed)) || m.fails(value, path, "must be "+quote(m.schemas.String(typed))+", not "+aKind(m.values.Kind(value)))
	case source.Array:
		return hasElement(m.schemas, typed, func(each source.Index) bool { return m.is(value, m.schemas.String(each)) }) ||
			m.fails(value, path, "can't be "+aKind(m.values.Kind(value)))
	}
	return true
}

// is reports whether a value has a type; every value has an unknown type.
func (m *matcher) is(value source.Index, word string) bool {
	kind := m.values.Kind(value)
	switch strings.ToLower(word) {
	case "string":
		return kind == source.String
	case "number":
		return kind == source.Number
	case "integer":
		return kind == source.Number && !bytes.ContainsAny(bytes.TrimSuffix(m.values.Raw(value), []byte(".0")), ".")
	case "boolean":
		return kind == source.True || kind == source.False
	case "object":
		return kind == source.Object
	case "array":
		return kind == source.Array
	case "null":
		return kind == source.Null
	}
	return true
}

// chosen compares with the allowed values. Two lists, two objects, or numbers written differently count as equal.
func (m *matcher) chosen(schema, value source.Index, path string) bool {
	enum := m.schemas.Member(schema, "enum")
	fixed := m.schemas.Member(schema, "const")
	if fixed != source.None && !m.equal(fixed, value) {
		return m.fails(value, path, "isn't the value that the schema requires")
	}
	if m.schemas.Kind(enum) != source.Array {
		return true
	}
	m.left -= m.schemas.Len(enum)
	return hasElement(m.schemas, enum, func(each source.Index) bool { return m.equal(each, value) }) ||
		m.fails(value, path, "isn't one of the allowed values")
}

func (m *matcher) equal(one, other source.Index) bool {
	kind := m.schemas.Kind(one)
	switch {
	case kind != m.values.Kind(other):
		return false
	case kind == source.String:
		return m.values.Is(other, m.schemas.String(one))
	case kind == source.Number:
		return bytes.Equal(m.schemas.Raw(one), m.values.Raw(other)) || bytes.ContainsAny(m.schemas.Raw(one), ".eE") || bytes.ContainsAny(m.values.Raw(other), ".eE")
	}
	return true
}

// combined compares with the schemas of anyOf, oneOf and allOf.
func (m *matcher) combined(schema, value source.Index, path string, steps int) bool {
	for _, word := range [...]string{"anyOf", "any_of", "oneOf"} {
		list := m.schemas.Member(schema, word)
		if m.schemas.Kind(list) != source.Array || m.schemas.Len(list) == 0 {
			continue
		}
		if !hasElement(m.schemas, list, func(each source.Index) bool { return m.matches(each, value, path, steps+1) }) {
			return m.fails(value, path, "matches none of the alternatives")
		}
	}
	return !hasElement(m.schemas, m.schemas.Member(schema, "allOf"), func(each source.Index) bool { return !m.matches(each, value, path, steps+1) })
}

// hasElement reports whether an element of an array fits; no other value has elements.
//
//go:noinline
func hasElement(doc *source.Document, array source.Index, fits func(source.Index) bool) (has bool) {
	if doc.Kind(array) == source.Array {
		for each := range doc.Elements(array) {
			has = has || fits(each)
		}
	}
	return has
}

// object compares the members of an object.
func (m *matcher) object(schema, value source.Index, path string, steps int) bool {
	d, v := m.schemas, m.values
	if v.Kind(value) != source.Object {
		return true
	}
	required := d.Member(schema, "required")
	if m.left -= m.schemas.Len(required) * m.values.Len(value); m.left < 0 {
		return true
	}
	if hasElement(d, required, func(each source.Index) bool {
		name := d.String(each)
		return d.Kind(each) == source.String && v.Member(value, name) == source.None && !m.fails(value, step(path, name), "is missing")
	}) {
		return false
	}
	properties, further := d.Member(schema, "properties"), d.Member(schema, "additionalProperties")
	patterns := d.Member(schema, "patternProperties")
	for key, member := range v.Members(value) {
		name := v.String(key)
		switch inner := m.names.member(properties, name); {
		case inner != source.None:
			if !m.matches(inner, member, step(path, name), steps) {
				return false
			}
		case patterns != source.None:
		case d.Kind(further) == source.False:
			m.fails(member, step(path, name), "isn't in the schema")
			m.extra = true
			return false
		case d.Kind(further) == source.Object && !m.matches(further, member, step(path, name), steps):
			return false
		}
	}
	return true
}

func step(path, name string) string {
	if path == "" {
		return quote(name)
	}
	return quote(name) + " in " + path
}

// array compares the items of a list.
func (m *matcher) array(schema, value source.Index, path string, steps int) bool {
	items := m.schemas.Member(schema, "items")
	if m.values.Kind(value) != source.Array || m.schemas.Kind(items) != source.Object || m.schemas.Member(schema, "prefixItems") != source.None {
		return true
	}
	return !hasElement(m.values, value, func(each source.Index) bool { return !m.matches(items, each, "an item in "+path, steps) })
}
