package token

import (
	"math/bits"
	"unsafe"
)

// find returns the token that the n bytes are, or none.
func (t *tables) find(p unsafe.Pointer, n int) uint32 {
	if n <= 7 {
		return t.findShort(low(word(p, 0), n) | uint64(n)<<56)
	}
	if n <= 15 {
		return t.findMiddle(word(p, 0), low(word(p, 8), n-8)|uint64(n)<<56)
	}
	if n > maxToken {
		return none
	}
	w := word(p, 0)
	if t.by8[filterSlot(w)]>>8 == 0 {
		return none
	}
	if t.by16[mix(w, word(p, 8))>>(64-longBits)]>>uint(min(n, 79)-16)&1 == 0 {
		return none
	}
	return t.findLong(p, n, mixText(p, n))
}

// findShort returns the token of a key: up to 7 bytes, and their count in the top byte.
func (t *tables) findShort(key uint64) uint32 {
	h := key * shortSpread & keyMask
	at := h >> (keyBits - shortBits)
	x := h << (64 - keyBits + shortBits) >> (64 - keyBits + shortBits) << (idBits + stepBits)
	for {
		y := t.short[at]
		if (y^x)>>idBits == 0 && y != 0 {
			return uint32(y & idMask)
		}
		if y == 0 || steps(y) < steps(x) {
			return none
		}
		x += 1 << idBits
		at++
	}
}

// shortAtHome is findShort for the tokens that are in the first slot of their key, which
// most do. It is small enough to be inlined.
func (t *tables) shortAtHome(key uint64) uint32 {
	h := key * shortSpread & keyMask
	y := t.short[h>>(keyBits-shortBits)]
	if y^h<<(64-keyBits+shortBits)>>(64-keyBits+shortBits)<<(idBits+stepBits) <= idMask && y != 0 {
		return uint32(y & idMask)
	}
	return none
}

// findMiddle returns the token of 8 to 15 bytes, their count in the top byte.
func (t *tables) findMiddle(first, second uint64) uint32 {
	at := mix(first, second) >> t.middleShift
	for {
		entry := &t.middle[at]
		if entry.first == first && entry.second == second {
			return uint32(entry.token)
		}
		if entry.second == 0 {
			return none
		}
		at = (at + 1) & uint64(len(t.middle)-1)
	}
}

// findLong returns the token of 16 bytes or more by their mixText.
func (t *tables) findLong(p unsafe.Pointer, n int, hash uint64) uint32 {
	at := hash >> t.longShift
	for {
		entry := t.long[at]
		if entry == 0 {
			return none
		}
		token := uint32(entry & idMask)
		if int(t.length[token]) == n && equal(p, unsafe.Pointer(&t.texts[entry>>idBits]), n) {
			return token
		}
		at = (at + 1) & uint64(len(t.long)-1)
	}
}

// pair returns the token that two tokens merge into, or none.
func (t *tables) pair(left, right uint32) uint32 {
	key := uint64(left)<<idBits | uint64(right)
	hash := key * spread
	if t.mayPair[hash>>(64-mayBits+6)]>>(hash>>(64-mayBits)&63)&1 == 0 {
		return none
	}
	at := hash >> t.pairShift
	for {
		entry := t.pairs[at]
		if token := entry ^ key<<idBits; token-1 < idMask {
			return uint32(token)
		}
		if entry == 0 {
			return none
		}
		at = (at + 1) & uint64(len(t.pairs)-1)
	}
}

// longest returns the longest token that the n bytes start with; n is at least 1.
func (t *tables) longest(p unsafe.Pointer, n int) uint32 {
	w := word(p, 0)
	if n >= 3 && isChar(w) {
		char := t.char[charAt(w)]
		switch {
		case n == 3:
			if char&charToken != 0 {
				return char & idMask
			}
		case n >= 6 && char&charLonger == 0:
			lengths := t.by6[filterSlot(low(w, 6))]
			if lengths == 1 {
				if token := t.findShort(low(w, 6) | 6<<56); token != none {
					return token
				}
			}
			if lengths <= 1 && char != 0 {
				return char & idMask
			}
		}
	}
	if n >= 8 {
		if lengths := uint(t.by8[filterSlot(w)]); lengths != 0 {
			second := word(p, 8)
			if n >= 16 && lengths>>8 != 0 {
				if token := t.longestLong(p, n, w, second); token != none {
					return token
				}
			}
			lengths &= 0xff
			if n < 15 {
				lengths &= 1<<uint(n-7) - 1
			}
			for lengths != 0 {
				l := bits.Len(lengths) - 1
				lengths &^= 1 << uint(l)
				if token := t.findMiddle(w, low(second, l)|uint64(l+8)<<56); token != none {
					return token
				}
			}
		}
	}
	if n >= 5 {
		lengths := uint(t.by5[filterSlot(low(w, 5))])
		if n < 7 {
			lengths &= 1<<uint(n-4) - 1
		}
		for lengths != 0 {
			l := bits.Len(lengths) - 1
			lengths &^= 1 << uint(l)
			if token := t.findShort(low(w, l+5) | uint64(l+5)<<56); token != none {
				return token
			}
		}
	}
	if n >= 3 {
		lengths := t.by3[filterSlot(low(w, 3))]
		if n >= 4 && lengths&2 != 0 {
			if token := t.findShort(low(w, 4) | 4<<56); token != none {
				return token
			}
		}
		if lengths&1 != 0 {
			if token := t.findShort(low(w, 3) | 3<<56); token != none {
				return token
			}
		}
	}
	if n >= 2 {
		if token := t.double[w&0xffff]; token != none {
			return token >> orderBits
		}
	}
	return t.single[byte(w)]
}

// longestLong is longest among the tokens of 16 bytes or more, or none.
func (t *tables) longestLong(p unsafe.Pointer, n int, first, second uint64) uint32 {
	lengths := t.by16[mix(first, second)>>(64-longBits)]
	if n < 79 {
		lengths &= 1<<uint(n-15) - 1
	}
	if lengths == 0 {
		return none
	}
	top := min(n, maxToken)
	if lengths>>63 == 0 {
		top = bits.Len64(lengths) + 15
	}
	var hashes [maxToken/8 + 1]uint64
	h := uint64(0)
	for i := 0; i*8 <= top; i++ {
		hashes[i] = h
		h = mixWord(h, word(p, 8*i))
	}
	for l := top; l >= 16; l-- {
		if lengths>>uint(min(l, 79)-16)&1 == 0 {
			continue
		}
		if token := t.findLong(p, l, mixEnd(hashes[l>>3], p, l&^7, l)); token != none {
			return token
		}
	}
	return none
}
