//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/spec"
)

// What rolecall probe and rolecall verify share: where they send requests, and what they make of the answers.

// checkServer is an error in the use of --base-url, nil for none.
func checkServer(base string) error {
	if err := outgoing.CheckServer(base); err != nil {
		return usage("--base-url isn't the URL of a server: " + err.Error())
	}
	return nil
}

// timeout is how long an answer may take.
func (c *call) timeout() time.Duration {
	seconds := 60
	if c.options.text("timeout") != "" {
		seconds = c.options.number("timeout")
	}
	return time.Duration(seconds) * time.Second
}

// headersOf are the headers of requests for a host, and those with its key.
func headersOf(host *export.Host, keyed bool) (headers, keys [][2]string) {
	for _, header := range host.Headers {
		filled := [2]string{string(header[0]), header[1].Fill("", variable)}
		switch {
		case filled[1] == string(header[1]):
			headers = append(headers, filled)
		case keyed:
			keys = append(keys, filled)
		}
	}
	return headers, keys
}

// unclear is the outcome of a request that was neither accepted nor rejected: it needed a key or a model that the server
// doesn't have, came too often, or had no answer.
const unclear = "unclear"

// answered is what a server did with a request.
type answered struct {
	// Outcome is spec.Accept, spec.Reject or unclear.
	Outcome string
	// Status is that of HTTP, 0 where there was no answer.
	Status  int
	Message string
}

func (a answered) status() string {
	if a.Status == 0 {
		return "no response"
	}
	return strconv.Itoa(a.Status)
}

// answeredBy is what an answer says of its request.
func answeredBy(answer outgoing.Answer) answered {
	got := answered{outcome(answer.Status), answer.Status, errorMessage(answer.Body)}
	switch {
	case got.Outcome == spec.Accept:
		got.Message = ""
	case answer.Redirect() != "":
		got.Message = "redirects aren't followed, and this one is to " + plain([]byte(answer.Redirect()))
	}
	return got
}

// outcome is what the status of an answer says of a request.
func outcome(status int) string {
	switch {
	case 200 <= status && status < 300:
		return spec.Accept
	case status == http.StatusBadRequest, status == http.StatusRequestEntityTooLarge, status == http.StatusUnprocessableEntity:
		return spec.Reject
	}
	return unclear
}

// errorMessage is what the body of an error says: the text under "message" or "detail", at the top or in "error", or else
// its beginning.
func errorMessage(body []byte) string {
	var top map[string]json.RawMessage
	text := ""
	for level := body; text == "" && json.Unmarshal(level, &top) == nil; level = top["error"] {
		for _, key := range []string{"message", "detail", "Message", "error"} {
			if json.Unmarshal(top[key], &text) == nil && text != "" {
				break
			}
		}
		if top["error"] == nil {
			break
		}
	}
	if text == "" {
		text = string(bytes.TrimSpace(body))
	}
	const most = 300
	text = plain([]byte(strings.Join(strings.Fields(text), " ")))
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
