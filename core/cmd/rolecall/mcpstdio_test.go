//go:build !js

package main

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A line that isn't a message gets an error, and the server reads on.
func TestMCPSurvivesMalformedLines(t *testing.T) {
	serverIn, in := io.Pipe()
	out, serverOut := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run([]string{"mcp"}, streams{in: serverIn, out: serverOut, err: io.Discard})
		_ = serverOut.Close()
	}()
	answers := bufio.NewReader(out)
	ask := func(line string) (id any, code float64) {
		go func() { _, _ = io.WriteString(in, line+"\n") }()
		text, err := answers.ReadString('\n')
		require.NoError(t, err, "%.100q ended the server", line)
		var answer struct {
			ID    any
			Error struct{ Code float64 }
		}
		require.NoError(t, json.Unmarshal([]byte(text), &answer))
		return answer.ID, answer.Error.Code
	}
	id, code := ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`)
	require.EqualValues(t, []any{1.0, 0.0}, []any{id, code})
	for line, want := range map[string]float64{
		`{`:                    -32700,
		`{"jsonrpc": "2.0"} }`: -32700,
		`nonsense`:             -32700,
		"\xff\xfe":             -32700,
		"\r\n\r\nnull":         -32600,
		`7`:                    -32600,
		`"text"`:               -32600,
		`{}`:                   -32600,
		`[]`:                   -32600,
		`[7]`:                  -32600,
		`{"jsonrpc":"1.0","id":1,"method":"ping"}`:        -32600,
		`{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}`:  -32600,
		`{"jsonrpc":"2.0","id":1,"method":7}`:             -32600,
		`["` + strings.Repeat("x", maxMessage) + `"]`:     -32600,
		`{"jsonrpc":"2.0","id":3,"method":"ping"}`:        0,
		`[{"jsonrpc":"2.0","id":4,"method":"ping"}]`:      0,
		`{"jsonrpc":"2.0","id":5,"method":"ping"}` + "\r": 0,
	} {
		id, code := ask(line)
		require.Equal(t, want, code, "%.100q", line)
		require.Equal(t, want == 0, id != nil, "%.100q", line)
	}
	// The last line may have no end.
	go func() {
		_, _ = io.WriteString(in, `{"jsonrpc":"2.0","id":6,"method":"ping"}`)
		_ = in.Close()
	}()
	rest, err := io.ReadAll(answers)
	require.NoError(t, err)
	require.Contains(t, string(rest), `"id":6`)
	require.Equal(t, exitGood, <-done)
}
