//go:build !js

package main

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core/engine"
)

// An outline is a text without what quotes, escapes and layout change about it: its letters and digits. A body has the same
// outline as the part of the file that it was taken from, in JSON strings, commands, YAML and code, so it shows where
// each place of the body is in the file.
type outline struct {
	text []byte
	// signs are the letters and digits, in lower case, and marks are the offsets of every markEvery-th of them.
	signs []byte
	marks []int
}

// markEvery keeps the offsets of a file small.
const markEvery = 64

func outlineOf(text []byte) *outline {
	o := &outline{text: text}
	for i := 0; i < len(text); {
		sign, at, next := nextSign(text, i)
		if at < 0 {
			break
		}
		if len(o.signs)%markEvery == 0 {
			o.marks = append(o.marks, at)
		}
		o.signs = append(o.signs, sign)
		i = next
	}
	return o
}

// nextSign is the first sign at or after i, where it is, and where to go on; at is below 0 if there's none.
func nextSign(b []byte, i int) (sign byte, at, next int) {
	for i < len(b) {
		switch c := b[i]; {
		case c == '\\':
			for i < len(b) && b[i] == '\\' {
				i++
			}
			switch {
			case i < len(b) && bytes.IndexByte([]byte("nrtbf"), b[i]) >= 0:
				i++
			case i < len(b) && b[i] == 'u':
				i = min(i+5, len(b))
			}
		case !isSign(c):
			i++
		default:
			if n := nothingAt(b, i); n > 0 {
				i += n
				continue
			}
			if c >= 'A' && c <= 'Z' {
				c += 'a' - 'A'
			}
			return c, i, i + 1
		}
	}
	return 0, -1, i
}

func isSign(c byte) bool { return c-'0' < 10 || c|0x20 >= 'a' && c|0x20 <= 'z' }

// nothingAt is how long a word for no value is, which each language has its own of.
func nothingAt(b []byte, i int) int {
	if i > 0 && isSign(b[i-1]) {
		return 0
	}
	for _, word := range [...]string{"null", "None", "nil", "undefined"} {
		if end := i + len(word); bytes.HasPrefix(b[i:], []byte(word)) && (end == len(b) || !isSign(b[end])) {
			return len(word)
		}
	}
	return 0
}

// offset is where a sign is.
func (o *outline) offset(sign int) int {
	at, next := 0, o.marks[sign/markEvery]
	for range sign%markEvery + 1 {
		_, at, next = nextSign(o.text, next)
	}
	return at
}

// signAt is the index of the first sign at or after an offset.
func (o *outline) signAt(offset int) int {
	mark, _ := slices.BinarySearch(o.marks, offset)
	sign := max(mark-1, 0) * markEvery
	for sign < len(o.signs) && o.offset(sign) < offset {
		sign++
	}
	return sign
}

// places finds the bodies of a file, in its order.
type places struct {
	file *outline
	// from is the sign after the last body that was found; failures are how many signs were searched in vain.
	from, failures int
	lines          []int
}

func placesIn(text []byte) *places {
	p := &places{file: outlineOf(text), lines: []int{0}}
	for i, c := range text {
		if c == '\n' {
			p.lines = append(p.lines, i+1)
		}
	}
	return p
}

// position is the line and the column of an offset, from 1.
func (p *places) position(offset int) (line, column int) {
	at, ok := slices.BinarySearch(p.lines, offset)
	if !ok {
		at--
	}
	return at + 1, offset - p.lines[at] + 1
}

// A place is where a body is in its file.
type place struct {
	*places
	body *outline
	// start is the first of its signs in the file, below 0 if that isn't known.
	start int
	// exact says that all of the body is there as it was taken.
	exact bool
}

const (
	// beginning is how many signs show where a body begins that isn't in the file as a whole, and fewest how many it needs.
	beginning, fewest = 48, 12
	// mostInVain is how often a file is searched for what it doesn't have.
	mostInVain = 20
)

// find finds the next body.
func (p *places) find(body []byte) place {
	found := place{places: p, body: outlineOf(body), start: -1}
	signs := found.body.signs
	if len(signs) < fewest || p.failures > mostInVain*len(p.file.signs) {
		return found
	}
	rest := p.file.signs[min(p.from, len(p.file.signs)):]
	at := bytes.Index(rest, signs)
	if found.exact = at >= 0; !found.exact {
		p.failures += len(rest)
		if at = bytes.Index(rest, signs[:min(beginning, len(signs))]); at < 0 {
			p.failures += len(rest)
			return found
		}
		signs = signs[:beginning]
	}
	found.start = p.from + at
	p.from = found.start + len(signs)
	return found
}

// begins is the line of the file in which the body begins; 0 if that isn't known.
func (p *place) begins() int {
	if p.start < 0 {
		return 0
	}
	line, _ := p.position(p.file.offset(p.start))
	return line
}

// span is where a part of the body is in the file.
func (p *place) span(offset, length int) (start, end int) {
	offset = min(offset, len(p.body.text))
	length = min(length, len(p.body.text)-offset)
	first := p.body.signAt(offset)
	last := p.body.signAt(offset+length) - 1
	if first >= len(p.body.signs) {
		first, last = len(p.body.signs)-1, len(p.body.signs)-2
	}
	start = p.file.offset(p.start + first)
	if last < first {
		return start, start + 1
	}
	end = p.file.offset(p.start+last) + 1
	// Quotes and brackets around it are part of it, with their backslashes.
	for at := p.body.offset(first) - 1; at >= offset && start > 0; start-- {
		if p.file.text[start-1] == p.body.text[at] {
			at--
		} else if p.file.text[start-1] != '\\' {
			break
		}
	}
	for at := p.body.offset(last) + 1; at < offset+length && end < len(p.file.text); end++ {
		if p.file.text[end] == p.body.text[at] {
			at++
		} else if p.file.text[end] != '\\' {
			break
		}
	}
	return start, end
}

// move moves a place in the body to the file.
func (p *place) move(at *engine.Place) {
	start, end := p.span(at.Offset, at.Length)
	at.Offset, at.Length = start, end-start
	at.Line, at.Column = p.position(start)
}
