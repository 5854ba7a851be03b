// Package golden compares what tests make with the files that say what it should be. With the flag
// -update a test writes those files again.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// Update says whether the files are to be written again.
func Update() bool { return *update }

// File compares the text of a file with what it should be, or writes it there.
func File(t testing.TB, path, want string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(want), 0o644))
		return
	}
	standing, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(standing), want, "%s is not current: run the test with -update", path)
}

// Region does it for what is between two marks in a file. It is told what was there, such as a
// table with figures that are kept.
func Region(t testing.TB, path, begin, end string, want func(standing string) string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	head, rest, ok := strings.Cut(string(text), begin)
	require.True(t, ok, "%s has no %s", path, begin)
	standing, tail, ok := strings.Cut(rest, end)
	require.True(t, ok, "%s has no %s", path, end)
	File(t, path, head+begin+want(standing)+end+tail)
}

// Archives has a test for each archive that fits a pattern, which is told what the archive holds and
// makes what it should hold.
func Archives(t *testing.T, want func(t *testing.T, archive *txtar.Archive) *txtar.Archive, patterns ...string) {
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, paths, pattern)
		for _, path := range paths {
			t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
				archive, err := txtar.ParseFile(path)
				require.NoError(t, err)
				File(t, path, string(txtar.Format(want(t, archive))))
			})
		}
	}
}
