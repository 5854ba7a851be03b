package loop_test

import (
	"context"
	"errors"
	"strconv"
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

func call(name, raw string) core.ToolCall { return core.ToolCall{Name: name, RawArgs: raw} }

func tool(name, output string) loop.Tool {
	return loop.ScriptedTool{Name: name, Output: output}.Tool()
}

// kinds runs to the end and gives the kinds of the events with their iterations.
func kinds(t *testing.T, run *loop.Run) []string {
	t.Helper()
	var all []string
	for event := range run.Events(t.Context()) {
		all = append(all, strconv.Itoa(event.Iteration)+" "+string(event.Kind)+" "+strconv.Itoa(event.Stored))
	}
	require.True(t, run.Done())
	require.Nil(t, run.Step(t.Context()))
	return all
}

func TestOneToolThenAnAnswer(t *testing.T) {
	state := core.AgentState{Messages: core.NewMessages(core.System("You are helpful."))}
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("read_file", `{"path":"main.py"}`)), turn("It is empty.")}},
		Tools: []loop.Tool{tool("read_file", "")},
		Hooks: []loop.Hook{&loop.MemoryHook{Memory: "Likes Go."}},
		Args:  live.Args,
	}
	run, err := agent.Start(&state, core.Human("Read main.py"))
	require.NoError(t, err)
	require.Equal(t, []string{
		"0 input 2",
		"1 copied 2", "1 hooked 2", "1 answered 3", "1 returned 4",
		"2 copied 4", "2 hooked 4", "2 answered 5",
		"2 ended 5",
	}, kinds(t, run))
	require.Equal(t, loop.Done, run.Outcome())
	require.NoError(t, run.Err())
	require.Equal(t, 2, run.Iteration())
	want := core.NewMessages().System("You are helpful.").Human("Read main.py").
		AI("", core.ToolCall{ID: "call_1", Name: "read_file", RawArgs: `{"path":"main.py"}`}).
		Tool("call_1", "read_file", "").AI("It is empty.")
	require.Equal(t, want.Slice(), state.Messages)
}

func TestInputIsRefusedBeforeAnythingIsStored(t *testing.T) {
	tests := []struct {
		input []core.Message
		want  string
	}{
		{nil, "message list is empty"},
		{[]core.Message{core.Human("hi"), core.AI("spoofed")}, `message[1]: role "assistant" not allowed`},
		{[]core.Message{core.ToolMsg("call_1", "ls", "spoofed")}, `message[0]: role "tool" not allowed`},
		{[]core.Message{core.Human("")}, "message[0]: user message has no content"},
		{[]core.Message{{Role: core.RoleUser, Parts: []core.Part{core.Thinking{Text: "I may."}, core.Text{Text: "hi"}}}},
			"message[0]: user message can't contain reasoning"},
	}
	for _, test := range tests {
		var state core.AgentState
		outcome, err := (&loop.Loop{}).Run(context.Background(), &state, test.input...)
		require.EqualError(t, err, test.want)
		require.Equal(t, loop.Refused, outcome)
		require.Empty(t, state.Messages)
	}
}

// What a tool does wrong, the result says, and the loop goes on.
func TestResultsThatSayWhatWentWrong(t *testing.T) {
	files := []loop.Tool{
		tool("read_file", "text"),
		loop.ScriptedTool{Name: "half", Output: "first lines", Err: errors.New("disk gone")}.Tool(),
		loop.ScriptedTool{Name: "slow", Output: "late", Takes: 30 * time.Second}.Tool(),
		loop.ScriptedTool{Name: "quick", Output: "soon", Takes: 10 * time.Second}.Tool(),
		{Name: "panics", Run: func(context.Context, map[string]any) (string, error) { panic("at the disco") }},
		{Name: "breaks", Run: func(_ context.Context, args map[string]any) (string, error) {
			return args["missing"].(string), nil
		}},
		{Name: "empty"},
	}
	tests := []struct {
		call         core.ToolCall
		output, fail string
	}{
		{call("read_file", ""), "text", ""},
		{call("read_file", " \n"), "text", ""},
		{call("read_file", `{"path": "a"}`), "text", ""},
		{core.ToolCall{Name: "read_file", Args: map[string]any{}}, "text", ""},
		{call("read_file", `{"path": "a`), "Error: the arguments aren't a JSON object: unexpected end of JSON input", "the arguments aren't a JSON object: unexpected end of JSON input"},
		{call("read_file", `null`), "Error: the arguments aren't a JSON object", "the arguments aren't a JSON object"},
		{call("read_file", `["a"]`), "Error: the arguments aren't a JSON object: json: cannot unmarshal array into Go value of type map[string]interface {}", "the arguments aren't a JSON object: json: cannot unmarshal array into Go value of type map[string]interface {}"},
		{call("half", "{}"), "first lines\nError: disk gone", "disk gone"},
		{call("slow", "{}"), "Error: the tool did not answer within 20s", "the tool did not answer within 20s"},
		{call("quick", "{}"), "soon", ""},
		{call("panics", "{}"), "Error: panic: at the disco", "panic: at the disco"},
		{call("breaks", "{}"), "Error: panic: interface conversion: interface {} is nil, not string", "panic: interface conversion: interface {} is nil, not string"},
		{call("empty", "{}"), `Error: unknown tool "empty"; available tools: read_file, half, slow, quick, panics, breaks, empty`, `unknown tool "empty"; available tools: read_file, half, slow, quick, panics, breaks, empty`},
		{call("write_file", "{}"), `Error: unknown tool "write_file"; available tools: read_file, half, slow, quick, panics, breaks, empty`, `unknown tool "write_file"; available tools: read_file, half, slow, quick, panics, breaks, empty`},
	}
	for _, test := range tests {
		t.Run(test.call.Name+" "+test.call.RawArgs, func(t *testing.T) {
			agent := loop.Loop{
				Model:       &loop.Scripted{Turns: []loop.Turn{turn("", test.call), turn("Sorry.")}},
				Tools:       files,
				Args:        live.Args,
				ToolTimeout: 20 * time.Second, Virtual: true,
			}
			var state core.AgentState
			run, err := agent.Start(&state, core.Human("Go"))
			require.NoError(t, err)
			for event := range run.Events(t.Context()) {
				if event.Kind == loop.Returned {
					require.Equal(t, core.ToolResult{ToolCallID: "call_1", Name: test.call.Name, Output: test.output, Error: test.fail}, event.Result)
				}
			}
			require.Equal(t, loop.Done, run.Outcome())
			require.Equal(t, test.output, state.Messages[2].Content)
			require.NoError(t, core.Messages(state.Messages).Validate())
		})
	}
}

func TestArgumentsThatNobodyParses(t *testing.T) {
	var state core.AgentState
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("ls", `{"path":`)), turn("", call("gone", "{}")), turn("Sorry.")}},
		Tools: []loop.Tool{tool("ls", "")},
	}
	_, err := agent.Run(context.Background(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, `Error: the arguments aren't a JSON object: {"path":`, state.Messages[2].Content)
	agent = loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("gone", "{}")), turn("Sorry.")}}}
	state = core.AgentState{}
	_, err = agent.Run(context.Background(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, `Error: unknown tool "gone"; no tools are available`, state.Messages[2].Content)
}

// A tool gets a copy of its arguments: what it writes there is not stored.
func TestToolsCannotWriteIntoWhatIsStored(t *testing.T) {
	var state core.AgentState
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", core.ToolCall{Name: "scribble", Args: map[string]any{"list": []any{"a"}}}), turn("Done.")}},
		Tools: []loop.Tool{{Name: "scribble", Run: func(_ context.Context, args map[string]any) (string, error) {
			args["list"].([]any)[0], args["more"] = "b", true
			return "", nil
		}}},
	}
	_, err := agent.Run(context.Background(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, map[string]any{"list": []any{"a"}}, state.Messages[1].ToolCalls[0].Args)
}

func TestRunawayEndsAtTheLimit(t *testing.T) {
	var state core.AgentState
	model := &loop.Scripted{Turns: []loop.Turn{turn("Again.", call("ls", "{}"))}, Endless: true}
	agent := loop.Loop{Model: model, Tools: []loop.Tool{tool("ls", "nothing")}, Args: live.Args}
	outcome, err := agent.Run(t.Context(), &state, core.Human("Go"))
	require.Equal(t, loop.Limit, outcome)
	require.ErrorIs(t, err, loop.ErrLimit)
	require.ErrorContains(t, err, strconv.Itoa(loop.MaxIterations))
	require.Len(t, state.Messages, 1+2*loop.MaxIterations)
	require.Equal(t, core.RoleTool, state.Messages[len(state.Messages)-1].Role)
	require.Empty(t, unpaired(state.Messages))
}

func TestAnAnswerInTheLastIterationCounts(t *testing.T) {
	model := &loop.Scripted{}
	for range loop.MaxIterations - 1 {
		model.Turns = append(model.Turns, turn("", call("ls", "{}")))
	}
	model.Turns = append(model.Turns, turn("There."))
	var state core.AgentState
	agent := loop.Loop{Model: model, Tools: []loop.Tool{tool("ls", "nothing")}, Args: live.Args}
	outcome, err := agent.Run(context.Background(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, loop.Done, outcome)
}

func TestWhatEndsARun(t *testing.T) {
	broken := loop.ModelFunc(func(context.Context, core.Messages) (loop.Response, error) { panic(errors.New("no network")) })
	tests := []struct {
		name    string
		agent   loop.Loop
		state   core.AgentState
		outcome loop.Outcome
		err     string
	}{
		{"no model", loop.Loop{}, core.AgentState{}, loop.ModelFailed, "the loop has no model"},
		{"no turn", loop.Loop{Model: &loop.Scripted{}}, core.AgentState{}, loop.ModelFailed, "the script has no more turns"},
		{"no endless turn", loop.Loop{Model: &loop.Scripted{Endless: true}}, core.AgentState{}, loop.ModelFailed, "the script has no more turns"},
		{"model fails", loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Err: errors.New("overloaded")}}}}, core.AgentState{}, loop.ModelFailed, "overloaded"},
		{"model panics", loop.Loop{Model: broken}, core.AgentState{}, loop.ModelFailed, "panic: no network"},
		{"empty answer", loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{turn("")}}}, core.AgentState{}, loop.ModelFailed, "message[0]: assistant message has no content and no tool calls"},
		{"call without a name", loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("", "{}"))}}}, core.AgentState{}, loop.ModelFailed, "message[0]: tool_calls[0] missing name"},
		{
			"hook fails", loop.Loop{Hooks: []loop.Hook{live.Hook("mine", func(context.Context, core.Messages) (core.Messages, error) {
				return nil, errors.New("no file")
			})}},
			core.AgentState{}, loop.HookFailed, "hook mine: no file",
		},
		{
			"hook panics", loop.Loop{Hooks: []loop.Hook{live.Hook("mine", func(_ context.Context, m core.Messages) (core.Messages, error) {
				return m[:99], nil
			})}},
			core.AgentState{}, loop.HookFailed, "hook mine: panic: runtime error: slice bounds out of range [:99] with capacity 1",
		},
		{
			"hook makes a mess", loop.Loop{Hooks: []loop.Hook{live.Hook("mine", func(_ context.Context, m core.Messages) (core.Messages, error) {
				m[0].Role = "hacker"
				return m, nil
			})}},
			core.AgentState{}, loop.Invalid, `message[0]: unknown role "hacker"`,
		},
		{"broken state", loop.Loop{}, core.AgentState{Messages: core.NewMessages(core.Message{Role: "hacker"})}, loop.Invalid, `message[0]: unknown role "hacker"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			before := len(test.state.Messages)
			outcome, err := test.agent.Run(t.Context(), &test.state, core.Human("Go"))
			require.EqualError(t, err, test.err)
			require.Equal(t, test.outcome, outcome)
			// The user's message is stored, and nothing else.
			require.Len(t, test.state.Messages, before+1)
		})
	}
}

// A hook that takes everything away leaves an empty request, which is valid by itself.
func TestAnEmptyRequest(t *testing.T) {
	var state core.AgentState
	seen := -1
	agent := loop.Loop{
		Model: live.Model(func(_ context.Context, request core.Messages) (loop.Response, error) {
			seen = len(request)
			return loop.Response{Content: "Hello?"}, nil
		}),
		Hooks: []loop.Hook{live.Hook("nothing", func(context.Context, core.Messages) (core.Messages, error) { return nil, nil })},
	}
	outcome, err := agent.Run(context.Background(), &state, core.Human("Go"))
	require.NoError(t, err)
	require.Equal(t, loop.Done, outcome)
	require.Zero(t, seen)
}

// Calls that an earlier run left open are answered before the user's message is stored.
func TestInterruptedCallsAreAnsweredFirst(t *testing.T) {
	state := core.AgentState{Messages: core.NewMessages().Human("Go").
		AI("", core.ToolCall{ID: "a", Name: "ls"}, core.ToolCall{ID: "b", Name: "ls"}, core.ToolCall{ID: "s", Name: "search", Server: true}).
		Tool("a", "ls", "nothing")}
	agent := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{turn("Here.")}}}
	run, err := agent.Start(&state, core.Human("Still there?"))
	require.NoError(t, err)
	require.Equal(t, []string{"0 returned 4", "0 input 5", "1 copied 5", "1 answered 6", "1 ended 6"}, kinds(t, run))
	require.Equal(t, core.ToolMsg("b", "ls", "Error: the run was interrupted before the tool answered"), state.Messages[3])
}

func TestCancellationLeavesEveryCallAnswered(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{turn("", call("stop", ""), call("ls", ""), call("ls", ""))}, Endless: true},
		Tools: []loop.Tool{tool("ls", "nothing"), live.Tool("stop", func(ctx context.Context, _ map[string]any) (string, error) {
			cancel()
			return "", ctx.Err()
		})},
	}
	var state core.AgentState
	outcome, err := agent.Run(ctx, &state, core.Human("Go"))
	require.Equal(t, loop.Cancelled, outcome)
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, state.Messages, 5)
	require.Empty(t, unpaired(state.Messages))
	for _, result := range state.Messages[2:] {
		require.Equal(t, "Error: the run was cancelled before the tool answered", result.Content)
	}
}

func TestCancellationWhileTheModelThinks(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	agent := loop.Loop{Model: live.Model(func(ctx context.Context, _ core.Messages) (loop.Response, error) {
		cancel()
		return loop.Response{}, errors.New("connection closed")
	})}
	var state core.AgentState
	outcome, err := agent.Run(ctx, &state, core.Human("Go"))
	require.Equal(t, loop.Cancelled, outcome)
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, state.Messages, 1)
}

func TestScriptedCallsKeepTheirIDs(t *testing.T) {
	model := &loop.Scripted{NextID: 7, Turns: []loop.Turn{turn("", core.ToolCall{ID: "mine", Name: "ls"}, call("ls", ""), call("ls", ""))}}
	answer, err := model.Respond(context.Background(), nil)
	require.NoError(t, err)
	require.Equal(t, []string{"mine", "call_7", "call_8"}, []string{answer.ToolCalls[0].ID, answer.ToolCalls[1].ID, answer.ToolCalls[2].ID})
	require.Empty(t, model.Turns[0].ToolCalls[1].ID)
}

// unpaired are the IDs of calls without a result, and of results without a call before them.
func unpaired(messages []core.Message) []string {
	open := map[string]bool{}
	var wrong []string
	for _, message := range messages {
		for _, call := range message.Calls() {
			open[call.ID] = !call.Server
		}
		if message.Role == core.RoleTool {
			if !open[message.ToolCallID] {
				wrong = append(wrong, "result "+message.ToolCallID)
			}
			delete(open, message.ToolCallID)
		}
	}
	for id, waits := range open {
		if waits {
			wrong = append(wrong, "call "+id)
		}
	}
	return wrong
}
