package write_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// What a result says changes no place of the parts around it.
func TestEditorLeavesPartsInTheirPlaces(t *testing.T) {
	text := `{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}},{"type":"tool_use","id":"b","name":"f","input":{}}]},` +
		`{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"x"},{"type":"text","text":"so"},{"type":"tool_result","tool_use_id":"b","content":"y"}]}]}`
	var conversation bind.Conversation
	open([]byte(text)).Decode(0, format.Anthropic, bind.Options{}, &conversation)
	for i, m := range conversation.Messages {
		if m.Role != core.RoleTool {
			continue
		}
		items := write.Items(&conversation)
		items[i].Content, items[i].Changed = "z", true
		want, lost := write.Encode(&conversation, items)
		require.Len(t, want, 1)
		ops, losses := write.NewEditor(&conversation).Change(i, items[i].Message)
		require.Equal(t, want, ops)
		require.Equal(t, lost, losses)
	}
}

// An editor makes the patches that encoding all messages makes, whatever it changed before.
func TestEditor(t *testing.T) {
	for _, d := range format.All {
		t.Run(d.ID, func(t *testing.T) {
			c := chance{Rand: rand.New(rand.NewPCG(3, 4)), format: d}
			patched := 0
			for range sample.Of(100) {
				text, _ := write.Messages(d, c.messages())
				if c.IntN(3) == 0 { // what isn't a message is among them
					text = bytes.Replace(text, []byte("},\n  {"), []byte("},\n  1,\n  {"), 1+c.IntN(3))
				}
				var conversation bind.Conversation
				open(text).Decode(0, d, bind.Options{}, &conversation)
				editor := write.NewEditor(&conversation)
				for range 2 * len(conversation.Messages) {
					i := c.IntN(len(conversation.Messages))
					items := write.Items(&conversation)
					items[i] = changed(items[i], c.mutate)
					if c.IntN(4) == 0 {
						items[i].Role = []core.Role{core.RoleUser, core.RoleAssistant, core.RoleSystem}[c.IntN(3)]
					}
					switch m := &items[i].Message; c.IntN(8) {
					case 0: // several parts, of which some are items or messages of their own
						m.Content, m.ToolCalls, m.ID = "", nil, m.ID[:len(m.ID)*c.IntN(2)]
						m.Parts = []core.Part{core.Text{Text: c.word()}, core.Thinking{Text: c.word()}, c.call(c.IntN(2) == 0), core.Text{Text: c.word()}}
						if c.IntN(2) == 0 {
							m.Parts = append(m.Parts, core.ToolResult{ToolCallID: m.Parts[2].(core.ToolCall).ID, Output: c.word()})
						}
					case 1:
						m.Content, m.Parts = "", nil
						m.ToolCalls = []core.ToolCall{{ID: "c", Name: "f", Args: map[string]any{"a": func() {}}}}
					}
					want, lost := write.Encode(&conversation, items)
					ops, losses := editor.Change(i, items[i].Message)
					require.Equal(t, len(want), len(ops), "%s", text)
					for k := range want {
						require.Equal(t, want[k], ops[k], "%s", text)
					}
					require.Equal(t, lost, losses, "%s", text)
					patched += len(ops)
				}
			}
			require.Greater(t, patched, sample.Of(100))
		})
	}
}
