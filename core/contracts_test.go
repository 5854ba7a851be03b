package core_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestContracts: every contract of the documents names tests, and each of them exists. All
// examples of the packages that the documents describe are in a row.
func TestContracts(t *testing.T) {
	text, err := os.ReadFile("CONTRACTS.md")
	require.NoError(t, err)
	known := knownTests{}
	named := map[string]bool{}
	quoted := regexp.MustCompile("`([^`]+)`")
	rows := 0
	_, tables, _ := strings.Cut(string(text), "\n## wick\n")
	for line := range strings.Lines(tables) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") || strings.HasPrefix(line, "| section ") {
			continue
		}
		rows++
		cells := strings.Split(strings.Trim(line, "|"), " | ")
		require.Len(t, cells, 4, line)
		names := quoted.FindAllStringSubmatch(cells[3], -1)
		require.NotEmpty(t, names, "no test holds: %s", cells[1])
		require.Empty(t, strings.TrimSpace(quoted.ReplaceAllString(cells[3], "")), "tests alone are in the last cell: %s", line)
		for _, name := range names {
			if folder, function := known.hold(t, name[1]); folder != "" {
				named[folder+"."+function] = true
			}
		}
	}
	require.Greater(t, rows, 120)
	for _, folder := range []string{"core", "core/audit", "core/forge", "core/loop", "core/memory", "core/session"} {
		for name := range tests(t, folder) {
			if strings.HasPrefix(name, "Example") {
				require.True(t, named[folder+"."+name], "%s.%s holds no contract", folder, name)
			}
		}
	}
}

// CONTRACTS.md says of each document where it lives, and those places are there.
func TestContractsNameTheSystems(t *testing.T) {
	contracts, err := os.ReadFile("CONTRACTS.md")
	require.NoError(t, err)
	table := between(t, string(contracts), "| system | contents | packages |\n|---|---|---|\n", "\n\n")
	var systems []string
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), " | ")
		require.Len(t, cells, 3, row)
		system := strings.TrimSpace(cells[0])
		systems = append(systems, system)
		require.Contains(t, string(contracts), "\n## "+system+"\n")
		for _, place := range regexp.MustCompile("`((?:core|wasm)[^`]*)`").FindAllStringSubmatch(cells[2], -1) {
			require.DirExists(t, filepath.Join("..", filepath.FromSlash(place[1])))
		}
	}
	require.Equal(t, []string{"wick", "agent-types", "kernel", "forge", "structured"}, systems)
}

// knownTests are the tests of folders, as they are asked for.
type knownTests map[string]map[string]bool

// hold fails where there is no such test, and gives the folder and the name of one of Go.
func (known knownTests) hold(t *testing.T, name string) (folder, function string) {
	t.Helper()
	if spec, title, ok := strings.Cut(name, ": "); ok {
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(spec)))
		require.NoError(t, err)
		if !strings.Contains(string(text), "test(`"+title+"`, ") {
			require.Contains(t, string(text), "test("+strconv.Quote(title)+", ", name)
		}
		return "", ""
	}
	folder, test, ok := strings.Cut(name, ".")
	require.True(t, ok, "%s names no package", name)
	if known[folder] == nil {
		known[folder] = tests(t, folder)
	}
	function, archive, sub := strings.Cut(test, "/")
	require.True(t, known[folder][function], "there is no %s", name)
	if sub {
		found, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*", archive+".txtar"))
		require.NoError(t, err)
		require.Len(t, found, 1, name)
	}
	return folder, function
}

// tests are the tests, examples, benchmarks and fuzz targets of a folder of the module. An
// example without output is only compiled, and counts for nothing.
func tests(t *testing.T, folder string) map[string]bool {
	files, err := filepath.Glob(path.Join("..", folder, "*_test.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, folder)
	kinds := regexp.MustCompile("^(Test|Benchmark|Fuzz)")
	names := map[string]bool{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, declaration := range parsed.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if ok && function.Recv == nil && kinds.MatchString(function.Name.Name) {
				names[function.Name.Name] = true
			}
		}
		for _, example := range doc.Examples(parsed) {
			if example.Output != "" {
				names["Example"+example.Name] = true
			}
		}
	}
	return names
}
