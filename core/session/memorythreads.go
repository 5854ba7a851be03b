package session

import (
	"cmp"
	"container/list"
	"context"
	"sync"
	"time"

	"github.com/rolecall/rolecall/core"
)

// What MemoryThreads takes where it is not told.
const (
	// DefaultIdle is how long a thread stays without activity.
	DefaultIdle = time.Hour
	// DefaultThreads is how many threads there may be.
	DefaultThreads = 100_000
	// DefaultBytes is how many bytes all threads together may hold, as SizeOf counts them.
	DefaultBytes = 256 << 20
)

// MemoryThreads is a ThreadStore in memory. The zero value is ready. It is safe for
// concurrent use; its fields must not change after the first call.
//
// Threads go after an hour without activity, and earlier, the longest idle first, where
// there would be too many threads or bytes. A thread whose Update runs never goes.
// Threads that are due go with the next call for any thread, so a store that no one
// calls keeps them: call Evict from a timer where that matters. Evicting takes time for
// what goes, not for what stays.
type MemoryThreads struct {
	// Idle is how long a thread stays without activity; 0 means DefaultIdle.
	Idle time.Duration
	// MaxThreads is how many threads there may be; 0 means DefaultThreads.
	MaxThreads int
	// MaxBytes is how many bytes the threads may hold, as SizeOf counts them; 0 means
	// DefaultBytes.
	MaxBytes int
	// Shares is into how many shares the store is divided: the threads of one owner take one of
	// them at most, so that no owner pushes out all others. Beyond it the owner's own threads go,
	// the longest idle first. 0 is for no division. WithOwner says who the owner is; threads without
	// one may take all.
	Shares int
	// Now is the clock; nil means time.Now. A clock that goes back counts as standing still.
	Now func() time.Time

	mu      sync.Mutex
	threads map[string]*thread
	// idle is a ring of the threads that aren't in use: idle.next is the longest idle one,
	// idle.before the last one used.
	idle   thread
	owners map[string]*owner
	bytes  int
	now    time.Time
}

// thread is one thread of a MemoryThreads. Everything in it is guarded by the store's
// mutex, except for lock.
type thread struct {
	// next and before are its neighbours in the ring; nil while it is in use.
	next, before *thread
	used         time.Time
	// state is never written to, only replaced, so it may be copied without the mutex. It
	// is nil until one is saved: only a thread in use has none.
	state *core.AgentState
	id    string
	bytes int
	// owner is nil for none, and place where it is among the owner's idle threads.
	owner *owner
	place *list.Element
	// users counts the calls that hold or wait for lock, which holds one token while the
	// thread is being changed. It is made by the first user and dropped by the last.
	users int
	lock  chan struct{}
}

// LoadOrCreate implements ThreadStore. A thread that is not there takes no room, and lets no
// other go, before it is saved.
func (m *MemoryThreads) LoadOrCreate(ctx context.Context, id string) (*core.AgentState, error) {
	if id == "" {
		return nil, ErrNoThread
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	m.evict()
	var state *core.AgentState
	if t := m.threads[id]; t != nil {
		m.touch(t)
		state = t.state
	}
	m.mu.Unlock()
	return copied(state, id), nil
}

// Save implements ThreadStore.
func (m *MemoryThreads) Save(ctx context.Context, state *core.AgentState) error {
	if state == nil {
		return ErrNoThread
	}
	own := state.Clone()
	size := SizeOf(own)
	return m.change(ctx, own.ThreadID, func(*core.AgentState, int) (*core.AgentState, int, error) { return own, size, nil })
}

// Update implements ThreadStore.
func (m *MemoryThreads) Update(ctx context.Context, id string, change func(*core.AgentState) error) error {
	return m.change(ctx, id, func(state *core.AgentState, _ int) (*core.AgentState, int, error) {
		state = copied(state, id)
		if err := change(state); err != nil {
			return nil, 0, err
		}
		// Change may have kept what it worked on; what is saved is the store's own.
		state = state.Clone()
		state.ThreadID = id
		return state, SizeOf(state), nil
	})
}

// Append adds copies of messages to the end of a thread, as an Update does that appends them,
// in time for what is added and not for what the thread holds. It is not of a ThreadStore.
func (m *MemoryThreads) Append(ctx context.Context, id string, messages ...core.Message) error {
	added := core.Messages(messages).Clone()
	more := SizeOf(&core.AgentState{Messages: added}) - threadBytes
	return m.change(ctx, id, func(state *core.AgentState, size int) (*core.AgentState, int, error) {
		if state == nil {
			state = &core.AgentState{ThreadID: id}
			size = SizeOf(state)
		}
		longer := *state
		// Whoever reads the state before it reads no further than its own length.
		longer.Messages = append(longer.Messages, added...)
		return &longer, size + more, nil
	})
}

// Delete implements ThreadStore.
func (m *MemoryThreads) Delete(ctx context.Context, id string) error {
	if id == "" {
		return ErrNoThread
	}
	m.mu.Lock()
	m.evict()
	_, known := m.threads[id]
	m.mu.Unlock()
	if !known {
		return ctx.Err()
	}
	return m.change(ctx, id, func(*core.AgentState, int) (*core.AgentState, int, error) { return nil, 0, nil })
}

// Len is how many threads there are.
func (m *MemoryThreads) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.evict()
	return len(m.threads)
}

// Bytes is how many bytes the threads hold, as SizeOf counts them.
func (m *MemoryThreads) Bytes() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.evict()
	return m.bytes
}

// Evict lets the threads go that are due, and returns how many went.
func (m *MemoryThreads) Evict() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.evict()
}

// change lets next make the state that follows the one of a thread, and its size of the other's,
// while nothing else changes it; nil deletes the thread.
func (m *MemoryThreads) change(ctx context.Context, id string, next func(*core.AgentState, int) (*core.AgentState, int, error)) error {
	if id == "" {
		return ErrNoThread
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	t, err := m.use(ctx, id)
	if err != nil {
		return err
	}
	select {
	case t.lock <- struct{}{}:
	case <-ctx.Done():
		m.release(t)
		return ctx.Err()
	}
	// Also when next panics: the others who wait go on with the state as it was.
	defer func() {
		<-t.lock
		m.release(t)
	}()
	m.mu.Lock()
	before, size := t.state, t.bytes
	m.mu.Unlock()
	after, size, err := next(before, size)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return m.put(t, after, size)
}

// copied is a copy of a thread's state, an empty one when there is none.
func copied(state *core.AgentState, id string) *core.AgentState {
	if state == nil {
		return &core.AgentState{ThreadID: id}
	}
	return state.Clone()
}

// use finds a thread and takes it out of the ring.
func (m *MemoryThreads) use(ctx context.Context, id string) (*thread, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t, err := m.find(ctx, id)
	if err != nil {
		return nil, err
	}
	if t.users == 0 {
		t.unlink()
		t.lock = make(chan struct{}, 1)
	}
	t.users++
	return t, nil
}

// release puts a thread that is no longer in use back into the ring, or forgets it if
// it holds nothing: it was made for a change that failed, or deleted.
func (m *MemoryThreads) release(t *thread) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if t.users--; t.users > 0 {
		return
	}
	t.lock = nil
	if t.state == nil {
		m.drop(t)
		return
	}
	m.touch(t)
	m.fit(t)
}

// put replaces the state of a thread in use by one of a size.
func (m *MemoryThreads) put(t *thread, state *core.AgentState, size int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if size > cmp.Or(m.MaxBytes, DefaultBytes) || t.owner != nil && size > m.shareBytes() {
		return ErrTooLarge
	}
	m.bytes += size - t.bytes
	if t.owner != nil {
		t.owner.bytes += size - t.bytes
	}
	t.state, t.bytes = state, size
	m.fit(t)
	return nil
}
