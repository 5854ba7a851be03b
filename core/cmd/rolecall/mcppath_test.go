//go:build unix

package main

import (
	"context"
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"
)

// A path is read in the roots that the client shares, and nowhere else. Clients of versions until 2025-11-25 are asked for them,
// and later ones list them when a call's answer says that it needs them.
func TestMCPReadsPathsInRoots(t *testing.T) {
	for _, version := range []string{"2025-06-18", "2026-07-28"} {
		t.Run(version, func(t *testing.T) { readsPathsInRoots(t, version) })
	}
}

func readsPathsInRoots(t *testing.T, version string) {
	as := &mcp.ClientSessionOptions{ProtocolVersion: version}
	folder, other := t.TempDir(), t.TempDir()
	write := func(path, text string) string {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	write(filepath.Join(folder, "bad.json"), orphan)
	outside := write(filepath.Join(other, "secret.json"), orphan)
	require.NoError(t, os.Symlink(outside, filepath.Join(folder, "link.json")))
	require.NoError(t, os.Symlink(other, filepath.Join(folder, "linked")))
	require.NoError(t, os.Symlink("bad.json", filepath.Join(folder, "near.json")))
	require.NoError(t, syscall.Mkfifo(filepath.Join(folder, "pipe.json"), 0o644))
	write(filepath.Join(folder, "rows.jsonl"), strings.Repeat(goodText+"\n", 6<<20/len(goodText)))
	write(filepath.Join(folder, "picture.json"), "GIF89a")

	told := make(chan float64, 1000)
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) {
			told <- r.Params.Progress / r.Params.Total
		},
	})
	client.AddRoots(&mcp.Root{URI: "file://" + folder})
	session, err := client.Connect(t.Context(), stdio(t), as)
	require.NoError(t, err)
	t.Cleanup(func() { _ = session.Close() })
	for _, path := range []string{"bad.json", "near.json", filepath.Join(folder, "bad.json"), "./x/../bad.json"} {
		checked, _ := callTool[checkOutput](t, session, "check", map[string]any{"path": path})
		require.Equal(t, 1, checked.Errors, path)
	}
	fixed, _ := callTool[fixOutput](t, session, "fix", map[string]any{"path": "bad.json"})
	require.Equal(t, orphan, fixed.Text)
	for path, why := range map[string]string{
		outside: "is outside of the client's roots", "/etc/passwd": "is outside of the client's roots", "link.json": "path escapes from parent", "linked/secret.json": "path escapes from parent",
		"../" + filepath.Base(other) + "/secret.json": "path escapes from parent", "absent.json": "file not found in the client's roots", "pipe.json": "it's a named pipe, not a file",
		".": "it's a folder, not a file", "picture.json": "it's a GIF image, not text",
	} {
		result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"path": path}})
		require.NoError(t, err)
		require.True(t, result.IsError, path)
		require.Contains(t, result.Content[0].(*mcp.TextContent).Text, why, path)
	}

	// Of a long file the client hears how far it got.
	params := &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"path": "rows.jsonl"}, Meta: mcp.Meta{"progressToken": "rows"}}
	result, err := session.CallTool(t.Context(), params)
	require.NoError(t, err)
	require.False(t, result.IsError)
	require.Positive(t, <-told)

	// A client that shares no roots has to pass the text, and so has one over HTTP.
	server := httptest.NewServer(mcpHandler())
	defer server.Close()
	without := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{Capabilities: &mcp.ClientCapabilities{}})
	for _, transport := range []mcp.Transport{stdio(t), &mcp.StreamableClientTransport{Endpoint: server.URL + "/mcp", DisableStandaloneSSE: true}} {
		session, err := without.Connect(t.Context(), transport, as)
		require.NoError(t, err)
		result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"path": "bad.json"}})
		require.NoError(t, err)
		require.True(t, result.IsError)
		require.Contains(t, result.Content[0].(*mcp.TextContent).Text, "pass the text")
		_ = session.Close()
	}
}

// A client that has roots and fails to list them has its answer, too.
func TestMCPSaysThatRootsCantBeRead(t *testing.T) {
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	client.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, request mcp.Request) (mcp.Result, error) {
			if method == "roots/list" {
				return nil, errors.New("the folder is gone")
			}
			return next(ctx, method, request)
		}
	})
	session, err := client.Connect(t.Context(), stdio(t), &mcp.ClientSessionOptions{ProtocolVersion: "2025-11-25"})
	require.NoError(t, err)
	defer session.Close()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"path": "bad.json"}})
	require.NoError(t, err)
	require.True(t, result.IsError)
	require.Equal(t, "the client's roots can't be read: pass the text", result.Content[0].(*mcp.TextContent).Text)
}
