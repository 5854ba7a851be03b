package watch

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hostile is a server that says what it likes.
func hostile(t *testing.T, says func(net.Conn)) *httptest.Server {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				request, err := http.ReadRequest(bufio.NewReader(conn))
				if err == nil {
					_, _ = io.Copy(io.Discard, request.Body)
					says(conn)
				}
			}()
		}
	}()
	return &httptest.Server{URL: "http://" + listener.Addr().String()}
}

// What a broken or malicious server says is an error for the program, as it would be without the proxy, and nothing is kept.
func TestHostileServers(t *testing.T) {
	for name, c := range map[string]struct {
		says   string
		status int // 0 for an answer that breaks off
	}{
		"nothing":        {"", 502},
		"no HTTP":        {"\x00\x01\x02\r\n\r\n", 502},
		"a broken line":  {"HTTP/1.1 2x0 OK\r\n\r\n", 502},
		"two lengths":    {"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 502},
		"long headers":   {"HTTP/1.1 200 OK\r\nX: " + strings.Repeat("x", 11<<20) + "\r\n\r\n", 502},
		"an early end":   {"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this", 0},
		"a broken chunk": {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n", 0},
		"a 400 cut off":  {"HTTP/1.1 400 Bad Request\r\nContent-Length: 100\r\n\r\n{\"error\":", 0},
	} {
		t.Run(name, func(t *testing.T) {
			w := start(t, "openai", hostile(t, func(conn net.Conn) { _, _ = io.WriteString(conn, c.says) }), nil)
			answer, err := http.Post(w.base+"/v1/chat/completions", "application/json", strings.NewReader(hello))
			require.NoError(t, err)
			_, err = io.ReadAll(answer.Body)
			x := <-w.done
			if c.status == 0 {
				require.Error(t, err)
				require.True(t, x.Cut)
			} else {
				require.NoError(t, err)
				require.Equal(t, c.status, answer.StatusCode)
				require.Error(t, x.Err)
			}
			w.free(t, x)
		})
	}
}

// A program that goes away ends an endless stream at the server, too.
func TestProgramsMayLeave(t *testing.T) {
	gone := make(chan bool)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, "data: {}\n\n")
			w.(http.Flusher).Flush()
		}
		close(gone)
	})
	w := start(t, "openai", server, func(p *Proxy) { p.Keep = true })
	ctx, leave := context.WithCancel(context.Background())
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.base+"/v1/chat/completions", strings.NewReader(hello))
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	_, err = answer.Body.Read(make([]byte, 100))
	require.NoError(t, err)
	leave()
	<-gone
	x := <-w.done
	require.True(t, x.Left || x.Cut)
	w.free(t, x)
}

// An answer may come before the request was sent whole.
func TestEarlyAnswers(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).EnableFullDuplex()
		w.WriteHeader(413)
		_, _ = io.WriteString(w, "too long")
	})
	w := start(t, "openai", server, nil)
	body, more := io.Pipe()
	defer more.Close()
	go func() { _, _ = io.WriteString(more, `{"messages":`) }()
	request, err := http.NewRequest(http.MethodPost, w.base+"/v1/chat/completions", body)
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.Equal(t, 413, answer.StatusCode)
	require.NoError(t, more.CloseWithError(errors.New("stop")))
	_, _ = io.ReadAll(answer.Body)
	x := <-w.done
	_, why := x.Request()
	require.Equal(t, "the answer came before all of it was sent", why)
	w.free(t, x)
}
