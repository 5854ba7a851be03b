//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func sessionLine(id, parent, message string) string {
	if parent != "null" {
		parent = `"` + parent + `"`
	}
	return `{"parentUuid":` + parent + `,"isSidechain":false,"sessionId":"5f0e1c52-0000-4000-8000-000000000001","type":"x","message":` + message + `,"uuid":"` + id + `","timestamp":"2026-06-01T10:00:00Z"}` + "\n"
}

// stuck is a session whose call has no result, with an answer before it.
var stuck = strings.ReplaceAll(sessionLine("u1", "null", `{"role":"user","content":"Hi"}`)+
	sessionLine("u2", "u1", `{"role":"assistant","id":"m1","content":[{"type":"text","text":"Hello."}]}`)+
	sessionLine("u3", "u2", `{"role":"user","content":"List the files"}`)+
	sessionLine("u4", "u3", `{"role":"assistant","id":"m2","content":[{"type":"tool_use","id":"toolu_1","name":"Bash","input":{}}]}`)+
	sessionLine("u5", "u4", `{"role":"user","content":"Go on"}`), `"type":"x",`, "")

// sessionsIn runs the command, and gives what it says.
func sessionsIn(t *testing.T, code int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	require.Equal(t, code, run(append([]string{"sessions"}, args...), streams{in: strings.NewReader(""), inTerminal: true, out: &out, err: &errs}), errs.String())
	return out.String() + errs.String()
}

func TestASessionIsRepairedWithAWayBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".claude", "projects", "a", "5f0e1c52-0000-4000-8000-000000000001.jsonl")
	root := strings.TrimSuffix(path, filepath.FromSlash("/.claude/projects/a/5f0e1c52-0000-4000-8000-000000000001.jsonl"))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(stuck), 0o600))
	require.NoError(t, os.Chtimes(path, time.Unix(1780000000, 0), time.Unix(1780000000, 0)))
	read := func(path string) string {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(text)
	}

	listed := sessionsIn(t, exitGood, "list", "--root", root)
	require.True(t, strings.HasPrefix(listed, "2026-05-28 20:26  "), listed)
	require.Contains(t, listed, `A Claude Code session, checked as a request to Anthropic Messages. Anthropic Messages would probably reject this: call "toolu_1" to "Bash" has no result.`)
	require.Contains(t, sessionsIn(t, exitFindings, "check", path), `4: error: Call "toolu_1" to "Bash" has no result (unanswered-call)`)

	beside := strings.TrimSuffix(path, ".jsonl") + ".repaired.jsonl"
	require.Contains(t, sessionsIn(t, exitGood, "repair", "--words", "Interrupted", path), `Added a placeholder result for the call "toolu_1" in line 4.`)
	require.Equal(t, stuck, read(path))
	require.Contains(t, read(beside), `"content":"Interrupted","is_error":true`)

	said := sessionsIn(t, exitGood, "repair", "--write", "--words", "Interrupted", path)
	backup := path + ".bak-20260528T202640.000Z"
	require.Contains(t, said, backup)
	require.Equal(t, read(beside), read(path))
	require.Equal(t, stuck, read(backup))
	require.Contains(t, sessionsIn(t, exitGood, "repair", "--write", path), "nothing to change")

	sessionsIn(t, exitGood, "restore", path)
	require.Equal(t, stuck, read(path))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestASessionThatEndsWithAnErrorIsExplained(t *testing.T) {
	path := filepath.Join(t.TempDir(), "session.jsonl")
	failed := sessionLine("u6", "u5", `{"role":"assistant","id":"e1","content":[{"type":"text","text":"API Error: 400 messages.3: `+"`tool_use`"+` ids were found without `+"`tool_result`"+` blocks immediately after: toolu_1"}]}`)
	require.NoError(t, os.WriteFile(path, []byte(stuck+strings.Replace(failed, `{`, `{"isApiErrorMessage":true,`, 1)), 0o600))
	said := sessionsIn(t, exitFindings, "check", path)
	require.Contains(t, said, "6: warning: The log ends with an error (stored-error)")
	require.Contains(t, said, "Anthropic says: API Error: 400 messages.3: ")
	require.Contains(t, said, "Cause: Tool call without a result (unanswered-call)")
	require.Contains(t, said, "In the request: line 4,")
	require.Contains(t, sessionsIn(t, exitGood, "repair", path), "Added a placeholder result")
}

func TestAForkEndsWithTheLastAnswerAndHasItsOwnID(t *testing.T) {
	path := filepath.Join(t.TempDir(), "5f0e1c52-0000-4000-8000-000000000001.jsonl")
	require.NoError(t, os.WriteFile(path, []byte(stuck), 0o600))
	sessionsIn(t, exitGood, "fork", path)
	files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		if file == path {
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		id := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		lines := strings.SplitAfter(stuck, "\n")
		require.Equal(t, strings.ReplaceAll(lines[0]+lines[1], "5f0e1c52-0000-4000-8000-000000000001", id), string(text))
	}
}

func TestASessionIsContinuedInAnotherProgram(t *testing.T) {
	t.Setenv(dayVariable, "1780000000")
	path := filepath.Join(t.TempDir(), "session.jsonl")
	require.NoError(t, os.WriteFile(path, []byte(stuck), 0o600))
	require.Contains(t, sessionsIn(t, exitFailed, "continue", path), "needs --in with claude-code, codex, pi, opencode")
	said := sessionsIn(t, exitGood, "continue", "--in", "codex", path)
	require.Contains(t, said, "resume with codex resume")
	files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "rollout-2026-05-28T20-26-40-*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	require.Contains(t, sessionsIn(t, exitGood, "check", files[0]), "A Codex session, checked as a request to OpenAI Responses. OpenAI Responses has no known problem with this.")
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	require.Contains(t, string(text), `"type":"function_call_output","call_id":"toolu_1","output":"The session was interrupted`)
}

func TestASessionIsMadeToFit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "session.jsonl")
	var lines strings.Builder
	parent := "null"
	for i := range 6 {
		call, result := fmt.Sprintf("c%d", i), fmt.Sprintf("r%d", i)
		lines.WriteString(sessionLine(call, parent, `{"role":"assistant","id":"m`+call+`","content":[{"type":"tool_use","id":"`+call+`","name":"Bash","input":{}}]}`))
		lines.WriteString(sessionLine(result, call, `{"role":"user","content":[{"type":"tool_result","tool_use_id":"`+call+`","content":"`+strings.Repeat("line ", 400)+`"}]}`))
		parent = result
	}
	first := sessionLine("u1", "null", `{"role":"user","content":"Hi"}`)
	text := strings.ReplaceAll(first+strings.Replace(lines.String(), `"parentUuid":null`, `"parentUuid":"u1"`, 1), `"type":"x",`, "")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	said := sessionsIn(t, exitGood, "fit", "--tokens", "1500", "--write", path)
	require.Contains(t, said, "Replaced an output of 500 tokens in line 3 with a note")
	require.Contains(t, said, "The old file is ")
	require.Contains(t, sessionsIn(t, exitGood, "fit", "--tokens", "1500", path), "nothing to change")
	sessionsIn(t, exitGood, "restore", path)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, text, string(after))
}
