package main

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// push is a call of a function, to return to an address.
func push(address int64) []instruction {
	return []instruction{
		{op: opLocalGet, value: 1}, {op: opI32Const, value: 8}, {op: opI32Sub}, {op: opLocalTee, value: 1}, {op: opGlobalSet},
		{op: opLocalGet, value: 1}, {op: opI64Const, value: address}, {op: opI64Store, align: 3}, {op: opI32Const}, {op: opCall, value: 9},
	}
}

// numbered is function 7, with flags and a place for its deferred functions.
func numbered(flags byte, deferReturn uint32) function {
	f := function{record: make([]byte, recordSize), number: 7}
	f.record[recordFlags] = flags
	binary.LittleEndian.PutUint32(f.record[recordDeferReturn:], deferReturn)
	return f
}

func TestRenumber(t *testing.T) {
	const start = 7 << 16
	enter := func(places ...int64) []instruction {
		i := instruction{op: opEnter}
		for _, place := range places {
			i.entries = append(i.entries, entry{place, 0})
		}
		return []instruction{i}
	}
	bodyOf := func(parts ...[]instruction) body { return body{list: slices.Concat(parts...)} }
	plain := numbered(0, 0)
	for name, x := range map[string]struct {
		f         function
		body, new body
		was       []int64
	}{
		"in order of their names": {
			plain, bodyOf(enter(3, 9), push(start), push(start+9), push(start+3), push(start+9)),
			bodyOf(enter(2, 1), push(start), push(start+1), push(start+2), push(start+1)), []int64{0, 9, 3},
		},
		"none":             {plain, bodyOf(), bodyOf(), []int64{0}},
		"another's number": {plain, bodyOf(push(8<<16 + 5)), bodyOf(push(8<<16 + 5)), []int64{0}},
		"a number that nothing returns to": {
			plain, bodyOf(push(start+9), push(start + 4)[6:]), bodyOf(push(start+9), push(start + 4)[6:]), nil,
		},
		"an entry that no call names": {plain, bodyOf(enter(4), push(start+9)), bodyOf(enter(4), push(start+9)), nil},
		"assembly":                    {numbered(flagAsm, 0), bodyOf(push(start + 9)), bodyOf(push(start + 9)), nil},
		"one that recovers":           {numbered(0, 3), bodyOf(push(start + 9)), bodyOf(push(start + 9)), nil},
	} {
		require.Equal(t, x.was, renumber(x.body, x.f), name)
		require.Equal(t, x.new, x.body, name)
	}
}

// By their new numbers the tables say of the places what they said.
func TestStreamsOfNewPlaces(t *testing.T) {
	// A frame of 40 bytes from place 1 on, and what is live: 0 from place 3, 2 from place 5.
	frame, live := []byte{2, 1, 80, 20, 0}, []byte{0, 3, 2, 2, 4, 20, 0}
	was := []int64{0, 6, 4, 5}
	again := streamOf(values(frame, was, true))
	for n, want := range []int64{0, 40, 40, 40, -1} {
		require.Equal(t, want, valueAt(again, int64(n)), n)
	}
	again = streamOf(values(live, was, false))
	for n, want := range []int64{2, 0, 0, -1} {
		require.Equal(t, want, valueAt(again, int64(n)), "before the place after call %d", n+1)
	}
	require.EqualValues(t, -1, valueAt(streamOf(values(live, []int64{0}, false)), 0), "no call")
}

// Two functions whose streams become the same share one, and streams that do not fit are left alone.
func TestTableOfNewPlaces(t *testing.T) {
	tableWith := func(size int) *table {
		t := &table{streams: make([]byte, size)}
		copy(t.streams, []byte{0, 2, 1, 80, 20, 0, 2, 1, 80, 30, 0})
		for k, at := range []uint32{1, 6} {
			f := numbered(0, 0)
			f.number += k
			binary.LittleEndian.PutUint32(f.record[recordStack:], at)
			t.functions = append(t.functions, f)
		}
		return t
	}
	table := tableWith(11)
	require.True(t, table.renumber([][]int64{{0, 12}, {0, 3}}))
	require.Equal(t, []byte{0, 2, 1, 80, 1, 0, 0, 0, 0, 0, 0}, table.streams)
	for _, f := range table.functions {
		require.EqualValues(t, 1, f.field(recordStack))
	}
	table = tableWith(11)
	require.True(t, table.renumber([][]int64{nil, {0, 3}}))
	require.Equal(t, []byte{0, 2, 1, 80, 20, 0, 2, 1, 80, 1, 0}, table.streams)

	table = tableWith(11)
	binary.LittleEndian.PutUint32(table.functions[1].record[recordStack:], 1<<30)
	require.False(t, table.renumber([][]int64{nil, nil}), "a stream that is not there")
	table = tableWith(11)
	table.streams = table.streams[:5]
	require.False(t, table.renumber([][]int64{nil, nil}), "a stream that does not end")
}

func TestValueAt(t *testing.T) {
	// -1 becomes 0 for two places, then 8 for 200, then 5 for one; no change after the start ends it.
	stream := []byte{2, 2, 16, 200, 1, 5, 1, 0, 99}
	for place, want := range map[int64]int64{0: 0, 1: 0, 2: 8, 201: 8, 202: 5, 203: -1} {
		require.Equal(t, want, valueAt(stream, place), place)
	}
	require.EqualValues(t, -1, valueAt([]byte{0, 4, 2, 4, 0}, 3), "the first change may be none")
	require.EqualValues(t, 0, valueAt([]byte{0, 4, 2, 4, 0}, 4))
	require.EqualValues(t, -1, valueAt([]byte{2}, 0), "cut off")
}

// dereferencing fails at several places of one function, whose frames are scanned meanwhile.
const dereferencing = `package main

import (
	"os"
	"runtime"
)

type node struct {
	next  *node
	value int
}

//go:noinline
func sum(a, b, c *node) (total int) {
	kept := &node{value: len(os.Args)}
	defer func() {
		for range 3 {
			_ = make([]byte, 1<<20)
			runtime.GC()
		}
		if reason := recover(); reason != nil {
			total = kept.value - 1000
		}
	}()
	total = a.value
	kept.value += total
	total += b.value
	kept.value += total
	total += c.next.value
	return total + kept.value
}

func main() {
	one := &node{value: 1}
	one.next = one
	base := len(os.Args)
	println("said", sum(nil, one, one)-base, sum(one, nil, one)-base, sum(one, one, nil)-base, sum(one, one, &node{})-base, sum(one, one, one)-base)
}
`

// A function that panics at several places is read by the collector and recovers as before.
func TestFailuresAtSeveralPlaces(t *testing.T) {
	plain, packed := packedProgram(t, dereferencing)
	require.Contains(t, runProgram(t, plain), "said -1000 -999 -997 -997 6\n")
	require.Contains(t, runProgram(t, packed), "said -1000 -999 -997 -997 6\n")
}
