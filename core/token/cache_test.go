package token

import (
	"encoding/binary"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// What is remembered of a piece reaches after the last word that comparing it reads.
func TestCacheReadsWhatItHolds(t *testing.T) {
	buffer := make([]byte, maxCached+padding)
	for i := range buffer {
		buffer[i] = byte('a' + i%26)
	}
	p := unsafe.Pointer(&buffer[0])
	for n := 16; n <= maxCached; n++ {
		c := new(pieceCache)
		first, second, hash := cacheKey(p, n)
		c.add(p, n, first, second, hash, []uint32{7})
		require.GreaterOrEqual(t, len(c.texts), n&^7+8, "%d bytes", n)
		require.Equal(t, []uint32{7}, c.find(p, n, first, second, hash))
	}
}

// A pair keeps the two newest of the pieces that its slots are for, also when the slots grow.
func TestCacheKeepsTheNewest(t *testing.T) {
	buffer := make([]byte, 8+padding)
	c := new(pieceCache)
	piece := func(number uint64) (p unsafe.Pointer, first, second, hash uint64) {
		binary.LittleEndian.PutUint64(buffer, number)
		p = unsafe.Pointer(&buffer[0])
		first, second, hash = cacheKey(p, 8)
		return p, first, second, hash
	}
	add := func(number uint64) {
		p, first, second, hash := piece(number)
		c.add(p, 8, first, second, hash, []uint32{uint32(number)})
	}
	find := func(number uint64) []uint32 {
		p, first, second, hash := piece(number)
		return c.find(p, 8, first, second, hash)
	}
	// Three that are at home in both slots of the first pair, and still are after growing.
	var even, odd []uint64
	for number := uint64(1); len(even) < 2 || len(odd) < 2; number++ {
		_, _, _, hash := piece(number)
		switch hash >> (64 - cacheMin - 1) {
		case 0:
			even = append(even, number)
		case 1:
			odd = append(odd, number)
		}
	}
	one, two, three := even[0], odd[0], even[1]
	add(one)
	add(two)
	require.Equal(t, []uint32{uint32(one)}, find(one), "its neighbour came")
	require.Equal(t, []uint32{uint32(two)}, find(two))
	add(three)
	require.Nil(t, find(one), "the oldest")
	c.grow()
	require.Equal(t, []uint32{uint32(two)}, find(two))
	require.Equal(t, []uint32{uint32(three)}, find(three))
	add(odd[1])
	require.Nil(t, find(two), "the older after growing")
	require.NotNil(t, find(three))
}
