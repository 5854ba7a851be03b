//go:build !js

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/rolecall/rolecall/core/engine"
)

const actionFolder = "../../../.github/actions/rolecall/"

// action is what action.yml says, as far as a shell can run it.
type action struct {
	Inputs map[string]struct {
		Required bool
		Default  string
	}
	Runs struct {
		Steps []struct {
			Run string
			Env map[string]string
		}
	}
}

type workflow struct {
	Jobs map[string]struct {
		Steps []struct {
			Uses string
			With map[string]string
		}
	}
}

// programs is the folder of the command, which is built once for all tests; "" until then.
var programs string

var built = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "rolecall-test-")
	if err != nil {
		return "", err
	}
	programs = folder
	path := filepath.Join(folder, "rolecall")
	if out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func program(t *testing.T) string {
	path, err := built()
	require.NoError(t, err)
	return path
}

// The tests run on a day of their own, so that no model is retired while they stay as they are.
func TestMain(m *testing.M) {
	_ = os.Setenv(dayVariable, strconv.FormatInt(time.Date(2026, time.June, 1, 12, 0, 0, 0, time.UTC).Unix(), 10))
	code := m.Run()
	if programs != "" {
		_ = os.RemoveAll(programs)
	}
	os.Exit(code)
}

// runner is a folder with a program that a workflow runs in.
type runner struct {
	t      *testing.T
	folder string
	path   string
}

func newRunner(t *testing.T) *runner {
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Fatal("the action needs bash")
	}
	r := &runner{t: t, folder: t.TempDir(), path: filepath.Dir(program(t))}
	for name, text := range map[string]string{
		"fixtures/deep/bad.json": orphan, "fixtures/good.json": goodText, "datasets/rows.jsonl": goodText + "\n" + goodText + "\n",
	} {
		path := filepath.Join(r.folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return r
}

const goodText = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}`

// step runs the action with inputs, and gives its output, its exit code and the files that a runner reads.
func (r *runner) step(with map[string]string, environment ...string) (out string, code int, result, summary string) {
	r.t.Helper()
	var of action
	text, err := os.ReadFile(actionFolder + "action.yml")
	require.NoError(r.t, err)
	require.NoError(r.t, yaml.Unmarshal(text, &of))
	require.Equal(r.t, engine.Version, of.Inputs["version"].Default)
	for name := range with {
		require.Contains(r.t, of.Inputs, name)
	}
	require.Len(r.t, of.Runs.Steps, 1)
	step := of.Runs.Steps[0]
	folder, err := filepath.Abs(actionFolder)
	require.NoError(r.t, err)
	outputs, sums := filepath.Join(r.t.TempDir(), "output"), filepath.Join(r.t.TempDir(), "summary")
	command := exec.Command("bash", "-c", step.Run)
	command.Dir = r.folder
	command.Env = append(os.Environ(), "PATH="+r.path+":"+os.Getenv("PATH"), "GITHUB_ACTION_PATH="+folder, "GITHUB_OUTPUT="+outputs, "GITHUB_STEP_SUMMARY="+sums)
	for name, value := range step.Env {
		input := strings.TrimSuffix(strings.TrimPrefix(value, "${{ inputs."), " }}")
		given, ok := with[input]
		if !ok {
			given = of.Inputs[input].Default
			require.False(r.t, of.Inputs[input].Required, input)
		}
		command.Env = append(command.Env, name+"="+given)
	}
	command.Env = append(command.Env, environment...)
	said, err := command.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		require.NoError(r.t, err)
	}
	read := func(path string) string {
		text, _ := os.ReadFile(path)
		return string(text)
	}
	return string(said), command.ProcessState.ExitCode(), read(outputs), read(sums)
}

// The workflow of the docs runs, as far as a shell can: it annotates, summarizes, writes SARIF and fails.
func TestWorkflowOfTheDocs(t *testing.T) {
	r := newRunner(t)
	var of workflow
	require.NoError(t, yaml.Unmarshal([]byte(documented(t, "workflow")), &of))
	var with map[string]string
	for _, step := range of.Jobs["check"].Steps {
		if strings.HasPrefix(step.Uses, "rolecall/") {
			require.Equal(t, "rolecall/rolecall/.github/actions/rolecall@v"+engine.Version, step.Uses)
			with = step.With
		}
	}
	out, code, result, summary := r.step(with)
	require.Equal(t, exitFindings, code, out)
	require.Contains(t, out, "::error file=fixtures/deep/bad.json,line=1,endLine=1,col=102,endColumn=110,title=orphan-result::The result for")
	require.Equal(t, "result=problems\n", result)
	require.Contains(t, summary, "### `fixtures/good.json`\n\nOpenAI Chat Completions would accept this.")
	require.Contains(t, summary, "### `datasets/rows.jsonl`")
	sarif, err := os.ReadFile(filepath.Join(r.folder, with["sarif"]))
	require.NoError(t, err)
	require.Contains(t, string(sarif), `"uri": "fixtures/deep/bad.json"`)

	out, code, result, _ = r.step(map[string]string{"files": "fixtures/good.json"})
	require.Equal(t, exitGood, code, out)
	require.Equal(t, "result=accepted\n", result)
	_, code, result, _ = r.step(map[string]string{"files": "fixtures", "flags": "--ignore orphan-result --level warning"})
	require.Equal(t, exitGood, code)
	require.Equal(t, "result=accepted\n", result)
	_, code, _, _ = r.step(map[string]string{"files": "fixtures", "fail-on": "never"})
	require.Equal(t, exitGood, code)
	_, code, result, _ = r.step(map[string]string{"files": "absent"})
	require.Equal(t, exitFailed, code)
	require.Equal(t, "result=failed\n", result)
}

// Without the command, the action downloads its release; one whose checksum is another isn't run.
func TestActionDownloads(t *testing.T) {
	r := newRunner(t)
	file, err := os.ReadFile(program(t))
	require.NoError(t, err)
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	archive := tar.NewWriter(zip)
	require.NoError(t, archive.WriteHeader(&tar.Header{Name: "rolecall", Mode: 0o755, Size: int64(len(file))}))
	_, err = archive.Write(file)
	require.NoError(t, err)
	require.NoError(t, archive.Close())
	require.NoError(t, zip.Close())
	name := fmt.Sprintf("rolecall_%s_%s_%s.tar.gz", engine.Version, runtime.GOOS, runtime.GOARCH)
	sums := fmt.Sprintf("%x  %s\n", sha256.Sum256(packed.Bytes()), name)
	serve := func(sums string) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
			switch request.URL.Path {
			case "/v" + engine.Version + "/" + name:
				_, _ = w.Write(packed.Bytes())
			case "/v" + engine.Version + "/checksums.txt":
				_, _ = w.Write([]byte(sums))
			default:
				http.NotFound(w, request)
			}
		}))
		t.Cleanup(server.Close)
		return server.URL
	}
	r.path = t.TempDir() // without the command
	out, code, _, _ := r.step(map[string]string{"files": "fixtures/good.json"}, "RELEASES="+serve(sums))
	require.Equal(t, exitGood, code, out)
	require.Contains(t, out, name+": OK")

	out, code, _, _ = r.step(map[string]string{"files": "fixtures/good.json"}, "RELEASES="+serve(strings.Repeat("0", 64)+"  "+name+"\n"))
	require.NotEqual(t, exitGood, code)
	require.Contains(t, out, "FAILED")
}

// A release without the checksum of the archive that was asked for isn't run, whatever else its list has.
func TestActionNeedsTheChecksum(t *testing.T) {
	r := newRunner(t)
	r.path = t.TempDir() // without the command
	name := fmt.Sprintf("rolecall_%s_%s_%s.tar.gz", engine.Version, runtime.GOOS, runtime.GOARCH)
	empty := fmt.Sprintf("%x", sha256.Sum256(nil))
	for _, sums := range []string{
		"", empty + "  other.tar.gz\n", empty + "  " + name + ".asc\n", empty + "  a  " + name + "\n", "# " + empty + "  " + name + "\n",
		empty + "  " + name + "\n" + strings.Repeat("0", 64) + "  " + name + "\n",
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
			if strings.HasSuffix(request.URL.Path, "/checksums.txt") {
				_, _ = w.Write([]byte(sums))
			}
		}))
		out, code, result, _ := r.step(map[string]string{"files": "fixtures/good.json"}, "RELEASES="+server.URL)
		server.Close()
		require.NotEqual(t, exitGood, code, sums)
		require.Empty(t, result, sums)
		require.NotContains(t, out, "tar:", "an archive is read only after it was verified: %s", sums)
	}
}

// Actions of others are named by a commit, which can't be moved, with its version next to it.
func TestActionsArePinned(t *testing.T) {
	named, pinned := regexp.MustCompile(`(?m)^[ -]*uses: *(.*)$`), regexp.MustCompile(`^[\w-]+/[\w/.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	found := 0
	require.NoError(t, filepath.WalkDir("../../../.github", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, match := range named.FindAllStringSubmatch(string(text), -1) {
			if uses := match[1]; !strings.HasPrefix(uses, "./") && !strings.HasPrefix(uses, "rolecall/rolecall/") {
				found++
				require.Regexp(t, pinned, uses, path)
			}
		}
		return nil
	}))
	require.Greater(t, found, 1)
}

// The hook of the docs is run by pre-commit with the files that changed after its entry.
func TestHookOfTheDocs(t *testing.T) {
	r := newRunner(t)
	var of struct {
		Repos []struct {
			Hooks []struct {
				Entry                  string
				AdditionalDependencies []string `yaml:"additional_dependencies"`
			}
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(documented(t, "hook")), &of))
	hook := of.Repos[0].Hooks[0]
	require.Equal(t, []string{"github.com/rolecall/rolecall/core/cmd/rolecall@v" + engine.Version}, hook.AdditionalDependencies)
	for file, want := range map[string]int{"fixtures/good.json": exitGood, "fixtures/deep/bad.json": exitFindings} {
		command := exec.Command("bash", "-c", filepath.Join(r.path, hook.Entry)+" "+file)
		command.Dir = r.folder
		_ = command.Run()
		require.Equal(t, want, command.ProcessState.ExitCode(), file)
	}
}

// documented is a code block of the docs of CI.
func documented(t *testing.T, name string) string {
	text, err := os.ReadFile(actionFolder + "README.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(text), "<!-- "+name+":begin -->\n```yaml\n")
	require.True(t, ok)
	block, _, ok := strings.Cut(rest, "```\n<!-- "+name+":end -->")
	require.True(t, ok)
	return block
}
