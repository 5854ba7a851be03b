package session_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
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
		`{"id": "a", "messages": {}}`:                "messages isn't an array",
		`{"id": "a"}`:                                "messages isn't an array",
		`{"id": "a", "messages": [1]}`:               "messages contains values that aren't messages",
		`{"id": "a", "messages": [{"role":"user"}]}`: "missing-field at /0, key id",
		`{"id": 3, "messages": []}`:                  "cannot unmarshal number",
		`{"messages": [{"id":"a","role":"user","timestamp":"2024-01-14T10:00:00Z","content":{"type":"text","text":1}}]}`:                   "wrong-type at /0/content/text, key text",
		`{"messages": [{"id":"a","role":"user","timestamp":"2024-01-14T10:00:00Z","parent_id":"b","content":{"type":"text","text":"a"}}]}`: "unknown-field at /0/parent_id",
	} {
		record := session.Record{ID: "kept"}
		require.ErrorContains(t, json.Unmarshal([]byte(text), &record), want, text)
		require.Equal(t, session.Record{ID: "kept"}, record)
	}
	var record session.Record
	require.NoError(t, json.Unmarshal([]byte(`{"id": "empty", "title": "", "messages": [], "createdAt": "", "updatedAt": ""}`), &record))
	require.Empty(t, record.Messages)
}

// What a later version of the form adds is read and written again: keys of the session, of a
// message and of a content, and kinds of content.
func TestRecordsOfLaterVersions(t *testing.T) {
	const later = `{
  "id": "session-1", "title": "New", "pinned": {"by": ["ann"], "n": 1.50},
  "messages": [
    {"id": "msg-1", "role": "user", "content": {"type": "text", "text": "Hello", "format": "markdown"}, "timestamp": "2024-01-14T10:00:00Z", "metadata": {"tags": [1, null]}},
    {"id": "msg-2", "role": "assistant", "content": {"type": "diff", "oldCode": "a", "newCode": "b", "language": "go"}, "timestamp": "2024-01-14T10:00:01Z", "usage": {"input": 1, "output": 2, "audio": 3}},
    {"id": "msg-3", "role": "user", "content": {"type": "text", "text": "Thanks"}, "timestamp": "2024-01-14T10:00:02Z", "metadata": {}}
  ],
  "createdAt": "2024-01-14T10:00:00Z", "updatedAt": "2024-01-14T10:05:00Z", "archived": false
}`
	var record session.Record
	require.NoError(t, json.Unmarshal([]byte(later), &record))
	require.Equal(t, []core.Part{core.Raw{Kind: "diff", JSON: []byte(`{"type": "diff", "oldCode": "a", "newCode": "b", "language": "go"}`)}}, record.Messages[1].Parts)
	require.Empty(t, record.Losses())
	text, err := json.Marshal(record)
	require.NoError(t, err)
	require.JSONEq(t, later, string(text))

	// What changes does so alone.
	record.Messages[0].Content = "Hi"
	record.Messages = append(record.Messages[:2:2], core.Message{ID: "msg-4", Role: core.RoleUser, Content: "And now?", Timestamp: "2024-01-14T10:00:03Z"})
	record.Title = "Newer"
	text, err = json.Marshal(record)
	require.NoError(t, err)
	changed := strings.NewReplacer(`"text": "Hello"`, `"text": "Hi"`, `"title": "New"`, `"title": "Newer"`,
		`{"id": "msg-3", "role": "user", "content": {"type": "text", "text": "Thanks"}, "timestamp": "2024-01-14T10:00:02Z", "metadata": {}}`,
		`{"id": "msg-4", "role": "user", "content": {"type": "text", "text": "And now?"}, "timestamp": "2024-01-14T10:00:03Z"}`).Replace(later)
	require.JSONEq(t, changed, string(text))
	require.Empty(t, record.Losses())
	var back session.Record
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, values(record.Messages), values(back.Messages))

	for _, alone := range []string{`{"type":"diff","oldCode":"a"}`, `{"type":"text","text":"a","x":1}`} {
		text := `{"id":"s","title":"","messages":[{"id":"m","role":"user","content":` + alone + `,"timestamp":"2024-01-14T10:00:00Z"}],"createdAt":"","updatedAt":""}`
		require.NoError(t, json.Unmarshal([]byte(text), &record), text)
		out, err := json.Marshal(record)
		require.NoError(t, err)
		require.JSONEq(t, text, string(out))
	}
}

// A record reads what it wrote, whatever the messages are, and the second time nothing is lost.
func TestRecordReadsWhatItWrote(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(9, 10))}
	for range 2000 {
		record := session.Record{ID: "s", Title: c.text(), CreatedAt: "2024-01-14T10:00:00Z"}
		for range c.IntN(6) {
			record.Messages = append(record.Messages, c.message())
		}
		text, err := json.Marshal(record)
		require.NoError(t, err)
		var back session.Record
		require.NoError(t, json.Unmarshal(text, &back), "%s", text)
		again, err := json.Marshal(back)
		require.NoError(t, err)
		require.JSONEq(t, string(text), string(again))
		if len(record.Losses()) == 0 {
			require.Equal(t, values(record.Messages), values(back.Messages), "%s", text)
		}
	}
}

// NewRecord makes what the form requires, and loses nothing.
func TestNewRecord(t *testing.T) {
	now := time.Date(2024, 1, 14, 11, 0, 0, 5_000_000, time.FixedZone("", 3600))
	given := core.NewMessages().Human("Hello").AI("", core.ToolCall{ID: "1", Name: "ls", RawArgs: "{}"}).Tool("1", "ls", "[1]")
	given[1].ID, given[1].Timestamp = "mine", "2024-01-14T09:00:00Z"
	record := session.NewRecord("New", given, now)
	require.Equal(t, "New", record.Title)
	require.Equal(t, "2024-01-14T10:00:00.005Z", record.CreatedAt)
	require.Equal(t, record.CreatedAt, record.UpdatedAt)
	require.Empty(t, given[0].ID, "what is given is copied")
	ids := map[string]bool{record.ID: true}
	for _, id := range []string{record.ID, record.Messages[0].ID, record.Messages[2].ID} {
		parsed, err := uuid.Parse(id)
		require.NoError(t, err)
		require.EqualValues(t, 7, parsed.Version())
		ids[id] = true
	}
	require.Len(t, ids, 3)
	require.Equal(t, "mine", record.Messages[1].ID)
	require.Equal(t, "2024-01-14T09:00:00Z", record.Messages[1].Timestamp)
	require.Equal(t, record.CreatedAt, record.Messages[2].Timestamp)
	require.Empty(t, record.Losses())
	text, err := json.Marshal(record)
	require.NoError(t, err)
	var back session.Record
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, values(record.Messages), values(back.Messages))
	record.Messages, back.Messages = nil, nil
	require.Equal(t, record, back)
}

// The result of a tool keeps its value and its type, whatever it is.
func TestResultsInARecord(t *testing.T) {
	for _, result := range []string{`42`, `1.50`, `12345678901234567890`, `true`, `null`, `"text"`, `""`, `"42"`, `"null"`, `"[1]"`, `"{\"a\":1}"`, `"\"quoted\""`, `{"a":[1,null]}`, `[]`, `[1]`, `{}`} {
		text := `{"id":"s","title":"","messages":[{"id":"m","role":"tool","content":{"type":"tool-result","name":"n","id":"1","result":` + result + `},"timestamp":"2024-01-14T10:00:00Z"}],"createdAt":"","updatedAt":""}`
		var record session.Record
		require.NoError(t, json.Unmarshal([]byte(text), &record))
		require.Empty(t, record.Losses())
		out, err := json.Marshal(record)
		require.NoError(t, err)
		require.Equal(t, text, string(out))
	}
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
	fmt.Println(stats.Duration.Milliseconds(), "ms from", stats.First, "to", stats.Last)
	// Output:
	// 6 messages, 1 call, 1 result
	// [{user 2} {assistant 3} {tool 1}]
	// 150 in, 80 out
	// 65000 ms from 2024-01-14T10:00:00.000Z to 2024-01-14T10:01:05.000Z
}
