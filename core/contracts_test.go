package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestContracts: every contract of the documents names tests, and each of them exists.
func TestContracts(t *testing.T) {
	text, err := os.ReadFile("CONTRACTS.md")
	require.NoError(t, err)
	known := map[string]map[string]bool{}
	rows := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") || strings.HasPrefix(line, "| contract ") {
			continue
		}
		rows++
		cells := strings.Split(strings.Trim(line, "|"), " | ")
		require.Len(t, cells, 3, line)
		names := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[2], -1)
		require.NotEmpty(t, names, "no test holds: %s", cells[0])
		for _, name := range names {
			folder, test, ok := strings.Cut(name[1], ".")
			require.True(t, ok, "%s names no package", name[1])
			if known[folder] == nil {
				known[folder] = tests(t, folder)
			}
			function, archive, sub := strings.Cut(test, "/")
			require.True(t, known[folder][function], "there is no %s", name[1])
			if sub {
				require.FileExists(t, filepath.Join("..", filepath.FromSlash(folder), "testdata", archive+".txtar"))
			}
		}
	}
	require.Greater(t, rows, 80)
}

// tests are the tests, examples, benchmarks and fuzz targets of a folder of the module.
func tests(t *testing.T, folder string) map[string]bool {
	files, err := filepath.Glob(path.Join("..", folder, "*_test.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, folder)
	names := map[string]bool{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, declaration := range parsed.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if ok && function.Recv == nil && regexp.MustCompile("^(Test|Example|Benchmark|Fuzz)").MatchString(function.Name.Name) {
				names[function.Name.Name] = true
			}
		}
	}
	return names
}
