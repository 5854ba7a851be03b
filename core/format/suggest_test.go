package format

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSuggest(t *testing.T) {
	message := []string{"role", "content", "tool_calls", "tool_call_id", "name"}
	call := []string{"id", "type", "function"}
	function := []string{"name", "arguments"}
	parts := []string{"text", "image_url", "input_audio", "file", "refusal"}
	blocks := []string{"text", "tool_use", "tool_result", "thinking", "image", "document"}
	for _, each := range []struct {
		words         []string
		written, want string
	}{
		{message, "contents", "content"},
		{message, "Content", "content"},
		{message, "contnet", "content"},
		{message, "text", "content"},
		{message, "msg", "content"},
		{message, "rol", "role"},
		{message, "author", "role"},
		{message, "toolcalls", "tool_calls"},
		{message, "tool-calls", "tool_calls"},
		{message, "toolCalls", "tool_calls"},
		{message, "tool_call", "tool_calls"},
		{message, "tool_call_Id", "tool_call_id"},
		{message, "tool_use_id", "tool_call_id"},
		{message, "timestamp", ""},
		{message, "cache_control", ""},
		{message, "reasoning_details", ""},
		{message, "prefix", ""},
		{message, "index", ""},
		{message, "x", ""},
		{call, "index", ""},
		{call, "functions", "function"},
		{function, "args", "arguments"},
		{function, "argument", "arguments"},
		{function, "input", "arguments"},
		{parts, "image", "image_url"},
		{parts, "imageurl", "image_url"},
		{parts, "input_text", "text"},
		{parts, "txt", "text"},
		{parts, "video", ""},
		{blocks, "tool-use", "tool_use"},
		{blocks, "tool_call", "tool_use"},
		{blocks, "tool_results", "tool_result"},
		{blocks, "image_url", "image"},
		{blocks, "reasoning", "thinking"},
	} {
		require.Equal(t, each.want, SuggestWord(each.written, each.words), each.written)
	}
}

// A word that means no key is told apart without making a word of any key or alias: a text may have one in each
// conversation.
func TestSuggestMakesNoWords(t *testing.T) {
	keys := make([]string, 0, len(OpenAIChat.Request.Fields))
	for i := range OpenAIChat.Request.Fields {
		keys = append(keys, OpenAIChat.Request.Fields[i].Key)
	}
	for _, written := range []string{"timestamp", "toolcallid", "x", "conversationlabel"} {
		require.Zero(t, testing.AllocsPerRun(100, func() { SuggestWord(written, keys) }), written)
	}
}
