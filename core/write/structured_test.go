package write_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

const auditLog = `{"entries": [
  {"id": "a", "timestamp": "2026-02-10T15:30:00Z", "message": {"type": "user", "content": "read"}, "decision": "asked", "audit": {"n": 1.50}},
  {"id": "b", "message": {"type": "assistant_text", "content": "I will."}, "decision": "planning", "audit": {}},
  {"id": "c", "message": {"type": "assistant_action", "tool_name": "ls", "tool_args": {"a": 1}, "tool_id": "1"}, "decision": "tool_call_approved", "audit": {}, "extra": true},
  {"id": "d", "message": {"type": "tool_error", "tool_id": "1", "tool_name": "ls", "success": false, "error": "none"}, "decision": "failed", "audit": {}}
]}`

// logged is a log with the messages changed.
func logged(t *testing.T, text string, change func(items []write.Item) []write.Item) string {
	var c bind.Conversation
	open([]byte(text)).Decode(0, nil, bind.Options{}, &c)
	require.Equal(t, format.Structured, c.Format)
	got, losses := applied(t, &c, change(write.Items(&c)))
	require.Empty(t, losses)
	return got
}

// What changes in a message leaves the decisions of its entries alone.
func TestStructuredChangesKeepDecisions(t *testing.T) {
	tests := []struct {
		name     string
		at       int
		change   func(m *core.Message)
		old, new string
	}{
		{"user", 0, func(m *core.Message) { m.Content = "stop" }, `"read"`, `"stop"`},
		{"text", 1, func(m *core.Message) { m.Content = "I won't." }, `"I will."`, `"I won't."`},
		{"call", 1, func(m *core.Message) { m.ToolCalls[0].ID, m.ToolCalls[0].Name = "2", "pwd" }, `"tool_name": "ls", "tool_args": {"a": 1}, "tool_id": "1"`,
			`"tool_name": "pwd", "tool_args": {"a": 1}, "tool_id": "2"`},
		{"arguments", 1, func(m *core.Message) { m.ToolCalls[0].RawArgs = `{"b": 2}` }, `{"a": 1}`, `{"b": 2}`},
		{"error", 2, func(m *core.Message) { m.Content = "{}" }, `"none"`, `"{}"`},
		{"id", 1, func(m *core.Message) { m.ID = "z" }, `"id": "b"`, `"id": "z"`},
		{"role", 0, func(m *core.Message) { m.Role = core.RoleSystem }, `{"type": "user", "content": "read"}`, `{"type": "system_context", "content": "read"}`},
		{"no text", 1, func(m *core.Message) { m.Content = "" },
			`  {"id": "b", "message": {"type": "assistant_text", "content": "I will."}, "decision": "planning", "audit": {}},` + "\n", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := logged(t, auditLog, func(items []write.Item) []write.Item {
				items[test.at] = changed(items[test.at], test.change)
				return items
			})
			require.Equal(t, strings.Replace(auditLog, test.old, test.new, 1), got)
		})
	}
}

func TestStructuredAddsAnAction(t *testing.T) {
	got := logged(t, auditLog, func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) {
			m.ToolCalls = append(m.ToolCalls, core.ToolCall{ID: "9", Name: "pwd"})
		})
		return items
	})
	require.Contains(t, got, `{"id": "b#3", "message": {"type": "assistant_action", "tool_name": "pwd", "tool_args": {}, "tool_id": "9"}}`)
	require.Contains(t, got, `"extra": true`)
}

// A list keeps its form: entries among entries, bare messages among bare ones.
func TestStructuredBareMessages(t *testing.T) {
	got := logged(t, `[{"type": "user", "content": "hi"}]`, func(items []write.Item) []write.Item {
		return append(items, write.Item{Message: core.AI("hello", core.ToolCall{ID: "1", Name: "ls"}), From: -1})
	})
	require.JSONEq(t, `[{"type": "user", "content": "hi"}, {"type": "assistant_text", "content": "hello"},
		{"type": "assistant_action", "tool_name": "ls", "tool_args": {}, "tool_id": "1"}]`, got)
	got = logged(t, `{"type": "user", "content": "hi"}`, func(items []write.Item) []write.Item {
		return append(items, write.Item{Message: core.AI("hello"), From: -1})
	})
	require.JSONEq(t, `[{"type": "user", "content": "hi"}, {"type": "assistant_text", "content": "hello"}]`, got)
	got = logged(t, `{"entries": []}`, func(items []write.Item) []write.Item {
		return append(items, write.Item{Message: core.Human("hello"), From: -1})
	})
	require.JSONEq(t, `{"entries": [{"message": {"type": "user", "content": "hello"}}]}`, got)
}

// One message with a text and two calls becomes three entries, and is one again.
func TestStructuredSplitsAndJoins(t *testing.T) {
	want := core.Messages{core.AI("I will.", core.ToolCall{ID: "1", Name: "ls", RawArgs: "{}"}, core.ToolCall{ID: "2", Name: "pwd", RawArgs: "{}"})}
	text, losses := write.Messages(format.Structured, want)
	require.Empty(t, losses)
	require.Equal(t, 3, strings.Count(string(text), `"type"`))
	var c bind.Conversation
	open(text).Decode(0, nil, bind.Options{}, &c)
	require.Equal(t, want, c.Messages)
}

func TestStructuredLosses(t *testing.T) {
	usage := core.Usage{Input: 1}
	_, losses := write.Messages(format.Structured, core.Messages{
		{Role: "developer", Content: "x"},
		{Role: core.RoleUser, Name: "ada", ParentID: "0", Parts: []core.Part{core.Image{Data: "AAAA"}, core.Code{Code: "x"}}},
		{Role: core.RoleAssistant, Usage: &usage, Parts: []core.Part{core.Thinking{Text: "hm"}, core.Thinking{Data: "x"}, core.ToolCall{ID: "1", Name: "search", Server: true},
			core.ToolResult{ToolCallID: "1", Error: "none"}, core.Raw{Kind: "audio"}}},
		core.AI("again"),
	})
	var got []string
	for _, loss := range losses {
		got = append(got, loss.Kind+" "+loss.What)
	}
	require.Equal(t, []string{
		`changed role "developer" to "system_context"`,
		"dropped parent message ID",
		"dropped speaker name",
		"dropped image",
		"changed code block to fenced text",
		"dropped token usage",
		"changed reasoning to assistant text",
		"dropped encrypted reasoning",
		"changed server tool call to a regular call",
		"changed server tool result moved to a separate message",
		`dropped part of type "audio"`,
		"changed boundary between consecutive assistant messages",
	}, got)

	var c bind.Conversation
	open([]byte(auditLog)).Decode(0, nil, bind.Options{}, &c)
	got = nil
	for _, loss := range c.Kept() {
		got = append(got, loss.What+" "+string(loss.Path))
	}
	require.Equal(t, []string{
		"decision /entries/0/decision", "audit data /entries/0/audit", "decision /entries/1/decision",
		"decision /entries/2/decision", `field "extra" /entries/2/extra`, "ID and timestamp of another entry of the message /entries/2",
		"decision /entries/3/decision", "error flag /entries/3/message/type",
	}, got)
}

// A log of one own type of message is a log, and so is a list of its entries; what has no decision is none.
func TestLogOfOwnTypes(t *testing.T) {
	const entry = `{"id":"1","timestamp":"2026-02-10T15:30:00Z","message":{"type":"note","note":"x"},"decision":"kept","audit":{}}`
	for _, text := range []string{`{"entries":[` + entry + `]}`, `[` + entry + `,` + entry + `]`, `{"log":{"entries":[` + entry + `]}}`} {
		require.Equal(t, "structured", takenFor([]byte(text)), text)
	}
	require.Equal(t, "nothing", takenFor([]byte(`{"entries":[{"id":"1","message":{"type":"note","note":"x"}}]}`)))
}
