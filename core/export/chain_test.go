//go:build !js

package export

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// thorough has in each format's words what a message can hold.
var thorough = map[string]string{
	"rolecall": `{"messages": [{"role": "system", "content": "a\u0000\ufeff` + "`" + `\"\\\n"}, {"role": "user", "content": "", "parts": [{"text": "t"}, {"data": "d", "media_type": "image/png", "name": "n"}, {"code": "c", "language": "go"}]},
		{"role": "assistant", "content": "", "parts": [{"reasoning": "r", "signature": "s"}, {"id": "c", "name": "f", "args": {"n": 1, "big": 123456789012345678901234567890, "l": [1.5, null, {"a b": true}]}}]},
		{"role": "tool", "content": "{\"a\":1}", "content_is_json": true, "tool_call_id": "c", "name": "f"}, {"role": "usr", "content": "x", "name": "Ada"},
		{"role": "assistant", "content": "y", "id": "m2", "parent_id": "m1", "timestamp": "2026-01-02T03:04:05Z", "usage": {"input": 1, "output": 2, "cache_read": 3}}]}`,
	"wick": `[{"role": "assistant", "content": "", "tool_calls": [{"id": "1", "name": "f", "args": {"twice": "x", "n": 5000000000, "e": 1e3}}, {"id": "2", "name": "g", "args": {}}]}, {"role": "tool", "tool_call_id": "1", "name": "f", "content": ""}]`,
}

// A conversation as Go builds the same conversation.
func TestChain(t *testing.T) {
	command, folder := tool(t, "go"), t.TempDir()
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	text := strings.Replace(string(module), "module github.com/rolecall/rolecall", "module chains", 1)
	text += "\nrequire github.com/rolecall/rolecall v0.0.0\n\nreplace github.com/rolecall/rolecall => " + root + "\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte(text), 0o644))
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.sum"), sums, 0o644))
	imports, calls, want := "", "", []string{}
	add := func(text, id string) {
		c := open(text, id)
		p := Write(c, How{Way: Chain})
		require.Empty(t, p.Why)
		name := "c" + strconv.Itoa(len(want))
		text = strings.Replace(p.Text, "package main\n", "package "+name+"\n", 1)
		require.NoError(t, os.MkdirAll(filepath.Join(folder, name), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name, "main.go"), []byte(strings.Replace(text, "\nfunc main() {", "\nfunc Main() {", 1)), 0o644))
		imports += "\t\"chains/" + name + "\"\n"
		calls += "\t" + name + ".Main()\n\tfmt.Print(\"\\x00\")\n"
		written, _ := write.Messages(c.Format, c.Messages)
		want = append(want, string(written)+"\n")
	}
	for id, text := range usual {
		add(text, id)
	}
	for id, text := range thorough {
		add(text, id)
	}
	for i, text := range hostile {
		if sample.Takes(i, 2) {
			add(infested(thorough["rolecall"], text), "rolecall")
		}
		if sample.Takes(i+1, 2) {
			add(infested(usual["openai-chat"], text), "openai-chat")
		}
	}
	program := "package main\n\nimport (\n\t\"fmt\"\n\n" + imports + ")\n\nfunc main() {\n" + calls + "}\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "main.go"), []byte(program), 0o644))
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	run(t, folder, command, "vet", "./...")
	got := strings.Split(strings.TrimSuffix(string(run(t, folder, command, "run", ".")), "\x00"), "\x00")
	require.Equal(t, want, got)
}
