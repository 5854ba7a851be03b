package session_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

const written = `{
  "id": "session-1",
  "title": "New Conversation",
  "messages": [
    {"id": "msg-1", "role": "user", "content": {"type": "text", "text": "Hello, Agent!"}, "timestamp": "2024-01-14T10:00:00.000Z"},
    {"id": "msg-2", "role": "assistant", "content": {"type": "thinking", "reasoning": "User is greeting, should respond politely..."}, "timestamp": "2024-01-14T10:00:02.000Z", "usage": {"input": 150, "output": 80}},
    {"id": "msg-3", "role": "assistant", "content": {"type": "tool-call", "name": "search_web", "id": "call-abc", "input": {"query": "latest news"}}, "timestamp": "2024-01-14T10:00:03.000Z"},
    {"id": "msg-4", "role": "tool", "content": {"type": "tool-result", "name": "search_web", "id": "call-abc", "result": {"items": ["one"]}}, "timestamp": "2024-01-14T10:00:04.500Z", "parentId": "msg-3"},
    {"id": "msg-5", "role": "user", "content": {"type": "image", "images": [{"data": "AAAA", "name": "a.png", "mediaType": "image/png"}]}, "timestamp": "2024-01-14T10:01:00.000Z"},
    {"id": "msg-6", "role": "assistant", "content": {"type": "code", "code": "print(1)"}, "timestamp": "2024-01-14T10:01:05.000Z"}
  ],
  "createdAt": "2024-01-14T10:00:00Z",
  "updatedAt": "2024-01-14T10:05:00Z"
}`

func TestRecordIsReadAndWritten(t *testing.T) {
	var record session.Record
	require.NoError(t, json.Unmarshal([]byte(written), &record))
	require.Equal(t, "session-1", record.ID)
	require.Equal(t, "New Conversation", record.Title)
	require.Equal(t, "2024-01-14T10:00:00Z", record.CreatedAt)
	require.Equal(t, "2024-01-14T10:05:00Z", record.UpdatedAt)
	require.Equal(t, core.Message{
		ID: "msg-4", ParentID: "msg-3", Role: core.RoleTool, ToolCallID: "call-abc", Name: "search_web",
		Content: `{"items": ["one"]}`, ContentIsJSON: true, Timestamp: "2024-01-14T10:00:04.500Z",
	}, record.Messages[3])
	require.Equal(t, map[string]any{"query": "latest news"}, record.Messages[2].ToolCalls[0].Args)
	require.Empty(t, record.Losses())

	text, err := json.Marshal(record)
	require.NoError(t, err)
	require.JSONEq(t, written, string(text))
}

func TestRecordThatIsNone(t *testing.T) {
	for text, want := range map[string]string{
		`{"id": "a", "messages": {}}`:                "messages is no array",
		`{"id": "a"}`:                                "messages is no array",
		`{"id": "a", "messages": [1]}`:               "messages holds something else than messages",
		`{"id": "a", "messages": [{"role":"user"}]}`: "missing-field at /0, key id",
		`{"id": 3, "messages": []}`:                  "cannot unmarshal number",
		`{"messages": [{"id":"a","role":"user","timestamp":"2024-01-14T10:00:00Z","content":{"type":"diff"}}]}`: "unknown-part at /0/content/type",
	} {
		record := session.Record{ID: "kept"}
		require.ErrorContains(t, json.Unmarshal([]byte(text), &record), want, text)
		require.Equal(t, session.Record{ID: "kept"}, record)
	}
	var record session.Record
	require.NoError(t, json.Unmarshal([]byte(`{"id": "empty", "title": "", "messages": [], "createdAt": "", "updatedAt": ""}`), &record))
	require.Empty(t, record.Messages)
}

func ExampleRecord() {
	record := session.Record{
		ID: "session-1", Title: "New Conversation",
		Messages: core.Messages{
			{ID: "msg-1", Role: core.RoleUser, Content: "Hello, Agent!", Timestamp: "2024-01-14T10:00:00Z"},
		},
		CreatedAt: "2024-01-14T10:00:00Z",
		UpdatedAt: "2024-01-14T10:05:00Z",
	}
	text, err := json.Marshal(record)
	fmt.Println(string(text), err)
	// Output:
	// {"id":"session-1","title":"New Conversation","messages":[{"id":"msg-1","role":"user","content":{"type":"text","text":"Hello, Agent!"},"timestamp":"2024-01-14T10:00:00Z"}],"createdAt":"2024-01-14T10:00:00Z","updatedAt":"2024-01-14T10:05:00Z"} <nil>
}

func ExampleRecord_Stats() {
	var record session.Record
	if err := json.Unmarshal([]byte(written), &record); err != nil {
		fmt.Println(err)
		return
	}
	stats := record.Stats()
	fmt.Println(stats.Messages, "messages,", stats.Calls, "call,", stats.Results, "result")
	fmt.Println(stats.Roles)
	fmt.Println(stats.Tokens.Input, "in,", stats.Tokens.Output, "out")
	fmt.Println(stats.Duration, "ms from", stats.First, "to", stats.Last)
	// Output:
	// 6 messages, 1 call, 1 result
	// [{user 2} {assistant 3} {tool 1}]
	// 150 in, 80 out
	// 65000 ms from 2024-01-14T10:00:00.000Z to 2024-01-14T10:01:05.000Z
}
