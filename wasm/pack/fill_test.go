package main

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// look runs what a module runs first, and prints a stretch of its memory afterwards.
const look = `
const { readFileSync } = require("node:fs");
const [file, offset, length] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(file));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(compiled)) (imports[from] ??= {})[name] = () => {};
const { mem } = new WebAssembly.Instance(compiled, imports).exports;
process.stdout.write(Buffer.from(mem.buffer, Number(offset), Number(length)).toString("hex"));
`

// moduleAt reads a module from a file.
func moduleAt(t *testing.T, path string) *module {
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	m, err := readModule(b)
	require.NoError(t, err)
	return m
}

// tableOf reads a module's table of functions.
func tableOf(t *testing.T, path string) (*table, bool) {
	m := moduleAt(t, path)
	segments, err := readData(m.find(dataSection).body)
	require.NoError(t, err)
	segments, err = join(segments)
	require.NoError(t, err)
	for _, s := range segments {
		if table, ok := readTable(s.bytes, int(s.offset)); ok {
			return table, true
		}
	}
	return nil, false
}

// What a packed module writes when it starts is what the linker wrote, for the places' new numbers.
func TestModuleFillsItsTable(t *testing.T) {
	plain, packed := packedProgram(t, small)
	was, ok := tableOf(t, plain)
	require.True(t, ok)
	_, ok = tableOf(t, packed)
	require.False(t, ok, "it is left out of the file")

	script := filepath.Join(t.TempDir(), "look.cjs")
	require.NoError(t, os.WriteFile(script, []byte(look), 0o644))
	memory := func(address, length int) []byte {
		said, err := exec.Command("node", script, packed, strconv.Itoa(address), strconv.Itoa(length)).Output()
		require.NoError(t, err)
		b, err := hex.DecodeString(string(said))
		require.NoError(t, err)
		return b
	}
	length := indexSize*len(was.functions) + wordSize
	require.Equal(t, was.index[:length], memory(was.indexAt, length))
	require.Equal(t, was.buckets, memory(was.bucketsAt, len(was.buckets)))
	last := int(binary.LittleEndian.Uint32(was.index[indexSize*(len(was.functions)-1)+wordSize:]))
	end := was.functions[len(was.functions)-1]
	records := memory(was.indexAt, last+recordSize+wordSize*(end.counters()+end.references()))
	for k, f := range was.functions {
		place := binary.LittleEndian.Uint32(was.index[indexSize*k+wordSize:])
		require.Equal(t, uint32(f.number), binary.LittleEndian.Uint32(records[place+recordEntry:]), f.name)
	}

	// What a record refers to is elsewhere, and is the same.
	require.True(t, was.dropLines())
	require.NoError(t, shorter(moduleAt(t, plain), was, false))
	word := func(offset int) int { return int(binary.LittleEndian.Uint64(was.memory[offset:])) }
	header := was.indexAt - word(headerIndex)
	streams, data := memory(header+word(headerStreams), len(was.streams)), memory(was.bucketsAt-len(was.data), len(was.data))
	moved, lengths := 0, map[uint32]int{}
	for k, f := range was.functions {
		place := binary.LittleEndian.Uint32(was.index[indexSize*k+wordSize:])
		now := function{record: memoryOf(records, int(place), f), name: f.name}
		require.Equal(t, f.record[recordID:recordSize], now.record[recordID:recordSize], f.name)
		fields := now.streamFields()
		for i, field := range f.streamFields() {
			before, after := binary.LittleEndian.Uint32(field), binary.LittleEndian.Uint32(fields[i])
			require.Equal(t, before == 0, after == 0, f.name)
			if before != after {
				moved++
			}
			require.True(t, follow(was.streams, before, lengths))
			require.Equal(t, was.streams[before:][:lengths[before]], streams[after:][:lengths[before]], f.name)
		}
		fields = now.dataFields()
		for i, field := range f.dataFields() {
			before, after := binary.LittleEndian.Uint32(field), binary.LittleEndian.Uint32(fields[i])
			require.Equal(t, before == noReference, after == noReference, f.name)
			if before == noReference {
				continue
			}
			if before != after {
				moved++
			}
			require.NotZero(t, was.kept[before], f.name)
			require.Equal(t, was.data[before:][:was.kept[before]], data[after:][:was.kept[before]], f.name)
		}
	}
	require.Greater(t, moved, len(was.functions))
}

// memoryOf is the record at a place, which is as long as another.
func memoryOf(records []byte, place int, like function) []byte {
	return records[place:][:recordSize+wordSize*(like.counters()+like.references())]
}

func TestTablesThatDoNotCountAreLeftAlone(t *testing.T) {
	plain, _ := packedProgram(t, small)
	for name, spoil := range map[string]func(t *table){
		"a number":  func(t *table) { t.functions[7].number++ },
		"a place":   func(t *table) { t.index[indexSize*7+wordSize]++ },
		"a bucket":  func(t *table) { t.functionBuckets(7)[bucketSize]++ },
		"a step":    func(t *table) { t.functionBuckets(7)[bucketSize+wordSize]++ },
		"too short": func(t *table) { t.buckets = t.buckets[:len(t.buckets)/2] },
		"a stream":  func(t *table) { binary.LittleEndian.PutUint32(t.functions[7].record[recordStack:], 1<<30) },
		"a datum": func(t *table) {
			for _, f := range t.functions {
				for _, field := range f.dataFields() {
					if at := binary.LittleEndian.Uint32(field); at != noReference {
						binary.LittleEndian.PutUint32(field, at+1)
						return
					}
				}
			}
		},
	} {
		table, ok := tableOf(t, plain)
		require.True(t, ok)
		require.True(t, table.dropLines())
		spoil(table)
		before := bytes.Clone(table.memory)
		require.Nil(t, table.fill(), name)
		require.True(t, bytes.Equal(before, table.memory), name)
	}
}

func TestRunFirst(t *testing.T) {
	m := &module{sections: []section{
		{typeSection, []byte{1, 0x60, 0, 0}},
		{importSection, []byte{1, 1, 'a', 1, 'b', 0, 0}},
		{functionSection, []byte{1, 0}},
		{codeSection, []byte{1, 2, 0, opEnd}},
	}}
	require.NoError(t, m.runFirst([]byte{0, opUnreachable, opEnd}))
	require.Equal(t, []section{
		{typeSection, []byte{2, 0x60, 0, 0, 0x60, 0, 0}},
		{importSection, []byte{1, 1, 'a', 1, 'b', 0, 0}},
		{functionSection, []byte{2, 0, 1}},
		{startSection, []byte{2}},
		{codeSection, []byte{2, 2, 0, opEnd, 3, 0, opUnreachable, opEnd}},
	}, m.sections)
	require.ErrorIs(t, (&module{}).runFirst(nil), errShape)
}
