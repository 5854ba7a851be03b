package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// schemaRequests are requests with a schema at %s, by the table row that checks it.
var schemaRequests = []struct {
	target, at string
	row        *format.SchemaRow
	text       string
}{
	{OpenAIChat, "/tools/0/function/parameters", format.OpenAISchemas.Strict, `{"model": "gpt-4o", "tools": [{"type": "function", "function": {"name": "f", "strict": true, "parameters": %s}}], "messages": [{"role": "user", "content": "Hi"}]}`},
	{Responses, "/text/format/schema", format.OpenAISchemas.Strict, `{"model": "gpt-4o", "text": {"format": {"type": "json_schema", "name": "a", "strict": true, "schema": %s}}, "input": "Hi"}`},
	{Anthropic, "/tools/0/input_schema", format.AnthropicSchemas.Strict, `{"model": "claude-haiku-4-5", "max_tokens": 9, "tools": [{"name": "f", "strict": true, "input_schema": %s}], "messages": [{"role": "user", "content": "Hi"}]}`},
	{Anthropic, "/output_config/format/schema", format.AnthropicSchemas.Strict, `{"model": "claude-haiku-4-5", "max_tokens": 9, "output_config": {"format": {"type": "json_schema", "schema": %s}}, "messages": [{"role": "user", "content": "Hi"}]}`},
	{Gemini, "/tools/0/functionDeclarations/0/parameters", format.GeminiSchemas.Plain, `{"tools": [{"functionDeclarations": [{"name": "f", "parameters": %s}]}], "contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}`},
	{Gemini, "/generationConfig/responseSchema", format.GeminiSchemas.Plain, `{"generationConfig": {"responseMimeType": "application/json", "responseSchema": %s}, "contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}`},
}

// TestRejectedWordsAreFoundAtEveryDepth: each keyword that a row rejects is an error at its place, at any depth,
// but an argument with the same name isn't.
func TestRejectedWordsAreFoundAtEveryDepth(t *testing.T) {
	words := []string{"$schema", "$ref", "$defs", "const", "examples", "uniqueItems", "contentEncoding"}
	for _, each := range schemaRequests {
		closing := `"additionalProperties": false`
		if each.row.Knows != nil {
			closing = `"description": ""`
		}
		object := func(inner string) string {
			return `{"type": "object", ` + closing + `, "required": ["a"], "properties": {"a": ` + inner + `}}`
		}
		for _, word := range append(slices.Clone(each.row.Lacks), words...) {
			refused := slices.Contains(each.row.Lacks, word) || each.row.Knows != nil && !slices.Contains(each.row.Knows, word)
			if !refused {
				continue
			}
			for wrap, path := range map[string]string{"%s": "", `{"type": "array", "items": %s}`: "/items", `{"anyOf": [{"type": "null"}, %s]}`: "/anyOf/1"} {
				planted := object(fmt.Sprintf(wrap, `{"type": "string", "`+word+`": {}}`))
				want := finding.Pointer(each.at + "/properties/a" + path + "/" + word)
				require.Contains(t, errorPaths(fmt.Sprintf(each.text, planted), each.target), want, "%s of %s", word, each.target)
			}
			named := strings.ReplaceAll(object(`{"type": "string"}`), `"a"`, `"`+word+`"`)
			require.Empty(t, errorPaths(fmt.Sprintf(each.text, named), each.target), "an argument %s of %s", word, each.target)
		}
	}
}

// errorPaths are the places of all errors in a text.
func errorPaths(text, target string) (paths []finding.Pointer) {
	req := request(text, "", target)
	req.Limit = -1
	for _, f := range Check(req).Findings {
		if f.Level == finding.Error {
			paths = append(paths, f.Path)
		}
	}
	return paths
}

// TestGooglesRepairsEndWithoutErrors: safe fixes remove all keywords that Gemini's Schema type
// lacks.
func TestGooglesRepairsEndWithoutErrors(t *testing.T) {
	text := `{"tools": [{"functionDeclarations": [{"name": "f", "parameters": {"$schema": "x", "type": "object", "properties": {
		"a": {"type": ["string", "null"]}, "b": {"type": "string", "const": "x"}, "c": {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9},
		"d": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {}}]}, "e": {"type": "integer", "enum": [1]}}}}]}],
		"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}`
	require.Len(t, errorPaths(text, Gemini), 8)
	fixed, _ := FixAll([]byte(text), "gemini", Gemini, "")
	require.Empty(t, errorPaths(string(fixed), Gemini), string(fixed))
	require.Contains(t, string(fixed), "parametersJsonSchema")
}
