package loop_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

// weatherOf is a tool with a schema, which counts how often it runs.
func weatherOf(runs *int) loop.Tool {
	return loop.Tool{
		Name:   "weather",
		Schema: []byte(`{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}`),
		Run: func(_ context.Context, args map[string]any) (string, error) {
			*runs++
			return fmt.Sprintf("4 degrees in %v", args["city"]), nil
		},
	}
}

func asks(calls ...core.ToolCall) *loop.Scripted {
	model := &loop.Scripted{}
	for _, call := range calls {
		model.Turns = append(model.Turns, loop.Turn{Response: loop.Response{ToolCalls: []core.ToolCall{call}}})
	}
	model.Turns = append(model.Turns, loop.Turn{Response: loop.Response{Content: "Done."}})
	return model
}

func TestACallThatDoesNotMatchItsSchemaDoesNotRun(t *testing.T) {
	for _, test := range []struct {
		call core.ToolCall
		want string
		runs int
	}{
		{core.ToolCall{RawArgs: `{"city": "Oslo"}`}, "4 degrees in Oslo", 1},
		{core.ToolCall{Args: map[string]any{"city": "Oslo"}}, "4 degrees in Oslo", 1},
		{core.ToolCall{RawArgs: `{"town": "Oslo"}`}, `Error: the arguments don't match the tool's schema: "city" is missing`, 0},
		{core.ToolCall{Args: map[string]any{"city": 7}}, `Error: the arguments don't match the tool's schema: "city" must be "string", not a number`, 0},
		{core.ToolCall{}, `Error: the arguments don't match the tool's schema: "city" is missing`, 0},
	} {
		runs := 0
		test.call.Name = "weather"
		agent := loop.Loop{Model: asks(test.call), Tools: []loop.Tool{weatherOf(&runs)}, Args: live.Args, CheckArgs: true}
		var state core.AgentState
		outcome, err := agent.Run(t.Context(), &state, core.Human("Weather?"))
		require.NoError(t, err)
		require.Equal(t, loop.Done, outcome)
		require.Equal(t, test.want, state.Messages[2].Content)
		require.Equal(t, test.runs, runs)
	}
}

func TestSchemasAreNotComparedUnasked(t *testing.T) {
	runs := 0
	agent := loop.Loop{Model: asks(core.ToolCall{Name: "weather", RawArgs: `{}`}), Tools: []loop.Tool{weatherOf(&runs)}, Args: live.Args}
	var state core.AgentState
	_, err := agent.Run(t.Context(), &state, core.Human("Weather?"))
	require.NoError(t, err)
	require.Equal(t, 1, runs)
}

// A call whose arguments don't match the tool's schema is answered with what doesn't match, and the model calls again.
func ExampleLoop_checkArgs() {
	runs := 0
	agent := loop.Loop{
		Model: asks(
			core.ToolCall{Name: "weather", RawArgs: `{"town": "Oslo"}`},
			core.ToolCall{Name: "weather", RawArgs: `{"city": "Oslo"}`},
		),
		Tools:     []loop.Tool{weatherOf(&runs)},
		Args:      live.Args,
		CheckArgs: true,
	}
	var state core.AgentState
	outcome, err := agent.Run(context.Background(), &state, core.Human("What is the weather in Oslo?"))
	for _, message := range core.Messages(state.Messages).ToolMessages() {
		fmt.Println(message.Content)
	}
	fmt.Println(outcome, err, runs)
	// Output:
	// Error: the arguments don't match the tool's schema: "city" is missing
	// 4 degrees in Oslo
	// done <nil> 1
}
