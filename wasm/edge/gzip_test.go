package edge_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// packed is a text as gzip packs it.
func packed(t *testing.T, text io.Reader) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := io.Copy(w, text)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.String()
}

// A packed body is answered as the body itself is, at every endpoint that takes one.
func TestPackedBodies(t *testing.T) {
	redacted := `{"text":"[EMAIL_1]","secrets":[{"placeholder":"[EMAIL_1]","value":"ada@engine.io"}]}`
	for _, test := range []struct{ target, body, kind string }{
		{"/v1/check?target=openai-chat", orphan, "application/json"},
		{"/v1/check?target=openai-chat", orphan, ""},
		{"/v1/check", "[]\n" + strings.ReplaceAll(orphan, "\n", "") + "\n", "application/x-ndjson"},
		{"/v1/fix?target=openai-chat", orphan, ""}, {"/v1/redact", orphan + " ada@engine.io", ""}, {"/v1/restore", redacted, ""},
		{"/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", `[{"role":"user","content":"Hi"}]`, ""},
	} {
		plain := do(t, "POST", test.target, test.body, "Content-Type", test.kind)
		require.Equal(t, http.StatusOK, plain.Code)
		for _, coding := range []string{"gzip", "GZIP", "x-gzip"} {
			a := do(t, "POST", test.target, packed(t, strings.NewReader(test.body)), "Content-Type", test.kind, "Content-Encoding", coding)
			require.Equal(t, http.StatusOK, a.Code, a.Body.String())
			require.Equal(t, plain.Body.String(), a.Body.String())
		}
	}
	// gzip may write one text in several pieces.
	pieces := packed(t, strings.NewReader(orphan[:30])) + packed(t, strings.NewReader(orphan[30:]))
	require.Equal(t, do(t, "POST", "/v1/check", orphan).Body.String(), do(t, "POST", "/v1/check", pieces, "Content-Encoding", "gzip").Body.String())
	require.Contains(t, do(t, "OPTIONS", "/v1/check", "").Header().Get("Access-Control-Allow-Headers"), "Content-Encoding")
}

// A body that is not what its header says is the sender's fault, and no reader of it waits or
// unpacks without end.
func TestPackedBodiesThatAreNone(t *testing.T) {
	whole := packed(t, strings.NewReader(orphan))
	changed := []byte(whole)
	changed[len(changed)-8]++
	for name, body := range map[string]string{
		"not packed": orphan, "nothing": "", "a header alone": whole[:10], "broken off": whole[:len(whole)/2],
		"without its sum": whole[:len(whole)-8], "another sum": string(changed), "more after it": whole + "x",
		"no deflate": whole[:10] + "\xff\xff\xff\xff" + whole[14:],
	} {
		for _, target := range []string{"/v1/check", "/v1/restore", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages"} {
			a := do(t, "POST", target, body, "Content-Encoding", "gzip")
			isProblem(t, a, http.StatusBadRequest)
			require.Equal(t, "Content-Encoding is gzip, but the body isn't valid gzip or is truncated.", a.body["detail"], name)
		}
		lines := do(t, "POST", "/v1/check", body, "Content-Encoding", "gzip", "Content-Type", "application/x-ndjson")
		require.Contains(t, lines.Body.String(), `"problem":{"detail":"Content-Encoding is gzip`, name)
	}
	for _, coding := range []string{"br", "deflate", "gzip, gzip"} {
		a := do(t, "POST", "/v1/check", whole, "Content-Encoding", coding)
		isProblem(t, a, http.StatusUnsupportedMediaType)
		require.Equal(t, "gzip, identity", a.Header().Get("Accept-Encoding"))
	}
}

// blanks are a number of bytes of white space.
func blanks(n int64) io.Reader { return io.LimitReader(blank{}, n) }

type blank struct{}

func (blank) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

// The limits are those of what a body unpacks to.
func TestPackedBodiesHaveLimits(t *testing.T) {
	bomb := packed(t, blanks(edge.MaxBody+1))
	require.Less(t, len(bomb), 10_000)
	a := do(t, "POST", "/v1/check", bomb, "Content-Encoding", "gzip")
	isProblem(t, a, http.StatusRequestEntityTooLarge)
	require.Equal(t, "The body is larger than "+strconv.Itoa(edge.MaxBody)+" bytes uncompressed.", a.body["detail"])
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", packed(t, blanks(edge.MaxBody)), "Content-Encoding", "gzip").Code)
	isProblem(t, do(t, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", packed(t, blanks(edge.MaxInput+1)), "Content-Encoding", "gzip"), http.StatusRequestEntityTooLarge)
}
