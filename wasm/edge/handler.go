// Package edge serves the engine over HTTP. The handler is plain net/http: tests and
// a local server run it natively, and the command in worker runs it on Cloudflare
// Workers. Nothing that is sent is stored or logged.
package edge

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"

	"github.com/rolecall/rolecall/core/engine"
)

// MaxBody is the largest body accepted, in bytes: a Worker has 128 MB of memory, and
// the text, its nodes and the answer must fit side by side.
const MaxBody = 8 << 20

// NewHandler returns the API. It keeps no state between requests.
func NewHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusOK, []byte(`{"status":"ok"}`))
	})
	mux.HandleFunc("GET /agents/messages/test", messagesTest)
	mux.HandleFunc("POST /v1/check", check)
	return withBody(recovered(mux))
}

// check answers what is wrong with the body, which is the text as it is.
func check(w http.ResponseWriter, r *http.Request) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody))
	if err != nil {
		// The rest is read and dropped: a runtime that streams the body would
		// otherwise break the connection before the client sees the answer.
		_, _ = io.Copy(io.Discard, io.LimitReader(r.Body, 4*MaxBody))
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			problem(w, http.StatusRequestEntityTooLarge, "The body is larger than "+strconv.Itoa(MaxBody)+" bytes")
			return
		}
		problem(w, http.StatusBadRequest, "The body could not be read to its end")
		return
	}
	query := r.URL.Query()
	request := engine.CheckRequest{
		Dialect:  query.Get("dialect"),
		Target:   query.Get("target"),
		Verdicts: true,
	}
	var e engine.Engine
	e.Use(0, text)
	response, failure := e.Check(request)
	if failure != nil {
		problem(w, http.StatusBadRequest, failure.Message)
		return
	}
	writeJSON(w, http.StatusOK, response.AppendJSON(nil))
}

// problem answers with a problem document (RFC 9457).
func problem(w http.ResponseWriter, status int, detail string) {
	body, _ := json.Marshal(map[string]any{"title": http.StatusText(status), "status": status, "detail": detail})
	w.Header().Set("Content-Type", "application/problem+json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

func writeJSON(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// withBody gives every request a body: a Worker's request without one has none at all.
func withBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil {
			r.Body = http.NoBody
		}
		next.ServeHTTP(w, r)
	})
}

// recovered answers a panic with a problem document: on Workers nobody else does.
func recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if recover() != nil {
				problem(w, http.StatusInternalServerError, "Something in Rolecall failed; the request was not at fault")
			}
		}()
		next.ServeHTTP(w, r)
	})
}
