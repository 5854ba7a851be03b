//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// counting is a program in place of go: it prints a part, counts what the target has by then, and prints the rest.
const counting = `#!/bin/bash
if [ "$1" = env ]; then echo .; exit; fi
echo part
cat build/$TARGET >>seen 2>/dev/null
if [ -n "$FAILS" ]; then exit 1; fi
echo rest
`

// Two suites may build at the same time: what a rule of the Makefile prints is in place when it's whole.
func TestRulesReplaceTheirTargets(t *testing.T) {
	makefile, err := filepath.Abs("../../Makefile")
	require.NoError(t, err)
	require.FileExists(t, makefile) // so that the result is of this one, and not kept from an earlier one
	for _, target := range []string{"catalogue.json", "lessons.json", "faults.json", "rules.json"} {
		t.Run(target, func(t *testing.T) {
			folder := t.TempDir()
			for name, text := range map[string]string{"bin/go": counting, "build/" + target: "before\n", "go.mod": "", "go.sum": "", "core/facts/overlays.txt": ""} {
				require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755))
				require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o755))
			}
			build := func(env ...string) error {
				command := exec.Command("make", "-B", "-f", makefile, "build/"+target)
				command.Dir = folder
				command.Env = append(os.Environ(), append(env, "TARGET="+target, "MAKEFLAGS=", "PATH="+folder+"/bin:"+os.Getenv("PATH"))...)
				return command.Run()
			}
			content := func(name string) string {
				text, err := os.ReadFile(filepath.Join(folder, name))
				require.NoError(t, err)
				return string(text)
			}
			require.Error(t, build("FAILS=1"))
			require.NoError(t, os.WriteFile(filepath.Join(folder, "build", target), []byte("before\n"), 0o644))
			require.NoError(t, build())
			require.Equal(t, "before\nbefore\n", content("seen"), "others saw a part of it")
			require.Equal(t, "part\nrest\n", content("build/"+target))
			left, err := os.ReadDir(filepath.Join(folder, "build"))
			require.NoError(t, err)
			require.Len(t, left, 1, "a part was left")
		})
	}
}
