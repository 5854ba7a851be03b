// Package recorded reads for tests what others have recorded: requests that providers took or
// rejected, logs of programs, published vectors. They are in a folder that the environment names,
// and without it the tests that need them are skipped.
package recorded

import (
	"bytes"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Variable is the environment variable that names the folder.
const Variable = "ROLECALL_CORPORA"

// There says whether there is a folder.
func There() bool { return os.Getenv(Variable) != "" }

// Folder is the folder. Without one the test says so and is skipped.
func Folder(t testing.TB) string {
	t.Helper()
	if !There() {
		t.Skip(Variable + " is not set: what was recorded is not there")
	}
	return os.Getenv(Variable)
}

// Files are the paths of the files that a pattern matches, at least one.
func Files(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(Folder(t), filepath.FromSlash(pattern)))
	require.NoError(t, err)
	require.NotEmpty(t, paths, pattern)
	return paths
}

// Read is what is in a file of the folder.
func Read(t testing.TB, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(Folder(t), filepath.FromSlash(name)))
	require.NoError(t, err)
	return text
}

// Each are the records of the files of JSON Lines that a pattern matches, in their order.
func Each[Record any](t testing.TB, pattern string) iter.Seq[Record] {
	t.Helper()
	paths := Files(t, pattern)
	return func(yield func(Record) bool) {
		for _, path := range paths {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			for line := range bytes.Lines(text) {
				if len(bytes.TrimSpace(line)) == 0 {
					continue
				}
				var record Record
				require.NoError(t, json.Unmarshal(line, &record), path)
				if !yield(record) {
					return
				}
			}
		}
	}
}
