package session

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// crowd is the number of threads of these tests.
const crowd = 100_000

// crowded is a store of many threads, one of them each millisecond, and its clock.
func crowded(t testing.TB, store *MemoryThreads, threads int) *time.Time {
	now := new(time.Time)
	*now = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	store.Now = func() time.Time { return *now }
	for i := range threads {
		visit(t, store, i)
		*now = now.Add(time.Millisecond)
	}
	return now
}

func visit(t testing.TB, store *MemoryThreads, number int) {
	id := "thread-" + strconv.Itoa(number)
	err := store.Save(context.Background(), &core.AgentState{ThreadID: id, Messages: []core.Message{core.Human("Hello, what is the weather like in Bern today?")}})
	require.NoError(t, err)
}

// cutAfter cuts the ring after the thread with that many longer idle ones before it:
// who reads on finds nil, and panics.
func cutAfter(store *MemoryThreads, count int) (mend func()) {
	last := store.idle.next
	for range count {
		last = last.next
	}
	next := last.next
	last.next = nil
	return func() { last.next = next }
}

// Evicting looks at the threads that go and at one more, however many stay: after that
// one the ring is cut.
func TestEvictionLooksAtNoMoreThanGoes(t *testing.T) {
	var store MemoryThreads
	now := crowded(t, &store, crowd)
	start := *now
	gone := 0
	for _, count := range []int{0, 1, 1000, 0, 50_000, 3} {
		gone += count
		// The thread number n was last used n milliseconds after the first.
		*now = start.Add(DefaultIdle + time.Duration(gone-crowd-1)*time.Millisecond)
		mend := cutAfter(&store, count)
		require.Equal(t, count, store.Evict())
		mend()
		require.Equal(t, crowd-gone, store.Len())
		require.Equal(t, "thread-"+strconv.Itoa(gone), store.idle.next.id)
	}
	*now = now.Add(DefaultIdle)
	require.Equal(t, crowd-gone, store.Evict())
	require.Zero(t, store.Len())
	require.Zero(t, store.Bytes())
}

// At the bound, each new thread lets one go, and looks at that one alone.
func TestBoundLooksAtNoMoreThanGoes(t *testing.T) {
	store := MemoryThreads{MaxThreads: crowd / 10}
	crowded(t, &store, crowd/10)
	for i := range 100 {
		mend := cutAfter(&store, 1)
		// At the other end the new thread is tied on, which needs no way there.
		visit(t, &store, crowd/10+i)
		mend()
		require.Equal(t, store.MaxThreads, store.Len())
		require.Equal(t, "thread-"+strconv.Itoa(i+1), store.idle.next.id)
	}
}

// However many threads come, the store stays within its bounds, and so does the memory that
// it takes.
func TestCrowdStaysWithinTheBounds(t *testing.T) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	store := &MemoryThreads{MaxBytes: 64 << 20}
	crowded(t, store, 1)
	for i := range crowd {
		visit(t, store, i)
		if store.Len() > DefaultThreads || store.Bytes() > store.MaxBytes {
			t.Fatal(store.Len(), store.Bytes())
		}
	}
	consistent(t, store)
	require.Less(t, store.Len(), DefaultThreads, "the bytes bind before the number")
	runtime.GC()
	runtime.ReadMemStats(&after)
	require.Less(t, int64(after.HeapAlloc)-int64(before.HeapAlloc), int64(2*store.MaxBytes))
	runtime.KeepAlive(store)
}

// consistent holds that the ring, the map and the sum of bytes agree.
func consistent(t *testing.T, store *MemoryThreads) {
	count, bytes := 0, 0
	for each := store.idle.next; each != &store.idle; each = each.next {
		count++
		bytes += each.bytes
	}
	require.Equal(t, len(store.threads), count)
	require.Equal(t, store.bytes, bytes)
}

// Many users at a time meet the same bounds, now the one and now the other.
func TestBoundsHoldForManyUsers(t *testing.T) {
	const users, each, threads = 8, 2000, 64
	store := &MemoryThreads{MaxThreads: threads, MaxBytes: 50_000}
	var group sync.WaitGroup
	for user := range users {
		random := rand.New(rand.NewPCG(uint64(user), 1))
		group.Add(1)
		go func() {
			defer group.Done()
			for range each {
				id := "thread-" + strconv.Itoa(random.IntN(10*threads))
				err := store.Update(context.Background(), id, func(state *core.AgentState) error {
					state.Messages = append(state.Messages, core.Human("Hello"))
					return nil
				})
				if err != nil {
					t.Error(err)
				}
				if length := store.Len(); length > threads {
					t.Errorf("%d threads", length)
				}
				if bytes := store.Bytes(); bytes > store.MaxBytes {
					t.Errorf("%d bytes", bytes)
				}
			}
		}()
	}
	group.Wait()
	require.Positive(t, store.Len())
	require.LessOrEqual(t, store.Bytes(), store.MaxBytes)
	consistent(t, store)
}

// What it costs to let a thread go, by the number of threads that there are and of those
// that go at a time. A hundred times as many threads cost each that goes some times more,
// for they miss the processor's caches more often, and ten times as many that go take ten
// times as long.
func BenchmarkThreadStoreEvict(b *testing.B) {
	for _, threads := range []int{1000, 10_000, crowd} {
		for _, gone := range []int{100, 1000} {
			b.Run("threads="+strconv.Itoa(threads)+"/gone="+strconv.Itoa(gone), func(b *testing.B) {
				now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
				store := &MemoryThreads{Idle: time.Hour, Now: func() time.Time { return now }}
				// In each hour as many go as come.
				next, step := 0, time.Hour/time.Duration(threads/gone)
				come := func() {
					for range gone {
						visit(b, store, next)
						next++
					}
				}
				for next < threads {
					now = now.Add(step)
					come()
				}
				for b.Loop() {
					now = now.Add(step)
					if evicted := store.Evict(); evicted != gone {
						b.Fatal(evicted)
					}
					b.StopTimer()
					come()
					b.StartTimer()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*gone), "ns/thread")
			})
		}
	}
}
