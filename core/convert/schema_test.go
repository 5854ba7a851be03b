package convert_test

import (
	"testing"

	"github.com/rolecall/rolecall/core/format"
)

// A schema goes as the API takes it, and each word that it does not know is named with its place.
func TestSchemas(t *testing.T) {
	tool := func(schema, more string) string {
		return `{"tools": [{"type": "function", "function": {"name": "f", "parameters": ` + schema + more + `}}], "max_tokens": 9, "messages": [{"role": "user", "content": "Go"}]}`
	}
	answer := func(schema string) string {
		return `{"response_format": {"type": "json_schema", "json_schema": {"name": "n", "schema": ` + schema + `}}, "max_tokens": 9, "messages": [{"role": "user", "content": "Go"}]}`
	}
	name := `dropped field "response_format.json_schema.name" at /response_format/json_schema/name now -`
	for _, test := range []conversion{
		{
			name: "alternatives at the top", text: tool(`{"type": "object", "properties": {"a": {"type": "string"}}, "anyOf": [{"required": ["a"]}]}`, ""), from: format.OpenAIChat, to: format.Anthropic,
			holds:  []string{`"input_schema":{"type":"object","properties":{"a":{"type":"string"}}}`},
			losses: []string{`dropped "anyOf" in tool schema "f" at /tools/0/function/parameters/anyOf now -`},
		},
		{
			name: "below the top they stay", text: tool(`{"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}`, ""), from: format.OpenAIChat, to: format.BedrockConverse,
			holds: []string{`"properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}}`},
		},
		{
			name: "a list that does not say what it holds", from: format.Anthropic, to: format.OpenAIChat,
			text:   `{"max_tokens": 9, "tools": [{"name": "f", "input_schema": {"type": "object", "properties": {"l": {"type": "array"}}}}], "messages": [{"role": "user", "content": "Go"}]}`,
			holds:  []string{`"l":{"type":"array","items":{}}`},
			losses: []string{`changed array in tool schema "f" (empty "items" added) at /tools/0/input_schema/properties/l now /tools/0`},
		},
		{
			name: "where nothing is said, Responses is told not to be strict", text: tool(`{"type": "object"}`, ""), from: format.OpenAIChat, to: format.OpenAIResponses,
			holds: []string{`"parameters":{"type":"object"},"strict":false`}, losses: []string{"changed \"max_output_tokens\" from 9 to 16 at /max_tokens now /max_output_tokens"},
		},
		{
			name: "a strict schema that the other cannot follow", text: tool(`{"type": "object", "properties": {"a": {"type": "integer", "minimum": 1}}, "required": ["a"], "additionalProperties": false}`, `, "strict": true`),
			from: format.OpenAIChat, to: format.Anthropic,
			holds:  []string{`"minimum":1`, `"strict":false`},
			losses: []string{`changed strict mode to off for tool schema "f" at /tools/0/function/strict now /tools/0`},
		},
		{
			name: "a strict schema that it can follow", text: tool(`{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": false}`, `, "strict": true`),
			from: format.OpenAIChat, to: format.Anthropic, holds: []string{`"strict":true`},
		},
		{
			name: "the answer's schema is closed for Claude, without what it does not know", from: format.OpenAIChat, to: format.Anthropic,
			text:  answer(`{"type": "object", "properties": {"a": {"type": "integer", "minimum": 1}, "b": {"oneOf": [{"type": "string"}, {"type": "null"}]}}, "required": ["a"]}`),
			holds: []string{`"schema":{"type":"object","properties":{"a":{"type":"integer"},"b":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["a"],"additionalProperties":false}`},
			losses: []string{
				name,
				"changed object in response schema (\"additionalProperties\" to false) at /response_format/json_schema/schema now /output_config/format/schema",
				`dropped "minimum" in response schema at /response_format/json_schema/schema/properties/a/minimum now -`,
				`changed "oneOf" to "anyOf" in response schema at /response_format/json_schema/schema/properties/b/oneOf now /output_config/format/schema`,
			},
		},
		{
			name: "Google's words for types", from: format.Gemini, to: format.OpenAIChat,
			text: `{"contents": [{"role": "user", "parts": [{"text": "Go"}]}], "tools": [{"functionDeclarations": [{"name": "f", "parameters": {"type": "OBJECT",
				"properties": {"a": {"type": "STRING", "nullable": true}, "b": {"any_of": [{"type": "STRING"}, {"type": "INTEGER"}]}}, "propertyOrdering": ["a", "b"]}}]}]}`,
			holds: []string{`{"type":"object","properties":{"a":{"type":["string","null"]},"b":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}`},
			losses: []string{
				`changed types in tool schema "f" at /tools/0/functionDeclarations/0/parameters now /tools/0`,
				`dropped "propertyOrdering" in tool schema "f" at /tools/0/functionDeclarations/0/parameters/propertyOrdering now -`,
			},
		},
		{
			name: "what Google's type Schema does not know goes under the other key", text: tool(`{"type": "object", "properties": {"a": {"type": "string", "format": "uri"}}}`, ""), from: format.OpenAIChat, to: format.Gemini,
			holds: []string{`"parametersJsonSchema":{"type":"object","properties":{"a":{"type":"string","format":"uri"}}}`},
		},
	} {
		t.Run(test.name, test.check)
	}
}
