package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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
	require.Equal(t, []any{`Linked to call "t1" (message 2)`, "Removed the key (message 2)"}, a.body["done"])

	// A hundred are tried, as the description says, and counts says that more are left.
	orphans := "[" + strings.TrimSuffix(strings.Repeat(`{"role":"tool","tool_call_id":"c","content":"x"},`, 103), ",") + "]"
	a = do(t, "POST", "/v1/fix?target=openai-chat&safe=false", orphans)
	require.EqualValues(t, 3, a.body["counts"].(map[string]any)["error"], a.Body.String())
	require.Len(t, a.body["done"], 100)

	many := "[" + strings.TrimSuffix(strings.Repeat(`{"role":"usr","content":"x"},`, 2001), ",") + "]"
	isProblem(t, do(t, "POST", "/v1/fix?target=openai-chat", many), http.StatusUnprocessableEntity)
}

// The text is checked and repaired as another model, and keeps the one that it names.
func TestCheckedAs(t *testing.T) {
	const text = `{"model": "claude-haiku-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Well"}]}`
	own := do(t, "POST", "/v1/check", text)
	require.EqualValues(t, 0, own.body["counts"].(map[string]any)["error"])
	require.Equal(t, "claude-haiku-4-5", own.body["model"].(map[string]any)["name"])
	for _, query := range []string{"as=claude-opus-4-6", "facts=no-prefill", "as=claude-sonnet-4-0&facts=tool-calls,no-prefill"} {
		other := do(t, "POST", "/v1/check?"+query, text)
		require.EqualValues(t, 1, other.body["counts"].(map[string]any)["error"], query)
		require.Equal(t, "claude-haiku-4-5", other.body["model"].(map[string]any)["named"])
		fixed := do(t, "POST", "/v1/fix?safe=false&"+query, text)
		require.EqualValues(t, 0, fixed.body["counts"].(map[string]any)["error"], query)
		require.Contains(t, fixed.body["text"], "claude-haiku-4-5")
		require.NotContains(t, fixed.body["text"], "opus")
		made := do(t, "POST", "/v1/accept?first=true&"+query, text)
		require.Equal(t, true, made.body["accepted"], query)
	}
	isProblem(t, do(t, "POST", "/v1/check?facts=courage", text), 400)
}
