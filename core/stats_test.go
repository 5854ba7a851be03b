package core_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func TestComputeSessionStats(t *testing.T) {
	require.Equal(t, core.SessionStats{Roles: []core.RoleCount{}}, core.ComputeSessionStats(nil))
	require.Equal(t, core.SessionStats{
		Messages: 6,
		Roles:    []core.RoleCount{{Role: core.RoleUser, Count: 2}, {Role: core.RoleAssistant, Count: 2}, {Role: core.RoleTool, Count: 1}, {Role: "critic", Count: 1}},
		Calls:    3, Results: 2, Failed: 1,
		Tokens: core.Usage{Input: 160, Output: 84, CacheRead: 7, CacheWrite: 2}, Counted: 2,
		First: "2024-01-14T11:00:00+01:00", Last: "2024-01-14T10:05:00.250Z", Dated: 3, Duration: 300_250 * time.Millisecond,
	}, core.ComputeSessionStats(core.Messages{
		{Role: "critic", Timestamp: "yesterday"},
		{Role: core.RoleUser, Content: "Hello", Timestamp: "2024-01-14T10:05:00.250Z"},
		{Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "1"}, {ID: "2"}}, Timestamp: "2024-01-14T11:00:00+01:00", Usage: &core.Usage{Input: 150, Output: 80, CacheRead: 7}},
		{Role: core.RoleTool, ToolCallID: "1", Content: "done", Timestamp: "2024-01-14T10:01:00Z"},
		{Role: core.RoleAssistant, Parts: []core.Part{core.ToolCall{ID: "3", Server: true}, core.ToolResult{ToolCallID: "3", Error: "no"}}, Usage: &core.Usage{Input: 10, Output: 4, CacheWrite: 2}},
		{Role: core.RoleUser, Content: "Bye"},
	}))
}

func TestTimeOfAMessage(t *testing.T) {
	at, ok := core.Message{Timestamp: "2024-01-14T11:00:00.250+01:00"}.Time()
	require.True(t, ok)
	require.Equal(t, time.Date(2024, 1, 14, 10, 0, 0, 250e6, time.UTC), at)
	for _, text := range []string{"", "yesterday", "2024-02-30T10:00:00Z"} {
		_, ok := core.Message{Timestamp: text}.Time()
		require.False(t, ok, text)
	}
}
