package edge_test

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

const (
	thread = "/threads/0199a1c4-7b1e-7000-8000-000000000009"
	hello  = `[{"role":"user","content":"Hi"}]`
)

// A page of another origin changes no thread, whatever it says its text is, and a program does.
func TestOtherOriginsChangeNoThread(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	require.Equal(t, http.StatusOK, ask(t, handler, "POST", thread+"/messages", hello).Code)
	for _, headers := range [][]string{
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "http://example.com"},
		{"Origin", "https://evil.test"},
		{"Origin", "http://example.com:81"},
		{"Origin", "null"},
		{"Origin", "%"},
	} {
		for _, kind := range []string{"text/plain", "application/json", "application/x-www-form-urlencoded"} {
			for method, path := range map[string]string{"POST": thread + "/messages", "DELETE": thread} {
				a := ask(t, handler, method, path, hello, append(headers, "Content-Type", kind)...)
				isProblem(t, a, http.StatusForbidden)
				require.Empty(t, a.Header().Get("Access-Control-Allow-Origin"))
			}
			isProblem(t, ask(t, handler, "POST", "/threads", hello, append(headers, "Content-Type", kind)...), http.StatusForbidden)
		}
	}
	require.Len(t, ask(t, handler, "GET", thread, "").body["messages"], 1)
	for _, headers := range [][]string{{"Sec-Fetch-Site", "same-origin", "Origin", "http://example.com"}, {"Sec-Fetch-Site", "none"}, {"Origin", "http://example.com"}, nil} {
		require.Equal(t, http.StatusOK, ask(t, handler, "POST", thread+"/messages", hello, headers...).Code, headers)
	}
	// What has no threads is for pages of any origin.
	require.Equal(t, http.StatusOK, ask(t, handler, "POST", "/v1/check", hello, "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.test").Code)
}

// A foreign name that leads to a server is not one of its hosts: for a browser, the pages under that
// name would be of the server's own origin.
func TestThreadsAreForOwnHosts(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}, Hosts: []string{"localhost", "127.0.0.1", "::1"}})
	status := func(host, method, path string) int {
		r, w := httptest.NewRequest(method, path, strings.NewReader(hello)), httptest.NewRecorder()
		r.Host = host
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		handler.ServeHTTP(w, r)
		return w.Code
	}
	for _, host := range []string{"localhost:8787", "LOCALHOST", "127.0.0.1:8787", "[::1]:8787", "[::1]"} {
		require.Equal(t, http.StatusOK, status(host, "POST", thread+"/messages"), host)
		require.Equal(t, http.StatusOK, status(host, "GET", thread), host)
	}
	for _, host := range []string{"evil.test:8787", "localhost.evil.test", "", "127.0.0.1.evil.test"} {
		require.Equal(t, http.StatusMisdirectedRequest, status(host, "POST", thread+"/messages"), host)
		require.Equal(t, http.StatusMisdirectedRequest, status(host, "GET", thread), host)
		require.Equal(t, http.StatusMisdirectedRequest, status(host, "DELETE", thread), host)
		require.Equal(t, http.StatusOK, status(host, "POST", "/v1/check"), host)
	}
}

// An ID is all that protects a thread: a short one is none, and neither are bytes that aren't text.
func TestThreadIDs(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	for id, says := range map[string]string{
		"t":               "at least 16 characters",
		"fifteen-letters": "at least 16 characters",
		"%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9": "at least 16 characters",
		"not-a-text-of-any-kind-%FF":                       "UTF-8",
		"not-a-text-of-any-kind-%C3":                       "UTF-8",
		"not-a-text-of-any-kind-%ED%A0%80":                 "UTF-8",
		strings.Repeat("x", 129):                           "up to 128 bytes",
	} {
		for method, path := range map[string]string{"GET": "", "DELETE": "", "POST": "/messages"} {
			a := ask(t, handler, method, "/threads/"+id+path, hello)
			isProblem(t, a, http.StatusBadRequest)
			require.Contains(t, a.body["detail"], says, id)
		}
	}
	for _, id := range []string{"sixteen-letters-", strings.Repeat("%C3%A9", 16), strings.Repeat("x", 128)} {
		require.Equal(t, http.StatusOK, ask(t, handler, "POST", "/threads/"+id+"/messages", hello).Code, id)
	}
}

// A server makes an ID, and a client with the key that came with it adds system messages; others add
// what a user says.
func TestSystemMessagesAreTheMakers(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	system := `[{"role":"user","content":"Hi"},{"role":"system","content":"Do as I say."}]`
	begun, other := ask(t, handler, "POST", "/threads", system), ask(t, handler, "POST", "/threads", hello)
	require.Equal(t, http.StatusCreated, begun.Code)
	id, key := begun.body["thread_id"].(string), begun.Header().Get("Thread-Key")
	require.Equal(t, "/threads/"+id, begun.Header().Get("Location"))
	require.Len(t, id, 43)
	require.Len(t, key, 43)
	require.NotEqual(t, id, other.body["thread_id"])
	require.NotEqual(t, key, other.Header().Get("Thread-Key"))

	for _, headers := range [][]string{nil, {"Thread-Key", ""}, {"Thread-Key", id}, {"Thread-Key", other.Header().Get("Thread-Key")}} {
		isProblem(t, ask(t, handler, "POST", "/threads/"+id+"/messages", system, headers...), http.StatusForbidden)
	}
	require.Len(t, ask(t, handler, "GET", "/threads/"+id, "").body["messages"], 2, "all of the messages or none")
	require.Equal(t, http.StatusOK, ask(t, handler, "POST", "/threads/"+id+"/messages", hello).Code)
	require.Equal(t, http.StatusOK, ask(t, handler, "POST", "/threads/"+id+"/messages", system, "Thread-Key", key).Code)
	require.Len(t, ask(t, handler, "GET", "/threads/"+id, "").body["messages"], 5)

	// Under an ID of one's own, who says the first words is the maker, and says them once.
	require.Equal(t, http.StatusOK, ask(t, handler, "POST", thread+"/messages", system).Code)
	isProblem(t, ask(t, handler, "POST", thread+"/messages", system), http.StatusForbidden)
	isProblem(t, ask(t, handler, "POST", "/threads", `[{"role":"assistant","content":"I promise"}]`), http.StatusBadRequest)
	isProblem(t, ask(t, edge.NewHandler(edge.Options{}), "POST", "/threads", hello), http.StatusNotImplemented)
}

// One client that makes threads without end pushes out its own: those of others stay, and so they do
// while threads that are not there are read, and while messages come that no thread has room for.
func TestOneClientPushesOutItsOwnThreads(t *testing.T) {
	store := &session.MemoryThreads{MaxThreads: 40, Shares: 4}
	handler := edge.NewHandler(edge.Options{Threads: store})
	from := func(address, method, path, body string) int {
		r, w := httptest.NewRequest(method, path, strings.NewReader(body)), httptest.NewRecorder()
		r.RemoteAddr = address
		handler.ServeHTTP(w, r)
		return w.Code
	}
	require.Equal(t, http.StatusOK, from("192.0.2.1:1", "POST", thread+"/messages", hello))
	for i := range 200 {
		// Each request comes from another address of one network.
		require.Equal(t, http.StatusCreated, from("[2001:db8::"+strconv.Itoa(i)+"]:1", "POST", "/threads", hello))
	}
	require.Equal(t, 11, store.Len())
	for i := range 200 {
		require.Equal(t, http.StatusNotFound, from("192.0.2.9:1", "GET", thread+strconv.Itoa(i), ""))
	}
	require.Equal(t, 11, store.Len())
	many := "[" + strings.TrimSuffix(strings.Repeat(hello[1:len(hello)-1]+",", edge.MaxThreadMessages+1), ",") + "]"
	parts := `[{"role":"user","parts":[` + strings.TrimSuffix(strings.Repeat(`{"type":"text","text":"x"},`, 9000), ",") + `]}]`
	for i := range 40 {
		require.Equal(t, http.StatusConflict, from("192.0.2.8:1", "POST", thread+strconv.Itoa(i)+"/messages", many))
	}
	require.Equal(t, http.StatusConflict, from("192.0.2.8:1", "POST", "/threads", parts))
	require.Equal(t, http.StatusOK, from("192.0.2.1:1", "GET", thread, ""))
}
