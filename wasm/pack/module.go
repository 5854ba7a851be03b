package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The numbers of the module format that matter here (WebAssembly 1.0, section 5.5).
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	memorySection   = 5
	startSection    = 8
	codeSection     = 10
	dataSection     = 11
)

var (
	preamble = []byte("\x00asm\x01\x00\x00\x00")
	errShape = errors.New("not a module as Go writes it")
)

// module is a module, taken apart.
type module struct{ sections []section }

// section is a part of a module.
type section struct {
	id   byte
	body []byte
}

// find returns the first section of a kind, or an empty one of kind 0.
func (m *module) find(id byte) *section {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i]
		}
	}
	return &section{}
}

func readModule(b []byte) (*module, error) {
	if !bytes.HasPrefix(b, preamble) {
		return nil, errShape
	}
	m := &module{}
	for rest := b[len(preamble):]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || uint64(len(rest)-1-n) < size {
			return nil, errShape
		}
		m.sections = append(m.sections, section{rest[0], rest[1+n : 1+n+int(size)]})
		rest = rest[1+n+int(size):]
	}
	return m, nil
}

// append appends the module as it is written in a file.
func (m *module) append(out []byte) []byte {
	out = append(out, preamble...)
	for _, s := range m.sections {
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

// signed reads a signed LEB128 number and says how many bytes it took, 0 for none.
func signed(b []byte) (value int64, size int) {
	for i, c := range b {
		if i > 9 {
			return 0, 0
		}
		value |= int64(c&0x7f) << (7 * i)
		if c < 0x80 {
			if c&0x40 != 0 && i < 9 {
				value |= -1 << (7 * (i + 1))
			}
			return value, i + 1
		}
	}
	return 0, 0
}

func appendSigned(out []byte, value int64) []byte {
	for {
		c := byte(value & 0x7f)
		value >>= 7
		if value == 0 && c&0x40 == 0 || value == -1 && c&0x40 != 0 {
			return append(out, c)
		}
		out = append(out, c|0x80)
	}
}
