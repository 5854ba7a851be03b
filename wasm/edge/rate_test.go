package edge_test

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

func TestRate(t *testing.T) {
	now := time.Unix(6000, 0)
	handler := edge.NewHandler(edge.Options{Rate: 3, Now: func() time.Time { return now }})
	from := func(address string) answer {
		r := httptest.NewRequest("GET", "/v1/dialects", nil)
		r.RemoteAddr = address
		a := answer{ResponseRecorder: httptest.NewRecorder()}
		handler.ServeHTTP(a.ResponseRecorder, r)
		return a
	}
	for range 3 {
		require.Equal(t, http.StatusOK, from("192.0.2.1:10").Code)
	}
	refused := from("192.0.2.1:11")
	require.Equal(t, http.StatusTooManyRequests, refused.Code)
	require.Equal(t, "61", refused.Header().Get("Retry-After"))
	require.Equal(t, http.StatusOK, from("192.0.2.2:10").Code, "others are not held up")
	require.Equal(t, http.StatusOK, ask(t, handler, "GET", "/healthz", "").Code, "health is never rejected")
	now = now.Add(60 * time.Second)
	require.Equal(t, http.StatusTooManyRequests, from("192.0.2.1:10").Code, "the minute before still counts")
	now = now.Add(time.Second)
	require.Equal(t, http.StatusOK, from("192.0.2.1:10").Code)
	now = now.Add(time.Hour)
	for range 3 {
		require.Equal(t, http.StatusOK, from("192.0.2.1:10").Code)
	}
}

// A rejected client that waits as long as it is told is served, and a second before it is not.
func TestRetryAfterIsTheFirstSecond(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	refusals, waits := 0, map[string]bool{}
	for range 200 {
		now := time.Unix(6000, 0)
		handler := edge.NewHandler(edge.Options{Rate: 1 + random.IntN(9), Now: func() time.Time { return now }})
		ask := func() *httptest.ResponseRecorder {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest("POST", "/v1/check", nil))
			return w
		}
		for range 30 {
			now = now.Add(time.Duration(random.IntN(20)) * time.Second)
			a := ask()
			if a.Code == http.StatusOK {
				continue
			}
			refusals++
			given := a.Header().Get("Retry-After")
			waits[given] = true
			wait, err := strconv.Atoi(given)
			require.NoError(t, err)
			now = now.Add(time.Duration(wait-1) * time.Second)
			require.Equal(t, http.StatusTooManyRequests, ask().Code, "waited %d seconds of %d", wait-1, wait)
			now = now.Add(time.Second)
			require.Equal(t, http.StatusOK, ask().Code, "waited %d seconds", wait)
		}
	}
	require.Greater(t, refusals, 200)
	require.Greater(t, len(waits), 30)
}

// Addresses of one network of IPv6 are one client, however they are written, and those of IPv4 are
// one each.
func TestRateOfNetworks(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Rate: 1})
	status := func(address, header string) int {
		r, w := httptest.NewRequest("GET", "/v1/dialects", nil), httptest.NewRecorder()
		r.RemoteAddr = address
		r.Header.Set("Cf-Connecting-Ip", header)
		handler.ServeHTTP(w, r)
		return w.Code
	}
	for _, client := range []struct {
		address, header string
		status          int
	}{
		{"[2001:db8:1:2::1]:5", "", http.StatusOK},
		{"[2001:db8:1:2:ffff::9]:6", "", http.StatusTooManyRequests},
		{"", "2001:DB8:1:2:0:0:0:7", http.StatusTooManyRequests},
		{"", "2001:db8:1:3::1", http.StatusOK},
		{"192.0.2.1:5", "", http.StatusOK},
		{"[::ffff:192.0.2.1]:5", "", http.StatusTooManyRequests},
		{"192.0.2.2:5", "2001:db8:9::1", http.StatusOK},
		{"192.0.2.2:6", "2001:db8:9::2", http.StatusTooManyRequests},
		{"[fe80::1%eth0]:5", "", http.StatusOK},
		{"[fe80::2%eth1]:5", "", http.StatusTooManyRequests},
	} {
		require.Equal(t, client.status, status(client.address, client.header), client)
	}
}
