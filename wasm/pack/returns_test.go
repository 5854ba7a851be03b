package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

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

func TestReturnsLike(t *testing.T) {
	r := &returns{
		number:  7,
		stack:   []byte{2, 3, 16, 100, 0},
		streams: [][]byte{{2, 6, 2, 100, 0}},
		first:   map[string]int64{},
	}
	like := func(address int64) int64 { return r.like(address, false) }
	at := func(place int64) int64 { return 7<<16 + place }
	require.Equal(t, at(4), like(at(4)))
	require.Equal(t, at(4), like(at(5)))
	require.Equal(t, at(4), like(at(6)), "the other stream changes here, and it is asked for the place before")
	require.Equal(t, at(7), like(at(7)))
	require.Equal(t, at(7), like(at(60)))
	require.Equal(t, at(4), like(at(4)))
	require.Equal(t, at(0), like(at(0)), "the function itself")
	require.EqualValues(t, 8<<16+5, like(8<<16+5), "another function")
}
