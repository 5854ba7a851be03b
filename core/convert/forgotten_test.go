package convert_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// forGPTOSS says in each of its messages something that other formats have another place for, or none.
const forGPTOSS = `[
  {"role": "system", "content": [{"type": "system_content", "model_identity": "You are it.", "reasoning_effort": "High", "channel_config": {"valid_channels": ["final"], "channel_required": true}}]},
  {"role": "developer", "content": [{"type": "developer_content", "instructions": "Be brief.", "tools": {"functions": {"name": "functions", "description": null, "tools": [{"name": "ls", "description": "Lists.", "parameters": {"type": "object"}}]}}}]},
  {"role": "user", "content": [{"type": "text", "text": "What is there?"}]},
  {"role": "assistant", "content": "I look.", "channel": "analysis"},
  {"role": "assistant", "recipient": "functions.ls", "content": "{}", "channel": "commentary", "content_type": "<|constrain|>json"},
  {"role": "tool", "name": "functions.ls", "recipient": "assistant", "content": "a", "channel": "commentary"},
  {"role": "assistant", "content": "One file.", "channel": "final"}
]`

// withKeys are a text with one key more, in each of its objects in turn.
func withKeys(text string) (texts []string) {
	inside := false // a string
	for i := range text {
		if text[i] == '"' && (i == 0 || text[i-1] != '\\') {
			inside = !inside
		}
		if text[i] == '{' && !inside {
			key := `"telltale": 4711`
			if text[i+1] != '}' {
				key += ", "
			}
			texts = append(texts, text[:i+1]+key+text[i+1:])
		}
	}
	return texts
}

// requireNamed fails where a text, converted, says no more of the key, and no loss is at it.
func requireNamed(t *testing.T, text string, result convert.Result, to *format.Format) {
	if strings.Contains(string(result.Text), "telltale") {
		return
	}
	at := strings.Index(text, "4711")
	for _, loss := range result.Losses {
		if loss.From != nil && loss.From.Start <= at && at < loss.From.End {
			return
		}
	}
	t.Errorf("a key is lost with no word, to %s\n%s\n%s\n%v", to.ID, text, result.Text, lossesOf(result))
}

// A key that no format knows is in the result, or a loss names it or what it is in: wherever it is in a
// conversation for gpt-oss, in each format and in its own.
func TestNoKeyOfHarmonyIsForgotten(t *testing.T) {
	texts := withKeys(forGPTOSS)
	require.Len(t, texts, 15)
	for _, text := range texts {
		for _, to := range format.All {
			requireNamed(t, text, fromText(text, to), to)
		}
	}
}

// The same of a conversation in each format that is written in it again.
func TestNoKeyIsForgottenInItsOwnFormat(t *testing.T) {
	given := core.Messages{
		core.System("Be brief."), core.Human("What is there?"), core.AI("I look.", core.ToolCall{ID: "call_1", Name: "ls", RawArgs: "{}"}),
		core.ToolMsg("call_1", "ls", "a"), core.AI("One file."),
	}
	for _, d := range format.All {
		written, _ := write.Messages(d, given)
		for _, text := range withKeys(string(written)) {
			var c bind.Conversation
			file := detect.Open(source.Parse([]byte(text)))
			require.NotEmpty(t, file.Refs, "%s", text)
			file.Decode(0, d, bind.Options{}, &c)
			if c.At != file.Doc.Roots[0] {
				continue // the key is around the conversation, which is none of it
			}
			requireNamed(t, text, convert.Conversation(&c, convert.Options{To: d}), d)
		}
	}
}

// What is written for gpt-oss again says of the model and of the tools what it said.
func TestHarmonyStaysAsItIs(t *testing.T) {
	result := fromText(forGPTOSS, format.Harmony)
	require.Empty(t, lossesOf(result))
	require.JSONEq(t, forGPTOSS, string(result.Text))
}
