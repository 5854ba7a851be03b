package session_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// clock is a clock that stands still until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) move(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// contract is what every ThreadStore promises. Make makes an empty one that lets threads
// go after an hour by the clock.
func contract(t *testing.T, make func(now func() time.Time) session.ThreadStore) {
	ctx := t.Context()
	hello := core.Human("Hello")
	say := func(words string) func(*core.AgentState) error {
		return func(state *core.AgentState) error {
			state.Messages = append(state.Messages, core.Human(words))
			return nil
		}
	}

	t.Run("a follow-up finds the same state", func(t *testing.T) {
		store := make(newClock().Now)
		state, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, &core.AgentState{ThreadID: "a"}, state)

		state.Messages = append(state.Messages, hello, core.AI("", core.ToolCall{ID: "1", Name: "ls", Args: map[string]any{"path": "/"}}))
		state.Todos = []core.Todo{{Content: "Look around"}}
		state.Files = map[string]string{"/a": "b"}
		require.NoError(t, store.Save(ctx, state))

		again, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, state, again)
		other, err := store.LoadOrCreate(ctx, "b")
		require.NoError(t, err)
		require.Empty(t, other.Messages)
	})

	t.Run("what is loaded or saved is a copy", func(t *testing.T) {
		store := make(newClock().Now)
		mine := &core.AgentState{ThreadID: "a", Messages: []core.Message{
			core.AI("", core.ToolCall{ID: "1", Name: "ls", Args: map[string]any{"path": "/"}}),
		}, Files: map[string]string{"/a": "b"}}
		require.NoError(t, store.Save(ctx, mine))
		mine.Messages[0].ToolCalls[0].Args["path"] = "changed"
		loaded, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		loaded.Files["/a"] = "changed"
		loaded.Messages[0].ToolCalls[0].Name = "changed"
		var kept *core.AgentState
		require.NoError(t, store.Update(ctx, "a", func(state *core.AgentState) error {
			kept = state
			return nil
		}))
		kept.Messages[0].Content = "changed"

		again, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, "b", again.Files["/a"])
		require.Equal(t, []core.ToolCall{{ID: "1", Name: "ls", Args: map[string]any{"path": "/"}}}, again.Messages[0].ToolCalls)
		require.Empty(t, again.Messages[0].Content)
	})

	t.Run("a thread goes after an hour without activity", func(t *testing.T) {
		clock := newClock()
		store := make(clock.Now)
		require.NoError(t, store.Update(ctx, "a", say("one")))
		clock.move(59 * time.Minute)
		state, err := store.LoadOrCreate(ctx, "a") // activity
		require.NoError(t, err)
		require.Len(t, state.Messages, 1)
		clock.move(time.Hour - time.Nanosecond)
		require.NoError(t, store.Update(ctx, "a", say("two"))) // activity
		clock.move(time.Hour)
		state, err = store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, &core.AgentState{ThreadID: "a"}, state)
	})

	t.Run("a change that fails changes nothing", func(t *testing.T) {
		store := make(newClock().Now)
		require.NoError(t, store.Update(ctx, "a", say("one")))
		failed := errors.New("failed")
		require.ErrorIs(t, store.Update(ctx, "a", func(state *core.AgentState) error {
			state.Messages[0].Content = "changed"
			return failed
		}), failed)
		require.Panics(t, func() {
			_ = store.Update(ctx, "a", func(state *core.AgentState) error {
				state.Messages = nil
				panic("failed")
			})
		})
		ended, end := context.WithCancel(ctx)
		require.ErrorIs(t, store.Update(ended, "a", func(state *core.AgentState) error {
			end()
			return say("late")(state)
		}), context.Canceled)
		state, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, []core.Message{core.Human("one")}, state.Messages)
	})

	t.Run("the ID stays", func(t *testing.T) {
		store := make(newClock().Now)
		require.NoError(t, store.Update(ctx, "a", func(state *core.AgentState) error {
			require.Equal(t, "a", state.ThreadID)
			state.ThreadID = "b"
			return say("one")(state)
		}))
		state, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, "a", state.ThreadID)
		require.Len(t, state.Messages, 1)
	})

	t.Run("delete forgets", func(t *testing.T) {
		store := make(newClock().Now)
		require.NoError(t, store.Update(ctx, "a", say("one")))
		require.NoError(t, store.Delete(ctx, "a"))
		require.NoError(t, store.Delete(ctx, "never"))
		state, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Empty(t, state.Messages)
	})

	t.Run("the empty ID is rejected", func(t *testing.T) {
		store := make(newClock().Now)
		_, err := store.LoadOrCreate(ctx, "")
		require.ErrorIs(t, err, session.ErrNoThread)
		require.ErrorIs(t, store.Save(ctx, &core.AgentState{}), session.ErrNoThread)
		require.ErrorIs(t, store.Save(ctx, nil), session.ErrNoThread)
		require.ErrorIs(t, store.Update(ctx, "", say("one")), session.ErrNoThread)
		require.ErrorIs(t, store.Delete(ctx, ""), session.ErrNoThread)
	})

	t.Run("a context that has ended stops every call", func(t *testing.T) {
		store := make(newClock().Now)
		ended, end := context.WithCancel(ctx)
		end()
		_, err := store.LoadOrCreate(ended, "a")
		require.ErrorIs(t, err, context.Canceled)
		require.ErrorIs(t, store.Save(ended, &core.AgentState{ThreadID: "a"}), context.Canceled)
		require.ErrorIs(t, store.Update(ended, "a", say("one")), context.Canceled)
		require.ErrorIs(t, store.Delete(ended, "a"), context.Canceled)
	})

	t.Run("no update of one thread is lost", func(t *testing.T) {
		const users, each = 8, 50
		store := make(newClock().Now)
		var group sync.WaitGroup
		for user := range users {
			group.Add(1)
			go func() {
				defer group.Done()
				own := "own-" + string(rune('a'+user))
				for range each {
					_ = store.Update(ctx, "shared", say("x"))
					_ = store.Update(ctx, own, say("y"))
					_, _ = store.LoadOrCreate(ctx, "shared")
				}
			}()
		}
		group.Wait()
		shared, err := store.LoadOrCreate(ctx, "shared")
		require.NoError(t, err)
		require.Len(t, shared.Messages, users*each)
		own, err := store.LoadOrCreate(ctx, "own-a")
		require.NoError(t, err)
		require.Len(t, own.Messages, each)
	})

	t.Run("who waits for a thread can give up", func(t *testing.T) {
		store := make(newClock().Now)
		held, release, done := newSignal(), newSignal(), newSignal()
		go func() {
			defer done.send()
			_ = store.Update(ctx, "a", func(state *core.AgentState) error {
				held.send()
				release.wait()
				return say("one")(state)
			})
		}()
		held.wait()
		soon, end := context.WithTimeout(ctx, time.Millisecond)
		defer end()
		require.ErrorIs(t, store.Update(soon, "a", say("two")), context.DeadlineExceeded)
		before, err := store.LoadOrCreate(ctx, "a") // does not wait
		require.NoError(t, err)
		require.Empty(t, before.Messages)
		release.send()
		done.wait()
		state, err := store.LoadOrCreate(ctx, "a")
		require.NoError(t, err)
		require.Equal(t, []core.Message{core.Human("one")}, state.Messages)
	})
}

// signal is something that happens once.
type signal chan struct{}

func newSignal() signal { return make(signal) }
func (s signal) send()  { close(s) }
func (s signal) wait()  { <-s }
