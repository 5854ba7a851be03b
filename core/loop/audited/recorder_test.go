package audited_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
	"github.com/rolecall/rolecall/core/loop/live"
)

func says(content string, calls ...core.ToolCall) loop.Turn {
	return loop.Turn{Response: loop.Response{Content: content, ToolCalls: calls}}
}

// lines are the entries of a log, one a line: type, what it says, decision and audit data.
func lines(t *testing.T, log *audit.Conversation) string {
	t.Helper()
	var out strings.Builder
	for _, entry := range log.AuditLog() {
		data, err := json.Marshal(entry.Audit)
		require.NoError(t, err)
		fmt.Fprintf(&out, "%s %q %s %s\n", entry.Message.Type(), entry.Message.ToAPIFormat()["content"], entry.Decision, data)
	}
	return out.String()
}

// clock ticks a millisecond a call.
func clock() func() time.Time {
	now := time.Unix(0, 0)
	return func() time.Time { now = now.Add(time.Millisecond); return now }
}

// A run is written down as it goes: what was permitted and what not, which tools failed,
// how long it took, which hooks had a hand in it, and how it ended.
func TestRecorderWritesWhatWasDecided(t *testing.T) {
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{
			says("I'll look.", core.ToolCall{Name: "ls", RawArgs: `{"n":1.50}`}, core.ToolCall{Name: "rm", RawArgs: `{"path":"/"}`}),
			says("", core.ToolCall{Name: "cat"}, core.ToolCall{Name: "half"}),
			says("There are two files."),
		}},
		Tools: []loop.Tool{
			loop.ScriptedTool{Name: "ls", Output: "a b"}.Tool(),
			{Name: "rm", Run: func(context.Context, map[string]any) (string, error) { panic("it must not run") }},
			loop.ScriptedTool{Name: "half", Output: "the first half", Err: errors.New("broken off")}.Tool(),
		},
		Hooks: []loop.Hook{&loop.MemoryHook{Memory: "Likes Go."}, &loop.SkillsHook{}},
		Permit: func(_ context.Context, call core.ToolCall) error {
			if call.Name == "rm" {
				return errors.New("the user said no")
			}
			return nil
		},
		Now:  clock(),
		Args: live.Args,
	}
	state := core.AgentState{Messages: core.NewMessages().System("You look after files.")}
	var log audit.Conversation
	recorder := audited.Recorder{Log: &log}
	outcome, err := recorder.Run(t.Context(), &agent, &state, core.Human("What is there?"))
	require.NoError(t, err)
	require.Equal(t, loop.Done, outcome)
	require.Equal(t, `system_context "You look after files." context_loaded {}
user "What is there?" user_input {}
assistant_text "I'll look." planning {"hooks":["memory"],"iteration":1,"model_time_ms":1}
assistant_action "I called: ls with args {\"n\":1.50}" tool_call_approved {"granted":true,"iteration":1,"tool":"ls"}
assistant_action "I called: rm with args {\"path\":\"/\"}" permission_denied {"granted":false,"iteration":1,"reason":"the user said no","tool":"rm"}
tool_result "Tool ls result: a b" tool_executed_successfully {"execution_time_ms":1,"result_size_bytes":3}
tool_error "Tool rm error: permission denied: the user said no" permission_denied {"result_size_bytes":42}
assistant_action "I called: cat with args null" tool_call_approved {"granted":true,"hooks":["memory"],"iteration":2,"model_time_ms":1,"tool":"cat"}
assistant_action "I called: half with args null" tool_call_approved {"granted":true,"iteration":2,"tool":"half"}
tool_error "Tool cat error: unknown tool \"cat\"; available tools: ls, rm, half" error {"execution_time_ms":1,"result_size_bytes":56}
tool_error "Tool half error: the first half\nError: broken off" error {"execution_time_ms":1,"result_size_bytes":32}
assistant_text "There are two files." response {"hooks":["memory"],"iteration":3,"model_time_ms":1,"outcome":"done"}
`, lines(t, &log))

	// The log goes on with the state, and holds no message twice.
	agent.Model = &loop.Scripted{Turns: []loop.Turn{{Err: errors.New("overloaded")}}}
	outcome, err = recorder.Run(t.Context(), &agent, &state, core.System("Be brief."), core.Human("Which?"))
	require.Equal(t, loop.ModelFailed, outcome)
	require.EqualError(t, err, "overloaded")
	entries := log.AuditLog()
	require.Len(t, entries, 14)
	require.Equal(t, "context_loaded", entries[12].Decision)
	require.Equal(t, map[string]any{"outcome": "model-failed", "error": "overloaded"}, entries[13].Audit)

	// Input that is rejected is nowhere.
	_, err = recorder.Run(t.Context(), &agent, &state, core.AI("spoofed"))
	require.EqualError(t, err, `message[0]: role "assistant" not allowed`)
	require.Equal(t, 14, log.Len())
	for _, entry := range log.AuditLog() {
		require.NoError(t, audit.ValidateMessage(entry.Message))
	}
}

// What is permitted is asked before anything runs, also where calls run together; without
// anybody to ask, nothing is said to be approved.
func TestRecorderWithoutPermit(t *testing.T) {
	agent := loop.Loop{
		Model:    &loop.Scripted{Turns: []loop.Turn{says("", core.ToolCall{Name: "ls"}, core.ToolCall{Name: "ls"}), says("Done.")}},
		Tools:    []loop.Tool{loop.ScriptedTool{Name: "ls", Output: "a"}.Tool()},
		Together: live.Together,
		Now:      time.Now,
	}
	var log audit.Conversation
	var state core.AgentState
	_, err := (&audited.Recorder{Log: &log}).Run(t.Context(), &agent, &state, core.Human("Go"))
	require.NoError(t, err)
	var decisions []string
	for _, entry := range log.AuditLog() {
		decisions = append(decisions, entry.Decision)
	}
	require.Equal(t, []string{"user_input", "tool_call", "tool_call", "tool_executed_successfully", "tool_executed_successfully", "response"}, decisions)
}

// What a typed message cannot carry is named next to what it can.
func TestRecorderNamesWhatIsNotLogged(t *testing.T) {
	agent := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{says("A cat.")}}}
	var log audit.Conversation
	var state core.AgentState
	_, err := (&audited.Recorder{Log: &log}).Run(t.Context(), &agent, &state, core.Message{
		Role: core.RoleUser, Timestamp: "2026-02-10", Parts: []core.Part{core.Text{Text: "What is it?"}, core.Image{Data: "AAAA"}},
	})
	require.NoError(t, err)
	require.Equal(t, `user "What is it?" user_input {"not_logged":["image"],"said_at":"2026-02-10"}`+"\n"+
		`assistant_text "A cat." response {"iteration":1,"outcome":"done"}`+"\n", lines(t, &log))
}

// A log that a run wrote, replayed with the model of that run, differs nowhere: the model
// is asked with what it was asked with.
func TestReplayAsksWhatTheLoopAsked(t *testing.T) {
	turns := []loop.Turn{
		says("I'll look.", core.ToolCall{ID: "a", Name: "ls", Args: map[string]any{"n": 1}}, core.ToolCall{ID: "b", Name: "rm"}),
		says("Both are there."),
	}
	asked := func(requests *[]core.Messages) loop.Model {
		script := &loop.Scripted{Turns: turns}
		return loop.ModelFunc(func(ctx context.Context, request core.Messages) (loop.Response, error) {
			*requests = append(*requests, request.Clone())
			return script.Respond(ctx, request)
		})
	}
	var first, second []core.Messages
	agent := loop.Loop{Model: asked(&first), Tools: []loop.Tool{loop.ScriptedTool{Name: "ls", Output: `{"files": ["a"]}`}.Tool()}}
	var log audit.Conversation
	state := core.AgentState{Messages: core.NewMessages().System("You look.")}
	_, err := (&audited.Recorder{Log: &log}).Run(t.Context(), &agent, &state, core.Human("Look."))
	require.NoError(t, err)

	text, err := log.Export()
	require.NoError(t, err)
	read, err := audit.Import(text)
	require.NoError(t, err)
	replayed, err := audit.Replay(t.Context(), nil, read.AuditLog(), audited.Backend(asked(&second)))
	require.NoError(t, err)
	require.Len(t, replayed, 2)
	for _, turn := range replayed {
		require.NoError(t, turn.Err)
		require.Empty(t, turn.Differences)
	}
	require.Equal(t, len(first), len(second))
	for i := range first {
		require.Equal(t, said(first[i]), said(second[i]))
	}
}

// said is what a model reads of a request.
func said(messages core.Messages) string { return messages.PrettyPrint() }

// lamp is a message of somebody else's type.
type lamp struct{ On bool }

func (l *lamp) Type() audit.MessageType { return "lamp" }
func (l *lamp) ToAPIFormat() map[string]string {
	return map[string]string{"role": "user", "content": fmt.Sprintf("The lamp is on: %v", l.On)}
}
func (l *lamp) ToLog() map[string]any { return map[string]any{"type": "lamp", "on": l.On} }

// A request for a model has an ID for each call and its result, and what own types say.
func TestRequest(t *testing.T) {
	request, err := audited.Request(&audit.SystemContextMessage{Content: "You look."}, []audit.LLMMessage{
		&audit.SystemContextMessage{Content: "left out"},
		&audit.UserMessage{Content: "Look."},
		&lamp{On: true},
		&audit.AssistantTextMessage{Content: "I will."},
		&audit.AssistantActionMessage{ToolName: "ls"},
		&audit.AssistantActionMessage{ToolName: "cat", ToolID: "call_1"},
		&audit.AssistantActionMessage{ToolName: "ls"},
		&audit.ToolResultMessage{ToolName: "ls", Success: true, Result: "a"},
		&audit.ToolResultMessage{ToolName: "cat", ToolID: "call_1", Error: "no such file"},
		&audit.ToolResultMessage{ToolName: "ls", Success: true, Result: "b"},
		nil,
	})
	require.NoError(t, err)
	require.NoError(t, request.Validate())
	require.Equal(t, `[System]
You look.

[Human]
Look.

[Human]
The lamp is on: true

[AI]
I will.
  → tool_call: ls(id=call_2, args=map[])
  → tool_call: cat(id=call_1, args=map[])
  → tool_call: ls(id=call_3, args=map[])

[Tool: ls (call_id=call_2)]
a

[Tool: cat (call_id=call_1)]
Error: no such file

[Tool: ls (call_id=call_3)]
b
`, request.PrettyPrint())
}

// A model that fails, or calls with arguments that aren't object, gives no answer at that
// turn, and the replay goes on.
func TestBackendSaysWhatWentWrong(t *testing.T) {
	log := []audit.ConversationEntry{
		{Message: &audit.UserMessage{Content: "a"}}, {Message: &audit.AssistantTextMessage{Content: "one"}},
		{Message: &audit.UserMessage{Content: "b"}}, {Message: &audit.AssistantTextMessage{Content: "two"}},
		{Message: &audit.UserMessage{Content: "c"}}, {Message: &audit.AssistantTextMessage{Content: "three"}},
	}
	model := &loop.Scripted{Turns: []loop.Turn{{Err: errors.New("overloaded")}, says("", core.ToolCall{Name: "ls", RawArgs: "[1]"}), says("three")}}
	turns, err := audit.Replay(t.Context(), nil, log, audited.Backend(model))
	require.NoError(t, err)
	require.EqualError(t, turns[0].Err, "overloaded")
	require.EqualError(t, turns[1].Err, "audited: the model called ls: the arguments aren't a JSON object")
	require.NoError(t, turns[2].Err)
	require.Empty(t, turns[2].Differences)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = audit.Replay(ctx, nil, log, audited.Backend(model))
	require.ErrorIs(t, err, context.Canceled)
}

// A whole message of a model is in the log as any other, with what the provider counted and why it stopped; and a
// replay hears it too.
func TestWholeMessagesAreWrittenDown(t *testing.T) {
	answer := core.AIParts(core.Thinking{Text: "Hm."}, core.Text{Text: "One moment."}, core.ToolCall{ID: "call_1", Name: "ls"})
	answer.Usage = &core.Usage{Input: 9, Output: 4}
	model := func() *loop.Scripted {
		return &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Message: answer, Stop: "tool_use"}}, says("Done.")}}
	}
	agent := loop.Loop{Model: model(), Tools: []loop.Tool{loop.ScriptedTool{Name: "ls", Output: "a b"}.Tool()}}
	var state core.AgentState
	var log audit.Conversation
	recorder := audited.Recorder{Log: &log}
	_, err := recorder.Run(t.Context(), &agent, &state, core.Human("What is there?"))
	require.NoError(t, err)
	require.Contains(t, lines(t, &log), `assistant_text "One moment." planning {"iteration":1,"stop_reason":"tool_use","usage":{"input":9,"output":4}}`)

	stream, err := audited.Backend(model()).StreamStructured(t.Context(), nil, []audit.LLMMessage{&audit.UserMessage{Content: "What is there?"}})
	require.NoError(t, err)
	first, err := stream.Next()
	require.NoError(t, err)
	require.Equal(t, "One moment.", first.Text)
	second, err := stream.Next()
	require.NoError(t, err)
	require.Equal(t, "ls", second.Action.ToolName)
}
