package core

import (
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
	"weak"
)

// A chain that grows needs memory for more messages than it has, or each of n messages costs a
// copy of all before it. The built-in append keeps that memory where the next append from the same
// chain takes it too, and one of the two overwrites the other. So here a chain ends where its
// memory seems to end, and a room says how much there is after it and how much of that is taken:
// it is taken once, by the first chain that grows from there, and whoever comes second gets a copy.

// room is the memory in which a chain grows.
type room struct {
	// first is the first message in it.
	first weak.Pointer[Message]
	// size is how many messages have place, and used how many of these are taken.
	size int
	used atomic.Int64
}

// rooms are those that some chain is still in, by the address of their first message.
var rooms sync.Map

// shortChain is a length up to which the copy of a chain costs less than a room.
const shortChain = 32

// grow returns m and copies of more after it.
func (m Messages) grow(more []Message) Messages {
	length := len(m) + len(more)
	if length <= shortChain || len(more) == 0 {
		return appendCopies(copied(m, length), more)
	}
	if out := m.extended(len(more)); out != nil {
		return appendCopies(out, more)
	}
	// What is added later may be as much again as half of what is there: then each message is
	// copied three times on the average, however many there are.
	out := appendCopies(copied(m, length+length/2), more)
	out.furnish()
	return out[:length:length]
}

// copied are copies of messages, with place for a number of them.
func copied(messages []Message, size int) Messages {
	return appendCopies(make(Messages, 0, size), messages)
}

// appendCopies appends copies of messages to a chain that has place for them.
func appendCopies(out Messages, messages []Message) Messages {
	for i := range messages {
		out = append(out, messages[i].Clone())
	}
	return out
}

// furnish makes a room of the memory of a chain.
func (m Messages) furnish() {
	key := addressOf(m)
	r := &room{first: weak.Make(&m[0]), size: cap(m)}
	r.used.Store(int64(len(m)))
	rooms.Store(key, r)
	runtime.AddCleanup(&m[0], func(r *room) { rooms.CompareAndDelete(key, r) }, r)
}

// extended is the chain with room for more messages after it that no other chain has, and no
// more than that; nil when there is none. It may be used by many at once.
func (m Messages) extended(more int) Messages {
	if len(m) == 0 {
		return nil
	}
	found, ok := rooms.Load(addressOf(m))
	if !ok {
		return nil
	}
	// An address may have belonged to a room that is gone.
	r := found.(*room)
	if r.first.Value() != &m[0] || len(m)+more > r.size || !r.used.CompareAndSwap(int64(len(m)), int64(len(m)+more)) {
		return nil
	}
	return unsafe.Slice(&m[0], r.size)[: len(m) : len(m)+more]
}

func addressOf(m Messages) uintptr { return uintptr(unsafe.Pointer(&m[0])) }
