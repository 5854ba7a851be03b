package session

import (
	"cmp"
	"context"
	"time"
)

// find gives a thread, a new one when there is none. The mutex is held.
func (m *MemoryThreads) find(ctx context.Context, id string) (*thread, error) {
	m.evict()
	if t := m.threads[id]; t != nil {
		return t, nil
	}
	if m.threads == nil {
		m.threads = make(map[string]*thread)
		m.idle.next, m.idle.before = &m.idle, &m.idle
	}
	o := m.ownerOf(ctx)
	if o != nil && o.threads >= m.shareThreads() && !m.dropOldestOf(o, nil) {
		return nil, ErrFull
	}
	if len(m.threads) >= cmp.Or(m.MaxThreads, DefaultThreads) && !m.dropOldest(nil) {
		return nil, ErrFull
	}
	t := &thread{id: id}
	m.threads[id] = t
	m.own(t, o)
	return t, nil
}

// touch makes a thread the last one used, unless it is in use anyway.
func (m *MemoryThreads) touch(t *thread) {
	if t.users > 0 {
		return
	}
	t.unlink()
	t.used = m.time()
	t.next, t.before = &m.idle, m.idle.before
	t.before.next, t.next.before = t, t
	if t.owner != nil {
		t.place = t.owner.idle.PushBack(t)
	}
}

func (t *thread) unlink() {
	if t.next != nil {
		t.next.before, t.before.next = t.before, t.next
		t.next, t.before = nil, nil
	}
	if t.place != nil {
		t.owner.idle.Remove(t.place)
		t.place = nil
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

// fit lets the longest idle threads go until the rest fits, but never the one given: first
// those of its owner, who may have more than a share.
func (m *MemoryThreads) fit(keep *thread) {
	for o := keep.owner; o != nil && o.bytes > m.shareBytes() && m.dropOldestOf(o, keep); {
	}
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
	m.disown(t)
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
