package token

import (
	"math/bits"
	"unsafe"
)

// The pre-tokenisers cut a text into pieces; merging never crosses from one piece into
// another. The encodings are defined by regular expressions, tried in this order at
// each place, where a letter's class is its case and B stands for Lm, Lo and M:
//
//	o200k_base                                              cl100k_base
//	-                                                       C
//	[^\r\n\p{L}\p{N}]? [\p{Lu}\p{Lt}B]* [\p{Ll}B]+ C?       [^\r\n\p{L}\p{N}]? \p{L}+
//	[^\r\n\p{L}\p{N}]? [\p{Lu}\p{Lt}B]+ [\p{Ll}B]* C?       -
//	\p{N}{1,3}                                              \p{N}{1,3}
//	" "? [^\s\p{L}\p{N}]+ [\r\n/]*                          " "? [^\s\p{L}\p{N}]+ [\r\n]*
//	\s*[\r\n]+                                              \s*[\r\n]+
//	\s+(?!\S)                                               \s+(?!\S)
//	\s+                                                     \s+
//
// with C for (?i:'s|'t|'re|'ve|'m|'ll|'d). What follows is these by hand: eight bytes at a
// time where a word is ASCII, by code point otherwise.

const (
	everyByte = 0x0101010101010101
	highBits  = 0x80 * everyByte
)

// asciiLetters has the high bit of each byte set that is an ASCII letter.
func asciiLetters(w uint64) uint64 {
	lower := (w | 0x20*everyByte) &^ highBits
	return (lower + (0x80-'a')*everyByte) &^ (lower + (0x80-'z'-1)*everyByte) &^ w & highBits
}

// scan takes the pieces that start before stop and returns where the next one starts,
// or where the piece does whose search was begun.
func (w *worker) scan(i, stop int) int {
	p, n := unsafe.Pointer(&w.text[0]), w.end
	ascii, o200k := &w.ascii, w.o200k
	for i < stop {
		start := i
		text := word(p, i)
		c := ascii[byte(text)]
		prefix := 0
		switch {
		case c == classUpper || c == classLower:
		case c == classNumber:
			i = w.number(p, start, n)
			goto piece
		case c == classNewline:
			i = w.space(p, start, n)
			goto piece
		case c == classWide:
			goto general
		default:
			if !o200k && byte(text) == '\'' {
				if l := contraction(p, i, n); l != 0 {
					i += l
					goto piece
				}
			}
			if i+1 >= n {
				i++
				goto piece
			}
			switch ascii[byte(text>>8)] {
			case classUpper, classLower:
				prefix = 1
				text >>= 8
			case classWide:
				goto general
			default:
				goto other
			}
		}
		{
			// A word of ASCII letters, maybe with one character before it.
			letters := asciiLetters(text)
			var run int
			if o200k {
				lower := letters & (text << 2)
				upper := letters &^ (text << 2)
				head := uint(bits.TrailingZeros64(^upper&highBits)) &^ 7 & 63
				run = bits.TrailingZeros64((^lower&highBits)>>head<<head) >> 3
				if upper == highBits {
					run = 8
				}
			} else {
				run = bits.TrailingZeros64(^letters&highBits) >> 3
			}
			i += prefix + run
			if run >= 8-prefix {
				i = w.longWord(p, start+prefix, n)
			}
			if next := byteAt(p, i); i < n {
				if next >= 0x80 {
					goto general
				}
				if next == '\'' && o200k {
					i += contraction(p, i, n)
				}
			}
			goto piece
		}
	general:
		if o200k {
			i = w.casedWord(p, start, n)
			if i >= 0 && i < n && byteAt(p, i) == '\'' {
				i += contraction(p, i, n)
			}
		} else {
			i = w.plainWord(p, start, n)
		}
		if i >= 0 {
			goto piece
		}
		if first, _ := w.classAt(p, start); first == classNumber {
			i = w.number(p, start, n)
			goto piece
		}
	other:
		if i = w.others(p, start, n); i > start {
			goto piece
		}
		i = w.space(p, start, n)
	piece:
		var token uint32
		switch l := i - start; {
		case l <= 7:
			key := low(word(p, start), l) | uint64(l)<<56
			if token = w.shortAtHome(key); token == none {
				token = w.findShort(key)
			}
		case l <= 15:
			token = w.findMiddle(word(p, start), low(word(p, start+8), l-8)|uint64(l)<<56)
		default:
			token = w.find(unsafe.Add(p, start), l)
		}
		if token == none {
			if !w.split(unsafe.Add(p, start), i-start) {
				return start
			}
			continue
		}
		w.count++
		if w.keep {
			n := len(w.tokens)
			w.tokens = w.tokens[:n+1] // there is room, see run
			w.tokens[n] = token
		}
	}
	return i
}

// classAt is the class of the code point at i and its length.
func (w *worker) classAt(p unsafe.Pointer, i int) (class, int) {
	b := byteAt(p, i)
	switch {
	case b < 0x80:
		return w.ascii[b], 1
	case b < 0xE0:
		return w.of(uint32(b&0x1F)<<6 | uint32(byteAt(p, i+1)&0x3F)), 2
	case b < 0xF0:
		if isHan(b) {
			return classLetter, 3
		}
		return w.of(uint32(b&0xF)<<12 | uint32(byteAt(p, i+1)&0x3F)<<6 | uint32(byteAt(p, i+2)&0x3F)), 3
	}
	return w.of(uint32(b&7)<<18 | uint32(byteAt(p, i+1)&0x3F)<<12 | uint32(byteAt(p, i+2)&0x3F)<<6 | uint32(byteAt(p, i+3)&0x3F)), 4
}

// isHan reports whether a character that starts with the byte is one of U+5000 to U+9FFF:
// these are all Han, letters without case.
func isHan(b byte) bool { return b-0xE5 < 5 }

// longWord is the end of an ASCII word that fills the eight bytes looked at.
func (w *worker) longWord(p unsafe.Pointer, i, n int) int {
	if w.o200k {
		for i < n && byteAt(p, i)-'A' < 26 {
			i++
		}
		for i < n && byteAt(p, i)-'a' < 26 {
			i++
		}
		return i
	}
	for i < n && byteAt(p, i)|0x20-'a' < 26 {
		i++
	}
	return i
}

// contraction is the length of C at i, or 0.
func contraction(p unsafe.Pointer, i, n int) int {
	if i+1 >= n || byteAt(p, i) != '\'' {
		return 0
	}
	second, third := byteAt(p, i+1), byte(0)
	if i+2 < n {
		third = byteAt(p, i+2)
	}
	switch second | 0x20 {
	case 's', 't', 'm', 'd':
		return 2
	case 'r', 'v':
		if third|0x20 == 'e' {
			return 3
		}
	case 'l':
		if third|0x20 == 'l' {
			return 3
		}
	}
	if second == 0xC5 && third == 0xBF { // U+017F, the long s, is an s without its case
		return 3
	}
	return 0
}

// number is the end of \p{N}{1,3}.
func (w *worker) number(p unsafe.Pointer, i, n int) int {
	for k := 0; k < 3 && i < n; k++ {
		if b := byteAt(p, i); b < 0x80 {
			if b-'0' >= 10 {
				break
			}
			i++
			continue
		}
		c, l := w.classAt(p, i)
		if c != classNumber {
			break
		}
		i += l
	}
	return i
}

// others is the end of " "? [^\s\p{L}\p{N}]+ [\r\n/]*, or start where it does not match.
func (w *worker) others(p unsafe.Pointer, start, n int) int {
	i := start
	if byteAt(p, i) == ' ' {
		i++
	}
	first := i
	for i < n {
		c, l := w.ascii[byteAt(p, i)], 1
		if c == classWide {
			c, l = w.classAt(p, i)
		}
		if c != classOther && c != classMark {
			break
		}
		i += l
	}
	if i == first {
		return start
	}
	for i < n {
		if b := byteAt(p, i); b != '\r' && b != '\n' && (b != '/' || !w.o200k) {
			break
		}
		i++
	}
	return i
}

// space is the end of the first that matches of \s*[\r\n]+, \s+(?!\S) and \s+.
func (w *worker) space(p unsafe.Pointer, start, n int) int {
	i, last, newline := start, start, -1
	for i < n {
		c, l := w.ascii[byteAt(p, i)], 1
		if c == classWide {
			c, l = w.classAt(p, i)
		}
		if c == classNewline {
			newline = i + 1
		} else if c != classSpace {
			break
		}
		last = i
		i += l
	}
	switch {
	case newline >= 0:
		return newline
	case i < n && last > start:
		return last
	}
	return i
}

// casedWord is the end of a word of o200k_base without its C, or -1.
func (w *worker) casedWord(p unsafe.Pointer, i, n int) int {
	c, l := w.classAt(p, i)
	switch c {
	case classUpper, classLower, classLetter:
		return w.eitherRun(p, i, n)
	case classNewline, classNumber:
		return -1
	}
	if end := w.caseRun(p, i+l, n, false); end >= 0 {
		return end
	}
	// A mark may be the character before the word or in it.
	if c == classMark {
		if end := w.caseRun(p, i, n, false); end >= 0 {
			return end
		}
	}
	if end := w.caseRun(p, i+l, n, true); end >= 0 {
		return end
	}
	if c == classMark {
		return w.caseRun(p, i, n, true)
	}
	return -1
}

func (w *worker) eitherRun(p unsafe.Pointer, i, n int) int {
	if end := w.caseRun(p, i, n, false); end >= 0 {
		return end
	}
	return w.caseRun(p, i, n, true)
}

// caseRun is the end of [\p{Lu}\p{Lt}B]*[\p{Ll}B]+ or, where upper is set, of
// [\p{Lu}\p{Lt}B]+[\p{Ll}B]*, or -1.
func (w *worker) caseRun(p unsafe.Pointer, start, n int, upper bool) int {
	i, both := start, -1 // both: after the last B, where the first run can give way
	for i < n {
		if isHan(byteAt(p, i)) {
			i += 3
			both = i
			continue
		}
		c, l := w.classAt(p, i)
		if c != classUpper && c != classLetter && c != classMark {
			break
		}
		i += l
		if c != classUpper {
			both = i
		}
	}
	middle := i
	for i < n {
		c, l := w.classAt(p, i)
		if c != classLower && c != classLetter && c != classMark {
			break
		}
		i += l
	}
	switch {
	case upper && middle == start:
		return -1
	case upper || i > middle:
		return i
	}
	return both
}

// plainWord is the end of a word of cl100k_base, or -1.
func (w *worker) plainWord(p unsafe.Pointer, i, n int) int {
	if c, l := w.classAt(p, i); c == classOther || c == classMark || c == classSpace {
		i += l
	}
	start := i
	for i < n {
		if isHan(byteAt(p, i)) {
			i += 3
			continue
		}
		c, l := w.classAt(p, i)
		if c != classUpper && c != classLower && c != classLetter {
			break
		}
		i += l
	}
	if i == start {
		return -1
	}
	return i
}
