package token

import (
	"math/bits"
	"unsafe"
)

// padding is how many bytes follow each text in a buffer, because the encoder reads eight bytes at a time: every text
// is in a buffer that goes on for that long. These two and the hashes below are
// the only places where memory is read without a check.
const padding = 32

// word is the eight bytes at offset i, the first in the low byte.
func word(p unsafe.Pointer, i int) uint64 { return *(*uint64)(unsafe.Add(p, i)) }

// byteAt is the byte at offset i.
func byteAt(p unsafe.Pointer, i int) byte { return *(*byte)(unsafe.Add(p, i)) }

// low keeps the n low bytes of a word, n from 0 to 7.
func low(w uint64, n int) uint64 { return w & (1<<(8*uint(n)) - 1) }

// Odd multipliers that spread bits well: of the golden ratio, and one of xxHash.
const (
	spread  = 0x9E3779B97F4A7C15
	spread2 = 0xC2B2AE3D27D4EB4F
)

// mix hashes a key of two words.
func mix(a, b uint64) uint64 {
	k := (a ^ bits.RotateLeft64(b*spread2, 31)) * spread
	return k ^ k>>29
}

// mixText hashes n bytes.
func mixText(p unsafe.Pointer, n int) uint64 {
	h, i := uint64(0), 0
	for ; i+8 <= n; i += 8 {
		h = mixWord(h, word(p, i))
	}
	return mixEnd(h, p, i, n)
}

// mixWord is one step of mixText.
func mixWord(h, w uint64) uint64 { return (bits.RotateLeft64(h, 23) ^ w) * spread }

// mixEnd is the last step of mixText: the bytes from i to n, less than eight.
func mixEnd(h uint64, p unsafe.Pointer, i, n int) uint64 {
	h = (bits.RotateLeft64(h, 23) ^ uint64(n)*spread2 ^ low(word(p, i), n&7)) * spread
	return h ^ h>>29
}

// equal reports whether n bytes are the same in two places.
func equal(p, q unsafe.Pointer, n int) bool {
	i := 0
	for ; i+8 <= n; i += 8 {
		if word(p, i) != word(q, i) {
			return false
		}
	}
	return low(word(p, i)^word(q, i), n&7) == 0
}
