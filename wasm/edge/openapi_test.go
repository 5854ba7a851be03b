package edge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every reference of the description leads somewhere, and every endpoint is in it.
func TestOpenAPI(t *testing.T) {
	a := do(t, "GET", "/openapi.json", "")
	require.Equal(t, "3.1.0", a.body["openapi"])
	schemas := a.body["components"].(map[string]any)["schemas"].(map[string]any)
	var walk func(value any)
	references := 0
	walk = func(value any) {
		switch value := value.(type) {
		case map[string]any:
			if reference, ok := value["$ref"].(string); ok {
				references++
				require.Contains(t, schemas, strings.TrimPrefix(reference, "#/components/schemas/"))
			}
			for _, each := range value {
				walk(each)
			}
		case []any:
			for _, each := range value {
				walk(each)
			}
		}
	}
	walk(a.body)
	require.Greater(t, references, 40)

	paths := a.body["paths"].(map[string]any)
	ids := map[string]bool{}
	for path, methods := range paths {
		for method, operation := range methods.(map[string]any) {
			id := operation.(map[string]any)["operationId"].(string)
			require.False(t, ids[id], "%s %s: %s twice", method, path, id)
			ids[id] = true
		}
	}
	require.Contains(t, ids, "postCheck")
	require.Contains(t, ids, "postThreadsIdMessages")
	require.Contains(t, ids, "postThreads")
}

// What an endpoint answers has the fields that its description promises.
func TestAnswersAreAsDescribed(t *testing.T) {
	schemas := do(t, "GET", "/openapi.json", "").body["components"].(map[string]any)["schemas"].(map[string]any)
	conversation := `[{"role":"usr","content":"Hi"}]`
	for name, a := range map[string]answer{
		"CheckResponse":   do(t, "POST", "/v1/check", conversation),
		"FixAnswer":       do(t, "POST", "/v1/fix", conversation),
		"ExplainResponse": do(t, "POST", "/v1/explain", "messages: text content blocks must be non-empty\n"+conversation),
		"RedactAnswer":    do(t, "POST", "/v1/redact", `["ada@engine.io"]`),
		"RestoreAnswer":   do(t, "POST", "/v1/restore", `{"text":"[EMAIL_1]","secrets":[{"placeholder":"[EMAIL_1]","value":"ada@engine.io"}]}`),
		"ConvertResponse": do(t, "POST", "/v1/convert?to=wick", conversation),
		"AcceptResponse":  do(t, "POST", "/v1/accept?target=anthropic", conversation),
		"CompareResponse": do(t, "POST", "/v1/compare", `{"before":`+conversation+`,"after":`+conversation+`}`),
		"ExportResponse":  do(t, "POST", "/v1/export?host=openai-chat", conversation),
		"TokensAnswer":    do(t, "POST", "/v1/tokens?encoding=none", conversation),
		"TrimResponse":    do(t, "POST", "/v1/trim", conversation),
		"AgentState":      do(t, "POST", "/threads/0199a1c4-7b1e-7000-8000-000000000002/messages", `[{"role":"user","content":"Hi"}]`),
		"MessagesTest":    do(t, "GET", "/agents/messages/test", ""),
		"Problem":         do(t, "GET", "/nothing", ""),
		"Rule":            do(t, "GET", "/v1/rules/bad-json", ""),
	} {
		schema := schemas[name].(map[string]any)
		properties := schema["properties"].(map[string]any)
		for key := range a.body {
			require.Contains(t, properties, key, name)
		}
		required, _ := schema["required"].([]any)
		for _, key := range required {
			require.Contains(t, a.body, key.(string), name)
		}
	}
}

func TestDocs(t *testing.T) {
	a := do(t, "GET", "/docs", "")
	require.Equal(t, "text/html; charset=utf-8", a.Header().Get("Content-Type"))
	require.Contains(t, a.Header().Get("Content-Security-Policy"), "default-src 'none'")
	var paths struct{ Paths map[string]json.RawMessage }
	require.NoError(t, json.Unmarshal(do(t, "GET", "/openapi.json", "").Body.Bytes(), &paths))
	for path := range paths.Paths {
		require.Contains(t, a.Body.String(), "<code>"+path+"</code>")
	}
}
