package main

import "encoding/binary"

// The opcodes that have operands, WebAssembly 1.0 section 5.4, and the extensions that Go
// uses: saturating conversions, sign extension and bulk memory.
const (
	opUnreachable                                  = 0x00
	opBlock, opLoop, opIf                          = 0x02, 0x03, 0x04
	opEnd                                          = 0x0b
	opBr, opBrIf, opBrTable                        = 0x0c, 0x0d, 0x0e
	opCall, opCallIndirect                         = 0x10, 0x11
	opDrop, opSelect                               = 0x1a, 0x1b
	opLocalGet, opGlobalGet, opGlobalSet           = 0x20, 0x23, 0x24
	opLoadFirst, opStoreLast                       = 0x28, 0x3e
	opMemorySize, opMemoryGrow                     = 0x3f, 0x40
	opI32Const, opI64Const, opF32Const, opF64Const = 0x41, 0x42, 0x43, 0x44
	opI32Add                                       = 0x6a
	opSignExtendLast                               = 0xc4
	opPrefixed                                     = 0xfc
	truncateLast, memoryCopy, memoryFill           = 7, 10, 11
)

// readCode reads the bodies of a code section.
func readCode(section []byte) ([][]byte, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errShape
	}
	section = section[n:]
	var bodies [][]byte
	for range count {
		size, n := binary.Uvarint(section)
		if n <= 0 || uint64(len(section)-n) < size {
			return nil, errShape
		}
		bodies = append(bodies, section[n:n+int(size)])
		section = section[n+int(size):]
	}
	if len(section) != 0 {
		return nil, errShape
	}
	return bodies, nil
}

func appendCode(out []byte, bodies [][]byte) []byte {
	out = binary.AppendUvarint(out, uint64(len(bodies)))
	for _, body := range bodies {
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out
}

// importedFunctions counts the functions of an import section; Go imports nothing else.
func importedFunctions(section []byte) (int, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return 0, errShape
	}
	section = section[n:]
	for range count {
		for range 2 { // module and name
			size, n := binary.Uvarint(section)
			if n <= 0 || uint64(len(section)-n) < size {
				return 0, errShape
			}
			section = section[n+int(size):]
		}
		if len(section) == 0 || section[0] != 0 {
			return 0, errShape
		}
		_, n := binary.Uvarint(section[1:])
		if n <= 0 {
			return 0, errShape
		}
		section = section[1+n:]
	}
	return int(count), nil
}

// mentions walks through a body and says which functions it calls and which integers
// it holds. It is false for a body that it cannot read.
func mentions(body []byte, calls func(int), holds func(int64)) bool {
	at := 0
	number := func() uint64 {
		if at > len(body) {
			return 0
		}
		value, n := binary.Uvarint(body[at:])
		if n <= 0 {
			at = len(body) + 1
			return 0
		}
		at += n
		return value
	}
	for range number() { // groups of locals: how many, and their type
		if number(); at > len(body) {
			return false
		}
		at++
	}
	for at < len(body) {
		op := body[at]
		at++
		switch {
		case op >= opBlock && op <= opIf, op == opMemorySize, op == opMemoryGrow:
			at++
		case op == opBr, op == opBrIf, op >= opLocalGet && op <= opGlobalSet:
			number()
		case op == opBrTable:
			for range number() + 1 {
				if number(); at > len(body) {
					return false
				}
			}
		case op == opCall:
			calls(int(number()))
		case op == opCallIndirect, op >= opLoadFirst && op <= opStoreLast:
			number()
			number()
		case op == opI32Const, op == opI64Const:
			value, n := signed(body[at:])
			if n == 0 {
				return false
			}
			at += n
			holds(value)
		case op == opF32Const:
			at += 4
		case op == opF64Const:
			at += 8
		case op == opPrefixed:
			switch extended := number(); {
			case extended == memoryCopy:
				at += 2
			case extended == memoryFill:
				at++
			case extended > truncateLast:
				return false
			}
		case op > opSignExtendLast, op > opCallIndirect && op < opDrop, op > opSelect && op < opLocalGet:
			return false
		}
	}
	return at == len(body)
}
