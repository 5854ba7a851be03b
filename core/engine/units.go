package engine

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"sort"
	"unicode/utf8"
)

// units turns offsets in bytes into lines, columns and UTF-16 units. It is the only
// place that knows of UTF-16: everything else in the engine counts bytes.
//
// It remembers the counts at every block of the text that was asked for so far, so
// that one question costs at most one block once the text was counted.
type units struct {
	text []byte
	// ascii says that bytes are units; the engine sets it once the text is parsed.
	ascii bool
	marks []mark
}

// mark holds the counts at the begin of a block.
type mark struct {
	// wide is how many UTF-16 units stand before the block, lines how many line feeds.
	wide, lines int
}

// reset begins with another text.
func (u *units) reset(text []byte) {
	u.text, u.ascii, u.marks = text, false, u.marks[:0]
}

// blockSize is small enough to count again for every place of a page of findings.
const blockSize = 16 << 10

// lines returns how many lines the text has; an empty text has one.
func (u *units) lines() int {
	last := u.at(len(u.text) / blockSize)
	return last.lines + bytes.Count(u.text[len(u.text)/blockSize*blockSize:], newline) + 1
}

// offset returns an offset in bytes as an offset in UTF-16 units.
func (u *units) offset(at int) int {
	if u.ascii {
		return at
	}
	block := at / blockSize
	return u.at(block).wide + wideLen(u.text[block*blockSize:at])
}

// position returns the line and the column, both from 1; the column counts UTF-16
// units when wide, else bytes.
func (u *units) position(at int, wide bool) (line, column int) {
	block := at / blockSize
	before := u.text[block*blockSize : at]
	line = u.at(block).lines + bytes.Count(before, newline) + 1
	start := bytes.LastIndexByte(u.text[:at], '\n') + 1
	if wide {
		return line, u.offset(at) - u.offset(start) + 1
	}
	return line, at - start + 1
}

// byteOffset returns the offset in bytes of an offset in UTF-16 units, at most the
// length of the text.
func (u *units) byteOffset(wide int) int {
	if u.ascii {
		return min(max(wide, 0), len(u.text))
	}
	u.at(len(u.text) / blockSize)
	block := max(sort.Search(len(u.marks), func(i int) bool { return u.marks[i].wide > wide })-1, 0)
	at, left := block*blockSize, wide-u.marks[block].wide
	for left > 0 && at < len(u.text) {
		if !utf8.RuneStart(u.text[at]) {
			at++ // The block begins inside a character.
			continue
		}
		r, size := utf8.DecodeRune(u.text[at:])
		at += size
		left--
		if r > 0xFFFF {
			left--
		}
	}
	for at < len(u.text) && !utf8.RuneStart(u.text[at]) {
		at++
	}
	return at
}

var newline = []byte{'\n'}

// at returns the counts at the begin of a block.
func (u *units) at(block int) mark {
	if len(u.marks) == 0 {
		u.marks = append(u.marks[:0], mark{})
	}
	for len(u.marks) <= block {
		last := u.marks[len(u.marks)-1]
		part := u.text[(len(u.marks)-1)*blockSize : len(u.marks)*blockSize]
		last.lines += bytes.Count(part, newline)
		if u.ascii {
			last.wide += len(part)
		} else {
			last.wide += wideLen(part)
		}
		u.marks = append(u.marks, last)
	}
	return u.marks[block]
}

// wideLen counts UTF-16 units: one for every byte that begins a character, one more
// for characters of four bytes.
func wideLen(text []byte) int {
	const high = 0x8080808080808080
	count := 0
	for len(text) >= 8 {
		word := binary.LittleEndian.Uint64(text)
		if word&high == 0 {
			count += 8
		} else {
			// Continuation bytes are 10xxxxxx, first bytes of four are 1111xxxx.
			continuation := word & high &^ (word << 1)
			four := word & (word << 1) & (word << 2) & (word << 3) & high
			count += 8 - bits.OnesCount64(continuation) + bits.OnesCount64(four)
		}
		text = text[8:]
	}
	for _, c := range text {
		if c&0xC0 != 0x80 {
			count++
		}
		if c >= 0xF0 {
			count++
		}
	}
	return count
}
