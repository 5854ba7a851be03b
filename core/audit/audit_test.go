package audit_test

import (
	"encoding/json"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
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

// Whatever values a program puts into a log, changing them changes nothing of it.
func TestCopiesOfAnyValue(t *testing.T) {
	type place struct {
		Path  string
		Lines []int
		next  *place
	}
	type circle struct{ Next, Other *circle }
	deep := &place{Path: "a", Lines: []int{1}, next: &place{Path: "b"}}
	round := &circle{}
	round.Next, round.Other = round, round
	words, named, nested := []string{"a"}, map[string]string{"k": "v"}, [2][]any{{"a"}, {map[string][]int{"n": {1}}}}
	var c audit.Conversation
	c.Add(&audit.AssistantActionMessage{ToolName: "ls", ToolArgs: map[string]any{"words": words, "at": deep, "by": time.Unix(0, 0)}},
		"", map[string]any{"named": named, "nested": nested, "none": []string(nil), "nobody": (*place)(nil), "round": round})
	words[0], named["k"], deep.Path, deep.Lines[0] = "changed", "changed", "changed", 2
	nested[1][0].(map[string][]int)["n"][0] = 2
	entry := c.AuditLog()[0]
	args := entry.Message.(*audit.AssistantActionMessage).ToolArgs
	require.Equal(t, []string{"a"}, args["words"])
	require.Equal(t, time.Unix(0, 0), args["by"])
	kept := args["at"].(*place)
	require.Equal(t, "a", kept.Path)
	require.Equal(t, []int{1}, kept.Lines)
	require.Equal(t, map[string]string{"k": "v"}, entry.Audit["named"])
	require.Equal(t, [2][]any{{"a"}, {map[string][]int{"n": {1}}}}, entry.Audit["nested"])
	require.Equal(t, []string(nil), entry.Audit["none"])
	require.Nil(t, entry.Audit["nobody"])
	copied := entry.Audit["round"].(*circle)
	require.NotSame(t, round, copied)
	require.Same(t, copied, copied.Next)
	require.Same(t, copied, copied.Other)
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

// A log that is read again while it is written is one or the other, and no mixture.
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
