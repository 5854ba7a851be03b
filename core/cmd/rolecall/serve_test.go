//go:build !js

package main

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge/local"
)

// testPage is a page as make build leaves it, with a file next to it that is none of the page's.
var testPage = fstest.MapFS{
	"index.html":               {Data: []byte("<!doctype html>the page")},
	"build/app.wasm":           {Data: []byte("\x00asm")},
	"build/rules/index.html":   {Data: []byte("the rules")},
	"build/rules/a-rule.html":  {Data: []byte("a rule")},
	"build/embed.html":         {Data: []byte("the embed")},
	"build/.hidden":            {Data: []byte("hidden")},
	"go.mod":                   {Data: []byte("module x")},
	"web/_headers":             {Data: []byte("/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'\n\n/build/embed*\n  ! Content-Security-Policy\n  Content-Security-Policy: frame-ancestors *\n  X-Own: yes\n")},
	"web/node_modules/package": {Data: []byte("x")},
}

func serveCall(t *testing.T, args ...string) *call {
	options, rest, err := serveCommand.parse(append([]string{"--quiet"}, args...))
	require.NoError(t, err)
	_, err = options.configure(&serveCommand, nil)
	require.NoError(t, err)
	return &call{streams: streams{out: io.Discard, err: io.Discard}, command: &serveCommand, options: options, args: rest}
}

// The page and the API share a server, with the page's own headers, and nothing else of the folder is served.
func TestServe(t *testing.T) {
	handler := serveCall(t).handler(testPage)
	get := func(method, path, body string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body))
		handler.ServeHTTP(w, r)
		return w
	}
	for path, text := range map[string]string{"/": "the page", "/build/app.wasm": "asm", "/build/rules/": "the rules", "/build/rules/a-rule.html": "a rule"} {
		w := get("GET", path, "")
		require.Equal(t, http.StatusOK, w.Code, path)
		require.Contains(t, w.Body.String(), text)
		require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
		require.Equal(t, "default-src 'none'", w.Header().Get("Content-Security-Policy"))
	}
	embed := get("GET", "/build/embed.html", "").Header()
	require.Equal(t, []string{"frame-ancestors *"}, embed["Content-Security-Policy"])
	require.Equal(t, "nosniff", embed.Get("X-Content-Type-Options"))
	require.Equal(t, "yes", embed.Get("X-Own"))
	require.Equal(t, "application/wasm", get("GET", "/build/app.wasm", "").Header().Get("Content-Type"))
	for _, path := range []string{"/go.mod", "/build/", "/build/.hidden", "/build/..%2fgo.mod", "/build/../go.mod", "/web/node_modules/package", "/build/absent.js"} {
		require.Equal(t, http.StatusNotFound, get("GET", path, "").Code, path)
	}
	require.Equal(t, http.StatusMethodNotAllowed, get("POST", "/", "").Code)

	w := get("POST", "/v1/check?target=openai-chat", orphan)
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), `"page":"/build/rules/orphan-result.html"`)
	require.Contains(t, get("POST", "/v1/tokens", orphan).Body.String(), `"encoding":"o200k_base"`)
	require.Contains(t, get("POST", "/v1/tokens?model=gpt-4", orphan).Body.String(), `"encoding":"cl100k_base"`)
	require.Equal(t, http.StatusOK, get("GET", "/docs", "").Code)

	// Without a page there is the API alone.
	handler = serveCall(t).handler(nil)
	require.Equal(t, http.StatusNotFound, get("GET", "/", "").Code)
	require.NotContains(t, get("POST", "/v1/check", orphan).Body.String(), `"page"`)
}

// The page is the one of the flag, or of this folder where it was built.
func TestServedPage(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	page, err := serveCall(t).page()
	require.NoError(t, err)
	require.Nil(t, page)
	_, err = serveCall(t, "--page", folder).page()
	require.ErrorContains(t, err, "has no index.html")
	for _, name := range []string{"index.html", "build/app.wasm"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
	}
	for _, args := range [][]string{{}, {"--page", folder}} {
		page, err = serveCall(t, args...).page()
		require.NoError(t, err)
		_, err = fs.Stat(page, "build/app.wasm")
		require.NoError(t, err)
	}
}

// The command says where it serves, and ends when it is asked to.
func TestServeListens(t *testing.T) {
	read, write := io.Pipe()
	c := serveCall(t, "--port", "0")
	c.out = write
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- c.serve(ctx, nil) }()
	line := make([]byte, 200)
	n, err := read.Read(line)
	require.NoError(t, err)
	_, address, ok := strings.Cut(strings.TrimSpace(string(line[:n])), "Rolecall's API: ")
	require.True(t, ok, string(line[:n]))
	client := http.Client{Timeout: 10 * time.Second}
	answer, err := client.Get(address)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusOK, answer.StatusCode)
	stop()
	require.NoError(t, <-done)
}

// A port that is taken is said, with exit code 2.
func TestPortIsTaken(t *testing.T) {
	listener, err := local.Listen("127.0.0.1", "0")
	require.NoError(t, err)
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	require.NoError(t, err)
	for _, name := range []string{"serve", "mcp --http"} {
		var errs bytes.Buffer
		require.Equal(t, exitFailed, run(append(strings.Fields(name), "--port", port), streams{out: io.Discard, err: &errs}))
		require.Equal(t, "rolecall: port "+port+" is in use; choose another one\n", errs.String())
	}
}
