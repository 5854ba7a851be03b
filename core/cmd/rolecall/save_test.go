//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// secretText is a text that redact changes, long enough to be written in more than a moment.
var secretText = []byte(`{"messages": [{"role": "user", "content": "ghp_0123456789abcdefghijABCDEFGHIJ456789` + strings.Repeat(" and so on", 30_000) + `"}]}`)

var redactedText = bytes.ReplaceAll(secretText, []byte("ghp_0123456789abcdefghijABCDEFGHIJ456789"), []byte("[GITHUB_TOKEN_1]"))

// writesInto lists the ways in which commands write files: into one.json, whose text is secretText, or into new.json.
var writesInto = map[string][]string{
	"one.json": {"redact", "--write", "one.json"},
	"new.json": {"redact", "--output", "new.json", "one.json"},
}

// childSteps is the variable by which a test starts itself as a command that ends at a step of its writing: "kill N" or
// "limit BYTES".
const childSteps = "ROLECALL_TEST_STEP"

func init() {
	if os.Getenv(childSteps) != "" {
		os.Exit(child())
	}
}

func child() int {
	how, number, _ := strings.Cut(os.Getenv(childSteps), " ")
	n, _ := strconv.Atoi(number)
	if how == "limit" {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: uint64(n), Max: uint64(n)}); err != nil {
			panic(err)
		}
	}
	onStep = func(string) error {
		if n--; how == "kill" && n < 0 {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
		return nil
	}
	return run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr})
}

// startChild runs a command in a folder in a process of its own.
func startChild(t *testing.T, folder, how string, args []string) (said string, code int) {
	program, err := os.Executable()
	require.NoError(t, err)
	command := exec.Command(program, args...)
	command.Dir, command.Env = folder, append(os.Environ(), childSteps+"="+how)
	out, _ := command.CombinedOutput()
	return string(out), command.ProcessState.ExitCode()
}

// saveFolder is a folder with one.json.
func saveFolder(t *testing.T) string {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "one.json"), secretText, 0o640))
	return folder
}

// entries are the names in a folder.
func entries(t *testing.T, folder string) (all []string) {
	found, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, entry := range found {
		all = append(all, entry.Name())
	}
	return all
}

// Whenever the command is killed, the file is the old or the new one, and nothing else is in its folder. Only between two
// system calls, when the new file has a name and isn't renamed yet, a file with a random name can remain.
func TestKilledWhileWriting(t *testing.T) {
	for into, args := range writesInto {
		for step := range 20 {
			folder := saveFolder(t)
			said, code := startChild(t, folder, "kill "+strconv.Itoa(step), args)
			if code == exitGood {
				require.Greater(t, step, 4, "there are steps to be killed at")
				break
			}
			require.Equal(t, -1, code, said)
			text, err := os.ReadFile(filepath.Join(folder, into))
			if into != "one.json" && errors.Is(err, os.ErrNotExist) {
				err = nil
			} else if string(text) != string(secretText) {
				require.Equal(t, string(redactedText), string(text))
			}
			require.NoError(t, err)
			left := entries(t, folder)
			if len(left) > 0 && strings.HasPrefix(left[0], ".rolecall-") && into == "one.json" {
				temporary, err := os.ReadFile(filepath.Join(folder, left[0]))
				require.NoError(t, err)
				require.Equal(t, string(redactedText), string(temporary))
				left = left[1:]
			}
			require.Subset(t, []string{"new.json", "one.json"}, left)
		}
	}
}

// Killed from outside, at whatever moment, the file is the old or the new one.
func TestKilledAtAnyMoment(t *testing.T) {
	program, err := os.Executable()
	require.NoError(t, err)
	folder := saveFolder(t)
	for i := range 24 {
		command := exec.Command(program, "redact", "--write", "one.json")
		command.Dir, command.Env = folder, append(os.Environ(), childSteps+"=run 0")
		require.NoError(t, command.Start())
		// The child is killed wherever it is when this process has done some work, more of it each time.
		for range i * 20 {
			_ = bytes.Count(secretText, []byte("so"))
		}
		require.NoError(t, command.Process.Kill())
		_ = command.Wait()
		text, err := os.ReadFile(filepath.Join(folder, "one.json"))
		require.NoError(t, err)
		if string(text) != string(secretText) {
			require.Equal(t, string(redactedText), string(text))
			require.NoError(t, os.WriteFile(filepath.Join(folder, "one.json"), secretText, 0o640))
		}
	}
}

// A step that fails, such as on a full disk, leaves the old file and nothing else, and is an error.
func TestFailedWhileWriting(t *testing.T) {
	defer func() { onStep = func(string) error { return nil } }()
	full := errors.New("no space left on device")
	for into, args := range writesInto {
		for fails := range 20 {
			folder := saveFolder(t)
			t.Chdir(folder)
			steps, last := 0, ""
			onStep = func(step string) error {
				last = step
				if steps++; steps > fails {
					return full
				}
				return nil
			}
			var errs bytes.Buffer
			code := run(args, streams{out: io.Discard, err: &errs})
			if code == exitGood {
				require.Greater(t, fails, 4)
				break
			}
			require.Equal(t, exitFailed, code)
			require.Contains(t, errs.String(), "no space left on device")
			if last == "done" {
				continue // it is in place then
			}
			require.Equal(t, []string{"one.json"}, entries(t, folder), into)
			text, err := os.ReadFile("one.json")
			require.NoError(t, err)
			require.Equal(t, string(secretText), string(text))
		}
	}
}

// The system itself ends the writing in the middle of the text.
func TestFileLimit(t *testing.T) {
	for into, args := range writesInto {
		folder := saveFolder(t)
		said, code := startChild(t, folder, "limit 100000", args)
		require.Equal(t, exitFailed, code, said)
		require.Contains(t, said, into+" wasn't ")
		require.Equal(t, []string{"one.json"}, entries(t, folder))
		text, err := os.ReadFile(filepath.Join(folder, "one.json"))
		require.NoError(t, err)
		require.Equal(t, string(secretText), string(text))
	}
}

// While several commands write the same file, whoever reads it finds it complete.
func TestSeveralWriters(t *testing.T) {
	t.Chdir(saveFolder(t))
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	readers.Add(1)
	go func() {
		defer readers.Done()
		for {
			text, err := os.ReadFile("one.json")
			if err != nil || string(text) != string(secretText) && string(text) != string(redactedText) {
				t.Errorf("%d bytes: %v", len(text), err)
			}
			select {
			case <-done:
				return
			default:
			}
		}
	}()
	codes := make([]int, 8)
	for i := range codes {
		writers.Add(1)
		go func() {
			defer writers.Done()
			codes[i] = run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: io.Discard})
		}()
	}
	writers.Wait()
	close(done)
	readers.Wait()
	require.Contains(t, codes, exitGood)
	require.Equal(t, []string{"one.json"}, entries(t, "."))
	text, err := os.ReadFile("one.json")
	require.NoError(t, err)
	require.Equal(t, string(redactedText), string(text))
}

// A file that another program changes between reading and writing isn't overwritten.
func TestChangedInTheMeantime(t *testing.T) {
	defer func() { onStep = func(string) error { return nil } }()
	t.Chdir(saveFolder(t))
	onStep = func(step string) error {
		if step == "sync" {
			return os.WriteFile("one.json", []byte("[]"), 0o644)
		}
		return nil
	}
	var errs bytes.Buffer
	require.Equal(t, exitFailed, run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: &errs}))
	require.Equal(t, "rolecall: one.json wasn't changed: another program changed it in the meantime\n", errs.String())
	text, err := os.ReadFile("one.json")
	require.NoError(t, err)
	require.Equal(t, "[]", string(text))
}

// redactable is a short text that redact changes.
const redactable = `{"messages": [{"role": "user", "content": "ghp_0123456789abcdefghijABCDEFGHIJ456789"}]}`

// Links: what a name leads to elsewhere is never written, at the file, at a folder above it, at the names that older versions
// used for temporary files.
func TestWritesThroughNoLink(t *testing.T) {
	folder, home := t.TempDir(), t.TempDir()
	bashrc := filepath.Join(home, ".bashrc")
	require.NoError(t, os.WriteFile(bashrc, []byte(redactable), 0o600))
	t.Chdir(folder)
	require.NoError(t, os.WriteFile("one.json", []byte(redactable), 0o644))
	require.NoError(t, os.Symlink(bashrc, "one.json.rolecall"))
	require.NoError(t, os.Symlink(bashrc, "link.json"))
	require.NoError(t, os.Symlink(home, "out"))
	require.NoError(t, os.Symlink("nowhere.json", "broken.json"))
	require.NoError(t, os.WriteFile(filepath.Join(home, "in.json"), []byte(redactable), 0o600))
	for _, c := range []struct {
		args []string
		said string
	}{
		{[]string{"redact", "--write", "one.json"}, "one.json: 1 secret replaced\n"},
		{[]string{"redact", "--write", "link.json"}, "rolecall: link.json wasn't changed: it's a symbolic link; name the file that it points to\n"},
		{[]string{"redact", "--write", "out/in.json"}, "rolecall: out/in.json wasn't changed: a symbolic link in its path leads out of this folder\n"},
		{[]string{"redact", "--output", "out/new.json", "one.json"}, "rolecall: out/new.json wasn't written: a symbolic link in its path leads out of this folder\n"},
		{[]string{"redact", "--output", "broken.json", "one.json"}, "rolecall: broken.json already exists\n"},
		{[]string{"redact", "--output", "one.json", "one.json"}, "rolecall: one.json already exists\n"},
		{[]string{"redact", "--write", "."}, "broken.json is a symbolic link: skipped\nlink.json is a symbolic link: skipped\none.json: 0 secrets replaced\n"},
		{[]string{"redact", "--write", "out"}, "rolecall: out is a symbolic link: name the folder that it points to\n"},
	} {
		var errs bytes.Buffer
		code := run(c.args, streams{out: io.Discard, err: &errs})
		require.Equal(t, strings.HasPrefix(c.said, "rolecall: "), code == exitFailed, c.args)
		require.True(t, strings.HasSuffix(errs.String(), c.said), "%s: %s", c.args, errs.String())
	}
	for _, path := range []string{bashrc, filepath.Join(home, "in.json")} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, redactable, string(text))
	}
	require.Equal(t, []string{".bashrc", "in.json"}, entries(t, home))
	text, err := os.ReadFile("one.json")
	require.NoError(t, err)
	require.Equal(t, `{"messages": [{"role": "user", "content": "[GITHUB_TOKEN_1]"}]}`, string(text))
}

// The rights stay, and the other names of a file are told of, because they keep the old text.
func TestKeepsRights(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("one.json", []byte(redactable), 0o600))
	require.NoError(t, os.Chmod("one.json", 0o604))
	require.NoError(t, os.Link("one.json", "two.json"))
	var errs bytes.Buffer
	require.Equal(t, exitGood, run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: &errs}))
	require.Contains(t, errs.String(), "one.json: the old text remains under 1 other name (hard links)\n")
	info, err := os.Stat("one.json")
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o604), info.Mode())
	text, err := os.ReadFile("two.json")
	require.NoError(t, err)
	require.Equal(t, redactable, string(text))

	require.NoError(t, os.Chmod("two.json", 0o444))
	errs.Reset()
	require.Equal(t, exitFailed, run([]string{"redact", "--write", "two.json"}, streams{out: io.Discard, err: &errs}))
	require.Equal(t, "rolecall: two.json wasn't changed: it's read-only\n", errs.String())

	if os.Getuid() == 0 {
		require.NoError(t, os.Chown("one.json", 12345, 54321))
		require.NoError(t, os.WriteFile("one.json", []byte(redactable), 0o604))
		require.Equal(t, exitGood, run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: io.Discard}))
		info, err := os.Stat("one.json")
		require.NoError(t, err)
		require.Equal(t, []uint32{12345, 54321}, []uint32{info.Sys().(*syscall.Stat_t).Uid, info.Sys().(*syscall.Stat_t).Gid})
	}
}

// A file stays in its encoding, with its byte order mark.
func TestKeepsEncoding(t *testing.T) {
	t.Chdir(t.TempDir())
	want := strings.ReplaceAll(redactable, "ghp_0123456789abcdefghijABCDEFGHIJ456789", "[GITHUB_TOKEN_1]")
	utf16 := func(text string) []byte {
		data := []byte{0xFF, 0xFE}
		for _, r := range text {
			data = append(data, byte(r), byte(r>>8))
		}
		return data
	}
	for name, encode := range map[string]func(string) []byte{
		"UTF-8 with a mark": func(text string) []byte { return []byte("\uFEFF" + text) },
		"UTF-16":            utf16,
		"UTF-16 no mark":    func(text string) []byte { return utf16(text)[2:] },
	} {
		require.NoError(t, os.WriteFile("one.json", encode(redactable), 0o644))
		require.Equal(t, exitGood, run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: io.Discard}), name)
		data, err := os.ReadFile("one.json")
		require.NoError(t, err)
		require.Equal(t, encode(want), data, name)
	}
	broken := append(utf16(redactable), 0x00, 0xD8)
	require.NoError(t, os.WriteFile("one.json", broken, 0o644))
	var errs bytes.Buffer
	require.Equal(t, exitFailed, run([]string{"redact", "--write", "one.json"}, streams{out: io.Discard, err: &errs}))
	require.Equal(t, "rolecall: one.json wasn't changed: it has characters that can't be decoded\n", lastLine(errs.String()))
	data, err := os.ReadFile("one.json")
	require.NoError(t, err)
	require.Equal(t, broken, data)
}

func lastLine(text string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	return fmt.Sprintln(lines[len(lines)-1])
}

// Only save.go and its parts for the systems create, rename and remove files.
func TestOneWriter(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	require.NoError(t, err)
	writes := regexp.MustCompile(`os\.(?:WriteFile|Create\w*|Rename|Remove\w*|Link|Symlink|Mkdir\w*|Truncate|OpenFile|Chmod|Chown)\b`)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "save") {
			continue
		}
		for _, call := range writes.FindAllString(string(text), -1) {
			require.Equal(t, "regular.go os.OpenFile", path+" "+call)
		}
	}
}
