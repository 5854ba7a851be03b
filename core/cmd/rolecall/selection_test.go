//go:build unix

package main

import (
	"bytes"
	"compress/gzip"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The files of a folder are those that Git doesn't ignore, whatever its .gitignore files say.
func TestFoldersAreReadAsGitReadsThem(t *testing.T) {
	folders := []string{".", "a", "b", "a/a", "a/b", "b/a/b"}
	parts := []string{"a", "b", "*.json", "a.json", "**", "*", "[ab]", "[!a]", "?", "{b}.json", "c d.json", "a*"}
	random := rand.New(rand.NewPCG(3, 4))
	pattern := func() string {
		var line []string
		for range 1 + random.IntN(3) {
			line = append(line, parts[random.IntN(len(parts))])
		}
		text := strings.Join(line, "/")
		text = []string{"", "", "", "/", "!"}[random.IntN(5)] + text
		return text + []string{"", "", "", "/", " ", "\r"}[random.IntN(6)]
	}
	t.Chdir(t.TempDir())
	require.NoError(t, exec.Command("git", "init", "--quiet").Run())
	for _, folder := range folders {
		require.NoError(t, os.MkdirAll(folder, 0o755))
		for _, name := range []string{"a.json", "{b}.json", "c d.json"} {
			require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
		}
	}
	for range 60 {
		var rules []string
		for _, folder := range []string{".", "a", "b/a"} {
			text := "# a comment\n\n"
			for range random.IntN(4) {
				text += pattern() + "\n"
			}
			rules = append(rules, text)
			require.NoError(t, os.WriteFile(filepath.Join(folder, ".gitignore"), []byte(text), 0o644))
		}
		out, err := exec.Command("git", "-c", "core.quotePath=false", "ls-files", "-z", "--others", "--exclude-standard", "--", "*.json").Output()
		require.NoError(t, err)
		want := strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
		c := &call{streams: streams{err: &bytes.Buffer{}}, command: &checkCommand, options: options{"gitignore": {"true"}}, given: map[string]bool{}}
		found, err := c.found(".", "", ".")
		got := []string{}
		for _, in := range found {
			got = append(got, in.path)
		}
		if err != nil {
			require.Empty(t, got)
		}
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, "%q", rules)
	}
}

// What is packed with gzip is read, and never written over.
func TestPackedFilesAreRead(t *testing.T) {
	t.Chdir(t.TempDir())
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	_, err := out.Write([]byte(orphan))
	require.NoError(t, err)
	require.NoError(t, out.Close())
	require.NoError(t, os.WriteFile("bad.json.gz", packed.Bytes(), 0o644))
	for _, args := range [][]string{{"check", "-q", "--level", "error", "bad.json.gz"}, {"check", "-q", "--level", "error", "."}} {
		said, errs, code := ran(args...)
		require.Equal(t, exitFindings, code, errs)
		require.Equal(t, "bad.json.gz:1:102: error: The result for \"call_9\" has no call (orphan-result)\n", said)
	}
	_, errs, code := ran("fix", "--safe=false", "--write", "bad.json.gz")
	require.Equal(t, exitFailed, code)
	require.Equal(t, "rolecall: bad.json.gz wasn't changed: it's packed with gzip\n", errs)
	now, err := os.ReadFile("bad.json.gz")
	require.NoError(t, err)
	require.Equal(t, packed.Bytes(), now)

	require.NoError(t, os.WriteFile("cut.json.gz", packed.Bytes()[:packed.Len()/2], 0o644))
	_, errs, code = ran("check", "cut.json.gz")
	require.Equal(t, exitFailed, code)
	require.Equal(t, "rolecall: cut.json.gz: it's a damaged or incomplete gzip file\n", errs)
	var o, e bytes.Buffer
	require.Equal(t, exitFindings, run([]string{"check", "-q"}, streams{in: bytes.NewReader(packed.Bytes()), out: &o, err: &e}), e.String())
}

// Colors follow the variables that other tools follow.
func TestColorsFollowTheEnvironment(t *testing.T) {
	for _, test := range []struct {
		set      string
		terminal bool
		want     paint
	}{
		{"", true, true}, {"", false, false}, {"TERM=dumb", true, false}, {"NO_COLOR=1", true, false}, {"CLICOLOR=0", true, false}, {"CLICOLOR=1", false, false},
		{"FORCE_COLOR=1", false, true}, {"FORCE_COLOR=0", true, false}, {"CLICOLOR_FORCE=1", false, true}, {"CLICOLOR_FORCE=0", false, false}, {"CLICOLOR_FORCE=0", true, true},
		{"NO_COLOR=1 FORCE_COLOR=1", true, false},
	} {
		t.Run(test.set, func(t *testing.T) {
			for _, name := range []string{"TERM", "NO_COLOR", "CLICOLOR", "FORCE_COLOR", "CLICOLOR_FORCE"} {
				t.Setenv(name, "")
			}
			for _, set := range strings.Fields(test.set) {
				name, value, _ := strings.Cut(set, "=")
				t.Setenv(name, value)
			}
			c := &call{streams: streams{outTerminal: test.terminal}, options: options{"colors": {"auto"}}}
			require.Equal(t, test.want, c.paint())
		})
	}
}
