package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// No safe fix changes a text in the form of a program that is not read: one with keys that no format has there.
func TestSafeFixesLeaveWhatIsNotRead(t *testing.T) {
	for name, text := range map[string]string{
		"parts with another key for their text": `{"messages": [{"role": "user", "content": [{"type": "text", "value": "Hi"}]},
			{"role": "assistant", "content": [{"type": "text", "value": "Hello"}]}]}`,
		"the same as rows with weights": `{"messages": [{"role": "user", "content": [{"type": "text", "value": "Hi"}], "loss_weight": 0}, {"role": "assistant", "content": [{"type": "text", "value": "Hello"}], "loss_weight": 1}]}
{"messages": [{"role": "user", "content": [{"type": "text", "value": "Oslo?"}], "loss_weight": 0}, {"role": "assistant", "content": [{"type": "text", "value": "4 C"}], "loss_weight": 1}]}`,
		"calls of the user": `[{"role": "user", "content": null, "tool_calls": [{"id": "c9", "name": "pay", "arguments": {}, "requestor": "user"}]},
			{"id": "c9", "role": "tool", "content": "paid", "requestor": "user", "error": false}]`,
		"steps of an agent": `[{"role": "user", "content": "Do it", "agent": "main", "message_type": "observation"},
			{"role": "assistant", "content": "I look.", "action": "ls", "agent": "main", "tool_calls": [{"id": "call_7", "type": "function", "function": {"name": "bash", "arguments": "{}"}}], "message_type": "action"},
			{"role": "tool", "content": "a b", "agent": "main", "message_type": "observation", "tool_call_ids": ["call_7"]}]`,
		"keys in the case of another language": `[{"id": "1", "role": "user", "content": "Oslo?"},
			{"id": "2", "role": "assistant", "toolCalls": [{"id": "c1", "type": "function", "function": {"name": "w", "arguments": "{}"}}]},
			{"id": "3", "role": "tool", "toolCallId": "c1", "content": "4 C"}]`,
		"types of steps": `{"messages": [{"versions": [{"type": "oneStep", "role": "user", "content": [{"type": "text", "text": "Hi"}]}]}]}`,
		"calls with keys of their own, where the request names a model": `{"model": "gpt-5", "messages": [{"role": "user", "content": "Do it", "step": 1},
			{"role": "assistant", "step": 2, "tool_calls": [{"id": "c", "fn": "bash", "args": {"c": "ls"}}]}, {"role": "tool", "step": 3, "call": "c", "output": "a b"}]}`,
	} {
		file := detect.Open(source.Parse([]byte(text)))
		require.True(t, file.Unsure(), name)
		fixed, done := lint.FixAll([]byte(text), "", "", "")
		require.Empty(t, done, name)
		require.Equal(t, text, string(fixed), name)
	}
}

// What is read is repaired as before: a slip in a key isn't a form of its own, nor is one odd key among the messages
// of a request that names its model, and who chooses the format knows it.
func TestSafeFixesRepairWhatIsRead(t *testing.T) {
	const misplaced = `{"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "w", "arguments": "{}"}}]},
		{"role": "user", "content": "Well?"}, {"role": "tool", "tool_call_id": "call_1", "content": "4 C"}]`
	for text, want := range map[string][]string{
		`{"model": "gpt-5", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "contnet": "Hi"}]}`: {`Renamed the key to "content" (message 2)`},
		`[{"role": "system", "content": "Be brief."}, {"role": "user", "contnet": "Hi"}]`:                                 {`Renamed the key to "content" (message 2)`},
		`{"model": "gpt-5", "messages": [{"role": "user", "content": "Oslo?", "shown_at": 3}, ` + misplaced + `}`: {
			"Moved the result after its call (message 4)"},
	} {
		_, done := lint.FixAll([]byte(text), "", "", "")
		require.Equal(t, want, done, text)
	}
	odd := `{"messages": [{"role": "user", "content": "Oslo?", "shown_at": 3}, ` + misplaced + `}`
	_, done := lint.FixAll([]byte(odd), "", "", "")
	require.Empty(t, done)
	_, done = lint.FixAll([]byte(odd), "openai-chat", "", "")
	require.Equal(t, []string{"Moved the result after its call (message 4)"}, done)
}
