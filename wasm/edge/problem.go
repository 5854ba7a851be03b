package edge

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// Problem is an answer that says why there is none (RFC 9457). The type of every problem
// is "about:blank": the status says the kind, Detail the case.
type Problem struct {
	Title  string `json:"title"`
	Status int    `json:"status"`
	// Detail says in a sentence what is wrong and what to do.
	Detail string `json:"detail"`
	// Instance is the ID of the request, which the server's log has as well.
	Instance string `json:"instance,omitempty"`
	// Findings, for input that a thread rejects, are what is wrong with it, as /v1/check
	// gives them.
	Findings json.RawMessage `json:"findings,omitempty"`
}

func problem(w http.ResponseWriter, r *http.Request, status int, detail string) {
	writeProblem(w, r, Problem{Status: status, Detail: detail})
}

func writeProblem(w http.ResponseWriter, r *http.Request, p Problem) {
	p.Title = titleOf(p.Status)
	if id := requestID(r); id != "" {
		p.Instance = "urn:uuid:" + id
	}
	body, err := json.Marshal(p)
	if err != nil {
		body = []byte(`{"title":"Internal Server Error","status":500}`)
	}
	w.Header().Set("Content-Type", "application/problem+json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_, _ = w.Write(body)
}

// titleOf is the name of a status in RFC 9110; the package http has two of before it.
func titleOf(status int) string {
	switch status {
	case http.StatusRequestEntityTooLarge:
		return "Content Too Large"
	case http.StatusUnprocessableEntity:
		return "Unprocessable Content"
	}
	return http.StatusText(status)
}

// answer sends JSON that belongs to this request alone.
func answer(w http.ResponseWriter, r *http.Request, body []byte) {
	if len(body) > MaxAnswer {
		problem(w, r, http.StatusRequestEntityTooLarge, "The response would exceed "+strconv.Itoa(MaxAnswer)+" bytes. Split the text into smaller requests.")
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(body)
}

func join(words []string) string { return strings.Join(words, ", ") }
