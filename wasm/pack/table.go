package main

import (
	"bytes"
	"encoding/binary"
)

// wordSize is the size of the numbers in the table.
const wordSize = 4

// table is the linker's table of functions in a module's memory.
type table struct {
	// memory begins at the table's header and ends where the memory does.
	memory []byte
	// names, streams and index are the parts that are changed: the functions' names, their
	// streams of program counter data, and what tells where their records are.
	names, streams, index []byte
	// files are the lists of files: which ones each unit that was compiled has, and how they are called.
	files []byte
	// buckets say which record to begin with when one is looked for; data is what the
	// records refer to.
	buckets, data []byte
	functions     []function
	// kept is how large each datum is that the records still refer to once dropLines is done, by its place.
	kept map[uint32]int
	// indexAt and bucketsAt are the addresses of index and buckets.
	indexAt, bucketsAt int
}

// function is a function's record: fixed fields, then offsets of program counter data
// (counters), then offsets of other data (references).
type function struct {
	record []byte
	name   string
	// number is the function's entry. The address that a trace has for it is 1<<16 times
	// as much, see textAddr in Go's runtime.
	number int
}

func (f function) field(offset int) uint32 { return binary.LittleEndian.Uint32(f.record[offset:]) }

func (f function) counters() int { return int(f.field(recordCounters)) }

func (f function) counter(k int) []byte { return f.record[recordSize+4*k:][:4] }

func (f function) references() int { return int(f.record[recordReferences]) }

func (f function) reference(k int) []byte { return f.record[recordSize+4*f.counters()+4*k:][:4] }

// readTable finds the table in a stretch of memory that begins at an address. It is
// false for one that is not laid out as expected.
func readTable(memory []byte, address int) (*table, bool) {
	at := bytes.Index(memory, headerStart)
	if at < 0 || len(memory) < at+headerSize {
		return nil, false
	}
	t := &table{memory: memory[at:]}
	word := func(offset int) int { return int(binary.LittleEndian.Uint64(t.memory[offset:])) }
	count, names, units, streams, index := word(headerFunctions), word(headerNames), word(headerUnits), word(headerStreams), word(headerIndex)
	if count <= 0 || count > 1<<20 || names < headerSize || units < names || streams < units || index <= streams ||
		index > len(t.memory) || len(t.memory)-index < 8*count+4 {
		return nil, false
	}
	t.names, t.files, t.streams, t.index = t.memory[names:units], t.memory[units:streams], t.memory[streams:index], t.memory[index:]
	t.indexAt = address + at + index
	var last uint32
	for i := range count {
		entry := binary.LittleEndian.Uint32(t.index[8*i:])
		offset := int(binary.LittleEndian.Uint32(t.index[8*i+4:]))
		if i > 0 && entry <= last || offset < 8*count+4 || len(t.index)-offset < recordSize {
			return nil, false
		}
		last = entry
		f := function{record: t.index[offset:], number: int(entry)}
		if f.field(recordEntry) != entry || f.counters() > 64 || len(f.record) < recordSize+4*f.counters()+4*f.references() {
			return nil, false
		}
		name, _, ended := bytes.Cut(t.names[min(int(f.field(recordName)), len(t.names)):], []byte{0})
		if !ended {
			return nil, false
		}
		f.name = string(name)
		t.functions = append(t.functions, f)
	}
	return t, t.readPlaces(memory, address, address+at, word(headerUnits)-names, names)
}

// readPlaces finds the module's data, which begins with the addresses of the table and
// of its names, and reads there where the buckets are.
func (t *table) readPlaces(memory []byte, address, header, length, names int) bool {
	var start []byte
	for _, value := range []int{header, header + names, length} {
		start = binary.LittleEndian.AppendUint64(start, uint64(value))
	}
	at := bytes.Index(memory, start)
	if at < 0 || len(memory) < at+moduleSize {
		return false
	}
	place := func(offset int) int {
		return int(binary.LittleEndian.Uint64(memory[at+offset:])) - address
	}
	data, buckets, end := place(moduleReferences), place(moduleBuckets), place(moduleTableEnd)
	if data < 0 || buckets < data || end < buckets || end > len(memory) {
		return false
	}
	t.data, t.buckets = memory[data:buckets], memory[buckets:end]
	t.bucketsAt = address + buckets
	return true
}
