//go:build !js

package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/engine"
)

// Commands, recordings, logs and rows, of every kind that is read, keep every word when they are fixed in place, with unsafe
// fixes as well: what is inside goes to standard output or into a new file.
func TestWhatIsReadKeepsItsForm(t *testing.T) {
	texts := map[string][]byte{}
	for _, folder := range []string{"../../internal/clipboard/testdata", "../../detect/testdata"} {
		paths, err := filepath.Glob(folder + "/*.txtar")
		require.NoError(t, err)
		for _, path := range paths {
			archive, err := txtar.ParseFile(path)
			require.NoError(t, err)
			for _, file := range archive.Files {
				e := engine.New()
				e.Use(0, file.Data)
				if inside, failure := e.Unpack(engine.UnpackRequest{Edits: true}); failure == nil && inside.Packed != nil && len(inside.Packed.Edits) > 0 {
					texts[filepath.Base(path)+" "+file.Name] = file.Data
				}
			}
		}
	}
	require.Greater(t, len(texts), 90)
	t.Chdir(t.TempDir())
	word := regexp.MustCompile(`\pL{4,}`)
	for name, text := range texts {
		for _, args := range []string{"fix --write", "fix --safe=false --write", "check --fix --safe=false"} {
			require.NoError(t, os.WriteFile("one.json", text, 0o644))
			run(append(strings.Fields(args), "one.json"), streams{out: io.Discard, err: io.Discard})
			after, err := os.ReadFile("one.json")
			require.NoError(t, err)
			if string(after) != string(text) {
				for _, each := range word.FindAllString(string(text), -1) {
					require.Contains(t, string(after), each, "%s of %s", args, name)
				}
			}
			require.NoError(t, os.RemoveAll("new.json"))
		}
	}
}
