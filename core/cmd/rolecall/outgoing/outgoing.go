// Package outgoing makes every request that the command sends to a server. It follows no redirect, and sends a key only over
// https or to this machine. A test keeps all other packages that the command links from making requests.
package outgoing

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// MaxAnswer is how many bytes of a response's body are read. An error is shorter, and the rest of an answer isn't needed.
const MaxAnswer = 64 << 10

// Request is a POST of JSON.
type Request struct {
	Address string
	// Headers are sent wherever the request goes, Keys only where Private is true.
	Headers, Keys [][2]string
	Body          string
}

// Answer is a response.
type Answer struct {
	Status int
	Header http.Header
	// Body is the first MaxAnswer bytes.
	Body []byte
}

// Redirect is where a response sends its client, "" if it doesn't. The client doesn't go there.
func (a Answer) Redirect() string {
	if a.Status < 300 || a.Status >= 400 {
		return ""
	}
	return a.Header.Get("Location")
}

// Client sends requests. The zero value waits forever.
type Client struct {
	// Timeout limits each request, from the connection to the end of the body.
	Timeout time.Duration

	transport http.RoundTripper
}

// errNotPrivate is returned instead of sending a key that others could read on its way.
var errNotPrivate = errors.New("a key is sent only over https or to this machine")

// Post sends a request once, to its own address alone.
func (c *Client) Post(r Request) (Answer, error) {
	if len(r.Keys) > 0 && !Private(r.Address) {
		return Answer{}, errNotPrivate
	}
	request, err := http.NewRequest(http.MethodPost, r.Address, strings.NewReader(r.Body))
	if err != nil {
		return Answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	for _, headers := range [][][2]string{r.Headers, r.Keys} {
		for _, header := range headers {
			request.Header.Set(header[0], header[1])
		}
	}
	client := http.Client{Transport: c.transport, Timeout: c.Timeout, CheckRedirect: stay}
	response, err := client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	answer := Answer{Status: response.StatusCode, Header: response.Header}
	answer.Body, err = io.ReadAll(io.LimitReader(response.Body, MaxAnswer))
	return answer, err
}

// stay keeps a client at the response that sends it elsewhere: a redirect gets the same body, and the keys in headers that
// only their provider knows.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// CheckServer says what is wrong with a server's address, nil if nothing is.
func CheckServer(address string) error {
	at, err := url.Parse(address)
	switch {
	case err != nil:
		return errors.New("it isn't a URL")
	case at.Scheme != "http" && at.Scheme != "https" || at.Host == "":
		return errors.New("it doesn't start with http:// or https:// and a host")
	case at.User != nil:
		return errors.New("it contains a user name or password")
	case at.RawQuery != "" || at.Fragment != "":
		return errors.New("it has a query or a fragment")
	}
	return nil
}

// Private reports whether only the server can read what is sent to an address: over https, or on this machine.
func Private(address string) bool {
	at, err := url.Parse(address)
	if err != nil {
		return false
	}
	return at.Scheme == "https" || at.Scheme == "http" && Loopback(at.Hostname())
}

// Loopback reports whether a host is this machine.
func Loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
