package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// Nothing compresses worse than a number that is there once in a file, in the middle of instructions
// that are there a thousand times. Two kinds of them say little that is new:
//
//   - The address that a call returns to is the number of the function and of a place in it, and the place is
//     the next one, or one that was named before.
//   - What a function was given is above its frame, so where it is read from is the size of the frame and
//     a number that is the same in all functions.
//
// Both are left blank in the code of a page's module, and whoever loads the module fills them in while it
// arrives: web/src/engine/blanks.ts. A number with a blank takes five bytes whatever it is, so nothing moves.
// A blank is such a number below blankLimit, which no other number takes as many bytes for. What it is for says
// the instruction that it belongs to:
//
//	i64.const 1 or 0  the address of a call, the first in its function or a further one
//	i32.const n       the size of the function's frame; nothing is to be filled in
//	load, store n     n is to be added to the size of the frame
//
// What there is to say of addresses comes before all else in a section of its own named blanks: the number of
// the function that the code begins with; then, for the first address of each function that has one, how many
// functions before it have none; and for each address how far its place is from the one after the highest so far,
// which is 0 at first, as a signed number.

const (
	blanksSection = "blanks"
	wide          = 5
	blankLimit    = 1 << 14
)

var errBlanks = errors.New("a blank cannot be told from what is none")

// appendWide appends a number that is not negative, and below 1<<34, in wide bytes.
func appendWide(out []byte, value int64) []byte {
	for range wide - 1 {
		out = append(out, byte(value)|0x80)
		value >>= 7
	}
	return append(out, byte(value))
}

// wideNumbers gives all numbers of a function wide bytes that can be left blank.
func wideNumbers(list []instruction, f function) {
	frame := int64(-1)
	for at := range list {
		i := &list[at]
		switch {
		case i.op == opI64Const:
			_, i.wide = f.placeOf(i.value)
		case frame < 0 && takesFrame(list, at) && i.value < blankLimit:
			frame, i.wide = i.value, true
		case i.access() && i.onStack && frame >= 0:
			i.wide = i.value >= frame && i.value < blankLimit
		}
	}
}

// takesFrame reports whether the number at a place in a list is the size of the function's frame, which is taken off
// the stack's pointer, and not the room for the address that a call returns to.
func takesFrame(list []instruction, at int) bool {
	const address = 5
	return at+address+1 < len(list) && list[at].op == opI32Const && list[at].value >= 0 && list[at+1].op == opI32Sub &&
		list[at+2].op == opLocalTee && list[at+3].op == opGlobalSet && list[at+3].value == 0 && !returnAt(list, at+address)
}

// leaveBlanks leaves the wide numbers of a module's code blank.
func (m *module) leaveBlanks() error {
	code := m.find(codeSection)
	codes, err := readCode(code.body)
	if err != nil {
		return err
	}
	var told []byte
	first, passed := int64(-1), uint64(0)
	for k, whole := range codes {
		b := readBody(whole)
		frame, highest := int64(0), int64(-1)
		for at := range b.list {
			i := &b.list[at]
			switch {
			case !i.wide:
			case i.op == opI32Const:
				frame = i.value
			case i.access():
				i.value -= frame
			case i.op == opI64Const:
				number, place := i.value>>16, i.value&(1<<16-1)
				if first < 0 {
					first = number - int64(k)
				}
				if number != first+int64(k) {
					continue // a constant that is as large as an address
				}
				i.value = 0
				if highest < 0 {
					i.value, highest = 1, -1
					told = binary.AppendUvarint(told, passed)
					passed = 0
				}
				told = binary.AppendVarint(told, place-highest-1)
				highest = max(highest, place)
			}
		}
		if highest < 0 {
			passed++
		}
		codes[k] = b.bytes()
	}
	if first < 0 {
		return nil
	}
	blank := appendCode(nil, codes)
	told = append(binary.AppendUvarint(nil, uint64(first)), told...)
	if full, err := fillBlanks(blank, told); err != nil || !bytes.Equal(full, code.body) {
		return errBlanks
	}
	code.body = blank
	name := append(binary.AppendUvarint(nil, uint64(len(blanksSection))), blanksSection...)
	m.sections = append([]section{{customSection, append(name, told...)}}, m.sections...)
	return nil
}

// fillBlanks fills in the blanks of a code section as a page does.
func fillBlanks(code, told []byte) ([]byte, error) {
	cut := false
	number := func() uint64 {
		value, n := binary.Uvarint(told)
		cut = cut || n <= 0
		told = told[max(n, 0):]
		return value
	}
	full := bytes.Clone(code)
	function, highest, frame := number()-1, int64(0), int64(0)
	for at := 2; at+wide <= len(full); at++ {
		if !isBlank(full[at:]) {
			continue
		}
		value := int64(full[at]&0x7f) | int64(full[at+1]&0x7f)<<7
		switch full[at-1] {
		case opI32Const:
			frame = value
		case opI64Const:
			if value == 1 {
				function, highest = function+1+number(), -1
			}
			n := number()
			place := highest + 1 + (int64(n>>1) ^ -int64(n&1))
			highest = max(highest, place)
			value = int64(function)<<16 | place
		default:
			value += frame
		}
		appendWide(full[:at], value)
		at += wide - 1
	}
	if cut || len(told) > 0 {
		return nil, errBlanks
	}
	return full, nil
}

// isBlank reports whether bytes begin with a blank.
func isBlank(b []byte) bool {
	return b[0] >= 0x80 && b[1] >= 0x80 && b[2] == 0x80 && b[3] == 0x80 && b[4] == 0
}
