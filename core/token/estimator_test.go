package token_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

const toolBlock = `<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"a": 5, "b": 3}
}
</tool>`

func TestForgeMessage(t *testing.T) {
	forge := token.EstimatorByID("forge")
	tests := []struct {
		name    string
		message core.Message
		want    int
	}{
		{"hello", core.Human("Hello"), 1 + 4},
		// The worked examples for these two say about 29 and about 34: they guess the
		// content by eye. The function given with them is the contract.
		{"long question", core.Human("Please explain the difference between lists and tuples in Python, including their performance characteristics and common use cases."), 131/4 + 4},
		{"block in the text", core.AI(toolBlock), 105/4 + 4 + 10},
		{"two blocks cost the tags once", core.AI(toolBlock + toolBlock), 210/4 + 4 + 10},
		{"a closing tag is no block", core.AI("</tool>"), 7/4 + 4},
		{"result", core.ToolMsg("c1", "calculator", "Result: 8"), len("Tool: calculator\nResult: 8")/4 + 10},
		{"result as forge writes it", core.Message{Role: core.RoleTool, Content: "Tool: calculator\nResult: 8"}, len("Tool: calculator\nResult: 8")/4 + 10},
		{"result that quotes a block", core.ToolMsg("c1", "cat", toolBlock), len("Tool: cat\n"+toolBlock)/4 + 10 + 10},
		{"empty", core.Message{}, 4},
		{"call beside the text", core.AI("Let me see.", core.ToolCall{Name: "calculator", RawArgs: `{"a": 5, "b": 3}`}), len("Let me see.\n\n"+toolBlock)/4 + 4 + 10},
		{"call with parsed arguments only", core.AI("", core.ToolCall{Name: "calculator", Args: map[string]any{"a": 5}}), (len(toolBlock)-len(`{"a": 5, "b": 3}`)+len(`{"a":5}`))/4 + 4 + 10},
		{"call without arguments", core.AI("", core.ToolCall{Name: "calculator"}), (len(toolBlock)-len(`{"a": 5, "b": 3}`)+len(`{}`))/4 + 4 + 10},
		{"parts", core.Message{Role: core.RoleAssistant, Parts: []core.Part{
			core.Thinking{Text: "12345678"}, core.Thinking{Text: "1"}, core.Text{Text: "1234"}, core.ToolCall{Name: "calculator", RawArgs: `{"a": 5, "b": 3}`},
			core.Image{Data: strings.Repeat("A", 4000)},
		}}, len("[12345678]\n[1]\n\n1234\n\n"+toolBlock+"\n\n")/4 + 4 + 10},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, forge.Message(test.message))
		})
	}
}

func TestWickIsTheModelsOwnEstimate(t *testing.T) {
	wick := token.EstimatorByID("wick")
	flat := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", RawArgs: `{"expression":"2+2"}`}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4")
	require.Equal(t, 12+20/4, wick.Total(flat))
	require.Equal(t, flat.EstimateTokens(), wick.Total(flat))

	parts := core.Messages{{Role: core.RoleAssistant, Parts: []core.Part{
		core.Text{Text: "Let me calculate."}, core.ToolCall{RawArgs: `{"expression":"2+2"}`},
	}}}
	require.Equal(t, 17/4+20/4, wick.Total(parts))
}

// TestPartsAddUp holds what a view of single parts relies on: they add up to the message, except for
// what the method adds for the message itself. Forge rounds once a message, and counts what
// stands between two parts.
func TestPartsAddUp(t *testing.T) {
	message := core.Message{Role: core.RoleAssistant, Parts: []core.Part{
		core.Thinking{Text: "First, add."}, core.Text{Text: "Adding now."}, core.Code{Code: "2 + 2"},
		core.ToolCall{Name: "add", RawArgs: `[2,2]`}, core.ToolResult{Output: "four!"},
		core.ToolResult{Error: "no such tool"}, core.Raw{Kind: "audio", JSON: []byte(`{"type":"audio"}`)},
	}}
	framing := map[string]int{"wick": 0, "forge": 4 + 10}
	rounding := map[string]int{"wick": 0, "forge": 7}
	for _, estimator := range token.Estimators {
		sum := framing[estimator.ID]
		for _, part := range message.All() {
			sum += estimator.Part(part)
		}
		whole := estimator.Message(message)
		require.InDelta(t, sum, whole, float64(rounding[estimator.ID]), estimator.ID)
		require.Equal(t, 2*whole, estimator.Total(core.Messages{message, message}), estimator.ID)
	}
}

func TestEstimators(t *testing.T) {
	for _, estimator := range token.Estimators {
		require.NotEmpty(t, estimator.Name)
		require.NotEmpty(t, estimator.Method)
		require.Same(t, estimator, token.EstimatorByID(estimator.ID))
	}
	require.Nil(t, token.EstimatorByID("exact"))
}
