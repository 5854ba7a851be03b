package edge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// heap is how many bytes of memory are in use.
func heap() int64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// connect opens a connection that sends the beginning of a check and waits until the server has it.
func connect(t *testing.T, server *httptest.Server, head, body string) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", server.Listener.Addr().String())
	require.NoError(t, err)
	t.Cleanup(func() { _ = connection.Close() })
	_, err = io.WriteString(connection, "POST /v1/check HTTP/1.1\r\nHost: x\r\n"+head+"\r\n\r\n"+body)
	require.NoError(t, err)
	return connection
}

// A connection costs what it sends, not what it announces.
func TestAnnouncedBodiesTakeNoMemory(t *testing.T) {
	server := httptest.NewServer(edge.NewHandler(edge.Options{Time: time.Minute}))
	t.Cleanup(server.Close)
	before := heap()
	const connections = 300
	for range connections {
		connect(t, server, fmt.Sprintf("Content-Length: %d", edge.MaxBody), "[")
	}
	time.Sleep(300 * time.Millisecond)
	require.Less(t, heap()-before, int64(60<<20), "300 bodies of which a byte has come")
}

// A body that arrives in any pieces is read whole, whatever length was announced.
func TestBodiesArriveInPieces(t *testing.T) {
	handler := edge.NewHandler(edge.Options{})
	text := `[{"role":"user","content":"` + strings.Repeat("x", 3<<20) + `"}]`
	for _, announced := range []int64{-1, 0, int64(len(text)), edge.MaxBody, 1 << 50} {
		r := httptest.NewRequest("POST", "/v1/redact", io.MultiReader(strings.NewReader(text[:1]), strings.NewReader(text[1:700_001]), strings.NewReader(text[700_001:])))
		r.ContentLength = announced
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		require.Equal(t, http.StatusOK, w.Code, announced)
		require.Equal(t, len(text)+strings.Count(text, `"`)+len(`{"text":"","secrets":[]}`), w.Body.Len(), announced)
	}
}

// Only a number of large bodies is held at once, and of one client half as many: the others wait for the place of one
// that ends. Small ones go on meanwhile.
func TestLargeBodiesTakeTurns(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Time: time.Minute, Room: 16 * edge.MaxBody})
	large := strings.Repeat(" ", edge.LargeBody+1)
	ask := func(kind string, body io.Reader) int {
		r, w := httptest.NewRequest("POST", "/v1/check", body), httptest.NewRecorder()
		r.Header.Set("Content-Type", kind)
		handler.ServeHTTP(w, r)
		return w.Code
	}
	for _, kind := range []string{"application/json", "application/x-ndjson"} {
		body, end := io.Pipe()
		held, waited := make(chan int, 1), make(chan int, 1)
		go func() { held <- ask(kind, body) }()
		// The last piece is read after the place for the first is taken: lines are read ahead by less than the second.
		for _, piece := range []string{large, large, " "} {
			_, err := io.WriteString(end, piece)
			require.NoError(t, err)
		}
		go func() { waited <- ask("application/json", strings.NewReader(large)) }()
		require.Equal(t, http.StatusOK, ask("application/json", strings.NewReader("[]")))
		require.Empty(t, held, "the place is held")
		require.Empty(t, waited, kind+": the other waits for it")
		require.NoError(t, end.Close())
		require.Equal(t, http.StatusOK, <-held)
		require.Equal(t, http.StatusOK, <-waited)
	}
}

// A body that arrives too slowly, or whose client goes away, gives its place to the next.
func TestPlacesOfLostBodiesAreFree(t *testing.T) {
	server := httptest.NewServer(edge.NewHandler(edge.Options{Time: 300 * time.Millisecond, Room: 16 * edge.MaxBody}))
	t.Cleanup(server.Close)
	large := strings.Repeat(" ", edge.LargeBody+1)
	for range 5 {
		slow := connect(t, server, "Content-Length: 500000", large)
		gone := connect(t, server, "Content-Type: application/x-ndjson\r\nContent-Length: 500000", large)
		require.NoError(t, gone.Close())
		answer, err := io.ReadAll(slow)
		require.NoError(t, err)
		require.Regexp(t, `^HTTP/1.1 (408|503) `, string(answer))
	}
	require.Eventually(t, func() bool {
		response, err := http.Post(server.URL+"/v1/check", "application/json", strings.NewReader(large))
		require.NoError(t, err)
		defer response.Body.Close()
		return response.StatusCode == http.StatusOK
	}, time.Minute, time.Millisecond)
}

// One client has half of the room, and another one the rest.
func TestOneClientLeavesRoomToOthers(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Time: 100 * time.Millisecond, Room: 32 * edge.MaxBody})
	ask := func(address string, body io.Reader) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest("POST", "/v1/check", body), httptest.NewRecorder()
		r.RemoteAddr = address
		handler.ServeHTTP(w, r)
		return w
	}
	large := strings.Repeat(" ", edge.LargeBody+1)
	for range 2 {
		body, end := io.Pipe()
		defer end.Close()
		go ask("192.0.2.1:1", body)
		// The second piece is read after the place for the first is taken.
		for _, piece := range []string{large, " "} {
			_, err := io.WriteString(end, piece)
			require.NoError(t, err)
		}
	}
	refused := ask("192.0.2.1:2", strings.NewReader(large))
	require.Equal(t, http.StatusServiceUnavailable, refused.Code)
	require.Equal(t, "5", refused.Header().Get("Retry-After"))
	require.Equal(t, http.StatusOK, ask("192.0.2.2:1", strings.NewReader(large)).Code)
}

// A few bytes that stand for many values are not worked on, in whatever shape they come.
func TestTextsOfTooManyParts(t *testing.T) {
	few, many := strings.Repeat("1,", edge.MaxParts/2), strings.Repeat("{},", edge.MaxParts)
	parts := func(items string) string {
		return `{"messages":[{"role":"user","content":[` + items + `{}]}]}`
	}
	for _, path := range []string{"/v1/check", "/v1/fix", "/v1/convert?to=anthropic", "/v1/accept?target=anthropic", "/v1/tokens?encoding=none", "/v1/trim?budget=1", "/v1/redact", "/v1/explain"} {
		a := do(t, "POST", path, parts(many))
		isProblem(t, a, http.StatusRequestEntityTooLarge)
		require.Contains(t, a.body["detail"], "more than 300000 JSON values", path)
	}
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", parts(few)).Code)
	isProblem(t, do(t, "POST", "/v1/check", packed(t, strings.NewReader(parts(many))), "Content-Encoding", "gzip"), http.StatusRequestEntityTooLarge)
	for _, body := range []string{
		`{"before":[],"after":` + parts(many) + `}`,
		`{"before":"` + strings.ReplaceAll(parts(many), `"`, `\"`) + `","after":[]}`,
	} {
		isProblem(t, do(t, "POST", "/v1/compare", body), http.StatusRequestEntityTooLarge)
	}
	lines := do(t, "POST", "/v1/check", "[]\n"+parts(many)+"\n[]", "Content-Type", "application/x-ndjson").Body.String()
	require.Equal(t, 3, strings.Count(lines, "\n"))
	require.Contains(t, lines, `{"line":2,"problem":{"detail":"The text has more than 300000 JSON values. Send it in parts."}}`)
	// Signs in words aren't values, whatever quotes are around them.
	prose := `[{"role":"user","content":"` + strings.Repeat(`a, b, \"c\", [d], {e}, `, edge.MaxParts/4) + `"}]`
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", prose).Code)
}

// An answer that would be larger than any client expects is not sent.
func TestAnswersThatAreTooLarge(t *testing.T) {
	escaped := do(t, "POST", "/v1/redact", strings.Repeat("\x01", edge.MaxAnswer/6+1))
	isProblem(t, escaped, http.StatusRequestEntityTooLarge)
	require.Contains(t, escaped.body["detail"], "exceed 33554432 bytes")
}

// Texts that are worked on share the room by their values, not by their bytes: a short one of many
// values waits for others of its client, and one of few never does.
func TestWorkTakesRoomByValues(t *testing.T) {
	dense := func(values int) string {
		return `{"model":"gpt-4o","messages":[{"role":"user","content":[` + strings.Repeat(`{},`, values) + `{"type":"text","text":"x"}]}]}`
	}
	asked, release := make(chan struct{}), make(chan struct{})
	handler := edge.NewHandler(edge.Options{Time: 100 * time.Millisecond, Room: 256 << 20, Vocabulary: func(context.Context, string) ([]byte, error) {
		close(asked)
		<-release
		return nil, errors.New("none")
	}})
	post := func(address, path, body string) int {
		r, w := httptest.NewRequest("POST", path, strings.NewReader(body)), httptest.NewRecorder()
		r.RemoteAddr = address
		handler.ServeHTTP(w, r)
		return w.Code
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		post("192.0.2.1:1", "/v1/tokens", dense(50_000))
	}()
	<-asked
	require.Equal(t, http.StatusServiceUnavailable, post("192.0.2.1:2", "/v1/check", dense(50_000)))
	require.Equal(t, http.StatusOK, post("192.0.2.1:3", "/v1/check", dense(300)))
	require.Equal(t, http.StatusOK, post("192.0.2.2:1", "/v1/check", dense(50_000)))
	close(release)
	<-done
	require.Equal(t, http.StatusOK, post("192.0.2.1:4", "/v1/check", dense(50_000)))
}
