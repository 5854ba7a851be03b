package write_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// TestLossesOfRowsNameTheMessage: where messages before it become several elements of the list, a loss still names
// the message, and the part of it, that was given.
func TestLossesOfRowsNameTheMessage(t *testing.T) {
	for d, text := range map[*format.Format]string{
		format.OpenAIResponses: `[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "One"}, {"role": "user", "content": "And?"}, {"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"}]`,
		format.Structured:      `[{"message": {"type": "user", "content": "Hi"}}, {"message": {"type": "assistant_text", "content": "One"}}, {"message": {"type": "user", "content": "And?"}}, {"message": {"type": "assistant_action", "tool_name": "f", "tool_args": {}, "tool_id": "c1"}}]`,
	} {
		var c bind.Conversation
		open([]byte(text)).Decode(0, d, bind.Options{}, &c)
		items := write.Items(&c)
		items[1].Message.Parts, items[1].Message.Content, items[1].Changed = []core.Part{core.Text{Text: "One"}, core.ToolCall{ID: "c0", Name: "f", RawArgs: "{}"}, core.Text{Text: "Two"}}, "", true
		items[3].Message = core.Message{Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "c1", Name: "f", Args: map[string]any{"a": func() {}}}}}
		items[3].Changed = true
		_, losses := write.Encode(&c, items)
		found := -1
		for _, loss := range losses {
			if loss.What == "arguments that can't be encoded as JSON" {
				found = loss.Message
				require.Equal(t, 0, loss.Part, d.ID)
				require.Equal(t, "/3", string(loss.Path), d.ID)
			}
		}
		require.Equal(t, 3, found, d.ID)
	}
}

// TestOnlyResultsFail: a log asks of each message whether it failed, and that of a user isn't the report of a failure.
func TestOnlyResultsFail(t *testing.T) {
	text, losses := write.WriteLog(core.Messages{core.Human("Hi"), core.ToolMsg("c1", "f", "no")}, &write.LogNotes{Failed: func(int) bool { return true }})
	require.JSONEq(t, `{"entries": [{"message": {"type": "user", "content": "Hi"}},
		{"message": {"type": "tool_error", "tool_id": "c1", "tool_name": "f", "success": false, "error": "no"}}]}`, string(text))
	require.Empty(t, losses)
}
