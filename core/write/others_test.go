package write_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// TestOthersAreNoFrameworks reads recorded texts in formats that are near to others: none of
// them is surely the form of a framework or of a dataset.
func TestOthersAreNoFrameworks(t *testing.T) {
	for _, pattern := range []string{"tau-bench", "tau2-bench", "inspect_ai", "swe-agent", "openai-agents", "openai-cookbook", "bfcl", "claude-code-transcripts"} {
		for _, name := range recorded.Files(t, pattern+"/*") {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			taken := takenFor(text)
			if d := format.ByID(taken); d != nil {
				require.NotEqual(t, format.Framework, d.Family, "%s is taken for %s", name, taken)
				require.NotEqual(t, format.Dataset, d.Family, "%s is taken for %s", name, taken)
			}
		}
	}
}

// TestRecordedMessagesOfTheAISDK reads what the tests of the AI SDK give to its functions: it is
// never surely something else, and where it is, it is a form that the function takes.
func TestRecordedMessagesOfTheAISDK(t *testing.T) {
	sure := map[string]int{}
	for file, want := range map[string][]string{
		"convert-to-model-messages.even.json":                     {"ai-sdk-ui"},
		"last-assistant-message-is-complete-with-tool-calls.json": {"ai-sdk-ui"},
		"prune-messages.json":                                     {"ai-sdk-model", "ai-sdk-ui"},
		"convert-to-language-model-prompt.validation.json":        {"ai-sdk-model"},
		"standardize-prompt.json":                                 {"ai-sdk-model"},
	} {
		text := recorded.Read(t, "vercel-ai/"+file)
		var cases []struct {
			Test string          `json:"test"`
			Arg  json.RawMessage `json:"arg"`
		}
		require.NoError(t, json.Unmarshal(text, &cases))
		for _, each := range cases {
			switch taken := takenFor(each.Arg); taken {
			case "ambiguous", "nothing":
			default:
				require.Contains(t, want, taken, each.Test)
				sure[taken]++
			}
		}
	}
	t.Logf("corpora: surely read: %v", sure)
	require.Len(t, sure, 2)
}

// The name of a model against one foreign key decides nothing and puts the format of its maker first; a null says only that its key is known.
func TestModelAgainstOneKeyIsAmbiguous(t *testing.T) {
	for text, want := range map[string]string{
		`{"model":"claude-sonnet-4-5","max_tokens":9,"n":1,"messages":[{"role":"user","content":"Hi"}]}`:              "anthropic true",
		`{"model":"claude-sonnet-4-5","max_tokens":9,"temperature":null,"messages":[{"role":"user","content":"Hi"}]}`: "anthropic false",
		`{"model":"gpt-4o","max_tokens":9,"n":1,"messages":[{"role":"user","content":"Hi"}]}`:                         "openai-chat false",
	} {
		file := open([]byte(text))
		require.Equal(t, want, fmt.Sprint(file.Guesses[0].Format.ID, " ", file.Ambiguous), text)
	}
}
