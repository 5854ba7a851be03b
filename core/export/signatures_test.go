package export

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The names that are written as arguments are parameters of the packages' own functions, and what has no
// name among them has a place there too: extra_body, or the options of a request.
func TestSignatures(t *testing.T) {
	text, err := os.ReadFile("testdata/signatures.txt")
	require.NoError(t, err)
	known := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if function, names, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "#") {
			known[function] = strings.Fields(names)
		}
	}
	for function, names := range map[string][]string{
		"openai Completions.create": append([]string{"extra_body"}, openAINames...),
		"openai Responses.create":   append([]string{"extra_body"}, responsesNames...),
		"anthropic Messages.create": append([]string{"extra_body"}, anthropicNames...),
		"bedrock-runtime Converse":  append([]string{"modelId"}, converseNames...),
	} {
		require.NotEmpty(t, known[function], function)
		require.Subset(t, known[function], names, function)
	}
	cohere := append([]string{"request_options"}, cohereNames...)
	require.Subset(t, known["cohere V2Client.chat"], cohere)
	require.Subset(t, known["cohere V2Client.chat_stream"], cohere)
}
