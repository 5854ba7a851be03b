package main

import (
	"encoding/binary"
	"strconv"
	"strings"
)

// Names of functions are for traces, too, and they are the largest part of the table.
// They go into a file next to the module, which the page fetches when something went
// wrong. In the module stay those that the program looks at: that a function is of the
// runtime, for which one name does, and the names of method wrappers, of which the
// runtime makes the text of a panic.
const (
	runtimePrefix = "runtime."
	runtimeName   = "runtime.function"
)

// dropNames takes the names out and returns the file: a line for each function, with the
// number that the program gives it and its name.
func (t *table) dropNames() string {
	var file strings.Builder
	// The first byte is the empty name.
	kept := []byte("\x00" + runtimeName + "\x00")
	for _, f := range t.functions {
		file.WriteString(strconv.Itoa(f.number) + " " + f.name + "\n")
		offset := 0
		switch {
		case f.record[recordID] == wrapperID && strings.Contains(f.name, ".(*"):
			offset = len(kept)
			kept = append(append(kept, f.name...), 0)
		case strings.HasPrefix(f.name, runtimePrefix):
			offset = 1
		}
		binary.LittleEndian.PutUint32(f.record[recordName:], uint32(offset))
	}
	clear(t.names)
	copy(t.names, kept)
	return file.String()
}
