package session_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// Reading a thread that is not there takes no room and lets no other thread go.
func TestReadingCreatesNothing(t *testing.T) {
	store := &session.MemoryThreads{MaxThreads: 2}
	save(t, store, "a", "Hello")
	save(t, store, "b", "Hello")
	bytes := store.Bytes()
	for i := range 100 {
		state, err := store.LoadOrCreate(t.Context(), "none-"+strconv.Itoa(i))
		require.NoError(t, err)
		require.Equal(t, &core.AgentState{ThreadID: "none-" + strconv.Itoa(i)}, state)
	}
	require.Equal(t, 2, store.Len())
	require.Equal(t, bytes, store.Bytes())
	require.Equal(t, 1, messages(t, store, "a"))
	require.Equal(t, 1, messages(t, store, "b"))
}

// say adds a message of so many bytes to a thread of an owner.
func say(t *testing.T, store *session.MemoryThreads, owner, id string, size int) error {
	t.Helper()
	return store.Update(session.WithOwner(t.Context(), owner), id, func(state *core.AgentState) error {
		state.Messages = append(state.Messages, core.Human(strings.Repeat("x", size)))
		return nil
	})
}

// An owner pushes out its own threads, the longest idle first, and no other owner's.
func TestOwnersHaveShares(t *testing.T) {
	for name, store := range map[string]*session.MemoryThreads{
		"by number": {MaxThreads: 40, Shares: 4},
		"by bytes":  {MaxBytes: 80_000, Shares: 4},
	} {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, say(t, store, "ada", "ada", 1000))
			require.NoError(t, store.Save(t.Context(), &core.AgentState{ThreadID: "without owner", Messages: []core.Message{core.Human("Hello")}}))
			for i := range 1000 {
				require.NoError(t, say(t, store, "eve", "eve-"+strconv.Itoa(i), 1000))
			}
			require.Equal(t, 1, messages(t, store, "ada"))
			require.Equal(t, 1, messages(t, store, "without owner"))
			require.Equal(t, 1, messages(t, store, "eve-999"))
			require.Equal(t, 1, messages(t, store, "eve-992"), "a share holds several")
			require.Zero(t, messages(t, store, "eve-980"))
			require.LessOrEqual(t, store.Len(), 14)

			// What others add counts for the owner, whose share is free again when its threads go.
			require.NoError(t, say(t, store, "eve", "ada", 1000))
			require.Equal(t, 2, messages(t, store, "ada"))
			for i := range 1000 {
				require.NoError(t, store.Delete(t.Context(), "eve-"+strconv.Itoa(i)))
			}
			require.Equal(t, 2, store.Len())
			require.NoError(t, say(t, store, "eve", "again", 1000))
			require.Equal(t, 3, store.Len())
		})
	}
}

// A thread that grows beyond the share of its owner is too large, and stays as it was.
func TestThreadLargerThanAShare(t *testing.T) {
	store := &session.MemoryThreads{MaxBytes: 80_000, Shares: 4}
	require.NoError(t, say(t, store, "ada", "a", 10_000))
	require.ErrorIs(t, say(t, store, "ada", "a", 10_000), session.ErrTooLarge)
	require.Equal(t, 1, messages(t, store, "a"))
	require.NoError(t, store.Save(context.Background(), &core.AgentState{ThreadID: "b", Messages: []core.Message{core.Human(strings.Repeat("x", 60_000))}}))
}
