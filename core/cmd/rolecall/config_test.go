//go:build unix

package main

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/digits"
)

// flagKinds says of every flag of every command whether a config file may set it. A config file comes with a folder, so it
// can't be trusted: it may say what is checked and how that is shown (true). What writes, sends, serves or extracts, what
// chooses what is changed or removed, and what names an address or a file is for the command line (false).
var flagKinds = map[string]map[string]bool{
	"check": {
		"target": true, "model": true, "fact": true, "api-version": true, "beta": true, "rules": true, "from": true, "format": true, "fail-on": true, "level": true, "ignore": true,
		"limit": true, "verdicts": true, "window": true, "colors": true,
		"fix": false, "safe": false, "pages": false, "explain": false,
		"exclude": true, "files": true, "gitignore": true, "baseline": true, "write-baseline": false, "output-file": false, "verbose": false, "quiet": false,
	},
	"fix":     {"target": true, "model": true, "fact": true, "api-version": true, "beta": true, "rules": true, "from": true, "write": false, "output": false, "safe": false, "rule": false, "inside": false, "diff": false, "exclude": true, "files": true, "gitignore": true, "verbose": false, "quiet": false},
	"explain": {"target": true, "model": true, "fact": true, "api-version": true, "beta": true, "rules": true, "from": true, "request": false, "json": false, "keep": false},
	"convert": {"from": true, "to": false, "conversation": false, "all": false, "list": false, "model": false, "max-tokens": false, "output": false, "json": false, "rejected": false, "inside": false},
	"accept": {
		"target": true, "from": true, "as": true, "fact": true, "api-version": true, "beta": true, "rules": true,
		"model": false, "max-tokens": false, "choose": false, "first": false, "inside": false, "output": false, "json": false,
	},
	"tokens": {"model": true, "from": true, "window": true, "json": false, "exclude": true, "files": true, "gitignore": true, "verbose": false},
	"trim": {
		"method": true, "model": true, "from": true,
		"budget": false, "policy": false, "turns": false, "conversation": false, "inside": false, "output": false, "json": false,
	},
	"redact": {"leave": false, "write": false, "output": false, "json": false, "exclude": true, "files": true, "gitignore": true, "quiet": false},
	"link":   {"target": true, "model": true, "fact": true, "api-version": true, "beta": true, "from": true, "page": false, "conversation": false, "view": false, "rule": false, "plain": false},
	"data": {
		"target": true, "model": true, "fact": true, "from": true, "level": true, "format": true, "fail-on": true, "limit": true,
		"rule": false, "output": false, "bad": false, "parts": false, "count": false, "seed": false, "to": false, "verbose": false, "near": false, "json": false,
	},
	"sessions": {"target": true, "root": false, "most": false, "in": false, "tokens": false, "words": false, "write": false, "json": false},
	"rules":    {"target": true, "model": true, "schema": false},
	"facts":    {"remove": false},
	"probe":    {"base-url": false, "target": false, "model": false, "rule": false, "rate": false, "timeout": false, "dry-run": false, "json": false},
	"watch": {
		"target": true, "model": true, "level": true, "ignore": true, "colors": true, "listen": false, "door": false, "upstream": false, "block": false,
		"fix": false, "save": false, "cache": false, "page": false, "output": false, "host": false, "port": false, "open": false,
	},
	"verify": {
		"send": false, "target": false, "base-url": false, "model": true, "beta": true, "from": true, "inside": false, "timeout": false, "json": false,
	},
	"lsp": {
		"target": true, "model": true, "fact": true, "api-version": true, "beta": true, "rules": true, "from": true, "level": true, "ignore": true, "pages": false,
	},
	"serve": {"host": false, "port": false, "page": false, "names": false, "rate": false, "megabytes": false, "quiet": false},
	"mcp":   {"http": false, "host": false, "port": false},
	"man":   {}, "completion": {},
}

// Every flag is of one kind or the other, and one that a config file can't set ends the command before it does anything.
func TestWhatAConfigFileMaySet(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir(".git", 0o755))
	for _, c := range commands() {
		kinds, listed := flagKinds[c.name]
		require.True(t, listed, c.name)
		for _, f := range c.all() {
			allowed, listed := kinds[f.name]
			if f.name == "config" || f.name == "help" {
				require.False(t, listed)
				listed = true
			}
			require.True(t, listed, "--%s of %s is of neither kind", f.name, c.name)
			require.Equal(t, allowed, f.config, "--%s of %s", f.name, c.name)
			if allowed {
				continue
			}
			require.NoError(t, os.WriteFile(configName, []byte(`{"`+c.name+`": {"`+f.name+`": "x"}}`), 0o644))
			_, said, code := ran(c.name, "-")
			require.Equal(t, exitFailed, code)
			require.Equal(t, "rolecall: "+filepath.Join(here(t), configName)+`: a config file can't set "`+f.name+`": it only says what is checked and how that is shown. Use --`+f.name+" on the command line\n", said)
		}
		require.Len(t, c.flags, len(kinds), c.name)
	}
}

func here(t *testing.T) string {
	folder, err := os.Getwd()
	require.NoError(t, err)
	return folder
}

// ran runs a command with an empty standard input.
func ran(args ...string) (out, said string, code int) {
	var o, e bytes.Buffer
	code = run(args, streams{in: strings.NewReader(""), out: &o, err: &e})
	return o.String(), e.String(), code
}

// special are places that look like a file and aren't one. Nothing waits for any of them.
func special(t *testing.T, name string) map[string]string {
	require.NoError(t, syscall.Mkfifo("pipe"+name, 0o644))
	socket, err := net.Listen("unix", "socket"+name)
	require.NoError(t, err)
	t.Cleanup(func() { _ = socket.Close() })
	require.NoError(t, os.Symlink("pipe"+name, "link"+name))
	require.NoError(t, os.Symlink("loop"+name, "loop"+name))
	require.NoError(t, os.Symlink("/dev/zero", "device"+name))
	require.NoError(t, os.Mkdir("folder"+name, 0o755))
	return map[string]string{
		"pipe" + name: "it's a named pipe, not a file", "socket" + name: "it's a socket, not a file", "link" + name: "it's a named pipe, not a file",
		"loop" + name: "too many levels of symbolic links", "device" + name: "it's a device, not a file",
	}
}

// What isn't a regular file is an error where it's named, as an input, as a config file and as the value of a flag, and is
// passed over with a word in folders.
func TestOnlyRegularFilesAreRead(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir(".git", 0o755))
	for path, why := range special(t, ".json") {
		for _, args := range [][]string{{"check", path}, {"fix", path}, {"tokens", path}, {"explain", "--request", path, "-"}, {"check", "--config", path, "-"}, {"redact", "--write", path}} {
			var o, e bytes.Buffer
			require.Equal(t, exitFailed, run(args, streams{in: strings.NewReader(orphan), out: &o, err: &e}), args)
			require.Equal(t, "rolecall: "+path+": "+why+"\n", e.String(), args)
		}
	}
	require.NoError(t, os.WriteFile("good.json", []byte(goodText), 0o644))
	out, said, code := ran("check", "-v", ".")
	require.Equal(t, exitGood, code, said)
	require.Equal(t, "good.json: OpenAI Chat Completions would accept this.\n", out)
	require.Equal(t, "device.json is a symbolic link: skipped\nlink.json is a symbolic link: skipped\nloop.json is a symbolic link: skipped\npipe.json is a named pipe: skipped\nsocket.json is a socket: skipped\n", said)

	require.NoError(t, syscall.Mkfifo(configName, 0o644))
	_, said, code = ran("check", "good.json")
	require.Equal(t, exitGood, code)
	require.Equal(t, filepath.Join(here(t), configName)+" is a named pipe: skipped\n", said)
	require.NoError(t, os.Remove(configName))
	require.NoError(t, os.WriteFile(configName, []byte(`{"target": "`+strings.Repeat("x", longestConfig)+`"}`), 0o644))
	_, said, code = ran("check", "good.json")
	require.Equal(t, exitFailed, code)
	require.Equal(t, "rolecall: "+filepath.Join(here(t), configName)+": a config file can have 1 MB at most\n", said)
}

// What a shell passes open is read: standard input by its names, and what <(command) makes.
func TestOpenedInputs(t *testing.T) {
	for _, name := range []string{"-", "/dev/stdin", "/dev/fd/0"} {
		var o bytes.Buffer
		require.Equal(t, exitGood, run([]string{"check", "-v", name}, streams{in: strings.NewReader(goodText), out: &o, err: io.Discard}), name)
		require.Equal(t, "stdin: OpenAI Chat Completions would accept this.\n", o.String())
	}
	read, write, err := os.Pipe()
	require.NoError(t, err)
	_, err = write.WriteString(goodText)
	require.NoError(t, err)
	require.NoError(t, write.Close())
	copied, err := syscall.Dup(int(read.Fd()))
	require.NoError(t, err)
	require.NoError(t, read.Close())
	name := filepath.Join("/dev/fd", digits.Grouped(copied))
	out, said, code := ran("check", "-v", name)
	require.Equal(t, exitGood, code, said)
	require.Equal(t, name+": OpenAI Chat Completions would accept this.\n", out)
}
