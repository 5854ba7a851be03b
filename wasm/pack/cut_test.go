package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReadBody(t *testing.T) {
	body := []byte{
		1, 2, 0x7f, // two locals
		opBlock, 0x40, opI32Const, 0x7f, opBrTable, 1, 0, 0, opEnd,
		opCall, 0x85, 1, opI64Const, 0x80, 0x80, 0x80, 8, opDrop,
		opLocalGet, 0, opLoadFirst, 2, 8, opDrop, opMemorySize, 0, opDrop,
		opPrefixed, memoryCopy, 0, 0, opPrefixed, memoryFill, 0, opPrefixed, 2, opF64Const, 1, 2, 3, 4, 5, 6, 7, 8,
		opCallIndirect, 0, 0, opEnd,
	}
	locals, list, ok := readBody(body)
	require.True(t, ok)
	again := slices.Clone(locals)
	values := map[byte][]int64{}
	for _, i := range list {
		again = i.append(again)
		values[i.op] = append(values[i.op], i.value)
	}
	require.Equal(t, body, again)
	require.Equal(t, []int64{133}, values[opCall])
	require.Equal(t, []int64{-1}, values[opI32Const])
	require.Equal(t, []int64{1 << 24}, values[opI64Const])

	for _, known := range [][]byte{unreachableBody, silentBody} {
		_, _, ok := readBody(known)
		require.True(t, ok)
	}
	for name, bad := range map[string][]byte{
		"no locals":         {},
		"locals cut off":    {200},
		"operand cut off":   body[:len(body)-3],
		"long number":       append([]byte{0, opCall}, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
		"unknown operation": {0, 0xd0, opEnd},
		"unknown extension": {0, opPrefixed, 99, opEnd},
	} {
		_, _, ok := readBody(bad)
		require.False(t, ok, name)
	}
}

func TestListed(t *testing.T) {
	list := []string{"runtime.one", "runtime.(*all).*"}
	require.True(t, listed(list, "runtime.one"))
	require.False(t, listed(list, "runtime.one.func1"))
	require.True(t, listed(list, "runtime.(*all).read"))
	require.False(t, listed(list, "runtime.two"))
}

// A name that Go does not have cuts nothing, so after an update of Go it would stay unseen.
func TestGoHasWhatIsCut(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	sources := map[string]string{}
	for _, entry := range slices.Concat(unreached, silent, endless[:len(endless)-2]) { // the last two are no Go
		name, star := strings.CutSuffix(entry, "*")
		at := strings.LastIndex(name[:strings.Index(name, ".")], "/") + 1
		at += strings.Index(name[at:], ".")
		folder, name := name[:at], name[at+1:]
		if sources[folder] == "" {
			files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), "src", folder, "*.go"))
			require.NoError(t, err)
			for _, file := range files {
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				sources[folder] += string(text)
			}
		}
		pattern := `(?m)^func `
		if receiver, method, found := strings.Cut(name, "."); found {
			pattern += `\((\w+ )?` + regexp.QuoteMeta(strings.Trim(receiver, "()")) + `\) `
			name = method
		}
		pattern += regexp.QuoteMeta(name)
		if !star {
			pattern += `\(`
		}
		require.Regexp(t, pattern, sources[folder], entry)
	}
}
