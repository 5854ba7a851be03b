package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What no recorded count confirms makes an estimate of a count that is exact without it, and is named.
func TestCountIsExactOnlyOfWhatIsConfirmed(t *testing.T) {
	e := counting(t)
	const tool = `"tools": [{"type": "function", "function": {"name": "now", "description": "The time."@}}]`
	chat := `{"model": "gpt-4o", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": [{"type": "text", "text": "Hello"@}]@}], ` + tool + `@}`
	const flat = `"tools": [{"type": "function", "name": "now", "description": "The time."@}]`
	items := `{"model": "gpt-4o", "instructions": "Be brief.", "input": [{"role": "user", "content": [{"type": "input_text", "text": "Hello"@}]@}], ` + flat + `@}`
	// with writes a member at the place of a number in a request.
	with := func(request string, place int, member string) string {
		pieces := strings.Split(request, "@")
		if member != "" {
			pieces[place] += ", " + member
		}
		return strings.Join(pieces, "")
	}
	const text, message, declared, request = 0, 1, 2, 3
	for _, test := range []struct {
		body   string
		place  int
		member string
		note   string
	}{
		{chat, request, ``, ""},
		{chat, request, `"tool_choice": "required", "parallel_tool_calls": true, "n": 2, "seed": 7, "stream": true, "metadata": {"run": "7"}`, ""},
		{chat, message, `"tool_calls": [], "refusal": null, "annotations": []`, ""},
		{items, request, ``, ""},
		{items, request, `"tool_choice": "auto", "store": false, "truncation": "auto", "max_tool_calls": 3`, ""},
		{chat, request, `"tool_choice": "none"`, `token cost of this "tool_choice"`},
		{chat, request, `"tool_choice": {"type": "function", "function": {"name": "now"}}`, `token cost of this "tool_choice"`},
		{chat, request, `"response_format": {"type": "json_object"}`, "JSON mode"},
		{chat, request, `"prediction": {"type": "content", "content": "Hello to you, too."}`, `cost of "prediction" is unknown`},
		{chat, request, `"web_search_options": {"search_context_size": "low"}`, `cost of "web_search_options" is unknown`},
		{chat, request, `"documents": ["The first.", "The second."]`, `cost of "documents" is unknown`},
		{chat, declared, `"cache_control": {"type": "ephemeral"}`, `cost of "cache_control" in a tool`},
		{chat, message, `"reasoning_details": [{"type": "reasoning.text", "text": "They greet me."}]`, `cost of "reasoning_details" in a message`},
		{chat, text, `"hidden": "what nobody reads"`, `cost of "hidden" in a text part`},
		{items, request, `"tool_choice": "required"`, `token cost of this "tool_choice"`},
		{items, declared, `"defer_loading": true`, `cost of "defer_loading" in a tool`},
		{items, message, `"phase": "commentary"`, `cost of "phase" in a message`},
		{items, text, `"prompt_cache_breakpoint": {"mode": "explicit"}`, `cost of "prompt_cache_breakpoint" in a text part`},
	} {
		response := count(t, e, with(test.body, test.place, test.member), "")
		require.Equal(t, test.note == "", response.Exact, "%s: %q", test.member, response.Notes)
		if test.note != "" {
			require.Len(t, response.Notes, 1, test.member)
			require.Contains(t, response.Notes[0], test.note)
		}
	}
}

// TestEmptyKeyIsNotFree: a key that brings in what isn't seen here does so without further settings.
func TestEmptyKeyIsNotFree(t *testing.T) {
	e := counting(t)
	plain := count(t, e, `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}`, "")
	searches := count(t, e, `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}], "web_search_options": {}}`, "")
	require.True(t, plain.Exact)
	require.False(t, searches.Exact)
	require.NotEmpty(t, searches.Notes)
}
