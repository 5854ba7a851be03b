package lint

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Each body breaks one relation at one place, and its neighbour, which differs in one setting, breaks none.
func TestRelations(t *testing.T) {
	chat := func(rest string) string {
		return `{"messages": [{"role": "user", "content": "Say JSON"}], ` + rest + `}`
	}
	gemini := func(rest string) string {
		return `{"contents": [{"role": "user", "parts": [{"text": "Hi"}]}], ` + rest + `}`
	}
	tool := `"tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]`
	for _, test := range []struct{ target, broken, at, whole string }{
		{OpenAIChat, chat(`"model": "gpt-audio", "modalities": ["text", "audio"]`), "/modalities", chat(`"model": "gpt-audio", "modalities": ["text", "audio"], "audio": {"voice": "alloy", "format": "wav"}`)},
		{OpenAIChat, chat(`"model": "gpt-4.1", "web_search_options": {}`), "/web_search_options", chat(`"model": "gpt-5-search-api", "web_search_options": {}`)},
		{OpenAIChat, chat(`"model": "gpt-6-sol", ` + tool), "/tools", chat(`"model": "gpt-6-sol", "reasoning_effort": "none", ` + tool)},
		{Gemini, gemini(`"generationConfig": {"responseMimeType": "application/json", "responseSchema": {"type": "STRING"}, "responseJsonSchema": {"type": "string"}}`), "/generationConfig/responseSchema",
			gemini(`"generationConfig": {"responseMimeType": "application/json", "responseSchema": {"type": "STRING"}}`)},
		{Gemini, gemini(`"cachedContent": "cachedContents/x", "systemInstruction": {"parts": [{"text": "Be brief."}]}`), "/cachedContent", gemini(`"cachedContent": "cachedContents/x"`)},
		{Gemini, gemini(`"tools": [{"functionDeclarations": [{"name": "f"}, {"name": "g", "parameters": {"type": "OBJECT"}, "parametersJsonSchema": {"type": "object"}}]}]`), "/tools/0/functionDeclarations/1/parameters",
			gemini(`"tools": [{"functionDeclarations": [{"name": "f", "parameters": {"type": "OBJECT"}}, {"name": "g", "parametersJsonSchema": {"type": "object"}}]}]`)},
		{Cohere, chat(`"model": "command-a-03-2025", "response_format": {"type": "json_object"}, ` + tool), "/response_format/type", chat(`"model": "command-a-03-2025", "response_format": {"type": "text"}, ` + tool)},
		{Groq, chat(`"model": "qwen/qwen3-32b", "reasoning_format": "hidden", "include_reasoning": false`), "/reasoning_format", chat(`"model": "qwen/qwen3-32b", "include_reasoning": null, "reasoning_format": "hidden"`)},
		{Compatible, chat(`"model": "anthropic/claude-sonnet-4.5", "reasoning": {"effort": "high", "max_tokens": 2000}`), "/reasoning/effort", chat(`"model": "anthropic/claude-sonnet-4.5", "reasoning": {"max_tokens": 2000}`)},
		{Compatible, chat(`"model": "grok-4", "presence_penalty": 0.5`), "/presence_penalty", chat(`"model": "grok-4-1-fast-non-reasoning", "presence_penalty": 0.5`)},
		{VertexAnthropic, `{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "inference_geo": "us", "messages": [{"role": "user", "content": "Hi"}]}`, "/inference_geo",
			`{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`},
	} {
		format := TargetByID(test.target).Format
		found := only(Check(request(test.broken, format, test.target)).Findings, "clashing-settings")
		require.Len(t, found, 1, test.broken)
		require.Equal(t, "error", found[0].Level.String(), test.broken)
		require.Equal(t, test.at, string(found[0].Path), test.broken)
		require.Contains(t, found[0].Note, "2026-11-28", test.broken)
		require.Empty(t, only(Check(request(test.whole, format, test.target)).Findings, "clashing-settings"), test.whole)
	}
}
