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

// moduleOf is a module that the release built, with the given data segments.
func moduleOf(segments []segment) []byte {
	body := appendData(nil, segments)
	out := append([]byte{}, preamble...)
	out = append(out, producers(release+".3")...)
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
	packed, _, _, err := pack(moduleOf(before), false)
	require.NoError(t, err)
	m, err := readModule(packed)
	require.NoError(t, err)
	require.Equal(t, release+".3", builder(m.sections), "other sections stay")

	after, err := readData(m.find(dataSection).body)
	require.NoError(t, err)
	require.Len(t, after, 2)
	require.Equal(t, memory(before), memory(after))

	again, symbols, warning, err := pack(packed, false)
	require.NoError(t, err)
	require.Equal(t, packed, again, "packing twice changes nothing")
	require.Empty(t, symbols)
	require.Contains(t, warning, "no table of functions")
}

// Zeros that a pass has made are left out again.
func TestLeavesOutLongRunsOfZeros(t *testing.T) {
	zeros := make([]byte, gap+5)
	whole := []byte("ab")
	whole = append(append(append(whole, zeros...), "cd"...), zeros...)
	require.Equal(t, []segment{{8, []byte("ab")}, {8 + 2 + gap + 5, []byte("cd")}}, leaveOut([]segment{{8, whole}, {1 << 20, zeros}}))
	short := []segment{{8, append(make([]byte, gap), 1)}}
	require.Equal(t, short, leaveOut(short))
}

func TestPackRefusesWhatItDoesNotKnow(t *testing.T) {
	good := moduleOf([]segment{{1, []byte("a")}})
	for name, bad := range map[string][]byte{
		"no module":      []byte("hello"),
		"cut off":        good[:len(good)-1],
		"section length": append(append([]byte{}, good...), 1, 200),
		"overlap":        moduleOf([]segment{{1, []byte("ab")}, {2, []byte("c")}}),
		"passive data":   append(append([]byte{}, preamble...), dataSection, 3, 1, 1, 0),
	} {
		_, _, _, err := pack(bad, false)
		require.ErrorIs(t, err, errShape, name)
	}
}

// small is a program that asks for all that a packed table still has to tell.
const small = `package main

import (
	"os"
	"runtime"
)

var table = map[string]int{"one": 1, "two": 2}

//go:noinline
func fall(n int) int { return []int{1, 2, 3}[n] }

// pick takes no more stack and calls nothing, but it may panic.
//
//go:nosplit
//go:noinline
func pick(from []int, n int) int { return from[n] }

func picks(from []int) (sum int) {
	for i := range from {
		kept := new([9]int)
		kept[i%9] = pick(from, i)
		sum += kept[i%9] + pick(from, len(from)-1-i)
	}
	return sum + pick(from, len(from))
}

type shape interface{ size() int }

type square struct{ side int }

func (s square) size() int { return s.side * s.side }

func try(what string, f func()) {
	defer func() {
		runtime.GC() // it looks at the frames of what panics
		reason := recover()
		if failure, ok := reason.(error); ok {
			reason = failure.Error()
		}
		println(what, reason.(string))
		var callers [20]uintptr
		frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers[:])])
		for more := true; more; {
			var frame runtime.Frame
			frame, more = frames.Next()
			println("frame", frame.Entry>>16, frame.Line, "["+frame.Function+"]", frame.File)
		}
	}()
	f()
}

func deep(n int) int {
	var room [64]int
	if n == 0 {
		runtime.GC()
		return len(table)
	}
	room[n%64] = deep(n - 1)
	return room[n%64] + 1
}

func main() {
	println("sum", table["one"]+table["two"], fall(2), deep(20000))
	try("index:", func() { fall(len(os.Args) + 6) })
	try("straight:", func() { picks([]int{1, 2, 3}) })
	shapes := map[string]shape{"none": (*square)(nil)}
	try("wrapper:", func() { shapes[os.Args[1]].size() })
}
`

// packedProgram builds a program and returns its module as built, and packed.
func packedProgram(t *testing.T, text string) (plain, packed string) {
	dir := t.TempDir()
	write := func(name string, content []byte) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), content, 0o644))
	}
	write("go.mod", []byte("module example.com/small\n\ngo 1.26\n"))
	write("main.go", []byte(text))
	plain, packed = filepath.Join(dir, "plain.wasm"), filepath.Join(dir, "small.wasm")
	build := exec.Command("go", "build", "-o", plain, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-mod=mod")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	before, err := os.ReadFile(plain)
	require.NoError(t, err)
	write("small.wasm", before)
	warning, err := run(packed, options{})
	require.NoError(t, err)
	require.Empty(t, warning)
	after, err := os.ReadFile(packed)
	require.NoError(t, err)
	require.NotEqual(t, before, after)
	return plain, packed
}

// runProgram runs a module and returns what it said.
func runProgram(t *testing.T, module string) string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	command := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), module, "none")
	command.Env = []string{"PATH=" + os.Getenv("PATH")} // the environment and the arguments have to fit into 8 kB
	said, err := command.CombinedOutput()
	require.NoError(t, err, string(said))
	return string(said)
}

// A packed program runs as before: it moves and scans its stacks, recovers from panics
// and words them. Its frames have numbers for names, and the file next to it has the names.
func TestPackedProgramRunsAndTraces(t *testing.T) {
	plain, packed := packedProgram(t, small)
	symbols, err := os.ReadFile(strings.TrimSuffix(packed, ".wasm") + ".symbols.txt")
	require.NoError(t, err)
	for path, named := range map[string]bool{plain: true, packed: false} {
		module, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, named, bytes.Contains(module, []byte("runtime/panic.go\x00")), "the list of files in %s", path)
	}
	said := runProgram(t, packed)
	require.Contains(t, said, "sum 3 3 20002")
	require.Contains(t, said, "index: runtime error: index out of range [8] with length 3")
	require.Contains(t, said, "straight: runtime error: index out of range [3] with length 3")
	require.Contains(t, said, "wrapper: value method main.square.size called using nil *square pointer")
	require.NotContains(t, said, "main.fall")

	names := map[string]string{}
	for line := range strings.Lines(string(symbols)) {
		number, name, found := strings.Cut(strings.TrimSpace(line), " ")
		require.True(t, found, line)
		names[number] = name
	}
	var frames []string
	for line := range strings.Lines(said) {
		if words := strings.Fields(line); words[0] == "frame" {
			require.Equal(t, "0", words[2], "no lines")
			require.Equal(t, []string{"?"}, words[4:], "no files")
			name := names[words[1]]
			require.Equal(t, strings.HasPrefix(name, runtimePrefix), words[3] == "["+runtimeName+"]", "%s is %q\n%s", words[1], name, said)
			frames = append(frames, name)
		}
	}
	require.Subset(t, frames, []string{"main.fall", "main.pick", "main.picks", "main.try", "main.main", "main.(*square).size", "runtime.gopanic"}, said)
}

// Tables that are not laid out as expected are not read, so they are left unchanged.
func TestOtherTablesAreLeftAlone(t *testing.T) {
	for name, memory := range map[string][]byte{
		"none":     []byte("no table here"),
		"cut off":  headerStart,
		"nonsense": append(append([]byte{}, headerStart...), bytes.Repeat([]byte{0xff}, 400)...),
		"zeros":    append(append([]byte{}, headerStart...), make([]byte, 400)...),
	} {
		_, ok := readTable(memory, 0)
		require.False(t, ok, name)
	}
}
