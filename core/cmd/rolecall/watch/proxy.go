package watch

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Limits of the copies. A body that is longer passes, and isn't judged.
const (
	// LongestBody is how long a body may be that is copied: more than any API takes without a file.
	LongestBody = 32 << 20
	// LongestError is how much of an error's body is copied.
	LongestError = 1 << 20
	// AllBodies is how much all copies may take together.
	AllBodies = 256 << 20
)

// Proxy passes requests on to the servers of its routes, and answers as they come. It's an http.Handler.
type Proxy struct {
	// Token is the first part of every path.
	Token string
	// Hosts are the names and addresses under which it may be reached.
	Hosts  []string
	Routes []*Route
	// Keep asks for copies of all answers.
	Keep bool
	// Hold, if set, is asked about each request for a target once all of it came, before it's sent.
	Hold func(*Exchange) Held
	// Sent is called when all of a request for a target was read that was not held, mostly before its answer comes, and Done for every
	// when its answer has ended. They mustn't wait. Refused is called with what was not let in.
	Sent, Done func(*Exchange)
	Refused    func(what string)

	// Keys sign requests again that are signed for this address.
	Keys Keys

	// Transport sends the requests. It must not follow redirects or decompress answers.
	Transport http.RoundTripper
	Room      *Room

	numbers atomic.Int64
	once    sync.Once
	reverse httputil.ReverseProxy
}

// Held is what becomes of a request that was held: it's answered by Block, if that isn't nil, or sent, with the body
// Fixed, if that isn't nil.
type Held struct {
	Block, Fixed []byte
}

// NewTransport sends requests as programs do: over HTTP/2 where the server has it, and through the proxy that the
// environment names.
func NewTransport() *http.Transport {
	made := http.DefaultTransport.(*http.Transport).Clone()
	made.DisableCompression = true
	made.MaxIdleConns, made.MaxIdleConnsPerHost = 0, 256
	// Servers close idle connections after a minute or so. A request on one that closes would fail.
	made.IdleConnTimeout = 30 * time.Second
	return made
}

// NewServer serves a handler. Streams may take any time. The SDK of AWS speaks HTTP/2, without TLS here.
func NewServer(handler http.Handler) *http.Server {
	made := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, Protocols: new(http.Protocols)}
	made.Protocols.SetHTTP1(true)
	made.Protocols.SetUnencryptedHTTP2(true)
	return made
}

// BaseURL is the address of a route on a proxy that listens at an address.
func (p *Proxy) BaseURL(listens string, route *Route) string {
	return "http://" + listens + "/" + p.Token + "/" + route.Name
}

type exchangeKey struct{}

func exchangeOf(ctx context.Context) *Exchange {
	x, _ := ctx.Value(exchangeKey{}).(*Exchange)
	return x
}

func (p *Proxy) prepare() {
	p.reverse = httputil.ReverseProxy{
		Rewrite: p.rewrite, ModifyResponse: p.answered, ErrorHandler: p.unreachable,
		Transport: p.Transport, FlushInterval: -1, BufferPool: new(buffers),
		ErrorLog: log.New(io.Discard, "", 0),
	}
}

func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.once.Do(p.prepare)
	route, path, why := p.admit(r)
	if why != "" {
		if p.Refused != nil {
			p.Refused(why)
		}
		http.Error(w, "rolecall watch rejects "+why+".", http.StatusForbidden)
		return
	}
	x := p.open(route, path, r)
	defer p.close(x, r)
	// An answer may come while the request is still being sent.
	_ = http.NewResponseController(w).EnableFullDuplex()
	x.signed = p.Keys.Secret != "" && isSigned(r.Header)
	if (x.Target != nil && p.Hold != nil || x.signed) && !p.hold(w, r, x) {
		return
	}
	switch sent := func() { p.sent(x) }; {
	case x.whole: // it was held
		x.read.Store(true)
	case r.ContentLength == 0:
		sent()
	case x.Target == nil:
		r.Body = &copied{ReadCloser: r.Body, size: r.ContentLength, ended: sent}
	default:
		r.Body = &copied{ReadCloser: r.Body, into: x.request, size: r.ContentLength, ended: sent}
	}
	p.reverse.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), exchangeKey{}, x)))
}

// sent notes that all of a request was read that wasn't held.
func (p *Proxy) sent(x *Exchange) {
	x.read.Store(true)
	x.sent.Do(func() {
		x.whole = true
		if p.Sent != nil && x.Target != nil {
			p.Sent(x)
		}
	})
}

// finish ends a connection after its answer if the program is still sending: what comes can't be told from a next request.
func (x *Exchange) finish(header http.Header) {
	if !x.read.Load() {
		header.Set("Connection", "close")
	}
}

func (p *Proxy) open(route *Route, path string, r *http.Request) *Exchange {
	plain, err := url.PathUnescape(path)
	if err != nil {
		plain = path
	}
	x := &Exchange{
		Number: int(p.numbers.Add(1)), Route: route, Method: r.Method, Path: plain, escaped: path, Header: r.Header.Clone(), Begun: time.Now(),
		limit: LongestBody, request: &capture{room: p.Room, limit: LongestBody, expected: r.ContentLength}, body: &capture{room: p.Room, limit: LongestError},
	}
	if p.Keep {
		x.body.limit = LongestBody
	}
	if r.Method == http.MethodPost {
		x.Target = route.target(path)
	}
	return x
}

// close ends an exchange. What stops the server from answering goes on.
func (p *Proxy) close(x *Exchange, r *http.Request) {
	reason := recover()
	x.Ended = time.Now()
	x.Cut = reason != nil
	// A program that has all of its answer may end before the server does.
	x.Left = r.Context().Err() != nil && (x.Cut || !x.complete)
	x.sent.Do(func() {}) // Sent isn't called any more
	if p.Done != nil {
		p.Done(x)
	} else {
		x.Free()
	}
	if reason != nil {
		panic(reason)
	}
}

// hold reads the whole request and asks Hold. It reports whether to send the request. One that is too long for a copy is sent.
func (p *Proxy) hold(w http.ResponseWriter, r *http.Request, x *Exchange) bool {
	body := &copied{ReadCloser: r.Body, into: x.request, size: -1}
	piece := make([]byte, 32<<10)
	for {
		before, _ := x.request.bytes()
		n, err := body.Read(piece)
		if _, why := x.request.bytes(); why != "" {
			r.Body = &joined{io.MultiReader(bytes.NewReader(before), bytes.NewReader(piece[:n]), r.Body), r.Body}
			return true
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			x.Err = err
			return false
		}
	}
	x.whole = true
	var held Held
	switch {
	case x.Target == nil:
	case p.Hold != nil:
		held = p.Hold(x)
	default:
		p.sent(x)
	}
	if held.Block != nil {
		x.Held, x.Status, x.Answered = true, http.StatusBadRequest, time.Now()
		x.Answer = http.Header{"Content-Type": {"application/json"}}
		if x.Target.Errors == "bedrock-converse" {
			x.Answer.Set("X-Amzn-Errortype", "ValidationException")
		}
		for name, values := range x.Answer {
			w.Header()[name] = values
		}
		w.WriteHeader(x.Status)
		_, _ = w.Write(held.Block)
		return false
	}
	data, _ := x.request.bytes()
	if held.Fixed != nil {
		x.fixed, data = held.Fixed, held.Fixed
		r.Header.Del("Content-Encoding")
	}
	x.goes = data
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(data)), int64(len(data))
	r.TransferEncoding = nil
	r.Header.Set("Content-Length", strconv.Itoa(len(data)))
	return true
}

type joined struct {
	io.Reader
	io.Closer
}

// rewrite leads a request to its server. All else stays, but for the encodings of answers that can't be read here.
func (p *Proxy) rewrite(r *httputil.ProxyRequest) {
	x := exchangeOf(r.In.Context())
	server := x.Route.Upstream
	out := r.Out
	out.URL.Scheme, out.URL.Host, out.Host = server.Scheme, server.Host, ""
	path := x.Route.path(x.escaped)
	out.URL.RawPath, out.URL.RawQuery = path, r.In.URL.RawQuery
	if plain, err := url.PathUnescape(path); err == nil {
		out.URL.Path = plain
	}
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"} {
		if values := r.In.Header[name]; values != nil {
			out.Header[name] = values
		}
	}
	if x.signed && x.whole {
		came, _ := x.request.bytes()
		p.Keys.resign(r.In, out, came, x.goes)
	}
	if accept := out.Header.Get("Accept-Encoding"); !x.signed && accept != "" && x.Target != nil {
		out.Header.Set("Accept-Encoding", readable(accept))
	}
}

// readable are the encodings of a list that can be read here.
func readable(accept string) string {
	var kept []string
	for part := range strings.SplitSeq(accept, ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "gzip", "x-gzip", "deflate", "br", "zstd", "identity":
			kept = append(kept, strings.TrimSpace(part))
		}
	}
	if kept == nil {
		return "identity"
	}
	return strings.Join(kept, ", ")
}

// answered copies the answer of a server on its way.
func (p *Proxy) answered(r *http.Response) error {
	x := exchangeOf(r.Request.Context())
	x.Answered, x.Status, x.Answer = time.Now(), r.StatusCode, r.Header.Clone()
	if r.StatusCode == http.StatusSwitchingProtocols {
		return nil
	}
	x.finish(r.Header)
	body := &copied{ReadCloser: r.Body, size: r.ContentLength, ended: func() { x.complete = true }}
	if x.Target != nil && (p.Keep || r.StatusCode >= 400) {
		body.into = x.body
	}
	r.Body = body
	p.redirect(r, x)
	return nil
}

// redirect leads a redirect to another path of the same server through the route again.
func (p *Proxy) redirect(r *http.Response, x *Exchange) {
	location := r.Header.Get("Location")
	if location == "" || r.StatusCode < 300 || r.StatusCode >= 400 {
		return
	}
	to, err := url.Parse(location)
	if err != nil || to.Host != "" && (to.Host != x.Route.Upstream.Host || to.Scheme != "" && to.Scheme != x.Route.Upstream.Scheme) || !strings.HasPrefix(to.Path, "/") {
		return
	}
	rest, ok := strings.CutPrefix(to.EscapedPath(), x.Route.Upstream.EscapedPath())
	if !ok {
		return
	}
	made := "/" + p.Token + "/" + x.Route.Name + rest
	if to.RawQuery != "" {
		made += "?" + to.RawQuery
	}
	r.Header.Set("Location", made)
}

// unreachable answers for a server that doesn't.
func (p *Proxy) unreachable(w http.ResponseWriter, r *http.Request, err error) {
	x := exchangeOf(r.Context())
	x.Err, x.Status = err, http.StatusBadGateway
	if errors.Is(err, context.Canceled) {
		x.Status = 499 // as in nginx: the client closed the request
	}
	format := ""
	if x.Target != nil {
		format = x.Target.Errors
	}
	w.Header().Set("Content-Type", "application/json")
	x.finish(w.Header())
	w.WriteHeader(http.StatusBadGateway)
	_, _ = w.Write(ErrorBody(format, http.StatusBadGateway, "rolecall watch can't reach "+x.Route.Upstream.Host+"."))
}

// buffers are those that answers are copied with.
type buffers struct{ pool sync.Pool }

func (b *buffers) Get() []byte {
	if kept, ok := b.pool.Get().(*[]byte); ok {
		return *kept
	}
	return make([]byte, 32<<10)
}

func (b *buffers) Put(buffer []byte) { b.pool.Put(&buffer) }
