//go:build !js

package main

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/spec"
)

const (
	// attempts is how often a request is sent that the server answers with 429, and longestWait how long is waited between.
	attempts    = 3
	longestWait = time.Minute
)

// send sends a request, again where the server asks to wait.
func (p *prober) send(c *spec.Case) answered {
	for attempt := 1; ; attempt++ {
		got, wait := p.post(c)
		if got.Status != http.StatusTooManyRequests || attempt == attempts {
			return got
		}
		time.Sleep(min(wait, longestWait))
	}
}

// post sends a request once. With a status of 429 it says how long to wait.
func (p *prober) post(c *spec.Case) (answered, time.Duration) {
	request := outgoing.Request{Address: p.address(c), Body: c.Body}
	request.Headers, request.Keys = headersOf(p.host, p.keyed)
	answer, err := p.client.Post(request)
	if err != nil {
		return answered{unclear, answer.Status, err.Error()}, 0
	}
	got := answeredBy(answer)
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil {
		seconds = 10
	}
	return got, time.Duration(seconds) * time.Second
}

// The results of a request: whether the server does what a rule says.
const (
	agrees      = "agrees"
	contradicts = "contradicts"
)

// probeReport is what --json writes.
type probeReport struct {
	Rolecall string         `json:"rolecall"`
	Target   string         `json:"target"`
	Server   string         `json:"server"`
	Model    string         `json:"model,omitempty"`
	Counts   map[string]int `json:"counts"`
	Requests []probeResult  `json:"requests"`
}

// probeResult is one request that was sent.
type probeResult struct {
	ID     string `json:"id"`
	Rule   string `json:"rule"`
	Expect string `json:"expect"`
	// Got is spec.Accept, spec.Reject or unclear; Result is agrees, contradicts or unclear.
	Got     string `json:"got"`
	Result  string `json:"result"`
	Status  int    `json:"status"`
	Message string `json:"message,omitempty"`
}

func (r *probeReport) add(rule string, c *spec.Case, got answered) {
	result := contradicts
	switch got.Outcome {
	case unclear:
		result = unclear
	case c.Expect:
		result = agrees
		if cause := otherCause(r.Target, rule, got.Message); cause != "" {
			result = unclear
			got.Message += " (" + cause + ")"
		}
	case spec.Reject:
		if !c.Sure {
			result = unclear // the request holds something that the rules don't check
		}
	}
	r.Counts[result]++
	r.Requests = append(r.Requests, probeResult{c.ID, rule, c.Expect, got.Outcome, result, got.Status, got.Message})
}

// otherCause is the rule that an error is about for certain, where that is another one.
func otherCause(target, rule, message string) string {
	var e engine.Engine
	response, failure := e.Explain(engine.ExplainRequest{Error: message, Target: target})
	if message == "" || failure != nil || !response.Sure {
		return ""
	}
	other := ""
	for _, cause := range response.Causes {
		if cause.Rule == rule {
			return ""
		}
		other = cmp.Or(other, cause.Rule)
	}
	return other
}

// markdown is the report as a table with a line for each rule, those that the server contradicts first.
func (r *probeReport) markdown() string {
	var contradicted, others strings.Builder
	for i := 0; i < len(r.Requests); {
		cells, notes, into := map[string]string{spec.Reject: "", spec.Accept: ""}, []string(nil), &others
		rule := r.Requests[i].Rule
		for ; i < len(r.Requests) && r.Requests[i].Rule == rule; i++ {
			one := &r.Requests[i]
			cells[one.Expect] = map[string]string{agrees: "yes", contradicts: "**no**", unclear: "unclear"}[one.Result]
			if one.Result == contradicts {
				into = &contradicted
			}
			if one.Message != "" && (one.Result != agrees || one.Expect == spec.Reject) {
				notes = append(notes, fmt.Sprintf("%d: %s", one.Status, strings.ReplaceAll(one.Message, "|", `\|`)))
			}
		}
		fmt.Fprintf(into, "| %s | %s | %s | %s |\n", rule, cells[spec.Reject], cells[spec.Accept], strings.Join(notes, "<br>"))
	}
	var out strings.Builder
	fmt.Fprintf(&out, "# %s at %s\n\n", r.Target, r.Server)
	if r.Model != "" {
		fmt.Fprintf(&out, "Model: `%s`. ", r.Model)
	}
	fmt.Fprintf(&out, "Rolecall %s. %s: %d as expected, %d not as expected, %d unclear.\n\n", r.Rolecall, counted(len(r.Requests), "request"), r.Counts[agrees], r.Counts[contradicts], r.Counts[unclear])
	out.WriteString("| Rule | Rejects the mistake | Accepts without it | Error |\n|---|---|---|---|\n")
	out.WriteString(contradicted.String() + others.String())
	return out.String()
}
