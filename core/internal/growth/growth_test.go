//go:build !race && !js

package growth

import (
	"flag"
	"math"
	"regexp"
	"slices"
	"testing"

	part "github.com/rolecall/rolecall/core/internal/sample"
)

// step is how much larger the large input is than the small one.
const step = 8

// Work that is in proportion grows as the text does. What is counted may grow by so much
// more: a logarithm, and what is noticed only in long inputs.
const mostBlocks = 1.3

// Memory may grow by more: a list that grows takes twice to five times its size, by where its
// length lies between two sizes. What grows with the square takes eight times as much.
const mostBytes = 2.5

// littleBytes tell nothing: what is kept from one run to the next is allocated in one of them.
const littleBytes = 64 << 10

// littleBlocks tell nothing either: reading the counters takes some itself, and the square of
// what a large input has is ten times as many.
const littleBlocks = 5000

// sure is how far below what is allowed the growth must lie that is foreseen, for it not to be
// measured.
const sure = 0.9

// A sample is what an operation did for an input.
type sample struct {
	size, blocks, bytes float64
}

// growth is how many times in proportion the work is for the large input.
type growth struct{ blocks, bytes float64 }

// between is the growth from one input to another of step times as many things. The text may
// grow by more, as numbers have more digits, and by less, as what is around them stays.
func between(small, large sample) growth {
	in := max(step, large.size/small.size)
	var g growth
	if large.blocks > littleBlocks {
		g.blocks = large.blocks / (in*small.blocks + 1)
	}
	if large.bytes > littleBytes {
		g.bytes = large.bytes / (in*small.bytes + 1)
	}
	return g
}

// foreseen is the growth between two sizes, if work goes on as in three samples of other sizes: as a
// fixed part, one in proportion and one with the square. Nothing is foreseen of samples that
// do not rise.
func foreseen(from, to float64, s [3]sample) growth {
	at := func(size float64, of func(sample) float64) float64 {
		first := (of(s[1]) - of(s[0])) / (s[1].size - s[0].size)
		bend := ((of(s[2])-of(s[1]))/(s[2].size-s[1].size) - first) / (s[2].size - s[0].size)
		return of(s[0]) + first*(size-s[0].size) + bend*(size-s[0].size)*(size-s[1].size)
	}
	then := func(size float64) sample {
		return sample{size, at(size, func(s sample) float64 { return s.blocks }), at(size, func(s sample) float64 { return s.bytes })}
	}
	small, large := then(from), then(to)
	g := between(small, large)
	if tellsNothing(small.blocks, large.blocks, littleBlocks) {
		g.blocks = math.Inf(1)
	}
	if tellsNothing(small.bytes, large.bytes, littleBytes) {
		g.bytes = math.Inf(1)
	}
	return g
}

// tellsNothing says of foreseen work that it comes out of nothing, or falls as the input grows: what
// an operation does with few things is then other than what it does with many.
func tellsNothing(small, large, little float64) bool {
	return small <= 0 && large > little || small > little && large < small*sure
}

// within reports whether it is no more than a part of what is allowed.
func (g growth) within(part float64) bool {
	return g.blocks <= part*mostBlocks && g.bytes <= part*mostBytes
}

// sizes are inputs of one shape by how many things they have.
type sizes struct {
	shape
	made map[int]*input
}

// of is the input with so many times n things.
func (s *sizes) of(times float64) *input {
	n := max(1, int(times*float64(s.n)))
	if s.made[n] == nil {
		s.made[n] = read(s.text(n))
	}
	return s.made[n]
}

// sample counts what an operation does; false where it does not apply.
func (o *operation) sample(in *input) (sample, bool) {
	run := o.on(in)
	if run == nil {
		return sample{}, false
	}
	done := count(run)
	return sample{float64(len(in.text)), float64(done.blocks), float64(done.bytes)}, true
}

// growth is how an operation grows from n things to step times as many. Shorter inputs than
// these show of most what it will be, and the longest are made for the others alone.
func (o *operation) growth(s *sizes) (g growth, applies bool) {
	if run := o.on(s.of(0)); run != nil {
		run() // what is kept for good is made now
	}
	var taken []sample
	times := []float64{0, 1. / step, 1, 2}
	if bounds[o.name] > 0 {
		times = []float64{1, 1.5, 2} // what few things show is the work up to the bound
	}
	for _, each := range times {
		next, ok := o.sample(s.of(each))
		if !ok {
			return growth{}, false
		}
		if taken = append(taken, next); len(taken) < 3 {
			continue
		}
		last := [3]sample(taken[len(taken)-3:])
		if last[0].size == last[1].size || last[1].size == last[2].size {
			continue
		}
		n := float64(len(s.of(1).text))
		if g = foreseen(n, step*n, last); g.within(sure) && !*whole {
			return g, true
		}
	}
	large, ok := o.sample(s.of(step))
	if !ok {
		return growth{}, false
	}
	return between(taken[slices.Index(times, 1)], large), true
}

// whole has every growth measured, and none foreseen.
var whole = flag.Bool("whole", false, "measure each growth, also of what is linear as far as smaller inputs show")

// chosen limits the test to operations; -run limits it to shapes.
var chosen = flag.String("operation", "", "try the operations alone whose name this `regexp` finds")

func TestEveryOperationIsLinearOnEveryShape(t *testing.T) {
	only := regexp.MustCompile(*chosen)
	tried, most := map[string]int{}, map[string]float64{}
	worst, ran := map[string]string{}, 0
	var pairs []pair
	shapes := allShapes()
	patient := counts && (*whole || *tabled != "" || *chosen != "")
	// Memory alone is seen on an eighth of the shapes by each operation, and on the next eighth if none of them fits it.
	apart := 8
	if counts || *chosen != "" || part.All() {
		apart = 1
	}
	for k, shape := range shapes {
		if !counts {
			// Memory alone shows what grows with the square in shorter inputs, of as many things
			// as fixes are kept.
			shape.n = max(shape.n/4, kept)
		}
		t.Run(shape.name, func(t *testing.T) {
			ran++
			made := map[int]*input{}
			for i := range operations {
				o := &operations[i]
				if !only.MatchString(o.name) || bounds[o.name] > 0 && !patient {
					continue
				}
				if !part.Takes(i+k, apart) && (tried[o.name] > 0 || k <= len(shapes)/apart) {
					continue
				}
				s := sizes{shape, made}
				s.n = max(s.n, bounds[o.name])
				g, applies := o.growth(&s)
				if !applies {
					continue
				}
				if !g.within(1) {
					// What the runtime does meanwhile is counted, too, and not twice in the same place.
					if again, ok := o.growth(&s); ok && again.within(1) {
						g = again
					}
				}
				tried[o.name]++
				pairs = append(pairs, pair{o.name, shape.name, g})
				if part := max(g.blocks/mostBlocks, g.bytes/mostBytes); part > most[o.name] {
					most[o.name], worst[o.name] = part, shape.name
				}
				if !g.within(1) {
					t.Errorf("%s, %d to %d: %.2f times the blocks in proportion, %.2f times the bytes", o.name, s.n, step*s.n, g.blocks, g.bytes)
				}
			}
		})
	}
	for i := range operations {
		name := operations[i].name
		if !only.MatchString(name) {
			continue
		}
		t.Logf("%s: %.0f %% of what is allowed at most, of %d shapes: %s", name, 100*most[name], tried[name], worst[name])
		if ran == len(shapes) && tried[name] == 0 && (patient || bounds[name] == 0) {
			t.Errorf("no shape fits the operation %s", name)
		}
	}
	if *tabled != "" {
		writeTable(t, pairs)
	}
}

func TestNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	unique := func(name string) {
		if names[name] {
			t.Errorf("two of the name %s", name)
		}
		names[name] = true
	}
	for _, shape := range allShapes() {
		unique("shape " + shape.name)
	}
	for _, operation := range operations {
		unique("operation " + operation.name)
	}
}

// Work of which it is known how it grows is told apart, and foreseen.
func TestCount(t *testing.T) {
	try := func(run func(n int)) (measured, expected growth) {
		of := func(n int) sample {
			least := count(func() { run(n) })
			for range 2 {
				// What the runtime does meanwhile is counted, too.
				again := count(func() { run(n) })
				least.blocks, least.bytes = min(least.blocks, again.blocks), min(least.bytes, again.bytes)
			}
			return sample{float64(n), float64(least.blocks), float64(least.bytes)}
		}
		const n = 200
		small := of(n)
		return between(small, of(step*n)), foreseen(n, step*n, [3]sample{of(1), of(n / step), small})
	}
	holds := func(what string, value, from, to float64) {
		t.Helper()
		if !(from <= value && value <= to) {
			t.Errorf("%s grow %.2f times in proportion, not %.2f to %.2f times", what, value, from, to)
		}
	}
	var lists [][]int
	measured, expected := try(func(n int) { lists = append(lists, make([]int, 1000*n)) })
	for _, g := range [...]growth{measured, expected} {
		holds("blocks of one list", g.blocks, 0, mostBlocks)
		holds("bytes of one list", g.bytes, 0.8, 1.2)
	}
	text := ""
	measured, expected = try(func(n int) {
		for range n {
			text += "0123456789"
		}
		text = ""
	})
	holds("bytes of joined texts", measured.bytes, 4, step)
	holds("bytes of joined texts, foreseen,", expected.bytes, 4, step)
	if counts {
		numbers := make([]int, 200*step)
		for i := range numbers {
			numbers[i] = i
		}
		measured, expected = try(func(n int) {
			for i := range n {
				_ = slices.Index(numbers, i)
			}
		})
		holds("blocks of searches", measured.blocks, 4, step)
		holds("blocks of searches, foreseen,", expected.blocks, 4, step)
	}
}
