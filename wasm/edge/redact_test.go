package edge_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// What redact takes out, restore puts back: into the same text, and into what became of it.
func TestRedactedIsRestored(t *testing.T) {
	for _, text := range []string{
		`[{"role":"user","content":"Mail ada@engine.io, or ada@engine.io, and not bob@engine.io"}]`,
		`{"phone": 4915112345678, "mail": "ada@engine.io", "ip": "10.32.7.201"}`,
		"Authorization: Bearer sk-ant-api03-" + strings.Repeat("aB3", 31) + "AA\nnot JSON: \"ada@engine.io\" \t é 🙂",
		`[]`, ``,
	} {
		redacted := do(t, "POST", "/v1/redact", text)
		require.Equal(t, http.StatusOK, redacted.Code)
		require.NotContains(t, redacted.body["text"], "ada@engine.io")
		back := do(t, "POST", "/v1/restore", redacted.Body.String())
		require.Equal(t, http.StatusOK, back.Code, back.Body.String())
		require.Equal(t, text, back.body["text"])
		if text != "[]" && text != "" {
			require.Len(t, back.body["done"], 1)
		} else {
			require.Equal(t, []any{}, back.body["done"])
		}
	}

	redacted := do(t, "POST", "/v1/redact", `[{"role":"user","content":"Mail ada@engine.io"},{"role":"usr","content":"or not"}]`)
	fixed := do(t, "POST", "/v1/fix", redacted.body["text"].(string))
	body, err := json.Marshal(map[string]any{"text": fixed.body["text"], "secrets": redacted.body["secrets"]})
	require.NoError(t, err)
	back := do(t, "POST", "/v1/restore", string(body))
	require.Equal(t, `[{"role":"user","content":"Mail ada@engine.io"},{"role":"user","content":"or not"}]`, back.body["text"])
	require.Equal(t, []any{"Restored a secret"}, back.body["done"])

	// Of a placeholder that stands for nothing, nothing is made up.
	back = do(t, "POST", "/v1/restore", `{"text":"[EMAIL_1] [EMAIL_2]","secrets":[{"placeholder":"[EMAIL_2]","value":"b@engine.io"}]}`)
	require.Equal(t, "[EMAIL_1] b@engine.io", back.body["text"])
	require.Equal(t, "[EMAIL_1]", do(t, "POST", "/v1/restore", `{"text":"[EMAIL_1]"}`).body["text"])
}

func TestRestoreRefuses(t *testing.T) {
	for _, body := range []string{"", "[]", "{}", `{"text":1}`, `{"secrets":[]}`, `{"text":"a","secrets":{}}`, `{"text":"a","secrets":[{"value":"b"}]}`, `{"text":"a"`} {
		isProblem(t, do(t, "POST", "/v1/restore", body), http.StatusBadRequest)
	}
	isProblem(t, do(t, "POST", "/v1/restore", `{"text":""}`, "Content-Type", "image/png"), http.StatusUnsupportedMediaType)
	isProblem(t, do(t, "GET", "/v1/restore", ""), http.StatusMethodNotAllowed)
	// A few placeholders could stand for more than an answer may be.
	body, err := json.Marshal(map[string]any{
		"text":    strings.Repeat("[EMAIL_1]", 1000),
		"secrets": []map[string]string{{"placeholder": "[EMAIL_1]", "value": strings.Repeat("x", edge.MaxBody/1000)}},
	})
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/restore", string(body)).Code)
	isProblem(t, do(t, "POST", "/v1/restore", strings.Replace(string(body), `"text":"`, `"text":"`+strings.Repeat("[EMAIL_1]", 10), 1)), http.StatusUnprocessableEntity)
}
