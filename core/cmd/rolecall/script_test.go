//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/golden"
)

// output is the file of an archive with what its commands write.
const output = "output"

// Every archive has files, and commands in its comment, on lines that begin with "$ rolecall". What they write, how they
// exit and what they change in the files has to be what is in the archive; with -update it is written there.
func TestScripts(t *testing.T) {
	golden.Archives(t, func(t *testing.T, archive *txtar.Archive) *txtar.Archive {
		folder := t.TempDir()
		require.NoError(t, os.Mkdir(filepath.Join(folder, ".git"), 0o755)) // configs above are none of ours
		files := map[string]string{}
		for _, file := range archive.Files {
			if file.Name == output {
				continue
			}
			files[file.Name] = string(file.Data)
			path := filepath.Join(folder, file.Name)
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			require.NoError(t, os.WriteFile(path, file.Data, 0o644))
		}
		back, err := os.Getwd()
		require.NoError(t, err)
		t.Chdir(folder)
		defer t.Chdir(back)
		var said strings.Builder
		for line := range strings.Lines(string(archive.Comment)) {
			if command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ rolecall "); ok {
				fmt.Fprintf(&said, "$ rolecall %s\n%s", command, transcript(t, command))
				for name, before := range files {
					after, err := os.ReadFile(name)
					require.NoError(t, err)
					if string(after) != before {
						fmt.Fprintf(&said, "%s is now:\n%s", name, after)
						files[name] = string(after)
					}
				}
				require.NoError(t, filepath.WalkDir(".", func(name string, entry os.DirEntry, err error) error {
					if err != nil || entry.IsDir() {
						return err
					}
					if _, known := files[name]; known {
						return nil
					}
					made, err := os.ReadFile(name)
					files[name] = string(made)
					if strings.HasSuffix(command, " > "+name) {
						return err
					}
					fmt.Fprintf(&said, "%s is new:\n%s", name, ended(string(made)))
					return err
				}))
			}
		}
		out := &txtar.Archive{Comment: archive.Comment}
		for _, file := range archive.Files {
			if file.Name != output {
				out.Files = append(out.Files, file)
			}
		}
		out.Files = append(out.Files, txtar.File{Name: output, Data: []byte(said.String())})
		return out
	}, "testdata/*.txtar")
}

// transcript is what a command writes, and how it exits. "< file" is its standard input, "> file" takes its output.
func transcript(t *testing.T, command string) string {
	t.Helper()
	command, into, _ := strings.Cut(command, " > ")
	command, from, _ := strings.Cut(command, " < ")
	s := streams{in: strings.NewReader(""), inTerminal: from == ""}
	if from != "" {
		text, err := os.ReadFile(from)
		require.NoError(t, err)
		s.in = bytes.NewReader(text)
	}
	var out, errs bytes.Buffer
	s.out, s.err = &out, &errs
	code := run(words(command), s)
	text := out.String()
	if into != "" {
		require.NoError(t, os.WriteFile(into, out.Bytes(), 0o644))
		text = ""
	}
	text = ended(text)
	for line := range strings.Lines(errs.String()) {
		text += "! " + line
	}
	if code != exitGood {
		text += fmt.Sprintf("exit %d\n", code)
	}
	return text
}

// ended is a text with a line break at its end, and a mark where it had none.
func ended(text string) string {
	if text != "" && !strings.HasSuffix(text, "\n") {
		return text + "(no line break)\n"
	}
	return text
}

// words are those of a command, of which some are between quotes.
func words(command string) []string {
	var all []string
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}
