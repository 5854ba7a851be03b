package edge_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

func TestThread(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	isProblem(t, ask(t, handler, "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000001", ""), http.StatusNotFound)
	a := ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000001/messages", `[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]`)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	a = ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000001/messages", `{"messages":[{"role":"user","content":"And now?"}]}`)
	require.Equal(t, "0199a1c4-7b1e-7000-8000-000000000001", a.body["thread_id"])
	require.Len(t, a.body["messages"], 3)

	for name, body := range map[string]string{
		"assistant":      `[{"role":"assistant","content":"I promise"}]`,
		"tool":           `[{"role":"user","content":"x"},{"role":"tool","tool_call_id":"1","name":"n","content":"x"}]`,
		"empty":          `[{"role":"user","content":""}]`,
		"no messages":    `[]`,
		"nothing":        ``,
		"no JSON":        `{"role":`,
		"two at once":    `[[{"role":"user","content":"a"}],[{"role":"user","content":"b"}]]`,
		"another object": `{"hello":"world"}`,
	} {
		a := ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000001/messages", body)
		isProblem(t, a, http.StatusBadRequest)
		require.Contains(t, a.body, "findings", name)
	}
	isProblem(t, ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000001/messages", `[{"role":"user","content":"x","tool_calls":[{"id":"1","name":"n","args":{}}]}]`), http.StatusBadRequest)
	a = ask(t, handler, "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000001", "")
	require.Len(t, a.body["messages"], 3, "what was rejected left nothing")

	require.Equal(t, http.StatusNoContent, ask(t, handler, "DELETE", "/threads/0199a1c4-7b1e-7000-8000-000000000001", "").Code)
	require.Equal(t, http.StatusNoContent, ask(t, handler, "DELETE", "/threads/0199a1c4-7b1e-7000-8000-000000000001", "").Code)
	isProblem(t, ask(t, handler, "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000001", ""), http.StatusNotFound)
	isProblem(t, ask(t, handler, "GET", "/threads/"+strings.Repeat("x", 129), ""), http.StatusBadRequest)
	isProblem(t, ask(t, edge.NewHandler(edge.Options{}), "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000001", ""), http.StatusNotImplemented)
}

func TestThreadHasLimits(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	large := `[{"role":"user","content":"` + strings.Repeat("x", edge.MaxInput-100) + `"}]`
	for range 4 {
		a := ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", large)
		if a.Code != http.StatusOK {
			isProblem(t, a, http.StatusConflict)
		}
	}
	a := ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", large)
	isProblem(t, a, http.StatusConflict)
	isProblem(t, ask(t, handler, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", large+strings.Repeat(" ", 200)), http.StatusRequestEntityTooLarge)
}

func TestAppendsAtOnceLoseNothing(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	var group sync.WaitGroup
	for range 50 {
		group.Add(1)
		go func() {
			defer group.Done()
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest("POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", strings.NewReader(`[{"role":"user","content":"x"}]`)))
		}()
	}
	group.Wait()
	require.Len(t, ask(t, handler, "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000002", "").body["messages"], 50)
}

// broken is a store that fails, or panics.
type broken struct {
	session.ThreadStore
	err error
}

func (b broken) LoadOrCreate(context.Context, string) (*core.AgentState, error) {
	if b.err == nil {
		panic("the store fell over")
	}
	return nil, b.err
}

func TestStoreThatFails(t *testing.T) {
	for err, status := range map[error]int{
		errors.New("disk"):  http.StatusServiceUnavailable,
		session.ErrFull:     http.StatusServiceUnavailable,
		session.ErrNoThread: http.StatusBadRequest,
	} {
		isProblem(t, ask(t, edge.NewHandler(edge.Options{Threads: broken{err: err}}), "GET", "/threads/0199a1c4-7b1e-7000-8000-000000000002", ""), status)
	}
	var log bytes.Buffer
	handler := edge.NewHandler(edge.Options{Threads: broken{}, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	isProblem(t, ask(t, handler, "GET", "/threads/secret-id-of-a-thread", ""), http.StatusInternalServerError)
	require.Equal(t, http.StatusOK, ask(t, handler, "GET", "/healthz", "").Code, "the next request is served")
	require.Contains(t, log.String(), `"msg":"panic"`)
	require.Regexp(t, `"stack":\[.*edge_test\.broken\.LoadOrCreate:\d+",.*edge\.readThread:`, log.String())
	require.NotContains(t, log.String(), "secret-id")
}
