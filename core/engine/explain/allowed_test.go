package explain

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What providers say is allowed, in the words of several.
func TestAllowed(t *testing.T) {
	for text, want := range map[string][]string{
		`Unsupported value: 'low' is not supported with the 'gpt-9' model. Supported values are: 'medium'.`:            {"medium"},
		`Invalid value: 'other'. Supported values are: 'search', 'open_page', and 'find_in_page'.`:                     {"search", "open_page", "find_in_page"},
		`{"loc":["body","reasoning_effort"],"msg":"Input should be 'none' or 'high'","input":"medium"}`:                {"none", "high"},
		"{\"message\":\"`reasoning_effort` must be one of `none` or `default`\",\"type\":\"invalid_request_error\"}":   {"none", "default"},
		`{\"msg\":\"tool_choice must be one of \"auto\", \"any\" or \"none\"\"}`:                                       {"auto", "any", "none"},
		"unknown variant `video`, expected one of `text`, `image_url` at line 1 column 9":                              {"text", "image_url"},
		`tools.0: Input tag 'x' found using 'type' does not match any of the expected tags: 'bash_20250124', 'custom'`: {"bash_20250124", "custom"},
		`Input should be a valid string`:                              nil,
		`Input should be less than or equal to 1. See 'temperature'.`: nil,
	} {
		require.Equal(t, want, Allowed(text), text)
	}
	require.Equal(t, "1", OnlyDefault("'temperature' does not support 0.2 with this model. Only the default (1) value is supported."))
	require.Empty(t, OnlyDefault("Only the default (1"))
	require.True(t, Unsupported("Model grok-9 does not support parameter presencePenalty."))
	require.False(t, Unsupported("messages: text content blocks must be non-empty"))
}

// A place that a validator prints as a list names a key, whatever type it adds at the end.
func TestLocatedKeys(t *testing.T) {
	require.Equal(t, []string{"thinking.enabled", "thinking"}, Report{Sentence: "Field required"}.Keys(`{"detail":[{"type":"missing","loc":["body","thinking","enabled"],"msg":"Field required"}]}`)[:2])
	require.NotContains(t, Report{Sentence: "Field required"}.Keys(`[{'loc': ('body', 'messages', 2, 'content'), 'msg': 'Field required'}]`), "messages")
}
