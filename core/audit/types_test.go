package audit_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
)

// warning is a type of somebody's own: what the user was warned of.
type warning struct {
	Text  string
	Tools []string
}

func (w *warning) Type() audit.MessageType { return "warning" }
func (w *warning) ToAPIFormat() map[string]string {
	return map[string]string{"role": "user", "content": "Warning: " + w.Text}
}
func (w *warning) ToLog() map[string]any {
	return map[string]any{"type": "warning", "text": w.Text, "tools": w.Tools}
}

// Clone lets a log keep a warning as it was.
func (w *warning) Clone() audit.LLMMessage {
	return &warning{w.Text, append([]string(nil), w.Tools...)}
}

func readWarning(text []byte) (audit.LLMMessage, error) {
	w := new(warning)
	return w, json.Unmarshal(text, w)
}

// What a program exports with types of its own, it reads again, and other keys stay.
func TestOwnTypes(t *testing.T) {
	types := audit.Types{"warning": readWarning}
	var log audit.Conversation
	given := &warning{"It deletes files.", []string{"rm"}}
	log.Add(&audit.UserMessage{Content: "Clean up."}, "", nil)
	log.Add(given, "shown", map[string]any{"seconds": 3})
	given.Tools[0] = "changed"
	log.Messages()[1].(*warning).Tools[0] = "changed"
	text, err := log.Export()
	require.NoError(t, err)

	_, err = audit.Import(text)
	require.EqualError(t, err, `audit: entry 1: message: unknown type "warning"`)
	read, err := types.Import(text)
	require.NoError(t, err)
	require.Equal(t, &warning{"It deletes files.", []string{"rm"}}, read.Messages()[1])
	again, err := read.Export()
	require.NoError(t, err)
	require.Equal(t, string(text), string(again))

	other := audit.Conversation{Types: types}
	foreign := `{"entries":[{"id":"a","message":{"type":"warning","text":"x","tools":null,"colour":"red"},"decision":"","audit":{}}]}`
	require.NoError(t, json.Unmarshal([]byte(foreign), &other))
	again, err = json.Marshal(&other)
	require.NoError(t, err)
	require.JSONEq(t, foreign, string(again))
}

func TestOwnTypesThatCannotBeRead(t *testing.T) {
	text := func(kind string) []byte {
		return []byte(`{"entries":[{"message":{"type":"` + kind + `"}}]}`)
	}
	types := audit.Types{
		"broken": func([]byte) (audit.LLMMessage, error) { return nil, errors.New("no text") },
		"none":   func([]byte) (audit.LLMMessage, error) { return nil, nil },
		"other":  readWarning,
		"nobody": nil,
		"user":   func([]byte) (audit.LLMMessage, error) { return nil, errors.New("never asked") },
	}
	for kind, want := range map[string]string{
		"broken": "audit: entry 0: message: no text",
		"none":   `audit: entry 0: message: no message was read for type "none"`,
		"other":  `audit: entry 0: message: a message of type "other" was read as "warning"`,
		"nobody": `audit: entry 0: message: unknown type "nobody"`,
	} {
		_, err := types.Import(text(kind))
		require.EqualError(t, err, want)
	}
	log, err := types.Import(text("user"))
	require.NoError(t, err)
	require.IsType(t, &audit.UserMessage{}, log.Messages()[0])
}

// An entry is found by the ID that Add returned, and takes notes; nothing else of it
// changes, and what was found before does not.
func TestEntryAndAnnotate(t *testing.T) {
	var log audit.Conversation
	first := log.Add(&audit.UserMessage{Content: "a"}, "asked", nil)
	second := log.Add(&audit.AssistantTextMessage{Content: "b"}, "response", map[string]any{"n": 1, "m": 1})
	before, ok := log.Entry(second)
	require.True(t, ok)
	note := map[string]any{"n": 2, "feedback": []any{"wrong"}}
	require.True(t, log.Annotate(second, note))
	require.True(t, log.Annotate(first, map[string]any{"seen": true}))
	note["feedback"].([]any)[0] = "changed"
	after, ok := log.Entry(second)
	require.True(t, ok)
	require.Equal(t, map[string]any{"n": 1, "m": 1}, before.Audit)
	require.Equal(t, map[string]any{"n": 2, "m": 1, "feedback": []any{"wrong"}}, after.Audit)
	after.Audit = before.Audit
	require.Equal(t, before, after)
	require.Equal(t, map[string]any{"seen": true}, log.AuditLog()[0].Audit)
	require.Equal(t, 2, log.Len())

	require.False(t, log.Annotate("gone", nil))
	_, ok = log.Entry("gone")
	require.False(t, ok)

	// A log that was read may use an ID twice; the first entry is meant. What was known of the
	// log before is forgotten.
	require.NoError(t, log.UnmarshalJSON([]byte(`{"entries":[{"id":"x","message":null,"decision":"1"},{"id":"x","message":null,"decision":"2"}]}`)))
	entry, ok := log.Entry("x")
	require.True(t, ok)
	require.Equal(t, "1", entry.Decision)
	_, ok = log.Entry(first)
	require.False(t, ok)
	third := log.Add(&audit.UserMessage{Content: "c"}, "asked", nil)
	entry, _ = log.Entry(third)
	require.Equal(t, "asked", entry.Decision)
}

// Feedback belongs to the entry that it is about.
func ExampleConversation_Annotate() {
	log := audit.Conversation{Now: func() time.Time { return time.Date(2026, 2, 10, 15, 30, 0, 0, time.UTC) }}
	log.Add(&audit.UserMessage{Content: "How old is the moon?"}, "user_input", nil)
	id := log.Add(&audit.AssistantTextMessage{Content: "4.5 million years."}, "response", nil)

	log.Annotate(id, map[string]any{"feedback": "wrong by a factor of a thousand", "reconsider": true})
	entry, _ := log.Entry(id)
	fmt.Println(entry.Decision, entry.Audit["feedback"])
	// Output: response wrong by a factor of a thousand
}

// A program brings types of messages of its own as a value, and says how one is read.
func ExampleTypes() {
	types := audit.Types{"warning": readWarning}
	log, err := types.Import([]byte(`{"entries": [{"id": "1", "message": {"type": "warning", "text": "It deletes files."}, "decision": "shown", "audit": {}}]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(log.Messages()[0].(*warning).Text)
	// Output: It deletes files.
}

// The time of an entry does not grow with the log.
func BenchmarkConversation(b *testing.B) {
	for _, count := range []int{1000, 8000, 64_000} {
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			for range b.N {
				var log audit.Conversation
				for range count {
					id := log.Add(&audit.UserMessage{Content: "a"}, "asked", map[string]any{"n": 1})
					log.Annotate(id, map[string]any{"m": 2})
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(count), "ns/entry")
		})
	}
}
