package token

import (
	"math/bits"
	"unsafe"
)

const (
	// orderBits are the low bits of a merge's order: where it is. Above them
	// is the token it makes, and the smallest is merged first.
	orderBits = 6
	// mergeMax is the most bytes that are merged pair by pair, which takes time by the
	// square; longer pieces are split by search.
	mergeMax = 18
)

// merging is the room for merging a piece pair by pair.
type merging struct {
	order  [1 << orderBits]uint32
	tokens [1 << orderBits]uint32
}

// merge splits a piece of 2 to mergeMax bytes the way the encoding is defined: the
// pair of the lowest token merges first, the leftmost among equals. The tokens replace
// those on the stack.
func (w *worker) merge(p unsafe.Pointer, n int) {
	t, order, tokens := w.tables, &w.merging.order, &w.merging.tokens
	double := &t.double
	last := n - 1
	for i := 0; i < last; i++ {
		at := word(p, i) & 0xffff
		tokens[i&63] = t.single[at&0xff]
		order[i&63] = double[at] | uint32(i)
	}
	tokens[last&63], order[last&63] = t.single[byteAt(p, last)], none
	alive := uint64(1)<<uint(n) - 1
	for {
		best := none
		for i := 0; i < last; i += 2 {
			best = min(best, order[i&63], order[(i+1)&63])
		}
		if best>>orderBits == none>>orderBits {
			break
		}
		i := uint(best) & 63
		token := best >> orderBits
		tokens[i] = token
		after := alive >> 1 >> i
		gone := i + 1 + uint(bits.TrailingZeros64(after))
		alive &^= 1 << (gone & 63)
		order[gone&63] = none
		after = alive >> 1 >> i
		order[i] = none
		if after != 0 {
			next := (i + 1 + uint(bits.TrailingZeros64(after))) & 63
			if made := t.pair(token, tokens[next]); made != none {
				order[i] = made<<orderBits | uint32(i)
			}
		}
		if before := alive & (1<<i - 1); before != 0 {
			previous := uint(bits.Len64(before)-1) & 63
			order[previous] = none
			if made := t.pair(tokens[previous], token); made != none {
				order[previous] = made<<orderBits | uint32(previous)
			}
		}
	}
	stack := w.stack[:0]
	for ; alive != 0; alive &= alive - 1 {
		stack = append(stack, tokens[bits.TrailingZeros64(alive)&63])
	}
	w.stack = stack
}

// search is where the splitting of a long piece is.
type search struct {
	p    unsafe.Pointer
	n    int
	at   int    // the stack holds the tokens up to here
	next uint32 // to try here
	// again is whether next is tried because it is the token before, see steps.
	again bool
}

// againMin is the fewest bytes of a token that is tried again where it repeats.
const againMin = 16

// begin starts to split a piece.
func (w *worker) begin(p unsafe.Pointer, n int) {
	words := n>>6 + 1
	if cap(w.dead) < words {
		w.dead = make([]uint64, words)
	}
	w.dead = w.dead[:words]
	clear(w.dead)
	w.stack = w.stack[:0]
	w.search = search{p: p, n: n, next: w.tables.longest(p, n)}
}

// steps goes on with splitting a piece until budget tokens were tried, and reports whether it
// is done; then the stack holds the tokens.
//
// The split of a text is one path: tokens whose neighbours merging would leave apart,
// each pair of them. At each place the longest token that fits the one before is tried
// first; a place from which no token goes on is dead, and the token that led there is
// taken back. The path to a place is the only one, so each place is visited once: the
// tries are at most the tokens that start at it, whatever the text is.
//
// Where the text repeats a long token, that one is tried before the longest. In a run of
// dashes the longest is wrong at every place: there are tokens of many lengths, and
// all but one end in a few steps.
func (w *worker) steps(budget int) bool {
	t, dead, stack := w.tables, w.dead, w.stack
	p, n, at, next, again := w.search.p, w.search.n, w.search.at, w.search.next, w.search.again
	w.tries += budget
	for ; budget > 0; budget-- {
		length := int(t.length[next])
		end := at + length
		if dead[end>>6]>>(uint(end)&63)&1 == 0 && (len(stack) == 0 || at >= 3 && t.uncrossed(word(p, at-3)) || w.apart(stack[len(stack)-1], next)) {
			stack = append(stack, next)
			at = end
			if at == n {
				w.stack, w.search = stack, search{}
				w.tries -= budget - 1
				return true
			}
			again = length >= againMin && n-at >= length && equal(unsafe.Add(p, at), unsafe.Add(p, at-length), length)
			if !again {
				next = t.longest(unsafe.Add(p, at), n-at)
			}
			continue
		}
		if again {
			again = false
			next = t.longest(unsafe.Add(p, at), n-at)
			continue
		}
		if length > 1 {
			next = t.longest(unsafe.Add(p, at), length-1)
			continue
		}
		dead[at>>6] |= 1 << (uint(at) & 63)
		next = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		at -= int(t.length[next])
		// What was taken back fails now, for its end is dead. If it was a token tried
		// again, all others are still to be tried.
		again = t.length[next] >= againMin && len(stack) > 0 && stack[len(stack)-1] == next
	}
	w.stack, w.search.at, w.search.next, w.search.again = stack, at, next, again
	return false
}

// straight splits a piece of up to maxCached bytes if the longest token fits at each
// place, as it mostly does in Chinese and Japanese. Otherwise the stack holds nothing of
// use, and the piece is to be searched.
func (w *worker) straight(p unsafe.Pointer, n int) bool {
	t, count := w.tables, 0
	if cap(w.stack) < maxCached {
		w.stack = make([]uint32, 0, maxCached)
	}
	stack := w.stack[:maxCached]
	for at := 0; at < n; {
		text := word(p, at)
		var token uint32
		length := 0
		if char := t.char[charAt(text)]; char >= charToken && char < charLonger && isChar(text) {
			token, length = char&idMask, 3
			if n-at >= 6 {
				switch t.by6[filterSlot(low(text, 6))] {
				case 0:
				case 1:
					key := low(text, 6) | 6<<56
					two := t.shortAtHome(key)
					if two == none {
						two = t.findShort(key)
					}
					if two != none {
						token, length = two, 6
					}
				default:
					length = 0
				}
			}
		}
		if length == 0 {
			token = t.longest(unsafe.Add(p, at), n-at)
			length = int(t.length[token])
		}
		if at > 0 && (at < 3 || !t.uncrossed(word(p, at-3))) && !w.apart(stack[(count-1)&(maxCached-1)], token) {
			return false
		}
		stack[count&(maxCached-1)] = token
		count++
		at += length
	}
	w.stack = stack[:count]
	return true
}

// uncrossed reports that no token crosses the place after the first three of these
// bytes. It is the common case between Han characters, and cheaper to see than whether
// tokens are apart.
func (t *tables) uncrossed(around uint64) bool {
	near := around >> 16 & 0xffff
	hash := low(around, 6) * spread
	return t.seamClose[near>>6]>>(near&63)&1 == 0 && t.seamFar[hash>>(64-seamBits+6)]>>(hash>>(64-seamBits)&63)&1 == 0
}

// apart reports whether merging leaves two neighbours as they are, whatever stands
// around them. It remembers the answers.
func (w *worker) apart(left, right uint32) bool {
	key := uint64(left)<<idBits | uint64(right) + 1
	slot := &w.apartCache[key*spread>>(64-apartBits)]
	if *slot>>1 == key {
		return *slot&1 != 0
	}
	answer := w.tables.apart(left, right)
	*slot = key << 1
	if answer {
		*slot |= 1
	}
	return answer
}

// apart undoes the merges that made two neighbours, latest first, and asks at each
// stage whether the parts at the seam would have merged before that.
func (t *tables) apart(left, right uint32) bool {
	limit := none
	for {
		if token := t.pair(left, right); token < limit {
			return false
		}
		if left > right {
			limit = left
			if left = t.right[left]; left == limit {
				limit = right + 1
				if right = t.left[right]; right+1 == limit {
					return true
				}
			}
		} else {
			limit = right + 1
			if right = t.left[right]; right+1 == limit {
				limit = left
				if left = t.right[left]; left == limit {
					return true
				}
			}
		}
	}
}
