//go:build !js

package growth

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

// queries are what an endpoint of the API is asked with, where it needs more than the text.
var queries = map[string]string{
	"/v1/accept":  "?target=anthropic",
	"/v1/convert": "?to=anthropic&all=true&verdicts=true",
	"/v1/trim":    "?budget=1000&method=model&model=gpt-4o",
	"/v1/tokens":  "?model=gpt-4o",
}

// bodies are those of endpoints that do not take the text unchanged.
var bodies = map[string]func(text string) any{
	"/v1/compare": func(text string) any { return map[string]string{"before": text, "after": text} },
	"/v1/restore": func(text string) any {
		return map[string]any{"text": text, "secrets": []any{map[string]string{"placeholder": "[EMAIL_1]", "value": "a"}}}
	},
}

// onEdge are the endpoints of the API that take a body, as it describes itself.
func onEdge() []operation {
	described := httptest.NewRecorder()
	edge.NewHandler(edge.Options{}).ServeHTTP(described, httptest.NewRequest(http.MethodGet, "/openapi.json", nil))
	var description struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(described.Body.Bytes(), &description); err != nil {
		panic(err)
	}
	var all []operation
	for path, methods := range description.Paths {
		if methods["post"] == nil {
			continue
		}
		body := bodies[path]
		all = append(all, post(path, path+queries[path], "text/plain", func(text []byte) []byte {
			if body == nil {
				return text
			}
			out, err := json.Marshal(body(string(text)))
			if err != nil {
				panic(err)
			}
			return out
		}))
	}
	slices.SortFunc(all, func(a, b operation) int { return bytes.Compare([]byte(a.name), []byte(b.name)) })
	return append(all,
		post("/v1/check by lines", "/v1/check", "application/x-ndjson", func(text []byte) []byte { return text }),
	)
}

// api is a server that never forgets, and to which a thread is as good as any other.
var api = sync.OnceValue(func() http.Handler {
	return edge.NewHandler(edge.Options{
		Threads: &session.MemoryThreads{},
		Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
			return os.ReadFile("../../token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
		},
	})
})

// threads is how many threads were begun.
var threads atomic.Int64

// post is a request to an endpoint.
func post(name, address, kind string, body func(text []byte) []byte) operation {
	return operation{"API: " + name, func(in *input) func() {
		sent := body(in.text)
		return func() {
			to := strings.Replace(address, "{id}", "thread-of-growth-"+strconv.FormatInt(threads.Add(1), 10), 1)
			request := httptest.NewRequest(http.MethodPost, to, bytes.NewReader(sent))
			request.Header.Set("Content-Type", kind)
			answer := httptest.NewRecorder()
			api().ServeHTTP(answer, request)
		}
	}}
}
