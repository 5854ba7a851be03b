package core_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func TestReadEitherForm(t *testing.T) {
	call := core.ToolCall{ID: "1", Name: "ls", RawArgs: "{}"}
	second := core.ToolCall{ID: "2", Name: "rm", Args: map[string]any{"path": "a"}}
	tests := []struct {
		name    string
		message core.Message
		all     []core.Part
		text    string
		calls   []core.ToolCall
	}{
		{"empty", core.AI(""), nil, "", nil},
		{"text", core.Human("hi"), []core.Part{core.Text{Text: "hi"}}, "hi", nil},
		{"calls alone", core.AI("", call, second), []core.Part{call, second}, "", []core.ToolCall{call, second}},
		{"text, then calls", core.AI("hi", call, second), []core.Part{core.Text{Text: "hi"}, call, second}, "hi", []core.ToolCall{call, second}},
		{"output of a tool is text", core.ToolMsg("1", "ls", "a.txt"), []core.Part{core.Text{Text: "a.txt"}}, "a.txt", nil},
		{
			"parts in their order",
			core.Message{Role: core.RoleAssistant, Parts: []core.Part{
				core.Thinking{Text: "hm"}, core.Text{Text: "one "}, call, core.Code{Code: "x"}, core.Text{Text: "two"}, second,
			}},
			[]core.Part{core.Thinking{Text: "hm"}, core.Text{Text: "one "}, call, core.Code{Code: "x"}, core.Text{Text: "two"}, second},
			"one two", []core.ToolCall{call, second},
		},
		{"one text part", core.Message{Parts: []core.Part{core.Image{Data: "x"}, core.Text{Text: "see"}}},
			[]core.Part{core.Image{Data: "x"}, core.Text{Text: "see"}}, "see", nil},
		{"both forms: the parts", core.Message{Content: "flat", ToolCalls: []core.ToolCall{call}, Parts: []core.Part{core.Text{Text: "part"}}},
			[]core.Part{core.Text{Text: "part"}}, "part", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var all []core.Part
			for i, part := range test.message.All() {
				require.Equal(t, len(all), i)
				all = append(all, part)
			}
			require.Equal(t, test.all, all)
			require.Equal(t, test.text, test.message.Text())
			require.Equal(t, test.calls, test.message.Calls())
			for taken := range test.all {
				for i := range test.message.All() {
					if i == taken {
						break
					}
					require.Less(t, i, taken)
				}
			}
		})
	}
}

func TestReadingFlatCostsNothing(t *testing.T) {
	message := core.AI("hi", core.ToolCall{ID: "1"}, core.ToolCall{ID: "2"})
	count, size := 0, 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		count += len(message.Calls())
		size += len(message.Text()) + message.EstimateTokens()
	}))
	require.NotZero(t, count+size)
}

func TestAppendToCallsLeavesTheMessage(t *testing.T) {
	calls := append(make([]core.ToolCall, 0, 4), core.ToolCall{ID: "1"})
	message := core.Message{Role: core.RoleAssistant, ToolCalls: calls}
	_ = append(message.Calls(), core.ToolCall{ID: "other"})
	require.Equal(t, "", calls[:2][1].ID)
}

func TestEstimateTokens(t *testing.T) {
	raw := core.ToolCall{Name: "calculate", RawArgs: `{"expr":"2+2"}`}
	parsed := core.ToolCall{Name: "calculate", Args: map[string]any{"expr": "2+2"}}
	require.Equal(t, 3, core.Messages{core.AI("", raw)}.EstimateTokens())
	require.Equal(t, 0, core.Messages{core.AI("", parsed)}.EstimateTokens())
	require.Equal(t, 0, core.Messages{core.Human("abc"), core.Human("abc")}.EstimateTokens(), "each message is rounded down")
	require.Equal(t, 1, core.Messages{core.Human("日本")}.EstimateTokens(), "bytes are counted, not characters")

	parts := core.Message{Role: core.RoleAssistant, Parts: []core.Part{core.Text{Text: "Let me see."}, raw}}
	require.Equal(t, core.AI("Let me see.", raw).EstimateTokens(), parts.EstimateTokens())
	parts.Parts = append(parts.Parts, core.Thinking{Text: "12345678", Signature: "sealed, and long"}, core.Code{Code: "1234"},
		core.ToolResult{Output: "12", Error: "34"}, core.Image{Data: "0123456789"}, core.Raw{JSON: []byte(`{"a":"bcdef"}`)}, nil)
	require.Equal(t, 2+3+2+1+1, parts.EstimateTokens())
}
