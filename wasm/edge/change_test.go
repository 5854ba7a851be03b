package edge_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

func TestConvertAndTrim(t *testing.T) {
	conversation := `[{"role":"system","content":"Be brief."},{"role":"user","content":"Hello there, how are you today?"},{"role":"assistant","content":"Well."},{"role":"user","content":"Good."}]`
	a := do(t, "POST", "/v1/convert?to=anthropic", conversation)
	require.Equal(t, http.StatusOK, a.Code)
	require.JSONEq(t, `{"system":"Be brief.","messages":[{"role":"user","content":"Hello there, how are you today?"},{"role":"assistant","content":"Well."},{"role":"user","content":"Good."}]}`, a.body["text"].(string))
	a = do(t, "POST", "/v1/convert?to=kernel&all=true", conversation+"\n"+conversation)
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, 2, strings.Count(a.body["text"].(string), "\n"))
	isProblem(t, do(t, "POST", "/v1/convert?to=kernel&all=perhaps", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/convert", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/convert?to=anthropic&conversation=7", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/convert?to=anthropic", "{}"), http.StatusUnprocessableEntity)
	a = do(t, "POST", "/v1/accept?target=anthropic&first=true&choice=0+some-rule+a+message", conversation)
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, true, a.body["accepted"])
	isProblem(t, do(t, "POST", "/v1/accept?choice=some-rule", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/accept?maxTokens=many", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/accept?first=perhaps", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/accept?target=nobody", conversation), http.StatusBadRequest)
	a = do(t, "POST", "/v1/export?host=mistral&language=typescript&way=sdk&model=mine", conversation)
	require.Equal(t, http.StatusOK, a.Code)
	require.Equal(t, "npm install openai", a.body["install"])
	require.Contains(t, a.body["text"], `model: "mine"`)
	isProblem(t, do(t, "POST", "/v1/export?host=nobody", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/export?way=chain", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/export?conversation=many", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/export", "{}"), http.StatusUnprocessableEntity)

	a = do(t, "POST", "/v1/trim?budget=14&policy=pairs", conversation)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	require.JSONEq(t, `[{"role":"system","content":"Be brief."},{"role":"user","content":"Good."}]`, a.body["json"].(string))
	isProblem(t, do(t, "POST", "/v1/trim?budget=many", conversation), http.StatusBadRequest)
}

// Two conversations come in one body, as texts or as they are written.
func TestCompare(t *testing.T) {
	before, after := `[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes?"}]`, `[{"role":"user","content":"Hi there"},{"role":"assistant","content":"Yes?"}]`
	a := do(t, "POST", "/v1/compare", `{"before":`+before+`,"after":`+strconv.Quote(after)+`}`)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	pairs := a.body["pairs"].([]any)
	require.Len(t, pairs, 2)
	first := pairs[0].(map[string]any)
	require.Equal(t, "changed", first["kind"])
	require.Equal(t, []any{"text"}, first["changes"])
	was := first["was"].(map[string]any)
	require.EqualValues(t, 1, was["offset"], "counted in its own text")
	require.Equal(t, "same", pairs[1].(map[string]any)["kind"])
	for _, body := range []string{"", "[]", `{"before":[]}`, `{"before":` + before} {
		isProblem(t, do(t, "POST", "/v1/compare", body), http.StatusBadRequest)
	}
	isProblem(t, do(t, "POST", "/v1/compare", `{"before":{},"after":`+after+`}`), http.StatusUnprocessableEntity)
	isProblem(t, do(t, "POST", "/v1/compare?otherDialect=none", `{"before":`+before+`,"after":`+after+`}`), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/compare?otherConversation=x", `{"before":`+before+`,"after":`+after+`}`), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/compare?conversation=3", `{"before":`+before+`,"after":`+after+`}`), http.StatusBadRequest)
}

// A budget by the count of a model takes the vocabulary of its encoding, as a count does.
func TestTrimByAModel(t *testing.T) {
	conversation := `{"model":"gpt-4o","messages":[{"role":"user","content":"Hello there, how are you today?"},{"role":"assistant","content":"Well."},{"role":"user","content":"Good."}]}`
	var asked []string
	handler := edge.NewHandler(edge.Options{Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
		if asked = append(asked, encoding); len(asked) == 1 {
			return nil, errors.New("not there yet")
		}
		return os.ReadFile("../../core/token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
	}})
	isProblem(t, ask(t, handler, "POST", "/v1/trim?method=model&budget=10", conversation), http.StatusServiceUnavailable)
	a := ask(t, handler, "POST", "/v1/trim?method=model&budget=10", conversation)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	require.NotContains(t, a.body, "missing")
	require.Equal(t, true, a.body["exact"])
	require.LessOrEqual(t, a.body["after"], 10.0)
	require.JSONEq(t, `{"model":"gpt-4o","messages":[{"role":"user","content":"Good."}]}`, a.body["json"].(string))
	// What it costs is what the count says.
	count := ask(t, handler, "POST", "/v1/tokens", conversation).body["count"].(map[string]any)
	require.Equal(t, count["total"], a.body["before"])

	a = ask(t, handler, "POST", "/v1/trim?method=model&model=gpt-4&budget=10", conversation)
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	require.Contains(t, a.body["code"], "cl100k.Encoding()")
	require.Equal(t, []string{"o200k_base", "o200k_base", "cl100k_base"}, asked)

	none := do(t, "POST", "/v1/trim?method=model&budget=10", conversation)
	isProblem(t, none, http.StatusNotImplemented)
	require.Contains(t, none.body["detail"], "method=forge")
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/trim?budget=10", conversation).Code)
}

func TestTokens(t *testing.T) {
	conversation := `{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"}]}`
	reads := 0
	handler := edge.NewHandler(edge.Options{Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
		if reads++; reads == 1 {
			return nil, errors.New("not there yet")
		}
		return os.ReadFile("../../core/token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
	}})
	// What the estimates need is there at once; the vocabulary is tried again after a failure.
	a := ask(t, handler, "POST", "/v1/tokens?encoding=none", conversation)
	require.Equal(t, http.StatusOK, a.Code)
	require.Nil(t, a.body["count"])
	require.Len(t, a.body["estimates"].(map[string]any)["messages"], 1)
	isProblem(t, ask(t, handler, "POST", "/v1/tokens", conversation), http.StatusServiceUnavailable)
	for range 2 {
		a = ask(t, handler, "POST", "/v1/tokens", conversation)
		require.Equal(t, http.StatusOK, a.Code, a.Body.String())
		count := a.body["count"].(map[string]any)
		require.EqualValues(t, 8, count["total"])
		require.Equal(t, true, count["exact"])
		require.Contains(t, count["method"], "o200k_base")
	}
	require.Equal(t, 2, reads, "a vocabulary is loaded once")
	brief := ask(t, handler, "POST", "/v1/tokens?brief=true", conversation).body["count"].(map[string]any)
	require.Empty(t, brief["messages"])
	require.Equal(t, a.body["count"].(map[string]any)["total"], brief["total"])
	isProblem(t, ask(t, handler, "POST", "/v1/tokens?brief=perhaps", conversation), http.StatusBadRequest)
	rows := `{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"}]}` + "\n" + `{"model":"gpt-4","messages":[{"role":"user","content":"Hello"}]}`
	whole := ask(t, handler, "POST", "/v1/tokens?all=true", rows).body["count"].(map[string]any)["all"]
	require.Equal(t, map[string]any{"conversations": 2., "total": 16., "exact": true}, whole)
	isProblem(t, ask(t, handler, "POST", "/v1/tokens?all=perhaps", rows), http.StatusBadRequest)
	a = ask(t, handler, "POST", "/v1/tokens?encoding=cl100k_base", `[{"role":"user","content":"Hello"}]`)
	require.Equal(t, "cl100k_base", a.body["count"].(map[string]any)["encoding"])
	// The window of the request stands for the model's own, and says what is cut.
	require.EqualValues(t, 8, ask(t, handler, "POST", "/v1/tokens?window=8", conversation).body["count"].(map[string]any)["window"])
	isProblem(t, ask(t, handler, "POST", "/v1/tokens?window=wide", conversation), http.StatusBadRequest)
	isProblem(t, ask(t, handler, "POST", "/v1/tokens?encoding=p50k_base", conversation), http.StatusBadRequest)
	isProblem(t, do(t, "POST", "/v1/tokens", conversation), http.StatusNotImplemented)
}
