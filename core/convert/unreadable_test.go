package convert_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
)

// TestUnreadable: what isn't a character is written as the replacement character, and each is a loss.
func TestUnreadable(t *testing.T) {
	const text = `{"model":"gpt-4o","messages":[{"role":"user","content":"cut \ud83d"},{"role":"assistant","content":"ol` + "\xe9" + `, \udc00"}]}`
	for _, to := range []*format.Format{format.Anthropic, format.Gemini, format.OpenAIResponses, format.Wick, format.Forge, format.OpenAIChat} {
		result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: to, List: true})
		require.Contains(t, string(result.Text), "cut \ufffd", to.ID)
		require.Contains(t, string(result.Text), "ol\ufffd, \ufffd", to.ID)
		var told []string
		for _, loss := range result.Losses {
			if loss.Kind == convert.Changed && loss.From != nil && loss.From.Path != "/model" {
				told = append(told, loss.What+" "+string(loss.From.Path)+" "+text[loss.From.Start:loss.From.End])
				require.Equal(t, map[string]int{"/messages/0/content": 0, "/messages/1/content": 1}[string(loss.From.Path)], loss.Message)
			}
		}
		require.Equal(t, []string{
			`unpaired surrogate to U+FFFD /messages/0/content \ud83d`,
			"invalid UTF-8 to U+FFFD /messages/1/content \xe9",
			`unpaired surrogate to U+FFFD /messages/1/content \udc00`,
		}, told, to.ID)
	}
}
