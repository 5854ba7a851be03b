package main

import "encoding/binary"

// pageSize is the unit in which a module's memory grows.
const pageSize = 64 << 10

// bound sets how many megabytes the memory of a module may grow to.
func bound(before []byte, megabytes int) ([]byte, error) {
	m, err := readModule(before)
	if err != nil {
		return nil, err
	}
	memory := m.find(memorySection)
	// One memory, whose limits are a flag and the first number of pages.
	if len(memory.body) < 3 || memory.body[0] != 1 || memory.body[1] != 0 {
		return nil, errShape
	}
	first, n := binary.Uvarint(memory.body[2:])
	pages := uint64(megabytes) << 20 / pageSize
	if n <= 0 || 2+n != len(memory.body) || first > pages {
		return nil, errShape
	}
	memory.body = binary.AppendUvarint(binary.AppendUvarint([]byte{1, 1}, first), pages)
	return m.append(nil), nil
}
