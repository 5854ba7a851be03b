//go:build !js

package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"math/big"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/npm"
	"github.com/rolecall/rolecall/core/source"
)

// written is a program of the tests, with what it has to send.
type written struct {
	name string
	host *Host
	Program
	how How
	// text is what it was written from.
	text string
	// hostile says that texts in it try to be run.
	hostile bool
	// adds says that the SDK may add "stream": false.
	adds bool
}

// sent is what a program sent.
type sent struct {
	Program, Address string
	Headers          map[string]string
	body             string
}

// all are programs of every host, for usual bodies and for odd ones.
func all(t *testing.T, language string) []written {
	t.Helper()
	var programs []written
	for _, host := range Hosts() {
		texts := []string{usual[host.Format], with(host.Format, `"stream": true`), with(host.Format, `"stream": false`), with(host.Format, odd)}
		for _, member := range beyond {
			texts = append(texts, with(host.Format, member))
		}
		for i, text := range texts {
			for _, way := range []string{HTTP, SDK} {
				programs = add(t, programs, strconv.Itoa(i), text, How{Host: host, Language: language, Way: way})
			}
		}
	}
	return append(programs, attacked(t, language)...)
}

// add appends the program for a text, if there is one.
func add(t *testing.T, programs []written, name, text string, how How) []written {
	t.Helper()
	p := Write(open(text, how.Host.Format), how)
	if p.Why != "" {
		// That this is so for few and for good reasons is the business of another test.
		require.Equal(t, SDK, how.Way, p.Why)
		return programs
	}
	name = strings.ReplaceAll(how.Host.ID, "-", "_") + "_" + how.Way + "_" + name
	adds := len(p.Notes) > 0 && strings.Contains(p.Notes[len(p.Notes)-1], `"stream": false`)
	return append(programs, written{name: name, host: how.Host, Program: p, how: how, text: text, adds: adds})
}

// stubs writes the files of a language into a folder.
func stubs(t *testing.T, language, folder string) {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/stubs.txtar")
	require.NoError(t, err)
	for _, file := range archive.Files {
		name, ok := strings.CutPrefix(file.Name, language+"/")
		if !ok {
			continue
		}
		path := filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, file.Data, 0o755))
	}
}

// tool is the path of a command that the test cannot do without: a test without it has shown
// nothing, and so fails.
func tool(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			abs, err := filepath.Abs(path)
			require.NoError(t, err)
			return abs
		}
	}
	t.Fatalf("%s is not here: what the programs send was not seen. Install it, or run make test, which does.", strings.Join(names, " or "))
	return ""
}

// environment has each variable with its own name as its value.
func environment() []string {
	env := append(os.Environ(), "NODE_NO_WARNINGS=1")
	for _, host := range Hosts() {
		for _, name := range variables(host) {
			env = append(env, name+"="+plainly("${"+Template(name)+"}"))
		}
	}
	return env
}

// run runs a command and gives its output.
func run(t *testing.T, folder, name string, arguments ...string) []byte {
	t.Helper()
	command := exec.Command(name, arguments...)
	command.Dir, command.Env = folder, environment()
	var failure bytes.Buffer
	command.Stderr = &failure
	out, err := command.Output()
	requireNoCanary(t, folder)
	require.NoError(t, err, "%s: %.4000s", filepath.Base(name), failure.String())
	return out
}

// notes reads what a driver noted.
func notes(t *testing.T, out []byte) map[string]sent {
	t.Helper()
	all := map[string]sent{}
	lines := bufio.NewReader(bytes.NewReader(out))
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return all
		}
		var s sent
		require.NoError(t, json.Unmarshal(line, &s), string(line))
		line, err = lines.ReadBytes('\n')
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(line, &s.body), string(line))
		all[strings.TrimSuffix(strings.TrimSuffix(s.Program, filepath.Ext(s.Program)), ".py")] = s
	}
}

// holds says that each program sent its body to its host with its headers.
func holds(t *testing.T, programs []written, got map[string]sent) {
	t.Helper()
	require.Len(t, got, len(programs))
	for _, p := range programs {
		s, ok := got[p.name]
		require.True(t, ok, p.name)
		requireSame(t, p, s.body)
		if p.how.Way != HTTP {
			// Packages escape the model's name, each in its own way.
			require.Equal(t, unescaped(addressOf(p)), unescaped(s.Address), p.name)
			continue
		}
		require.Equal(t, addressOf(p), s.Address, p.name)
		headers := map[string]string{}
		for name, value := range s.Headers {
			headers[strings.ToLower(name)] = value
		}
		for _, header := range p.host.Headers {
			require.Equal(t, plainly(header[1]), headers[strings.ToLower(string(header[0]))], p.name)
		}
	}
}

// addressOf is where a program must send: the host's address with the model's name where it has one.
func addressOf(p written) string {
	name := p.host.Model
	doc := source.Parse([]byte(p.text))
	if at, ok := doc.Find(finding.Pointer("/" + p.host.moved)); ok {
		name = doc.String(at)
	}
	if p.how.Model != "" {
		name = p.how.Model
	}
	return strings.ReplaceAll(plainly(p.host.Address), "model_name", escaped(name))
}

func unescaped(address string) string {
	if plain, err := url.PathUnescape(address); err == nil {
		return plain
	}
	return address
}

// plainly is a template with each variable replaced by its name, and that of a whole address by one.
func plainly(template Template) string {
	return strings.NewReplacer("${AZURE_OPENAI_ENDPOINT", "https://AZURE_OPENAI_ENDPOINT", "{model}", "model_name", "${", "", "}", "").Replace(string(template))
}

// requireSame says that the body that arrived has the values of the program's.
func requireSame(t *testing.T, p written, body string) {
	t.Helper()
	want, got := source.Parse(p.Body), source.Parse([]byte(body))
	require.Len(t, got.Roots, 1, body)
	require.Empty(t, differences(want, want.Roots[0], got, got.Roots[0], "", p.adds), p.name)
}

// differences compares two values: members by name and, of one name, in their order; numbers by
// their values, however large; texts by their characters, halves of pairs too.
func differences(a *source.Document, x source.Index, b *source.Document, y source.Index, path string, adds bool) string {
	if a.Kind(x) != b.Kind(y) {
		return fmt.Sprintf("%s: %s became %s", path, a.Raw(x), b.Raw(y))
	}
	switch a.Kind(x) {
	case source.String:
		if !slices.Equal(runes(a.Raw(x)), runes(b.Raw(y))) {
			return fmt.Sprintf("%s: %s became %s", path, a.Raw(x), b.Raw(y))
		}
	case source.Number:
		one, ok := new(big.Rat).SetString(string(a.Raw(x)))
		two, okay := new(big.Rat).SetString(string(b.Raw(y)))
		if !ok || !okay || one.Cmp(two) != 0 {
			return fmt.Sprintf("%s: %s became %s", path, a.Raw(x), b.Raw(y))
		}
	case source.Array:
		if a.Len(x) != b.Len(y) {
			return fmt.Sprintf("%s: %d elements became %d", path, a.Len(x), b.Len(y))
		}
		other := b.First(y)
		for element := range a.Elements(x) {
			if d := differences(a, element, b, other, path+"/", false); d != "" {
				return d
			}
			other = b.Nodes[other].Next
		}
	case source.Object:
		values := map[string][]source.Index{}
		for key, value := range b.Members(y) {
			name := b.String(key)
			values[name] = append(values[name], value)
		}
		for key, value := range a.Members(x) {
			name := a.String(key)
			if len(values[name]) == 0 {
				return path + "/" + name + " is gone"
			}
			if d := differences(a, value, b, values[name][0], path+"/"+name, false); d != "" {
				return d
			}
			values[name] = values[name][1:]
		}
		for name, left := range values {
			if len(left) > 0 && !(adds && name == "stream" && b.Kind(left[0]) == source.False) {
				return path + "/" + name + " came from nowhere"
			}
		}
	}
	return ""
}

func TestPython(t *testing.T) {
	python, folder := tool(t, "python3"), t.TempDir()
	stubs(t, "python", folder)
	programs := all(t, Python)
	arguments := []string{"driver.py"}
	for _, p := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(folder, p.name+".py"), []byte(p.Text), 0o644))
		arguments = append(arguments, p.name+".py")
	}
	holds(t, programs, notes(t, run(t, folder, python, arguments...)))
}

// TestShell runs each program in a shell of its own process, all forked from one: to start a shell for each takes most of
// the time of this package.
func TestShell(t *testing.T) {
	bash, folder := tool(t, "bash"), t.TempDir()
	stubs(t, "shell", folder)
	programs := all(t, Curl)
	for _, p := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(folder, p.name), []byte(p.Text), 0o644))
	}
	run(t, folder, bash, "driver.sh")
	for _, p := range programs {
		path := filepath.Join(folder, p.name)
		body, err := os.ReadFile(path + ".body")
		require.NoError(t, err)
		requireSame(t, p, string(body))
		arguments, err := os.ReadFile(path + ".arguments")
		require.NoError(t, err)
		want := []string{"--silent", "--show-error", "--fail-with-body", addressOf(p), "-H", "Content-Type: application/json"}
		for _, header := range p.host.Headers {
			want = append(want, "-H", string(header[0])+": "+plainly(header[1]))
		}
		require.Equal(t, append(want, "--data-binary", "@-"), strings.Split(strings.TrimSuffix(string(arguments), "\n"), "\n"))
	}
}

func TestTypeScript(t *testing.T) {
	node, folder, modules := tool(t, "node"), t.TempDir(), npm.Modules(t)
	tsc, esbuild := tool(t, modules+"/.bin/tsc"), tool(t, modules+"/.bin/esbuild")
	stubs(t, "typescript", filepath.Join(folder, "node_modules"))
	require.NoError(t, os.Rename(filepath.Join(folder, "node_modules/driver.mjs"), filepath.Join(folder, "driver.mjs")))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "node_modules/package.json"), []byte(`{"type": "module"}`), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type": "module"}`), 0o644))
	programs := all(t, TypeScript)
	var sources, typed, made []string
	for _, p := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(folder, p.name+".ts"), []byte(p.Text), 0o644))
		sources, made = append(sources, p.name+".ts"), append(made, "out/"+p.name+".js")
		if !p.hostile {
			typed = append(typed, p.name+".ts")
		}
	}
	check := []string{tsc, "--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--skipLibCheck", "--types", "node", "--typeRoots", modules + "/@types"}
	out, err := exec.Command(node, append(append([]string{}, check[0]), append(check[1:], inside(folder, typed)...)...)...).CombinedOutput()
	require.NoError(t, err, "%.4000s", string(out))
	run(t, folder, esbuild, append(sources, "--outdir=out", "--format=esm", "--log-level=warning")...)
	holds(t, programs, notes(t, run(t, folder, node, append([]string{"driver.mjs"}, made...)...)))
}

func inside(folder string, names []string) []string {
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = filepath.Join(folder, name)
	}
	return paths
}

func TestGo(t *testing.T) {
	command, folder := tool(t, "go"), t.TempDir()
	stubs(t, "go", folder)
	programs := all(t, Go)
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "each"), 0o755))
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "attacked"), 0o755))
	calls := ""
	for _, p := range programs {
		// A package each would be as true, and take a hundred times as long to compile.
		name := map[bool]string{true: "attacked", false: "each"}[p.hostile]
		text := asFunction(t, p.Text, name, p.name)
		require.NoError(t, os.WriteFile(filepath.Join(folder, name, p.name+".go"), []byte(text), 0o644))
		calls += "\trun(" + strconv.Quote(p.name) + ", " + name + ".Main_" + p.name + ")\n"
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "programs.go"), []byte("package main\n\nimport (\n\t\"programs/attacked\"\n\t\"programs/each\"\n)\n\nfunc main() {\n"+calls+"}\n"), 0o644))
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	run(t, folder, command, "vet", "./each")
	run(t, folder, command, "build", "-o", "programs.exe", ".")
	holds(t, programs, notes(t, run(t, folder, filepath.Join(folder, "programs.exe"))))
}

// asFunction is a program of Go as one function of a package, with the values that it declares inside.
func asFunction(t *testing.T, text, pack, name string) string {
	t.Helper()
	file, err := parser.ParseFile(gotoken.NewFileSet(), name, text, parser.SkipObjectResolution)
	require.NoError(t, err, text)
	var head, values, body string
	for _, each := range file.Decls {
		declared := text[each.Pos()-1 : each.End()-1]
		if function, ok := each.(*ast.FuncDecl); ok {
			require.Equal(t, "main", function.Name.Name, text)
			require.Empty(t, body, text)
			body = strings.TrimPrefix(declared, "func main() {")
		} else if each.(*ast.GenDecl).Tok == gotoken.IMPORT {
			head += declared + "\n\n"
		} else {
			values += declared + "\n"
		}
	}
	return "package " + pack + "\n\n" + head + "func Main_" + name + "() {\n" + values + body + "\n"
}

// Who has an SDK has it in every language except for those that are named here.
func TestWhichHaveNoSDK(t *testing.T) {
	var none []string
	for _, host := range Hosts() {
		for _, language := range []string{Python, TypeScript, Go} {
			p := Write(open(usual[host.Format], host.Format), How{Host: host, Language: language, Way: SDK})
			if host.kit == noKit {
				require.Equal(t, "SDK code isn't available for "+host.Name+". Use plain HTTP instead.", p.Why)
			} else if p.Why != "" {
				none = append(none, host.ID+" "+language)
			}
		}
	}
	require.Equal(t, []string{"cohere typescript", "cohere go", "ollama python", "ollama go"}, none)
}
