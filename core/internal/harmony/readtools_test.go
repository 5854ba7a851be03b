package harmony_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/harmony"
)

// TestTypesAreReadAsSchemas: what types say is the schema that they were written from, or the one that
// says no more.
func TestTypesAreReadAsSchemas(t *testing.T) {
	for _, test := range []struct{ name, schema, want string }{
		{"no properties", `{"type": "object", "properties": {}}`, ""},
		{"anything", `{}`, ""},
		{"a word of several, one of them given", `{"type": "object", "properties": {"unit": {"type": "string", "enum": ["C", "F"], "default": "C"}}, "required": ["unit"]}`, ""},
		{"title, description, examples", `{"type": "object", "properties": {"q": {"type": "string", "title": "Query", "description": "Words", "examples": ["cat", "dog"]}}, "description": "What to find"}`, ""},
		{"null as a type", `{"type": "object", "properties": {"a": {"type": ["number", "null"]}}}`, ""},
		{"null as a mark", `{"type": "object", "properties": {"b": {"type": "string", "enum": ["x"], "nullable": true}}}`, ""},
		{"defaults", `{"type": "object", "properties": {"n": {"type": "number", "default": 1.5}, "s": {"type": "string", "default": "a b"}, "l": {"type": "array", "items": {"type": "string"}, "default": []}}}`, ""},
		{"lists", `{"type": "object", "properties": {"a": {"type": "array"}, "b": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}}}`, ""},
		{"an object in an object", `{"type": "object", "properties": {"at": {"type": "object", "properties": {"x": {"type": "number", "description": "East"}}, "required": ["x"], "description": "A place"}}, "required": ["at"]}`, ""},
		{"objects in a list", `{"type": "object", "properties": {"items": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}}}}`, ""},
		{"one of several", `{"type": "object", "properties": {"when": {"oneOf": [{"type": "string"}, {"type": "number", "description": "In seconds", "default": 1.5}], "description": "A time", "default": 0}}}`, ""},
		{"a description of several lines", `{"type": "object", "properties": {"q": {"type": "string", "description": "Words.\nOne on each line."}}}`, ""},

		{"a whole number is a number", `{"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}}`, `{"type": "object", "properties": {"n": {"type": "number"}}}`},
		{"the first of several has no description of its own", `{"type": "object", "properties": {"a": {"description": "A time", "oneOf": [{"type": "string", "description": "As text"}, {"type": "number"}]}}}`, `{"type": "object", "properties": {"a": {"description": "A time", "oneOf": [{"type": "string"}, {"type": "number"}]}}}`},
		{"nothing is closed", `{"type": "object", "properties": {}, "additionalProperties": false}`, `{"type": "object", "properties": {}}`},
	} {
		written := harmony.DeveloperContent{Instructions: "Be brief.", Instructed: true, Tools: []harmony.Namespace{{Name: "functions", Tools: []harmony.Declaration{
			{Name: "now", Description: "The time.\nOf the day."}, {Name: "f", Schema: []byte(test.schema)},
		}}}}
		read, ok := harmony.ReadDeveloper(written.Text())
		require.True(t, ok, "%s:\n%s", test.name, written.Text())
		if test.want == "" {
			test.want = test.schema
		}
		require.JSONEq(t, test.want, string(read.Tools[0].Tools[1].Schema), test.name)
		written.Tools[0].Tools[1].Schema = read.Tools[0].Tools[1].Schema
		require.Equal(t, written, read, test.name)
	}
}

// TestToolsThatAreNotRead: a text that the library would not have written declares nothing that is known.
func TestToolsThatAreNotRead(t *testing.T) {
	for _, text := range []string{
		"", "# Instructions\n\nSpeak of # Tools.", "# Tools\n\n## functions\n\nnamespace functions {\n\ntype f = (_: {\n",
		"# Tools\n\n## functions\n\nnamespace functions {\n\ntype f = (_: Map<string>) => any;\n\n} // namespace functions",
		"Hello\n\n# Tools\n\n## functions\n\nnamespace functions {\n\ntype f = () => any;\n\n} // namespace functions",
		"# Tools\n\n## functions\n\nnamespace functions {\n\ntype f = () => any;\n\n} // namespace functions\n",
	} {
		_, ok := harmony.ReadDeveloper(text)
		require.False(t, ok, text)
	}
}
