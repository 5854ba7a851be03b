package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// schemaValue says what value a JSON Schema keyword takes: json-schema.org/draft/2020-12/meta.
type schemaValue struct {
	kinds []source.Kind
	// filled: a list has at least one element. names: its elements are strings. number: Google also accepts it in quotes.
	filled, names, number bool
	want                  string
}

// schemaValueOf is the value of a keyword; false for a keyword that takes any value.
func schemaValueOf(word string) (is schemaValue, known bool) {
	switch word {
	case "required": // true and false have their own finding
		return schemaValue{kinds: []source.Kind{source.Array, source.True, source.False}, names: true, want: "a list of names"}, true
	case "enum":
		return schemaValue{kinds: []source.Kind{source.Array}, filled: true, want: "a list of values"}, true
	case "anyOf", "oneOf", "allOf":
		return schemaValue{kinds: []source.Kind{source.Array}, filled: true, want: "a list of schemas"}, true
	case "items":
		return schemaValue{kinds: []source.Kind{source.Object, source.Array, source.True, source.False}, want: "a schema"}, true
	case "additionalProperties", "not":
		return schemaValue{kinds: []source.Kind{source.Object, source.True, source.False}, want: "a schema"}, true
	case "properties", "$defs", "definitions", "patternProperties":
		return schemaValue{kinds: []source.Kind{source.Object}, want: "an object"}, true
	case "description", "title", "pattern", "format", "$ref":
		return schemaValue{kinds: []source.Kind{source.String}, want: "a string"}, true
	case "minimum", "maximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems":
		return schemaValue{kinds: []source.Kind{source.Number}, number: true, want: "a number"}, true
	}
	return is, false
}

// values reports JSON Schema keywords with an invalid value.
func (c *schemaCheck) values(schema source.Index) {
	if c.row.Types == nil {
		return // the API doesn't look into the schema
	}
	for key, value := range c.doc.Members(schema) {
		is, known := schemaValueOf(c.doc.String(key))
		if !known || c.fits(value, is) {
			continue
		}
		word := c.doc.String(key)
		f := c.mark(value, "has "+aKind(c.doc.Kind(value))+" under "+quote(word)+" instead of "+is.want,
			c.who+" validates the schema and rejects the request.")
		if c.doc.Kind(value) == source.Array {
			setHeadline(f, c.name()+" has an empty or invalid list under "+quote(word)+" instead of "+is.want)
		}
		if word == "required" && c.doc.Kind(value) == source.String {
			f.Fixes = c.ReplaceFix("Turn it into a list", true, value, "["+string(c.doc.Raw(value))+"]")
		}
		addFixes(f, c.RemoveFix("Remove "+quote(word), false, value)...)
	}
}

// fits reports whether a value is valid for a keyword. Google also accepts a number in quotes.
func (c *schemaCheck) fits(value source.Index, is schemaValue) bool {
	kind := c.doc.Kind(value)
	switch {
	case kind == source.String && is.number && c.row.Knows != nil:
		return true
	case !slices.Contains(is.kinds, kind):
		return false
	case kind == source.Array && is.filled && c.doc.Len(value) == 0:
		return false
	}
	return !is.names || kind != source.Array || !hasElement(c.doc, value, func(each source.Index) bool { return c.doc.Kind(each) != source.String })
}
