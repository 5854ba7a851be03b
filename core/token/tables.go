package token

import (
	"errors"
	"math/bits"
	"unsafe"

	"github.com/rolecall/rolecall/core/token/internal/vocabulary"
)

const (
	idBits = 18
	idMask = 1<<idBits - 1
	// none isn't a token.
	none = ^uint32(0)
	// maxToken is the most bytes that a token may have; in both encodings it is the
	// length of the longest, a run of spaces.
	maxToken = 128

	// shortBits is the size of the table of tokens up to 7 bytes.
	shortBits = 18
	// keyBits is the size of its keys: 7 bytes and a length below 8.
	keyBits = 59
	keyMask = 1<<keyBits - 1
	// shortSpread is odd, so multiplying keeps keys apart.
	shortSpread = spread & keyMask
	// stepBits is the size of the distance, in slots, of an entry from its own slot.
	stepBits = 5

	filterBits = 17
	mayBits    = 21
	seamBits   = 20
	longBits   = 14
)

// tables is a vocabulary laid out for finding tokens. Nothing in it changes after load.
// What has one size for all vocabularies is in it as arrays: an index made by a shift
// needs no check there.
type tables struct {
	count       int
	left, right []uint32 // the halves of a token; a single byte is its own
	length      []uint8  // of a token, in bytes
	single      [256]uint32
	byteOf      [256]byte
	// pairs maps two halves to their token: 36 bits of halves above 18 of the token.
	pairs     []uint64
	pairShift uint
	// mayPair has a bit set for each pair, at the high bits of the same hash. It is small
	// enough to stay near, and most pairs asked for are none.
	mayPair [1 << (mayBits - 6)]uint64
	// Where two halves meet: by the last byte before and the first after, for those of
	// which one has less than 3 bytes, and by the last 3 and the first 3 for others, at
	// the high bits of a hash. A place with neither bit set is one that no token crosses.
	seamClose [1 << (16 - 6)]uint64
	seamFar   [1 << (seamBits - 6)]uint64
	// double maps two bytes to their token shifted by orderBits, or none.
	double [1 << 16]uint32
	// short has the tokens up to 7 bytes: what is left of the key's product when the
	// slot is taken out, the steps from there, and the token. Entries are in the
	// order of their steps (Robin Hood), so a search ends at a smaller one.
	short [1<<shortBits + 1<<stepBits + 1]uint64
	// middle has the tokens of 8 to 15 bytes.
	middle      []middleEntry
	middleShift uint
	// long has the tokens from 16 bytes on by mixText: where the text is in texts,
	// and the token.
	long      []uint64
	longShift uint
	texts     []byte

	// char has the tokens of characters of 3 bytes by code point, with charToken set, and
	// charLonger where tokens of 4 or 5 bytes start with the character. With by6 it answers
	// most questions for the longest match in Chinese, Japanese and Korean.
	char [1 << 16]uint32

	// Which lengths the tokens have that start with the same bytes, for the longest
	// match. With others by chance: a set bit means that a search is worth it.
	by3  [1 << filterBits]uint8  // by the first 3: bit 0 is 3 bytes, bit 1 is 4
	by5  [1 << filterBits]uint8  // by the first 5: bits 0 to 2 are 5 to 7
	by6  [1 << filterBits]uint8  // by the first 6, of characters of 3 bytes: bit 0 is 6, bit 1 more
	by8  [1 << filterBits]uint16 // by the first 8: bits 0 to 7 are 8 to 15, bit 8 more
	by16 [1 << longBits]uint64   // by the first 16: bits 0 to 62 are 16 to 78, bit 63 more
}

const (
	charToken  = 1 << 30
	charLonger = 1 << 31
)

// isChar reports whether the three low bytes are a character of three bytes, as far as
// the tables ask: its code point is charAt.
func isChar(w uint64) bool { return w&0xC0C0F0 == 0x8080E0 }

func charAt(w uint64) uint16 { return uint16(w<<12 | w>>2&0xFC0 | w>>16&0x3F) }

// middleEntry is a token of 8 to 15 bytes: its text, the length in the top byte.
type middleEntry struct{ first, second, token uint64 }

func filterSlot(w uint64) uint64 { return w * spread >> (64 - filterBits) }

// loader fills tables. Its loops are short calls on purpose: WebAssembly engines
// replace a function by its fast form only between calls.
type loader struct {
	*tables
	v             vocabulary.Vocabulary
	first, second []uint64 // the first 16 bytes of each token
	last          []uint32 // the last 3, the very last in bits 16 to 23
	longs         int
	longBytes     int
	middles       int
}

// loadStep is how many tokens a call of the loader takes.
const loadStep = 512

var errSplit = errors.New("corrupt vocabulary file: a token isn't a merge of earlier ones")

func newTables(v vocabulary.Vocabulary) (*tables, error) {
	n := v.Count
	t := &tables{
		count: n, left: make([]uint32, n), right: make([]uint32, n), length: make([]uint8, n),
	}
	for i := range t.double {
		t.double[i] = none
	}
	pairBits := bits.Len(uint(n)) + 1
	t.pairs, t.pairShift = make([]uint64, 1<<pairBits), uint(64-pairBits)
	l := loader{tables: t, v: v, first: make([]uint64, n), second: make([]uint64, n), last: make([]uint32, n)}
	for i, b := range v.Singles {
		t.single[b], t.byteOf[i] = uint32(i), b
		t.left[i], t.right[i], t.length[i] = uint32(i), uint32(i), 1
		l.first[i], l.last[i] = uint64(b), uint32(b)<<16
	}
	for i := vocabulary.Bytes; i < n; i += loadStep {
		if !l.spell(i, min(i+loadStep, n)) {
			return nil, errSplit
		}
	}
	room := func(entries int) uint { return uint(bits.Len(uint(entries + entries/3 + 1))) }
	middleBits, longTableBits := room(l.middles), room(l.longs)
	t.middle, t.middleShift = make([]middleEntry, 1<<middleBits), 64-middleBits
	t.long, t.longShift = make([]uint64, 1<<longTableBits), 64-longTableBits
	t.texts = make([]byte, 0, l.longBytes+padding)
	for i := 0; i < n; i += loadStep {
		if !l.insert(i, min(i+loadStep, n)) {
			return nil, errSplit
		}
	}
	return t, nil
}

// spell finds the halves, the length and the first 16 bytes of tokens, and enters them
// with the pairs.
func (l *loader) spell(from, to int) bool {
	left, right, length, first, second := l.left, l.right, l.length, l.first, l.second
	planes := &l.v.Planes
	for i := from; i < to; i++ {
		j := i - vocabulary.Bytes
		a := uint32(planes[0][j]) | uint32(planes[1][j])<<8 | uint32(planes[2][j])<<16
		b := uint32(planes[3][j]) | uint32(planes[4][j])<<8 | uint32(planes[5][j])<<16
		if a >= uint32(i) || b >= uint32(i) {
			return false
		}
		left[i], right[i] = a, b
		la := uint(length[a])
		n := int(la) + int(length[b])
		if n > maxToken {
			return false
		}
		length[i] = uint8(n)
		w0, w1 := first[a], second[a]
		if la < 8 {
			w0 |= first[b] << (8 * la)
			w1 = first[b]>>(64-8*la) | second[b]<<(8*la)
		} else if la < 16 {
			w1 |= first[b] << (8 * (la - 8))
		}
		first[i], second[i] = w0, w1
		lb := uint(length[b])
		l.last[i] = l.last[b]
		if lb < 3 {
			l.last[i] |= l.last[a] >> (8 * lb)
		}
		seam := uint64(l.last[a]) | low(first[b], 3)<<24
		if la < 3 || lb < 3 {
			seam = seam >> 16 & 0xffff
			l.seamClose[seam>>6] |= 1 << (seam & 63)
		} else {
			hash := seam * spread
			l.seamFar[hash>>(64-seamBits+6)] |= 1 << (hash >> (64 - seamBits) & 63)
		}
		switch {
		case n >= 16:
			l.longs++
			l.longBytes += n
		case n >= 8:
			l.middles++
		}
		key := uint64(a)<<idBits | uint64(b)
		hash := key * spread
		l.mayPair[hash>>(64-mayBits+6)] |= 1 << (hash >> (64 - mayBits) & 63)
		at := hash >> l.pairShift
		for l.pairs[at] != 0 {
			if l.pairs[at]>>idBits == key {
				return false // two tokens of the same halves
			}
			at = (at + 1) & uint64(len(l.pairs)-1)
		}
		l.pairs[at] = key<<idBits | uint64(i)
	}
	return true
}

// insert enters tokens with their texts.
func (l *loader) insert(from, to int) bool {
	for i := from; i < to; i++ {
		n, w0, w1 := int(l.length[i]), l.first[i], l.second[i]
		if n >= 3 && isChar(w0) {
			switch char := &l.char[charAt(w0)]; {
			case n == 3:
				*char |= charToken | uint32(i)
			case n < 6:
				*char |= charLonger
			case n == 6:
				l.by6[filterSlot(low(w0, 6))] |= 1
			default:
				l.by6[filterSlot(low(w0, 6))] |= 2
			}
		}
		switch {
		case n <= 7:
			if !l.insertShort(w0|uint64(n)<<56, uint64(i)) {
				return false
			}
			switch {
			case n == 2:
				l.double[w0] = uint32(i) << orderBits
			case n == 3 || n == 4:
				l.by3[filterSlot(low(w0, 3))] |= 1 << uint(n-3)
			case n >= 5:
				l.by5[filterSlot(low(w0, 5))] |= 1 << uint(n-5)
			}
		case n <= 15:
			w1 |= uint64(n) << 56
			at := mix(w0, w1) >> l.middleShift
			for l.middle[at].second != 0 {
				at = (at + 1) & uint64(len(l.middle)-1)
			}
			l.middle[at] = middleEntry{w0, w1, uint64(i)}
			l.by8[filterSlot(w0)] |= 1 << uint(n-8)
		default:
			l.insertLong(uint32(i), n)
			l.by8[filterSlot(w0)] |= 1 << 8
			l.by16[mix(w0, w1)>>(64-longBits)] |= 1 << uint(min(n, 79)-16)
		}
	}
	return true
}

func (l *loader) insertShort(key, token uint64) bool {
	h := key * shortSpread & keyMask
	at := h >> (keyBits - shortBits)
	x := h<<(64-keyBits+shortBits)>>(64-keyBits+shortBits)<<(idBits+stepBits) | token
	for {
		y := l.short[at]
		if y == 0 {
			l.short[at] = x
			return true
		}
		if steps(y) < steps(x) {
			l.short[at], x = x, y
		}
		if steps(x) == 1<<stepBits-2 {
			return false // a search ends at the last count there is
		}
		x += 1 << idBits
		at++
	}
}

// steps is how far an entry of the short table is from its own slot.
func steps(entry uint64) uint64 { return entry >> idBits & (1<<stepBits - 1) }

func (l *loader) insertLong(token uint32, n int) {
	start := len(l.texts)
	l.texts = l.appendText(l.texts, token)
	at := mixText(unsafe.Pointer(&l.texts[:start+n+padding][start]), n) >> l.longShift
	for l.long[at] != 0 {
		at = (at + 1) & uint64(len(l.long)-1)
	}
	l.long[at] = uint64(start)<<idBits | uint64(token)
}

// appendText adds the bytes of a token.
func (t *tables) appendText(dst []byte, token uint32) []byte {
	for token >= vocabulary.Bytes {
		dst = t.appendText(dst, t.left[token])
		token = t.right[token]
	}
	return append(dst, t.byteOf[token])
}
