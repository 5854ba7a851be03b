package watch

import (
	"crypto/subtle"
	"net"
	"net/http"
	"slices"
	"strings"
)

// admit says which route a request is for and its path there, or why it may not pass. Only who was given the token comes in, and no
// page of a browser: neither from another origin, nor under another name for this machine.
func (p *Proxy) admit(r *http.Request) (route *Route, path, why string) {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	token, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	switch site := r.Header.Get("Sec-Fetch-Site"); {
	case !slices.Contains(p.Hosts, strings.ToLower(host)):
		return nil, "", "a request for another host"
	case r.Header.Get("Origin") != "" || site != "" && site != "none":
		return nil, "", "a request from a page in a browser"
	case subtle.ConstantTimeCompare([]byte(token), []byte(p.Token)) != 1:
		return nil, "", "a request without the token"
	}
	name, path, _ := strings.Cut(rest, "/")
	for _, route := range p.Routes {
		if route.Name == name {
			return route, "/" + path, ""
		}
	}
	return nil, "", "a request for an API that isn't watched"
}
