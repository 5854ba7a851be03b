//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/spec"
)

// ruled is a server with an API that rejects what the rules say, with the first error as its message; answer, unless it is
// nil, decides first.
func ruled(t *testing.T, target, path, model string, answer func(w http.ResponseWriter, body []byte) bool) *httptest.Server {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || r.URL.Path != path || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" {
			http.Error(w, "wrong request: "+r.URL.Path, http.StatusNotFound)
			return
		}
		if answer != nil && answer(w, body) {
			return
		}
		request := lint.Request{File: detect.Open(source.Parse(body)), Target: lint.TargetByID(target), As: lint.As{Model: model}}
		if !request.File.Doc.Broken() {
			request.Format = format.ByID(request.Target.Format)
		}
		result := lint.Check(request)
		for _, f := range result.Findings {
			if f.Level == finding.Error {
				w.WriteHeader(http.StatusBadRequest)
				fmt.Fprintf(w, `{"error": {"message": %q}}`, "Invalid request: rule "+f.Rule)
				return
			}
		}
		fmt.Fprint(w, "{}")
	}))
	t.Cleanup(server.Close)
	return server
}

// made are the specifications that tests have asked for.
var made = map[spec.How]spec.Specification{}

func init() {
	specified = func(how spec.How) spec.Specification {
		if _, ok := made[how]; !ok {
			made[how] = spec.Make(how)
		}
		return made[how]
	}
}

func probed(t *testing.T, want int, args ...string) (out, errs string) {
	var o, e bytes.Buffer
	code := run(append([]string{"probe"}, args...), streams{in: strings.NewReader(""), out: &o, err: &e})
	require.Equal(t, want, code, o.String()+e.String())
	return o.String(), e.String()
}

// shaped refuses what doesn't have the shape that the reference of an API requires, as a server that reads into its own types
// does.
func shaped(t *testing.T, target string) func(w http.ResponseWriter, body []byte) bool {
	text, err := os.ReadFile(filepath.Join("..", "..", "spec", "testdata", "shapes.json"))
	require.NoError(t, err)
	var schemas map[string]*jsonschema.Schema
	require.NoError(t, json.Unmarshal(text, &schemas))
	schema := schemas[target]
	if schema == nil {
		schema = schemas[lint.TargetByID(target).Format]
	}
	shape, err := schema.Resolve(nil)
	require.NoError(t, err)
	return func(w http.ResponseWriter, body []byte) bool {
		var value any
		err := json.Unmarshal(body, &value)
		if err == nil {
			err = shape.Validate(value)
		}
		if err != nil {
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprintf(w, `{"detail": %q}`, "validation: "+err.Error())
		}
		return err != nil
	}
}

// A server with the shape of its API that rejects by the rules agrees with all of them, whatever the API. Each commit tries a
// third of the APIs.
func TestProbeAgrees(t *testing.T) {
	require.Len(t, probeTargets(), 21)
	for i, target := range probeTargets() {
		if !sample.Takes(i, 3) {
			continue
		}
		t.Run(target, func(t *testing.T) {
			host := probeHost(target)
			if host.Key != "" {
				t.Setenv(host.Key, "")
			}
			model, path := "", host.AddressAt("/v1", host.Model)
			args := []string{"--target", target, "--json"}
			if host.InAddress() {
				model = host.Model
				args = append(args, "--model", model)
			}
			path, err := url.PathUnescape(path)
			require.NoError(t, err)
			server := ruled(t, target, path, model, shaped(t, target))
			out, errs := probed(t, exitGood, append(args, "--base-url", server.URL+"/v1")...)
			require.Equal(t, host.Key != "", strings.Contains(errs, "isn't set, so no key is sent"))
			var report probeReport
			require.NoError(t, json.Unmarshal([]byte(out), &report))
			require.Zero(t, report.Counts[contradicts], out)
			require.Zero(t, report.Counts[unclear], out)
			require.Equal(t, len(report.Requests), report.Counts[agrees])
			require.Greater(t, len(report.Requests), 25)
		})
	}
}

// A server that accepts one mistake and rejects one good request contradicts these rules alone.
func TestProbeContradicts(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "sk-test")
	plan := lineOf(t, "openai-chat", "orphan-result/openai-chat/reject")
	good := lineOf(t, "openai-chat", "empty-tool-calls/openai-chat/accept")
	server := ruled(t, "openai-chat", "/v1/chat/completions", "", func(w http.ResponseWriter, body []byte) bool {
		switch string(body) {
		case plan.Body:
			fmt.Fprint(w, `{"choices": []}`)
		case good.Body:
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprint(w, `{"detail": "no | tools here"}`)
		default:
			return false
		}
		return true
	})
	out, _ := probed(t, exitFindings, "--target", "openai-chat", "--base-url", server.URL+"/v1")
	require.Contains(t, out, "\n| orphan-result | **no** | yes |  |\n")
	require.Contains(t, out, "\n| empty-tool-calls | yes | **no** | 400: Invalid request: rule empty-tool-calls<br>422: no \\| tools here |\n")
	require.Equal(t, 2, strings.Count(out, "**no**"), out)
	require.Contains(t, out, " not as expected, 0 unclear.")
	require.Less(t, strings.Index(out, "empty-tool-calls"), strings.Index(out, "| bad-json |"), "what contradicts comes first")
}

func lineOf(t *testing.T, target, id string) plannedRequest {
	out, _ := probed(t, exitGood, "--target", target, "--dry-run")
	for line := range strings.Lines(out) {
		var planned plannedRequest
		require.NoError(t, json.Unmarshal([]byte(line), &planned))
		if planned.ID == id {
			return planned
		}
	}
	require.Fail(t, "no such request", id)
	return plannedRequest{}
}

// An error for another reason, a limit that doesn't end and a broken server prove nothing.
func TestProbeIsUnclear(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "sk-test")
	first := true
	server := ruled(t, "openai-chat", "/v1/chat/completions", "", func(w http.ResponseWriter, body []byte) bool {
		if first {
			first = false
			fmt.Fprint(w, "{}")
			return true
		}
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"error": {"message": "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."}}`)
		return true
	})
	out, _ := probed(t, exitFindings, "--target", "openai-chat", "--base-url", server.URL+"/v1", "--rule", "empty-tool-calls", "--rule", "orphan-result")
	require.Contains(t, out, "\n| orphan-result | yes | **no** |")
	require.Contains(t, out, "\n| empty-tool-calls | unclear | **no** |")

	calls := 0
	server = ruled(t, "openai-chat", "/v1/chat/completions", "", func(w http.ResponseWriter, body []byte) bool {
		if calls++; calls == 1 {
			return false
		}
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(map[bool]int{true: http.StatusTooManyRequests, false: http.StatusBadGateway}[calls < 5])
		return true
	})
	out, _ = probed(t, exitGood, "--target", "openai-chat", "--base-url", server.URL+"/v1", "--rule", "orphan-result")
	require.Contains(t, out, "\n| orphan-result | unclear | unclear |")
	require.Contains(t, out, "0 as expected, 0 not as expected, 2 unclear")
	require.Equal(t, 1+attempts+1, calls)
}

// A server that rejects everything is told from one that rejects mistakes, and the key is sent but never shown.
func TestProbeNeedsAServer(t *testing.T) {
	t.Setenv("ANTHROPIC_API_KEY", "sk-ant-secret")
	seen := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen = r.Header.Get("X-Api-Key") + " " + r.Header.Get("Anthropic-Version")
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}`)
	}))
	defer server.Close()
	out, errs := probed(t, exitFailed, "--target", "anthropic", "--base-url", server.URL+"/v1")
	require.Equal(t, "sk-ant-secret 2023-06-01", seen)
	require.Empty(t, out)
	require.Contains(t, errs, "the server doesn't accept the simplest request (401): invalid x-api-key")
	out, _ = probed(t, exitGood, "--target", "anthropic", "--dry-run")
	require.NotContains(t, out, "secret")
	require.Contains(t, out, `"url":"https://api.anthropic.com/v1/messages"`)
	require.Contains(t, out, `"x-api-key":"${ANTHROPIC_API_KEY}"`)

	server.Close()
	_, errs = probed(t, exitFailed, "--target", "anthropic", "--base-url", server.URL+"/v1")
	require.Contains(t, errs, "no response")
	for _, args := range [][]string{{}, {"--target", "openai-chat"}, {"--target", "wick", "--dry-run"}, {"--target", "gemini", "--dry-run", "file.json"}} {
		probed(t, exitFailed, args...)
	}
}

// A redirect gets neither the request nor the key of any provider, and a server over http gets no key.
func TestProbeKeepsKeys(t *testing.T) {
	elsewhere := 0
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
	defer other.Close()
	var keys []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, values := range r.Header {
			if strings.Contains(values[0], "secret") {
				keys = append(keys, name)
			}
		}
		http.Redirect(w, r, other.URL+r.URL.Path, http.StatusTemporaryRedirect)
	}))
	defer server.Close()
	for target, header := range map[string]string{"openai-chat": "Authorization", "anthropic": "X-Api-Key", "gemini": "X-Goog-Api-Key", "azure-openai": "Api-Key"} {
		t.Setenv(probeHost(target).Key, "secret")
		keys = nil
		_, errs := probed(t, exitFailed, "--target", target, "--base-url", server.URL+"/v1")
		require.Contains(t, errs, "the simplest request (307): redirects aren't followed, and this one is to "+other.URL)
		require.Equal(t, []string{header}, keys)

		// This is a machine in a network as far as the address says.
		keys = nil
		_, errs = probed(t, exitFailed, "--target", target, "--base-url", strings.Replace(server.URL, "127.0.0.1", "0.0.0.0", 1)+"/v1")
		require.Contains(t, errs, probeHost(target).Key+" isn't sent: a key is sent only over https or to this machine\n")
		require.Empty(t, keys)
	}
	require.Zero(t, elsewhere)
	for _, base := range []string{"localhost:8000", "https://secret@example.com/v1", "https://example.com/v1?key=secret"} {
		_, errs := probed(t, exitFailed, "--target", "openai-chat", "--base-url", base)
		require.Contains(t, errs, "--base-url isn't the URL of a server: ")
		require.NotContains(t, errs, "secret")
	}
}
