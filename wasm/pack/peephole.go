package main

import (
	"bytes"
	"slices"
)

// Go's compiler adds the offset of whatever is on its stack to the stack's pointer as
// a 64-bit number, and moves that pointer twice at each return. The peephole writes these
// and a few more patterns shorter; a fifth of the code goes.

// peephole is a body that is being written again.
type peephole struct {
	out []instruction
	// stack has for each value on WebAssembly's stack the place in out of the instruction
	// that made it, as far down as is known.
	stack []int
	callees
	// jumps says that local 0 is only the number of the block to jump to.
	jumps bool
}

// shorten gives a body with fewer instructions that does the same.
func shorten(b body, callees callees) body {
	p := peephole{out: make([]instruction, 0, len(b.list)), callees: callees, jumps: jumps(b.list)}
	for _, i := range b.list {
		p.add(i)
	}
	b.list = slices.DeleteFunc(p.out, instruction.gone)
	return b
}

// gone stands for an instruction that was taken out.
var gone = instruction{bytes: []byte{}}

func (i instruction) gone() bool { return i.bytes != nil && len(i.bytes) == 0 }

// emptyIf begins an if that makes no value.
var emptyIf = []byte{opIf, 0x40}

// jumps reports whether local 0 is read for the table of jumps alone.
func jumps(list []instruction) bool {
	reads := 0
	for k, i := range list {
		switch {
		case i.op == opEnter:
			reads++
		case i.op == opLocalGet && i.value == 0 || i.op == opLocalTee && i.value == 0:
			reads++
			if i.op == opLocalTee || k+1 == len(list) || list[k+1].op != opBrTable {
				return false
			}
		}
	}
	return reads == 1
}

// ends reports whether out ends with these opcodes.
func (p *peephole) ends(ops ...byte) bool {
	return len(p.out) >= len(ops) && slices.EqualFunc(p.out[len(p.out)-len(ops):], ops, func(i instruction, op byte) bool {
		return i.op == op && i.bytes == nil
	})
}

// pop takes a value off the stack and returns where it was made, -1 when that isn't known.
func (p *peephole) pop() int {
	if len(p.stack) == 0 {
		return -1
	}
	place := p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
	return place
}

// push adds an instruction that takes a number of values and makes one or none.
func (p *peephole) push(i instruction, takes, makes int) {
	for range takes {
		p.pop()
	}
	p.out = append(p.out, i)
	for range makes {
		p.stack = append(p.stack, len(p.out)-1)
	}
}

// add adds the next instruction and rewrites what it completes.
func (p *peephole) add(i instruction) {
	last := len(p.out) - 1
	switch op := i.op; {
	case i.bytes != nil:
		p.other(i)
	case op == opI32Wrap && p.ends(opI64ExtendU, opI64Const, opI64Add):
		// The low half of a sum is the sum of the low halves.
		added := p.out[last-1].value
		p.out = p.out[:last-2]
		p.push(instruction{op: opI32Const, value: int64(int32(added))}, 1, 0)
		p.push(instruction{op: opI32Add}, 0, 1)
	case op == opI32Wrap && p.ends(opI64ExtendU):
		p.out = p.out[:last]
		p.pop()
		p.stack = append(p.stack, last-1)
	case op == opI64Eqz && p.ends(opI64ExtendU):
		p.out = p.out[:last]
		p.push(instruction{op: opI32Eqz}, 1, 1)
	case op == opLocalGet && p.ends(opLocalSet) && p.out[last].value == i.value:
		p.out[last].op = opLocalTee
		p.stack = append(p.stack, last)
	case op >= opLoadFirst && op < opStoreFirst:
		p.push(p.addressed(i, p.pop()), 0, 1)
	case op >= opStoreFirst && op <= opStoreLast:
		p.pop()
		p.push(p.addressed(i, p.pop()), 0, 0)
	case (op == opBrIf || op == opUnwindIf) && p.ends(opCall, opGlobalGet, opLocalSet) && p.endless[int(p.out[last-2].value)]:
		// A function that never returns gives 1, for unwinding, which is what the branch
		// would go to return: a return right here does the same.
		p.out = p.out[:last-1]
		p.other(instruction{op: opReturn})
	case op == opEnd && p.jumps && p.ends(opI32Const, opLocalSet, opBr) && p.out[last-1].value == 0 && p.out[last].value > 0 &&
		last >= 3 && bytes.Equal(p.out[last-3].bytes, emptyIf):
		// A jump on a condition: where it is not taken, the block's number isn't read.
		p.out[last-3] = gone
		p.out[last].op = opBrIf
		p.out[last].value--
	case op == opReturn:
		p.leave()
		p.other(i)
	default:
		if takes, makes, known := arity(op); known {
			p.push(i, takes, makes)
		} else {
			p.other(i)
		}
	}
}

// other adds an instruction after which nothing is known of the stack.
func (p *peephole) other(i instruction) {
	p.out, p.stack = append(p.out, i), p.stack[:0]
}

// addressed is an access to memory whose address the instruction at place has made.
func (p *peephole) addressed(i instruction, place int) instruction {
	i.value += p.offset(place, i.value)
	for place > 1 && p.out[place].gone() {
		place--
	}
	i.onStack = place >= 0 && p.out[place].op == opLocalGet && p.out[place].value == 1
	return i
}

// offset takes out the constant that the instruction at place added to an address, and
// returns it for the access itself to add. It relies, as Go's own compiler does where it
// folds offsets, on no address to lie past the end of all memory.
func (p *peephole) offset(place int, already int64) int64 {
	if place < 1 || p.out[place].op != opI32Add || p.out[place-1].op != opI32Const {
		return 0
	}
	added := p.out[place-1].value
	if added < 0 || already+added >= 1<<31 {
		return 0
	}
	p.out[place-1], p.out[place] = gone, gone
	return added
}

// leave puts the two steps of a return together: giving up the frame, and taking the
// return address off. The local that holds the stack's pointer is not needed any more.
func (p *peephole) leave() {
	if !p.ends(opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet, opI32Const) {
		return
	}
	back := len(p.out) - 6
	tail := slices.Clone(p.out[back:])
	if p.out = p.out[:back]; p.ends(opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet) && p.out[back-2].value == tail[0].value {
		tail[0] = p.out[back-5]
		tail[1].value += p.out[back-4].value
		p.out = p.out[:back-5]
	}
	p.out = append(p.out, tail[0], tail[1], tail[2], tail[4], tail[5])
}

// arity says how many values an instruction takes and makes, if it is one of those
// that do nothing else.
func arity(op byte) (takes, makes int, known bool) {
	switch {
	case op == opLocalGet, op == opGlobalGet, op == opI32Const, op == opI64Const:
		return 0, 1, true
	case op == opLocalSet, op == opGlobalSet, op == opDrop:
		return 1, 0, true
	case op == opLocalTee, op == opI32Eqz, op == opI64Eqz,
		op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, // counts of bits
		op >= 0x8b && op <= 0x91, op >= 0x99 && op <= 0x9f, // functions of one float
		op >= opI32Wrap && op <= opSignExtendLast: // conversions
		return 1, 1, true
	case op > opI32Eqz && op < opI32Wrap: // comparisons and arithmetic
		return 2, 1, true
	case op == opSelect:
		return 3, 1, true
	}
	return 0, 0, false
}
