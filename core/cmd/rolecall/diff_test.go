//go:build !js

package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What --diff writes is a patch: applied to the old file, it makes the new one.
func TestDiffsAreAppliedByPatch(t *testing.T) {
	if _, err := exec.LookPath("patch"); err != nil {
		t.Skip("there's no patch program here")
	}
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var out strings.Builder
		for range random.IntN(20) {
			out.WriteString(string("abc"[random.IntN(3)]) + "\n")
		}
		return strings.TrimSuffix(out.String(), "\n"[:random.IntN(2)])
	}
	name := filepath.Join(t.TempDir(), "a.json")
	for range 200 {
		old, new := text(), text()
		if old == "" || new == "" {
			continue // patch removes empty files
		}
		require.NoError(t, os.WriteFile(name, []byte(old), 0o644))
		command := exec.Command("patch", "--quiet", "--no-backup-if-mismatch", name)
		command.Stdin = strings.NewReader(unified("a.json", old, new))
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s\n%q\n%q", out, old, new)
		now, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, new, string(now))
	}
	require.Empty(t, unified("a.json", "a\n", "a\n"))
}
