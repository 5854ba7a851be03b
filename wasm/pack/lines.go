package main

import (
	"bytes"
	"encoding/binary"
)

// Go keeps for every function a table of its lines and files, for traces alone. Nobody
// reads lines in a page; without the tables a trace still names every function. They
// stand in the linker's pclntab; its layout is that of Go 1.20 and later, see pcHeader
// and _func in Go's runtime.
//
// Each function's first table of program counter data, PCDATA_UnsafePoint, goes too:
// only preemption by signals and calls from a debugger read it, and Go has neither in
// WebAssembly.
const (
	headerSize  = 72
	recordSize  = 44
	unsafePoint = 0
)

var headerStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // magic, padding, unit 1, pointers of 8 bytes

// dropLines clears these tables in the module's memory and returns how many bytes they
// had. A table that is not laid out as expected is left alone: then it
// returns 0.
func dropLines(memory []byte) int {
	at := bytes.Index(memory, headerStart)
	if at < 0 || len(memory) < at+headerSize {
		return 0
	}
	table := memory[at:]
	word := func(offset int) int { return int(binary.LittleEndian.Uint64(table[offset:])) }
	functions, pctab, functab := word(8), word(56), word(64)
	if functions <= 0 || functions > 1<<20 || pctab < headerSize || functab <= pctab || functab > len(table) || len(table)-functab < 8*functions+4 {
		return 0
	}
	streams := table[pctab:functab]
	records := make([][]byte, functions)
	keep, drop := map[uint32]int{}, map[uint32]int{}
	var last uint32
	for i := range records {
		entry := binary.LittleEndian.Uint32(table[functab+8*i:])
		offset := int(binary.LittleEndian.Uint32(table[functab+8*i+4:]))
		if i > 0 && entry <= last || offset < 8*functions+4 || len(table)-functab < offset+recordSize {
			return 0
		}
		last = entry
		record := table[functab+offset:]
		field := func(offset int) uint32 { return binary.LittleEndian.Uint32(record[offset:]) }
		count := int(field(28))
		if field(0) != entry || count > 64 || len(record) < recordSize+4*count {
			return 0
		}
		// The stack's stream and those of pcdata may be shared with the others.
		if !follow(streams, field(16), keep) || !follow(streams, field(20), drop) || !follow(streams, field(24), drop) {
			return 0
		}
		for k := range count {
			lengths := keep
			if k == unsafePoint {
				lengths = drop
			}
			if !follow(streams, field(recordSize+4*k), lengths) {
				return 0
			}
		}
		records[i] = record
	}
	needed := make([]bool, len(streams))
	for offset, length := range keep {
		for i := range length {
			needed[int(offset)+i] = true
		}
	}
	cleared := 0
	for offset, length := range drop {
		for i := int(offset); i < int(offset)+length; i++ {
			if !needed[i] && streams[i] != 0 {
				streams[i] = 0
				cleared++
			}
		}
	}
	for _, record := range records {
		// Offset 0 means that there is no table.
		clear(record[20:28])
		if binary.LittleEndian.Uint32(record[28:]) > unsafePoint {
			at := recordSize + 4*unsafePoint
			clear(record[at : at+4])
		}
	}
	return cleared
}

// follow notes the length of the stream at an offset: pairs of variable-length numbers,
// ended by a zero that is not the first. It is false for one that does not end.
func follow(streams []byte, offset uint32, lengths map[uint32]int) bool {
	if offset == 0 {
		return true
	}
	if _, known := lengths[offset]; known {
		return true
	}
	if int(offset) >= len(streams) {
		return false
	}
	rest := streams[offset:]
	for read := 0; ; {
		value, n := binary.Uvarint(rest[read:])
		if n <= 0 {
			return false
		}
		if value == 0 && read > 0 {
			lengths[offset] = read + n
			return true
		}
		read += n
		if _, n = binary.Uvarint(rest[read:]); n <= 0 {
			return false
		}
		read += n
	}
}
