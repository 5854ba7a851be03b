package watch

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// BenchmarkProxy compares a request through the proxy with one through a plain httputil.ReverseProxy and one without a proxy.
func BenchmarkProxy(b *testing.B) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = io.WriteString(w, "{}")
	}))
	defer server.Close()
	at, err := url.Parse(server.URL)
	if err != nil {
		b.Fatal(err)
	}
	plain := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(at) }, FlushInterval: -1, Transport: NewTransport()}
	routes, _ := Plan(func(string) (string, bool) { return "", false }, []string{"openai"}, map[string]*url.URL{"openai": at})
	watched := &Proxy{Token: "token", Hosts: []string{"127.0.0.1"}, Routes: routes, Transport: NewTransport(), Room: NewRoom(AllBodies), Sent: func(*Exchange) {}}
	for _, size := range []int{2 << 10, 1 << 20} {
		body := `{"messages":[{"role":"user","content":"` + strings.Repeat("x", size) + `"}]}`
		for _, c := range []struct {
			name    string
			handler http.Handler
			path    string
		}{{"direct", nil, ""}, {"plain", plain, ""}, {"watched", watched, "/token/openai"}} {
			b.Run(c.name+"-"+strconv.Itoa(size>>10)+"kB", func(b *testing.B) {
				base := server.URL
				if c.handler != nil {
					proxy := httptest.NewServer(c.handler)
					defer proxy.Close()
					base = proxy.URL
				}
				b.ReportAllocs()
				for b.Loop() {
					answer, err := http.Post(base+c.path+"/v1/chat/completions", "application/json", strings.NewReader(body))
					if err != nil {
						b.Fatal(err)
					}
					_, _ = io.Copy(io.Discard, answer.Body)
					_ = answer.Body.Close()
				}
			})
		}
	}
}
