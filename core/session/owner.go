package session

import (
	"cmp"
	"container/list"
	"context"
)

type ownerKey struct{}

// WithOwner returns a context whose calls make threads of an owner, such as the address of a
// client. A thread stays with the owner that made it, even if others add to it.
func WithOwner(ctx context.Context, owner string) context.Context {
	return context.WithValue(ctx, ownerKey{}, owner)
}

// owner is what the threads of one owner take.
type owner struct {
	_              [0]func() // owners are never compared: the code for it is large in WebAssembly
	name           string
	threads, bytes int
	// idle are the threads that are not in use, the longest idle first.
	idle list.List
}

// ownerOf gives the owner that a context names, nil for none or where there are no shares. The
// mutex is held.
func (m *MemoryThreads) ownerOf(ctx context.Context) *owner {
	name, _ := ctx.Value(ownerKey{}).(string)
	if m.Shares <= 0 || name == "" {
		return nil
	}
	if o := m.owners[name]; o != nil {
		return o
	}
	return &owner{name: name}
}

// own gives a new thread to an owner.
func (m *MemoryThreads) own(t *thread, o *owner) {
	if o == nil {
		return
	}
	if m.owners == nil {
		m.owners = make(map[string]*owner)
	}
	m.owners[o.name] = o
	t.owner = o
	o.threads++
}

// disown takes a thread that is forgotten from its owner.
func (m *MemoryThreads) disown(t *thread) {
	if o := t.owner; o != nil {
		o.bytes -= t.bytes
		if o.threads--; o.threads == 0 {
			delete(m.owners, o.name)
		}
	}
}

// shareBytes and shareThreads are how much one owner may have.
func (m *MemoryThreads) shareBytes() int { return cmp.Or(m.MaxBytes, DefaultBytes) / m.Shares }
func (m *MemoryThreads) shareThreads() int {
	return max(1, cmp.Or(m.MaxThreads, DefaultThreads)/m.Shares)
}

// dropOldestOf lets the longest idle thread of an owner go, but never the one given.
func (m *MemoryThreads) dropOldestOf(o *owner, keep *thread) bool {
	for e := o.idle.Front(); e != nil; e = e.Next() {
		if t := e.Value.(*thread); t != keep {
			m.drop(t)
			return true
		}
	}
	return false
}
