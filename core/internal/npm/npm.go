// Package npm finds npm's packages for the tests that compare with them or run their tools.
package npm

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Modules is the folder web/node_modules. A test is skipped where nothing is installed there, as in
// a bare clone; `make test` installs it.
func Modules(t testing.TB) string {
	t.Helper()
	_, file, _, _ := runtime.Caller(0)
	folder := filepath.Join(filepath.Dir(file), "../../../web/node_modules")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("web/node_modules isn't installed: `make build` installs it")
	}
	return folder
}
