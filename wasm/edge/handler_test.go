package edge_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

func do(t *testing.T, method, target, body string) (*httptest.ResponseRecorder, map[string]any) {
	t.Helper()
	w := httptest.NewRecorder()
	edge.NewHandler().ServeHTTP(w, httptest.NewRequest(method, target, strings.NewReader(body)))
	var answer map[string]any
	if strings.Contains(w.Header().Get("Content-Type"), "json") {
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	}
	return w, answer
}

func TestMessagesTestEndpoint(t *testing.T) {
	w, answer := do(t, "GET", "/agents/messages/test", "")
	require.Equal(t, http.StatusOK, w.Code)
	require.EqualValues(t, 5, answer["chain_length"])
	require.EqualValues(t, 6, answer["merged_length"])
	require.EqualValues(t, 12, answer["token_estimate"])
	require.Equal(t, "2+2 = 4", answer["last_content"])
	require.Equal(t, "assistant", answer["last_role"])
	require.Equal(t, "", answer["validation_error"])
	require.Equal(t, `message[0]: unknown role "hacker"`, answer["unknown_role_error"])
	require.Contains(t, answer["spoofed_input_error"], `role "assistant" not allowed`)
	require.Equal(t, map[string]any{"system": 1.0, "user": 1.0, "assistant": 2.0, "tool": 1.0}, answer["filter_counts"])
	require.True(t, strings.HasPrefix(answer["pretty_print"].(string), "[System]\nYou are helpful.\n\n[Human]\n"))
}

func TestCheckNamesTheBrokenPair(t *testing.T) {
	w, answer := do(t, "POST", "/v1/check?target=openai-chat", `{"messages":[
  {"role":"user","content":"Weather?"},
  {"role":"tool","tool_call_id":"call_9","content":"sunny"}]}`)
	require.Equal(t, http.StatusOK, w.Code)
	findings := answer["findings"].([]any)
	require.NotEmpty(t, findings)
	first := findings[0].(map[string]any)
	require.Equal(t, "orphan-result", first["rule"])
	require.Equal(t, "error", first["level"])
	require.EqualValues(t, 3, first["line"])
	require.True(t, strings.HasPrefix(first["path"].(string), "/messages/1"))
}

func TestAnswersInProblemDocuments(t *testing.T) {
	w, answer := do(t, "POST", "/v1/check", strings.Repeat(" ", edge.MaxBody+1))
	require.Equal(t, http.StatusRequestEntityTooLarge, w.Code)
	require.Equal(t, "application/problem+json; charset=utf-8", w.Header().Get("Content-Type"))
	require.EqualValues(t, 413, answer["status"])

	w, _ = do(t, "POST", "/v1/check?target=nobody", "[]")
	require.Equal(t, http.StatusBadRequest, w.Code)

	w, _ = do(t, "GET", "/v1/check", "")
	require.Equal(t, http.StatusMethodNotAllowed, w.Code)
}

// A Worker's request without a body has no Body at all.
func TestRequestWithoutBody(t *testing.T) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("POST", "/v1/check", nil)
	r.Body = nil
	edge.NewHandler().ServeHTTP(w, r)
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), `"state":"empty"`)
}
