package convert_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// Of what a conversion into the text's own format leaves out nothing is said of what the format has: it may well have
// a place for it, as the text shows.
func TestReasonsInTheSameFormat(t *testing.T) {
	const text = `{"model": "gpt-5", "previous_response_id": "resp_1", "temperature": "hot", "include": ["reasoning.encrypted_content"], "telltale": 1,
  "tools": [{"type": "web_search"}, {"type": "function", "name": "w", "parameters": {"type": "object"}, "defer_loading": true}],
  "input": [{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Oslo?", "telltale": 1}]}]}`
	result := convert.Conversation(read([]byte(text), format.OpenAIResponses), convert.Options{To: format.OpenAIResponses})
	told := map[string]string{}
	for _, loss := range result.Losses {
		told[loss.What] = loss.Why
	}
	const left = "a conversion into the same format does not carry it over"
	require.Equal(t, map[string]string{
		`the field "previous_response_id"`: left, `the field "include"`: left, `the field "telltale"`: left, `the key "telltale"`: left,
		`the field "tools"`: left, `the field "tools.defer_loading"`: left, `the field "temperature"`: "OpenAI Responses takes a number there",
	}, told)

	inEveryFormat(func(d *format.Format, text string) {
		for _, text := range withKeys(text) {
			for _, loss := range convert.Conversation(read([]byte(text), d), convert.Options{To: d}).Losses {
				assert.NotContains(t, loss.Why, write.NoPlace, "%s: %s", d.ID, loss.What)
				assert.NotContains(t, loss.Why, "has another form", "%s: %s", d.ID, loss.What)
			}
		}
	})
}
