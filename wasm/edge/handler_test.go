package edge_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
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
	require.Equal(t, http.StatusText(status), a.body["title"])
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
	response, failure := e.Check(engine.CheckRequest{Target: "openai-chat", Targets: true})
	require.Nil(t, failure)
	require.Equal(t, string(response.AppendJSON(nil)), a.Body.String())
}

// What is too long for its model is found where that is asked for: exactly with a vocabulary,
// roughly without.
func TestCheckOfTheWindow(t *testing.T) {
	text := `{"model":"gpt-4","messages":[{"role":"user","content":"` + strings.Repeat("word ", 9000) + `"}]}`
	require.Empty(t, do(t, "POST", "/v1/check", text).body["findings"])
	rough := do(t, "POST", "/v1/check?window=true", text)
	require.Equal(t, "over-window", rough.body["findings"].([]any)[0].(map[string]any)["rule"])
	require.Equal(t, "info", rough.body["findings"].([]any)[0].(map[string]any)["level"])
	handler := edge.NewHandler(edge.Options{Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
		return os.ReadFile("../../build/" + encoding + ".tokens")
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

// What a text has inside is told, never with the secrets beside it, and taken out where
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
	require.Equal(t, "Took out: The body of a curl command", a.body["done"].([]any)[0])
	require.Len(t, a.body["done"], 2)
	// What is safe takes nothing out.
	require.Equal(t, text, do(t, "POST", "/v1/fix?target=openai-chat", text).body["text"])
}

func TestFix(t *testing.T) {
	broken := `[{"role":"usr","content":"Hi"}]`
	a := do(t, "POST", "/v1/fix?target=openai-chat", broken)
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, `[{"role":"user","content":"Hi"}]`, a.body["text"])
	require.Len(t, a.body["done"], 1)
	require.EqualValues(t, 0, a.body["counts"].(map[string]any)["error"])

	// One fix of one finding, as the check gave it.
	check := do(t, "POST", "/v1/check?target=openai-chat", broken)
	finding := check.body["findings"].([]any)[0].(map[string]any)
	a = do(t, "POST", "/v1/fix?target=openai-chat&safe=false&rule="+finding["rule"].(string)+"&offset=9&fix=0", broken)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	require.Equal(t, `[{"role":"user","content":"Hi"}]`, a.body["text"])

	// A text without faults comes back as it was.
	a = do(t, "POST", "/v1/fix", `[{"role":"user","content":"Hi"}]`)
	require.Equal(t, []any{}, a.body["done"])
	isProblem(t, do(t, "POST", "/v1/fix?offset=9", broken), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/fix?target=nobody", broken), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/fix?safe=perhaps", broken), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/fix?offset=-1", broken), http.StatusBadRequest)
}

// What no safe fix repairs is repaired when the client wants it, and said.
func TestFixBeyondWhatIsSafe(t *testing.T) {
	unanswered := `[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`
	a := do(t, "POST", "/v1/fix?target=openai-chat", unanswered)
	require.Equal(t, unanswered, a.body["text"])
	require.EqualValues(t, 1, a.body["counts"].(map[string]any)["error"])
	a = do(t, "POST", "/v1/fix?target=openai-chat&safe=false", unanswered)
	require.EqualValues(t, 0, a.body["counts"].(map[string]any)["error"], a.Body.String())
	require.NotEmpty(t, a.body["done"])
	require.EqualValues(t, 0, do(t, "POST", "/v1/check?target=openai-chat", a.body["text"].(string)).body["counts"].(map[string]any)["error"])

	// A result that is written as another format does it is written again, and none is made up.
	parted := `[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"tool","tool_call_id":"c1","content":"r"}]`
	a = do(t, "POST", "/v1/fix?target=anthropic&safe=false", parted)
	require.EqualValues(t, 0, a.body["counts"].(map[string]any)["error"], a.Body.String())
	require.Equal(t, []any{`Answer the call "t1"`}, a.body["done"])

	many := "[" + strings.TrimSuffix(strings.Repeat(`{"role":"usr","content":"x"},`, 2001), ",") + "]"
	isProblem(t, do(t, "POST", "/v1/fix?target=openai-chat", many), http.StatusUnprocessableEntity)
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

func TestThread(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	isProblem(t, ask(t, handler, "GET", "/threads/t1", ""), http.StatusNotFound)
	a := ask(t, handler, "POST", "/threads/t1/messages", `[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]`)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	a = ask(t, handler, "POST", "/threads/t1/messages", `{"messages":[{"role":"user","content":"And now?"}]}`)
	require.Equal(t, "t1", a.body["thread_id"])
	require.Len(t, a.body["messages"], 3)

	for name, body := range map[string]string{
		"assistant":      `[{"role":"assistant","content":"I promise"}]`,
		"tool":           `[{"role":"user","content":"x"},{"role":"tool","tool_call_id":"1","name":"n","content":"x"}]`,
		"empty":          `[{"role":"user","content":""}]`,
		"no messages":    `[]`,
		"nothing":        ``,
		"no JSON":        `{"role":`,
		"two at once":    `[[{"role":"user","content":"a"}],[{"role":"user","content":"b"}]]`,
		"another object": `{"hello":"world"}`,
	} {
		a := ask(t, handler, "POST", "/threads/t1/messages", body)
		isProblem(t, a, http.StatusBadRequest)
		require.Contains(t, a.body, "findings", name)
	}
	isProblem(t, ask(t, handler, "POST", "/threads/t1/messages", `[{"role":"user","content":"x","tool_calls":[{"id":"1","name":"n","args":{}}]}]`), http.StatusBadRequest)
	a = ask(t, handler, "GET", "/threads/t1", "")
	require.Len(t, a.body["messages"], 3, "what was refused left nothing")

	require.Equal(t, http.StatusNoContent, ask(t, handler, "DELETE", "/threads/t1", "").Code)
	require.Equal(t, http.StatusNoContent, ask(t, handler, "DELETE", "/threads/t1", "").Code)
	isProblem(t, ask(t, handler, "GET", "/threads/t1", ""), http.StatusNotFound)
	isProblem(t, ask(t, handler, "GET", "/threads/"+strings.Repeat("x", 129), ""), http.StatusBadRequest)
	isProblem(t, ask(t, edge.NewHandler(edge.Options{}), "GET", "/threads/t1", ""), http.StatusNotImplemented)
}

func TestThreadHasLimits(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	large := `[{"role":"user","content":"` + strings.Repeat("x", edge.MaxInput-100) + `"}]`
	for range 4 {
		a := ask(t, handler, "POST", "/threads/t/messages", large)
		if a.Code != http.StatusOK {
			isProblem(t, a, http.StatusConflict)
		}
	}
	a := ask(t, handler, "POST", "/threads/t/messages", large)
	isProblem(t, a, http.StatusConflict)
	isProblem(t, ask(t, handler, "POST", "/threads/t/messages", large+strings.Repeat(" ", 200)), http.StatusRequestEntityTooLarge)
}

func TestAppendsAtOnceLoseNothing(t *testing.T) {
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
	var group sync.WaitGroup
	for range 50 {
		group.Add(1)
		go func() {
			defer group.Done()
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest("POST", "/threads/t/messages", strings.NewReader(`[{"role":"user","content":"x"}]`)))
		}()
	}
	group.Wait()
	require.Len(t, ask(t, handler, "GET", "/threads/t", "").body["messages"], 50)
}

// broken is a store that fails, or panics.
type broken struct {
	session.ThreadStore
	err error
}

func (b broken) LoadOrCreate(context.Context, string) (*core.AgentState, error) {
	if b.err == nil {
		panic("the store fell over")
	}
	return nil, b.err
}

func TestStoreThatFails(t *testing.T) {
	for err, status := range map[error]int{
		errors.New("disk"):  http.StatusServiceUnavailable,
		session.ErrFull:     http.StatusServiceUnavailable,
		session.ErrNoThread: http.StatusBadRequest,
	} {
		isProblem(t, ask(t, edge.NewHandler(edge.Options{Threads: broken{err: err}}), "GET", "/threads/t", ""), status)
	}
	var log bytes.Buffer
	handler := edge.NewHandler(edge.Options{Threads: broken{}, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	isProblem(t, ask(t, handler, "GET", "/threads/secret-id", ""), http.StatusInternalServerError)
	require.Equal(t, http.StatusOK, ask(t, handler, "GET", "/healthz", "").Code, "the next request is served")
	require.Contains(t, log.String(), `"msg":"panic"`)
	require.Regexp(t, `"stack":\[.*edge_test\.broken\.LoadOrCreate:\d+",.*edge\.readThread:`, log.String())
	require.NotContains(t, log.String(), "secret-id")
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
	// Bytes that are no text of any kind.
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
		require.Contains(t, w.Body.String(), "could not be read to its end")
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
	require.Empty(t, do(t, "OPTIONS", "/threads/t/messages", "").Header().Get("Access-Control-Allow-Origin"))
}

// A line of the log has the route and the sizes, and nothing of what was sent.
func TestLogHasNoContent(t *testing.T) {
	var log bytes.Buffer
	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	ask(t, handler, "POST", "/threads/my-secret/messages?q=hidden", `[{"role":"user","content":"between us"}]`)
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
