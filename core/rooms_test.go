package core_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/rolecall/rolecall/"

// Packages import only what is above them in CONTRIBUTING.md's list of rooms; what is internal
// to the core, and the programs that write files, are in none.
func TestPackagesImportWhatStandsAbove(t *testing.T) {
	page, err := os.ReadFile("../.github/CONTRIBUTING.md")
	require.NoError(t, err)
	_, list, _ := strings.Cut(string(page), "| package | purpose |\n")
	list, _, _ = strings.Cut(list, "\n\n")
	rank := map[string]int{}
	for i, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllStringSubmatch(list, -1) {
		rank[row[1]] = i
	}
	require.Greater(t, len(rank), 20)
	// place is the rank of the room that a folder is of.
	place := func(folder string) (int, bool) {
		for ; folder != "."; folder = path.Dir(folder) {
			if i, ok := rank[folder]; ok && folder != "core" {
				return i, true
			}
		}
		return 0, false
	}
	tried := 0
	for _, root := range []string{"../core", "../wasm"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			at, ok := place(path.Dir(strings.TrimPrefix(filepath.ToSlash(name), "../")))
			if !ok {
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			require.NoError(t, err)
			for _, spec := range file.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				require.NoError(t, err)
				if above, ok := place(strings.TrimPrefix(imported, module)); ok && strings.HasPrefix(imported, module) {
					tried++
					require.LessOrEqual(t, above, at, "%s imports %s", name, imported)
				}
			}
			return nil
		}))
	}
	require.Greater(t, tried, 100)
}
