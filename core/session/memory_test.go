package session_test

import (
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

func TestIDIsUUIDv7AndSorts(t *testing.T) {
	first, second := session.New(), session.New()
	parsed, err := uuid.Parse(first.ID())
	require.NoError(t, err)
	require.EqualValues(t, 7, parsed.Version())
	require.Less(t, first.ID(), second.ID())
}

func TestAddAndClear(t *testing.T) {
	s := session.New()
	id := s.ID()
	s.AddMessage(core.Message{Role: core.RoleUser, Content: "hello"})
	require.Len(t, s.Messages(), 1)
	s.Clear()
	require.Empty(t, s.Messages())
	require.Equal(t, id, s.ID())
}

// Neither the writer nor a reader can change what the session holds.
func TestCopiesAreDefensive(t *testing.T) {
	s := session.New()
	calls := []core.ToolCall{{ID: "call_1", Name: "ls", Args: map[string]any{"path": "/"}}}
	s.AddMessage(core.Message{Role: core.RoleAssistant, ToolCalls: calls, Usage: &core.Usage{Input: 1}})
	calls[0].Name = "written"
	calls[0].Args["path"] = "written"

	read := s.Messages()
	read[0].ToolCalls[0].Name = "read"
	read[0].ToolCalls[0].Args["path"] = "read"
	read[0].Usage.Input = 99
	read[0].Role = core.RoleUser

	again := s.Messages()[0]
	require.Equal(t, "ls", again.ToolCalls[0].Name)
	require.Equal(t, map[string]any{"path": "/"}, again.ToolCalls[0].Args)
	require.Equal(t, 1, again.Usage.Input)
	require.Equal(t, core.RoleAssistant, again.Role)
}

func TestManyWritersAndReaders(t *testing.T) {
	const writers, each = 8, 200
	s := session.New()
	var group sync.WaitGroup
	for range writers {
		group.Add(1)
		go func() {
			defer group.Done()
			for range each {
				s.AddMessage(core.Message{Role: core.RoleUser, Content: "x"})
				_ = s.Messages()
			}
		}()
	}
	group.Wait()
	require.Len(t, s.Messages(), writers*each)
}
