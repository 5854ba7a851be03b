package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A conversation that a model cannot take is a finding, as sure as its count is.
func TestOverTheWindow(t *testing.T) {
	words := func(n int) string { return strings.Repeat("word ", n) }
	turns := func(model string, texts ...string) string {
		text := `{"model":"` + model + `","messages":[{"role":"system","content":"` + texts[0] + `"}`
		for i, each := range texts[1:] {
			text += `,{"role":"` + []string{"user", "assistant"}[i%2] + `","content":"` + each + `"}`
		}
		return text + `]}`
	}
	for name, test := range map[string]struct {
		text             string
		window           int
		level, said, has string
		path             string
		trims            bool
	}{
		"all fits":             {text: turns("gpt-4o", "Be brief.", words(90)), window: 200},
		"exactly":              {turns("gpt-4o", "Be brief.", words(90), words(90), words(90)), 200, "error", "The conversation has 295 tokens, more than GPT-4o's context window of 200", "room for the answer", "/messages/0", true},
		"one message":          {turns("gpt-4o", "Be brief.", "Hi", "Hi", words(90)), 80, "error", "The conversation has 115 tokens", "Message 4 alone has 95 tokens. Trimming to the context window would remove every message", "/messages/3", false},
		"one that goes":        {turns("gpt-4o", "Be brief.", words(90), "Hi", "Well?"), 80, "error", "The conversation has 116 tokens", "Message 2 alone has 95 tokens, so trimming removes it too", "/messages/1", true},
		"no room for the last": {turns("gpt-4o", words(50), words(50)), 80, "error", "The conversation has 113 tokens", "Trimming to the context window would remove every message", "/messages/1", false},
		"system messages":      {turns("gpt-4o", words(40)+`"},{"role":"developer","content":"`+words(40), "Hi"), 70, "error", "The conversation has 98 tokens", "The system messages and tools have 93 tokens", "/messages/0", false},
		"an estimate far over": {turns("claude-sonnet-4-5", "Be brief.", words(300), words(300)), 400, "warning", "The conversation has about", "90% within", "/messages/0", true},
		"an estimate close by": {turns("claude-sonnet-4-5", "Be brief.", words(100), words(100)), 200, "info", "The conversation has about", "90% within", "/messages/0", true},
		"no vocabulary":        {turns("gpt-4", "Be brief.", words(9000), words(9000)), 0, "info", "The conversation has roughly", "more than GPT-4's context window of 8,192", "/messages/2", false},
	} {
		t.Run(name, func(t *testing.T) {
			var e engine.Engine
			e.Use(1, vocabulary(t, "o200k_base"))
			_, failure := e.Vocabulary(engine.VocabularyRequest{Revision: 1})
			require.Nil(t, failure)
			e.Use(2, []byte(test.text))
			response, failure := e.Count(engine.CountRequest{Revision: 2, Window: test.window})
			require.Nil(t, failure)
			if test.level == "" {
				require.Nil(t, response.Over)
				require.LessOrEqual(t, response.Total, response.Window)
				return
			}
			over := response.Over
			require.NotNil(t, over)
			require.Equal(t, engine.OverWindow, over.Rule)
			require.Equal(t, test.level, over.Level, over.Message+over.Note)
			require.Contains(t, over.Message, test.said)
			require.Contains(t, over.Message+". "+over.Note, test.has)
			require.Equal(t, test.path, over.Path)
			require.Equal(t, test.level == "error", response.Exact)
			require.Equal(t, test.trims, len(over.Fixes) == 1, over.Note)
			if !test.trims {
				return
			}
			require.Equal(t, "Trim to the context window", over.Fixes[0].Title)
			trimmed, failure := e.Trim(engine.TrimRequest{Revision: 2, Method: "model", Budget: response.Window, Want: "edits"})
			require.Nil(t, failure)
			e.Use(3, []byte(put(test.text, trimmed.Edits)))
			response, failure = e.Count(engine.CountRequest{Revision: 3, Window: test.window})
			require.Nil(t, failure)
			require.Nil(t, response.Over)
		})
	}
}

// The finding is one of a check that asks for it: in its place, counted and said.
func TestCheckFindsWhatIsOverTheWindow(t *testing.T) {
	long := strings.Repeat("word ", 9000)
	text := `{"model":"gpt-4","messages":[{"role":"usr","content":"Hi"},{"role":"user","content":"` + long + `"}]}`
	var e engine.Engine
	e.Use(1, []byte(text))
	check := func(window bool, limit int) engine.CheckResponse {
		t.Helper()
		response, failure := e.Windows(engine.CheckRequest{Revision: 1, Window: window, Limit: limit, Pages: "https://example.com/", As: engine.As{Now: "2026-06-01T12:00:00Z"}})
		require.Nil(t, failure)
		return response
	}
	require.Len(t, check(false, 0).Findings, 1)
	rough := check(true, 0)
	require.Equal(t, "cl100k_base", rough.Missing)
	require.Equal(t, engine.Counts{Error: 1, Info: 1}, rough.Counts)
	require.Contains(t, rough.Summary.Text, "unknown role \"usr\" (did you mean \"user\"?). It may be too long for its model.")

	e.Use(2, vocabulary(t, "cl100k_base"))
	_, failure := e.Vocabulary(engine.VocabularyRequest{Revision: 2})
	require.Nil(t, failure)
	e.Use(1, []byte(text))
	exact := check(true, 0)
	require.Empty(t, exact.Missing)
	require.Equal(t, engine.Counts{Error: 2}, exact.Counts)
	require.Equal(t, []string{"unknown-role", "over-window"}, []string{exact.Findings[0].Rule, exact.Findings[1].Rule})
	require.Equal(t, "https://example.com/context-window.html", exact.Findings[1].Page)
	require.Contains(t, exact.Findings[1].Note, "Message 2 alone has")
	require.Equal(t, engine.Owner{Conversation: 0, Index: -1}, exact.Owners[1])
	require.Equal(t, "refused", exact.Summary.Answer)
	require.Equal(t, 1, check(true, 1).More)
}
