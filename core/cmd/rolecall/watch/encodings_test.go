package watch

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
)

// Only encodings that can be read here are asked for, so that errors can be explained.
func TestAcceptEncoding(t *testing.T) {
	for accept, kept := range map[string]string{
		"gzip, deflate, br, zstd": "gzip, deflate, br, zstd", "compress": "identity", "GZIP;q=1.0, *;q=0": "GZIP;q=1.0", "dcb, identity": "identity",
	} {
		require.Equal(t, kept, readable(accept))
	}
}

// packed is a text in an encoding.
func packed(t *testing.T, encoding string, text []byte) []byte {
	var out bytes.Buffer
	var into io.WriteCloser
	switch encoding {
	case "gzip":
		into = gzip.NewWriter(&out)
	case "deflate":
		into = zlib.NewWriter(&out)
	case "br":
		into = brotli.NewWriter(&out)
	case "zstd":
		encoder, err := zstd.NewWriter(&out)
		require.NoError(t, err)
		into = encoder
	}
	_, err := into.Write(text)
	require.NoError(t, err)
	require.NoError(t, into.Close())
	return out.Bytes()
}

// Bodies pass in their encoding, and are read without it: requests, and the answers to them. One that grows when it's decoded
// isn't read further than a copy may be long.
func TestEncodings(t *testing.T) {
	for _, encoding := range []string{"gzip", "deflate", "br", "zstd"} {
		for _, c := range []struct {
			text []byte
			why  string
		}{{[]byte(hello), ""}, {make([]byte, 40<<20), "its body is longer than 32 MB"}, {nil, "its body isn't valid " + encoding}} {
			body := []byte("\x01damaged")
			if c.text != nil {
				body = packed(t, encoding, c.text)
			}
			server := serve(t, func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				w.Header().Set("Content-Encoding", encoding)
				w.WriteHeader(400)
				_, _ = w.Write(body)
			})
			w := start(t, "openai", server, nil)
			request, err := http.NewRequest(http.MethodPost, w.base+"/v1/chat/completions", bytes.NewReader(body))
			require.NoError(t, err)
			request.Header.Set("Content-Encoding", encoding)
			request.Header.Set("Accept-Encoding", encoding)
			answer, err := http.DefaultTransport.RoundTrip(request)
			require.NoError(t, err)
			text, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.True(t, bytes.Equal(body, text))
			x := <-w.done
			for _, read := range []func() ([]byte, string){x.Request, x.Response} {
				text, why := read()
				require.Equal(t, c.why, why)
				if why == "" {
					require.Equal(t, hello, string(text))
				}
			}
			w.free(t, x)
		}
	}
}
