package session

import (
	"cmp"
	"time"

	"github.com/rolecall/rolecall/core"
)

// find gives a thread, a new one when there is none. The mutex is held.
func (m *MemoryThreads) find(id string) (*thread, error) {
	m.evict()
	if t := m.threads[id]; t != nil {
		return t, nil
	}
	if m.threads == nil {
		m.threads = make(map[string]*thread)
		m.idle.next, m.idle.before = &m.idle, &m.idle
	}
	if len(m.threads) >= cmp.Or(m.MaxThreads, DefaultThreads) && !m.dropOldest(nil) {
		return nil, ErrFull
	}
	t := &thread{id: id}
	m.threads[id] = t
	return t, nil
}

// touch makes a thread the last one used, unless it is in use anyway.
func (m *MemoryThreads) touch(t *thread) {
	if t.users > 0 {
		return
	}
	if t.state == nil {
		t.state = &core.AgentState{ThreadID: t.id}
		t.bytes = SizeOf(t.state)
		m.bytes += t.bytes
	}
	t.unlink()
	t.used = m.time()
	t.next, t.before = &m.idle, m.idle.before
	t.before.next, t.next.before = t, t
}

func (t *thread) unlink() {
	if t.next != nil {
		t.next.before, t.before.next = t.before, t.next
		t.next, t.before = nil, nil
	}
}

// evict lets the threads go that were idle for too long. Oldest first, it looks at one
// thread more than go.
func (m *MemoryThreads) evict() int {
	count, now := 0, m.time()
	for m.idle.next != nil && m.idle.next != &m.idle && now.Sub(m.idle.next.used) >= cmp.Or(m.Idle, DefaultIdle) {
		m.drop(m.idle.next)
		count++
	}
	return count
}

// fit lets the longest idle threads go until the rest fits, but never the one given.
func (m *MemoryThreads) fit(keep *thread) {
	for m.bytes > cmp.Or(m.MaxBytes, DefaultBytes) && m.dropOldest(keep) {
	}
}

func (m *MemoryThreads) dropOldest(keep *thread) bool {
	oldest := m.idle.next
	if oldest == keep && oldest != nil {
		oldest = oldest.next
	}
	if oldest == nil || oldest == &m.idle {
		return false
	}
	m.drop(oldest)
	return true
}

func (m *MemoryThreads) drop(t *thread) {
	t.unlink()
	m.bytes -= t.bytes
	delete(m.threads, t.id)
}

// time is the clock, which never goes back: the ring is in the order of use.
func (m *MemoryThreads) time() time.Time {
	now := time.Now()
	if m.Now != nil {
		now = m.Now()
	}
	if now.After(m.now) {
		m.now = now
	}
	return m.now
}
