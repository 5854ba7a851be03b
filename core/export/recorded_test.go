//go:build !js

package export

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/npm"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

// taken are requests that providers took, each twelfth of a format, as programs of a language.
func taken(t *testing.T, language string) []written {
	t.Helper()
	var programs []written
	for id := range usual {
		if paths, _ := filepath.Glob(filepath.Join(recorded.Folder(t), "*/accepted-"+id+".jsonl")); len(paths) == 0 {
			continue // no request was recorded in it
		}
		i := -1
		for record := range recorded.Each[struct{ Request json.RawMessage }](t, "*/accepted-"+id+".jsonl") {
			if i++; i%12 != 0 || len(record.Request) > 200_000 {
				continue
			}
			c := open(string(record.Request), id)
			if len(c.Messages) == 0 {
				continue
			}
			for _, way := range []string{HTTP, SDK} {
				how := How{Host: HostOf(c.Format), Language: language, Way: way}
				p := Write(c, how)
				if way == SDK && p.Why != "" {
					continue
				}
				require.Empty(t, p.Why, string(record.Request))
				// The program sends what the record has, and what is put in.
				requireHolds(t, record.Request, p.Body, how.Host)
				adds := len(p.Notes) > 0 && strings.Contains(p.Notes[len(p.Notes)-1], `"stream": false`)
				programs = append(programs, written{name: "recorded_" + way + strconv.Itoa(len(programs)), host: how.Host, Program: p, how: how, adds: adds})
			}
		}
	}
	require.Greater(t, len(programs), 100)
	return programs
}

// requireHolds says that a body has every member of the request but that which moved.
func requireHolds(t *testing.T, request, body []byte, host *Host) {
	t.Helper()
	want, got := source.Parse(request), source.Parse(body)
	for key, value := range want.Members(want.Roots[0]) {
		name := want.String(key)
		if name == host.moved {
			continue
		}
		other := got.Member(got.Roots[0], name)
		require.NotEqual(t, source.None, other, name)
		require.Empty(t, differences(want, value, got, other, "/"+name, false))
	}
}

func TestRecordedInPython(t *testing.T) {
	programs := taken(t, Python)
	python, folder := tool(t, "python3"), t.TempDir()
	stubs(t, "python", folder)
	arguments := []string{"driver.py"}
	for _, p := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(folder, p.name+".py"), []byte(p.Text), 0o644))
		arguments = append(arguments, p.name+".py")
	}
	got := notes(t, run(t, folder, python, arguments...))
	for _, p := range programs {
		requireSame(t, p, got[p.name].body)
	}
}

func TestRecordedInTypeScript(t *testing.T) {
	programs := taken(t, TypeScript)
	node, folder := tool(t, "node"), t.TempDir()
	esbuild := tool(t, npm.Modules(t)+"/.bin/esbuild")
	stubs(t, "typescript", filepath.Join(folder, "node_modules"))
	require.NoError(t, os.Rename(filepath.Join(folder, "node_modules/driver.mjs"), filepath.Join(folder, "driver.mjs")))
	for _, path := range []string{"package.json", "node_modules/package.json"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, path), []byte(`{"type": "module"}`), 0o644))
	}
	sources, made := []string{}, []string{"driver.mjs"}
	for _, p := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(folder, p.name+".ts"), []byte(p.Text), 0o644))
		sources, made = append(sources, p.name+".ts"), append(made, "out/"+p.name+".js")
	}
	run(t, folder, esbuild, append(sources, "--outdir=out", "--format=esm", "--log-level=warning")...)
	got := notes(t, run(t, folder, node, made...))
	for _, p := range programs {
		requireSame(t, p, got[p.name].body)
	}
}
