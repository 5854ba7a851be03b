package watch

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The signatures of an example that AWS publishes, in the documentation of Signature Version 4: get-vanilla of its test suite.
func TestSignatures(t *testing.T) {
	request, err := http.NewRequest("GET", "https://example.amazonaws.com/", nil)
	require.NoError(t, err)
	request.Header.Set("X-Amz-Date", "20150830T123600Z")
	keys := Keys{"AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"}
	s := signature{id: keys.ID, scope: "20150830/us-east-1/service/aws4_request", headers: "host;x-amz-date"}
	require.Equal(t, "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31", keys.sign(s, request, "/", "example.amazonaws.com", nil))
	require.Equal(t, "/model/a%253A0/converse", escapedTwice("/model/a%3A0/converse"))
	require.Equal(t, "a=1&b=&c=2", sortedQuery("c=2&b&a=1"))
}

// A request that is signed for the proxy is signed for the server, with the body that goes there, if the keys are the program's.
func TestSignedRequests(t *testing.T) {
	program := Keys{"AKIDEXAMPLE", "secret"}
	var got *http.Request
	var body []byte
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		got = r
		body, _ = io.ReadAll(r.Body)
	})
	for name, c := range map[string]struct {
		keys    Keys
		fixed   []byte
		headers string
		signed  bool
	}{
		"the same keys": {program, nil, "content-length;content-type;host;x-amz-date", true},
		"over HTTP/2":   {program, nil, ":authority;content-length;x-amz-date", true},
		"a fixed body":  {program, []byte(`{"fixed":true}`), "content-type;host;x-amz-date", true},
		"other keys":    {Keys{"AKIDEXAMPLE", "other"}, nil, "host;x-amz-date", false},
		"no keys":       {Keys{}, nil, "host;x-amz-date", false},
	} {
		t.Run(name, func(t *testing.T) {
			sent := make(chan string, 1)
			w := start(t, "bedrock", server, func(p *Proxy) {
				p.Keys = c.keys
				p.Sent = func(x *Exchange) { text, _ := x.Request(); sent <- string(text) }
				if c.fixed != nil {
					p.Hold = func(x *Exchange) Held {
						require.True(t, x.MayChange())
						return Held{Fixed: c.fixed}
					}
				}
			})
			request, err := http.NewRequest(http.MethodPost, w.base+"/model/a%3A0/converse", strings.NewReader(hello))
			require.NoError(t, err)
			request.Header.Set("X-Amz-Date", "20261129T120000Z")
			request.Header.Set("Content-Type", "application/json")
			s := signature{id: program.ID, scope: "20261129/us-east-1/bedrock/aws4_request", headers: c.headers}
			s.value = program.sign(s, request, request.URL.EscapedPath(), request.URL.Host, []byte(hello))
			request.Header.Set("Authorization", signed+"Credential="+s.id+"/"+s.scope+", SignedHeaders="+s.headers+", Signature="+s.value)
			answer, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			require.Equal(t, 200, answer.StatusCode)
			if c.fixed == nil {
				require.Equal(t, hello, <-sent)
				require.Equal(t, hello, string(body))
			} else {
				require.True(t, bytes.Equal(c.fixed, body))
			}
			s = signatureOf(got.Header)
			require.Equal(t, c.signed, s.value == program.sign(s, got, got.URL.EscapedPath(), got.Host, body))
			w.free(t, <-w.done)
		})
	}
}
