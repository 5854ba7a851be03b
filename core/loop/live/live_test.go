package live_test

import (
	"context"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

func turn(content string, calls ...core.ToolCall) loop.Turn {
	return loop.Turn{Response: loop.Response{Content: content, ToolCalls: calls}}
}

func call(name string) core.ToolCall { return core.ToolCall{Name: name} }

func TestTimeoutLeavesADeafToolBehind(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	limited := make(chan bool, 1)
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("deaf"), call("heeds")), turn("Sorry.")}},
		Tools: []loop.Tool{
			live.Tool("deaf", func(context.Context, map[string]any) (string, error) { <-release; return "late", nil }),
			live.Tool("heeds", func(ctx context.Context, _ map[string]any) (string, error) {
				_, ok := ctx.Deadline()
				limited <- ok
				<-ctx.Done()
				return "", ctx.Err()
			}),
		},
		ToolTimeout: 20 * time.Millisecond,
		Together:    live.Together,
	}
	var state core.AgentState
	outcome, err := agent.Run(t.Context(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, loop.Done, outcome)
	require.Equal(t, "Error: the tool did not answer within 20ms", state.Messages[2].Content)
	require.Equal(t, "Error: the tool did not answer within 20ms", state.Messages[3].Content)
	require.True(t, <-limited, "a tool can see that it has a deadline")
}

// A tool that is in time answers at once, without waiting for its timeout.
func TestTimeoutLetsAFastToolAnswer(t *testing.T) {
	agent := loop.Loop{
		Model:       &loop.Scripted{Turns: []loop.Turn{turn("", call("fast")), turn("Done.")}},
		Tools:       []loop.Tool{loop.ScriptedTool{Name: "fast", Output: "soon"}.Tool()},
		ToolTimeout: time.Hour,
		Together:    live.Together,
	}
	var state core.AgentState
	outcome, err := agent.Run(t.Context(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, loop.Done, outcome)
	require.Equal(t, "soon", state.Messages[2].Content)
}

// Every call waits for all others to have begun, so they must run at the same time; the
// first to finish is the last one, and the results are in order.
func TestCallsThatRunTogetherAnswerInOrder(t *testing.T) {
	const count = 8
	var begun sync.WaitGroup
	begun.Add(count)
	done := make([]chan struct{}, count+1)
	for i := range done {
		done[i] = make(chan struct{})
	}
	close(done[count])
	var calls []core.ToolCall
	for i := range count {
		calls = append(calls, core.ToolCall{Name: "wait", Args: map[string]any{"i": i}})
	}
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", calls...), turn("All done.")}},
		Tools: []loop.Tool{{Name: "wait", Run: func(_ context.Context, args map[string]any) (string, error) {
			i := args["i"].(int)
			begun.Done()
			begun.Wait()
			<-done[i+1]
			close(done[i])
			return strconv.Itoa(i), nil
		}}},
		Together: live.Together,
	}
	var state core.AgentState
	_, err := agent.Run(t.Context(), &state, core.Human("Go"))
	require.NoError(t, err)
	for i := range count {
		require.Equal(t, strconv.Itoa(i), state.Messages[2+i].Content)
		require.Equal(t, state.Messages[1].ToolCalls[i].ID, state.Messages[2+i].ToolCallID)
	}
}

// A tool gets the very context that the run was given, with what it carries.
func TestToolsGetTheRealContext(t *testing.T) {
	type key struct{}
	ctx := context.WithValue(t.Context(), key{}, "carried")
	look := func(ctx context.Context, _ map[string]any) (string, error) {
		value, _ := ctx.Value(key{}).(string)
		_, limited := ctx.Deadline()
		return value + " " + strconv.FormatBool(limited), nil
	}
	for _, test := range []struct {
		ctx     context.Context
		timeout time.Duration
		virtual bool
		want    string
	}{
		{ctx, 0, false, "carried false"},
		{ctx, time.Minute, false, "carried true"},
		{ctx, time.Second, true, "carried false"},
		{nil, 0, false, " false"},
		{nil, time.Minute, false, " true"},
	} {
		agent := loop.Loop{
			Model:       &loop.Scripted{Turns: []loop.Turn{turn("", call("look")), turn("Done.")}},
			Tools:       []loop.Tool{live.Tool("look", look)},
			ToolTimeout: test.timeout,
			Virtual:     test.virtual,
		}
		var state core.AgentState
		_, err := agent.Run(test.ctx, &state, core.Human("Go"))
		require.NoError(t, err)
		require.Equal(t, test.want, state.Messages[2].Content)
	}
}

// Cancelling the run ends a call under a timeout too.
func TestCancellationUnderATimeout(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("wait"))}},
		Tools: []loop.Tool{live.Tool("wait", func(ctx context.Context, _ map[string]any) (string, error) {
			cancel()
			<-ctx.Done()
			return "", ctx.Err()
		})},
		ToolTimeout: time.Hour,
	}
	var state core.AgentState
	outcome, err := agent.Run(ctx, &state, core.Human("Go"))
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, loop.Cancelled, outcome)
	require.Equal(t, "Error: the run was cancelled before the tool answered", state.Messages[2].Content)
}
