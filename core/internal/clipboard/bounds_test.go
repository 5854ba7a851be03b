package clipboard_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/mutant"
)

// seeds are the texts of the goldens.
func seeds(tb testing.TB) [][]byte {
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(tb, err)
	var all [][]byte
	for _, path := range paths {
		archive, err := os.ReadFile(path)
		require.NoError(tb, err)
		all = append(all, txtar.Parse(archive).Files[0].Data)
	}
	return all
}

func FuzzTake(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add(seed)
	}
	for _, text := range strange(f) {
		f.Add([]byte(strings.Repeat(text, 3)))
	}
	f.Fuzz(mutant.Of(60, func(t *testing.T, text []byte) { holds(t, text) }))
}

// strange are pieces that are awkward when a text has nothing else. What a text of them alone takes is counted in
// package growth.
func strange(tb testing.TB) (pieces []string) {
	text, err := os.ReadFile("testdata/strange.json")
	require.NoError(tb, err)
	require.NoError(tb, json.Unmarshal(text, &pieces))
	return pieces
}
