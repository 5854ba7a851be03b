package audit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
)

func TestAllYieldsTheEntriesInOrder(t *testing.T) {
	var log audit.Conversation
	log.Add(&audit.UserMessage{Content: "Hi"}, "asked", nil)
	log.Add(&audit.AssistantTextMessage{Content: "Hello"}, "response", nil)
	var decisions []string
	for i, entry := range log.All() {
		require.Len(t, decisions, i)
		decisions = append(decisions, entry.Decision)
	}
	require.Equal(t, []string{"asked", "response"}, decisions)
}
