package main

import (
	"encoding/binary"
	"slices"
)

// entry is a place that a goroutine goes on at, and how many blocks are between an opEnter and
// what it leads to.
type entry struct{ place, depth int64 }

// inFull writes the packer's own instructions as WebAssembly has them.
func inFull(b body) body {
	var out []instruction
	for _, i := range b.list {
		switch i.op {
		case opUnwind:
			out = append(out, unwind...)
		case opUnwindIf:
			// Right here rather than at one place for all: the way there would differ from call to
			// call, and what always reads the same compresses to nothing.
			out = append(out, instruction{op: opIf, bytes: emptyIf})
			out = append(out, unwind...)
			out = append(out, instruction{op: opEnd})
		case opEnter:
			out = append(out, enter(i.entries)...)
		default:
			out = append(out, i)
		}
	}
	b.list = out
	return b
}

// unwind ends all calls on the engine's stack.
var unwind = []instruction{{op: opI32Const, value: 1}, {op: opReturn}}

// enter goes to the entry whose place is in local 0, if there is one.
func enter(entries []entry) []instruction {
	const few = 2
	var out []instruction
	if len(entries) <= few {
		for _, e := range entries {
			out = append(out, instruction{op: opLocalGet}, instruction{op: opI32Const, value: e.place},
				instruction{op: opI32Eq}, instruction{op: opBrIf, value: e.depth})
		}
		return out
	}
	byPlace := func(a, b entry) int { return int(a.place - b.place) }
	first, last := slices.MinFunc(entries, byPlace).place, slices.MaxFunc(entries, byPlace).place
	out = append(out, instruction{op: opBlock, bytes: plainBlock}, instruction{op: opLocalGet})
	if first < few {
		first = 0
	} else {
		out = append(out, instruction{op: opI32Const, value: first}, instruction{op: opI32Sub})
	}
	// Inside the block, each way out is one longer; other places lead to its end.
	targets := make([]uint64, last-first+2)
	for _, e := range entries {
		targets[e.place-first] = uint64(e.depth) + 1
	}
	table := binary.AppendUvarint([]byte{opBrTable}, uint64(len(targets)-1))
	for _, target := range targets {
		table = binary.AppendUvarint(table, target)
	}
	return append(out, instruction{op: opBrTable, bytes: table}, instruction{op: opEnd})
}
