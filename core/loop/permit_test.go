package loop_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

// Permit is asked about every call of an answer, in order, before any of them runs; what it
// rejects does not run, and the model is told so.
func TestPermitDecidesBeforeAnythingRuns(t *testing.T) {
	for name, together := range map[string]func(int, func(int)){"in turn": nil, "together": live.Together} {
		t.Run(name, func(t *testing.T) {
			var asked []string
			ran := make(chan string, 9)
			tool := func(name string) loop.Tool {
				return loop.Tool{Name: name, Run: func(_ context.Context, args map[string]any) (string, error) {
					ran <- name
					return "ok " + args["path"].(string), nil
				}}
			}
			call := func(id, name string) core.ToolCall {
				return core.ToolCall{ID: id, Name: name, Args: map[string]any{"path": "a"}}
			}
			agent := loop.Loop{
				Model: &loop.Scripted{Turns: []loop.Turn{
					{Response: loop.Response{ToolCalls: []core.ToolCall{call("1", "ls"), call("2", "rm"), call("3", "boom"), call("4", "ls")}}},
					{Response: loop.Response{Content: "Done."}},
				}},
				Tools:    []loop.Tool{tool("ls"), tool("rm"), tool("boom")},
				Together: together,
				Permit: func(_ context.Context, call core.ToolCall) error {
					require.Empty(t, ran, "a tool ran before everything was decided")
					asked = append(asked, call.ID)
					call.Args["path"] = "changed"
					switch call.Name {
					case "rm":
						return errors.New("never")
					case "boom":
						panic("out of order")
					}
					return nil
				},
			}
			var state core.AgentState
			run, err := agent.Start(&state, core.Human("Go"))
			require.NoError(t, err)
			var verdicts [][]loop.Verdict
			for event := range run.Events(t.Context()) {
				if len(event.Verdicts) > 0 {
					verdicts = append(verdicts, event.Verdicts)
					for i := range event.Verdicts {
						event.Verdicts[i].Refused = nil // an event is for reading
					}
				}
			}
			require.NoError(t, run.Err())
			require.Equal(t, []string{"1", "2", "3", "4"}, asked)
			require.Len(t, ran, 2)
			require.Equal(t, "ls", <-ran)
			var results []string
			for _, message := range core.Messages(state.Messages).ToolMessages() {
				results = append(results, message.Content)
			}
			require.Equal(t, []string{"ok a", "Error: permission denied: never", "Error: permission denied: panic: out of order", "ok a"}, results)
			require.Len(t, verdicts, 5)
			require.Len(t, verdicts[0], 4)
			for i, each := range verdicts[1:] {
				require.Len(t, each, 1)
				require.Equal(t, asked[i], each[0].Call.ID)
			}
		})
	}
}

// Nobody is asked about calls that an earlier run left open, nor are they run.
func TestPermitIsNotAskedAboutOpenCalls(t *testing.T) {
	state := core.AgentState{Messages: core.NewMessages().Human("Go").AI("", core.ToolCall{ID: "1", Name: "ls"})}
	agent := loop.Loop{
		Model:  &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Content: "Done."}}}},
		Permit: func(context.Context, core.ToolCall) error { panic("asked") },
	}
	_, err := agent.Run(t.Context(), &state, core.Human("Well?"))
	require.NoError(t, err)
	require.Equal(t, "Error: the run was interrupted before the tool answered", state.Messages[2].Content)
}

// The clock says how long the model and each tool took.
func TestClock(t *testing.T) {
	now := time.Unix(100, 0)
	agent := loop.Loop{
		Model: loop.ModelFunc(func(_ context.Context, request core.Messages) (loop.Response, error) {
			now = now.Add(7 * time.Second)
			if len(request) > 1 {
				return loop.Response{Content: "Done."}, nil
			}
			return loop.Response{ToolCalls: []core.ToolCall{{ID: "1", Name: "ls"}, {ID: "2", Name: "ls"}}}, nil
		}),
		Tools:    []loop.Tool{{Name: "ls", Run: func(context.Context, map[string]any) (string, error) { now = now.Add(3 * time.Second); return "", nil }}},
		Together: func(count int, one func(int)) { one(1); one(0) },
		Now:      func() time.Time { return now },
	}
	var state core.AgentState
	run, err := agent.Start(&state, core.Human("Go"))
	require.NoError(t, err)
	took := map[loop.Kind][]time.Duration{}
	for event := range run.Events(t.Context()) {
		took[event.Kind] = append(took[event.Kind], event.Took)
	}
	require.Equal(t, []time.Duration{7 * time.Second, 7 * time.Second}, took[loop.Answered])
	require.Equal(t, []time.Duration{3 * time.Second, 3 * time.Second}, took[loop.Returned])
}

// Whoever wrote a hook or a model finds the error that it gave, and the one it panicked with.
func TestErrorsAreWrapped(t *testing.T) {
	own := errors.New("too long")
	for name, hook := range map[string]func(context.Context, core.Messages) (core.Messages, error){
		"given":    func(context.Context, core.Messages) (core.Messages, error) { return nil, own },
		"panicked": func(context.Context, core.Messages) (core.Messages, error) { panic(own) },
	} {
		agent := loop.Loop{Model: &loop.Scripted{}, Hooks: []loop.Hook{live.Hook("trim", hook)}}
		var state core.AgentState
		outcome, err := agent.Run(t.Context(), &state, core.Human("Go"))
		require.Equal(t, loop.HookFailed, outcome, name)
		require.ErrorIs(t, err, own, name)
		require.ErrorContains(t, err, "hook trim: ", name)
	}
	agent := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Err: own}}}}
	_, err := agent.Run(t.Context(), new(core.AgentState), core.Human("Go"))
	require.ErrorIs(t, err, own)
}
