package engine_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func vocabulary(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile("../token/" + strings.TrimSuffix(name, "_base") + "/" + name + ".tokens")
	require.NoError(t, err)
	return file
}

// counting is an engine that can count in o200k_base.
func counting(t *testing.T) *engine.Engine {
	t.Helper()
	e := &engine.Engine{}
	e.Use(1, vocabulary(t, "o200k_base"))
	loaded, failure := e.Vocabulary(engine.VocabularyRequest{Encoding: "o200k_base"})
	require.Nil(t, failure)
	require.Equal(t, "o200k_base", loaded.Encoding)
	return e
}

func count(t *testing.T, e *engine.Engine, text, model string) engine.CountResponse {
	t.Helper()
	e.Use(2, []byte(text))
	response, failure := e.Count(engine.CountRequest{Revision: 2, Model: model})
	require.Nil(t, failure)
	sum := 0
	for _, category := range response.Categories {
		sum += category.Tokens
	}
	require.Equal(t, response.Total, sum, "the categories add up")
	return response
}

const hello = `{"model":"gpt-4o","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hello"}]}`

func TestCount(t *testing.T) {
	var without engine.Engine
	without.Use(2, []byte(hello))
	response, failure := without.Count(engine.CountRequest{Revision: 2})
	require.Nil(t, failure)
	require.True(t, response.Missing)
	require.Equal(t, "o200k_base", response.Encoding)
	require.False(t, response.Exact)
	require.Contains(t, response.Method, "Rough estimate without a vocabulary")
	require.InDelta(t, 3+(3+1+3)+(3+1+1), response.Total, 1, "the framing is counted as ever")
	require.Len(t, response.Messages, 2)

	e := counting(t)
	response = count(t, e, hello, "")
	// 3 to begin the answer; for each message 3, its role and its text.
	require.Equal(t, 3+(3+1+3)+(3+1+1), response.Total)
	require.True(t, response.Exact)
	require.Equal(t, "gpt-4o", response.Model)
	require.Equal(t, 128_000, response.Window)
	require.Equal(t, []int{3}, response.Messages[0].Parts)
	require.Equal(t, 4, response.Messages[0].Framing)
	require.Equal(t, "system", response.Categories[response.Messages[0].Categories[0]].Category)
	require.Equal(t, "user", response.Categories[response.Messages[1].Categories[0]].Category)
	brief, failure := e.Count(engine.CountRequest{Revision: 2, Brief: true})
	require.Nil(t, failure)
	require.Empty(t, brief.Messages)
	require.Equal(t, response.Total, brief.Total)
	require.Equal(t, response.Categories, brief.Categories)

	// The system message grows by the tools.
	tools := strings.Replace(hello, `"messages"`, `"tools":[{"type":"function","function":{"name":"get_time","description":"The time.","parameters":{"type":"object","properties":{}}}}],"messages"`, 1)
	with := count(t, e, tools, "")
	require.Greater(t, with.Total, response.Total+15)
	require.Equal(t, response.Messages, with.Messages)

	unknown := count(t, e, hello, "my-own-model")
	require.False(t, unknown.Exact)
	require.Zero(t, unknown.Window)
	require.True(t, unknown.Unknown)
	require.Equal(t, "my-own-model", unknown.Model)
	require.Equal(t, "gpt-4o", unknown.Named, "what the request names is told next to what was counted for")
	require.Contains(t, unknown.Method, "Estimate")
	require.Contains(t, strings.Join(unknown.Notes, " "), "Unknown model")

	claude := count(t, e, hello, "claude-sonnet-4-5")
	require.False(t, claude.Exact)
	require.Equal(t, 200_000, claude.Window)

	other, failure := e.Count(engine.CountRequest{Revision: 2, Model: "gpt-4"})
	require.Nil(t, failure)
	require.True(t, other.Missing, "gpt-4 is counted in an encoding that is not loaded")
	require.Equal(t, "cl100k_base", other.Encoding)
}

// Tools that aren't functions with a schema are told to a model in a way that isn't known.
func TestCountOfToolsThatAreNoFunctions(t *testing.T) {
	e := counting(t)
	request := func(model, tools string) string {
		return `{"model":"` + model + `","max_tokens":9,"tools":[` + tools + `],"messages":[{"role":"user","content":"Hello"}]}`
	}
	const function = `{"type":"function","function":{"name":"now","description":"The time."}}`
	long := strings.Repeat("It runs a query. ", 100)
	custom := `{"type":"custom","custom":{"name":"run_sql","description":"` + long + `","format":{"type":"grammar","grammar":{"syntax":"lark","definition":"start: /x/"}}}}`
	const use, search = `{"name":"ls","description":"Lists.","input_schema":{"type":"object"}}`, `{"type":"web_search_20250305","name":"web_search"}`
	for _, test := range []struct {
		name, model, tools, opaque string
		exact                      bool
		within                     int
	}{
		{"functions", "gpt-5", function, "", true, 0},
		{"custom", "gpt-4o", function + "," + custom, "run_sql", false, 0},
		{"the client's own", "claude-sonnet-4-5", use, "", false, 38},
		{"typed custom", "claude-sonnet-4-5", `{"type":"custom",` + use[1:], "", false, 38},
		{"the provider's", "claude-sonnet-4-5", use + "," + search, "web_search", false, 0},
		{"of the provider's form", "claude-sonnet-4-5", `{"type":"bash_20250124","name":"bash"}`, "bash", false, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			response := count(t, e, request(test.model, test.tools), "")
			require.Equal(t, test.exact, response.Exact)
			require.Equal(t, test.within, response.Within)
			if test.opaque == "" {
				require.Empty(t, response.Notes)
			} else {
				require.Equal(t, []string{"The provider's prompt for tool " + test.opaque + " isn't public. Only the tool's name and description are counted."}, response.Notes)
			}
			trimmed, failure := e.Trim(engine.TrimRequest{Revision: 2, Method: "model", Budget: 100})
			require.Nil(t, failure)
			require.Equal(t, response.Exact, trimmed.Exact)
			require.Equal(t, response.Method, trimmed.Method)
		})
	}
	require.Greater(t, count(t, e, request("gpt-5", custom), "").Total, 400, "the description is counted")
	require.Contains(t, count(t, e, request("gpt-5", custom), "").Method, "Estimate")
}

// What a count remembers changes nothing, in whatever order texts come.
func TestCountRemembers(t *testing.T) {
	long := func(word string) string {
		return `[{"role":"user","content":"` + strings.Repeat(word+" ", 50) + `"},{"role":"user","content":"` + strings.Repeat(word, 100) + `"}]`
	}
	e := counting(t)
	first := count(t, e, long("alpha"), "gpt-4o")
	second := count(t, e, long("betas"), "gpt-4o")
	require.Equal(t, first, count(t, e, long("alpha"), "gpt-4o"))
	require.Equal(t, second, count(t, counting(t), long("betas"), "gpt-4o"))
}

func TestCutLine(t *testing.T) {
	e := counting(t)
	var b strings.Builder
	b.WriteString(`[{"role":"system","content":"Be brief."}`)
	for range 30 {
		b.WriteString(`,{"role":"user","content":"` + strings.Repeat("word ", 500) + `"}`)
	}
	b.WriteString(`]`)
	e.Use(1, vocabulary(t, "cl100k_base"))
	_, failure := e.Vocabulary(engine.VocabularyRequest{})
	require.Nil(t, failure)
	response := count(t, e, b.String(), "gpt-4")
	require.Equal(t, 8192, response.Window)
	left := response.Total
	for i := 1; i < response.Cut; i++ {
		left -= response.Messages[i].Total
	}
	require.LessOrEqual(t, left, 8192)
	require.Greater(t, left+response.Messages[response.Cut-1].Total, 8192, "not one message too many")
	require.Zero(t, count(t, e, hello, "gpt-4").Cut)

	// Another window than the model's own cuts elsewhere.
	e.Use(3, []byte(b.String()))
	smaller, failure := e.Count(engine.CountRequest{Revision: 3, Model: "gpt-4", Window: 2000})
	require.Nil(t, failure)
	require.Equal(t, 2000, smaller.Window)
	require.Equal(t, response.Total, smaller.Total)
	require.Greater(t, smaller.Cut, response.Cut)

	// Trim counts for the model that it is told, not only for the one of the request.
	trim, failure := e.Trim(engine.TrimRequest{Revision: 3, Method: "model", Model: "gpt-4", Policy: "oldest", Budget: 8192})
	require.Nil(t, failure)
	require.Equal(t, response.Total, trim.Before)
	require.Equal(t, response.Cut, trim.Cut)
	var none engine.Engine
	none.Use(3, []byte(b.String()))
	trim, failure = none.Trim(engine.TrimRequest{Revision: 3, Method: "model", Model: "gpt-4"})
	require.Nil(t, failure)
	require.Equal(t, "cl100k_base", trim.Missing)
}

func TestVocabularyThatIsNone(t *testing.T) {
	var e engine.Engine
	for _, file := range [][]byte{nil, []byte("<!doctype html>"), vocabulary(t, "o200k_base")[:1000]} {
		e.Use(1, file)
		_, failure := e.Vocabulary(engine.VocabularyRequest{})
		require.Equal(t, "refused", failure.Kind)
	}
	e.Use(1, vocabulary(t, "cl100k_base"))
	_, failure := e.Vocabulary(engine.VocabularyRequest{Encoding: "o200k_base"})
	require.Equal(t, "refused", failure.Kind)
}

func TestPieces(t *testing.T) {
	e := counting(t)
	text := "Hello 👩‍👩‍👧 Zürich, e\u0301 \n\t<|endoftext|> 漢字 \u200d"
	e.Use(2, []byte(`[{"role":"user","content":`+quoteJSON(text)+`}]`))
	request := engine.PiecesRequest{Revision: 2, Encoding: "o200k_base"}
	all, failure := e.Pieces(request)
	require.Nil(t, failure)
	var joined strings.Builder
	ids := 0
	for _, piece := range all.Items {
		joined.WriteString(piece.Text)
		ids += len(piece.IDs)
	}
	require.Equal(t, text, joined.String())
	require.Equal(t, all.Tokens, ids)
	require.Len(t, all.Items, all.Pieces)
	require.Less(t, all.Pieces, all.Tokens, "some characters take several tokens")

	request.Offset, request.Limit = 3, 4
	some, failure := e.Pieces(request)
	require.Nil(t, failure)
	require.Equal(t, all.Items[3:7], some.Items)
	require.Equal(t, all.Pieces, some.Pieces)
	require.Zero(t, all.First)
	require.Equal(t, len(all.Items[0].IDs)+len(all.Items[1].IDs)+len(all.Items[2].IDs), some.First)

	_, failure = e.Pieces(engine.PiecesRequest{Revision: 2, Encoding: "cl100k_base"})
	require.Equal(t, "refused", failure.Kind)
	_, failure = e.Pieces(engine.PiecesRequest{Revision: 2, Encoding: "o200k_base", Part: 1})
	require.Equal(t, "bad-request", failure.Kind)
	_, failure = e.Pieces(engine.PiecesRequest{Revision: 2, Encoding: "o200k_base", Message: 1})
	require.Equal(t, "bad-request", failure.Kind)
}

func TestPiecesOfPlainText(t *testing.T) {
	e := counting(t)
	for text, want := range map[string]int{"": 0, "Hello world": 2, "Dear Sir,\nit rains {": 6} {
		e.Use(3, []byte(text))
		whole, failure := e.Pieces(engine.PiecesRequest{Revision: 3, Encoding: "o200k_base", Message: -1})
		require.Nil(t, failure)
		require.Equal(t, want, whole.Tokens, text)
	}
	_, failure := e.Pieces(engine.PiecesRequest{Revision: 2, Encoding: "o200k_base", Message: -1})
	require.NotNil(t, failure, "another text")
	_, failure = e.Pieces(engine.PiecesRequest{Revision: 3, Encoding: "cl100k_base", Message: -1})
	require.Equal(t, "refused", failure.Kind)
}

func quoteJSON(text string) string {
	replacer := strings.NewReplacer(`"`, `\"`, "\n", `\n`, "\t", `\t`)
	return `"` + replacer.Replace(text) + `"`
}
