package token

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// What is remembered of a piece reaches behind the last word that comparing it reads.
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
