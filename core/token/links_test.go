package token

import (
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/rolecall/rolecall/"

// links are the packages of the module that a package is made of, itself among them.
func links(t *testing.T, name string, all map[string]bool) {
	if all[name] {
		return
	}
	all[name] = true
	files, err := filepath.Glob(filepath.Join("../..", filepath.FromSlash(name), "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, name)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, spec := range parsed.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			if own, ok := strings.CutPrefix(path, module); ok {
				links(t, own, all)
			}
		}
	}
}

// A vocabulary is a megabyte: only who imports its package has it in the program. The page
// and the Worker fetch theirs when they are first needed.
func TestOnlyWhoWantsAVocabularyLinksIt(t *testing.T) {
	for _, name := range []string{"wasm/page/app", "wasm/page/studio", "wasm/edge/worker", "wasm/edge/api", "wasm/tokens", "core/engine", "core/loop/audited"} {
		all := map[string]bool{}
		links(t, name, all)
		require.True(t, all["core/token"] || name == "core/token", name)
		for _, vocabulary := range []string{"core/token/o200k", "core/token/cl100k"} {
			require.False(t, all[vocabulary], "%s links %s", name, vocabulary)
		}
	}
	all := map[string]bool{}
	links(t, "core/token/o200k", all)
	require.True(t, all["core/token"])
	require.False(t, all["core/token/cl100k"])
}
