package main

import "encoding/binary"

// A call of Go's takes a dozen instructions: they make room for the return address on
// Go's stack and write it there. Thousands of calls lead to a few functions that never
// return, such as the one that panics over an index; for each of these there is a door: a
// function that takes the return address, does all this and calls the function.
type doors struct {
	// first is the number of the first door, of those that are called.
	first int
	// behind are the functions behind the doors, in their order.
	behind map[int]int
}

const (
	typeSection     = 1
	functionSection = 3
	opI32Sub        = 0x6b
	opI64Store      = 0x37
	addressAlign    = 3
)

// doorType is the type of a door: from an address, 64 bits, to whether to unwind, 32 bits.
var doorType = []byte{0x60, 1, 0x7e, 1, 0x7f}

// of is the door of a function, if it has one.
func (d doors) of(function int) (door int, ok bool) {
	k, ok := d.behind[function]
	return d.first + k, ok
}

// build adds a door for each of the functions to the module's types, functions and bodies.
func (d *doors) build(functions []int, imported int, types, declared *section, bodies [][]byte) ([][]byte, error) {
	doorKind, rest, err := extend(types, 1)
	if err != nil {
		return nil, err
	}
	types.body = append(rest, doorType...)
	if _, rest, err = extend(declared, len(functions)); err != nil {
		return nil, err
	}
	d.first, d.behind = imported+len(bodies), map[int]int{}
	for k, function := range functions {
		d.behind[function] = k
		rest = binary.AppendUvarint(rest, uint64(doorKind))
		body := []byte{
			0, opGlobalGet, 0, opI32Const, 8, opI32Sub, opGlobalSet, 0,
			opGlobalGet, 0, opLocalGet, 0, opI64Store, addressAlign, 0, opI32Const, 0, opCall,
		}
		bodies = append(bodies, append(binary.AppendUvarint(body, uint64(function)), opEnd))
	}
	declared.body = rest
	return bodies, nil
}

// extend returns how many entries a section has, and the section with more counted.
func extend(s *section, more int) (count int, body []byte, err error) {
	have, n := binary.Uvarint(s.body)
	if n <= 0 {
		return 0, nil, errShape
	}
	return int(have), append(binary.AppendUvarint(nil, have+uint64(more)), s.body[n:]...), nil
}
