package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A sentence that names a key and what is allowed is a fact: it has its place and fixes, and later checks go by it.
func TestErrorsAreFacts(t *testing.T) {
	for _, test := range []struct {
		name, request, says, target string
		row, at, fix, agrees        string
		known                       bool
	}{
		{
			name: "words for a model", request: `{"model": "gpt-9-chat", "messages": [{"role": "user", "content": "Hi"}], "verbosity": "low"}`,
			says: `{"error": {"message": "Unsupported value: 'low' is not supported with the 'gpt-9-chat' model. Supported values are: 'medium'.", "param": "verbosity"}}`,
			row:  `openai-chat: verbosity takes "medium" when model=gpt-9-chat`, at: "/verbosity", fix: `Change it to "medium"`, agrees: "shown",
		},
		{
			name: "a list of Pydantic", request: `{"model": "mistral-huge-latest", "messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": "medium"}`,
			says: `{"detail":[{"type":"enum","loc":["body","reasoning_effort"],"msg":"Input should be 'none' or 'high'","input":"medium"}]}`,
			row:  `mistral: reasoning_effort takes "none"|"high" when model=mistral-huge-latest`, at: "/reasoning_effort", fix: `Change it to "high"`, agrees: "shown",
		},
		{
			name: "a key for all models", request: `{"model": "gpt-5.4", "messages": [{"role": "user", "content": [{"type": "text", "text": "Hi", "cache": 1}]}]}`,
			says: `Unknown parameter: 'messages[0].content[0].cache'.`,
			row:  `openai-chat: messages[role:user].content[type:text].cache rejected`, at: "/messages/0/content/0/cache", fix: "Remove “cache” from the request", agrees: "shown",
		},
		{
			name: "what a rule knows", request: `{"model": "gpt-5", "messages": [{"role": "user", "content": "Hi"}], "max_tokens": 5}`,
			says: `Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.`,
			row:  `openai-chat: max_tokens rejected when model=gpt-5`, at: "/max_tokens", fix: "Remove “max_tokens” from the request", agrees: "yes", known: true,
		},
		{
			name: "a word at a host", target: "groq", request: `{"model": "qwen/qwen9-32b", "messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": "high"}`,
			says: "`reasoning_effort` must be one of `none` or `default`",
			row:  `groq: reasoning_effort takes "none"|"default" when model=qwen/qwen9-32b`, at: "/reasoning_effort", fix: `Change it to "none"`, agrees: "said",
		},
	} {
		e := using(test.request)
		got := ask[engine.ExplainResponse](t, e, "explain", engine.ExplainRequest{Revision: 1, Error: test.says, Target: test.target})
		require.NotNil(t, got.Fact, test.name)
		require.Equal(t, test.row, got.Fact.Row, test.name)
		require.Equal(t, test.at, got.Fact.At.Path, test.name)
		require.Equal(t, test.fix, got.Fact.Fixes[0].Title, test.name)
		require.Equal(t, test.agrees, got.Agrees, test.name)
		require.Equal(t, test.known, got.Fact.Known, test.name)
		checked := ask[engine.CheckResponse](t, e, "check", engine.CheckRequest{Revision: 1, Target: test.target, As: engine.As{Learned: "2026-11-29 " + got.Fact.Row}})
		require.Equal(t, "refused", checked.Summary.Answer, test.name)
	}
}

// A request without the key, or with an allowed value, has no fact; one with the key that no rule minds isn't said to be another.
func TestErrorsWithoutFacts(t *testing.T) {
	explain := func(request, says string) engine.ExplainResponse {
		return ask[engine.ExplainResponse](t, using(request), "explain", engine.ExplainRequest{Revision: 1, Error: says})
	}
	const says = `{"error": {"message": "Unsupported value: 'low' is not supported with the 'gpt-9-chat' model. Supported values are: 'medium'.", "param": "verbosity"}}`
	require.Nil(t, explain(`{"model": "gpt-9-chat", "messages": [{"role": "user", "content": "Hi"}], "verbosity": "medium"}`, says).Fact)
	require.Nil(t, explain(`{"model": "gpt-9-chat", "messages": [{"role": "user", "content": "Hi"}]}`, says).Fact)
	require.Nil(t, explain(`{"model": "gpt-9-chat", "messages": [{"role": "user", "content": "Hi"}], "verbosity": "low"}`, "messages: at least one message is required").Fact)
	has := explain(`{"model": "mistral-huge-latest", "messages": [{"role": "user", "content": "Hi"}], "top_p": 0.5}`, `{"detail":[{"loc":["body","top_p"],"msg":"Input should be sensible"}]}`)
	require.NotEqual(t, "no", has.Agrees)
}
