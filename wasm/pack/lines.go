package main

import (
	"encoding/binary"
	"slices"
)

// Go keeps for every function tables of its lines, its files, its arguments and what was
// inlined into it, for traces alone. A page doesn't show them. Each function's table
// of unsafe points goes too: only preemption by signals and calls from a debugger read
// it, and Go has neither in WebAssembly.

func dropped(table []bool, k int) bool { return k < len(table) && table[k] }

// dropLines clears these tables. Where a stream is not as expected it leaves everything
// alone and reports false.
func (t *table) dropLines() bool {
	keep, drop := map[uint32]int{}, map[uint32]int{}
	for _, f := range t.functions {
		// The stack's stream and those of the counters may be shared with the others.
		if !follow(t.streams, f.field(recordStack), keep) || !follow(t.streams, f.field(recordFile), drop) || !follow(t.streams, f.field(recordLine), drop) {
			return false
		}
		for k := range f.counters() {
			lengths := keep
			if dropped(droppedCounters[:], k) {
				lengths = drop
			}
			if !follow(t.streams, binary.LittleEndian.Uint32(f.counter(k)), lengths) {
				return false
			}
		}
	}
	needed := make([]bool, len(t.streams))
	for offset, length := range keep {
		for i := range length {
			needed[int(offset)+i] = true
		}
	}
	for offset, length := range drop {
		for i := int(offset); i < int(offset)+length; i++ {
			if !needed[i] {
				t.streams[i] = 0
			}
		}
	}
	for _, f := range t.functions {
		// Offset 0 means that there is no table.
		clear(f.record[recordFile:recordCounters])
		clear(f.record[recordUnit:recordID])
		for k := range f.counters() {
			if dropped(droppedCounters[:], k) {
				clear(f.counter(k))
			}
		}
	}
	clear(t.files)
	t.dropReferences()
	return true
}

// follow notes the length of the stream at an offset: pairs of variable-length numbers,
// ended by a zero that is not the first. It is false for one that does not end.
func follow(streams []byte, offset uint32, lengths map[uint32]int) bool {
	if offset == 0 {
		return true
	}
	if _, known := lengths[offset]; known {
		return true
	}
	if int(offset) >= len(streams) {
		return false
	}
	rest := streams[offset:]
	for read := 0; ; {
		value, n := binary.Uvarint(rest[read:])
		if n <= 0 {
			return false
		}
		if value == 0 && read > 0 {
			lengths[offset] = read + n
			return true
		}
		read += n
		if _, n = binary.Uvarint(rest[read:]); n <= 0 {
			return false
		}
		read += n
	}
}

// dropReferences takes out the references that only traces follow, and clears what no
// other one refers to. Each datum ends where the next begins.
func (t *table) dropReferences() {
	needed := map[uint32]bool{}
	var starts []uint32
	for _, f := range t.functions {
		for k := range f.references() {
			offset := binary.LittleEndian.Uint32(f.reference(k))
			if offset == noReference {
				continue
			}
			starts = append(starts, offset)
			if dropped(droppedReferences[:], k) {
				binary.LittleEndian.PutUint32(f.reference(k), noReference)
			} else {
				needed[offset] = true
			}
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	t.kept = map[uint32]int{}
	for i, start := range starts {
		end := uint32(len(t.data))
		if i+1 < len(starts) {
			end = min(end, starts[i+1])
		}
		switch {
		case start >= end:
		case needed[start]:
			t.kept[start] = int(end - start)
		default:
			clear(t.data[start:end])
		}
	}
}
