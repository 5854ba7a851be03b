package watch

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A WebSocket goes through in both directions.
func TestWebSocketsPass(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upgrade") != "websocket" {
			t.Error("no upgrade")
		}
		conn, stream, err := w.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
		line, _ := stream.ReadString('\n')
		_, _ = io.WriteString(conn, "echo "+line)
	})
	w := start(t, "openai", server, nil)
	at, err := url.Parse(w.base)
	require.NoError(t, err)
	conn, err := net.Dial("tcp", at.Host)
	require.NoError(t, err)
	defer conn.Close()
	fmt.Fprintf(conn, "GET %s/v1/realtime?model=x HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", at.Path, at.Host)
	reader := bufio.NewReader(conn)
	answer, err := http.ReadResponse(reader, nil)
	require.NoError(t, err)
	require.Equal(t, 101, answer.StatusCode)
	_, err = io.WriteString(conn, "hello\n")
	require.NoError(t, err)
	line, err := reader.ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "echo hello\n", line)
	require.NoError(t, conn.Close())
	require.Equal(t, 101, (<-w.done).Status)
}

// A server that has HTTP/2 is asked over it.
func TestServersMayHaveHTTP2(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.Proto) }))
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	w := start(t, "openai", server, func(p *Proxy) {
		transport := NewTransport()
		transport.TLSClientConfig = &tls.Config{RootCAs: server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs}
		p.Transport = transport
	})
	answer, err := http.Post(w.base+"/v1/chat/completions", "application/json", strings.NewReader(hello))
	require.NoError(t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, "HTTP/2.0", string(text))
}

// A program may speak HTTP/2, as the SDK of AWS does.
func TestProgramsMaySpeakHTTP2(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) })
	w := start(t, "bedrock", server, nil)
	transport := &http.Transport{Protocols: new(http.Protocols)}
	transport.Protocols.SetUnencryptedHTTP2(true)
	answer, err := (&http.Client{Transport: transport}).Post(w.base+"/model/x/converse", "application/json", strings.NewReader(hello))
	require.NoError(t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, []any{hello, "HTTP/2.0"}, []any{string(text), answer.Proto})
	w.free(t, <-w.done)
}
