//go:build !js

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// block is a code block of the README.
func block(t *testing.T, text, name string) string {
	_, rest, ok := strings.Cut(text, "<!-- "+name+":begin -->\n```")
	require.True(t, ok, name)
	_, rest, _ = strings.Cut(rest, "\n")
	code, _, ok := strings.Cut(rest, "```\n<!-- "+name+":end -->")
	require.True(t, ok, name)
	return code
}

// Who follows the README in a fresh folder sees what it says.
func TestReadmeRuns(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	path, folder := filepath.Dir(program(t)), t.TempDir()
	bash := func(script string) (string, int) {
		command := exec.Command("bash", "-c", script)
		command.Dir, command.Env = folder, append(os.Environ(), "PATH="+path+":"+os.Getenv("PATH"))
		out, _ := command.CombinedOutput()
		return string(out), command.ProcessState.ExitCode()
	}
	said, code := bash(block(t, string(readme), "check"))
	require.Equal(t, exitFindings, code, said)
	shown := regexp.MustCompile("(?s)\n```\n(request.json:1:103.*?)```").FindStringSubmatch(string(readme))
	require.NotNil(t, shown)
	require.True(t, strings.HasPrefix(said, shown[1]), said)
	said, code = bash(block(t, string(readme), "explain"))
	require.Equal(t, exitGood, code, said)
	require.Contains(t, said, "Cause: Tool result without a call (orphan-result)")
	require.Contains(t, said, "The request has this mistake.")
	front, err := os.ReadFile("../../../README.md")
	require.NoError(t, err)
	_, commands, ok := strings.Cut(block(t, string(front), "terminal"), "\n\n") // the first installs it
	require.True(t, ok)
	said, code = bash(commands)
	require.Equal(t, exitFindings, code, said)
	shown = regexp.MustCompile("(?s)<!-- terminal:end -->\n\n```\n(.*?)```").FindStringSubmatch(string(front))
	require.NotNil(t, shown)
	require.Equal(t, shown[1], said)
	first, err := os.ReadFile("FIRST.md")
	require.NoError(t, err)
	for _, name := range []string{"first", "place"} {
		said, code = bash(block(t, string(first), name))
		require.Equal(t, exitGood, code, said)
		shown = regexp.MustCompile("(?s)<!-- " + name + ":end -->\n\n```\n(.*?)```").FindStringSubmatch(string(first))
		require.NotNil(t, shown)
		require.True(t, strings.HasPrefix(said, shown[1]), said)
	}
	ci, err := os.ReadFile("CI.md")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, configName), []byte(block(t, string(ci), "ci")), 0o644))
	said, code = bash("rolecall check --write-baseline rolecall-baseline.json . && rolecall check .")
	require.Equal(t, exitGood, code, said)
	require.NoError(t, os.WriteFile(filepath.Join(folder, configName), []byte(block(t, string(readme), "config")), 0o644))
	said, code = bash("rolecall check request.json")
	require.Equal(t, exitFindings, code, said)
}

// Every command and flag that the docs name is there, and the README names every command.
func TestDocsNameWhatThereIs(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	agents, err := os.ReadFile("AGENTS.md")
	require.NoError(t, err)
	ci, err := os.ReadFile(actionFolder + "README.md")
	require.NoError(t, err)
	all := string(readme) + string(agents) + string(ci)
	for _, name := range []string{"WATCH.md", "REQUESTS.md", "FIRST.md", "CI.md"} {
		page, err := os.ReadFile(name)
		require.NoError(t, err)
		all += string(page)
	}
	uses := regexp.MustCompile("rolecall ([a-z]+)((?: +[^\\s`|#;]+)*)").FindAllStringSubmatch(all, -1)
	require.Greater(t, len(uses), 20)
	for _, use := range uses {
		c := commandOf(use[1])
		if c == nil {
			require.Contains(t, []string{"version", "help"}, use[1], use[0])
			continue
		}
		for _, name := range regexp.MustCompile(`--([a-z-]+)`).FindAllStringSubmatch(use[2], -1) {
			require.NotNil(t, c.flag(name[1]), use[0])
		}
	}
	for _, c := range commands() {
		require.True(t, bytes.Contains(readme, []byte("rolecall "+c.name)), c.name)
		for _, example := range c.examples {
			_, rest, _ := strings.Cut(example, "rolecall "+c.name)
			for _, name := range regexp.MustCompile(` --([a-z-]+)`).FindAllStringSubmatch(rest, -1) {
				require.NotNil(t, c.flag(name[1]), example)
			}
		}
	}
}

// Each convention that CONVENTIONS.md says is followed names the test that shows it.
func TestConventionsAreShown(t *testing.T) {
	page, err := os.ReadFile("CONVENTIONS.md")
	require.NoError(t, err)
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var tests strings.Builder
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		tests.Write(text)
	}
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		if len(cells) < 3 || !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| convention") {
			continue
		}
		rows++
		golden := strings.Trim(cells[len(cells)-1], " |`")
		switch {
		case strings.HasPrefix(cells[2], "no:"):
			require.Empty(t, golden, line)
		case strings.HasPrefix(golden, "Test"):
			require.Contains(t, tests.String(), "func "+golden+"(", line)
		default:
			require.FileExists(t, filepath.Join("testdata", golden+".txtar"), line)
		}
	}
	require.GreaterOrEqual(t, rows, 40)
}
