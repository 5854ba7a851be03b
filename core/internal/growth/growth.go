// Package growth holds in tests that work grows with its input and not with the square of it.
package growth

import (
	"testing"
	"time"
)

// step is how much larger the large input is. Work that grows with the square takes step
// times as long for it as for step small ones; most is how much more it may take.
const (
	step = 8
	most = 3
)

// little is a time that tells nothing: memory for the large input takes as long. What grows
// with the square takes longer on eight times some hundred things.
const little = 10 * time.Millisecond

// Of the tries, those behind the first few come after a pause each: what else the machine is
// busy with has to pass.
const (
	tries = 24
	few   = 6
	pause = 25 * time.Millisecond
)

// Linear runs work once on eight times a size and eight times on that size, and fails the
// test if the one takes long, and far longer than the eight. Both take about the same time, so that a
// busy machine slows both alike; it needs no more than one try on a machine at rest.
func Linear(t testing.TB, size int, work func(size int), what ...any) {
	t.Helper()
	start := time.Now()
	linear(t, func() time.Duration { return time.Since(start) }, size, work, what)
}

// linear is Linear by a clock of choice.
func linear(t testing.TB, clock func() time.Duration, size int, work func(size int), what []any) {
	t.Helper()
	var ratio float64
	for try := range tries {
		if try >= few {
			time.Sleep(pause)
		}
		// The large one first: an engine that compiles code as it runs is slow at the beginning,
		// and that must not make the small ones look slow.
		begin := clock()
		work(step * size)
		middle := clock()
		for range step {
			work(size)
		}
		ratio = float64(middle-begin) / float64(clock()-middle+1)
		if ratio < most || middle-begin < little {
			return
		}
	}
	t.Fatalf("%q: one input takes %.1f times as long as %d of an eighth of its length", what, ratio, step)
}
