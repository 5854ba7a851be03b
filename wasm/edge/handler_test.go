package edge_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

type answer struct {
	*httptest.ResponseRecorder
	body map[string]any
}

func ask(t *testing.T, handler http.Handler, method, target, body string, headers ...string) answer {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	a := answer{ResponseRecorder: httptest.NewRecorder()}
	handler.ServeHTTP(a.ResponseRecorder, r)
	if kind := a.Header().Get("Content-Type"); strings.Contains(kind, "json") && !strings.Contains(kind, "ndjson") && a.Body.Len() > 0 {
		require.NoError(t, json.Unmarshal(a.Body.Bytes(), &a.body))
	}
	return a
}

func do(t *testing.T, method, target, body string, headers ...string) answer {
	t.Helper()
	return ask(t, edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}}), method, target, body, headers...)
}

// isProblem holds an answer against RFC 9457.
func isProblem(t *testing.T, a answer, status int) {
	t.Helper()
	require.Equal(t, status, a.Code, a.Body.String())
	require.Equal(t, "application/problem+json; charset=utf-8", a.Header().Get("Content-Type"))
	require.EqualValues(t, status, a.body["status"])
	title := http.StatusText(status)
	switch status {
	case http.StatusRequestEntityTooLarge:
		title = "Content Too Large"
	case http.StatusUnprocessableEntity:
		title = "Unprocessable Content"
	}
	require.Equal(t, title, a.body["title"])
	require.NotEmpty(t, a.body["detail"])
	require.Equal(t, "urn:uuid:"+a.Header().Get("X-Request-Id"), a.body["instance"])
}

const orphan = `{"messages":[
  {"role":"user","content":"Weather?"},
  {"role":"tool","tool_call_id":"call_9","content":"sunny"}]}`

// The whole answer, word for word: every method of the chain has its say in it.
func TestMessagesTestEndpoint(t *testing.T) {
	a := do(t, "GET", "/agents/messages/test", "")
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, "application/json; charset=utf-8", a.Header().Get("Content-Type"))
	require.JSONEq(t, `{
		"chain_length": 5,
		"pretty_print": "[System]\nYou are helpful.\n\n[Human]\nWhat is 2+2?\n\n[AI]\nLet me calculate.\n  → tool_call: calculate(id=call_1, args=map[expression:2+2])\n\n[Tool: calculate (call_id=call_1)]\n4\n\n[AI]\n2+2 = 4\n",
		"last_content": "2+2 = 4",
		"last_role": "assistant",
		"filter_counts": {"system": 1, "user": 1, "assistant": 2, "tool": 1},
		"validation_error": "",
		"unknown_role_error": "message[0]: unknown role \"hacker\"",
		"spoofed_input_error": "message[1]: role \"assistant\" not allowed",
		"merged_length": 6,
		"token_estimate": 12
	}`, a.Body.String())
	require.Equal(t, http.StatusMethodNotAllowed, do(t, "POST", "/agents/messages/test", "{}").Code)
}

// The answer is the engine's own, byte for byte.
func TestCheckIsTheEnginesAnswer(t *testing.T) {
	a := do(t, "POST", "/v1/check?target=openai-chat", orphan)
	require.Equal(t, http.StatusOK, a.Code)
	first := a.body["findings"].([]any)[0].(map[string]any)
	require.Equal(t, "orphan-result", first["rule"])
	require.EqualValues(t, 3, first["line"])

	var e engine.Engine
	e.Use(0, []byte(orphan))
	response, failure := e.Check(engine.CheckRequest{Target: "openai-chat", Targets: true, As: engine.As{Now: "2026-03-01T00:00:00Z"}})
	require.Nil(t, failure)
	require.Equal(t, string(response.AppendJSON(nil)), a.Body.String())
}

// Who asks only whether one target accepts a text gets no matrix, and the rest as with it.
func TestCheckWithoutTargets(t *testing.T) {
	whole, brief := do(t, "POST", "/v1/check", orphan), do(t, "POST", "/v1/check?targets=false", orphan)
	require.NotEmpty(t, whole.body["targets"])
	require.Empty(t, brief.body["targets"])
	require.Less(t, brief.Body.Len(), whole.Body.Len()/2)
	for key, value := range whole.body {
		if key != "targets" {
			require.Equal(t, value, brief.body[key], key)
		}
	}
	isProblem(t, do(t, "POST", "/v1/check?targets=some", orphan), http.StatusBadRequest)
}

// What is too long for its model is found where that is asked for: exactly with a vocabulary,
// roughly without.
func TestCheckOfTheWindow(t *testing.T) {
	text := `{"model":"gpt-4","messages":[{"role":"user","content":"` + strings.Repeat("word ", 9000) + `"}]}`
	// The model is retired on a later day, which is another finding.
	now := func() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }
	handler := edge.NewHandler(edge.Options{Now: now})
	require.Empty(t, ask(t, handler, "POST", "/v1/check", text).body["findings"])
	rough := ask(t, handler, "POST", "/v1/check?window=true", text)
	require.Equal(t, "over-window", rough.body["findings"].([]any)[0].(map[string]any)["rule"])
	require.Equal(t, "info", rough.body["findings"].([]any)[0].(map[string]any)["level"])
	handler = edge.NewHandler(edge.Options{Now: now, Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
		return os.ReadFile("../../core/token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
	}})
	exact := ask(t, handler, "POST", "/v1/check?window=true", text)
	require.Equal(t, "error", exact.body["findings"].([]any)[0].(map[string]any)["level"])
	isProblem(t, do(t, "POST", "/v1/check?window=wide", text), http.StatusBadRequest)
}

func TestCheckLines(t *testing.T) {
	long := strings.Repeat(" ", edge.MaxBody+1)
	body := `[{"role":"user","content":"Hi"}]` + "\n\n" + orphan[:12] + "\r\n" + long + "\n" + strings.ReplaceAll(orphan, "\n", "")
	a := do(t, "POST", "/v1/check", body, "Content-Type", "application/x-ndjson; charset=utf-8")
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, "application/x-ndjson; charset=utf-8", a.Header().Get("Content-Type"))
	type line struct {
		Line    int
		State   string
		Counts  engine.Counts
		Problem *struct{ Detail string }
	}
	var lines []line
	decoder := json.NewDecoder(a.Body)
	for {
		var one line
		err := decoder.Decode(&one)
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		lines = append(lines, one)
	}
	require.Len(t, lines, 4)
	require.Equal(t, []int{1, 3, 4, 5}, []int{lines[0].Line, lines[1].Line, lines[2].Line, lines[3].Line}, "the empty line is passed over")
	require.Zero(t, lines[0].Counts.Error)
	require.Equal(t, "broken", lines[1].State)
	require.Contains(t, lines[2].Problem.Detail, "longer than")
	require.Equal(t, 1, lines[3].Counts.Error)

	isProblem(t, do(t, "POST", "/v1/check?target=nobody", body, "Content-Type", "application/x-ndjson"), http.StatusBadRequest)
}

// What a text has inside is told, never with the secrets next to it, and taken out where
// more than what is safe is asked for.
func TestTextsWithAConversationInside(t *testing.T) {
	text := "curl https://api.openai.com/v1/chat/completions?key=secret -H 'Authorization: Bearer secret' -d '{\"messages\": [{\"role\": \"usr\", \"content\": \"Hi\"}]}'"
	a := do(t, "POST", "/v1/check?target=openai-chat", text)
	require.Equal(t, http.StatusOK, a.Code)
	packed := a.body["packed"].(map[string]any)
	require.Equal(t, "curl", packed["kind"])
	require.Equal(t, "The body of a curl command", packed["what"])
	require.NotContains(t, packed["notes"], "secret")
	require.NotContains(t, packed["preview"], "secret")
	require.NotContains(t, do(t, "POST", "/v1/check", orphan).body, "packed")
	lines := do(t, "POST", "/v1/check", "POST /v1/messages HTTP/1.1\n"+strings.ReplaceAll(text, "\n", ""), "Content-Type", "application/x-ndjson")
	require.Contains(t, lines.Body.String(), `"kind":"curl"`)

	a = do(t, "POST", "/v1/fix?target=openai-chat&safe=false", text)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	require.Equal(t, `{"messages": [{"role": "user", "content": "Hi"}]}`, a.body["text"])
	require.Equal(t, "Extracted: The body of a curl command", a.body["done"].([]any)[0])
	require.Len(t, a.body["done"], 2)
	// What is safe takes nothing out.
	require.Equal(t, text, do(t, "POST", "/v1/fix?target=openai-chat", text).body["text"])
}

func TestWhatNeverChanges(t *testing.T) {
	for path, key := range map[string]string{"/v1/rules": "rules", "/v1/dialects": "dialects", "/v1/targets": "targets", "/v1/examples": "examples"} {
		a := do(t, "GET", path, "")
		require.Equal(t, http.StatusOK, a.Code)
		require.NotEmpty(t, a.body[key])
		tag := a.Header().Get("ETag")
		again := do(t, "GET", path, "", "If-None-Match", `"other", W/`+tag)
		require.Equal(t, http.StatusNotModified, again.Code)
		require.Zero(t, again.Body.Len())
	}
	a := do(t, "GET", "/v1/rules/unanswered-call", "")
	require.Equal(t, "unanswered-call", a.body["id"])
	isProblem(t, do(t, "GET", "/v1/rules/none", ""), http.StatusNotFound)
}

func TestBodies(t *testing.T) {
	isProblem(t, do(t, "POST", "/v1/check", strings.Repeat(" ", edge.MaxBody+1)), http.StatusRequestEntityTooLarge)
	isProblem(t, do(t, "POST", "/v1/check", "x", "Content-Type", "image/png"), http.StatusUnsupportedMediaType)
	isProblem(t, do(t, "POST", "/v1/check", "x", "Content-Type", "multipart/form-data; boundary=x"), http.StatusUnsupportedMediaType)
	for _, kind := range []string{"", "application/json", "text/plain; charset=utf-8", "application/x-www-form-urlencoded"} {
		require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", orphan, "Content-Type", kind).Code, kind)
	}
	require.Equal(t, "broken", do(t, "POST", "/v1/check", strings.Repeat("[", 100_000)).body["state"])
	require.Equal(t, "empty", do(t, "POST", "/v1/check", "").body["state"])

	// UTF-16, as some editors save it.
	wide := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(orphan)) {
		wide = append(wide, byte(unit), byte(unit>>8))
	}
	require.EqualValues(t, 1, do(t, "POST", "/v1/check?target=openai-chat", string(wide)).body["counts"].(map[string]any)["error"])
	// Bytes that aren't text of any kind.
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", "\xff\xfe\xfd[\"\x80\"]").Code)
}

// A body that ends too early, as from a client that goes away.
func TestUploadBreaksOff(t *testing.T) {
	handler := edge.NewHandler(edge.Options{})
	for _, kind := range []string{"application/json", "application/x-ndjson"} {
		r := httptest.NewRequest("POST", "/v1/check", io.MultiReader(strings.NewReader(`[{"role":`), failing{}))
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		require.Contains(t, w.Body.String(), "The body is incomplete")
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// A Worker's request without a body has no Body at all.
func TestRequestWithoutBody(t *testing.T) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("POST", "/v1/check", nil)
	r.Body = nil
	edge.NewHandler(edge.Options{}).ServeHTTP(w, r)
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), `"state":"empty"`)
}

func TestManners(t *testing.T) {
	isProblem(t, do(t, "GET", "/nothing/here", ""), http.StatusNotFound)
	a := do(t, "DELETE", "/v1/check", "")
	isProblem(t, a, http.StatusMethodNotAllowed)
	require.Equal(t, "POST, OPTIONS", a.Header().Get("Allow"))

	const id = "01a1fd08-f307-7000-a929-1e76f83b6062"
	require.Equal(t, id, do(t, "GET", "/healthz", "", "X-Request-Id", id).Header().Get("X-Request-Id"))
	require.NotEqual(t, "<script>", do(t, "GET", "/healthz", "", "X-Request-Id", "<script>").Header().Get("X-Request-Id"))

	// Pages of any origin may use the API, but not threads.
	a = do(t, "OPTIONS", "/v1/check", "", "Origin", "https://example.com", "Access-Control-Request-Method", "POST")
	require.Equal(t, http.StatusNoContent, a.Code)
	require.Equal(t, "*", a.Header().Get("Access-Control-Allow-Origin"))
	require.Empty(t, do(t, "OPTIONS", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", "").Header().Get("Access-Control-Allow-Origin"))
}

// A line of the log has the route and the sizes, and nothing of what was sent.
func TestLogHasNoContent(t *testing.T) {
	var log bytes.Buffer
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	ask(t, handler, "POST", "/threads/my-secret-thread-1/messages?q=hidden", `[{"role":"user","content":"between us"}]`)
	var line map[string]any
	require.NoError(t, json.Unmarshal(log.Bytes(), &line))
	require.Equal(t, "/threads/{id}/messages", line["route"])
	require.EqualValues(t, http.StatusOK, line["status"])
	require.EqualValues(t, 40, line["bytes_in"])
	for _, secret := range []string{"my-secret", "hidden", "between us"} {
		require.NotContains(t, log.String(), secret)
	}
}

// A server that has the rules' own pages names that of each finding.
func TestFindingsNameTheirPages(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Pages: "/build/rules/"})
	for _, headers := range [][]string{nil, {"Content-Type", "application/x-ndjson"}} {
		a := ask(t, handler, "POST", "/v1/check", `[{"role":"usr","content":"Hi"}]`, headers...)
		require.Contains(t, a.Body.String(), `"page":"/build/rules/unknown-role.html"`)
	}
	require.NotContains(t, do(t, "POST", "/v1/check", `[{"role":"usr","content":"Hi"}]`).Body.String(), `"page"`)
}
