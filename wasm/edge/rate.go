package edge

import (
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"
)

// rates counts how often clients come. A client that was not there for a minute is
// forgotten with the next minute, so it never holds more than two minutes' clients.
type rates struct {
	perMinute int
	now       func() time.Time
	windows   windows
}

// windows are the counts of this minute and of the one before.
type windows struct {
	mu           sync.Mutex
	minute       int64
	now, earlier map[string]int
}

// take counts a request and says after how many seconds its client may come again if it
// does not come before, 0 for at once. The count slides: the last minute weighs as much as it
// overlaps with the past sixty seconds.
func (r *rates) take(client string) (wait int) {
	if r.perMinute <= 0 {
		return 0
	}
	at := r.now()
	minute, second := at.Unix()/60, int(at.Unix()%60)
	w := &r.windows
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case w.now == nil || minute > w.minute+1:
		w.now, w.earlier = map[string]int{}, nil
	case minute > w.minute:
		w.now, w.earlier = map[string]int{}, w.now
	}
	w.minute = max(minute, w.minute)
	now, earlier := w.now[client], w.earlier[client]
	switch {
	case now >= r.perMinute:
		// Not before the next minute, for which this one is the last.
		return 60 - second + free(r.perMinute, now)
	case now+earlier*(60-second)/60 >= r.perMinute:
		return free(r.perMinute-now, earlier) - second
	}
	w.now[client]++
	return 0
}

// free is the second of a minute in which the requests of the minute before, at least as many
// as there is room for, first weigh less than that.
func free(room, earlier int) int { return 60 - (60*room-1)/earlier }

// limited rejects clients that come too often.
func (s *server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			if wait := s.rates.take(client(r)); wait > 0 {
				w.Header().Set("Retry-After", strconv.Itoa(wait))
				problem(w, r, http.StatusTooManyRequests, "Rate limit exceeded: "+strconv.Itoa(s.Rate)+" requests per minute. Wait "+strconv.Itoa(wait)+" seconds.")
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// client says whom a request comes from. Cloudflare sets the header itself, so no client
// can choose it there; elsewhere it is the address of the connection. Who has one address of IPv6
// has a whole network of them, which counts as one client.
func client(r *http.Request) string {
	given := r.RemoteAddr
	if ip := r.Header.Get("Cf-Connecting-Ip"); ip != "" && given == "" {
		given = ip
	} else if host, _, err := net.SplitHostPort(given); err == nil {
		given = host
	}
	ip, err := netip.ParseAddr(given)
	if err != nil {
		return given
	}
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		const network = 64
		prefix, _ := ip.Prefix(network)
		return prefix.String()
	}
	return ip.String()
}
