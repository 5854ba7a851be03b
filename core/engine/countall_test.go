package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/token/o200k"
)

// All rows of a file count together, and as surely as the least sure of them.
func TestCountOfAllConversations(t *testing.T) {
	const row = `{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"}]}` + "\n"
	var e engine.Engine
	e.Use(0, []byte(row+row+row))
	all := func() *engine.AllCount {
		answer, failure := e.Count(engine.CountRequest{All: true, Conversation: 1})
		require.Nil(t, failure)
		return answer.All
	}
	require.Equal(t, "o200k_base", all().Missing)
	e.Know(o200k.Encoding())
	require.Equal(t, &engine.AllCount{Conversations: 3, Total: 24, Exact: true}, all())
	e.Use(0, []byte(row+`{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":"Hello"}]}`))
	require.False(t, all().Exact)
	require.Empty(t, all().Missing)
	answer, failure := e.Count(engine.CountRequest{})
	require.Nil(t, failure)
	require.Nil(t, answer.All)
}
