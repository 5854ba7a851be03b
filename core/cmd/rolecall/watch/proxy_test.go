package watch

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// watched is a proxy on a port, with one route to a server.
type watched struct {
	*Proxy
	base string
	done chan *Exchange
}

// start serves a proxy for a door. What it's done with goes to a channel.
func start(t *testing.T, door string, server *httptest.Server, change func(*Proxy)) *watched {
	t.Helper()
	upstream, err := Server(server.URL)
	require.NoError(t, err)
	routes, notes := Plan(func(string) (string, bool) { return "", false }, []string{door}, map[string]*url.URL{door: upstream})
	require.Empty(t, notes)
	w := &watched{done: make(chan *Exchange, 2000)}
	w.Proxy = &Proxy{
		Token: "token", Hosts: []string{"127.0.0.1"}, Routes: routes, Transport: NewTransport(), Room: NewRoom(AllBodies),
		Done: func(x *Exchange) { w.done <- x },
	}
	if change != nil {
		change(w.Proxy)
	}
	listener := httptest.NewUnstartedServer(nil)
	listener.Config = NewServer(w.Proxy)
	listener.Start()
	t.Cleanup(listener.Close)
	w.base = w.BaseURL(strings.TrimPrefix(listener.URL, "http://"), routes[0])
	return w
}

// free fails unless all room is free again once the copies are.
func (w *watched) free(t *testing.T, x *Exchange) {
	x.Free()
	require.Equal(t, int64(AllBodies), w.Room.left.Load())
}

func serve(t *testing.T, handler http.HandlerFunc) *httptest.Server {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

const hello = `{"model":"gpt-5.4","messages":[{"role":"user","content":"Hi"}]}`

// A stream arrives piece by piece as the server sends it, and byte for byte: the server sends each piece only once the client
// has the one before.
func TestStreamsComeAsTheyAreSent(t *testing.T) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	_, _ = zip.Write(bytes.Repeat([]byte("data: {}\n\n"), 10))
	require.NoError(t, zip.Close())
	for name, pieces := range map[string][]string{
		"events":  {"data: {\"a\":1}\n\n", "data: \xff\x00\n\n", ": ping\n\n", "data: [DONE]\n\n"},
		"bytes":   {"\x00", "\xff\xfe", strings.Repeat("x", 100_000), "y"},
		"gzipped": {packed.String()[:7], packed.String()[7:]},
	} {
		t.Run(name, func(t *testing.T) {
			got := make(chan bool)
			server := serve(t, func(w http.ResponseWriter, r *http.Request) {
				if name == "gzipped" {
					w.Header().Set("Content-Encoding", "gzip")
				}
				w.Header().Set("Content-Type", "text/event-stream")
				for _, piece := range pieces {
					_, _ = io.WriteString(w, piece)
					w.(http.Flusher).Flush()
					<-got
				}
			})
			w := start(t, "openai", server, func(p *Proxy) { p.Keep = true })
			request, err := http.NewRequest(http.MethodPost, w.base+"/v1/chat/completions", strings.NewReader(hello))
			require.NoError(t, err)
			request.Header.Set("Accept-Encoding", "gzip, compress")
			answer, err := http.DefaultTransport.RoundTrip(request)
			require.NoError(t, err)
			for _, piece := range pieces {
				read := make([]byte, len(piece))
				_, err := io.ReadFull(answer.Body, read)
				require.NoError(t, err)
				require.Equal(t, piece, string(read))
				got <- true
			}
			rest, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.Empty(t, rest)
			x := <-w.done
			require.Equal(t, 200, x.Status)
			kept, why := x.Response()
			require.Empty(t, why)
			if name != "gzipped" {
				require.Equal(t, strings.Join(pieces, ""), string(kept))
			} else {
				require.True(t, bytes.HasPrefix(kept, []byte("data: {}")))
			}
			w.free(t, x)
		})
	}
}

// A request is handed out while its server still thinks about the answer.
func TestRequestsAreKnownBeforeTheirAnswers(t *testing.T) {
	known := make(chan string, 1)
	for _, chunked := range []bool{false, true} {
		server := serve(t, func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			_, _ = io.WriteString(w, <-known)
		})
		w := start(t, "openai", server, func(p *Proxy) {
			p.Sent = func(x *Exchange) {
				text, why := x.Request()
				known <- string(text) + why
			}
		})
		var body io.Reader = strings.NewReader(hello)
		if chunked {
			body = io.MultiReader(body) // of unknown length
		}
		answer, err := http.Post(w.base+"/v1/chat/completions", "application/json", body)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.Equal(t, hello, string(text))
		w.free(t, <-w.done)
	}
}

// A server gets what it would get without the proxy: method, path, query, headers and body.
func TestRequestsAreUnchanged(t *testing.T) {
	type seen struct {
		Method, URI, Body, Host string
		Header                  http.Header
		Length                  int64
	}
	got := make(chan seen, 1)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got <- seen{r.Method, r.RequestURI, string(body), r.Host, r.Header, r.ContentLength}
		w.Header().Add("Set-Cookie", "a=1")
		w.Header().Add("Set-Cookie", "b=2")
		w.Header().Set("X-Request-Id", "req_1")
		w.WriteHeader(202)
	})
	w := start(t, "bedrock", server, nil)
	for _, c := range []struct{ method, path, body string }{
		{"GET", "/", ""},
		{"POST", "/model/arn%3Aaws%3Abedrock%2Fx/converse?a=1;b=2&c=%20", `{"messages":[]}`},
		{"POST", "/model//a/../b/%2e%2e/converse", "\x00\xff"},
		{"DELETE", "/v1/files/x", ""},
		{"PUT", "/v1/x?key=" + strings.Repeat("k", 5000), strings.Repeat("b", 100_000)},
		{"PATCH", "/?", "{}"},
	} {
		sent := func(base string) (seen, http.Header) {
			request, err := http.NewRequest(c.method, base+c.path, strings.NewReader(c.body))
			require.NoError(t, err)
			request.Header.Set("Authorization", "Bearer secret")
			request.Header.Set("X-Forwarded-For", "10.0.0.1")
			request.Header["X-Twice"] = []string{"1", "2"}
			request.Header.Set("Accept-Encoding", "gzip")
			request.Header.Set("User-Agent", "")
			answer, err := http.DefaultTransport.RoundTrip(request)
			require.NoError(t, err)
			require.Equal(t, 202, answer.StatusCode)
			require.NoError(t, answer.Body.Close())
			answer.Header.Del("Date")
			return <-got, answer.Header
		}
		direct, headers := sent(server.URL)
		passed, passedHeaders := sent(w.base)
		require.Equal(t, direct, passed)
		require.Equal(t, headers, passedHeaders)
		x := <-w.done
		require.NotContains(t, x.Path, "key=")
		w.free(t, x)
	}
}

// Who hasn't got the token, a page in a browser, and a name that leads here by DNS get nothing, and the server doesn't hear of them.
func TestStrangersAreRefused(t *testing.T) {
	server := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("a refused request was sent") })
	var refused []string
	w := start(t, "openai", server, func(p *Proxy) { p.Refused = func(what string) { refused = append(refused, what) } })
	for _, c := range []struct{ path, host, header, value, what string }{
		{"/token/openai/v1/models", "evil.example", "", "", "another host"},
		{"/token/openai/v1/models", "127.0.0.1.evil.example:80", "", "", "another host"},
		{"/token/openai/v1/models", "", "Origin", "https://evil.example", "browser"},
		{"/token/openai/v1/models", "", "Origin", "null", "browser"},
		{"/token/openai/v1/models", "", "Sec-Fetch-Site", "cross-site", "browser"},
		{"/token/openai/v1/models", "", "Sec-Fetch-Site", "same-origin", "browser"},
		{"/Token/openai/v1/models", "", "", "", "without the token"},
		{"/tok%65n/openai/v1/models", "", "", "", "without the token"},
		{"//token/openai/v1/models", "", "", "", "without the token"},
		{"/", "", "", "", "without the token"},
		{"/v1/models", "", "", "", "without the token"},
		{"/token", "", "", "", "isn't watched"},
		{"/token/anthropic/v1/messages", "", "", "", "isn't watched"},
		{"/token/http://evil.example/", "", "", "", "isn't watched"},
	} {
		for _, method := range []string{"GET", "POST", "OPTIONS"} {
			request, err := http.NewRequest(method, strings.TrimSuffix(w.base, "/token/openai")+c.path, nil)
			require.NoError(t, err)
			request.Host = c.host
			if c.header != "" {
				request.Header.Set(c.header, c.value)
			}
			answer, err := http.DefaultTransport.RoundTrip(request)
			require.NoError(t, err)
			text, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.Equal(t, 403, answer.StatusCode, c.path)
			require.Contains(t, string(text), c.what)
			require.Empty(t, answer.Header.Get("Access-Control-Allow-Origin"))
			require.Contains(t, refused[len(refused)-1], c.what)
		}
	}
}

// A request that is held is answered, changed or sent as it is.
func TestHeldRequests(t *testing.T) {
	var encoding string
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		encoding = r.Header.Get("Content-Encoding")
		_, _ = io.Copy(w, r.Body)
	})
	w := start(t, "anthropic", server, func(p *Proxy) {
		p.Hold = func(x *Exchange) Held {
			text, why := x.Request()
			switch {
			case why != "":
				t.Error(why)
			case string(text) == "block":
				return Held{Block: ErrorBody(x.Target.Errors, 400, "no")}
			case string(text) == "fix":
				return Held{Fixed: []byte("fixed, and longer")}
			}
			return Held{}
		}
	})
	post := func(path, body string, zipped bool) (int, string) {
		request, err := http.NewRequest(http.MethodPost, w.base+path, strings.NewReader(body))
		require.NoError(t, err)
		if zipped {
			var packed bytes.Buffer
			zip := gzip.NewWriter(&packed)
			_, _ = io.WriteString(zip, body)
			require.NoError(t, zip.Close())
			request.Body, request.ContentLength = io.NopCloser(&packed), int64(packed.Len())
			request.Header.Set("Content-Encoding", "gzip")
		}
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return answer.StatusCode, string(text)
	}
	for _, zipped := range []bool{false, true} {
		status, text := post("/v1/messages", "block", zipped)
		require.Equal(t, 400, status)
		require.JSONEq(t, `{"type":"error","error":{"type":"invalid_request_error","message":"no"}}`, text)
		x := <-w.done
		require.True(t, x.Held)
		w.free(t, x)
		status, text = post("/v1/messages", "fix", zipped)
		require.Equal(t, []any{200, "fixed, and longer", ""}, []any{status, text, encoding})
		w.free(t, <-w.done)
	}
	_, text := post("/v1/messages", "as it is", false)
	require.Equal(t, "as it is", text)
	w.free(t, <-w.done)
	_, text = post("/v1/other", "block", false)
	require.Equal(t, "block", text)
	w.free(t, <-w.done)
}

// A body that is too long for a copy passes whole, held or not.
func TestLongBodiesPass(t *testing.T) {
	long := strings.Repeat("0123456789abcdef", 50<<20/16)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n, _ := io.Copy(io.Discard, r.Body)
		fmt.Fprint(w, n)
	})
	for _, hold := range []func(*Exchange) Held{nil, func(*Exchange) Held { return Held{Block: []byte("not asked")} }} {
		w := start(t, "openai", server, func(p *Proxy) { p.Hold = hold })
		for range 2 {
			answer, err := http.Post(w.base+"/v1/responses", "application/json", strings.NewReader(long))
			require.NoError(t, err)
			text, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.Equal(t, fmt.Sprint(len(long)), string(text))
			x := <-w.done
			_, why := x.Request()
			require.Equal(t, "its body is longer than 32 MB", why)
			require.Equal(t, int64(AllBodies), w.Room.left.Load())
			x.Free()
		}
	}
}

// Many requests at once all pass, and their copies take no more than the room there is.
func TestManyRequestsAtOnce(t *testing.T) {
	const many, room = 1000, 1 << 20
	body := `{"messages":[{"role":"user","content":"` + strings.Repeat("x", 20_000) + `"}]}`
	all := make(chan bool)
	var here sync.WaitGroup
	here.Add(many)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n, _ := io.Copy(io.Discard, r.Body)
		here.Done()
		<-all
		fmt.Fprint(w, n)
	})
	w := start(t, "openai", server, func(p *Proxy) { p.Room = NewRoom(room) })
	go func() {
		here.Wait()
		close(all)
	}()
	var group sync.WaitGroup
	for range many {
		group.Add(1)
		go func() {
			defer group.Done()
			answer, err := http.Post(w.base+"/v1/chat/completions", "application/json", strings.NewReader(body))
			if err != nil {
				t.Error(err)
				return
			}
			defer answer.Body.Close()
			text, err := io.ReadAll(answer.Body)
			if err != nil || string(text) != fmt.Sprint(len(body)) {
				t.Errorf("%q %v", text, err)
			}
		}()
	}
	group.Wait()
	kept := 0
	for range many {
		x := <-w.done
		if _, why := x.Request(); why == "" {
			kept++
		} else {
			require.Equal(t, "too many long requests came at once", why)
		}
		defer x.Free()
	}
	require.Positive(t, kept)
	require.LessOrEqual(t, kept*len(body), room)
}

// A redirect is an answer. One to the same server leads through the proxy again, one to another server is named.
func TestRedirectsAreNotFollowed(t *testing.T) {
	elsewhere := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("a redirect was followed") })
	var to string
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", to)
		w.WriteHeader(307)
	})
	w := start(t, "openai", server, nil)
	route := strings.TrimPrefix(w.base[len("http://"):], strings.Split(w.base, "/")[2])
	for _, c := range []struct{ to, location, host string }{
		{elsewhere.URL + "/x", elsewhere.URL + "/x", strings.TrimPrefix(elsewhere.URL, "http://")},
		{"/v1/x/?a=1", route + "/v1/x/?a=1", ""},
		{server.URL + "/v1/x%2Fy", route + "/v1/x%2Fy", ""},
		{"x/", "x/", ""},
		{"//evil.example/x", "//evil.example/x", "evil.example"},
	} {
		to = c.to
		request, err := http.NewRequest(http.MethodPost, w.base+"/v1/chat/completions", strings.NewReader(hello))
		require.NoError(t, err)
		answer, err := http.DefaultTransport.RoundTrip(request)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, c.location, answer.Header.Get("Location"))
		require.Equal(t, c.host, (<-w.done).Redirect())
	}
}
