package main

import (
	"bytes"
	"encoding/binary"
)

const memorySection = 5

// bound sets how many megabytes the memory of a module may grow to.
func bound(module []byte, megabytes int) ([]byte, error) {
	sections, err := readSections(module)
	if err != nil {
		return nil, err
	}
	out := bytes.Clone(preamble)
	found := false
	for _, s := range sections {
		if s.id == memorySection {
			// One memory, whose limits are a flag and the first number of pages.
			if len(s.body) < 3 || s.body[0] != 1 || s.body[1] != 0 {
				return nil, errShape
			}
			first, n := binary.Uvarint(s.body[2:])
			pages := uint64(megabytes) << 20 / pageSize
			if n <= 0 || 2+n != len(s.body) || first > pages {
				return nil, errShape
			}
			s.body = binary.AppendUvarint(binary.AppendUvarint([]byte{1, 1}, first), pages)
			found = true
		}
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		out = append(out, s.body...)
	}
	if !found {
		return nil, errShape
	}
	return out, nil
}

// pageSize is the unit in which a module's memory grows.
const pageSize = 64 << 10
