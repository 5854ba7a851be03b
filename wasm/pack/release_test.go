package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// producers is the section in which the linker says which Go built a module.
func producers(version string) []byte {
	text := func(out []byte, s string) []byte {
		return append(binary.AppendUvarint(out, uint64(len(s))), s...)
	}
	body := append(text(nil, "producers"), 2)
	for _, field := range [][2]string{{"language", "Go"}, {"processed-by", "Go cmd/compile"}} {
		body = text(text(append(text(body, field[0]), 1), field[1]), version)
	}
	return append(binary.AppendUvarint([]byte{customSection}, uint64(len(body))), body...)
}

func TestBuilder(t *testing.T) {
	full := producers("go1.26.8")
	for name, x := range map[string]struct {
		sections []byte
		version  string
	}{
		"as the linker writes it": {full, "go1.26.8"},
		"after other sections":    {append([]byte{customSection, 3, 2, 'x', 'y', 1, 1, 0}, full...), "go1.26.8"},
		"none":                    {nil, ""},
		"cut off":                 {append([]byte{customSection, 20}, full[2:22]...), ""},
		"of another language":     {[]byte{customSection, 14, 9, 'p', 'r', 'o', 'd', 'u', 'c', 'e', 'r', 's', 1, 0, 0, 0}, ""},
	} {
		m, err := readModule(append(bytes.Clone(preamble), x.sections...))
		require.NoError(t, err, name)
		require.Equal(t, x.version, builder(m.sections), name)
	}
}

func TestKnownVersions(t *testing.T) {
	for _, version := range []string{release, release + ".8", release + "-custom", release + ".1 X:newinliner"} {
		require.True(t, known(version), version)
	}
	for _, version := range []string{"", "go1.2", release + "0", release + "rc1", "go1.25.4", "go1.27", "devel go1.27"} {
		require.False(t, known(version), version)
	}
}

// A module of another version keeps its code, its names and its memory, and runs.
func TestModuleOfAnotherVersionIsOnlyJoined(t *testing.T) {
	plain, packed := packedProgram(t, small)
	built, err := os.ReadFile(plain)
	require.NoError(t, err)
	before, err := readModule(built)
	require.NoError(t, err)
	version := builder(before.sections)
	require.True(t, known(version), version)
	other := strings.Replace(version, release, "go9.99", 1)
	built = bytes.ReplaceAll(built, []byte(version), []byte(other))
	require.NoError(t, os.WriteFile(packed, built, 0o644))

	warning, err := run(packed, options{})
	require.NoError(t, err)
	require.Contains(t, warning, `built by "`+other+`"`)
	require.Contains(t, warning, "only joined")
	symbols, err := os.ReadFile(strings.TrimSuffix(packed, ".wasm") + ".symbols.txt")
	require.NoError(t, err)
	require.Empty(t, symbols)

	joined, err := os.ReadFile(packed)
	require.NoError(t, err)
	after, err := readModule(joined)
	require.NoError(t, err)
	require.Equal(t, before.find(codeSection), after.find(codeSection))
	require.Len(t, after.sections, len(before.sections))
	content := func(m *module) map[int64]byte {
		segments, err := readData(m.find(dataSection).body)
		require.NoError(t, err)
		return memory(segments)
	}
	was, err := readModule(built)
	require.NoError(t, err)
	require.Equal(t, content(was), content(after))
	require.Contains(t, runProgram(t, packed), "[main.fall]")
}

// The command says so where it does not end up in what a build prints.
func TestWarningGoesToStandardError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.wasm")
	old := append(append(bytes.Clone(preamble), producers("go1.25.1")...), dataSection, 1, 0)
	require.NoError(t, os.WriteFile(path, old, 0o644))
	command := exec.Command("go", "run", ".", path)
	var out, warning bytes.Buffer
	command.Stdout, command.Stderr = &out, &warning
	require.NoError(t, command.Run())
	require.Empty(t, out.String())
	require.Equal(t, "pack: warning: "+path+`: built by "go1.25.1", and what there is to know of Go is known for `+release+" alone: only joined\n", warning.String())
}

func TestListed(t *testing.T) {
	list := []string{"runtime.one", "runtime.(*all).*"}
	require.True(t, listed(list, "runtime.one"))
	require.False(t, listed(list, "runtime.one.func1"))
	require.True(t, listed(list, "runtime.(*all).read"))
	require.False(t, listed(list, "runtime.two"))
}

// A name that Go does not have would do nothing, so after an update of Go it would stay unseen.
func TestGoHasTheNames(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	sources := ""
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), "src/runtime/*"))
	require.NoError(t, err)
	for _, file := range files {
		if name := filepath.Base(file); strings.HasSuffix(name, ".go") || name == "asm_wasm.s" {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			sources += string(text)
		}
	}
	for _, name := range append([]string{recovering}, endless...) {
		bare := regexp.QuoteMeta(strings.TrimSuffix(strings.TrimPrefix(name, runtimePrefix), "*"))
		require.Regexp(t, `(?m)^(func `+bare+`\w*\(|TEXT runtime·`+bare+`\()`, sources, name)
	}
}
