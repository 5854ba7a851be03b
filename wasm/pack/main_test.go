package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSignedNumbers(t *testing.T) {
	for _, value := range []int64{0, 1, -1, 63, 64, -64, -65, 8191, 8192, 1 << 31, -1 << 31, 1<<62 - 1} {
		encoded := appendSigned(nil, value)
		read, size := signed(append(encoded, 0xff))
		require.Equal(t, value, read)
		require.Equal(t, len(encoded), size)
	}
	_, size := signed([]byte{0x80})
	require.Zero(t, size)
}

// module is a module with one custom section and the given data segments.
func module(segments []segment) []byte {
	body := appendData(nil, segments)
	out := append([]byte{}, preamble...)
	out = append(out, 0, 3, 1, 'x', 'y')
	out = append(out, dataSection, byte(len(body)))
	return append(out, body...)
}

func memory(segments []segment) map[int64]byte {
	out := map[int64]byte{}
	for _, s := range segments {
		for i, b := range s.bytes {
			if b != 0 {
				out[s.offset+int64(i)] = b
			}
		}
	}
	return out
}

func TestPackJoinsSegmentsAndKeepsMemory(t *testing.T) {
	before := []segment{{8, []byte("ab")}, {26, []byte("late")}, {20, []byte{1, 0, 2}}, {23, []byte("c")}, {30 + gap + 1, []byte("far")}}
	packed, _, err := pack(module(before))
	require.NoError(t, err)
	require.Equal(t, module(nil)[:13], packed[:13], "other sections stay")

	after, err := readData(packed[len(packed)-len(appendData(nil, join(before))):])
	require.NoError(t, err)
	require.Len(t, after, 2)
	require.Equal(t, memory(before), memory(after))

	again, dropped, err := pack(packed)
	require.NoError(t, err)
	require.Equal(t, packed, again, "packing twice changes nothing")
	require.Zero(t, dropped)
}

func TestPackRefusesWhatItDoesNotKnow(t *testing.T) {
	good := module([]segment{{1, []byte("a")}})
	for name, bad := range map[string][]byte{
		"no module":      []byte("hello"),
		"cut off":        good[:len(good)-1],
		"section length": append(append([]byte{}, good...), 1, 200),
		"overlap":        module([]segment{{1, []byte("ab")}, {2, []byte("c")}}),
		"passive data":   append(append([]byte{}, preamble...), dataSection, 3, 1, 1, 0),
	} {
		_, _, err := pack(bad)
		require.ErrorIs(t, err, errShape, name)
	}
}

// A packed program runs as before, and its traces still name functions.
func TestPackedProgramRunsAndTraces(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write("go.mod", "module example.com/small\n\ngo 1.26\n")
	write("main.go", `package main

import "os"

var table = map[string]int{"one": 1, "two": 2}

//go:noinline
func fall(n int) int { return []int{1, 2, 3}[n] }

func main() {
	println("sum", table["one"]+table["two"], fall(2))
	fall(len(os.Args) + 7)
}
`)
	module := filepath.Join(dir, "small.wasm")
	build := exec.Command("go", "build", "-o", module, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-mod=mod")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	plain, err := os.ReadFile(module)
	require.NoError(t, err)

	require.NoError(t, run(module))
	packed, err := os.ReadFile(module)
	require.NoError(t, err)
	require.NotEqual(t, plain, packed)

	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	trace, err := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), module).CombinedOutput()
	require.Error(t, err, "the program panics")
	require.Contains(t, string(trace), "sum 3 3")
	require.Contains(t, string(trace), "index out of range [8] with length 3")
	require.Contains(t, string(trace), "main.fall")
	require.NotContains(t, string(trace), "main.go:", "the lines are gone")
}

// Tables that are not laid out as expected are left as they are.
func TestDropLinesLeavesOtherTablesAlone(t *testing.T) {
	for name, memory := range map[string][]byte{
		"none":     []byte("no table here"),
		"cut off":  headerStart,
		"nonsense": append(append([]byte{}, headerStart...), bytes.Repeat([]byte{0xff}, 400)...),
		"zeros":    append(append([]byte{}, headerStart...), make([]byte, 400)...),
	} {
		before := bytes.Clone(memory)
		require.Zero(t, dropLines(memory), name)
		require.Equal(t, before, memory, name)
	}
}
