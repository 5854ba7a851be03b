// Package schema compares JSON with a JSON Schema: the arguments of a call with what its tool declares.
package schema

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// mostSteps limits how many nested references and choices a Matcher follows.
const mostSteps = 64

// MostCompared bounds how much of schemas the arguments of a conversation's calls are compared with, in members: a
// thousand calls with schemas of a hundred properties are a fraction of it. What comes later counts as matching.
const MostCompared = 1 << 22

// A Matcher compares a value with a schema. It ignores JSON Schema keywords that it doesn't know.
type Matcher struct {
	// Schemas has the schema, and Root is where it is: what "#" refers to.
	Schemas *source.Document
	Root    source.Index
	// Names finds what the schemas name, Left is how much more is compared.
	Names *Members
	Left  int
	// Values has the values that are compared.
	Values *source.Document
	// Why says, after a failed match, what doesn't match; At is the value, or the object that lacks one.
	Why string
	At  source.Index
	// Extra says that the value isn't in the schema: most programs ignore it.
	Extra bool
}

// Matches reports whether a value matches a schema. Path describes where the value is; "" for all arguments.
func (m *Matcher) Matches(schema, value source.Index, path string, steps int) bool {
	d := m.Schemas
	if m.Left -= 1 + d.Len(schema); m.Left < 0 {
		return true
	}
	if d.Kind(schema) != source.Object || steps > mostSteps {
		return d.Kind(schema) != source.False || m.fails(value, path, "isn't allowed")
	}
	if ref := d.Member(schema, "$ref"); d.Kind(ref) == source.String {
		if target := At(m.Names, m.Root, d.String(ref)); target != source.None && !m.Matches(target, value, path, steps+1) {
			return false
		}
	}
	if m.Values.Kind(value) == source.Null && d.Kind(d.Member(schema, "nullable")) == source.True {
		return true
	}
	return m.typed(schema, value, path) && m.chosen(schema, value, path) && m.combined(schema, value, path, steps) &&
		m.object(schema, value, path, steps) && m.array(schema, value, path, steps)
}

func (m *Matcher) fails(value source.Index, path, why string) bool {
	if path == "" {
		path = "the value"
	}
	m.At, m.Why, m.Extra = value, path+" "+why, false
	return false
}

// typed compares the type, a single one or a list.
func (m *Matcher) typed(schema, value source.Index, path string) bool {
	typed := m.Schemas.Member(schema, "type")
	switch m.Schemas.Kind(typed) {
	case source.String:
		return m.is(value, m.Schemas.String(typed)) || m.fails(value, path, "must be "+Quote(m.Schemas.String(typed))+", not "+KindName(m.Values.Kind(value)))
	case source.Array:
		return HasElement(m.Schemas, typed, func(each source.Index) bool { return m.is(value, m.Schemas.String(each)) }) ||
			m.fails(value, path, "can't be "+KindName(m.Values.Kind(value)))
	}
	return true
}

// is reports whether a value has a type; every value has an unknown type.
func (m *Matcher) is(value source.Index, word string) bool {
	kind := m.Values.Kind(value)
	switch strings.ToLower(word) {
	case "string":
		return kind == source.String
	case "number":
		return kind == source.Number
	case "integer":
		return kind == source.Number && !bytes.ContainsAny(bytes.TrimSuffix(m.Values.Raw(value), []byte(".0")), ".")
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
func (m *Matcher) chosen(schema, value source.Index, path string) bool {
	enum := m.Schemas.Member(schema, "enum")
	fixed := m.Schemas.Member(schema, "const")
	if fixed != source.None && !m.equal(fixed, value) {
		return m.fails(value, path, "isn't the value that the schema requires")
	}
	if m.Schemas.Kind(enum) != source.Array {
		return true
	}
	m.Left -= m.Schemas.Len(enum)
	return HasElement(m.Schemas, enum, func(each source.Index) bool { return m.equal(each, value) }) ||
		m.fails(value, path, "isn't one of the allowed values")
}

func (m *Matcher) equal(one, other source.Index) bool {
	kind := m.Schemas.Kind(one)
	switch {
	case kind != m.Values.Kind(other):
		return false
	case kind == source.String:
		return m.Values.Is(other, m.Schemas.String(one))
	case kind == source.Number:
		return bytes.Equal(m.Schemas.Raw(one), m.Values.Raw(other)) || bytes.ContainsAny(m.Schemas.Raw(one), ".eE") || bytes.ContainsAny(m.Values.Raw(other), ".eE")
	}
	return true
}

// combined compares with the schemas of anyOf, oneOf and allOf.
func (m *Matcher) combined(schema, value source.Index, path string, steps int) bool {
	for _, word := range [...]string{"anyOf", "any_of", "oneOf"} {
		list := m.Schemas.Member(schema, word)
		if m.Schemas.Kind(list) != source.Array || m.Schemas.Len(list) == 0 {
			continue
		}
		if !HasElement(m.Schemas, list, func(each source.Index) bool { return m.Matches(each, value, path, steps+1) }) {
			return m.fails(value, path, "matches none of the alternatives")
		}
	}
	return !HasElement(m.Schemas, m.Schemas.Member(schema, "allOf"), func(each source.Index) bool { return !m.Matches(each, value, path, steps+1) })
}

// HasElement reports whether an element of an array fits; no other value has elements.
//
//go:noinline
func HasElement(doc *source.Document, array source.Index, fits func(source.Index) bool) (has bool) {
	if doc.Kind(array) == source.Array {
		for each := range doc.Elements(array) {
			has = has || fits(each)
		}
	}
	return has
}

// object compares the members of an object.
func (m *Matcher) object(schema, value source.Index, path string, steps int) bool {
	d, v := m.Schemas, m.Values
	if v.Kind(value) != source.Object {
		return true
	}
	required := d.Member(schema, "required")
	if m.Left -= m.Schemas.Len(required) * m.Values.Len(value); m.Left < 0 {
		return true
	}
	if HasElement(d, required, func(each source.Index) bool {
		name := d.String(each)
		return d.Kind(each) == source.String && v.Member(value, name) == source.None && !m.fails(value, step(path, name), "is missing")
	}) {
		return false
	}
	properties, further := d.Member(schema, "properties"), d.Member(schema, "additionalProperties")
	patterns := d.Member(schema, "patternProperties")
	for key, member := range v.Members(value) {
		name := v.String(key)
		switch inner := m.Names.Member(properties, name); {
		case inner != source.None:
			if !m.Matches(inner, member, step(path, name), steps) {
				return false
			}
		case patterns != source.None:
		case d.Kind(further) == source.False:
			m.fails(member, step(path, name), "isn't in the schema")
			m.Extra = true
			return false
		case d.Kind(further) == source.Object && !m.Matches(further, member, step(path, name), steps):
			return false
		}
	}
	return true
}

func step(path, name string) string {
	if path == "" {
		return Quote(name)
	}
	return Quote(name) + " in " + path
}

// array compares the items of a list.
func (m *Matcher) array(schema, value source.Index, path string, steps int) bool {
	items := m.Schemas.Member(schema, "items")
	if m.Values.Kind(value) != source.Array || m.Schemas.Kind(items) != source.Object || m.Schemas.Member(schema, "prefixItems") != source.None {
		return true
	}
	return !HasElement(m.Values, value, func(each source.Index) bool { return !m.Matches(items, each, "an item in "+path, steps) })
}
