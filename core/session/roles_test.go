package session_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// A record has no role but the four, neither read nor written.
func TestRecordReportsOtherRoles(t *testing.T) {
	var record session.Record
	err := json.Unmarshal([]byte(`{"id":"1","title":"t","messages":[{"id":"m","role":"robot","content":{"type":"text","text":"a"},"timestamp":"2024-01-14T10:00:00Z"}],"createdAt":"2024-01-14T10:00:00Z","updatedAt":"2024-01-14T10:00:00Z"}`), &record)
	require.ErrorIs(t, err, core.UnknownRole)
	require.EqualError(t, err, `session: message[0]: unknown role "robot"`)
	require.Empty(t, record.Messages)

	_, err = json.Marshal(session.Record{Messages: core.NewMessages(core.Human("Hi"), core.Message{Role: "robot", Content: "Beep"})})
	require.ErrorIs(t, err, core.UnknownRole)
	require.ErrorContains(t, err, `message[1]: unknown role "robot"`)
}
