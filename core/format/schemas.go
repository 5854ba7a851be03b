package format

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// Schemas is the table of what an API accepts of JSON Schema, a row for each use. A use without a row
// accepts any schema, as far as is known.
type Schemas struct {
	// Tool is for the parameters of tools, Answer for the form of an answer, Strict for either where the
	// schema is followed to the letter, and Plain for both under a key that takes Google's type Schema.
	Tool, Answer, Strict, Plain *SchemaRow
	// StrictAnswers: the schema of an answer is always followed to the letter.
	StrictAnswers bool
}

// SchemaRow says what a schema may hold in one use. The zero value is any schema.
type SchemaRow struct {
	// Knows are the only words that are accepted, nil for any word.
	Knows []string
	// Lacks are words that are rejected, Head those that are rejected at the top alone, and Doubtful those
	// that a conversion leaves out because it isn't known whether they are accepted.
	Lacks, Head, Doubtful []string
	// Types are the words for types, nil where any is let through; OneType: not several in a list.
	Types   []string
	OneType bool
	// Object: the schema is that of an object.
	Object bool
	// Items: an array says what it holds. Filled: an object inside has properties.
	Items, Filled bool
	// Closed: an object says that it has no further members. Complete: it requires all of its properties.
	// Typed: each schema has a type. Refs: a reference leads to a place in the schema, and unless Loops is set
	// to none that holds the reference.
	Closed, Complete, Typed, Refs, Loops bool
	// OneRequired: an object requires one property at least.
	OneRequired bool
	// TextEnums: values that may be chosen from are strings. Defined: a required name is a property.
	TextEnums, Defined bool
	// PlainNames: names of properties at the top are letters, digits, "_", "." and "-", at most 64.
	PlainNames bool
	// Formats are the only words that are accepted as the format of a string, nil for any word.
	Formats []string
	// SomeModels: only some models behind the API reject what the row rejects.
	SomeModels bool
}

// The lists are written out, so that the tables and the formats that have them are made by the compiler.
var (
	choiceWords  = []string{"oneOf", "anyOf", "allOf"}
	openAIHead   = []string{"oneOf", "anyOf", "allOf", "enum", "not"}
	claudeStrict = &SchemaRow{
		Closed: true, Refs: true,
		Lacks: []string{
			"oneOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems",
		},
		Doubtful: []string{
			"not", "if", "then", "else", "dependentRequired", "dependentSchemas", "patternProperties", "prefixItems", "contains", "propertyNames",
			"pattern", "uniqueItems", "minProperties", "maxProperties", "propertyOrdering",
		},
	}
)

// OpenAISchemas is OpenAI's table: openai-python's structured outputs and the errors "must have type 'object' and
// not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level", "array schema missing items", "'oneOf' is not
// permitted", "'uri' is not a valid format", "schema must have a 'type' key", "'additionalProperties' is required to be supplied and to be false".
var OpenAISchemas = &Schemas{
	Tool:   &SchemaRow{Head: openAIHead, Items: true, Types: TypeWords},
	Answer: &SchemaRow{Head: openAIHead, Object: true, Types: TypeWords},
	Strict: &SchemaRow{Closed: true, Complete: true, Typed: true, Refs: true, Loops: true, Lacks: []string{
		"oneOf", "allOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "patternProperties",
	}, Formats: []string{"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"}},
}

// AnthropicSchemas is Anthropic's: "does not support oneOf, allOf, or anyOf at the top level", "Property keys should
// match pattern '^[a-zA-Z0-9_.-]{1,64}$'", "'additionalProperties' must be explicitly set to false", "property
// 'minimum' is not supported", and its documentation of structured outputs, by which no schema holds itself. What its SDK moves into descriptions without a known error is doubtful.
var AnthropicSchemas = &Schemas{
	Tool:   &SchemaRow{Head: choiceWords, Types: TypeWords, PlainNames: true},
	Strict: claudeStrict, StrictAnswers: true,
}

// BedrockSchemas is Bedrock's, which hands a schema on to models of every maker: Claude's rows hold for Claude.
var BedrockSchemas = &Schemas{
	Tool:   &SchemaRow{Head: choiceWords, PlainNames: true, SomeModels: true},
	Strict: claudeStrict, StrictAnswers: true,
}

// GeminiSchemas is Gemini's. Its type Schema is a message of the protocol (google/ai/generativelanguage,
// v1beta/content.proto): an unknown key, a list where one word is expected and a number among the strings of an enum
// are rejected before any model is asked. "defs" and "ref" are in it on Vertex AI.
var GeminiSchemas = &Schemas{Plain: &SchemaRow{
	Knows: []string{
		"type", "format", "title", "description", "nullable", "enum", "items", "minItems", "maxItems", "properties", "propertyOrdering", "required",
		"minProperties", "maxProperties", "minimum", "maximum", "minLength", "maxLength", "pattern", "example", "default", "anyOf", "defs", "ref",
	},
	Types:   anyCaseTypes,
	OneType: true, Items: true, Filled: true, TextEnums: true, Defined: true,
}}

// CohereSchemas is Cohere's, by its documentation of structured outputs: an object at the top, and neither
// combinations but anyOf nor limits, and a required name in each object. Whether each of them is an error isn't known.
var CohereSchemas = &Schemas{Answer: &SchemaRow{
	Object: true, OneRequired: true, SomeModels: true,
	Lacks: []string{
		"allOf", "oneOf", "not", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
		"minLength", "maxLength", "minItems", "maxItems", "uniqueItems",
	},
}}

// typeWords are the types that JSON Schema knows, anyCaseTypes those of a language that also writes them in capitals.
var (
	TypeWords    = []string{"string", "number", "integer", "boolean", "object", "array", "null"}
	anyCaseTypes = []string{
		"STRING", "NUMBER", "INTEGER", "BOOLEAN", "OBJECT", "ARRAY", "NULL", "TYPE_UNSPECIFIED",
		"string", "number", "integer", "boolean", "object", "array", "null",
	}
)

// Rejects reports whether a word is rejected in a schema that the row is for. That a list may be empty, or may
// not, is the one limit of a length that grammars have.
func (r *SchemaRow) Rejects(doc *source.Document, key source.Index, word string) bool {
	if word == "minItems" && r.Closed && (string(doc.Raw(key+1)) == "0" || string(doc.Raw(key+1)) == "1") {
		return false
	}
	return r.Knows != nil && !slices.Contains(r.Knows, word) || slices.Contains(r.Lacks, word)
}

// Subschemas calls visit for the schemas that are directly under a key of a schema.
func Subschemas(doc *source.Document, key source.Index, visit func(source.Index)) {
	value := key + 1
	switch doc.String(key) {
	case "properties", "$defs", "definitions", "defs", "patternProperties", "dependentSchemas":
		if doc.Kind(value) == source.Object {
			for _, member := range doc.Members(value) {
				visit(member)
			}
		}
	case "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "anyOf", "oneOf", "allOf", "prefixItems", "any_of":
		if doc.Kind(value) == source.Object {
			visit(value)
		} else if doc.Kind(value) == source.Array {
			for element := range doc.Elements(value) {
				visit(element)
			}
		}
	}
}
