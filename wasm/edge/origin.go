package edge

import (
	"cmp"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// isThreadPath reports whether a path is one of threads.
func isThreadPath(path string) bool {
	return path == "/threads" || strings.HasPrefix(path, "/threads/")
}

// fromOtherOrigin reports whether a browser says that a page of another origin makes a request that
// may change something. The rules are those of net/http's CrossOriginProtection, which needs a newer
// Go than the module: browsers send Sec-Fetch-Site, older ones Origin, and programs neither.
func fromOtherOrigin(r *http.Request) bool {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions:
		return false
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site != "same-origin" && site != "none"
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	parsed, err := url.Parse(origin)
	return err != nil || parsed.Host == "" || parsed.Host != hostOf(r)
}

// hostOf is the host that a request is for, with its port where that is not the usual one. A Worker
// has it in the address alone.
func hostOf(r *http.Request) string { return cmp.Or(r.URL.Host, r.Host) }

// answersTo reports whether a request is for a host of this server. The name of another one may
// lead here as well: then its pages are of the same origin for a browser.
func (s *server) answersTo(host string) bool {
	if len(s.Hosts) == 0 {
		return true
	}
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	return slices.ContainsFunc(s.Hosts, func(own string) bool { return strings.EqualFold(own, host) })
}

// ownThreads answers pages of other origins, and requests for another host, that want to use threads.
func (s *server) ownThreads(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case !s.answersTo(hostOf(r)):
		problem(w, r, http.StatusMisdirectedRequest, "This server has no threads for this host.")
	case fromOtherOrigin(r):
		problem(w, r, http.StatusForbidden, "Pages from other origins can't change threads.")
	default:
		return true
	}
	return false
}
