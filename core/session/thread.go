package session

import (
	"context"
	"errors"

	"github.com/rolecall/rolecall/core"
)

// ThreadStore keeps the states of threads between two inputs of their users.
//
// Two users of one thread share nothing but what the store holds: every state that goes
// in or out is a copy. So nobody sees half of a change, and there are two ways to make one:
//
//   - Update reads, changes and writes as one step. Updates of one thread run one after the
//     other, so none is lost. This is the way wherever two inputs of one thread may meet.
//   - LoadOrCreate and then Save. Between them anybody may save as well, and the last one wins.
//
// An implementation that keeps threads elsewhere may fail and may take time, so every call
// has a context and an error. The empty ID names no thread: ErrNoThread.
type ThreadStore interface {
	// LoadOrCreate returns the state of a thread, with all messages so far; an empty state
	// when there is none, or none any more. It counts as activity. It does not wait for an
	// Update that runs: it gives the state before it.
	LoadOrCreate(ctx context.Context, id string) (*core.AgentState, error)
	// Save replaces the state of the thread that state.ThreadID names. It waits for an
	// Update of that thread that runs.
	Save(ctx context.Context, state *core.AgentState) error
	// Update lets change work on the state of a thread, an empty one when there is none, and
	// saves it. Nothing is saved when change returns an error, which Update returns, when it
	// panics, or when the context has ended meanwhile. The thread's ID cannot be changed.
	// Change must not call the store for the same thread: it would wait for itself.
	Update(ctx context.Context, id string, change func(*core.AgentState) error) error
	// Delete forgets a thread. It waits for an Update of that thread that runs, and is no
	// error when there is no such thread.
	Delete(ctx context.Context, id string) error
}

// The errors of a ThreadStore.
var (
	// ErrNoThread: the ID is empty. One thread for everybody who has no ID would show each
	// of them what the others said.
	ErrNoThread = errors.New("session: the thread ID is empty")
	// ErrTooLarge: one state is larger than the whole store may be.
	ErrTooLarge = errors.New("session: the state is larger than the store's limit")
	// ErrFull: there is no room for another thread, and all that are there are in use.
	ErrFull = errors.New("session: the store is full and all threads are in use")
)
