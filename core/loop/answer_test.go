package loop_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// A whole message of the model is stored as it is, calls in its parts are run, and the next request has it.
func TestAModelsMessageIsKeptWhole(t *testing.T) {
	answer := core.AIParts(core.Thinking{Text: "Look it up.", Signature: "seal"}, core.Text{Text: "One moment."}, core.ToolCall{ID: "call_1", Name: "weather", Args: map[string]any{"city": "Oslo"}})
	answer.ID, answer.Usage = "msg_1", &core.Usage{Input: 9, Output: 4}
	var requests []core.Messages
	agent := loop.Loop{
		Model: loop.ModelFunc(func(_ context.Context, request core.Messages) (loop.Response, error) {
			if requests = append(requests, request); len(requests) == 1 {
				return loop.Response{Content: "not this", Message: answer, Stop: "tool_use"}, nil
			}
			return loop.Response{Content: "4 degrees.", Stop: "end_turn"}, nil
		}),
		Tools: []loop.Tool{{Name: "weather", Description: "The weather", Schema: []byte(`{"type": "object"}`), Run: func(context.Context, map[string]any) (string, error) { return "4 degrees", nil }}},
	}
	var state core.AgentState
	run, err := agent.Start(&state, core.Human("Weather?"))
	require.NoError(t, err)
	var stops []string
	for event := range run.Events(context.Background()) {
		if event.Kind == loop.Answered {
			stops = append(stops, event.Stop)
			event.Message.Parts = nil // an event is not the state
		}
	}
	require.Equal(t, loop.Done, run.Outcome())
	require.Equal(t, []string{"tool_use", "end_turn"}, stops)
	require.Equal(t, answer, state.Messages[1])
	require.Equal(t, core.ToolMsg("call_1", "weather", "4 degrees"), state.Messages[2])
	require.Equal(t, core.Messages(state.Messages[:3]), requests[1])
	answer.Parts[0] = core.Text{Text: "changed"}
	require.IsType(t, core.Thinking{}, state.Messages[1].Parts[0])
}

func TestAModelsMessageIsTheAssistants(t *testing.T) {
	for _, message := range []core.Message{core.Human("Hi"), {Role: "robot", Content: "Beep"}, {Role: core.RoleAssistant}} {
		agent := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Message: message}}}}}
		var state core.AgentState
		outcome, err := agent.Run(context.Background(), &state, core.Human("Hi"))
		require.Equal(t, loop.ModelFailed, outcome, message.Role)
		require.Error(t, err)
		require.Len(t, state.Messages, 1)
	}
}
