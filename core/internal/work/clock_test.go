//go:build !js

package work

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// clocks are what a test may not compare with a limit: on a busy machine it would fail for what others do there.
var clocks = map[string]*regexp.Regexp{
	".go": regexp.MustCompile(`\btime\.Since\(|\.Sub\(began\b|time\.Now\(\)\.Sub\(`),
	".ts": regexp.MustCompile(`\b(performance|Date)\.now\(\) - [^;,()]*[<>]|\b(performance|Date)\.now\(\).*\.toBe(Less|Greater)`),
}

// Tests count work, or move to a benchmark.
func TestNoTestMeasuresTime(t *testing.T) {
	read, said := 0, []string(nil)
	for _, root := range []string{"../../../core", "../../../wasm", "../../../web/src", "../../../web/tests"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || name == filepath.Join(root, "internal", "work", "clock_test.go") {
				return err
			}
			kind := filepath.Ext(name)
			if kind == ".mjs" {
				kind = ".ts"
			}
			test := strings.HasSuffix(name, "_test.go") || strings.Contains(filepath.ToSlash(name), "web/tests/") || strings.Contains(name, ".test.")
			if clocks[kind] == nil || !test {
				return nil
			}
			text, err := os.ReadFile(name)
			read++
			for _, line := range clocks[kind].FindAllString(string(text), -1) {
				said = append(said, name+": "+line)
			}
			return err
		}))
	}
	require.Greater(t, read, 300)
	require.Empty(t, said, "count work instead, or make it a benchmark")
}
