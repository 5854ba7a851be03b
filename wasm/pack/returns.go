package main

import "encoding/binary"

// A call takes the address to return to with it, also one of a function that never returns.
// The runtime looks there only for what its tables say about the place: how large the frame
// is, and of the place before it, which values are live. A function often has dozens of such
// calls, to panic over an index or a length; where the tables say the same of them they take
// the same address, and repeat each other.

// returns finds for the return addresses of one function others that do as well.
type returns struct {
	number int
	// stack tells how large the frame is; streams are the function's other ones in the tables
	// that are kept.
	stack   []byte
	streams [][]byte
	// deferring says that the function goes on after a panic of its own, if somebody recovers.
	deferring bool
	first     map[string]int64
}

func (t *table) returns(f function) *returns {
	r := &returns{number: f.number, deferring: f.field(recordDeferReturn) != 0, first: map[string]int64{}}
	stream := func(field []byte) []byte {
		if offset := binary.LittleEndian.Uint32(field); offset != 0 {
			return t.streams[offset:]
		}
		return nil
	}
	fields := f.streamFields()
	r.stack = stream(fields[0])
	for _, field := range fields[1:] {
		if s := stream(field); s != nil {
			r.streams = append(r.streams, s)
		}
	}
	return r
}

// like returns the first address it was asked for of which the tables say the same. What is
// no address within the function stays as it is. A dead frame is one that nothing returns to,
// so that the runtime only asks how large it is; see resolveInternal in runtime/traceback.go.
func (r *returns) like(address int64, dead bool) int64 {
	place := address & (1<<16 - 1)
	if address>>16 != int64(r.number) || place == 0 {
		return address
	}
	says := binary.AppendVarint(nil, valueAt(r.stack, place))
	if dead && !r.deferring {
		says = append(says, "dead"...)
	} else {
		for _, stream := range r.streams {
			says = binary.AppendVarint(says, valueAt(stream, place-1))
		}
	}
	if first, ok := r.first[string(says)]; ok {
		return first
	}
	r.first[string(says)] = address
	return address
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
