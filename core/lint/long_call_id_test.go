package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// TestLongIDs: bulk repair shortens an ID that OpenAI rejects if the text is for OpenAI, but not if it names
// another maker's model, as routers do, and OpenAI isn't the chosen target.
func TestLongIDs(t *testing.T) {
	for _, test := range []struct {
		model string
		asked bool
		safe  bool
	}{
		{"gpt-4o", false, true},
		{"openai/gpt-4o", false, true},
		{"google/gemini-2.5-flash", false, false},
		{"google/gemini-2.5-flash", true, true},
	} {
		id := strings.Repeat("x", 70)
		text := `{"model":"` + test.model + `","tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}],"messages":[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"` + id +
			`","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"` + id + `","content":"4"}]}`
		req := Request{File: detect.Open(source.Parse([]byte(text))), Limit: -1}
		if test.asked {
			req.Target = TargetByID(OpenAIChat)
		}
		found := Check(req).Findings
		require.Len(t, found, 1)
		require.Equal(t, "long-call-id", found[0].Rule)
		require.Equal(t, test.safe, hasSafe(&found[0]), test)
	}
}

// An ID of words is replaced as well: it means nothing, so nothing is lost with it.
func TestALongIDOfWordsIsShortened(t *testing.T) {
	const id = "call_of_a_name_that_is_longer_than_the_sixty_four_characters_which_are_allowed"
	text := `{"model":"gpt-5.4","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"` + id +
		`","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"` + id + `","content":"4"}]}`
	fixed := Repair{Target: OpenAIChat}.ApplyTo(detect.Open(source.Parse([]byte(text))))
	require.Zero(t, fixed.Counts.Error)
	require.Len(t, fixed.Done, 1)
	require.NotContains(t, string(fixed.Text), id)
}
