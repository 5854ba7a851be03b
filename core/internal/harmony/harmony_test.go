package harmony_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/harmony"
)

// declared is the declaration of a tool with the schema, from its name on.
func declared(schema string) string {
	d := harmony.DeveloperContent{Tools: []harmony.Namespace{{Name: "functions", Tools: []harmony.Declaration{{Name: "f", Schema: []byte(schema)}}}}}
	_, text, _ := strings.Cut(d.Text(), "type f = ")
	text, _, _ = strings.Cut(text, ";\n\n} // namespace functions")
	return text
}

// Schemas as the library writes them: what follows from src/encoding.rs of openai/harmony.
func TestTypesOfSchemas(t *testing.T) {
	for _, test := range []struct{ name, schema, want, unsaid string }{
		{"nothing", `{"type": "object", "properties": {}}`, "(_: {\n}) => any", ""},
		{"no schema that is known", `true`, "(_: any) => any", ""},
		{"words and a default, which stands without quotes", `{"type": "object", "properties": {"unit": {"type": "string", "enum": ["C", "F"], "default": "C"}}, "required": ["unit"]}`,
			"(_: {\nunit: \"C\" | \"F\", // default: C\n}) => any", ""},
		{"a title, a description and examples are in front", `{"type": "object", "description": "What to find", "properties": {"q": {"type": "string", "title": "Query", "description": "Words", "examples": ["cat", 1]}}}`,
			"(_: // What to find\n{\n// Query\n//\n// Words\n// Examples:\n// - \"cat\"\nq?: string,\n}) => any", ""},
		{"null is a type of its own, or a mark", `{"type": "object", "properties": {"a": {"type": ["integer", "null"]}, "b": {"type": "boolean", "nullable": true, "default": true}}}`,
			"(_: {\na?: number | null,\nb?: boolean | null, // default: true\n}) => any", ""},
		{"lists", `{"type": "object", "properties": {"a": {"type": "array"}, "b": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}}}`,
			"(_: {\na?: Array<any>,\nb?: number[][],\n}) => any", ""},
		{"an object in an object", `{"type": "object", "properties": {"at": {"type": "object", "properties": {"x": {"type": "number", "description": "East"}}, "required": ["x"]}}}`,
			"(_: {\nat?: {\n    // East\n    x: number,\n    },\n}) => any", ""},
		{"one of several", `{"type": "object", "properties": {"when": {"description": "A time", "default": 0, "oneOf": [{"type": "string", "description": "As text"}, {"type": "number", "description": "In seconds", "default": 1.5}]}}}`,
			"(_: {\n// A time\n// default: 0\nwhen?:\n | string\n | number // In seconds default: 1.5\n,\n}) => any", ""},
		{"one of several, as a whole", `{"oneOf": [{"type": "string", "enum": ["a"], "default": "a"}, {"type": "integer", "nullable": true}]}`,
			"(_: \n | \"a\" // default: \"a\"\n | number | null) => any", ""},
		{"what no type says", `{"type": "object", "title": "T", "additionalProperties": false, "properties": {"a": {"anyOf": [{"type": "string"}]}, "b": {"type": "integer", "minimum": 1, "enum": [1, 2]}, "c": {"$ref": "#/$defs/c"}, "d": {"type": "array", "items": {"type": "string", "description": "One"}}}}`,
			"(_: {\na?: any,\nb?: number,\nc?: any,\nd?: string[],\n}) => any", "title additionalProperties anyOf minimum enum $ref description"},
	} {
		require.Equal(t, test.want, declared(test.schema), test.name)
		require.Equal(t, test.unsaid, strings.Join(harmony.Unsaid([]byte(test.schema)), " "), test.name)
	}
}

// Thoughts are read until the answer that they led to is in front of something.
func TestThoughtsBeforeAnAnswerAreNotSent(t *testing.T) {
	words := map[byte]harmony.Message{
		'u': {Role: "user"}, 't': {Role: harmony.Assistant, Channel: harmony.Analysis}, 'p': {Role: harmony.Assistant, Channel: harmony.Commentary},
		'c': {Role: harmony.Assistant, Channel: harmony.Commentary, Recipient: "functions.f"}, 'r': {Role: harmony.Tool, Name: "functions.f"},
		'a': {Role: harmony.Assistant, Channel: harmony.Final},
	}
	for talk, want := range map[string]string{
		"ut": "ut", "uta": "uta", "utau": "uau", "utauta": "uauta", "utautau": "uauau", "utcr": "utcr", "utcrta": "utcrta", "utcrtau": "ucrau",
		"utautcr": "uautcr", "utptcr": "utptcr",
	} {
		var messages []harmony.Message
		for _, word := range []byte(talk) {
			messages = append(messages, words[word])
		}
		got := ""
		for i, sent := range harmony.Sent(messages) {
			if sent {
				got += talk[i : i+1]
			}
		}
		require.Equal(t, want, got, talk)
		text := harmony.Text(messages)
		switch talk[len(talk)-1] {
		case 'a':
			require.True(t, strings.HasSuffix(text, harmony.Return), text)
			require.Equal(t, 1, strings.Count(text, harmony.Return), text)
		case 'c':
			require.True(t, strings.HasSuffix(text, harmony.Call), text)
		default:
			require.True(t, strings.HasSuffix(text, "<|start|>assistant"), text)
		}
	}
}
