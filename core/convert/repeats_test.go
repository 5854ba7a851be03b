package convert_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
)

// TestRepeatedCall: a call that is in a message in two forms is written once, and the other is named.
func TestRepeatedCall(t *testing.T) {
	const text = `[{"role": "user", "content": "Oslo?"},
		{"role": "assistant", "content": [{"type": "tool_use", "id": "call_1", "name": "weather", "input": {"city": "Oslo"}}],
			"tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\":\"Oslo\"}"}}]},
		{"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]`
	result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: format.Anthropic})
	require.Equal(t, 1, strings.Count(string(result.Text), `"tool_use"`), "%s", result.Text)
	require.Empty(t, errorsOf(t, result.Text, format.Anthropic))
	require.Len(t, result.Losses, 1)
	require.Equal(t, "duplicate tool call", result.Losses[0].What)
	require.Equal(t, "/1/content/0", string(result.Losses[0].From.Path))
}
