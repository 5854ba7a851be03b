package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is misspelt, said twice or cut off isn't an answer to another question.
func TestQueryIsReadOrRefused(t *testing.T) {
	for query, says := range map[string]string{
		"check?tagret=anthropic":                      `Unknown parameter "tagret". Use dialect, target, as, facts, version, betas, rules, limit, targets, window.`,
		"check?Target=anthropic":                      `Unknown parameter "Target".`,
		"check?target=anthropic&target=openai-chat":   "The parameter target is set 2 times.",
		"check?target=anthropic;limit=1":              "The query string is invalid",
		"convert?to=harmony-text&date=today":          "The parameter date must be a date",
		"convert?to=harmony-text&date=2025-06-28<|x|": "The parameter date must be a date",
		"fix?rule=unknown-rolle":                      `Unknown rule "unknown-rolle".`,
		"fix?rule=unknown-role&fix=1":                 `The "message" and "fix" parameters require "offset"`,
		"fix?message=x":                               `The "message" and "fix" parameters require "offset"`,
	} {
		a := do(t, "POST", "/v1/"+query, orphan)
		isProblem(t, a, http.StatusBadRequest)
		require.Contains(t, a.body["detail"], says, query)
	}
	isProblem(t, do(t, "POST", "/v1/check?target=%zz", orphan), http.StatusBadRequest)

	// A choice may be given many times, and every rule is known.
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/accept?choice=0+a+b&choice=0+a+c", orphan).Code)
	for _, rule := range do(t, "GET", "/v1/rules", "").body["rules"].([]any) {
		id := rule.(map[string]any)["id"].(string)
		require.Equal(t, http.StatusOK, do(t, "POST", "/v1/fix?rule="+id, orphan).Code, id)
	}
}

// A path without its ID isn't a path of the API, and where GET is taken so is HEAD.
func TestPathsWithoutIDs(t *testing.T) {
	for _, path := range []string{"/v1/rules/", "/threads/"} {
		isProblem(t, do(t, "GET", path, ""), http.StatusNotFound)
	}
	for path, allow := range map[string]string{
		"/v1/rules":     "GET, HEAD, OPTIONS",
		"/threads/a":    "GET, HEAD, DELETE, OPTIONS",
		"/v1/check":     "POST, OPTIONS",
		"/v1/rules/any": "GET, HEAD, OPTIONS",
	} {
		a := do(t, "PUT", path, "")
		isProblem(t, a, http.StatusMethodNotAllowed)
		require.Equal(t, allow, a.Header().Get("Allow"), path)
	}
	require.Equal(t, http.StatusOK, do(t, "HEAD", "/v1/rules", "").Code)
}
