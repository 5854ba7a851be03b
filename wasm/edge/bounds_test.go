package edge_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

func packedBy(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.String()
}

// Work stops when the client leaves, whatever it is, and the log says so.
func TestWorkStopsWhenTheClientLeaves(t *testing.T) {
	for _, target := range []string{"/v1/check", "/v1/fix?safe=false", "/v1/accept?target=anthropic", "/v1/convert?to=anthropic&verdicts=true"} {
		ctx, leave := context.WithCancel(context.Background())
		leave()
		r := httptest.NewRequest("POST", target, strings.NewReader(`{"messages":[{"role":"user","content":[{}]}]}`)).WithContext(ctx)
		w := httptest.NewRecorder()
		edge.NewHandler(edge.Options{}).ServeHTTP(w, r)
		require.Equal(t, 499, w.Code, target)
		require.Empty(t, w.Body.String(), target)
	}
	require.Equal(t, 200, do(t, "POST", "/v1/check", `{"messages":[{"role":"user","content":[{}]}]}`).Code)
}

// Work that takes too long is answered, with a reason, to a client that waits for it.
func TestWorkEndsWhileTheClientWaits(t *testing.T) {
	slow := edge.NewHandler(edge.Options{Work: time.Nanosecond})
	for _, target := range []string{"/v1/check", "/v1/fix?safe=false", "/v1/accept?target=anthropic", "/v1/convert?to=anthropic&verdicts=true"} {
		w := httptest.NewRecorder()
		slow.ServeHTTP(w, httptest.NewRequest("POST", target, strings.NewReader(`{"messages":[{"role":"user","content":[{}]}]}`)))
		require.Equal(t, 503, w.Code, target)
		require.Contains(t, w.Body.String(), "The work took more than 1ns. Send the text in parts", target)
	}
}

// deadlines is a client's connection that keeps the time by which more of the body has to be there.
type deadlines struct {
	*httptest.ResponseRecorder
	read time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	d.read = at
	return nil
}

// The time for the body to arrive ends with it: a server takes it for the end of the client.
func TestBodyDeadlineEndsWithTheBody(t *testing.T) {
	w := &deadlines{ResponseRecorder: httptest.NewRecorder(), read: time.Now()}
	edge.NewHandler(edge.Options{Time: time.Hour}).ServeHTTP(w, httptest.NewRequest("POST", "/v1/check", strings.NewReader(`[]`)))
	require.Equal(t, 200, w.Code)
	require.True(t, w.read.IsZero())
}

// A conversation of two-byte parts is too large long before its text is: a check says where it stopped.
func TestCrowdedConversationIsTooLarge(t *testing.T) {
	parts := func(n int) string {
		return `[{"role":"user","content":[` + strings.Repeat("{},", n-1) + `{}]}]`
	}
	for _, target := range []string{"/v1/convert?to=anthropic", "/v1/tokens?encoding=none"} {
		a := do(t, "POST", target, parts(70_000))
		isProblem(t, a, 413)
		require.Contains(t, a.body["detail"], "70,001 messages, parts and other list items. One request can have up to 65,536")
	}
	for _, target := range []string{"/v1/check", "/v1/fix"} {
		a := do(t, "POST", target, parts(70_000))
		require.Equal(t, 200, a.Code)
	}
	require.Contains(t, do(t, "POST", "/v1/check", parts(70_000)).Body.String(), "70,001 messages, parts and other list items, too many to check")
	require.Equal(t, 200, do(t, "POST", "/v1/redact", parts(70_000)).Code)
	require.Equal(t, 200, do(t, "POST", "/v1/check", parts(10_000)).Code)
}

// What took more work than a request may is answered with what was done.
func TestFixSaysWhereItStopped(t *testing.T) {
	a := do(t, "POST", "/v1/fix?safe=false", `[{"role":"user","content":[`+strings.Repeat("{},", 40_000)+`{}]}]`)
	require.Equal(t, 200, a.Code)
	require.Contains(t, a.body["stopped"], "at the work limit for one request")
	require.NotContains(t, do(t, "POST", "/v1/fix?safe=false", `[{"role":"user","content":[{}]}]`).body, "stopped")
}

// A few kilobytes of a compressed text do not become megabytes of an answer; what people compress comes out whole.
func TestCompressedTextOfNothing(t *testing.T) {
	line := `[{"role":"usr","content":""}]` + "\n"
	bomb := packedBy(t, strings.Repeat(line, 1<<20))
	require.Less(t, len(bomb), 128<<10)
	isProblem(t, do(t, "POST", "/v1/fix?safe=false", bomb, "Content-Encoding", "gzip"), 413)
	require.Less(t, do(t, "POST", "/v1/fix?safe=false", bomb).Body.Len(), 2*edge.MaxBody)
	small := packedBy(t, strings.Repeat("\x00", 1<<20))
	require.Less(t, do(t, "POST", "/v1/fix?safe=false", small).Body.Len(), 4<<20)
	a := do(t, "POST", "/v1/fix?safe=false", packedBy(t, strings.Repeat(line, 1000)), "Content-Encoding", "gzip")
	require.Equal(t, 1000, strings.Count(a.body["text"].(string), `"role":"user"`))
}

// Answers to lines end where they are much longer than the lines.
func TestAnswersToLinesOfNothingEnd(t *testing.T) {
	body := strings.Repeat("{}\n", 100_000)
	for _, headers := range [][]string{{"Content-Type", "application/x-ndjson"}, {"Content-Type", "application/x-ndjson", "Content-Encoding", "gzip"}} {
		sent := body
		if len(headers) > 2 {
			sent = packedBy(t, body)
		}
		a := do(t, "POST", "/v1/check", sent, headers...)
		require.Less(t, a.Body.Len(), edge.MaxAnswer+40*len(sent))
		lines := strings.Split(strings.TrimSpace(a.Body.String()), "\n")
		require.Contains(t, lines[len(lines)-1], "times the body. Send the rest separately, starting with this line.")
	}
	require.Equal(t, 1000, strings.Count(do(t, "POST", "/v1/check", strings.Repeat("{}\n", 1000), "Content-Type", "application/x-ndjson").Body.String(), "\n"))
}
