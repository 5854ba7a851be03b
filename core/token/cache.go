package token

import "unsafe"

const (
	// maxCached is the longest piece that is remembered.
	maxCached = 128
	// A cache starts with 1<<cacheMin slots and doubles up to 1<<cacheMax.
	cacheMin, cacheMax = 12, 17
	// cacheTokens and cacheBytes are how many tokens, and bytes of longer pieces, are
	// remembered at most; then the cache starts again.
	cacheTokens, cacheBytes = 1 << 20, 4 << 20
	seenBits                = 17
)

// pieceCache remembers how pieces that aren't token were split. The slots are pairs; a
// piece is in the pair that its hash names, and a new one takes the place of the older
// of the two. The zero value is empty.
type pieceCache struct {
	slots  []cacheSlot
	shift  uint
	added  int
	texts  []byte // of the pieces from 16 bytes on
	tokens []uint32
	// seen has a bit set for each longer piece that was met, at the high bits of its hash:
	// most never come again.
	seen [1 << (seenBits - 6)]uint64
}

// cacheSlot is one piece. The top byte of second is the length. Up to 15 bytes the two
// words are the text; a longer piece has its hash first and the place in texts second.
type cacheSlot struct {
	first, second uint64
	start, count  uint32 // in tokens
}

// cacheKey is a piece as the cache knows it; its second word has no place in texts.
func cacheKey(p unsafe.Pointer, n int) (first, second, hash uint64) {
	second = uint64(n) << 56
	switch {
	case n >= 16:
		first = mixText(p, n)
		return first, second, first
	case n >= 8:
		first = word(p, 0)
		second |= low(word(p, 8), n-8)
	default:
		first = low(word(p, 0), n)
	}
	return first, second, mix(first, second)
}

// find returns the tokens of a piece, or nil, and the key to add it with.
func (c *pieceCache) find(p unsafe.Pointer, n int, first, second, hash uint64) []uint32 {
	if len(c.slots) == 0 {
		return nil
	}
	at := hash >> c.shift
	slot := &c.slots[at]
	if slot.first != first {
		if slot = &c.slots[at^1]; slot.first != first {
			return nil
		}
	}
	if n < 16 {
		if slot.second != second {
			return nil
		}
	} else if slot.second>>56 != uint64(n) || !equal(p, unsafe.Pointer(&c.texts[slot.second<<8>>8]), n) {
		return nil
	}
	return c.tokens[slot.start:][:slot.count]
}

// again reports whether a piece was met before, as far as is known.
func (c *pieceCache) again(hash uint64) bool {
	word, bit := &c.seen[hash>>(64-seenBits+6)], uint64(1)<<(hash>>(64-seenBits)&63)
	met := *word&bit != 0
	*word |= bit
	return met
}

// add remembers the tokens of a piece.
func (c *pieceCache) add(p unsafe.Pointer, n int, first, second, hash uint64, tokens []uint32) {
	switch {
	case len(c.slots) == 0:
		c.slots, c.shift = make([]cacheSlot, 1<<cacheMin), 64-cacheMin
	case len(c.tokens)+len(tokens) > cacheTokens || len(c.texts)+n > cacheBytes:
		clear(c.slots)
		clear(c.seen[:])
		c.added = 0
		c.tokens, c.texts = c.tokens[:0], c.texts[:0]
	case 2*c.added > len(c.slots) && c.shift > 64-cacheMax:
		c.grow()
	}
	if n >= 16 {
		second |= uint64(len(c.texts))
		// The word at the end of the text is read whole, also where it is empty.
		c.texts = append(c.texts, unsafe.Slice((*byte)(p), (n+8)&^7)...)
	}
	c.put(hash, cacheSlot{first, second, uint32(len(c.tokens)), uint32(len(tokens))})
	c.tokens = append(c.tokens, tokens...)
	c.added++
}

// put writes the first slot of a pair; what was there moves to the second.
func (c *pieceCache) put(hash uint64, slot cacheSlot) {
	at := hash >> c.shift &^ 1
	c.slots[at|1] = c.slots[at]
	c.slots[at] = slot
}

// grow doubles the slots.
func (c *pieceCache) grow() {
	old := c.slots
	c.slots, c.shift = make([]cacheSlot, 2*len(old)), c.shift-1
	for i := range old {
		slot := old[i^1] // the older of a pair first
		hash := slot.first
		if slot.second>>56 < 16 {
			hash = mix(hash, slot.second)
		}
		if slot.count > 0 {
			c.put(hash, slot)
		}
	}
}
