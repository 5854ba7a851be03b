package lint

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
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

// Rows about places in lists, other values than some, types and words, and what some hosts alone have.
func TestRelationKinds(t *testing.T) {
	chat := func(rest string) string {
		return `{"messages": [{"role": "user", "content": "Say JSON"}], ` + rest + `}`
	}
	tool := `"tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]`
	claude := func(edits string) string {
		return `{"model": "claude-opus-4-8", "max_tokens": 9, "thinking": {"type": "adaptive"}, "context_management": {"edits": [` + edits + `]}, "messages": [{"role": "user", "content": "Hi"}]}`
	}
	for _, test := range []struct{ target, broken, at, says, whole string }{
		{Anthropic, claude(`{"type": "compact_20260112"}, {"type": "clear_thinking_20251015"}`), "/context_management/edits/1/type", "must come first in",
			claude(`{"type": "clear_thinking_20251015"}, {"type": "compact_20260112"}`)},
		{VertexAnthropic, `{"anthropic_version": "2023-06-01", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`, "/anthropic_version", `must be "vertex-2023-10-16"`,
			`{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`},
		{VertexAnthropic, `{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "tools": [{"type": "web_search_20260209", "name": "web_search"}], "messages": [{"role": "user", "content": "Hi"}]}`, "/tools/0/type", "doesn't support",
			`{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "tools": [{"type": "web_search_20250305", "name": "web_search"}], "messages": [{"role": "user", "content": "Hi"}]}`},
		{Moonshot, chat(`"model": "kimi-k3", "presence_penalty": 0.5`), "/presence_penalty", "doesn't support", chat(`"model": "kimi-k3", "presence_penalty": 0.0`)},
		{Moonshot, chat(`"model": "kimi-k3", "stop": ["a", "123456789012345678901234567890123"]`), "/stop", "at most 32 characters", chat(`"model": "kimi-k3", "stop": ["a", "b"]`)},
		{DashScope, chat(`"model": "qwq-plus"`), "/model", `requires "stream"`, chat(`"model": "qwq-plus", "stream": true`)},
		{Anthropic, `{"model": "claude-opus-5-5", "max_tokens": 9, "mcp_servers": [{"type": "url", "name": "docs", "url": "http://a.example.org"}], "messages": [{"role": "user", "content": "Hi"}]}`, "/mcp_servers/0/url", "begins with",
			`{"model": "claude-opus-5-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`},
		{Anthropic, `{"model": "claude-haiku-5-5", "max_tokens": 9, "speed": "fast", "messages": [{"role": "user", "content": "Hi"}]}`, "/speed", "doesn't support",
			`{"model": "claude-opus-5-5", "max_tokens": 9, "speed": "fast", "messages": [{"role": "user", "content": "Hi"}]}`},
		{VertexAnthropic, `{"max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`, "", `"anthropic_version" is missing`,
			`{"anthropic_version": "vertex-2023-10-16", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`},
		{Anthropic, `{"model": "claude-opus-4-8", "max_tokens": 9, "mcp_servers": [{"type": "url", "name": "docs", "url": "https://a.example.org"}], "tools": [{"type": "mcp_toolset", "mcp_server_name": "wiki"}], "messages": [{"role": "user", "content": "Hi"}]}`,
			"/tools/0/mcp_server_name", "isn't in",
			`{"model": "claude-opus-4-8", "max_tokens": 9, "tools": [], "messages": [{"role": "user", "content": "Hi"}]}`},
		{Anthropic, `{"model": "claude-opus-4-8", "max_tokens": 9, "tools": [{"name": "f", "defer_loading": true, "input_schema": {"type": "object"}}], "messages": [{"role": "user", "content": "Hi"}]}`,
			"/tools/0/defer_loading", "requires",
			`{"model": "claude-opus-4-8", "max_tokens": 9, "tools": [{"type": "tool_search_tool_bm25_20251119", "name": "tool_search_tool_bm25"}, {"name": "f", "defer_loading": true, "input_schema": {"type": "object"}}], "messages": [{"role": "user", "content": "Hi"}]}`},
		{Groq, chat(`"model": "openai/gpt-oss-20b", "verbosity": "low"`), "/verbosity", "doesn't support", chat(`"model": "openai/gpt-oss-20b", "verbosity": null`)},
		{OpenRouter, chat(`"model": "openai/gpt-5-mini", "plugins": [{"id": "web"}, {"max_results": 3}]`), "/plugins/1", `has no "id"`, chat(`"model": "openai/gpt-5-mini", "plugins": [{"id": "web", "max_results": 3}]`)},
		{OpenRouter, chat(`"model": "openai/gpt-5-mini", "models": ["a/b", "c/d", "e/f", "g/h"]`), "/models", "must be a list of strings of at most 3", chat(`"model": "openai/gpt-5-mini", "models": ["a/b", "c/d", "e/f"]`)},
		{DeepSeek, chat(`"model": "deepseek-flash", "user_id": "ann smith"`), "/user_id", `of letters, digits and "-" and "_" of at most 512 characters`, chat(`"model": "deepseek-flash", "user_id": "ann_smith-1"`)},
		{DeepSeek, chat(`"model": "deepseek-flash", "tool_choice": "required", ` + tool), "/tool_choice", "doesn't support", chat(`"model": "deepseek-flash", "thinking": {"type": "disabled"}, "tool_choice": "required", ` + tool)},
		{Ollama, chat(`"model": "qwen3", "keep_alive": "forever"`), "/keep_alive", "a duration such as “1h30m”, not", chat(`"model": "qwen3", "keep_alive": "1h30m"`)},
		{Gemini, `{"contents": [{"role": "user", "parts": [{"fileData": {"fileUri": "https://youtu.be/a"}, "videoMetadata": {"startOffset": "1m"}}]}]}`, "/contents/0/parts/0/videoMetadata/startOffset", "a number of seconds",
			`{"contents": [{"role": "user", "parts": [{"fileData": {"fileUri": "https://youtu.be/a"}, "videoMetadata": {"startOffset": "60.5s"}}]}]}`},
		{XAI, chat(`"model": "grok-4.7", "stop": ["a"]`), "/stop", "doesn't support", chat(`"model": "grok-4.20-non-reasoning", "stop": ["a"]`)},
		{Groq, chat(`"model": "qwen/qwen3.6-27b", "n": 2`), "/n", "doesn't support", chat(`"model": "qwen/qwen3.6-27b", "n": 1`)},
		{Groq, chat(`"model": "qwen/qwen3-32b", "reasoning_effort": "high"`), "/reasoning_effort", `must be "none" or "default"`, chat(`"model": "openai/gpt-oss-120b", "reasoning_effort": "high"`)},
		{DeepSeek, chat(`"model": "deepseek-v4-pro", "thinking": {"type": "on"}`), "/thinking/type", "must be", chat(`"model": "deepseek-v4-pro", "thinking": {"type": "enabled"}`)},
		{Compatible, chat(`"model": "openai/gpt-5.4", "provider": {"order": "azure"}`), "/provider/order", "must be a list of strings", chat(`"model": "openai/gpt-5.4", "provider": {"order": ["azure"]}`)},
		{Compatible, chat(`"model": "openai/gpt-5.4", "provider": {"data_collection": "never"}`), "/provider/data_collection", `must be "allow" or "deny"`, chat(`"model": "openai/gpt-5.4", "provider": {"data_collection": "deny"}`)},
		{Compatible, chat(`"model": "qwen3", "response_format": {"type": "json_schema"}`), "/response_format/type", "requires", chat(`"model": "qwen3", "response_format": {"type": "json_schema", "schema": {"type": "object"}}`)},
		{Compatible, `{"model": "grok-4", "messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": []}, {"role": "user", "content": "c"}]}`, "/messages/1/content", "doesn't support",
			`{"model": "qwen3", "messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": []}, {"role": "user", "content": "c"}]}`},
		{Fireworks, chat(`"model": "accounts/fireworks/models/gpt-oss-20b", "top_k": 200`), "/top_k", "must be a number from 0 to 100, not 200", chat(`"model": "accounts/fireworks/models/gpt-oss-20b", "top_k": 100`)},
		{Fireworks, chat(`"model": "accounts/fireworks/models/gpt-oss-20b", "reasoning_effort": 1000`), "/reasoning_effort", "must be", chat(`"model": "accounts/fireworks/models/kimi-k2p6", "reasoning_effort": 1000`)},
		{Fireworks, chat(`"model": "accounts/fireworks/models/kimi-k2p6", "max_tokens": 9, "max_completion_tokens": 9`), "/max_tokens", "can't be combined with", chat(`"model": "accounts/fireworks/models/kimi-k2p6", "max_tokens": 9`)},
		{Together, chat(`"model": "openai/gpt-oss-20b", "min_p": "0.1"`), "/min_p", "must be a number from 0 to 1", chat(`"model": "openai/gpt-oss-20b", "min_p": 0.1`)},
		{Moonshot, chat(`"model": "kimi-k2.6", "temperature": 0.3`), "/temperature", "doesn't support", chat(`"model": "kimi-k2.6", "thinking": {"type": "disabled"}, "temperature": 0.6`)},
		{Moonshot, chat(`"model": "kimi-k2.6", "thinking": {"type": "enabled"}, "reasoning_effort": "low"`), "/thinking/type", "can't be combined", chat(`"model": "kimi-k2.6", "reasoning_effort": "low"`)},
		{Moonshot, chat(`"model": "kimi-k2.6", "tool_choice": {"type": "function", "function": {"name": "f"}}, "tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]`), "/tool_choice/type", "doesn't support",
			chat(`"model": "kimi-k2.6", "thinking": {"type": "disabled"}, "tool_choice": {"type": "function", "function": {"name": "f"}}, "tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]`)},
		{Responses, `{"model": "gpt-4.1", "input": "Hi", "include": ["reasoning.encrypted_content"]}`, "/include", "doesn't support", `{"model": "gpt-6-luna", "input": "Hi", "include": ["reasoning.encrypted_content"]}`},
		{Responses, `{"model": "gpt-6-luna", "input": "Hi", "tools": [{"type": "tool_search"}, {"type": "function", "name": "f", "parameters": {"type": "object", "properties": {}}}]}`, "/tools/0/type", "requires",
			`{"model": "gpt-6-luna", "input": "Hi", "tools": [{"type": "tool_search", "execution": "client"}, {"type": "function", "name": "f", "parameters": {"type": "object", "properties": {}}}]}`},
		{BedrockConverse, `{"modelId": "us.amazon.nova-pro-v1:0", "messages": [{"role": "user", "content": [{"text": "Hi"}]}], "toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": {"type": "object"}}}}, {"cachePoint": {"type": "default"}}]}}`, "/toolConfig/tools/1/cachePoint", "doesn't support",
			`{"modelId": "us.amazon.nova-pro-v1:0", "system": [{"text": "Be brief."}, {"cachePoint": {"type": "default"}}], "messages": [{"role": "user", "content": [{"text": "Hi"}]}], "toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": {"type": "object"}}}}]}}`},
		{Moonshot, chat(`"model": "kimi-k3", "thinking": {"type": "disabled"}`), "/thinking/type", "doesn't support", chat(`"model": "kimi-k2.6", "thinking": {"type": "disabled"}`)},
		{Groq, chat(`"model": "llama-3.1-8b-instant"`), "/model", "doesn't support", chat(`"model": "openai/gpt-oss-20b"`)},
		{ZAI, chat(`"model": "glm-5.3", "thinking": {"type": "disabled"}`), "/thinking/type", "doesn't support", chat(`"model": "glm-5.2", "thinking": {"type": "disabled"}`)},
		{ZAI, chat(`"model": "glm-5.3", "reasoning_effort": "none"`), "/reasoning_effort", "must be", chat(`"model": "glm-5.3", "reasoning_effort": "max"`)},
		{DashScope, chat(`"model": "qwen3-32b", "enable_thinking": true`), "/enable_thinking", "requires", chat(`"model": "qwen3-32b", "enable_thinking": true, "stream": true`)},
		{DashScope, chat(`"model": "qwen-plus", "enable_thinking": true, "response_format": {"type": "json_object"}`), "/response_format/type", "can't be combined with", chat(`"model": "qwen-plus", "enable_thinking": false, "response_format": {"type": "json_object"}`)},
		{AzureOpenAI, chat(`"model": "gpt-4.1", "data_sources": [{"type": "azure_blob", "parameters": {}}]`), "/data_sources/0/type", "must be", chat(`"model": "gpt-4.1", "data_sources": [{"type": "azure_search", "parameters": {"endpoint": "https://a.search.windows.net", "index_name": "i"}}]`)},
	} {
		format := TargetByID(test.target).Format
		found := only(Check(request(test.broken, format, test.target)).Findings, "clashing-settings")
		found = slices.DeleteFunc(found, func(f finding.Finding) bool { return f.Level != finding.Error })
		require.Len(t, found, 1, test.broken)
		require.Equal(t, test.at, string(found[0].Path), test.broken)
		require.Contains(t, found[0].Headline, test.says)
		require.NotEmpty(t, found[0].Fixes, test.broken)
		require.Zero(t, Check(request(test.whole, format, test.target)).Counts.Error, test.whole)
	}
}

// A host accepts a request for a model that its documents list, and says which key they don't have.
func TestHostsAcceptWhatTheyDocument(t *testing.T) {
	for target, models := range map[string][2]string{
		OpenRouter: {"anthropic/claude-haiku-4.5", "anthropic/claude-haiku-9"}, XAI: {"grok-4.3", "grok-9"}, ZAI: {"glm-5.3", "glm-9"}, DeepSeek: {"deepseek-flash", "deepseek-chat-9"},
		Groq: {"openai/gpt-oss-20b", "llama-9"}, Together: {"openai/gpt-oss-120b", "openai/gpt-oss-9b"}, Fireworks: {"accounts/fireworks/models/kimi-k2p6", "accounts/fireworks/models/kimi-k9"},
		Moonshot: {"kimi-k3", "kimi-k9"}, DashScope: {"qwen-plus", "qwen9"},
	} {
		ask := func(model, rest string) string {
			result := Check(request(`{"model": "`+model+`", "messages": [{"role": "user", "content": "Hi"}]`+rest+`}`, "openai-chat", target))
			return result.Verdict().Answer
		}
		require.Equal(t, Accepted, ask(models[0], `, "temperature": 1, "stream": true`), target)
		require.NotEqual(t, Accepted, ask(models[1], ""), target)
		require.NotEqual(t, Accepted, ask(models[0], `, "strategy": "fast"`), target)
	}
}

// A setting that only a host takes shows whose request it is.
func TestHostBySetting(t *testing.T) {
	azure := Check(request(`{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Hi"}], "data_sources": [{"type": "azure_search", "parameters": {"endpoint": "https://a.search.windows.net", "index_name": "i"}}]}`, "openai-chat", ""))
	require.Equal(t, AzureOpenAI, azure.Target.ID)
	require.Zero(t, azure.Counts.Error)
	// What another API of a provider has doesn't: here, it's a mistake.
	for _, key := range []string{`"reasoning": {"effort": "low"}`, `"thinking": {"type": "enabled"}`} {
		mistaken := Check(request(`{"model": "gpt-5.4", "messages": [{"role": "user", "content": "Hi"}], `+key+`}`, "openai-chat", ""))
		require.Equal(t, OpenAIChat, mistaken.Target.ID, key)
		require.NotZero(t, mistaken.Counts.Error, key)
	}
}

// Strict mode has few formats of strings, and a schema that isn't strict may have any.
func TestStrictFormats(t *testing.T) {
	schema := func(format string, strict string) string {
		return `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Hi"}], "tools": [{"type": "function", "function": {"name": "f", "strict": ` + strict + `, "parameters": ` +
			`{"type": "object", "properties": {"links": {"type": "array", "items": {"type": "string", "format": "` + format + `"}}}, "required": ["links"], "additionalProperties": false}}}]}`
	}
	found := Check(request(schema("uri", "true"), "openai-chat", OpenAIChat)).Findings
	require.Len(t, found, 1)
	require.Equal(t, "loose-strict-schema /tools/0/function/parameters/properties/links/items/format", found[0].Rule+" "+string(found[0].Path))
	require.Empty(t, Check(request(schema("date-time", "true"), "openai-chat", OpenAIChat)).Findings)
	require.Empty(t, Check(request(schema("uri", "false"), "openai-chat", OpenAIChat)).Findings)
}

// A version of the API rejects what older ones accept, and a beta is missing only if the headers are known.
func TestVersionsAndBetas(t *testing.T) {
	check := func(body string, as As) []finding.Finding {
		r := request(body, "anthropic", Anthropic)
		r.As = as
		result := Check(r)
		return only(result.Findings, "clashing-settings")
	}
	sampled := `{"model": "claude-sonnet-4-5", "max_tokens": 9, "temperature": 1, "messages": [{"role": "user", "content": "Hi"}]}`
	require.Empty(t, check(sampled, As{}))
	require.Empty(t, check(sampled, As{Version: "2023-06-01"}))
	found := check(sampled, As{Version: "2026-10-21"})
	require.Len(t, found, 1)
	require.Equal(t, "/temperature", string(found[0].Path))
	require.Contains(t, found[0].Headline, `API version 2026-10-21 doesn't support "temperature"`)
	cited := `{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "Hi", "citations": []}, ` +
		`{"type": "text", "text": "Hi", "citations": [{"type": "char_location", "cited_text": "a", "document_index": 0, "document_title": null, "start_char_index": 0, "end_char_index": 1}]}]}]}`
	require.Empty(t, check(cited, As{Version: "2023-06-01"}))
	found = check(cited, As{Version: "2026-10-21"})
	require.Len(t, found, 1)
	require.Equal(t, "/messages/0/content/1/citations", string(found[0].Path))
	managed := `{"model": "claude-sonnet-4-5", "max_tokens": 9, "context_management": {"edits": [{"type": "clear_tool_uses_20250919"}]}, "messages": [{"role": "user", "content": "Hi"}]}`
	found = check(managed, As{})
	require.Equal(t, finding.Info, found[0].Level)
	require.Contains(t, found[0].Headline, "depends on the beta header")
	require.Equal(t, finding.Error, check(managed, As{Version: "2023-06-01"})[0].Level)
	require.Empty(t, check(managed, As{Betas: "context-management-2025-06-27"}))
	versions, betas := TargetByID(Anthropic).Headers()
	require.Equal(t, []string{"2026-10-21"}, versions)
	require.Equal(t, []string{"fast-mode-2026-02-01", "mcp-client-2025-11-20", "mcp-client-2025-04-04", "context-management-2025-06-27", "compact-2026-01-12", "skills-2025-10-02"}, betas)
	versions, betas = TargetByID(OpenAIChat).Headers()
	require.Empty(t, append(versions, betas...))
}
