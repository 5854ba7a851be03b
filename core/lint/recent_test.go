package lint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// What was published from August to November 2026: each request is rejected at one place, or accepted as far as is known.
func TestRecentFacts(t *testing.T) {
	const hi = `"messages": [{"role": "user", "content": "Hi"}]`
	claude := func(model, rest string) string {
		return `{"model": "` + model + `", "max_tokens": 2000, ` + hi + rest + `}`
	}
	chat := func(model, rest string) string { return `{"model": "` + model + `", ` + hi + rest + `}` }
	const tool = `, "tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]`
	const picture = `{"role": "user", "content": [{"type": "text", "text": "What is this?"}, {"type": "image_url", "image_url": {"url": "https://example.com/i.png"}}]}`
	const screen = `, "tools": [{"type": "computer_20250124", "name": "computer", "display_width_px": 800, "display_height_px": 600}]`
	for _, test := range []struct{ target, text, at string }{
		{Anthropic, claude("claude-haiku-5-5", `, "thinking": {"type": "enabled", "budget_tokens": 1024}`), "/thinking/type"},
		{Anthropic, claude("claude-sonnet-4-5", screen), ""},
		{Anthropic, `{"model": "claude-haiku-5-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "{"}]}`, "/messages/1/role"},
		{Anthropic, claude("claude-fable-5-2", `, "tools": [{"type": "advisor_20260301", "name": "advisor", "model": "claude-opus-4-8"}]`), "/tools/0/model"},
		{Anthropic, claude("claude-fable-5-2", `, "tools": [{"type": "advisor_20260301", "name": "advisor", "model": "claude-mythos-5-2"}]`), ""},
		{OpenAIChat, chat("gpt-6.2-sol", `, "reasoning_effort": "none"`), "/reasoning_effort"},
		{OpenAIChat, chat("gpt-6.2-sol", `, "reasoning_effort": "max"`), "/reasoning_effort"},
		{OpenAIChat, chat("gpt-6.2-astra", `, "temperature": 0.2`), "/temperature"},
		{OpenAIChat, chat("gpt-6.2-astra", `, "reasoning_effort": "xhigh", "verbosity": "low"`), ""},
		{Responses, `{"model": "gpt-6.2-sol", "input": "Hi", "reasoning": {"effort": "max"}}`, ""},
		{Mistral, chat("mistral-large-4-0", `, "reasoning_effort": "low"`), ""},
		{Mistral, chat("mistral-medium-3-5", `, "reasoning_effort": "low"`), "/reasoning_effort"},
		{DeepSeek, `{"model": "deepseek-flash", "messages": [` + picture + `]}`, ""},
		{DeepSeek, `{"model": "deepseek-v4-pro", "messages": [` + picture + `]}`, "/messages/0/content/1"},
		{DeepSeek, chat("deepseek-flash", tool+`, "tool_choice": "required", "thinking": {"type": "disabled"}`), ""},
		{XAI, chat("grok-4.7", `, "reasoning_effort": "none"`), "/reasoning_effort"},
		{XAI, chat("grok-4.3", `, "reasoning_effort": "none"`), ""},
		{XAI, chat("grok-4.3", `, "presence_penalty": 0`), "/presence_penalty"},
		{Groq, chat("openai/gpt-oss-20b", `, "tools": [{"type": "browser_search"}]`), ""},
		{Cohere, `{"model": "command-a-03-2025", "messages": [` + picture + `]}`, "/messages/0/content/1"},
	} {
		var at []string
		for _, f := range Check(request(test.text, TargetByID(test.target).Format, test.target)).Findings {
			if f.Level == finding.Error {
				at = append(at, string(f.Path))
			}
		}
		if test.at == "" {
			assert.Empty(t, at, test.text)
		} else {
			assert.Equal(t, []string{test.at}, at, test.text)
		}
	}
}

// One key of another API says less than the name of a model that isn't that API's, and a host may name a maker's model in
// its own way.
func TestForeignKeysAndNames(t *testing.T) {
	for text, want := range map[string]string{
		`{"model": "qwen3-max", "messages": [{"role": "user", "content": "Hi"}], "stop_sequences": ["a"]}`:                          "openai-chat",
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}], "top_k": 40}`:                                         "openai-chat",
		`{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "Hi"}], "stop_sequences": ["a"]}`:                  "cohere",
		`{"model": "mistral-medium-3-5", "messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": "low"}`:               "mistral",
		`{"model": "claude-4-5-sonnet", "messages": [{"role": "user", "content": "Hi"}], "extended_thinking": {"enabled": true}}`:   "openai-chat",
		`{"model": "claude-sonnet-4-5", "messages": [{"role": "user", "content": "Hi"}]}`:                                           "anthropic",
		`{"model": "claude-4-5-sonnet", "max_tokens": 100, "system": "Be brief.", "messages": [{"role": "user", "content": "Hi"}]}`: "anthropic",
	} {
		assert.Equal(t, want, detect.Open(source.Parse([]byte(text))).Guesses[0].Format.ID, text)
	}
}
