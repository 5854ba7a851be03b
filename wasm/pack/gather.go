package main

import (
	"encoding/binary"
	"maps"
	"slices"
)

// What is left of the streams and of the data that the records refer to is in small
// pieces between zeros, in an order of the linker's own, so that each record has half a dozen
// places that nothing foretells. Gathering puts the pieces side by side in the order in which the
// records ask for them. A piece that comes next is then told by its size; see places.

// firstStream is the place of the first stream: place 0 means that there is none.
const firstStream = 1

// nextPiece marks a field of a record as the size of the piece that comes next. It is the sign of
// the number; noReference has it, too.
const nextPiece = 1 << 31

// gather moves the pieces and returns their sizes: of the streams and of the data, by their
// new places. Where something is not as expected it leaves everything alone and reports false.
func (t *table) gather() (streams, data map[uint32]int, ok bool) {
	was, sizes := map[uint32]int{}, t.kept
	for _, f := range t.functions {
		for _, field := range f.streamFields() {
			if !follow(t.streams, binary.LittleEndian.Uint32(field), was) {
				return nil, nil, false
			}
		}
		for _, field := range f.dataFields() {
			if at := binary.LittleEndian.Uint32(field); at != noReference && sizes[at] == 0 {
				return nil, nil, false
			}
		}
	}
	// What comes before all data stays there.
	first := lowest(sizes)
	if total(was) > len(t.streams)-firstStream || total(sizes) > len(t.data)-int(first) {
		return nil, nil, false
	}
	s, d := newMover(t.streams, firstStream), newMover(t.data, first)
	clear(t.streams)
	clear(t.data[first:])
	for _, f := range t.functions {
		for _, field := range f.streamFields() {
			if binary.LittleEndian.Uint32(field) != 0 {
				s.move(field, was)
			}
		}
		for _, field := range f.dataFields() {
			if binary.LittleEndian.Uint32(field) != noReference {
				d.move(field, sizes)
			}
		}
	}
	return s.sizes, d.sizes, true
}

// streamFields are the fields of a record that say where streams are.
func (f function) streamFields() [][]byte {
	fields := [][]byte{f.record[recordStack:][:wordSize]}
	for k := range f.counters() {
		fields = append(fields, f.counter(k))
	}
	return fields
}

// dataFields are the fields of a record that say where its data is.
func (f function) dataFields() [][]byte {
	var fields [][]byte
	for k := range f.references() {
		fields = append(fields, f.reference(k))
	}
	return fields
}

// lowest is the lowest of some places, 0 when there are none.
func lowest(sizes map[uint32]int) uint32 {
	if len(sizes) == 0 {
		return 0
	}
	return slices.Min(slices.Collect(maps.Keys(sizes)))
}

// total is how many bytes all pieces have.
func total(sizes map[uint32]int) (sum int) {
	for _, size := range sizes {
		sum += size
	}
	return sum
}

// mover moves pieces to their new places.
type mover struct {
	from, to []byte
	next     uint32
	// places are the new places by the old ones, sizes how large each new one is.
	places map[uint32]uint32
	sizes  map[uint32]int
}

func newMover(pieces []byte, next uint32) mover {
	return mover{from: slices.Clone(pieces), to: pieces, next: next, places: map[uint32]uint32{}, sizes: map[uint32]int{}}
}

// move moves the piece whose place a field says, if it was not moved before, and writes the new place.
func (m *mover) move(field []byte, sizes map[uint32]int) {
	was := binary.LittleEndian.Uint32(field)
	place, moved := m.places[was]
	if !moved {
		place = m.next
		size := sizes[was]
		copy(m.to[place:], m.from[was:int(was)+size])
		m.next += uint32(size)
		m.places[was], m.sizes[place] = place, size
	}
	binary.LittleEndian.PutUint32(field, place)
}
