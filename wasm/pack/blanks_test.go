package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write what is expected again")

// frameOf is the start of a function that has a frame.
func frameOf(size int64) []instruction {
	return []instruction{
		{op: opLocalGet, value: 1}, {op: opI32Const, value: size}, {op: opI32Sub}, {op: opLocalTee, value: 1}, {op: opGlobalSet},
	}
}

// read reads what is so far above the stack's pointer.
func read(offset int64) []instruction {
	return []instruction{{op: opLocalGet, value: 1}, {op: opLoadFirst + 1, align: 3, value: offset, onStack: true}, {op: opDrop}}
}

// wideModule is a module of functions that begin with a number, whose numbers are wide where they can be left blank.
func wideModule(first int, lists ...[]instruction) *module {
	var codes [][]byte
	for k, list := range lists {
		f := numbered(0, 0)
		f.number = first + k
		list = append(slices.Clone(list), instruction{op: opEnd})
		wideNumbers(list, f)
		codes = append(codes, body{locals: []byte{0}, list: list}.bytes())
	}
	return &module{sections: []section{{memorySection, []byte{1, 0, 1}}, {codeSection, appendCode(nil, codes)}, {dataSection, appendWide(nil, 0)}}}
}

// A page fills in what was left blank: the file tells its test what comes in and what comes out.
func TestBlanksAreFilledInByThePage(t *testing.T) {
	const file = "testdata/blanks.json"
	const first = 2046 // from function 2048 on, an address takes five bytes of itself
	address := func(function, place int64) []instruction { return push((first+function)<<16 + place) }
	m := wideModule(first,
		read(64),
		slices.Concat(frameOf(48), address(1, 0), read(64), address(1, 1), address(1, 1), read(16), address(1, 2), read(48)),
		frameOf(16000),
		nil,
		slices.Concat(address(4, 70), address(4, 3), address(4, 71), frameOf(16000), read(16383), read(16384)),
		slices.Concat(address(5, 1), frameOf(1<<14), read(1<<14), []instruction{{op: opI64Const, value: 1 << 30}, {op: opI32Const, value: 1 << 30}}),
	)
	full := m.append(nil)
	was := m.find(codeSection).body
	require.NoError(t, m.leaveBlanks())
	blank := m.append(nil)
	require.Equal(t, customSection, int(m.sections[0].id))
	name, told := m.sections[0].body[:1+len(blanksSection)], m.sections[0].body[1+len(blanksSection):]
	require.Equal(t, "\x06blanks", string(name))
	require.Equal(t, []byte{
		0xfe, 0x0f, // the first number
		1, 0, 0, 1, 0, // after one function without addresses: place 0, the next, the same again, the next
		2, 0x8c, 1, 0x87, 1, 0, // after two without: place 70, 68 before the next, and the next
		0, 2, // after none: place 1
	}, told)
	filled, err := fillBlanks(m.find(codeSection).body, told)
	require.NoError(t, err)
	require.Equal(t, was, filled)
	_, err = fillBlanks(m.find(codeSection).body, told[:len(told)-1])
	require.ErrorIs(t, err, errBlanks, "less is told than there are blanks")
	_, err = fillBlanks(m.find(codeSection).body, append(told, 0))
	require.ErrorIs(t, err, errBlanks, "more is told")

	said, err := json.MarshalIndent(map[string][]byte{"blank": blank, "full": full}, "", "  ")
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, append(said, '\n'), 0o644))
	}
	expected, err := os.ReadFile(file)
	require.NoError(t, err)
	require.JSONEq(t, string(expected), string(said))
}

// What is left blank in two functions that differ in their numbers and in the size of their frames reads the same.
func TestBlanksReadTheSame(t *testing.T) {
	list := func(start, frame int64) []instruction {
		return slices.Concat(frameOf(frame), push(start+1), read(frame+8), push(start+2), read(8))
	}
	m := wideModule(5000, list(5000<<16, 64), list(5001<<16, 1600))
	require.NoError(t, m.leaveBlanks())
	codes, err := readCode(m.find(codeSection).body)
	require.NoError(t, err)
	one, other := readBody(codes[0]).list, readBody(codes[1]).list
	require.EqualValues(t, 64, one[1].value)
	require.EqualValues(t, 1600, other[1].value)
	require.Equal(t, one[2:], other[2:])
}

func TestWhatLooksLikeABlankIsAnError(t *testing.T) {
	float := instruction{op: opF64Const, bytes: []byte{opF64Const, 0, opI64Const, 0x80, 0x80, 0x80, 0x80, 0, 0}}
	m := wideModule(5000, append(push(5000<<16+1), float, instruction{op: opDrop}))
	before := m.append(nil)
	require.ErrorIs(t, m.leaveBlanks(), errBlanks)
	require.Equal(t, before, m.append(nil))
}

func TestModulesWithoutAddressesHaveNoBlanks(t *testing.T) {
	m := wideModule(5000, slices.Concat(frameOf(8), read(16)))
	before := m.append(nil)
	require.NoError(t, m.leaveBlanks())
	require.Equal(t, before, m.append(nil))
}

// A program whose blanks are filled in is the one that has none, byte for byte except for the width of numbers, and runs.
func TestProgramWithBlanksRuns(t *testing.T) {
	built, plain := packedProgram(t, small)
	blank := filepath.Join(t.TempDir(), "blank.wasm")
	module, err := os.ReadFile(built)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(blank, module, 0o644))
	warning, err := run(blank, options{blanks: true})
	require.NoError(t, err)
	require.Empty(t, warning)
	m := moduleAt(t, blank)
	told, found := bytes.CutPrefix(m.sections[0].body, []byte("\x06blanks"))
	require.True(t, found)
	code := m.find(codeSection)
	full, err := fillBlanks(code.body, told)
	require.NoError(t, err)
	require.NotEqual(t, code.body, full)
	code.body = full
	require.NoError(t, os.WriteFile(blank, m.append(nil), 0o644))
	require.Equal(t, runProgram(t, plain), runProgram(t, blank))
	names := func(path string) string {
		text, err := os.ReadFile(strings.TrimSuffix(path, ".wasm") + ".symbols.txt")
		require.NoError(t, err)
		return string(text)
	}
	require.Equal(t, names(plain), names(blank))
}
