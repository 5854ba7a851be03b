package main

import (
	"encoding/binary"
	"slices"
)

// The opcodes that have operands, WebAssembly 1.0 section 5.4, and the extensions that Go
// uses: saturating conversions, sign extension and bulk memory.
const (
	opUnreachable                                  = 0x00
	opBlock, opLoop, opIf                          = 0x02, 0x03, 0x04
	opEnd                                          = 0x0b
	opBr, opBrIf, opBrTable                        = 0x0c, 0x0d, 0x0e
	opCall, opCallIndirect                         = 0x10, 0x11
	opDrop, opSelect                               = 0x1a, 0x1b
	opReturn                                       = 0x0f
	opLocalGet, opLocalSet, opLocalTee             = 0x20, 0x21, 0x22
	opGlobalGet, opGlobalSet                       = 0x23, 0x24
	opLoadFirst, opStoreFirst, opStoreLast         = 0x28, 0x36, 0x3e
	opI32Load8U, opI64Store                        = 0x2d, 0x37
	opMemorySize, opMemoryGrow                     = 0x3f, 0x40
	opI32Const, opI64Const, opF32Const, opF64Const = 0x41, 0x42, 0x43, 0x44
	opI32Eqz, opI32Eq, opI32NotEqual               = 0x45, 0x46, 0x47
	opI32LessS, opI32LessU, opI64Eqz               = 0x48, 0x49, 0x50
	opI32Add, opI32Sub, opI32Mul, opI32And         = 0x6a, 0x6b, 0x6c, 0x71
	opI64Add                                       = 0x7c
	opI32Wrap, opI64ExtendU                        = 0xa7, 0xad
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

// instruction is one instruction: its opcode and its number, which is a constant, an
// index, or the offset of an access to memory; or else all its bytes.
type instruction struct {
	op    byte
	align byte
	value int64
	bytes []byte
	// wide says that the number takes wide bytes, and onStack that memory is accessed at the stack's pointer.
	wide, onStack bool
	// entries are where an opEnter leads.
	entries []entry
}

func (i instruction) access() bool { return i.op >= opLoadFirst && i.op <= opStoreLast }

func (i instruction) indexed() bool {
	return i.op == opBr || i.op == opBrIf || i.op == opCall || i.op >= opLocalGet && i.op <= opGlobalSet
}

// append appends the instruction as it is written in a module.
func (i instruction) append(out []byte) []byte {
	switch {
	case i.bytes != nil:
		return append(out, i.bytes...)
	case i.wide && i.access():
		return appendWide(append(out, i.op, i.align), i.value)
	case i.wide:
		return appendWide(append(out, i.op), i.value)
	case i.op == opI32Const || i.op == opI64Const:
		return appendSigned(append(out, i.op), i.value)
	case i.access():
		return binary.AppendUvarint(append(out, i.op, i.align), uint64(i.value))
	case i.indexed():
		return binary.AppendUvarint(append(out, i.op), uint64(i.value))
	}
	return append(out, i.op)
}

// body is a function's body: what it says of its locals, and its instructions.
type body struct {
	locals []byte
	list   []instruction
	// unread is the whole body where it could not be read; it has no instructions then.
	unread []byte
}

// bytes is the body as it is written in a module.
func (b body) bytes() []byte {
	if len(b.list) == 0 {
		return b.unread
	}
	out := slices.Clone(b.locals)
	for _, i := range b.list {
		out = i.append(out)
	}
	return out
}

// readBody reads a body.
func readBody(bytes []byte) body {
	b, r := body{}, bodyReader{bytes: bytes}
	for range r.number() { // groups of locals: how many, and their type
		if r.number(); r.failed() {
			return body{unread: bytes}
		}
		r.at++
	}
	if r.failed() {
		return body{unread: bytes}
	}
	b.locals = bytes[:r.at]
	for r.at < len(bytes) {
		i, ok := r.instruction()
		if !ok || r.failed() {
			return body{unread: bytes}
		}
		b.list = append(b.list, i)
	}
	if len(b.list) == 0 {
		return body{unread: bytes}
	}
	return b
}

// bodyReader reads a body from a place on, which is beyond the end once something can't be read.
type bodyReader struct {
	bytes []byte
	at    int
}

func (r *bodyReader) failed() bool { return r.at > len(r.bytes) }

// number reads a number, 0 for none.
func (r *bodyReader) number() uint64 {
	if r.failed() {
		return 0
	}
	value, n := binary.Uvarint(r.bytes[r.at:])
	if n <= 0 {
		r.at = len(r.bytes) + 1
		return 0
	}
	r.at += n
	return value
}

// instruction reads an instruction, of which the end may be missing; it is false for one that Go doesn't use.
func (r *bodyReader) instruction() (i instruction, ok bool) {
	start := r.at
	i.op = r.bytes[r.at]
	r.at++
	switch op := i.op; {
	case i.indexed():
		i.value = int64(r.number())
	case i.access():
		i.align = byte(r.number())
		before := r.at
		i.value = int64(r.number())
		i.wide = r.at-before == wide && i.value < blankLimit
	case op == opI32Const, op == opI64Const:
		value, n := signed(r.bytes[r.at:])
		if n == 0 {
			return i, false
		}
		r.at += n
		i.value = value
		i.wide = n == wide && value >= 0 && (op == opI64Const || value < blankLimit)
	case op > opSignExtendLast && op != opPrefixed, op > opCallIndirect && op < opDrop, op > opSelect && op < opLocalGet:
		return i, false
	default:
		whole, known := r.operands(op)
		if !known {
			return i, false
		}
		if whole && !r.failed() {
			i.bytes = r.bytes[start:r.at]
		}
	}
	return i, true
}

// operands passes the operands of an instruction of which all bytes are kept, and reports whether it is one, and whether
// they are known.
func (r *bodyReader) operands(op byte) (whole, known bool) {
	switch {
	case op >= opBlock && op <= opIf, op == opMemorySize, op == opMemoryGrow:
		r.at++
	case op == opBrTable:
		for range r.number() + 1 {
			if r.number(); r.failed() {
				return true, true
			}
		}
	case op == opCallIndirect:
		r.number()
		r.number()
	case op == opF32Const:
		r.at += 4
	case op == opF64Const:
		r.at += 8
	case op == opPrefixed:
		switch extended := r.number(); {
		case extended == memoryCopy:
			r.at += 2
		case extended == memoryFill:
			r.at++
		case extended > truncateLast:
			return true, false
		}
	default:
		return false, true
	}
	return true, true
}
