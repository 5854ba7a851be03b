package audit_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
)

// The text of a log that was read is the text that is written, except for white space:
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
	// What changes is written again, and nothing else.
	entries := c.AuditLog()
	entries[1].Timestamp = entries[1].Timestamp.Add(time.Second)
	one, err := json.Marshal(entries[1])
	require.NoError(t, err)
	require.Contains(t, string(one), `"timestamp":"2026-02-10T15:30:01+01:00"`)
}

func TestImportRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`[]`:               "cannot unmarshal array",
		`{}`:               `audit: the log has no "entries"`,
		`{"entries":{}}`:   "audit: entries:",
		`{"entries":[{}]}`: `audit: entry 0: the entry has no "message"`,
		`{"entries":[{"message":{"type":"thought"}}]}`:                                       `audit: entry 0: message: unknown type "thought"`,
		`{"entries":[{"message":{"type":"user","content":5}}]}`:                              "audit: entry 0: message: content:",
		`{"entries":[{"timestamp":"yesterday","message":null}]}`:                             `audit: entry 0: timestamp: "yesterday" isn't a date`,
		`{"entries":[{"message":{"type":"tool_result","success":false}}]}`:                   `success is false in a message of type "tool_result"`,
		`{"entries":[{"message":{"type":"tool_error","executed_at":"x","tool_name":"ls"}}]}`: `executed_at: "x" isn't a date`,
		`{"entries":[]} x`: "unexpected data after",
		`null`:             "null isn't an object",
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
