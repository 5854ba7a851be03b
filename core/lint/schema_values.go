package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// schemaValue says what the value of a word of JSON Schema is: json-schema.org/draft/2020-12/meta.
type schemaValue struct {
	kinds []source.Kind
	// filled: a list has at least one element. names: its elements are strings. number: Google reads one in quotes too.
	filled, names, number bool
	want                  string
}

// schemaValueOf is the value of a word; false for a word that takes any.
func schemaValueOf(word string) (is schemaValue, known bool) {
	switch word {
	case "required": // true and false have a finding of their own
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

// values reports words of JSON Schema whose value isn't what the word takes.
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
		f := c.mark(value, "has "+aKind(c.doc.Kind(value))+" under "+quote(word)+", and takes "+is.want,
			c.who+" reads the schema before the model does, and rejects the request.")
		if c.doc.Kind(value) == source.Array {
			setHeadline(f, c.name()+" has a list under "+quote(word)+" that is empty or holds something else, and takes "+is.want)
		}
		if word == "required" && c.doc.Kind(value) == source.String {
			f.Fixes = c.ReplaceFix("Write it as a list", true, value, "["+string(c.doc.Raw(value))+"]")
		}
		addFixes(f, c.RemoveFix("Remove "+quote(word), false, value)...)
	}
}

// fits reports whether a value is what a word takes. A number in quotes is one to Google.
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
