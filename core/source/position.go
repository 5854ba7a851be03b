package source

import (
	"math/bits"
	"sort"

	"github.com/rolecall/rolecall/core/finding"
)

// Position is a place in a text as an editor counts it. All three count from 1.
type Position struct {
	// Line ends with \n, \r\n or a lone \r.
	Line int
	// Column counts bytes of the line, UTF16 counts UTF-16 code units of it.
	Column, UTF16 int
}

// Positions turns byte offsets of one text into lines, columns and UTF-16 offsets and
// back. Nothing is read before it is asked for, and no further than asked; what was read
// once costs next to nothing to ask again, whatever the length of a line. The text must be
// UTF-8 and must not change.
//
// An offset inside of a character counts as after it, one after the text as its end.
type Positions struct {
	text []byte
	// starts are the offsets of the lines that begin before read.
	starts []uint32
	read   int
	// lines is how many there are, 0 while that isn't known.
	lines int
	// units are the UTF-16 code units before each block of the text, as far as counted.
	units []uint32
}

const (
	// lineBlock is how many bytes are read at a time to find lines.
	lineBlock = 8 << 10
	// blockSize is how many bytes may be counted again when asked for.
	blockSize = 512
)

// NewPositions is about any text.
func NewPositions(text []byte) *Positions { return &Positions{text: text, starts: []uint32{0}} }

// NewPositions is about the document's text. How many lines that has the document may
// know already.
func (d *Document) NewPositions() *Positions {
	p := NewPositions(d.Text)
	if p.lines = d.lines; p.lines == 1 {
		p.read = len(p.text)
	}
	return p
}

// readTo finds the lines that begin at or before an offset.
func (p *Positions) readTo(offset int) {
	for p.read <= offset && p.read < len(p.text) {
		p.starts, p.read = appendLineStarts(p.starts, p.text, p.read, min(p.read+lineBlock, len(p.text)))
	}
}

// block is the UTF-16 code units before a block of the text. They are counted as far as
// they are asked for: a text whose findings are at its beginning is not read to its end.
func (p *Positions) block(n int) int {
	if len(p.units) == 0 {
		p.units = append(p.units, 0)
	}
	for have := len(p.units); have <= n; have++ {
		at := have * blockSize
		p.units = append(p.units, p.units[have-1]+uint32(utf16Len(p.text[at-blockSize:at])))
	}
	return int(p.units[n])
}

// Position is the line and the columns of a byte offset.
func (p *Positions) Position(offset int) Position {
	offset = min(max(offset, 0), len(p.text))
	line, column := p.InBytes(offset)
	return Position{Line: line, Column: column, UTF16: p.UTF16(offset) - p.UTF16(offset-column+1) + 1}
}

// InBytes is the line and the column in bytes of a byte offset, without counting UTF-16 code units.
func (p *Positions) InBytes(offset int) (line, column int) {
	offset = min(max(offset, 0), len(p.text))
	p.readTo(offset)
	line = sort.Search(len(p.starts), func(n int) bool { return int(p.starts[n]) > offset })
	return line, offset - int(p.starts[line-1]) + 1
}

// Lines is how many lines there are; an empty text has one.
func (p *Positions) Lines() int {
	if p.lines == 0 {
		p.readTo(len(p.text))
		p.lines = len(p.starts)
	}
	return p.lines
}

// Line is the span of a line, counted from 1, without its line break.
func (p *Positions) Line(line int) finding.Span {
	p.readTo(len(p.text))
	if line < 1 || line > len(p.starts) {
		return finding.Span{Start: len(p.text), End: len(p.text)}
	}
	start, end := int(p.starts[line-1]), len(p.text)
	if line < len(p.starts) {
		end = int(p.starts[line])
		for end > start && (p.text[end-1] == '\n' || p.text[end-1] == '\r') {
			end--
		}
	}
	return finding.Span{Start: start, End: end}
}

// UTF16 is a byte offset in UTF-16 code units.
func (p *Positions) UTF16(offset int) int {
	offset = min(max(offset, 0), len(p.text))
	block := offset / blockSize
	return p.block(block) + utf16Len(p.text[block*blockSize:offset])
}

// Byte is an offset in UTF-16 code units as a byte offset. Inside of a surrogate pair it
// is the character's begin.
func (p *Positions) Byte(utf16 int) int {
	last := len(p.text) / blockSize
	p.block(0)
	for n := len(p.units); n <= last && p.block(n-1) <= utf16; n++ {
		p.block(n)
	}
	block := max(1, sort.Search(len(p.units), func(n int) bool { return int(p.units[n]) > utf16 })) - 1
	return block*blockSize + byteOffset(p.text[block*blockSize:], utf16-int(p.units[block]))
}

// UTF16Offsets turns byte offsets, in ascending order, into UTF-16 code units in one pass.
func UTF16Offsets(text []byte, offsets []int) []int {
	out := make([]int, len(offsets))
	at, units := 0, 0
	for i, offset := range offsets {
		offset = min(max(offset, at), len(text))
		units += utf16Len(text[at:offset])
		at, out[i] = offset, units
	}
	return out
}

// ByteOffset turns an offset in UTF-16 code units into bytes. Inside of a surrogate pair
// it is the character's begin, after the text its end.
func ByteOffset(text []byte, utf16 int) int { return byteOffset(text, max(utf16, 0)) }

func byteOffset(text []byte, left int) int {
	i := 0
	for i+8 <= len(text) {
		units := 8
		if word := load(text, i); word&highs != 0 {
			units = wordUTF16Len(word)
		}
		if units > left {
			break
		}
		left -= units
		i += 8
	}
	// The word that was taken last may have cut a character: what is left of it has no
	// unit of its own.
	for i < len(text) {
		units := 1
		switch c := text[i]; {
		case c&0xC0 == 0x80:
			units = 0
		case c >= 0xF0:
			units = 2
		}
		if units > left {
			break
		}
		left -= units
		i++
	}
	return i
}

// utf16Len is how many UTF-16 code units the characters that begin in b take: one for each
// byte that isn't a continuation, one more for those that begin four bytes.
func utf16Len(b []byte) int {
	count, i := 0, 0
	for i+8 <= len(b) {
		if word := load(b, i); word&highs != 0 {
			count += wordUTF16Len(word)
		} else {
			count += 8
		}
		i += 8
	}
	for ; i < len(b); i++ {
		if b[i]&0xC0 != 0x80 {
			count++
		}
		if b[i] >= 0xF0 {
			count++
		}
	}
	return count
}

func wordUTF16Len(word uint64) int {
	continued := word & highs &^ (word << 1)
	four := word & (word << 1) & (word << 2) & (word << 3) & highs
	return 8 - bits.OnesCount64(continued) + bits.OnesCount64(four)
}

// appendLineStarts appends the offset after each line break from i up to an end, and
// gives where it stopped: one after the end if that cuts a line break of two bytes.
func appendLineStarts(starts []uint32, text []byte, i, end int) ([]uint32, int) {
	for {
		for i+8 <= end {
			word := load(text, i)
			feed, carriage := word^'\n'*ones, word^'\r'*ones
			if m := ((feed-ones)&^feed | (carriage-ones)&^carriage) & highs; m != 0 {
				i += bits.TrailingZeros64(m) >> 3
				break
			}
			i += 8
		}
		for i < end && text[i] != '\n' && text[i] != '\r' {
			i++
		}
		if i >= end {
			return starts, i
		}
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			i++
		}
		i++
		starts = append(starts, uint32(i))
	}
}

// endsLine tells the last byte of a line break.
func endsLine(text []byte, i int) bool {
	return text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n')
}
