//go:build !race && !js

package growth

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"os"
	"runtime"
	"runtime/coverage"
	"testing"
)

// work is what a function did: counted, not timed, so that it is the same on a busy machine.
type work struct {
	// blocks is how many stretches of statements without a branch were run, 0 where the
	// program does not count them.
	blocks uint64
	// bytes is how much memory was allocated.
	bytes uint64
}

// counts says that the program counts the blocks it runs, as one does that is built with
// -covermode=atomic.
var counts bool

// TestMain makes the counters readable. Go lets a program read them at any time, but a test
// only after it has once written them at its end; so there is a first end, of no tests.
func TestMain(m *testing.M) {
	flag.Parse()
	runtime.GOMAXPROCS(1) // or asking how much memory is allocated has to stop the others
	if counts = testing.CoverMode() == "atomic"; counts {
		chosen := flag.Lookup("test.run").Value
		before := chosen.String()
		if err := chosen.Set("^$"); err != nil {
			panic(err)
		}
		m.Run()
		if err := chosen.Set(before); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// count runs a function and says how much it did.
func count(run func()) work {
	if counts {
		if err := coverage.ClearCounters(); err != nil {
			panic(err)
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	done := work{bytes: after.TotalAlloc - before.TotalAlloc}
	if counts {
		var file bytes.Buffer
		err := coverage.WriteCounters(&file)
		if err == nil {
			done.blocks, err = sum(file.Bytes())
		}
		if err != nil {
			panic(err)
		}
	}
	return done
}

// sum adds up the counters of a file as runtime/coverage writes one: a header of 32 bytes, a
// segment, whose header of 16 bytes says how many functions it has and how long the two tables
// before them are, and a footer. Numbers of a function are in the base 128, the lowest digit
// first: how many counters it has, its package, itself, and the counters.
func sum(file []byte) (total uint64, err error) {
	const header, segment = 32, 16
	if len(file) < header+segment || string(file[:4]) != "\x00cwm" || file[24] != 2 {
		return 0, errors.New("no file of counters that this test can read")
	}
	head := file[header:]
	functions := binary.LittleEndian.Uint64(head)
	tables := binary.LittleEndian.Uint32(head[8:]) + binary.LittleEndian.Uint32(head[12:])
	rest := head[segment+tables:]
	next := func() uint64 {
		if len(rest) > 0 && rest[0] < 0x80 {
			value := uint64(rest[0])
			rest = rest[1:]
			return value
		}
		value, n := binary.Uvarint(rest)
		if n <= 0 {
			err = errors.New("the file of counters breaks off")
			return 0
		}
		rest = rest[n:]
		return value
	}
	for range functions {
		counters := next()
		next()
		next()
		for range counters {
			total += next()
		}
		if err != nil {
			return 0, err
		}
	}
	return total, nil
}
