package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func TestRepair(t *testing.T) {
	const command = `curl https://api.openai.com/v1/chat/completions -d '{"model":"gpt-4o","messages":[{"role":"usr","content":"Zoë"}]}'`
	const body = `{"model":"gpt-4o","messages":[{"role":"user","content":"Zoë"}]}`
	for _, c := range []struct {
		name, text string
		request    engine.FixRequest
		want       engine.Repaired
	}{
		{
			"nothing to do", body, engine.FixRequest{All: true, Unsafe: true},
			engine.Repaired{Text: []byte(body), Done: []string{}},
		},
		{
			"what is inside comes out first", command, engine.FixRequest{All: true, Unsafe: true},
			engine.Repaired{Text: []byte(body), Done: []string{"Extracted: The body of a curl command", `Changed the role to "user" (message 1)`}, Extracted: "The body of a curl command"},
		},
		{
			"JSON is taken out of text", "I sent [{'role': 'user', 'content': 'Zoë'}] and waited.", engine.FixRequest{All: true, Unsafe: true, Rule: "bad-json"},
			engine.Repaired{Text: []byte(`[{"role": "user", "content": "Zoë"}]`), Done: []string{"Fixed the JSON"}, Extracted: "The JSON in this text"},
		},
		{
			"JSON is made of the whole text", "[{'role': 'user', 'content': 'Zoë'}]", engine.FixRequest{All: true, Unsafe: true},
			engine.Repaired{Text: []byte(`[{"role": "user", "content": "Zoë"}]`), Done: []string{"Fixed the JSON"}},
		},
		{
			"a safe repair takes nothing out", command, engine.FixRequest{All: true},
			engine.Repaired{Text: []byte(command), Done: []string{}, Left: engine.Counts{Error: 1}},
		},
		{
			"one rule takes nothing out", command, engine.FixRequest{All: true, Unsafe: true, Rule: "unknown-role"},
			engine.Repaired{Text: []byte(command), Done: []string{}, Left: engine.Counts{Error: 1}},
		},
		{
			"one fix", `[{"role":"usr","content":"Zoë"}]`, engine.FixRequest{Rule: "unknown-role", Offset: 9},
			engine.Repaired{Text: []byte(`[{"role":"user","content":"Zoë"}]`), Done: []string{`Changed the role to "user" (message 1)`}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.request.Revision = 1
			repaired, failure := using(c.text).Repair(c.request, true)
			require.Nil(t, failure)
			require.Equal(t, string(c.want.Text), string(repaired.Text))
			require.Equal(t, c.want.Done, repaired.Done)
			require.Equal(t, c.want.Left, repaired.Left)
		})
	}
	const record = `{"request_id": "a", "call_type": "acompletion", "api_key": "none", "messages": [{"role": "user", "content": "Zoë"}], "response": {"choices": [{"index": 0, "message": {"role": "assistant", "content": "Hi"}}]}}`
	for _, text := range []string{command, record} {
		repaired, failure := using(text).Repair(engine.FixRequest{Revision: 1, All: true, Unsafe: true}, false)
		require.Nil(t, failure)
		require.Equal(t, text, string(repaired.Text), "nothing is extracted, and no unsafe fix changes what is around a conversation")
	}
	_, failure := using(command).Repair(engine.FixRequest{Revision: 2, All: true, Unsafe: true}, true)
	require.NotNil(t, failure)
	_, failure = using("[]").Repair(engine.FixRequest{Revision: 1, Rule: "unknown-role"}, true)
	require.NotNil(t, failure)
}
