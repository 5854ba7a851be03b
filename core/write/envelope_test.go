package write_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// TestEnvelope reads what is around the messages of requests that say the same in three forms.
func TestEnvelope(t *testing.T) {
	for id, text := range map[string]string{
		"openai-chat": `{"model": "gpt-4.1", "max_completion_tokens": 99, "temperature": 0.5, "stop": ["END"],
			"messages": [{"role": "user", "content": "Hi"}], "tool_choice": "required",
			"tools": [{"type": "function", "function": {"name": "ls", "description": "Lists.", "parameters": {"type": "object"}}}]}`,
		"anthropic": `{"model": "claude-sonnet-4-5", "max_tokens": 99, "temperature": 0.5, "stop_sequences": ["END"],
			"messages": [{"role": "user", "content": "Hi"}], "tool_choice": {"type": "any"},
			"tools": [{"name": "ls", "description": "Lists.", "input_schema": {"type": "object"}}]}`,
		"gemini": `{"model": "models/gemini-2.5-flash", "generationConfig": {"maxOutputTokens": 99, "temperature": 0.5, "stopSequences": ["END"]},
			"contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "toolConfig": {"functionCallingConfig": {"mode": "ANY"}},
			"tools": [{"functionDeclarations": [{"name": "ls", "description": "Lists.", "parameters": {"type": "object"}}]}]}`,
	} {
		t.Run(id, func(t *testing.T) {
			var c bind.Conversation
			open([]byte(text)).Decode(0, nil, bind.Options{}, &c)
			require.Equal(t, id, c.Format.ID)
			require.NotEmpty(t, c.Model)
			require.Len(t, c.Tools, 1)
			require.Equal(t, "ls", c.Tools[0].Name)
			require.Equal(t, "Lists.", c.Tools[0].Description)
			require.Equal(t, `{"type": "object"}`, string(c.Doc.Raw(c.Tools[0].Schema)))
			require.Equal(t, 99, c.MaxTokens.Is)
			require.InDelta(t, 0.5, c.Temperature.Is, 0)
			require.Equal(t, []string{"END"}, c.Stop.Is)
			require.Equal(t, format.AnyTool, c.Choice.Choice)
		})
	}
}

// TestGeminiReply reads the message of each candidate.
func TestGeminiReply(t *testing.T) {
	var c bind.Conversation
	open([]byte(`{"candidates": [{"content": {"role": "model", "parts": [{"text": "Hi"}]}, "finishReason": "STOP"}],
		"usageMetadata": {"promptTokenCount": 3, "candidatesTokenCount": 1}}`)).Decode(0, nil, bind.Options{}, &c)
	require.Equal(t, format.Gemini, c.Format)
	require.Len(t, c.Messages, 1)
	require.Equal(t, "Hi", c.Messages[0].Text())
}
