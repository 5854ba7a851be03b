package audit_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/finding"
)

// One message with a text and two calls is three typed messages, and one again.
func TestMessagesOfTheModel(t *testing.T) {
	call := func(id string) core.ToolCall {
		return core.ToolCall{ID: id, Name: "fs.read", RawArgs: `{"n":1.50}`, Args: map[string]any{"n": 1.5}}
	}
	chain := core.Messages{
		core.System("You read."), core.Human("Read."),
		core.AI("I will.", call("1"), call("2")),
		{Role: core.RoleTool, ToolCallID: "1", Name: "fs.read", Content: `{"a":1}`, ContentIsJSON: true}, core.ToolMsg("2", "fs.read", "no such file"),
		core.AI("Done."),
	}
	entries, losses, err := audit.FromMessages(chain, []bool{4: true})
	require.NoError(t, err)
	require.Empty(t, losses)
	var kinds []string
	for _, entry := range entries {
		kinds = append(kinds, string(entry.Message.Type()))
		require.NoError(t, audit.ValidateMessage(entry.Message))
	}
	require.Equal(t, "system_context user assistant_text assistant_action assistant_action tool_result tool_error assistant_text", strings.Join(kinds, " "))
	require.Equal(t, map[string]any{"a": json.Number("1")}, entries[5].Message.(*audit.ToolResultMessage).Result)
	back, err := audit.ToMessages(entries)
	require.NoError(t, err)
	require.Equal(t, chain, back.Messages)
	require.Equal(t, []bool{false, false, false, false, true, false}, back.Failed)

	_, losses, err = audit.FromMessages(core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Image{Data: "AAAA"}}}}, nil)
	require.NoError(t, err)
	require.Equal(t, []finding.Loss{{Kind: "dropped", What: "image", Message: 0, Path: "/0/parts/0"}}, losses)
	empty, err := audit.ToMessages(nil)
	require.NoError(t, err)
	require.Empty(t, empty.Messages)
}

// TestTypedMessagesThroughTheModel takes every type to the model and back: what the model
// joins comes apart again.
func TestTypedMessagesThroughTheModel(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(3, 4))}
	for range 500 {
		var want []audit.ConversationEntry
		for range c.IntN(7) {
			message := c.message()
			switch m := message.(type) {
			case *audit.UserMessage:
				m.ID = ""
			case *audit.ToolResultMessage:
				m.ExecutedAt = time.Time{} // the model has no place for it
			}
			want = append(want, audit.ConversationEntry{Message: message})
		}
		history, err := audit.ToMessages(want)
		messages, failed := history.Messages, history.Failed
		require.NoError(t, err)
		got, losses, err := audit.FromMessages(messages, failed)
		require.NoError(t, err)
		require.Empty(t, losses)
		require.Len(t, got, len(want))
		for i := range want {
			require.Equal(t, want[i].Message, got[i].Message)
		}
	}
}

func TestScriptedStream(t *testing.T) {
	broken := errors.New("connection lost")
	backend := audit.Scripted{Replies: []audit.Reply{
		{Chunks: []audit.Chunk{{Text: "a"}, {Text: "b", Action: &audit.AssistantActionMessage{ToolName: "ls"}}, {Text: "c"}}},
		{Chunks: []audit.Chunk{{Text: "half"}}, Err: broken},
		{Chunks: []audit.Chunk{{Text: "one"}, {Text: "two"}}},
	}}
	ctx, cancel := context.WithCancel(context.Background())
	stream, err := backend.StreamStructured(ctx, nil, nil)
	require.NoError(t, err)
	got, err := audit.Collect(stream)
	require.NoError(t, err)
	require.Equal(t, []audit.LLMMessage{&audit.AssistantTextMessage{Content: "ab"}, &audit.AssistantActionMessage{ToolName: "ls"}, &audit.AssistantTextMessage{Content: "c"}}, got)
	_, err = stream.Next()
	require.ErrorContains(t, err, "closed")

	stream, err = backend.StreamStructured(ctx, &audit.SystemContextMessage{Content: "s"}, []audit.LLMMessage{&audit.UserMessage{Content: "u"}})
	require.NoError(t, err)
	got, err = audit.Collect(stream)
	require.ErrorIs(t, err, broken)
	require.Equal(t, []audit.LLMMessage{&audit.AssistantTextMessage{Content: "half"}}, got)

	stream, err = backend.StreamStructured(ctx, nil, nil)
	require.NoError(t, err)
	_, err = stream.Next()
	require.NoError(t, err)
	cancel()
	got, err = audit.Collect(stream)
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, got)
	_, err = backend.StreamStructured(ctx, nil, nil)
	require.ErrorIs(t, err, context.Canceled)
	_, err = backend.StreamStructured(context.Background(), nil, nil)
	require.ErrorContains(t, err, "3 replies")
	require.Equal(t, []map[string]string{{"role": "system", "content": "s"}, {"role": "user", "content": "u"}}, backend.Requests()[1])
}

func TestReplay(t *testing.T) {
	var log audit.Conversation
	action := func(name string, args map[string]any, id string) *audit.AssistantActionMessage {
		return &audit.AssistantActionMessage{ToolName: name, ToolArgs: args, ToolID: id}
	}
	log.Add(&audit.SystemContextMessage{Content: "You read."}, "", nil)
	log.Add(&audit.UserMessage{Content: "a"}, "", nil)
	log.Add(&audit.AssistantTextMessage{Content: "one"}, "", nil)
	log.Add(action("ls", nil, "1"), "", nil)
	log.Add(action("pwd", map[string]any{"n": 1}, "2"), "", nil)
	log.Add(&audit.ToolResultMessage{ToolID: "1", ToolName: "ls", Success: true, Result: "x"}, "", nil)
	log.Add(&audit.AssistantTextMessage{Content: "two"}, "", nil)
	log.Add(&audit.UserMessage{Content: "b"}, "", nil)
	log.Add(&audit.AssistantTextMessage{Content: "three"}, "", nil)
	log.Add(&audit.UserMessage{Content: "c"}, "", nil)
	log.Add(&audit.AssistantTextMessage{Content: "four"}, "", nil)

	backend := audit.Scripted{Replies: []audit.Reply{
		{Chunks: []audit.Chunk{{Text: "on"}, {Text: "e"}, {Action: action("ls", map[string]any{}, "9")}, {Action: action("pwd", map[string]any{"n": json.Number("1")}, "8")}}},
		{Chunks: []audit.Chunk{{Text: "zwei"}, {Action: action("rm", nil, "7")}}},
		{Err: errors.New("lost")},
	}}
	turns, err := audit.Replay(context.Background(), nil, log.AuditLog(), &backend)
	require.NoError(t, err)
	require.Len(t, turns, 4)
	require.Equal(t, 2, turns[0].Entry)
	require.Empty(t, turns[0].Differences, "IDs of calls aren't difference")
	require.Equal(t, []audit.Difference{
		{What: "text", Action: -1, Was: "two", Is: "zwei"}, {What: "action", Action: 0, Is: "rm"},
	}, turns[1].Differences)
	require.EqualError(t, turns[2].Err, "lost")
	require.Equal(t, []audit.Difference{{What: "text", Action: -1, Was: "three"}}, turns[2].Differences)
	require.ErrorContains(t, turns[3].Err, "3 replies")
	// Each question has the log's own history, not the answers of the replay.
	require.Equal(t, []string{"You read.", "a", "one", "I called: ls with args null", `I called: pwd with args {"n":1}`, "Tool ls result: x"},
		contents(backend.Requests()[1]))

	other := audit.Scripted{Replies: []audit.Reply{{Chunks: []audit.Chunk{{Text: "one"}, {Action: action("dir", nil, "")}}}}}
	turns, err = audit.Replay(context.Background(), &audit.SystemContextMessage{Content: "Other."}, log.AuditLog()[:5], &other)
	require.NoError(t, err)
	require.Equal(t, []audit.Difference{{What: "tool", Action: 0, Was: "ls", Is: "dir"}, {What: "action", Action: 1, Was: "pwd"}}, turns[0].Differences)
	require.Equal(t, []string{"Other.", "a"}, contents(other.Requests()[0]))

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	turns, err = audit.Replay(ctx, nil, log.AuditLog(), &audit.Scripted{})
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, turns)
}

func contents(request []map[string]string) []string {
	var out []string
	for _, m := range request {
		out = append(out, m["content"])
	}
	return out
}
