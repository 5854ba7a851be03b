package audit_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
)

// notice is a message of a type that package audit does not know.
type notice struct {
	Text   any
	Strict bool
}

func (w *notice) Type() audit.MessageType { return "notice" }
func (w *notice) ToAPIFormat() map[string]string {
	return map[string]string{"role": "system", "content": fmt.Sprint(w.Text)}
}
func (w *notice) ToLog() map[string]any {
	return map[string]any{"type": "notice", "content": w.Text, "strict": w.Strict}
}

// anyLog is a log with every type of message, and decisions on some of them.
func anyLog(random *rand.Rand) *audit.Conversation {
	log := &audit.Conversation{Now: func() time.Time { return time.Unix(int64(random.IntN(1e6)), 0) }}
	value := func() any {
		return []any{nil, "", "text", "[1]", 3, 1.5, true, false, []any{}, []any{nil, "a"}, map[string]any{}, map[string]any{"a": nil, "b": []any{1}}}[random.IntN(12)]
	}
	id := func() string { return []string{"", "c1", "c2"}[random.IntN(3)] }
	for range random.IntN(8) {
		decision, data := []string{"", "", "approved"}[random.IntN(3)], map[string]any(nil)
		if random.IntN(3) == 0 {
			data = map[string]any{"granted": value()}
		}
		text := []string{"", "a", "b\n", " "}[random.IntN(4)]
		log.Add([]audit.LLMMessage{
			&audit.UserMessage{Content: text, ID: id()}, &audit.AssistantTextMessage{Content: text}, &audit.SystemContextMessage{Content: text},
			&audit.AssistantActionMessage{ToolName: "f", ToolID: id(), ToolArgs: map[string]any{"v": value()}},
			&audit.ToolResultMessage{ToolName: "f", ToolID: id(), Success: true, Result: value()},
			&audit.ToolResultMessage{ToolName: "f", ToolID: id(), Error: text, ExecutedAt: time.Unix(int64(random.IntN(2)), 0)},
			&notice{Text: value(), Strict: random.IntN(2) == 0},
		}[random.IntN(7)], decision, data)
	}
	return log
}

// What ToMessages does not name as lost of an entry, FromMessages makes again, and what it
// names it does not.
func TestMessagesSayWhatTheyLose(t *testing.T) {
	whole, lossy := 0, 0
	for seed := range uint64(3000) {
		log := anyLog(rand.New(rand.NewPCG(seed, 5)))
		was := log.AuditLog()
		history, err := audit.ToMessages(was)
		require.NoError(t, err)
		is, changes, err := audit.FromMessages(history.Messages, history.Failed)
		require.NoError(t, err)
		lost := map[int][]string{}
		for _, loss := range history.Losses {
			var entry int
			_, err := fmt.Sscanf(string(loss.Path), "/entries/%d", &entry)
			require.NoError(t, err, loss.Path)
			lost[entry] = append(lost[entry], loss.What)
			require.Less(t, loss.Message, len(history.Messages))
		}
		for _, loss := range changes { // on the way back; a type of one's own has none there
			require.Contains(t, loss.What, `role "notice"`)
		}
		text, err := log.Export()
		require.NoError(t, err)
		note := fmt.Sprintf("seed %d\n%s\n%v", seed, text, history.Losses)
		require.Len(t, is, len(was), note)
		for i := range was {
			wasJSON, err := json.Marshal(was[i])
			require.NoError(t, err)
			isJSON, err := json.Marshal(is[i])
			require.NoError(t, err)
			same := string(wasJSON) == string(isJSON)
			if same {
				whole++
				require.Empty(t, lost[i], "entry %d: %s", i, note)
			} else {
				lossy++
				require.NotEmpty(t, lost[i], "entry %d is now %s: %s", i, isJSON, note)
			}
		}
	}
	require.Greater(t, whole, 1000)
	require.Greater(t, lossy, 1000)
}

// A log is one conversation, also where another one is in its data.
func TestConversationsInsideOfALog(t *testing.T) {
	chat := map[string]any{"messages": []any{map[string]any{"role": "user", "content": "inside"}, map[string]any{"role": "assistant", "content": "inside"}}}
	var log audit.Conversation
	log.Add(&notice{}, "", nil)
	log.Add(&audit.ToolResultMessage{ToolID: "c", ToolName: "f", Success: true, Result: chat}, "", chat)
	log.Add(&audit.UserMessage{Content: "outside"}, "", nil)
	history, err := audit.ToMessages(log.AuditLog())
	require.NoError(t, err)
	require.Len(t, history.Messages, 3)
	require.Equal(t, "outside", history.Messages.LastContent())
}
