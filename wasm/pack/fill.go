package main

import (
	"encoding/binary"
	"slices"
)

// A third of the table of functions only counts: the index names the functions by their
// numbers, one after the other, and where their records are; each record repeats the
// number; and the buckets, in which the runtime looks up where to begin in the index, name
// it 16 times. What the records refer to is put in their order (gather.go), so these places
// only add up. Counting compresses badly, so all this is left out, and the module writes it
// when it starts, which takes less time than to load it.

// fill clears what counts and returns the body of the function that writes it again. Where
// something is not as expected it leaves everything alone and returns nil. The last function
// keeps its own: it has fewer buckets.
func (t *table) fill() []byte {
	count := len(t.functions) - 1
	if count < 1 || len(t.buckets) < count*bucketsPerFunction*bucketSize {
		return nil
	}
	first := t.functions[0].number
	place := int(binary.LittleEndian.Uint32(t.index[4:]))
	start := place
	for k, f := range t.functions[:count] {
		if f.number != first+k || int(binary.LittleEndian.Uint32(t.index[indexSize*k+4:])) != place {
			return nil
		}
		for bucket := range slices.Chunk(t.functionBuckets(k), bucketSize) {
			if int(binary.LittleEndian.Uint32(bucket)) != k || slices.ContainsFunc(bucket[4:], func(b byte) bool { return b != 0 }) {
				return nil
			}
		}
		place += (recordSize + wordSize*(f.counters()+f.references()) + recordAlign - 1) &^ (recordAlign - 1)
	}
	streams, data, ok := t.gather()
	if !ok {
		return nil
	}
	tell(t.functions[:count], streams, data)
	for k, f := range t.functions[:count] {
		clear(t.index[indexSize*k:][:indexSize])
		clear(f.record[recordEntry:][:wordSize])
		clear(t.functionBuckets(k))
	}
	return t.filler(first, start, count, int(lowest(data)))
}

// tell writes for each piece that comes next in the order of the records how large it is, with
// nextPiece, in place of where it is.
func tell(functions []function, streams, data map[uint32]int) {
	stream, datum := uint32(firstStream), lowest(data)
	next := func(field []byte, at *uint32, sizes map[uint32]int) {
		if size := sizes[*at]; size > 0 && binary.LittleEndian.Uint32(field) == *at {
			binary.LittleEndian.PutUint32(field, nextPiece|uint32(size))
			*at += uint32(size)
		}
	}
	for _, f := range functions {
		for _, field := range f.streamFields() {
			next(field, &stream, streams)
		}
		for _, field := range f.dataFields() {
			next(field, &datum, data)
		}
	}
}

// functionBuckets are the buckets of function k.
func (t *table) functionBuckets(k int) []byte {
	const size = bucketsPerFunction * bucketSize
	return t.buckets[size*k:][:size]
}

// filler is the body of a function that fills in the table for count functions whose numbers
// begin with first and whose records begin at start in the index; their data begins at datum.
func (t *table) filler(first, start, count, datum int) []byte {
	const function, entry, record, bucket, field, fieldsEnd, piece, nextStream, nextDatum = 0, 1, 2, 3, 4, 5, 6, 7, 8 // locals
	get := func(local int64) instruction { return instruction{op: opLocalGet, value: local} }
	set := func(local int64) instruction { return instruction{op: opLocalSet, value: local} }
	tee := func(local int64) instruction { return instruction{op: opLocalTee, value: local} }
	number := func(n int) instruction { return instruction{op: opI32Const, value: int64(n)} }
	do := func(op byte) instruction { return instruction{op: op} }
	access := func(op byte, offset int) instruction { return instruction{op: op, value: int64(offset)} }
	again := instruction{op: opBrIf, value: 0}
	loop := instruction{op: opLoop, bytes: plainLoop}

	// place writes where the piece is whose size a field tells, if it does, and goes on to the next field.
	place := func(next int64) []instruction {
		return []instruction{
			get(field), access(opLoadFirst, 0), tee(piece), number(0), do(opI32LessS), get(piece), number(-1), do(opI32NotEqual), do(opI32And),
			{op: opIf, bytes: emptyIf},
			get(field), get(next), access(opStoreFirst, 0),
			get(next), get(piece), number(nextPiece - 1), do(opI32And), do(opI32Add), set(next),
			do(opEnd),
			get(field), number(wordSize), do(opI32Add), set(field),
		}
	}
	// places does so for all fields as far as the end.
	places := func(next int64) []instruction {
		list := []instruction{loop, get(field), get(fieldsEnd), do(opI32LessU), {op: opIf, bytes: emptyIf}}
		list = append(list, place(next)...)
		return append(list, instruction{op: opBr, value: 1}, do(opEnd), do(opEnd))
	}
	index, buckets := t.indexAt, t.bucketsAt
	list := []instruction{
		number(index), set(entry), number(index + start), set(record), number(buckets), set(bucket),
		number(firstStream), set(nextStream), number(datum), set(nextDatum),
		loop,
		// The entry in the index, and the number in the record.
		get(entry), get(function), number(first), do(opI32Add), access(opStoreFirst, 0),
		get(entry), get(record), number(index), do(opI32Sub), access(opStoreFirst, 4),
		get(record), get(function), number(first), do(opI32Add), access(opStoreFirst, recordEntry),
		get(record), number(recordStack), do(opI32Add), set(field),
	}
	list = append(list, place(nextStream)...)
	list = append(list, get(record), number(recordSize), do(opI32Add), tee(field),
		get(record), access(opLoadFirst, recordCounters), number(wordSize), do(opI32Mul), do(opI32Add), set(fieldsEnd))
	list = append(list, places(nextStream)...)
	list = append(list, get(field), get(record), access(opI32Load8U, recordReferences), number(wordSize), do(opI32Mul), do(opI32Add), set(fieldsEnd))
	list = append(list, places(nextDatum)...)
	list = append(list,
		// The buckets, as far as those of the next function.
		loop,
		get(bucket), get(function), access(opStoreFirst, 0),
		get(bucket), number(bucketSize), do(opI32Add), tee(bucket),
		get(function), number(1), do(opI32Add), number(bucketsPerFunction*bucketSize), do(opI32Mul), number(buckets), do(opI32Add),
		do(opI32LessU), again,
		do(opEnd),
		// The next record comes after this one and all that it counts.
		get(record), access(opLoadFirst, recordCounters), get(record), access(opI32Load8U, recordReferences), do(opI32Add),
		number(wordSize), do(opI32Mul), number(recordSize+recordAlign-1), do(opI32Add), number(-recordAlign), do(opI32And),
		get(record), do(opI32Add), set(record),
		get(entry), number(indexSize), do(opI32Add), set(entry),
		get(function), number(1), do(opI32Add), tee(function), number(count), do(opI32LessU), again,
		do(opEnd),
		do(opEnd),
	)
	body := []byte{1, nextDatum + 1, 0x7f} // one group of locals of 32 bits
	for _, i := range list {
		body = i.append(body)
	}
	return body
}

// runFirst adds a function to a module, which it runs as soon as its memory is filled.
func (m *module) runFirst(body []byte) error {
	types, declared, imports, code := m.find(typeSection), m.find(functionSection), m.find(importSection), m.find(codeSection)
	imported, err := importedFunctions(imports.body)
	if err != nil {
		return err
	}
	kind, extended, err := extend(types.body)
	if err != nil {
		return err
	}
	types.body = append(extended, 0x60, 0, 0) // a function that takes nothing and returns nothing
	number, extended, err := extend(declared.body)
	if err != nil {
		return err
	}
	declared.body = binary.AppendUvarint(extended, kind)
	if _, extended, err = extend(code.body); err != nil {
		return err
	}
	code.body = append(binary.AppendUvarint(extended, uint64(len(body))), body...)
	// It comes after the exports.
	at := slices.IndexFunc(m.sections, func(s section) bool { return s.id > startSection })
	start := section{startSection, binary.AppendUvarint(nil, uint64(imported)+number)}
	m.sections = slices.Insert(m.sections, at, start)
	return nil
}

// extend returns how many entries a section has, and the section with one more counted.
func extend(body []byte) (count uint64, extended []byte, err error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return 0, nil, errShape
	}
	return count, append(binary.AppendUvarint(nil, count+1), body[n:]...), nil
}
