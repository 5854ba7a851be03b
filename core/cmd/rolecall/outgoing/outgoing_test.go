package outgoing

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// recorder answers requests without a network and keeps them.
type recorder []*http.Request

func (r *recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	*r = append(*r, request)
	return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader("{}")), Request: request}, nil
}

// A key goes to a server over https, or to this machine, and nowhere else.
func TestKeysStayPrivate(t *testing.T) {
	for address, private := range map[string]bool{
		"https://api.example.com/v1":       true,
		"http://localhost:8000/v1":         true,
		"http://127.0.0.1:8000/v1":         true,
		"http://127.9.9.9/":                true,
		"http://[::1]:8000/v1":             true,
		"http://[::ffff:127.0.0.1]/v1":     true,
		"http://api.example.com/v1":        false,
		"http://192.168.0.7:8000/v1":       false,
		"http://localhost.example.com/v1":  false,
		"http://127.0.0.1.example.com/v1":  false,
		"http://localhost@example.com/v1":  false,
		"http://example.com/http://[::1]/": false,
		"http://0.0.0.0:8000/v1":           false,
		"ftp://localhost/v1":               false,
		"localhost:8000":                   false,
		"":                                 false,
	} {
		sent := recorder{}
		client := Client{transport: &sent}
		request := Request{Address: address, Headers: [][2]string{{"X-Version", "1"}}, Keys: [][2]string{{"X-Api-Key", "secret"}}, Body: "{}"}
		_, err := client.Post(request)
		require.Equal(t, private, Private(address), address)
		if private {
			require.NoError(t, err)
			require.Equal(t, "secret", sent[0].Header.Get("X-Api-Key"))
			continue
		}
		require.ErrorIs(t, err, errNotPrivate, address)
		require.Empty(t, sent)
		if strings.HasPrefix(address, "http://") {
			request.Keys = nil
			_, err = client.Post(request)
			require.NoError(t, err, address)
			require.Equal(t, "1", sent[0].Header.Get("X-Version"))
		}
	}
}

// A redirect is an answer: no request goes where it points, with any status, to another host or to the same one.
func TestRedirectsAreNotFollowed(t *testing.T) {
	elsewhere := 0
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
	defer other.Close()
	for _, status := range []int{301, 302, 303, 307, 308} {
		for _, to := range []string{other.URL + "/v1", "/again"} {
			asked := 0
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked++
				w.Header().Set("Location", to)
				w.WriteHeader(status)
			}))
			answer, err := new(Client).Post(Request{Address: server.URL, Keys: [][2]string{{"x-goog-api-key", "secret"}}, Body: "{}"})
			server.Close()
			require.NoError(t, err)
			require.Equal(t, status, answer.Status)
			require.Equal(t, to, answer.Redirect())
			require.Equal(t, 1, asked)
		}
	}
	require.Zero(t, elsewhere)
	require.Empty(t, Answer{Status: 201, Header: http.Header{"Location": {"/made"}}}.Redirect())
}

// A body is read to a limit and a slow server is waited for to one.
func TestLimits(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			<-r.Context().Done()
			return
		}
		fmt.Fprint(w, strings.Repeat("x", 2*MaxAnswer))
	}))
	defer server.Close()
	answer, err := new(Client).Post(Request{Address: server.URL})
	require.NoError(t, err)
	require.Len(t, answer.Body, MaxAnswer)
	client := Client{Timeout: 50 * time.Millisecond}
	_, err = client.Post(Request{Address: server.URL + "/slow"})
	require.ErrorContains(t, err, "Timeout")
}

// Only the address of a server is one.
func TestCheckServer(t *testing.T) {
	for address, problem := range map[string]string{
		"http://localhost:8000/v1":        "",
		"https://api.example.com":         "",
		"localhost:8000":                  "http://",
		"api.example.com/v1":              "http://",
		"ftp://example.com":               "http://",
		"https:///v1":                     "a host",
		"https://key@example.com/v1":      "user name or password",
		"https://example.com/v1?key=abc":  "a query",
		"https://example.com/v1#fragment": "a fragment",
		"http://a b/":                     "isn't a URL",
	} {
		err := CheckServer(address)
		if problem == "" {
			require.NoError(t, err, address)
			continue
		}
		require.ErrorContains(t, err, problem, address)
	}
}
