package audit_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/dialect"
)

func TestMessagesAreTyped(t *testing.T) {
	for want, message := range map[audit.MessageType]audit.LLMMessage{
		"user":             &audit.UserMessage{},
		"assistant_text":   &audit.AssistantTextMessage{},
		"assistant_action": &audit.AssistantActionMessage{},
		"tool_result":      &audit.ToolResultMessage{Success: true},
		"tool_error":       &audit.ToolResultMessage{},
		"system_context":   &audit.SystemContextMessage{},
	} {
		require.Equal(t, want, message.Type())
		require.Equal(t, string(want), message.ToLog()["type"])
		api := message.ToAPIFormat()
		require.Len(t, api, 2)
		require.Contains(t, []string{"user", "assistant", "system"}, api["role"])
	}
}

func TestContentOfActionsAndResults(t *testing.T) {
	require.Equal(t, `I called: ls with args null`, (&audit.AssistantActionMessage{ToolName: "ls"}).ToAPIFormat()["content"])
	require.Equal(t, `I called: ls with args {"a":"\u003c","b":1}`,
		(&audit.AssistantActionMessage{ToolName: "ls", ToolArgs: map[string]any{"b": 1, "a": "<"}}).ToAPIFormat()["content"])
	for _, test := range []struct {
		result any
		want   string
	}{
		{nil, "Tool ls result: <nil>"}, {"a b", "Tool ls result: a b"}, {1.5, "Tool ls result: 1.5"},
		{[]any{"a", true}, "Tool ls result: [a true]"}, {map[string]any{"b": 1, "a": nil}, "Tool ls result: map[a:<nil> b:1]"},
		{json.Number("1.50"), "Tool ls result: 1.50"},
	} {
		require.Equal(t, test.want, (&audit.ToolResultMessage{ToolName: "ls", Success: true, Result: test.result}).ToAPIFormat()["content"])
	}
	require.Equal(t, "Tool ls error: x", (&audit.ToolResultMessage{ToolName: "ls", Result: "ignored", Error: "x"}).ToAPIFormat()["content"])
}

func TestZeroConversation(t *testing.T) {
	var c audit.Conversation
	require.Empty(t, c.Messages())
	before := time.Now()
	c.Add(&audit.UserMessage{Content: "hi"}, "asked", nil)
	entry := c.AuditLog()[0]
	_, err := uuid.Parse(entry.ID)
	require.NoError(t, err)
	require.WithinRange(t, entry.Timestamp, before, time.Now())
}

// What callers do with what they gave or got does not change the log.
func TestCopies(t *testing.T) {
	var c audit.Conversation
	action := &audit.AssistantActionMessage{ToolName: "ls", ToolArgs: map[string]any{"deep": []any{"a"}}}
	data := map[string]any{"granted": true}
	c.Add(action, "approved", data)
	c.Add(&audit.ToolResultMessage{ToolID: "1", Success: true, Result: map[string]any{"n": 1}}, "", nil)
	want, err := c.Export()
	require.NoError(t, err)
	spoil := func(m audit.LLMMessage) {
		switch m := m.(type) {
		case *audit.AssistantActionMessage:
			m.ToolName = "rm"
			m.ToolArgs["deep"].([]any)[0] = "b"
		case *audit.ToolResultMessage:
			m.Result.(map[string]any)["n"] = 2
		}
	}
	spoil(action)
	data["granted"] = false
	for _, m := range c.Messages() {
		spoil(m)
	}
	log := c.AuditLog()
	for i := range log {
		spoil(log[i].Message)
		log[i].Decision = "x"
	}
	log[0].Audit["granted"] = false
	got, err := c.Export()
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

func TestConcurrentUse(t *testing.T) {
	var c audit.Conversation
	var wait sync.WaitGroup
	for range 4 {
		wait.Add(2)
		go func() {
			defer wait.Done()
			for range 20 {
				c.Add(&audit.AssistantActionMessage{ToolName: "ls", ToolArgs: map[string]any{}}, "x", map[string]any{"a": 1})
			}
		}()
		go func() {
			defer wait.Done()
			for range 20 {
				for _, m := range c.Messages() {
					_ = audit.ValidateMessage(m)
				}
				c.AuditLog()
				_, err := c.Export()
				require.NoError(t, err)
			}
		}()
	}
	wait.Wait()
	log := c.AuditLog()
	require.Len(t, log, 80)
	seen := map[string]bool{}
	for i, entry := range log {
		require.False(t, seen[entry.ID])
		seen[entry.ID] = true
		require.False(t, i > 0 && entry.Timestamp.Before(log[i-1].Timestamp))
	}
}

// A log that is read anew while it is written is one or the other, and no mixture.
func TestMarshalIsOfOneMoment(t *testing.T) {
	texts := []string{`{"entries":[],"a":1}`, `{"entries":[{"id":"x","message":null,"decision":"","audit":{}}],"b":2}`}
	var c audit.Conversation
	require.NoError(t, c.UnmarshalJSON([]byte(texts[0])))
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 20_000 {
			_ = c.UnmarshalJSON([]byte(texts[i%2]))
		}
	}()
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
			runtime.Gosched() // WebAssembly has one thread, which nobody takes away
		}
		text, err := c.MarshalJSON()
		require.NoError(t, err)
		require.Contains(t, texts, string(text))
	}
}

// The text of a log that was read is the text that is written, but for white space:
// dates, numbers and unknown keys are kept.
func TestLogsComeBackAsTheyWere(t *testing.T) {
	text, err := os.ReadFile("testdata/log.json")
	require.NoError(t, err)
	c, err := audit.Import(text)
	require.NoError(t, err)
	got, err := c.Export()
	require.NoError(t, err)
	require.Equal(t, string(text), string(got))

	kinds := map[audit.MessageType]int{}
	for i, entry := range c.AuditLog() {
		kinds[entry.Message.Type()]++
		require.Equal(t, "uuid-"+strconv.Itoa(i), entry.ID)
	}
	require.Len(t, kinds, 6, "the log has every type")
	// What changes is written anew, and nothing else.
	entries := c.AuditLog()
	entries[1].Timestamp = entries[1].Timestamp.Add(time.Second)
	one, err := json.Marshal(entries[1])
	require.NoError(t, err)
	require.Contains(t, string(one), `"timestamp":"2026-02-10T15:30:01+01:00"`)
}

func TestImportRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`[]`:               "cannot unmarshal array",
		`{}`:               `audit: a log has "entries"`,
		`{"entries":{}}`:   "audit: entries:",
		`{"entries":[{}]}`: `audit: entry 0: an entry has a "message"`,
		`{"entries":[{"message":{"type":"thought"}}]}`:                                       `audit: entry 0: message: there is no type "thought"`,
		`{"entries":[{"message":{"type":"user","content":5}}]}`:                              "audit: entry 0: message: content:",
		`{"entries":[{"timestamp":"yesterday","message":null}]}`:                             `audit: entry 0: timestamp: "yesterday" is no date`,
		`{"entries":[{"message":{"type":"tool_result","success":false}}]}`:                   `success is false in a message of type "tool_result"`,
		`{"entries":[{"message":{"type":"tool_error","executed_at":"x","tool_name":"ls"}}]}`: `executed_at: "x" is no date`,
		`{"entries":[]} x`: "something behind",
		`null`:             "null is no object",
	} {
		_, err := audit.Import([]byte(text))
		require.ErrorContains(t, err, want, text)
	}
	c, err := audit.Import([]byte(`{"entries":[{"message":null}]}`))
	require.NoError(t, err)
	require.Nil(t, c.Messages()[0])
	history := append(c.Messages(), &audit.UserMessage{Content: "hi"})
	require.Equal(t, []map[string]string{{"role": "user", "content": "hi"}}, audit.APIMessages(nil, history))
	backend := audit.Scripted{Replies: []audit.Reply{{}}}
	_, err = backend.StreamStructured(context.Background(), nil, history)
	require.NoError(t, err)
}

// chance makes entries as a reader of JSON makes them.
type chance struct{ *rand.Rand }

func (c chance) text() string {
	return []string{"hi", "", "two\nlines", `"quoted" <b> & \`, "emoji 👩‍🚀", "tab\t\u2028 \b\f\x00\x7f"}[c.IntN(6)]
}

func (c chance) value(depth int) any {
	switch c.IntN(7) {
	case 0:
		return nil
	case 1:
		return c.IntN(2) == 0
	case 2:
		return json.Number(strconv.Itoa(c.IntN(1000)) + ".50")
	case 3, 4:
		return c.text()
	case 5:
		if depth > 0 {
			return []any{c.value(depth - 1), c.value(depth - 1)}
		}
	}
	if depth == 0 {
		return "deep"
	}
	return c.object(depth)
}

func (c chance) object(depth int) map[string]any {
	object := map[string]any{}
	for i := range c.IntN(3) {
		object[fmt.Sprintf("k%d%s", i, c.text())] = c.value(depth - 1)
	}
	return object
}

func (c chance) message() audit.LLMMessage {
	id := []string{"", "call_1", "x"}[c.IntN(3)]
	switch c.IntN(6) {
	case 0:
		return &audit.UserMessage{Content: c.text(), ID: id}
	case 1:
		return &audit.AssistantTextMessage{Content: c.text()}
	case 2:
		return &audit.AssistantActionMessage{ToolName: c.text(), ToolArgs: c.object(2), ToolID: id}
	case 3:
		m := &audit.ToolResultMessage{ToolID: id, ToolName: "fs." + c.text(), Success: true, Result: c.value(2)}
		if c.IntN(2) == 0 {
			m.ExecutedAt = time.Date(2026, 2, 10, 15, 30, c.IntN(60), c.IntN(1e9), time.UTC)
		}
		return m
	case 4:
		return &audit.ToolResultMessage{ToolID: id, ToolName: "ls", Error: c.text()}
	}
	return &audit.SystemContextMessage{Content: c.text()}
}

// TestEveryTypeRoundTrips writes logs and reads the same messages.
func TestEveryTypeRoundTrips(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(1, 2))}
	for range 500 {
		var log audit.Conversation
		var want []audit.LLMMessage
		for range c.IntN(6) {
			message := c.message()
			want = append(want, message)
			log.Add(message, c.text(), c.object(2))
		}
		text, err := log.Export()
		require.NoError(t, err)
		read, err := audit.Import(text)
		require.NoError(t, err)
		require.Len(t, read.Messages(), len(want))
		before, after := log.AuditLog(), read.AuditLog()
		for i := range want {
			require.Equal(t, want[i], after[i].Message)
			require.Equal(t, before[i].Audit, after[i].Audit)
			require.Equal(t, before[i].ID+before[i].Decision, after[i].ID+after[i].Decision)
			require.True(t, before[i].Timestamp.Equal(after[i].Timestamp))
		}
		again, err := read.Export()
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	}
}

// One message with a text and two calls is three typed messages, and one again.
func TestMessagesOfTheModel(t *testing.T) {
	call := func(id string) core.ToolCall {
		return core.ToolCall{ID: id, Name: "fs.read", RawArgs: `{"n":1.50}`, Args: map[string]any{"n": 1.5}}
	}
	chain := core.Messages{
		core.System("You read."), core.Human("Read."),
		core.AI("I will.", call("1"), call("2")),
		core.ToolMsg("1", "fs.read", `{"a":1}`), core.ToolMsg("2", "fs.read", "no such file"),
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
	back, failed, err := audit.ToMessages(entries)
	require.NoError(t, err)
	require.Equal(t, chain, back)
	require.Equal(t, []bool{false, false, false, false, true, false}, failed)

	_, losses, err = audit.FromMessages(core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Image{Data: "AAAA"}}}}, nil)
	require.NoError(t, err)
	require.Equal(t, []dialect.Loss{{Kind: "dropped", What: "an image", Message: 0, Path: "/0/parts/0"}}, losses)
	empty, _, err := audit.ToMessages(nil)
	require.NoError(t, err)
	require.Empty(t, empty)
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
				// The model holds a result as text; when it ran has no place there.
				m.ExecutedAt = time.Time{}
				if _, ok := m.Result.(string); m.Success && !ok {
					m.Result = map[string]any{"value": m.Result}
				}
			}
			want = append(want, audit.ConversationEntry{Message: message})
		}
		messages, failed, err := audit.ToMessages(want)
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
	require.Empty(t, turns[0].Differences, "IDs of calls are no difference")
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
