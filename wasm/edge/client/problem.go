package client

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/engine"
)

// Problem is an answer that says why there is none (RFC 9457).
type Problem struct {
	Title string `json:"title"`
	// Status is that of the answer; 0 for a problem of one line.
	Status int `json:"status"`
	// Detail says in a sentence what is wrong and what to do.
	Detail string `json:"detail"`
	// Instance is the ID of the request, for whoever runs the server.
	Instance string `json:"instance"`
	// Findings say what is wrong with messages that a thread rejects.
	Findings []engine.Finding `json:"findings"`
	// RetryAfter is how long to wait before the next request; 0 where the server says nothing.
	RetryAfter time.Duration `json:"-"`
	// Line is the line that it is about, 0 for none.
	Line int `json:"-"`
}

// Error implements error.
func (p *Problem) Error() string {
	text := p.Detail
	if text == "" {
		text = p.Title
	}
	switch {
	case p.Line > 0:
		text = "line " + strconv.Itoa(p.Line) + ": " + text
	case p.Status > 0:
		text = strconv.Itoa(p.Status) + ": " + text
	}
	return "rolecall: " + text
}

// problem reads the problem that an answer is. What isn't a problem document, such as the
// page of a proxy, becomes one.
func problem(response *http.Response) *Problem {
	p := &Problem{}
	body, _ := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "application/problem+json") || json.Unmarshal(body, p) != nil {
		p = &Problem{Title: http.StatusText(response.StatusCode)}
	}
	p.Status = response.StatusCode
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		p.RetryAfter = time.Duration(seconds) * time.Second
	}
	return p
}
