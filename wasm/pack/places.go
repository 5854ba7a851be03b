package main

import (
	"encoding/binary"
	"slices"
)

// The compiler counts in each function the places that a goroutine may go on at: 0 is the function's
// entry, and after each call there is one. A return address is the function's number and a place.
// Once bodies are woven and many calls return to one place, the numbers are out of order and most
// are not used. They are given again in the order in which the body names them, so that bodies of one
// form have the same bytes except for their own numbers.

// placeOf is the place in a return address of a function, 0 for its entry; ok is false for
// any other number.
func (f function) placeOf(address int64) (place int64, ok bool) {
	return address & (1<<16 - 1), address>>16 == int64(f.number)
}

// returnAt reports whether an instruction is the return address that a call gives to what it calls:
// it is stored where the stack's pointer was moved to just before.
func returnAt(list []instruction, at int) bool {
	return at >= 3 && at+1 < len(list) && list[at].op == opI64Const && list[at+1].op == opI64Store && list[at+1].value == 0 &&
		list[at-1].op == opLocalGet && list[at-2].op == opGlobalSet && list[at-2].value == 0 &&
		list[at-3].op == opLocalTee && list[at-3].value == list[at-1].value
}

// renumber gives the places of a woven body again, and returns for each new place the one it had.
// Where something is not as expected it leaves the body alone and returns nil.
func renumber(b body, f function) (was []int64) {
	if f.record[recordFlags]&flagAsm != 0 || f.field(recordDeferReturn) != 0 {
		return nil // others name its places, too
	}
	was = []int64{0}
	numbers := map[int64]int64{0: 0}
	for at, i := range b.list {
		if i.op != opI64Const {
			continue
		}
		place, ok := f.placeOf(i.value)
		switch _, seen := numbers[place]; {
		case !ok:
		case !returnAt(b.list, at):
			return nil
		case !seen:
			numbers[place] = int64(len(was))
			was = append(was, place)
		}
	}
	for _, i := range b.list {
		for _, e := range i.entries {
			if _, known := numbers[e.place]; !known {
				return nil
			}
		}
	}
	for at := range b.list {
		i := &b.list[at]
		if place, ok := f.placeOf(i.value); ok && i.op == opI64Const {
			i.value += numbers[place] - place
		}
		for k := range i.entries {
			i.entries[k].place = numbers[i.entries[k].place]
		}
	}
	return was
}

// renumber writes the functions' streams for the new numbers of their places; was has for each
// function what renumber returned for its body. It is false where the streams do not fit, and
// nothing is written then.
func (t *table) renumber(was [][]int64) bool {
	streams := make([]byte, firstStream, len(t.streams))
	places, lengths := map[string]int{}, map[uint32]int{}
	var written []int
	for k, f := range t.functions {
		for n, field := range f.streamFields() {
			offset := binary.LittleEndian.Uint32(field)
			if offset == 0 {
				written = append(written, 0)
				continue
			}
			if !follow(t.streams, offset, lengths) {
				return false
			}
			stream := t.streams[offset:][:lengths[offset]]
			if was[k] != nil {
				stream = streamOf(values(stream, was[k], n == 0))
			}
			at, known := places[string(stream)]
			if !known {
				at = len(streams)
				places[string(stream)] = at
				streams = append(streams, stream...)
			}
			written = append(written, at)
		}
	}
	if len(streams) > len(t.streams) {
		return false
	}
	clear(t.streams[copy(t.streams, streams):])
	for _, f := range t.functions {
		for _, field := range f.streamFields() {
			binary.LittleEndian.PutUint32(field, uint32(written[0]))
			written = written[1:]
		}
	}
	return true
}

// values are the values of a stream by the new numbers of the places. The size of the frame is asked for
// at the place that is returned to, everything else at the one before it: of the first call that is 0.
func values(stream []byte, was []int64, stack bool) []int64 {
	var out []int64
	for n, place := range was {
		if stack {
			out = append(out, valueAt(stream, place))
		} else if n > 0 {
			out = append(out, valueAt(stream, place-1))
		}
	}
	return out
}

// streamOf writes values as valueAt reads them. There is always one, if only for the place 0.
func streamOf(values []int64) []byte {
	if len(values) == 0 {
		values = []int64{-1}
	}
	var out []byte
	last := int64(-1)
	for len(values) > 0 {
		same := slices.IndexFunc(values, func(v int64) bool { return v != values[0] })
		if same < 0 {
			same = len(values)
		}
		out = binary.AppendVarint(out, values[0]-last)
		out = binary.AppendUvarint(out, uint64(same))
		last, values = values[0], values[same:]
	}
	return append(out, 0)
}

// valueAt is the value of a stream at a place of its function, as pcvalue in
// runtime/symtab.go finds it: -1 at first, and then by how much it changes and for how many
// places it holds, in turns. After the last place it is -1.
func valueAt(stream []byte, place int64) int64 {
	value, end := int64(-1), int64(0)
	for begun := false; ; begun = true {
		change, n := binary.Uvarint(stream)
		if n <= 0 || change == 0 && begun {
			return -1
		}
		places, m := binary.Uvarint(stream[n:])
		if m <= 0 {
			return -1
		}
		stream = stream[n+m:]
		value += int64(change>>1) ^ -int64(change&1)
		if end += int64(places); place < end {
			return value
		}
	}
}
