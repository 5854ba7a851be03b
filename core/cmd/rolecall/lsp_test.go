//go:build !js

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/require"
)

// editor is a client of the server. Its diagnostics go to a channel.
type editor struct {
	*testing.T
	conn *jsonrpc2.Conn
	said chan lspDiagnostics
	code chan int
}

func newEditor(t *testing.T, flags ...string) *editor {
	e := &editor{t, nil, make(chan lspDiagnostics, 100), make(chan int, 1)}
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	go func() {
		var errs bytes.Buffer
		e.code <- run(append([]string{"lsp"}, flags...), streams{in: in, out: out, err: &errs})
	}()
	take := func(_ context.Context, _ *jsonrpc2.Conn, request *jsonrpc2.Request) (any, error) {
		var said lspDiagnostics
		err := json.Unmarshal(*request.Params, &said)
		e.said <- said
		return nil, err
	}
	stream := jsonrpc2.NewBufferedStream(joinedStreams{fromServer, toServer}, jsonrpc2.VSCodeObjectCodec{})
	e.conn = jsonrpc2.NewConn(t.Context(), stream, jsonrpc2.HandlerWithError(take))
	t.Cleanup(func() { _ = toServer.Close(); _ = out.Close() })
	return e
}

func (e *editor) ask(method string, params, answer any) {
	e.Helper()
	require.NoError(e, e.conn.Call(e.Context(), method, params, answer))
}

func (e *editor) send(method, uri string, version int, text string) {
	e.Helper()
	params := map[string]any{
		"textDocument":   map[string]any{"uri": uri, "version": version, "text": text},
		"contentChanges": []map[string]any{{"text": text}},
	}
	require.NoError(e, e.conn.Notify(e.Context(), "textDocument/"+method, params))
}

// An editor has the findings of the current text, where the editor counts them, and their fixes as edits.
func TestLSP(t *testing.T) {
	e := newEditor(t, "--level", "error")
	e.ask("initialize", map[string]any{}, &map[string]any{})
	const uri = "file:///tmp/a%20b.json"
	text := "{\"model\": \"gpt-5.4\",\r\n \"messages\": [{\"role\": \"user\", \"content\": \"🙂\"}, {\"role\": \"tool\", \"tool_call_id\": \"call_9\", \"content\": \"4\"}]}"
	e.send("didOpen", uri, 1, text)
	first := <-e.said
	require.Equal(t, 1, first.Version)
	require.Len(t, first.Diagnostics, 1)
	orphan := first.Diagnostics[0]
	column := strings.Index(text, `"call_9"`) - strings.Index(text, "\n") - 1 - 2 // four bytes are two units
	require.Equal(t, lspRange{lspPosition{1, column}, lspPosition{1, column + 8}}, orphan.Range)
	require.Equal(t, []any{1, "orphan-result", "rolecall"}, []any{orphan.Severity, orphan.Code, orphan.Source})

	at := map[string]any{"textDocument": map[string]any{"uri": uri}, "range": orphan.Range, "position": orphan.Range.Start, "context": map[string]any{}}
	var actions []lspAction
	e.ask("textDocument/codeAction", at, &actions)
	require.NotEmpty(t, actions)
	lines, fixed := linesOf([]byte(text)), text
	edits := actions[0].Edit.Changes[uri]
	for i := len(edits) - 1; i >= 0; i-- {
		fixed = fixed[:lines.offset(edits[i].Range.Start)] + edits[i].NewText + fixed[lines.offset(edits[i].Range.End):]
	}
	require.NotContains(t, fixed, "call_9")

	var hover *lspHover
	e.ask("textDocument/hover", at, &hover)
	require.Contains(t, hover.Contents.Value, "(`orphan-result`)")

	e.send("didChange", uri, 2, fixed)
	second := <-e.said
	require.Equal(t, 2, second.Version)
	require.Empty(t, second.Diagnostics)
	e.send("didClose", uri, 0, "")
	require.Equal(t, lspDiagnostics{URI: uri, Diagnostics: []lspDiagnostic{}}, <-e.said)
	e.ask("textDocument/hover", at, &hover)
	require.Nil(t, hover)

	require.Error(t, e.conn.Call(t.Context(), "textDocument/rename", at, nil))
	e.ask("shutdown", nil, nil)
	require.NoError(t, e.conn.Notify(t.Context(), "exit", nil))
	require.Equal(t, exitGood, <-e.code)
}

// While an editor types faster than texts are checked, those in between are passed over, and the last one has its diagnostics.
func TestLSPChecksTheLastText(t *testing.T) {
	e := newEditor(t)
	e.ask("initialize", map[string]any{}, &map[string]any{})
	const last = 200
	for version := range last + 1 {
		e.send("didChange", "file:///tmp/a.json", version, `{"model":"gpt-5.4","messages":[{"role":"tool","tool_call_id":"c","content":"`+strings.Repeat("4", version)+`"}]}`)
	}
	before := -1
	for before < last {
		said := <-e.said
		require.Greater(t, said.Version, before)
		require.NotEmpty(t, said.Diagnostics)
		before = said.Version
	}
	require.NoError(t, e.conn.Notify(t.Context(), "exit", nil))
	require.Equal(t, exitFindings, <-e.code, "it wasn't asked to shut down")
}

// Places of the protocol and of the text are each other's, whatever ends a line.
func TestLSPPositions(t *testing.T) {
	text := "a\rb🙂c\r\n\nü\xff\n"
	lines := linesOf([]byte(text))
	require.Equal(t, 5, lines.Lines())
	for offset := range text { // where its characters begin
		if offset != 9 { // between the two characters that end a line
			require.Equal(t, offset, lines.offset(lines.position(offset)))
		}
	}
	require.Equal(t, lspPosition{1, 3}, lines.position(7))
	require.Equal(t, 8, lines.offset(lspPosition{1, 99}))
	require.Equal(t, len(text), lines.offset(lspPosition{99, 0}))
}
