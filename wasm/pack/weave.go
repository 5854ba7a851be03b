package main

import (
	"encoding/binary"
	"slices"
)

// A graph is woven into blocks and loops after Norman Ramsey's Beyond Relooper (ICFP
// 2022): a stretch is within all those that every way to it passes, in a loop of its
// own where it is jumped back to, and after the end of a block where more than one way
// leads to it.
//
// Where a goroutine goes on in the middle of a loop, it enters at the loop's start, and a
// small table there leads on. That table is read at each round; local 0 is 0 then.

// weaver writes a graph.
type weaver struct {
	*graph
	order
	// around is for each stretch the start of the nearest loop it is in but does not
	// start itself, or the entry.
	around []int
	starts []bool // whether it starts a loop
	meets  []bool // whether it comes after a block
	// following are those that come after blocks around a stretch, in order.
	following [][]int
	// resumes are the places that a goroutine goes on at, for the entry and starts of loops.
	resumes [][]resume
	spare   int64 // the local to keep the address of a closure in

	out    []instruction
	labels []int // of each open block: the stretch after it, or inner
}

// resume is a place and the stretch to go to for it.
type resume struct{ place, to int }

const (
	inner  = -1 // a block of a stretch itself
	loopOf = -2 // and below: the loop that starts at a stretch
)

// weave writes a body without jumps through its table, or leaves it as it is and reports false.
// The packer's own instructions that are left in it are written in full by inFull.
func weave(b body, callees callees) (woven body, ok bool) {
	g, ok := readGraph(b, callees)
	if !ok {
		return b, false
	}
	w := weaver{graph: g, resumes: make([][]resume, len(g.stretches))}
	if w.order = g.order(make([]int, len(g.stretches))); !w.reducible() {
		return b, false
	}
	depth := w.findLoops()
	if w.addResumes() {
		w.spare = w.addLocal()
	}
	if w.order = g.order(depth); !w.reducible() {
		return b, false
	}
	w.findMeets()
	w.tree(g.entry())
	w.out = append(w.out, instruction{op: opUnreachable}, instruction{op: opEnd})
	return body{locals: g.locals, list: append(slices.Clone(g.prologue), straighten(w.out)...)}, true
}

// reducible reports whether every loop is entered at its start alone.
func (w *weaver) reducible() bool {
	for _, from := range w.list {
		for _, to := range w.stretches[from].to {
			if w.place[to] <= w.place[from] && !w.passes(to, from) {
				return false
			}
		}
	}
	return true
}

// findLoops finds the loops, and in how many each stretch is.
func (w *weaver) findLoops() (depth []int) {
	count := len(w.stretches)
	w.around, w.starts, depth = make([]int, count), make([]bool, count), make([]int, count)
	from := make([][]int, count)
	for k := range w.around {
		w.around[k] = w.entry()
	}
	for _, k := range w.list {
		for _, to := range w.stretches[k].to {
			from[to] = append(from[to], k)
		}
	}
	// The starts of outer loops come first.
	for _, start := range w.list {
		in := make([]bool, count)
		var add func(int)
		add = func(k int) {
			if in[k] {
				return
			}
			in[k] = true
			depth[k]++
			if k == start {
				return
			}
			w.around[k] = start
			for _, before := range from[k] {
				add(before)
			}
		}
		for _, k := range from[start] {
			if w.place[k] >= w.place[start] {
				w.starts[start] = true
				add(k)
			}
		}
		if w.starts[start] {
			add(start)
		}
	}
	return depth
}

// addResumes leads from the entry, through the starts of loops, to where goroutines go
// on. It reports whether the table of a loop needs local 0 for itself.
func (w *weaver) addResumes() (alone bool) {
	for k := range w.stretches {
		if !w.stretches[k].resumed || w.place[k] < 0 {
			continue
		}
		place := slices.Index(w.table, k)
		if place < 0 {
			continue
		}
		for to := k; to != w.entry(); to = w.around[to] {
			by := w.around[to]
			w.resumes[by] = append(w.resumes[by], resume{place, to})
			if !slices.Contains(w.stretches[by].to, to) || by == w.entry() {
				w.stretches[by].to = slices.Insert(w.stretches[by].to, 0, to)
			}
			alone = alone || by != w.entry() && w.scratch
		}
	}
	return alone
}

// addLocal adds a local of 32 bits.
func (w *weaver) addLocal() int64 {
	groups, n := binary.Uvarint(w.locals)
	rest := w.locals[n:]
	count := uint64(1) // the parameter
	for b := rest; len(b) > 0; {
		size, n := binary.Uvarint(b)
		count += size
		b = b[n+1:]
	}
	w.locals = append(append(binary.AppendUvarint(nil, groups+1), rest...), 1, 0x7f)
	return int64(count)
}

// findMeets finds the stretches that come after blocks.
func (w *weaver) findMeets() {
	w.meets, w.following = make([]bool, len(w.stretches)), make([][]int, len(w.stretches))
	ways := make([]int, len(w.stretches))
	for _, k := range w.list {
		for _, to := range w.stretches[k].to {
			if w.place[to] > w.place[k] {
				ways[to]++
			}
		}
	}
	for _, list := range w.resumes {
		for _, r := range list {
			ways[r.to] = 2
		}
	}
	for _, k := range w.list {
		if w.meets[k] = ways[k] > 1; w.meets[k] {
			w.following[w.above[k]] = append(w.following[w.above[k]], k)
		}
	}
}

func (w *weaver) open(begin []byte, label int) {
	w.out = append(w.out, instruction{op: begin[0], bytes: begin})
	w.labels = append(w.labels, label)
}

func (w *weaver) close() {
	w.out = append(w.out, instruction{op: opEnd})
	w.labels = w.labels[:len(w.labels)-1]
}

// depth is how many blocks are between here and a label.
func (w *weaver) depth(label int) int64 {
	for at := len(w.labels) - 1; at >= 0; at-- {
		if w.labels[at] == label {
			return int64(len(w.labels) - 1 - at)
		}
	}
	panic("pack: a jump to where no block ends")
}

// tree writes a stretch and all that are within it.
func (w *weaver) tree(k int) {
	if w.starts[k] {
		w.open(plainLoop, loopOf-k)
	}
	following := w.following[k]
	for at := len(following) - 1; at >= 0; at-- {
		w.open(plainBlock, following[at])
	}
	w.choose(w.resumes[k])
	if k == w.entry() {
		w.branch(k, 0)
	}
	for _, i := range w.stretches[k].code {
		switch {
		case i.op == opJump:
			w.branch(k, int(i.value))
			continue
		case i.begins():
			w.labels = append(w.labels, inner)
		case i.op == opEnd:
			w.labels = w.labels[:len(w.labels)-1]
		case w.spare > 0 && i.value == 0 && (i.op == opLocalGet || i.op == opLocalSet):
			i.value = w.spare
		}
		w.out = append(w.out, i)
	}
	for _, next := range following {
		w.close()
		w.tree(next)
	}
	if w.starts[k] {
		w.close()
	}
}

// branch goes from one stretch to another, or writes the other right there.
func (w *weaver) branch(from, to int) {
	switch {
	case w.place[to] <= w.place[from]:
		if len(w.resumes[to]) > 0 {
			w.out = append(w.out, instruction{op: opI32Const}, instruction{op: opLocalSet})
		}
		w.out = append(w.out, instruction{op: opBr, value: w.depth(loopOf - to)})
	case w.meets[to]:
		w.out = append(w.out, instruction{op: opBr, value: w.depth(to)})
	default:
		w.tree(to)
	}
}

// choose goes to the place in local 0 if it is one of these.
func (w *weaver) choose(list []resume) {
	if len(list) == 0 {
		return
	}
	enter := instruction{op: opEnter}
	for _, r := range list {
		enter.entries = append(enter.entries, entry{int64(r.place), w.depth(r.to)})
	}
	w.out = append(w.out, enter)
}

// straighten takes out the branches that lead to the next instruction, and makes an if
// around a branch a branch on a condition.
func straighten(list []instruction) []instruction {
	var out []instruction
	var loops []bool // of each open block whether it is a loop
	for at, i := range list {
		switch {
		case i.begins():
			loops = append(loops, i.op == opLoop)
		case i.op == opEnd && len(loops) > 0:
			loops = loops[:len(loops)-1]
			if last := len(out) - 1; last >= 1 && out[last].op == opBr && out[last].value > 0 && out[last-1].op == opIf {
				out = append(out[:last-1], instruction{op: opBrIf, value: out[last].value - 1})
				continue
			}
		case i.op == opBr && int(i.value) < len(loops) && !loops[len(loops)-1-int(i.value)]:
			ends := 0
			for _, next := range list[at+1:] {
				if next.op != opEnd || ends > int(i.value) {
					break
				}
				ends++
			}
			// An if that would be empty keeps its branch.
			if ends > int(i.value) && list[at-1].op != opIf {
				continue
			}
		}
		out = append(out, i)
	}
	return out
}
