package main

import (
	"encoding/binary"
	"strings"
)

// What the packer knows of Go's insides. The names, numbers and layouts in this file, and
// the form of function bodies that graph.go reads, are private to Go and hold for one minor
// version of it: a module that another one built is only joined. For the next minor version
// each of them has to be compared with the places that are named here; then release goes up.

// release is that minor version.
const release = "go1.26"

// The layout of the linker's table of functions, the pclntab: see pcHeader, moduledata and
// _func in runtime/symtab.go and runtime/runtime2.go.
const (
	headerSize = 72
	recordSize = 44

	// Fields of the header.
	headerFunctions = 8
	headerNames     = 32
	headerUnits     = 40
	headerFiles     = 48
	headerStreams   = 56
	headerIndex     = 64

	// Fields of a function's record.
	recordEntry       = 0
	recordName        = 4
	recordDeferReturn = 12
	recordStack       = 16
	recordFile        = 20
	recordLine        = 24
	recordCounters    = 28
	recordUnit        = 32
	recordStartLine   = 36
	recordID          = 40
	recordFlags       = 41
	recordReferences  = 43

	// flagAsm is the flag of a function written in assembly.
	flagAsm = 1 << 2

	// recordAlign is what the place of each record is a multiple of, and indexSize the size of
	// an entry of the index, which leads to it: calculateFunctabSize in
	// cmd/link/internal/ld/pcln.go.
	recordAlign = 8
	indexSize   = 8

	// Fields of the module's data.
	moduleBuckets    = 152
	moduleReferences = 320
	moduleTableEnd   = 328
	moduleSize       = 336
	noReference      = 1<<32 - 1

	// A bucket is a findfuncbucket of runtime/symtab.go. It is for 4096 addresses, and a
	// function has 1<<16 in WebAssembly.
	bucketSize         = 20
	bucketsPerFunction = 16

	// wrapperID marks method wrappers: FuncIDWrapper in internal/abi/symtab.go.
	wrapperID = 23
)

var headerStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // magic, padding, unit 1, pointers of 8 bytes

// The tables of a function that only traces, debuggers and preemption by signals read, by
// their numbers in internal/abi/symtab.go.
var (
	droppedCounters   = [...]bool{0: true, 2: true, 3: true} // unsafe points, inlined calls, live arguments
	droppedReferences = [...]bool{3: true, 5: true, 6: true} // inlined calls, arguments, live arguments
)

// endless are functions that never return to their caller: they end in a panic, or the
// caller begins again on a larger stack. A star stands for any rest of a name.
var endless = []string{
	"runtime.sigpanic", "runtime.gopanic", "runtime.goPanic*", "runtime.panicdivide", "runtime.panicshift",
	"runtime.panicdottypeE", "runtime.panicdottypeI", "runtime.panicwrap", "runtime.throw",
	"runtime.morestack", "runtime.morestack_noctxt",
}

// recovering is what a function calls to which a panic may return.
const recovering = "runtime.deferreturn"

// builder is the version of Go that built a module, such as go1.26.8, as the linker wrote
// it into the section "producers"; "" when there is none.
func builder(sections []section) string {
	for _, s := range sections {
		if s.id != customSection {
			continue
		}
		rest := s.body
		text := func() string {
			size, n := binary.Uvarint(rest)
			if n <= 0 || uint64(len(rest)-n) < size {
				rest = nil
				return ""
			}
			value := rest[n : n+int(size)]
			rest = rest[n+int(size):]
			return string(value)
		}
		number := func() uint64 {
			value, n := binary.Uvarint(rest)
			rest = rest[max(n, 0):]
			return value
		}
		if text() != "producers" {
			continue
		}
		for range min(number(), uint64(len(rest))) {
			text() // the field
			for range min(number(), uint64(len(rest))) {
				if name, version := text(), text(); name == "Go cmd/compile" {
					return version
				}
			}
		}
	}
	return ""
}

// known reports whether a version of Go is of the release whose insides are known.
func known(version string) bool {
	rest, ok := strings.CutPrefix(version, release)
	return ok && (rest == "" || strings.ContainsRune(".-+ ", rune(rest[0])))
}

// listed reports whether a name is in a list, whose entries may end in a star.
func listed(list []string, name string) bool {
	for _, entry := range list {
		prefix, star := strings.CutSuffix(entry, "*")
		if entry == name || star && strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
