//go:build !race && !js

package growth

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"os"
	"path"
	"runtime"
	"runtime/coverage"
	"slices"
	"strings"
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
		done.blocks = counted(func(_ function, counters []uint64) (sum uint64) {
			for _, counter := range counters {
				sum += counter
			}
			return sum
		})
	}
	return done
}

// function is one of the program, by its package and its place there.
type function struct{ pkg, at uint64 }

// counted adds up what a function says of the counters of each function that ran. The first is that of
// the function's first block, and so says how often it was called.
func counted(of func(function, []uint64) uint64) (total uint64) {
	var file bytes.Buffer
	err := coverage.WriteCounters(&file)
	if err == nil {
		err = eachOf(file.Bytes(), func(f function, counters []uint64) { total += of(f, counters) })
	}
	if err != nil {
		panic(err)
	}
	return total
}

// eachOf goes through a file of counters as runtime/coverage writes one: a header of 32 bytes, a
// segment, whose header of 16 bytes says how many functions it has and how long the two tables
// before them are, and a footer. Numbers of a function are in the base 128, the lowest digit
// first: how many counters it has, its package, itself, and the counters.
func eachOf(file []byte, of func(function, []uint64)) error {
	const header, segment = 32, 16
	if len(file) < header+segment || string(file[:4]) != "\x00cwm" || file[24] != 2 {
		return errors.New("no file of counters that this test can read")
	}
	head := file[header:]
	functions := binary.LittleEndian.Uint64(head)
	tables := binary.LittleEndian.Uint32(head[8:]) + binary.LittleEndian.Uint32(head[12:])
	rest := numbers{bytes: head[segment+tables:]}
	var counters []uint64
	for range functions {
		n := rest.next()
		f := function{rest.next(), rest.next()}
		counters = counters[:0]
		for range n {
			counters = append(counters, rest.next())
		}
		if rest.broken {
			return errors.New("the file of counters breaks off")
		}
		of(f, counters)
	}
	return nil
}

// numbers are in the base 128, the lowest digit first.
type numbers struct {
	bytes  []byte
	broken bool
}

func (n *numbers) next() uint64 {
	if len(n.bytes) > 0 && n.bytes[0] < 0x80 {
		value := uint64(n.bytes[0])
		n.bytes = n.bytes[1:]
		return value
	}
	value, length := binary.Uvarint(n.bytes)
	if length <= 0 {
		n.broken = true
		return 0
	}
	n.bytes = n.bytes[length:]
	return value
}

// functionsNamed finds functions of the program by their names, as "lint.survey" and
// "dialect.reader.decode", in the file that says what the counters count: a header of 56 bytes, by
// its third number so many packages, where each begins, how long each is, and each. A package is a header of 44 bytes,
// in which its path, by its place in the list of texts, is the third number and the last says how many functions
// it has; where each begins; its list of texts; and of each function how many counters, and its name in that list.
func functionsNamed(names ...string) (map[string]function, error) {
	var written bytes.Buffer
	if err := coverage.WriteMeta(&written); err != nil {
		return nil, err
	}
	file, found := written.Bytes(), map[string]function{}
	const header, packageHeader = 56, 44
	if len(file) < header || string(file[:4]) != "\x00cvm" || binary.LittleEndian.Uint32(file[4:]) != 1 {
		return nil, errors.New("no file of what is counted that this test can read")
	}
	for pkg := range binary.LittleEndian.Uint64(file[16:]) {
		one := file[binary.LittleEndian.Uint64(file[header+8*pkg:]):]
		functions := binary.LittleEndian.Uint32(one[40:])
		rest := numbers{bytes: one[packageHeader+4*functions:]}
		texts := make([]string, rest.next())
		for i := range texts {
			n := rest.next()
			texts[i], rest.bytes = string(rest.bytes[:n]), rest.bytes[n:]
		}
		name := path.Base(texts[binary.LittleEndian.Uint32(one[8:])])
		for at := range functions {
			its := numbers{bytes: one[binary.LittleEndian.Uint32(one[packageHeader+4*at:]):]}
			its.next()
			called := name + "." + strings.TrimPrefix(texts[its.next()], "*")
			if slices.Contains(names, called) {
				found[called] = function{uint64(pkg), uint64(at)}
			}
		}
	}
	for _, name := range names {
		if _, ok := found[name]; !ok {
			return nil, errors.New("there is no function " + name)
		}
	}
	return found, nil
}
