package main

import (
	"encoding/binary"
	"slices"
)

// Go's compiler writes the body of a function with jumps as one loop around a table: each
// jump stores the number of a place in local 0 and goes back to the table, which goes on
// from there. Engines make slow code of that. Here a body is taken apart into stretches
// and the jumps between them; weave.go writes them again without the table.

// Instructions of the packer's own; no opcodes have these numbers. The first three leave a
// stretch: the value of a jump is the stretch it leads to.
const (
	opJump     = 0xf0
	opUnwind   = 0xf1 // a branch to where the function returns 1
	opUnwindIf = 0xf2 // the same on a condition
	opEnter    = 0xf3 // a branch to the entry that local 0 names, if it names one
)

// stretch is a part of a body that is entered at its start.
type stretch struct {
	code []instruction
	// to are the stretches that this one leads to, once for each way.
	to []int
	// resumed says that a goroutine may go on from here: after a call.
	resumed bool
}

// callees is what a body needs to know of the functions it calls, by their numbers.
type callees struct {
	// endless are those that never return.
	endless map[int]bool
	// recovering is the one that a function calls to which a panic may return. It returns
	// to a place that nothing in the body tells.
	recovering int
}

// graph is a body taken apart. The last stretch stands for the function's entry: it leads
// to the first, and to those that are resumed.
type graph struct {
	locals    []byte
	prologue  []instruction // before the table
	stretches []stretch
	// table is the stretch of each place that local 0 can name, the last that of all others.
	table  []int
	unwind bool
	// scratch says that a call of a closure keeps its address in local 0 for a moment.
	scratch bool
}

var (
	plainBlock = []byte{opBlock, 0x40}
	plainLoop  = []byte{opLoop, 0x40}
)

// begins reports whether an instruction begins a block, a loop or an if.
func (i instruction) begins() bool { return i.op >= opBlock && i.op <= opIf }

// readGraph takes a body apart. It is false for one that has no jumps, or that is not
// made as expected; callees says what is known
// of the functions it calls.
func readGraph(b body, callees callees) (*graph, bool) {
	list := b.list
	g := &graph{locals: b.locals}
	at := slices.IndexFunc(list, instruction.begins)
	if at < 0 || at+4 > len(list) {
		return nil, false
	}
	g.prologue = list[:at]
	if list[at].op == opBlock && list[at+1].op == opLoop {
		g.unwind = true
		at++
	}
	if list[at].op != opLoop {
		return nil, false
	}
	at++
	count := 0
	for ; at < len(list) && list[at].op == opBlock; at++ {
		count++
	}
	if count == 0 || at+3 > len(list) || list[at].op != opLocalGet || list[at].value != 0 || list[at+1].op != opBrTable || list[at+2].op != opEnd {
		return nil, false
	}
	var ok bool
	if g.table, ok = readTargets(list[at+1].bytes, count); !ok {
		return nil, false
	}
	rest, ok := g.read(list[at+3:], count)
	// After the loop: unreachable, and the end of the function; or unreachable, the end
	// of the block that unwinding leaves, 1, and the end.
	if !ok || rest[0].op != opUnreachable || len(rest) != 2 && !g.unwind || g.unwind && (len(rest) != 4 || rest[2].op != opI32Const || rest[2].value != 1) {
		return nil, false
	}
	return g, g.link(callees)
}

// readTargets reads a table of jumps.
func readTargets(b []byte, count int) ([]int, bool) {
	size, n := binary.Uvarint(b[1:])
	b = b[1+n:]
	table := make([]int, size+1)
	for i := range table {
		target, n := binary.Uvarint(b)
		if target >= uint64(count) {
			return nil, false
		}
		table[i], b = int(target), b[n:]
	}
	return table, true
}

// read reads count stretches and returns what comes after the loop's end.
func (g *graph) read(list []instruction, count int) (rest []instruction, ok bool) {
	g.stretches = make([]stretch, count, count+1)
	depth, k := 0, 0
	for at, i := range list {
		s := &g.stretches[k]
		outer := int64(count - 1 - k + depth) // the depth of the loop around the table
		last := len(s.code) - 1
		switch {
		case i.op == opEnd && depth == 0:
			if k++; k == count {
				return list[at+1:], len(list)-at > 2
			}
			continue
		case i.op == opEnd:
			depth--
		case i.begins():
			depth++
		case i.op == opBrTable:
			return nil, false
		case i.op == opBr && i.value == outer:
			if last < 1 || s.code[last].op != opLocalSet || s.code[last].value != 0 || s.code[last-1].op != opI32Const {
				return nil, false
			}
			place := min(int(s.code[last-1].value), len(g.table)-1)
			s.code = s.code[:last-1]
			i = instruction{op: opJump, value: int64(g.table[place])}
		case (i.op == opBr || i.op == opBrIf) && i.value >= int64(depth):
			if i.value != outer+1 || !g.unwind {
				return nil, false
			}
			i.op = opUnwind + i.op - opBr
		case i.op == opLocalGet && i.value == 0:
			// A call of a closure: the address, 0 for its first place, and the address again.
			if last < 1 || s.code[last].op != opI32Const || s.code[last-1].op != opLocalSet || s.code[last-1].value != 0 {
				return nil, false
			}
			g.scratch = true
		case i.op == opLocalTee && i.value == 0:
			return nil, false
		}
		s.code = append(s.code, i)
	}
	return nil, false
}

// link finds where each stretch leads, and adds the entry.
func (g *graph) link(callees callees) bool {
	for k := range g.stretches {
		s := &g.stretches[k]
		depth, on := 0, true
		for at, i := range s.code {
			switch {
			case i.op == opCall && int(i.value) == callees.recovering:
				return false
			case i.begins():
				depth++
			case i.op == opEnd:
				depth--
			case i.op == opJump:
				s.to = append(s.to, int(i.value))
				fallthrough
			case i.op == opUnreachable, i.op == opReturn, i.op == opUnwind:
				on = on && depth > 0
			case i.op == opUnwindIf && depth == 0:
				if at < 3 || s.code[at-1].op != opLocalSet || s.code[at-2].op != opGlobalGet {
					return false
				}
				if call := s.code[at-3]; call.op == opCall && callees.endless[int(call.value)] {
					on = false
				} else if at != len(s.code)-1 || k+1 == len(g.stretches) {
					return false
				} else {
					g.stretches[k+1].resumed = true
				}
			}
		}
		switch {
		case on && k+1 == len(g.stretches):
			s.code = append(s.code, instruction{op: opUnreachable})
		case on:
			s.code = append(s.code, instruction{op: opJump, value: int64(k + 1)})
			s.to = append(s.to, k+1)
		}
	}
	g.stretches = append(g.stretches, stretch{to: []int{0}})
	return true
}

// entry is the number of the last stretch.
func (g *graph) entry() int { return len(g.stretches) - 1 }

// order is the stretches that can be reached, each after those that lead to it except for
// jumps back, and the place of each in it, or -1. What is nested deeper in loops comes first.
type order struct {
	list  []int
	place []int
	// above is for each stretch the nearest one that every way to it passes.
	above []int
}

func (g *graph) order(depth []int) order {
	o := order{place: make([]int, len(g.stretches)), above: make([]int, len(g.stretches))}
	for k := range o.place {
		o.place[k], o.above[k] = -1, -1
	}
	seen := make([]bool, len(g.stretches))
	var visit func(int)
	visit = func(k int) {
		seen[k] = true
		to := slices.Clone(g.stretches[k].to)
		slices.SortStableFunc(to, func(a, b int) int { return depth[a] - depth[b] })
		for _, next := range to {
			if !seen[next] {
				visit(next)
			}
		}
		o.list = append(o.list, k)
	}
	visit(g.entry())
	slices.Reverse(o.list)
	for at, k := range o.list {
		o.place[k] = at
	}
	// Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm.
	from := make([][]int, len(g.stretches))
	for _, k := range o.list {
		for _, to := range g.stretches[k].to {
			from[to] = append(from[to], k)
		}
	}
	o.above[g.entry()] = g.entry()
	for changed := true; changed; {
		changed = false
		for _, k := range o.list[1:] {
			above := -1
			for _, before := range from[k] {
				switch {
				case o.above[before] < 0:
				case above < 0:
					above = before
				default:
					above = o.meet(above, before)
				}
			}
			if o.above[k] != above {
				o.above[k], changed = above, true
			}
		}
	}
	return o
}

// meet is the nearest stretch that every way to both passes.
func (o *order) meet(a, b int) int {
	for a != b {
		for o.place[a] > o.place[b] {
			a = o.above[a]
		}
		for o.place[b] > o.place[a] {
			b = o.above[b]
		}
	}
	return a
}

// passes reports whether every way to a stretch passes another.
func (o *order) passes(by, to int) bool {
	for o.place[to] > o.place[by] {
		to = o.above[to]
	}
	return to == by
}
