//go:build unix

package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/reports"
)

// hostileNames are names of files that say something to a terminal, a CI system, Markdown, XML or a URI.
var hostileNames = []string{
	"a\n::error::injected.json", "::error file=x::injected.json", "##[error]injected.json", "##vso[task.setvariable variable=x]y.json",
	"##teamcity[buildStop].json", "\x1b[31mred\x07.json", "rtl\u202enosj.json", "\u009b31mred.json", "\xff\xfe.json", "`x`.json", "# a [b](c) *d* <e>.json",
	"a:b.json", "%0A%41 b#c?d&e.json", "\"'<&>.json", "c\rd\te.json", "$(touch owned).json", "-.json", "--fix.json", "{\u2028}.json", "漢字 😀.json",
}

// silent fails where an output has something that a terminal or a CI system obeys.
func silent(t *testing.T, output string, what any) {
	t.Helper()
	for len(output) > 0 {
		r, size := utf8.DecodeRuneInString(output)
		require.False(t, r == utf8.RuneError && size == 1 || r != '\n' && !unicode.IsPrint(r), "%q in the output of %q", output[:min(size+20, len(output))], what)
		output = output[size:]
	}
}

func noCommand(t *testing.T, output string, what any) {
	t.Helper()
	for line := range strings.Lines(output) {
		require.False(t, strings.HasPrefix(strings.TrimSpace(line), "::"), "%s: %s", what, line)
		for _, mark := range []string{"##[", "##vso[", "##teamcity["} {
			require.NotContains(t, line, mark, what)
		}
	}
}

// Every output names a file in its own way: none obeys the name, and programs read it as it is.
func TestNamesAreData(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range hostileNames {
		require.NoError(t, os.WriteFile(name, []byte(orphan), 0o644))
	}
	for _, name := range hostileNames {
		for _, format := range formatWords() {
			out, said, code := ran("check", "--format", format, "--", name)
			require.Equal(t, exitFindings, code, said)
			silent(t, out+said, name)
			if format != "github" {
				noCommand(t, out, name)
			}
			switch format {
			case "github":
				require.Equal(t, 1, strings.Count(out, "\n"))
				file, _, _ := strings.Cut(strings.TrimPrefix(out, "::error file="), ",line=")
				decoded := strings.NewReplacer("%0A", "\n", "%0D", "\r", "%3A", ":", "%2C", ",", "%25", "%").Replace(file)
				require.Equal(t, visibleOnly(name), decoded)
			case "json":
				var of struct{ File string }
				require.NoError(t, json.Unmarshal([]byte(out), &of))
				require.Equal(t, strings.ToValidUTF8(name, "\uFFFD"), strings.ReplaceAll(of.File, "\uFFFD\uFFFD", "\uFFFD"))
			case "sarif":
				_, rest, _ := strings.Cut(out, `"uri": `)
				quoted, _, _ := strings.Cut(rest, "\n")
				var address string
				require.NoError(t, json.Unmarshal([]byte(quoted), &address))
				parsed, err := url.Parse(address)
				require.NoError(t, err)
				require.Equal(t, "", parsed.Scheme+parsed.Host+parsed.RawQuery+parsed.Fragment)
				require.Equal(t, name, strings.TrimPrefix(parsed.Path, "./"))
			case "junit":
				var suite struct {
					Cases []struct {
						Name string `xml:"name,attr"`
					} `xml:"testcase"`
				}
				require.NoError(t, xml.Unmarshal([]byte(out), &suite))
				require.Equal(t, fileName(name).String(), suite.Cases[0].Name)
			case "csv":
				rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
				require.NoError(t, err)
				require.Equal(t, fileName(name).String(), strings.TrimPrefix(rows[1][0], "'"))
				require.NotContains(t, "=+-@", rows[1][0][:1])
			case "markdown":
				heading, _, _ := strings.Cut(out, "\n")
				require.Equal(t, "### "+reports.Code(fileName(name).String()), heading)
				require.Equal(t, 1, strings.Count("\n"+out, "\n#"))
			}
		}
		for _, args := range [][]string{
			{"fix"}, {"redact"}, {"tokens"}, {"trim", "--budget", "1"}, {"convert", "--to", "anthropic"}, {"accept"}, {"link"}, {"explain"},
			{"check", "--config"}, {"explain", "--request"}, {"fix", "--output"},
		} {
			out, said, _ := ran(append(append([]string{}, args...), "./"+name)...)
			silent(t, said, args)
			noCommand(t, said, args)
			if args[0] == "tokens" {
				silent(t, out, args)
			}
		}
		for _, args := range [][]string{{"check", "absent" + name}, {name}, {"check", "--target", name}, {"help", name}, {"probe", "--target", "openai-chat", "--rule", name}} {
			_, said, code := ran(args...)
			require.Equal(t, exitFailed, code)
			silent(t, said, args)
			noCommand(t, said, args)
		}
	}
}

// visibleOnly is a name as the log commands of GitHub have it: exact, unless it has characters that a terminal obeys.
func visibleOnly(name string) string {
	var out strings.Builder
	for len(name) > 0 {
		r, size := utf8.DecodeRuneInString(name)
		if r == '\n' || r == '\r' || r != utf8.RuneError && unicode.IsPrint(r) {
			out.WriteString(name[:size])
		} else {
			out.WriteString(escaped(name[:size]))
		}
		name = name[size:]
	}
	return out.String()
}

// hostileRepository is a folder as a stranger could have it in a repository: names, links, what isn't a file, settings, long
// lines, deep folders. Next to it is a home, which nothing may touch.
func hostileRepository(t *testing.T) (repository, home string) {
	repository, home = t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(home, ".bashrc"), []byte(redactable), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(home, "own.json"), []byte(redactable), 0o600))
	t.Chdir(repository)
	require.NoError(t, os.Mkdir(".git", 0o755))
	special(t, ".json")
	special(t, ".jsonl")
	for _, name := range hostileNames {
		require.NoError(t, os.WriteFile(name, []byte(orphan), 0o644))
		require.NoError(t, os.Symlink(filepath.Join(home, ".bashrc"), name+".rolecall"))
	}
	for name, text := range map[string]string{
		"long.json":    `{"model": "gpt-4o", "messages": [{"role": "user", "content": "` + strings.Repeat("long ", 200_000) + `"}]}`,
		"lines.jsonl":  strings.Repeat("\n", 200_000),
		"nested.json":  strings.Repeat("[", 200_000),
		"zeros.json":   strings.Repeat("\x00", 200_000),
		"binary.json":  "\x89PNG\r\n\x1a\n" + strings.Repeat("\xff\x00\x1b", 50_000),
		"control.json": `{"model": "gpt-4o", "messages": [{"role": "\u001b[31m##[error]` + "\u202e" + `", "content": "ghp_0123456789abcdefghijABCDEFGHIJ456789"}]}`,
		"empty.json":   "",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	require.NoError(t, os.Symlink(filepath.Join(home, "own.json"), "own.json"))
	require.NoError(t, os.Symlink(home, "home"))
	require.NoError(t, os.Symlink("..", "up"))
	for range 30 { // deeper than a path can be long
		require.NoError(t, os.Mkdir(strings.Repeat("d", 200), 0o755))
		require.NoError(t, os.Chdir(strings.Repeat("d", 200)))
	}
	require.NoError(t, os.WriteFile("deep.json", []byte(orphan), 0o644))
	require.NoError(t, os.Chdir(repository))
	return repository, home
}

// Every command and every format gets through a hostile repository: nothing hangs or panics, nothing outside is read or
// written, no output has anything to obey, and the text of every file is still there.
func TestHostileRepository(t *testing.T) {
	_, home := hostileRepository(t)
	before := map[string]string{}
	for _, name := range entries(t, ".") {
		if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			before[name] = string(text)
		}
	}
	commands := [][]string{
		{"tokens", "."}, {"check", "--verdicts", "--window", "./**/*.json"}, {"check", "home"}, {"check", "up"}, {"check", "--config", "pipe.json", "long.json"},
		{"fix", "--write", "."}, {"check", "--fix", "."}, {"redact", "--write", "."}, {"redact", "--write", "own.json"}, {"redact", "--write", "home/own.json"},
		{"redact", "--output", "home/new.json", "long.json"}, {"fix", "--safe=false", "--write", "."}, {"check", "--fix", "--safe=false", "."},
	}
	for _, format := range formatWords() {
		commands = append([][]string{{"check", "--format", format, "."}}, commands...)
	}
	for _, name := range []string{"long.json", "lines.jsonl", "nested.json", "zeros.json", "binary.json", "control.json", "empty.json", "pipe.json", "device.json", "loop.json", "folderx"} {
		for _, args := range [][]string{{"convert", "--to", "anthropic"}, {"accept"}, {"trim", "--budget", "5"}, {"link"}, {"explain"}, {"explain", "--request"}} {
			commands = append(commands, append(append([]string{}, args...), name))
		}
	}
	for _, args := range commands {
		out, said, code := ran(args...)
		require.Contains(t, []int{exitGood, exitFindings, exitFailed}, code)
		silent(t, said, args)
		noCommand(t, said, args)
		if args[0] == "check" || args[0] == "tokens" {
			silent(t, out, args)
			require.NotContains(t, out, "own.json:", args)
		}
		if args[0] == "check" && args[len(args)-1] == "." {
			require.Equal(t, exitFailed, code, "a folder is too deep, and a file is empty")
			require.Contains(t, said, "file name too long")
			require.Contains(t, said, "rolecall: empty.json is empty\n")
			require.Contains(t, said, "pipe.jsonl is a named pipe: skipped\n")
		}
		if args[0] == "check" && args[1] == "--format" {
			complete(t, args[2], out)
		}
	}
	for _, name := range []string{".bashrc", "own.json"} {
		text, err := os.ReadFile(filepath.Join(home, name))
		require.NoError(t, err)
		require.Equal(t, redactable, string(text))
	}
	require.Equal(t, []string{".bashrc", "own.json"}, entries(t, home))
	for name, text := range before {
		after, err := os.ReadFile(name)
		require.NoError(t, err)
		if name != "control.json" && text != orphan {
			require.True(t, bytes.Equal([]byte(text), after), name)
		}
	}
	for _, name := range entries(t, ".") {
		require.False(t, strings.HasPrefix(name, ".rolecall-"), "nothing temporary is left")
	}
}

// complete fails where a program couldn't read an output.
func complete(t *testing.T, format, out string) {
	switch format {
	case "json":
		for line := range strings.Lines(out) {
			require.True(t, json.Valid([]byte(line)))
		}
	case "sarif":
		require.True(t, json.Valid([]byte(out)))
	case "junit":
		require.NoError(t, xml.Unmarshal([]byte(out), new(struct{})))
	case "csv":
		_, err := csv.NewReader(strings.NewReader(out)).ReadAll()
		require.NoError(t, err)
	}
}
