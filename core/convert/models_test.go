package convert

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// Every model that is offered was accepted by name, in a request of its API or of the same host in
// another form.
func TestServedWereAccepted(t *testing.T) {
	accepted := map[string]bool{}
	for record := range recorded.Each[struct{ Dialect, Model string }](t, "*/accepted-*.jsonl") {
		model, err := url.PathUnescape(record.Model) // some are in an address
		require.NoError(t, err)
		accepted[record.Dialect+" "+model] = true
	}
	for _, d := range format.All {
		if usual := format.UsualModel(d.ID); usual != "" {
			require.Contains(t, Near("", d), Model{Name: usual})
		}
	}
	for _, d := range format.All {
		// Bedrock takes Anthropic's form too, under the same names.
		other := map[string]string{"ollama": "openai-compatible", "bedrock-converse": "anthropic"}[d.ID]
		for _, name := range models.Offered(d.ID) {
			require.True(t, accepted[d.ID+" "+name] || accepted[other+" "+name], "%s %s", d.ID, name)
		}
	}
}

func TestNear(t *testing.T) {
	first := func(name string, to *format.Format) string { return Near(name, to)[0].Name }
	require.Equal(t, "claude-haiku-4-5", first("gpt-5-nano", format.Anthropic))
	require.Equal(t, "claude-sonnet-5", first("gemini-2.5-flash", format.Anthropic))
	require.Equal(t, "gemini-3.1-pro-preview", first("claude-opus-4-8", format.Gemini))
	require.Equal(t, "gpt-5.6", first("", format.OpenAIResponses))
	// The very model has its name there; nothing else is said to be the same.
	require.Equal(t, []Model{{"claude-haiku-4-5", true}}, Near("anthropic/claude-haiku-4.5", format.Anthropic)[:1])
	require.Equal(t, []Model{{"claude-sonnet-4-5-20250929", true}}, Near("us.anthropic.claude-sonnet-4-5-20250929-v1:0", format.Anthropic)[:1])
	for _, near := range Near("claude-opus-5", format.Mistral) {
		require.False(t, near.Same)
	}
}
