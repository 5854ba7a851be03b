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
	const left = "Converting to the same format drops it"
	require.Equal(t, map[string]string{
		`field "previous_response_id"`: left, `field "include"`: left, `field "telltale"`: left,
		`field "tools"`: left, `field "tools.defer_loading"`: left, `field "temperature"`: "OpenAI Responses requires a number",
	}, told)

	inEveryFormat(func(d *format.Format, text string) {
		for _, text := range withKeys(text) {
			for _, loss := range convert.Conversation(read([]byte(text), d), convert.Options{To: d}).Losses {
				assert.NotContains(t, loss.Why, write.NoPlace, "%s: %s", d.ID, loss.What)
				assert.NotContains(t, loss.Why, "writes it differently", "%s: %s", d.ID, loss.What)
			}
		}
	})
}
