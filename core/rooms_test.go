package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
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

// One package makes every request of the command, and one passes on those of the programs that it watches. Of the packages that
// it doesn't link, client asks the API for programs that import it, and worker asks an object of its own through a binding of
// Cloudflare.
func TestOnePackageMakesRequests(t *testing.T) {
	callers := map[string][]string{
		"net/http":   {"Client", "DefaultClient", "DefaultTransport", "Get", "Head", "NewRequest", "NewRequestWithContext", "Post", "PostForm", "Transport"},
		"net":        {"Dial", "DialIP", "DialTCP", "DialTimeout", "DialUDP", "DialUnix", "Dialer"},
		"crypto/tls": {"Client", "Dial", "DialWithDialer", "Dialer"},
		"github.com/modelcontextprotocol/go-sdk/mcp": {"CommandTransport", "NewClient", "SSEClientTransport", "StreamableClientTransport"},
		"net/http/httputil":                          {"NewSingleHostReverseProxy", "ReverseProxy"},
	}
	asking, imports := map[string]bool{}, map[string]map[string]bool{}
	for _, root := range []string{"../core", "../wasm"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.Contains(name, "testdata") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			folder, names := path.Dir(strings.TrimPrefix(filepath.ToSlash(name), "../")), map[string]string{}
			if imports[folder] == nil {
				imports[folder] = map[string]bool{}
			}
			for _, spec := range file.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				require.NoError(t, err)
				imports[folder][strings.TrimPrefix(imported, module)] = true
				switch {
				case imported == "os/exec" || imported == "net/rpc" || imported == "net/smtp":
					asking[folder] = true
				case callers[imported] != nil && spec.Name != nil:
					require.NotEqual(t, ".", spec.Name.Name, name)
					names[spec.Name.Name] = imported
				default:
					names[path.Base(imported)] = imported
				}
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if selector, ok := node.(*ast.SelectorExpr); ok {
					if from, ok := selector.X.(*ast.Ident); ok && slices.Contains(callers[names[from.Name]], selector.Sel.Name) {
						asking[folder] = true
					}
				}
				return true
			})
			return nil
		}))
	}
	require.Equal(t, []string{"core/cmd/rolecall/outgoing", "core/cmd/rolecall/watch", "wasm/edge/client", "wasm/edge/worker"}, slices.Sorted(maps.Keys(asking)))

	linked := map[string]bool{}
	var link func(folder string)
	link = func(folder string) {
		if linked[folder] {
			return
		}
		linked[folder] = true
		for imported := range imports[folder] {
			if imports[imported] != nil {
				link(imported)
			}
		}
	}
	link("core/cmd/rolecall")
	require.True(t, linked["core/lint"] && linked["wasm/edge"] && linked["core/cmd/rolecall/outgoing"])
	require.False(t, linked["wasm/edge/client"] || linked["wasm/edge/worker"])
}
