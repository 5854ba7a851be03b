package lint_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Gemini rejects a media type without its family, two settings for one category, and a cache named by less than its resource name.
func TestGeminiRejectsWhatItsDocumentationRulesOut(t *testing.T) {
	request := func(part, more string) string {
		return fmt.Sprintf(`{"contents": [{"role": "user", "parts": [{"text": "Hi."}, %s]}]%s}`, part, more)
	}
	wav := `{"inlineData": {"mimeType": "audio/wav", "data": "UklGRg=="}}`
	setting := func(category string) string { return `{"category": "` + category + `", "threshold": "BLOCK_NONE"}` }
	for text, place := range map[string]string{
		request(wav, ""): "",
		request(`{"inlineData": {"mimeType": "wav", "data": "UklGRg=="}}`, ""):                                                  "/contents/0/parts/1/inlineData/mimeType",
		request(wav, `, "safetySettings": [`+setting("HARM_CATEGORY_HARASSMENT")+", "+setting("HARM_CATEGORY_HATE_SPEECH")+"]"): "",
		request(wav, `, "safetySettings": [`+setting("HARM_CATEGORY_HARASSMENT")+", "+setting("HARM_CATEGORY_HARASSMENT")+"]"):  "/safetySettings/1/category",
		request(wav, `, "cachedContent": "cachedContents/a1"`):                                                                  "",
		request(wav, `, "cachedContent": "a1"`):                                                                                 "/cachedContent",
		request(wav, `, "cachedContent": "projects/p/locations/l/cachedContents/a1"`):                                           "",
	} {
		found := lint.Check(lint.Request{File: detect.Open(source.Parse([]byte(text))), Target: lint.TargetByID(lint.Gemini), Limit: -1}).Findings
		if place == "" {
			require.Empty(t, found, text)
			continue
		}
		require.Len(t, found, 1, text)
		require.Equal(t, place, string(found[0].Path), text)
	}
}
