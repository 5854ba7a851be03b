package token_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/harmony"
)

// What a prompt to gpt-oss costs is what its text takes, mark by mark and text by text.
func TestRenderedCountsTheText(t *testing.T) {
	prompt := everything("openai-chat", "gpt-oss-120b")
	request := harmony.Request{Date: "2025-06-28"}
	for _, tool := range prompt.Tools {
		request.Tools = append(request.Tools, harmony.Declaration{Name: tool.Name, Description: tool.Description, Schema: tool.Schema})
	}
	read := harmony.PromptOf(prompt.Messages, request)
	messages, want := read.Messages(), 0
	for i, sent := range harmony.Sent(messages) {
		if sent {
			want += harmony.Tokens(messages[i].Pieces(), words)
		}
	}
	want += harmony.Tokens(harmony.Tail(messages), words)
	cost := prompt.Cost(words)
	require.Equal(t, want, cost.Total)
	require.False(t, cost.Exact)
	require.Equal(t, []string{"Images and other non-text parts aren't counted. gpt-oss reads only text."}, cost.Notes)
	require.Zero(t, cost.Within)
}
