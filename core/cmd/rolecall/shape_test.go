//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// What SARIF 2.1.0 requires of a log, and GitHub of one that it shows.
func TestSARIF(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	require.NoError(t, os.WriteFile("a b.json", []byte("[{\"role\": \"user\",\n \"content\": [\n1]}, {\"role\": \"tool\", \"tool_call_id\": \"call_9\", \"content\": \"4\"}]"), 0o644))
	var out, errs bytes.Buffer
	require.Equal(t, exitFindings, run([]string{"check", "--format", "sarif", "--target", "openai-chat", "a b.json"}, streams{out: &out, err: &errs}), errs.String())
	var log struct {
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    []struct {
			Tool struct {
				Driver struct {
					Name  string
					Rules []struct {
						ID               string
						ShortDescription struct{ Text string }
						FullDescription  struct{ Text string }
					}
				}
			}
			ColumnKind string
			Results    []struct {
				RuleID    string
				RuleIndex int
				Level     string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn, EndLine, EndColumn int }
					}
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &log))
	require.Equal(t, "2.1.0", log.Version)
	require.Contains(t, log.Schema, "sarif-2.1.0")
	require.Len(t, log.Runs, 1)
	one := log.Runs[0]
	require.Equal(t, "Rolecall", one.Tool.Driver.Name)
	require.Equal(t, "utf16CodeUnits", one.ColumnKind)
	require.GreaterOrEqual(t, len(one.Results), 2)
	ids := map[string]bool{}
	for _, rule := range one.Tool.Driver.Rules {
		require.False(t, ids[rule.ID], "rules are listed once")
		ids[rule.ID] = true
		require.NotEmpty(t, rule.ShortDescription.Text)
		require.NotEmpty(t, rule.FullDescription.Text)
	}
	for _, result := range one.Results {
		require.Equal(t, one.Tool.Driver.Rules[result.RuleIndex].ID, result.RuleID)
		require.Contains(t, []string{"none", "note", "warning", "error"}, result.Level)
		require.NotEmpty(t, result.Message.Text)
		require.Len(t, result.Locations, 1)
		place := result.Locations[0].PhysicalLocation
		require.Equal(t, "a%20b.json", place.ArtifactLocation.URI)
		region := place.Region
		require.GreaterOrEqual(t, region.StartLine, 1)
		require.GreaterOrEqual(t, region.StartColumn, 1)
		require.GreaterOrEqual(t, region.EndLine, region.StartLine)
		require.GreaterOrEqual(t, region.EndColumn, 1)
		if region.EndLine == region.StartLine {
			require.Greater(t, region.EndColumn, region.StartColumn)
		}
	}
}

// What is shown at a finding is the place that the engine names, in bytes and in UTF-16, over several lines as well.
func TestShow(t *testing.T) {
	text := []byte("[{\"role\": \"user\", \"content\": \"😀é\"},\r\n {\"role\": \"tool\",\n  \"tool_call_id\": \"x\"}]")
	checked, err := checkText(new(engine.Engine), text, (&call{options: options{}}).checkRequest())
	require.NoError(t, err)
	require.NotEmpty(t, checked.Findings)
	for i, f := range checked.Findings {
		s := checked.shown[i]
		line := bytes.TrimSuffix(bytes.Split(text, []byte("\n"))[f.Line-1], []byte("\r"))
		require.Equal(t, string(line), string(s.line))
		require.LessOrEqual(t, s.column, f.Column)
		require.GreaterOrEqual(t, s.endLine, f.Line)
	}
}

// Carets are below what they are about, in long lines and next to wide characters.
func TestWindow(t *testing.T) {
	for _, c := range []struct {
		line       string
		at, length int
		text       string
		column     int
		width      int
	}{
		{"short", 1, 3, "short", 1, 3},
		{"漢字 x", 7, 1, "漢字 x", 5, 1},
		{"a\tb\x1b[31m", 2, 1, "a b [31m", 2, 1},
		{strings.Repeat("a", 300), 150, 5, "…" + strings.Repeat("a", 100) + "…", 34, 5},
		{strings.Repeat("a", 300), 299, 1, "…" + strings.Repeat("a", 100), 100, 1},
		{strings.Repeat("a", 300), 0, 500, strings.Repeat("a", 100) + "…", 0, 100},
		{"", 3, 0, "", 0, 1},
	} {
		text, column, width := window([]byte(c.line), c.at, c.length)
		require.Equal(t, c.text, text)
		require.Equal(t, []int{c.column, c.width}, []int{column, width}, c.line)
	}
}

// The completions are scripts of their shells, and bash completes by them.
func TestCompletions(t *testing.T) {
	shell := func(name string, args ...string) string {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Logf("%s isn't here: its completions are only made", name)
			return ""
		}
		out, err := exec.Command(path, args...).CombinedOutput()
		require.NoError(t, err, string(out))
		return string(out)
	}
	for name, text := range map[string]string{"bash": bash(), "zsh": zsh(), "fish": fish()} {
		file := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		shell(name, "-n", file)
		for _, c := range commands() {
			require.Contains(t, text, c.name)
			for _, f := range c.all() {
				require.Contains(t, text, f.name)
			}
		}
	}
	complete := func(words ...string) string {
		quoted := "'" + strings.Join(words, "' '") + "'"
		return shell("bash", "-c", bash()+"\nCOMP_WORDS=("+quoted+"); COMP_CWORD="+strconv.Itoa(len(words)-1)+"; _rolecall; echo ${COMPREPLY[@]}")
	}
	if _, err := exec.LookPath("bash"); err == nil {
		require.Equal(t, "explain\n", complete("rolecall", "ex"))
		require.Equal(t, "--format\n", complete("rolecall", "check", "--for"))
		require.Equal(t, "github\n", complete("rolecall", "check", "--format", "gi"))
		require.Equal(t, "orphan-result orphan-server-result\n", complete("rolecall", "explain", "orphan"))
	}
}

// The man page has every command with its flags, and no line that the formatter would take for a command.
func TestMan(t *testing.T) {
	page := man()
	for _, c := range commands() {
		require.Contains(t, page, ".SS "+strings.ReplaceAll(c.name, "-", `\-`)+" ")
		for _, f := range c.flags {
			require.Contains(t, page, `.B \-\-`+strings.ReplaceAll(f.name, "-", `\-`))
		}
	}
	require.Empty(t, regexp.MustCompile(`(?m)^\.(?:[^A-Zfn]|$)`).FindAllString(page, -1))
}

// Whoever imports core gets nothing of what the command needs: no other package imports the SDK.
func TestOnlyTheCommandImportsTheSDK(t *testing.T) {
	for _, root := range []string{"../../../core", "../../../wasm"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasPrefix(filepath.ToSlash(name), "../../../core/cmd/") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				return nil // a test's own text
			}
			for _, spec := range file.Imports {
				require.NotContains(t, spec.Path.Value, "modelcontextprotocol", name)
			}
			return nil
		}))
	}
}

// What packages allocate before main runs is what the program takes to start, each time. It is counted, so that it is the
// same on a busy machine.
func TestStartsWithLittleWork(t *testing.T) {
	command := exec.Command(program(t), "check", "-")
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	command.Stdin = strings.NewReader(`[{"role": "user", "content": "Hi"}]`)
	out, err := command.CombinedOutput()
	require.NoError(t, err, string(out))
	bytes, packages := 0, 0
	for _, line := range regexp.MustCompile(`(?m)^init (\S+) @.* clock, (\d+) bytes`).FindAllStringSubmatch(string(out), -1) {
		n, err := strconv.Atoi(line[2])
		require.NoError(t, err)
		bytes, packages = bytes+n, packages+1
	}
	require.Greater(t, packages, 10)
	require.Less(t, bytes, 2<<20)
}

// Colors are for terminals alone, and for those who didn't turn them off.
func TestColors(t *testing.T) {
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	c := &call{streams: streams{outTerminal: true}, options: options{}}
	require.True(t, bool(c.paint()))
	c.options["colors"] = []string{"never"}
	require.False(t, bool(c.paint()))
	c.options["colors"] = []string{"auto"}
	t.Setenv("TERM", "dumb")
	require.False(t, bool(c.paint()))
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "1")
	require.False(t, bool(c.paint()))
	c.options["colors"] = []string{"always"}
	require.True(t, bool(c.paint()))
	require.False(t, bool((&call{options: options{}}).paint()))
}

// Columns for SARIF and GitHub count as UTF-16 does, also in text that isn't valid.
func TestUnitsCountAsUTF16(t *testing.T) {
	for _, text := range []string{"", "abc", "é漢😀", "\xff\x80a", "😀"[:2], "\xed\xa0\x80"} {
		require.Equal(t, len(utf16.Encode([]rune(text))), units([]byte(text)), "%q", text)
	}
}
