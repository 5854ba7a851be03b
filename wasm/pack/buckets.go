package main

import "encoding/binary"

// The runtime finds a function by its address through buckets: each names a record that
// is not behind the one that is looked for, and from there the runtime goes on one by
// one. In WebAssembly every function has 16 buckets of its own, and a large module has a
// megabyte of them.
const (
	bucketSize = 20
	coarse     = 16
)

// coarsen makes the buckets of 16 functions name the same record. A search takes up to
// 15 steps more, and the buckets hardly weigh anything.
func (t *table) coarsen() {
	for rest := t.buckets; len(rest) >= bucketSize; rest = rest[bucketSize:] {
		index := binary.LittleEndian.Uint32(rest)
		binary.LittleEndian.PutUint32(rest, index&^(coarse-1))
	}
}
