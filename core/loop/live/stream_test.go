package live_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

func answerOf(deltas ...live.Delta) loop.Response {
	var answer live.Answer
	for _, d := range deltas {
		answer.Add(d)
	}
	return answer.Response()
}

func TestPiecesOfAStreamAreOneAnswer(t *testing.T) {
	got := answerOf(
		live.Delta{ID: "msg_1", Usage: &core.Usage{Input: 9, CacheRead: 3}},
		live.Delta{Text: "Two "}, live.Delta{Text: "calls."},
		live.Delta{Call: &live.CallDelta{Index: 4, ID: "call_a", Name: "add"}},
		live.Delta{Call: &live.CallDelta{Index: 7, ID: "call_b", Name: "cut", Arguments: `{"n"`}},
		live.Delta{Call: &live.CallDelta{Index: 4, Arguments: `{"a":`}},
		live.Delta{Call: &live.CallDelta{Index: 4, Arguments: ` 1}`}},
		live.Delta{Usage: &core.Usage{Output: 12}, Stop: "tool_calls"},
	)
	want := core.AI("Two calls.",
		core.ToolCall{ID: "call_a", Name: "add", RawArgs: `{"a": 1}`, Args: map[string]any{"a": 1.0}},
		core.ToolCall{ID: "call_b", Name: "cut", RawArgs: `{"n"`})
	want.ID, want.Usage = "msg_1", &core.Usage{Input: 9, Output: 12, CacheRead: 3}
	require.Equal(t, loop.Response{Message: want, Stop: "tool_calls"}, got)
}

func TestReasoningOfAStreamKeepsItsPlaceAndSeal(t *testing.T) {
	got := answerOf(
		live.Delta{Thinking: "Look "}, live.Delta{Thinking: "it up."}, live.Delta{Signature: "seal"}, live.Delta{Thinking: "Twice."},
		live.Delta{Text: "So:"}, live.Delta{Call: &live.CallDelta{ID: "c", Name: "f"}}, live.Delta{Text: "done"},
	)
	require.Equal(t, core.AIParts(core.Thinking{Text: "Look it up.", Signature: "seal"}, core.Thinking{Text: "Twice."}, core.Text{Text: "So:"}, core.ToolCall{ID: "c", Name: "f"}, core.Text{Text: "done"}), got.Message)
}

func TestAnAnswerWhoseStreamFailsIsNotStored(t *testing.T) {
	lost := errors.New("connection lost")
	agent := loop.Loop{Model: live.Streaming(func(context.Context, core.Messages) iter.Seq2[live.Delta, error] {
		return func(yield func(live.Delta, error) bool) {
			_ = yield(live.Delta{Text: "Half an"}, nil) && yield(live.Delta{}, lost)
		}
	}, nil)}
	var state core.AgentState
	outcome, err := agent.Run(context.Background(), &state, core.Human("Hi"))
	require.Equal(t, loop.ModelFailed, outcome)
	require.ErrorIs(t, err, lost)
	require.Len(t, state.Messages, 1)
}

type key struct{}

// userHook is a hook of a type of its own.
type userHook struct{}

func (userHook) Name() string { return "user" }

func (userHook) ModifyRequest(ctx context.Context, messages core.Messages) (core.Messages, error) {
	user, _ := ctx.Value(key{}).(string)
	return core.NewMessages(core.System("You talk to " + user + ".")).Concat(messages), nil
}

func TestHooksAndToolsGetTheContextOfTheRun(t *testing.T) {
	var asked core.Messages
	agent := loop.Loop{Hooks: []loop.Hook{userHook{}}, Model: live.Model(func(ctx context.Context, request core.Messages) (loop.Response, error) {
		asked = request
		return loop.Response{Content: "Hi"}, nil
	})}
	var state core.AgentState
	_, err := agent.Run(context.WithValue(context.Background(), key{}, "Ada"), &state, core.Human("Hello"))
	require.NoError(t, err)
	require.Equal(t, "You talk to Ada.", asked[0].Content)
}

// A model that streams: each event of the provider's stream is a Delta.
func ExampleStreaming() {
	events := []live.Delta{{Text: "Hello"}, {Text: ", "}, {Text: "Ada."}, {Stop: "stop", Usage: &core.Usage{Input: 7, Output: 3}}}
	agent := loop.Loop{Model: live.Streaming(func(ctx context.Context, request core.Messages) iter.Seq2[live.Delta, error] {
		return func(yield func(live.Delta, error) bool) {
			for _, event := range events {
				if !yield(event, ctx.Err()) {
					return
				}
			}
		}
	}, func(d live.Delta) { fmt.Print(strings.ToUpper(d.Text)) })}
	var state core.AgentState
	outcome, err := agent.Run(context.Background(), &state, core.Human("I am Ada."))
	fmt.Println()
	fmt.Println(outcome, err, state.Messages[1].Content, state.Messages[1].Usage.Output)
	// Output:
	// HELLO, ADA.
	// done <nil> Hello, Ada. 3
}
