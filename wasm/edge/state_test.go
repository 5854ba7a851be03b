package edge_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/wasm/edge"
)

func TestStateRoundTrip(t *testing.T) {
	state := &core.AgentState{
		ThreadID: "t1",
		Messages: core.NewMessages().System("Be brief.").Human("Weather?").
			AI("", core.ToolCall{ID: "call_1", Name: "weather", Args: map[string]any{"city": "Oslo"}, RawArgs: `{"city":"Oslo"}`}).
			Tool("call_1", "weather", "4 degrees").
			Add(core.Message{Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "Cold."}, core.Text{Text: "It is cold."}}}),
		Todos: []core.Todo{{Content: "answer", Status: "completed"}},
		Files: map[string]string{"a.txt": "x"},
	}
	text, err := edge.EncodeState(state)
	require.NoError(t, err)
	back, err := edge.DecodeState(text)
	require.NoError(t, err)
	require.Equal(t, state, back)

	empty, err := edge.EncodeState(&core.AgentState{ThreadID: "t2"})
	require.NoError(t, err)
	back, err = edge.DecodeState(empty)
	require.NoError(t, err)
	require.Equal(t, "t2", back.ThreadID)
	require.Empty(t, back.Messages)

	_, err = edge.DecodeState([]byte(`{"thread_id":`))
	require.Error(t, err)
	_, err = edge.DecodeState([]byte(`{"thread_id":"t","messages":[{"role":5}]}`))
	require.Error(t, err)
}
