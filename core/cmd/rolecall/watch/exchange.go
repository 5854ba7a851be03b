package watch

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Exchange is one request with its answer.
type Exchange struct {
	// Number counts the exchanges, from 1.
	Number int
	Route  *Route
	// Target is what the request is for, nil if it's no conversation.
	Target *Target
	Method string
	// Path is the request's without its query, which may hold a key.
	Path string
	// Header is the request's. It must not be changed.
	Header http.Header
	Begun  time.Time

	// What follows is set once Done is called. Answered is when the answer began, Ended when it ended.
	Status          int
	Answer          http.Header
	Answered, Ended time.Time
	// Held says that Hold answered, so that nothing was sent.
	Held bool
	// Err is why there is no answer. Cut says that the answer broke off, Left that the program went away.
	Err       error
	Cut, Left bool

	escaped       string // the path as it came
	fixed         []byte // what Hold made of the body
	goes          []byte // the body that is sent, if it was held
	signed        bool   // it's signed for the proxy's address, and can be signed again
	limit         int
	request, body *capture
	// complete says that all of the answer was read.
	complete bool
	sent     sync.Once
	read     atomic.Bool // the whole request was, or will be without the program
	// whole says that all of the request was read. It's set before Hold or Sent is called.
	whole bool
}

// Request is the request's body as text as it was sent, or why it can't be read.
func (x *Exchange) Request() (text []byte, why string) {
	if x.fixed != nil {
		return x.fixed, ""
	}
	if !x.whole {
		if x.Err != nil {
			return nil, "it wasn't sent"
		}
		return nil, "the answer came before all of it was sent"
	}
	data, why := x.request.bytes()
	if why != "" {
		return nil, why
	}
	return decoded(data, encoding(x.Header), x.limit)
}

// MayChange reports whether the body can be another one: one that is signed can't, unless it's signed again.
func (x *Exchange) MayChange() bool { return x.signed || !isSigned(x.Header) }

// Length is how many bytes the request's body has.
func (x *Exchange) Length() int64 {
	x.request.mutex.Lock()
	defer x.request.mutex.Unlock()
	return x.request.length
}

// Response is the answer's body as text, or why it can't be read. It's kept for errors, and for all if Proxy.Keep is set.
func (x *Exchange) Response() (text []byte, why string) {
	data, why := x.body.bytes()
	switch {
	case why != "":
		return nil, why
	case x.Cut || x.Left:
		return data, "it broke off"
	}
	return decoded(data, encoding(x.Answer), x.limit)
}

// Free ends the use of the copies. It must be called once for each exchange that Done was called with.
func (x *Exchange) Free() {
	x.request.free()
	x.body.free()
}

// Redirect is the host that an answer sends its client to, "" if it doesn't or if it's the server itself.
func (x *Exchange) Redirect() string {
	if x.Status < 300 || x.Status >= 400 {
		return ""
	}
	to, err := url.Parse(x.Answer.Get("Location"))
	if err != nil || to.Host == x.Route.Upstream.Host {
		return ""
	}
	return to.Host
}

func encoding(header http.Header) string {
	return strings.ToLower(strings.TrimSpace(header.Get("Content-Encoding")))
}
