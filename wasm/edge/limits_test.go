package edge_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// A text too long for the matrix has the verdict that is known anyway.
func TestLongTextHasOneVerdict(t *testing.T) {
	text := func(length int) string {
		return `[{"role":"usr","content":"` + strings.Repeat("x", length) + `"}]`
	}
	whole := do(t, "POST", "/v1/check?target=anthropic", text(1)).body["targets"].(map[string]any)
	require.Greater(t, len(whole), 5)
	one := do(t, "POST", "/v1/check?target=anthropic", text(2<<20)).body["targets"].(map[string]any)
	require.Len(t, one, 1)
	require.Equal(t, whole["anthropic"], one["anthropic"])
}

// A client that sends half of a text and then nothing is told so.
func TestTimeLimitOfAServer(t *testing.T) {
	server := httptest.NewServer(edge.NewHandler(edge.Options{Time: 100 * time.Millisecond}))
	defer server.Close()
	for kind, want := range map[string]string{"application/json": "408 Request Timeout", "application/x-ndjson": "No line came within 100ms."} {
		connection, err := net.Dial("tcp", server.Listener.Addr().String())
		require.NoError(t, err)
		_, err = io.WriteString(connection, "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: "+kind+"\r\nContent-Length: 500\r\n\r\n[{\"role\":")
		require.NoError(t, err)
		require.NoError(t, connection.SetReadDeadline(time.Now().Add(10*time.Second)))
		var heard strings.Builder
		for lines := bufio.NewReader(connection); !strings.Contains(heard.String(), want); {
			line, err := lines.ReadString('\n')
			heard.WriteString(line)
			require.NoError(t, err, heard.String())
		}
		require.NoError(t, connection.Close())
	}
	response, err := http.Get(server.URL + "/healthz")
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	require.Equal(t, http.StatusOK, response.StatusCode)
}
