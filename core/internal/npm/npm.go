// Package npm finds npm's packages for the tests that compare with them or run their tools.
package npm

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Modules is the folder web/node_modules. A test is skipped where nothing is installed there, as in
// a bare clone; `make test` installs it.
func Modules(t testing.TB) string {
	t.Helper()
	root, err := filepath.Abs(".")
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		require.NotEqual(t, root, filepath.Dir(root), "a test runs in a folder of the module")
		root = filepath.Dir(root)
	}
	folder := filepath.Join(root, "web/node_modules")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("web/node_modules isn't installed: `make build` installs it")
	}
	return folder
}
