//go:build !js

package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What --diff writes is a patch: applied to the old file, it makes the new one.
func TestDiffsAreAppliedByGit(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var out strings.Builder
		for range random.IntN(20) {
			out.WriteString(string("abc"[random.IntN(3)]) + "\n")
		}
		return strings.TrimSuffix(out.String(), "\n"[:random.IntN(2)])
	}
	t.Chdir(t.TempDir())
	for range 200 {
		old, new := text(), text()
		if old == "" || new == "" {
			continue // Git's patches say of an empty file that it's new or gone
		}
		require.NoError(t, os.WriteFile("a.json", []byte(old), 0o644))
		if old == new {
			require.Empty(t, unified("a.json", old, new))
			continue
		}
		command := exec.Command("git", "apply", "-p0", "--unidiff-zero", "-")
		command.Stdin = strings.NewReader(unified("a.json", old, new))
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s\n%q\n%q", out, old, new)
		now, err := os.ReadFile("a.json")
		require.NoError(t, err)
		require.Equal(t, new, string(now))
	}
}
