package session_test

import (
	"context"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

func TestMemoryThreads(t *testing.T) {
	contract(t, func(now func() time.Time) session.ThreadStore { return &session.MemoryThreads{Now: now} })
}

// The zero value keeps threads by the real clock.
func TestMemoryThreadsZeroValue(t *testing.T) {
	var store session.MemoryThreads
	require.NoError(t, store.Save(t.Context(), &core.AgentState{ThreadID: "a", Messages: []core.Message{core.Human("Hello")}}))
	state, err := store.LoadOrCreate(t.Context(), "a")
	require.NoError(t, err)
	require.Len(t, state.Messages, 1)
	require.Zero(t, store.Evict())
	require.Equal(t, 1, store.Len())
}

func save(t testing.TB, store session.ThreadStore, id, text string) {
	require.NoError(t, store.Save(context.Background(), &core.AgentState{ThreadID: id, Messages: []core.Message{core.Human(text)}}))
}

// messages is how many messages a thread has, without keeping it by looking: it looks last.
func messages(t testing.TB, store session.ThreadStore, id string) int {
	state, err := store.LoadOrCreate(context.Background(), id)
	require.NoError(t, err)
	return len(state.Messages)
}

func TestLongestIdleGoesFirst(t *testing.T) {
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now, MaxThreads: 3}
	for _, id := range []string{"a", "b", "c"} {
		save(t, store, id, "Hello")
		clock.move(time.Second)
	}
	require.Equal(t, 1, messages(t, store, "a")) // now "b" is the longest idle one
	save(t, store, "d", "Hello")
	require.Equal(t, 3, store.Len())
	require.Equal(t, 1, messages(t, store, "a"))
	require.Equal(t, 1, messages(t, store, "c"))
	require.Equal(t, 1, messages(t, store, "d"))
	require.Equal(t, 0, messages(t, store, "b"))
}

func TestBytesAreBounded(t *testing.T) {
	store := &session.MemoryThreads{MaxBytes: 10_000}
	text := strings.Repeat("x", 2_000)
	for i := range 20 {
		save(t, store, strconv.Itoa(i), text)
		require.LessOrEqual(t, store.Bytes(), 10_000)
	}
	require.Equal(t, 3, store.Len())
	require.Equal(t, 1, messages(t, store, "19"))

	large := &core.AgentState{ThreadID: "19", Messages: []core.Message{core.Human(strings.Repeat("x", 10_000))}}
	require.ErrorIs(t, store.Save(t.Context(), large), session.ErrTooLarge)
	require.Equal(t, 1, messages(t, store, "19"), "what was there stays")
	large.ThreadID = "new"
	require.ErrorIs(t, store.Save(t.Context(), large), session.ErrTooLarge)
	require.Equal(t, 3, store.Len(), "nothing goes for what does not fit anyway")

	require.NoError(t, store.Delete(t.Context(), "19"))
	require.NoError(t, store.Delete(t.Context(), "18"))
	require.NoError(t, store.Delete(t.Context(), "17"))
	require.Zero(t, store.Bytes())
}

// Everything that a state holds counts.
func TestSizeOf(t *testing.T) {
	empty := session.SizeOf(&core.AgentState{})
	text := strings.Repeat("x", 100_000)
	for _, state := range []core.AgentState{
		{Messages: []core.Message{{Content: text}}},
		{Messages: []core.Message{{Parts: []core.Part{core.Image{Data: text}}}}},
		{Messages: []core.Message{{Parts: []core.Part{core.Raw{JSON: []byte(text)}}}}},
		{Messages: []core.Message{{Parts: []core.Part{core.Thinking{Data: text}}}}},
		{Messages: []core.Message{{Parts: []core.Part{core.ToolResult{Output: text}}}}},
		{Messages: []core.Message{{Parts: []core.Part{core.Code{Code: text}}}}},
		{Messages: []core.Message{{ToolCalls: []core.ToolCall{{RawArgs: text}}}}},
		{Messages: []core.Message{{ToolCalls: []core.ToolCall{{Args: map[string]any{"a": []any{text}}}}}}},
		{Todos: []core.Todo{{Content: text}}},
		{Files: map[string]string{"a": text}},
	} {
		size := session.SizeOf(&state) - empty
		require.Greater(t, size, len(text))
		require.Less(t, size, len(text)+1_000)
	}
}

// A thread in use never goes, neither by time nor for room.
func TestThreadInUseStays(t *testing.T) {
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now, MaxThreads: 1}
	require.NoError(t, store.Update(t.Context(), "a", func(state *core.AgentState) error {
		clock.move(2 * time.Hour)
		require.Zero(t, store.Evict())
		require.ErrorIs(t, store.Save(t.Context(), &core.AgentState{ThreadID: "b"}), session.ErrFull)
		state.Messages = append(state.Messages, core.Human("Hello"))
		return nil
	}))
	require.Equal(t, 1, messages(t, store, "a"))
}

// A change that fails leaves no empty thread after.
func TestFailedChangeMakesNoThread(t *testing.T) {
	store := new(session.MemoryThreads)
	require.Error(t, store.Update(t.Context(), "a", func(*core.AgentState) error { return context.Canceled }))
	require.Zero(t, store.Len())
	require.Zero(t, store.Bytes())
}

// A clock that is put back keeps the order and loses nothing early.
func TestClockGoesBack(t *testing.T) {
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now}
	save(t, store, "a", "Hello")
	clock.move(-24 * time.Hour)
	save(t, store, "b", "Hello")
	require.Equal(t, 2, store.Len())
	clock.move(25 * time.Hour)
	require.Equal(t, 2, store.Evict())
}

const many = 100_000

// fill makes a store of many threads, one of them each millisecond.
func fill(b *testing.B, store *session.MemoryThreads, clock *clock) {
	for i := range many {
		save(b, store, "thread-"+strconv.Itoa(i), "Hello, what is the weather like in Bern today?")
		clock.move(time.Millisecond)
	}
}

// A follow-up costs the same whatever the number of threads.
func BenchmarkFollowUp(b *testing.B) {
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now}
	fill(b, store, clock)
	i := 0
	for b.Loop() {
		_, _ = store.LoadOrCreate(b.Context(), "thread-"+strconv.Itoa(i%many))
		i++
	}
}

// At the bound every new thread lets one go: the cost of that, and the memory of 100,000 threads.
func BenchmarkNewThreadAtBound(b *testing.B) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now, MaxThreads: many}
	fill(b, store, clock)
	runtime.GC()
	runtime.ReadMemStats(&after)
	i := many
	for b.Loop() {
		save(b, store, "thread-"+strconv.Itoa(i), "Hello, what is the weather like in Bern today?")
		i++
	}
	require.Equal(b, many, store.Len())
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/many, "B/thread")
}

// A call that lets nothing go pays nothing for the threads that are there.
func BenchmarkEvictNothing(b *testing.B) {
	clock := newClock()
	store := &session.MemoryThreads{Now: clock.Now}
	fill(b, store, clock)
	for b.Loop() {
		store.Evict()
	}
}
