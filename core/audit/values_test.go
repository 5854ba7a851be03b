package audit_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
)

// results are what a tool may give back, as JSON: values of every kind, and texts that look like
// one of another kind.
var results = []string{
	`42`, `-0`, `1.50`, `12345678901234567890`, `true`, `false`, `null`, `""`, `"text"`, `"42"`, `"null"`, `"true"`, `"[1]"`, `"{\"a\":1}"`, `"\"quoted\""`,
	`[]`, `[1]`, `[null,"a",1.50]`, `{}`, `{"a":null}`, `{"output":"x"}`,
}

// The result of a tool keeps its value and its type from a log to the messages of the model and
// back, and on the way through another log; so do arguments.
func TestValuesKeepTheirTypeThroughTheModel(t *testing.T) {
	for _, result := range results {
		text := `{"entries":[{"id":"a","timestamp":"2026-01-02T03:04:05Z","message":{"type":"assistant_action","tool_name":"f","tool_args":{"v":` + result + `},"tool_id":"c"},"decision":"","audit":{}},` +
			`{"id":"b","timestamp":"2026-01-02T03:04:05Z","message":{"type":"tool_result","tool_id":"c","tool_name":"f","success":true,"result":` + result + `},"decision":"","audit":{}}]}`
		log, err := audit.Import([]byte(text))
		require.NoError(t, err)
		history, err := audit.ToMessages(log.AuditLog())
		messages, failed := history.Messages, history.Failed
		require.NoError(t, err)
		require.Equal(t, []bool{false, false}, failed)
		entries, losses, err := audit.FromMessages(messages, failed)
		require.NoError(t, err)
		require.Empty(t, losses, result)
		require.Len(t, entries, 2)
		for i, entry := range log.AuditLog() {
			was, err := json.Marshal(entry.Message.ToLog())
			require.NoError(t, err)
			is, err := json.Marshal(entries[i].Message.ToLog())
			require.NoError(t, err)
			require.Equal(t, string(was), string(is), result)
		}
	}
}

// What Go programs put into a result or the arguments is read again as the JSON of it.
func TestTypedValuesThroughTheModel(t *testing.T) {
	type point struct {
		X int      `json:"x"`
		L []string `json:"l"`
	}
	for _, value := range []any{7, int8(1), 1.5, []string{"a"}, map[string]int{"a": 1}, point{1, nil}, &point{2, []string{"b"}}, nil, true, "text", "[1]", json.RawMessage(`{"a":1.0}`), json.Number("1.50"), time.Unix(0, 0).UTC()} {
		var log audit.Conversation
		log.Add(&audit.AssistantActionMessage{ToolName: "f", ToolID: "c", ToolArgs: map[string]any{"v": value}}, "", nil)
		log.Add(&audit.ToolResultMessage{ToolID: "c", ToolName: "f", Success: true, Result: value}, "", nil)
		history, err := audit.ToMessages(log.AuditLog())
		messages := history.Messages
		require.NoError(t, err)
		want, err := json.Marshal(value)
		require.NoError(t, err)
		require.JSONEq(t, `{"v":`+string(want)+`}`, messages[0].ToolCalls[0].RawArgs, "%T", value)
		content := messages[1].Content
		if !messages[1].ContentIsJSON {
			quoted, err := json.Marshal(content)
			require.NoError(t, err)
			content = string(quoted)
		}
		require.JSONEq(t, string(want), content, "%T", value)
		entries, losses, err := audit.FromMessages(messages, nil)
		require.NoError(t, err)
		require.Empty(t, losses)
		is, err := json.Marshal(entries[1].Message.ToLog()["result"])
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(is), "%T", value)
	}
	var log audit.Conversation
	log.Add(&audit.ToolResultMessage{ToolID: "c", Success: true, Result: func() {}}, "", nil)
	_, err := audit.ToMessages(log.AuditLog())
	require.Error(t, err)
	messages := core.Messages{core.AI("", core.ToolCall{ID: "1", Name: "f", Args: map[string]any{"v": []string{"a"}}}), core.AI("", core.ToolCall{ID: "2", Name: "f", Args: map[string]any{"v": func() {}}})}
	entries, losses, err := audit.FromMessages(messages[:1], nil)
	require.NoError(t, err)
	require.Empty(t, losses)
	require.Equal(t, map[string]any{"v": []any{"a"}}, entries[0].Message.(*audit.AssistantActionMessage).ToolArgs)
	_, losses, err = audit.FromMessages(messages[1:], nil)
	require.NoError(t, err)
	require.Len(t, losses, 1)
	require.Equal(t, "arguments that can't be encoded as JSON", losses[0].What)
}

// The errors of the check are told by their kind.
func TestValidateMessageGivesProblems(t *testing.T) {
	require.ErrorIs(t, audit.ValidateMessage(&audit.UserMessage{Content: " "}), core.BlankUser)
	require.ErrorIs(t, audit.ValidateMessage(&audit.AssistantActionMessage{}), core.ActionWithoutTool)
	require.ErrorIs(t, audit.ValidateMessage(&audit.ToolResultMessage{}), core.ResultWithoutToolID)
}

// BenchmarkLog is what one of so many entries costs, in a log that grows and is copied and in the
// messages of the model that it becomes.
func BenchmarkLog(b *testing.B) {
	for _, n := range []int{1000, 4000, 16_000, 64_000} {
		fill := func() *audit.Conversation {
			var log audit.Conversation
			for range n {
				log.Add(&audit.UserMessage{Content: "hello"}, "asked", nil)
			}
			return &log
		}
		report := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
		}
		b.Run(fmt.Sprintf("Add/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				fill().AuditLog()
			}
			report(b)
		})
		entries := fill().AuditLog()
		b.Run(fmt.Sprintf("ToMessages/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := audit.ToMessages(entries); err != nil {
					b.Fatal(err)
				}
			}
			report(b)
		})
	}
}
