package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// knots is a program of loops in loops that are entered, left and resumed in every way
// there is: it blocks, grows its stack and panics in the middle of them.
const knots = `package main

import (
	"runtime"
	"strings"
)

//go:noinline
func labels(n int) (sum int) {
outer:
	for i := 0; i < n; i++ {
		for j := i; ; j += 3 {
			switch {
			case j%7 == 3:
				continue outer
			case j > 3*n:
				break outer
			case j%5 == 2:
				sum += 10
				continue
			}
			for k := range j % 4 {
				if sum += k; sum%11 == 0 {
					continue outer
				}
			}
		}
	}
	return sum
}

// Two loops that are entered in the middle: no order of theirs is the outer one.
//
//go:noinline
func tangled(n int) (steps int) {
	if n%2 == 0 {
		goto second
	}
first:
	steps++
	n += 5
	if n > 200 {
		return steps
	}
second:
	steps += 100
	n += 3
	if n%2 == 0 {
		goto second
	}
	goto first
}

//go:noinline
func blocking(in <-chan int, out chan<- int, rounds int) {
	total := 0
	for i := range rounds {
		for j := 0; j <= i%3; j++ {
			total += <-in
			for total > 50 {
				out <- total
				total -= 40
				runtime.Gosched()
			}
			if total%2 == 0 {
				runtime.Gosched()
			}
		}
		select {
		case v := <-in:
			total -= v
		default:
			runtime.Gosched()
		}
	}
	out <- total
	close(out)
}

type stepper interface{ step(int) int }

type by int

func (b by) step(n int) int { return n + int(b) }

//go:noinline
func indirect(all []stepper, also []func(int) int, n int) int {
	at := 0
	for at < n {
		for _, s := range all {
			at = s.step(at)
			for k, f := range also {
				if at = f(at); at%(k+9) == 0 {
					runtime.Gosched()
					break
				}
			}
		}
	}
	return at
}

//go:noinline
func recovering(list []int) (sum, caught int) {
	for round := range 4 {
		for i := 0; i < len(list)+2; i++ {
			func() {
				defer func() {
					if recover() != nil {
						caught++
						runtime.Gosched()
					}
				}()
				for j := i; j < i+2; j++ {
					sum += list[j] / (round - 1)
				}
			}()
		}
	}
	return sum, caught
}

//go:noinline
func growing(n int) int {
	var room [40]int
	sum := 0
	for i := range room {
		if room[i] = i * n; n > 0 && i%20 == 7 {
			sum += growing(n - 1)
		}
	}
	for _, v := range room {
		sum += v
	}
	return sum % 1000003
}

//go:noinline
func words(text string) (count int) {
	for i := 0; i < len(text); {
		for i < len(text) && text[i] == ' ' {
			i++
		}
		start := i
		for i < len(text) && text[i] != ' ' && (text[i] != '.' || i == start) {
			i++
		}
		if i > start {
			count++
		}
	}
	return count
}

func main() {
	for n := range 30 {
		println(labels(n), tangled(n), words(strings.Repeat("a bc. ", n)))
	}
	in, out := make(chan int), make(chan int)
	go func() {
		for i := 0; ; i++ {
			in <- i % 17
		}
	}()
	go blocking(in, out, 60)
	for v := range out {
		println(v)
	}
	println(indirect([]stepper{by(1), by(3)}, []func(int) int{by(2).step, func(n int) int { return n + len(out) + 1 }}, 5000))
	println(recovering([]int{1, 20, 300}))
	println(growing(9))
}
`

func TestWovenProgramRunsAsBefore(t *testing.T) {
	plain, packed := packedProgram(t, knots)
	said := runProgram(t, plain)
	require.Greater(t, len(said), 300)
	require.Equal(t, said, runProgram(t, packed))
}

// branches counts the tables of jumps and the branches back to them in all bodies.
func branches(t *testing.T, path string) (tables, bodies int) {
	all, err := readCode(moduleAt(t, path).find(codeSection).body)
	require.NoError(t, err)
	for _, body := range all {
		if _, ok := readGraph(readBody(body), callees{recovering: -1}); ok {
			tables++
		}
	}
	return tables, len(all)
}

// Hardly a function is left that jumps through its table: those that recover, and tangled
// ones.
func TestWeavesAlmostAll(t *testing.T) {
	plain, packed := packedProgram(t, knots)
	before, bodies := branches(t, plain)
	after, _ := branches(t, packed)
	require.Greater(t, before, bodies/2)
	require.Less(t, after, bodies/20)
	require.Positive(t, after)
}

func TestWeave(t *testing.T) {
	// A body as Go makes it, for stretches that end in opEnd each.
	table := func(count int, stretches ...byte) []byte {
		out := []byte{0, opLoop, 0x40}
		for range count {
			out = append(out, opBlock, 0x40)
		}
		out = append(out, opLocalGet, 0, opBrTable, byte(count-1))
		for k := range count {
			out = append(out, byte(k))
		}
		return append(append(append(out, opEnd), stretches...), opUnreachable, opEnd)
	}
	jump := func(to, depth byte) []byte { return []byte{opI32Const, to, opLocalSet, 0, opBr, depth} }
	join := func(parts ...[]byte) (out []byte) {
		for _, part := range parts {
			out = append(out, part...)
		}
		return out
	}
	when, done, leave := []byte{opLocalGet, 1, opIf, 0x40}, []byte{opEnd}, []byte{opI32Const, 0, opReturn}
	work := func(n byte) []byte { return []byte{opI32Const, n, opDrop} }
	for name, x := range map[string]struct{ long, short []byte }{
		"forward": {
			table(3, join(when, jump(2, 3), done, work(1), done, work(2), done, leave, done)...),
			join([]byte{0, opBlock, 0x40, opLocalGet, 1, opBrIf, 0}, work(1), work(2), done, leave, []byte{opUnreachable, opEnd}),
		},
		"a loop": {
			table(3, join(work(1), done, work(2), when, jump(1, 2), done, done, leave, done)...),
			join([]byte{0}, work(1), []byte{opLoop, 0x40}, work(2), []byte{opLocalGet, 1, opBrIf, 0}, leave, []byte{opEnd, opUnreachable, opEnd}),
		},
		"a loop entered at its end": {
			table(4, join(jump(2, 3), done, work(1), done, when, jump(1, 2), done, done, leave, done)...),
			join([]byte{0, opLoop, 0x40}, when, work(1), []byte{opBr, 1, opEnd}, leave, []byte{opEnd, opUnreachable, opEnd}),
		},
		"two starts of one loop": {
			table(3, join(when, jump(2, 3), done, done, work(1), done, jump(1, 0), done)...),
			table(3, join(when, jump(2, 3), done, done, work(1), done, jump(1, 0), done)...),
		},
		"a function that recovers": {
			table(2, join(when, jump(1, 2), done, []byte{opCall, 9}, done, leave, done)...),
			table(2, join(when, jump(1, 2), done, []byte{opCall, 9}, done, leave, done)...),
		},
		"no jumps": {join([]byte{0}, leave, done), join([]byte{0}, leave, done)},
		"nothing":  {[]byte{0}, []byte{0}},
	} {
		woven, ok := weave(readBody(x.long), callees{recovering: 9})
		require.Equal(t, x.short, inFull(woven).bytes(), name)
		require.Equal(t, !bytes.Equal(x.short, x.long), ok, name)
	}
}
