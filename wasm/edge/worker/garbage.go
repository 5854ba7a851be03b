//go:build js && wasm

package main

import (
	"net/http"
	"runtime/debug"
)

const (
	// small is the largest body, in bytes, whose check leaves most of the memory free.
	small = 256 << 10
	// plenty is how much more than what is in use may be garbage before it is collected, in percent,
	// while all requests are small: little is in use then, and Go's own measure would collect
	// after every few of them.
	plenty = 400
	// scarcely is Go's own measure, for all other requests.
	scarcely = 100
)

// collection sets how early garbage is collected. All requests run on one thread.
type collection struct {
	// large is how many requests are at work that may need most of the memory.
	large int
}

var garbage collection

// begin is called before a request that may need most of the memory, and end after it.
func (c *collection) begin() {
	if c.large++; c.large == 1 {
		debug.SetGCPercent(scarcely)
	}
}

func (c *collection) end() {
	if c.large--; c.large == 0 {
		debug.SetGCPercent(plenty)
	}
}

// scarce is a handler of requests whose bodies are of any size.
func (c *collection) scarce(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c.begin()
		defer c.end()
		handler.ServeHTTP(w, r)
	})
}
