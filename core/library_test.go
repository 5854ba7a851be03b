package core_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/stretchr/testify/require"
)

// LIBRARY.md and the README show the examples of the programs as one would write them: in package
// main. With -update they are written again.
func TestLibraryShowsThePrograms(t *testing.T) {
	read := func(path string) string {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(text)
	}
	for path, names := range map[string][]string{"LIBRARY.md": {"front", "boundary", "chat", "log"}, "../README.md": {"front"}} {
		standing := read(path)
		page := standing
		for _, name := range names {
			program := read("example_" + name + "_test.go")
			for from, to := range map[string]string{"package core_test\n": "package main\n", "func Example_" + name + "() {": "func main() {"} {
				require.Contains(t, program, from)
				program = strings.Replace(program, from, to, 1)
			}
			region := regexp.MustCompile(`(?s)<!-- ` + name + `:begin -->\n.*?<!-- ` + name + `:end -->`)
			require.Regexp(t, region, page)
			page = region.ReplaceAllLiteralString(page, "<!-- "+name+":begin -->\n```go\n"+program+"```\n<!-- "+name+":end -->")
		}
		golden.File(t, path, page)
	}
}

// Every package that LIBRARY.md names is there, and so is what it names of one.
func TestLibraryNamesPackages(t *testing.T) {
	text, err := os.ReadFile("LIBRARY.md")
	require.NoError(t, err)
	sources := map[string]string{} // by the last word of the package's path
	for _, name := range regexp.MustCompile("`((?:core|wasm)(?:/\\w+)*)`").FindAllStringSubmatch(string(text), -1) {
		files, err := filepath.Glob("../" + name[1] + "/*.go")
		require.NoError(t, err)
		require.NotEmpty(t, files, name[1])
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			sources[filepath.Base(name[1])] += string(source)
		}
	}
	checked := 0
	for _, name := range regexp.MustCompile("`([a-z]\\w*)\\.([A-Z]\\w*)").FindAllStringSubmatch(string(text), -1) {
		if source, ours := sources[name[1]]; ours {
			declared := regexp.MustCompile(`(?m)^(?:\t|func |type |var |const )` + name[2] + `\b`)
			require.True(t, declared.MatchString(source), "there is no %s.%s", name[1], name[2])
			checked++
		}
	}
	require.Greater(t, checked, 20)
}
