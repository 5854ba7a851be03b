//go:build js && wasm

package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"syscall/js"
)

// answer gives entry.mjs the function answer(head, body, respond) for a request whose body
// has arrived whole. The library's own way hands bodies over in pieces, each a promise and
// a few functions that are never released: thirty kilobytes for each request. It is left
// for what has to stream.
//
// A head is lines: the method or the status, the URL in a request, and then a name and a
// value by turns. A body is a Uint8Array, null for none, or undefined if it broke off.
func answer(handler http.Handler) {
	array := js.Global().Get("Uint8Array")
	hands := crew{work: make(chan func())}
	js.Global().Get("context").Get("binding").Set("answer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		head, body, respond := args[0].String(), args[1], args[2]
		hands.do(func() {
			w := reply{header: http.Header{}}
			defer func() {
				// What a handler could not answer for is an answer without a head.
				if recover() != nil {
					respond.Invoke()
				}
			}()
			r, err := request(head, body)
			if err != nil {
				panic(err)
			}
			handler.ServeHTTP(&w, r)
			bytes := js.Null()
			if len(w.body) > 0 {
				bytes = array.New(len(w.body))
				js.CopyBytesToJS(bytes, w.body)
			}
			respond.Invoke(max(w.status, http.StatusOK), w.head(), bytes)
		})
		return nil
	}))
}

// mostIdle is how many goroutines wait for requests: as many requests are rarely at work at once.
const mostIdle = 8

// crew are goroutines that do one piece of work after another. A new goroutine has a small
// stack, and a check grows it several times, copying it whole: a tenth of the time that it takes.
// entry.mjs asks the collector of garbage to leave the stacks as large as they are.
type crew struct {
	work chan func()
	idle int
}

// do has one of the crew run f, and returns before f begins or is done.
func (c *crew) do(f func()) {
	select {
	case c.work <- f:
	default:
		go c.serve(f)
	}
}

// serve runs f and what comes after it. All of the crew run on one thread.
func (c *crew) serve(f func()) {
	for f(); c.idle < mostIdle; f() {
		c.idle++
		f = <-c.work
		c.idle--
	}
}

// request is the request of a head and a body.
func request(head string, body js.Value) (*http.Request, error) {
	lines := strings.Split(head, "\n")
	address, err := url.Parse(lines[1])
	if err != nil {
		return nil, err
	}
	r := &http.Request{Method: lines[0], URL: address, Header: make(http.Header, len(lines)/2), Body: http.NoBody}
	for i := 2; i+1 < len(lines); i += 2 {
		r.Header.Add(lines[i], lines[i+1])
	}
	r.Host, r.RemoteAddr = r.Header.Get("Host"), r.Header.Get("Cf-Connecting-Ip")
	switch {
	case body.IsUndefined():
		r.ContentLength, r.Body = -1, io.NopCloser(broken{})
	case !body.IsNull():
		text := make([]byte, body.Length())
		js.CopyBytesToGo(text, body)
		r.ContentLength, r.Body = int64(len(text)), io.NopCloser(bytes.NewReader(text))
	}
	return r, nil
}

var errBroken = errors.New("worker: the body is truncated")

// broken is a body that cannot be read.
type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errBroken }

// reply is an answer that is sent when it is whole.
type reply struct {
	header http.Header
	status int
	body   []byte
}

// Header implements http.ResponseWriter.
func (r *reply) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *reply) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

// Write implements http.ResponseWriter.
func (r *reply) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	r.body = append(r.body, b...)
	return len(b), nil
}

// head is the names and values of the headers, in lines.
func (r *reply) head() string {
	var lines []string
	for name, values := range r.header {
		for _, value := range values {
			lines = append(lines, name, value)
		}
	}
	return strings.Join(lines, "\n")
}
