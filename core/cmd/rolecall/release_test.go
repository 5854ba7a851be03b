//go:build !js

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A release has the command with the page inside, in archives that fit their checksums, and its version is
// that of the engine everywhere.
func TestRelease(t *testing.T) {
	edge, out := t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		"site/index.html": "<!doctype html>the page inside", "site/build/app.wasm": "\x00asm", "site/_headers": "/*\n  X-Content-Type-Options: nosniff\n",
		"worker/entry.mjs": "export default {}", "wrangler.jsonc": "{}",
	} {
		path := filepath.Join(edge, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	npm, tarball := t.TempDir(), "rolecall-"+engine.Version+".tgz"
	require.NoError(t, os.WriteFile(filepath.Join(npm, tarball), []byte("npm's package"), 0o644))
	said, err := exec.Command("node", "../../../web/scripts/release.mjs", "--dry", "--platforms", runtime.GOOS+"/"+runtime.GOARCH, "--edge", edge, "--npm", npm, "--out", out).CombinedOutput()
	require.NoError(t, err, string(said))

	sums, err := os.ReadFile(filepath.Join(out, "checksums.txt"))
	require.NoError(t, err)
	archives := 0
	for line := range strings.Lines(string(sums)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		packed, err := os.ReadFile(filepath.Join(out, name))
		require.NoError(t, err)
		require.Equal(t, sum, fmt.Sprintf("%x", sha256.Sum256(packed)))
		archives++
	}
	require.GreaterOrEqual(t, archives, 5)
	require.Contains(t, string(sums), "  "+tarball+"\n")
	changes, err := os.ReadFile(filepath.Join(out, "CHANGELOG.md"))
	require.NoError(t, err)
	require.Regexp(t, `(?m)\A# `+engine.Version+` \(\d{4}-\d\d-\d\d\)\n\n\S`, string(changes))
	require.Equal(t, []string{"_headers", "build/", "build/app.wasm", "index.html"}, unpack(t, filepath.Join(out, "rolecall-page_"+engine.Version+".tar.gz"), t.TempDir()))

	folder := t.TempDir()
	files := unpack(t, filepath.Join(out, fmt.Sprintf("rolecall_%s_%s_%s.tar.gz", engine.Version, runtime.GOOS, runtime.GOARCH)), folder)
	require.Subset(t, files, []string{
		"LICENSE", "README.md", "completions/_rolecall", "completions/rolecall.bash", "completions/rolecall.fish", "rolecall", "rolecall.1",
		"licences/github.com_google_uuid-LICENSE", "licences/github.com_modelcontextprotocol_go-sdk-LICENSE", "licences/go-LICENSE", "licences/tiktoken-LICENSE",
	})
	program := filepath.Join(folder, "rolecall")
	version, err := exec.Command(program, "version").Output()
	require.NoError(t, err)
	require.Equal(t, "rolecall "+engine.Version+"\n", string(version))

	wheelRuns(t, out)
	if runtime.GOOS == "linux" {
		imageIsWhole(t, filepath.Join(out, "rolecall-image_"+engine.Version+".tar"), program)
	}

	serve := exec.Command(program, "serve", "--port", "0", "--quiet")
	serve.Dir = folder
	pipe, err := serve.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, serve.Start())
	defer func() {
		_ = serve.Process.Signal(os.Interrupt)
		_ = serve.Wait()
	}()
	line := make([]byte, 200)
	n, err := pipe.Read(line)
	require.NoError(t, err)
	first, _, _ := strings.Cut(string(line[:n]), "\n")
	_, address, ok := strings.Cut(first, "Rolecall's page: ")
	require.True(t, ok, first)
	client := http.Client{Timeout: 10 * time.Second}
	answer, err := client.Get(address)
	require.NoError(t, err)
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, "<!doctype html>the page inside", string(page))
	require.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"))
}

// wheelRuns installs the wheel without a network, if Python is here, and runs the program in it.
func wheelRuns(t *testing.T, out string) {
	wheels, err := filepath.Glob(filepath.Join(out, "rolecall-"+engine.Version+"-py3-none-*.whl"))
	require.NoError(t, err)
	require.Len(t, wheels, 1)
	if exec.Command("python3", "-m", "pip", "--version").Run() != nil {
		t.Log("without pip, the wheel isn't installed")
		return
	}
	folder := t.TempDir()
	said, err := exec.Command("python3", "-m", "pip", "install", "--no-index", "--target", folder, wheels[0]).CombinedOutput()
	require.NoError(t, err, string(said))
	for _, command := range [][]string{{filepath.Join(folder, "bin", "rolecall"), "version"}, {"python3", "-m", "rolecall", "version"}} {
		run := exec.Command(command[0], command[1:]...)
		run.Env = append(os.Environ(), "PYTHONPATH="+folder)
		version, err := run.CombinedOutput()
		require.NoError(t, err, string(version))
		require.Equal(t, "rolecall "+engine.Version+"\n", string(version))
	}
}

// imageIsWhole follows an image from its index to the program in its layer. Each part has the digest and the length by which it's
// named.
func imageIsWhole(t *testing.T, path, program string) {
	folder := t.TempDir()
	said, err := exec.Command("tar", "-xf", path, "-C", folder).CombinedOutput()
	require.NoError(t, err, string(said))
	type part struct {
		Digest string
		Size   int
	}
	read := func(one part, into any) []byte {
		_, sum, _ := strings.Cut(one.Digest, ":")
		data, err := os.ReadFile(filepath.Join(folder, "blobs", "sha256", sum))
		require.NoError(t, err)
		require.Equal(t, sum, fmt.Sprintf("%x", sha256.Sum256(data)))
		require.Equal(t, one.Size, len(data))
		if into != nil {
			require.NoError(t, json.Unmarshal(data, into))
		}
		return data
	}
	index, err := os.ReadFile(filepath.Join(folder, "index.json"))
	require.NoError(t, err)
	var outer, inner struct{ Manifests []part }
	require.NoError(t, json.Unmarshal(index, &outer))
	read(outer.Manifests[0], &inner)
	var manifest struct {
		Config part
		Layers []part
	}
	read(inner.Manifests[0], &manifest)
	var config struct {
		Architecture string
		Config       struct{ Entrypoint []string }
		Rootfs       struct {
			DiffIDs []string `json:"diff_ids"`
		}
	}
	read(manifest.Config, &config)
	require.Equal(t, runtime.GOARCH, config.Architecture)
	layer, packed := filepath.Join(t.TempDir(), "layer.tar.gz"), read(manifest.Layers[0], nil)
	require.NoError(t, os.WriteFile(layer, packed, 0o600))
	archive, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	files, err := io.ReadAll(archive)
	require.NoError(t, err)
	require.Equal(t, []string{fmt.Sprintf("sha256:%x", sha256.Sum256(files))}, config.Rootfs.DiffIDs)
	root := t.TempDir()
	require.Subset(t, unpack(t, layer, root), []string{"LICENSE", "rolecall"})
	want, err := os.ReadFile(program)
	require.NoError(t, err)
	got, err := os.ReadFile(filepath.Join(root, config.Config.Entrypoint[0]))
	require.NoError(t, err)
	require.True(t, string(want) == string(got))
}

// unpack lays an archive into a folder, and gives the names in it.
func unpack(t *testing.T, path, into string) []string {
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	packed, err := gzip.NewReader(file)
	require.NoError(t, err)
	var names []string
	for archive := tar.NewReader(packed); ; {
		header, err := archive.Next()
		if err == io.EOF {
			return names
		}
		require.NoError(t, err)
		names = append(names, header.Name)
		if header.Typeflag == tar.TypeDir {
			require.NoError(t, os.MkdirAll(filepath.Join(into, header.Name), 0o755))
			continue
		}
		text, err := io.ReadAll(archive)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(into, header.Name), text, header.FileInfo().Mode()))
	}
}

// npm's packages have the version of the engine too, and it's the newest one in the changelog: what is built between two
// releases is the one to come.
func TestOneVersion(t *testing.T) {
	changes, err := os.ReadFile("../../../.github/CHANGELOG.md")
	require.NoError(t, err)
	_, newest, _ := strings.Cut(string(changes), "\n## ")
	newest, _, _ = strings.Cut(newest, "\n")
	require.Equal(t, newest, engine.Version)
	for _, name := range []string{"../../../web/package.json", "../../../web/npm/package.json"} {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) && strings.Contains(name, "npm") {
			continue
		}
		require.NoError(t, err)
		var of struct{ Version string }
		require.NoError(t, json.Unmarshal(text, &of))
		require.Equal(t, engine.Version, of.Version, name)
	}
}
