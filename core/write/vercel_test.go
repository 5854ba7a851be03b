package write_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/write"
)

// otherwise are the recorded conversions that give something else here, each with its reason.
// A conversion with a reason that gives the same after all fails too.
const otherwise = "testdata/wire/ui-to-model.txtar"

// TestUIToModelRecorded converts recorded UI messages to model messages, as the AI SDK's own
// tests do, and compares what comes out with what they expect. Empty options and the order of
// keys say nothing; a text that is one part is that text.
func TestUIToModelRecorded(t *testing.T) {
	text := recorded.Read(t, "vercel-ai/convert-to-model-messages.even.json")
	var cases []struct {
		Test     string            `json:"test"`
		Arg      json.RawMessage   `json:"arg"`
		Expected []json.RawMessage `json:"expected"`
	}
	require.NoError(t, json.Unmarshal(text, &cases))
	archive, err := txtar.ParseFile(otherwise)
	require.NoError(t, err)
	reasons := map[string]string{}
	for _, file := range archive.Files {
		reasons[file.Name] = strings.TrimSpace(string(file.Data))
	}
	same := 0
	for _, each := range cases {
		file := open(each.Arg)
		require.Len(t, file.Refs, 1, each.Test)
		if len(each.Expected) == 0 {
			continue
		}
		var c bind.Conversation
		file.Decode(0, format.AISDKUI, bind.Options{}, &c)
		got := convert.Conversation(&c, convert.Options{To: format.AISDKModel, List: true}).Text
		want, is := string(literal(each.Expected[0])), jsonOf(plainPrompt(values(t, got)))
		if json.Valid([]byte(want)) { // what is none holds a text that the snapshot does not quote
			want = jsonOf(plainPrompt(values(t, []byte(want))))
		}
		if want == is {
			require.NotContains(t, reasons, each.Test)
			same++
			continue
		}
		require.NotEmpty(t, reasons[each.Test], "%s\nwant %s\ngot  %s", each.Test, want, is)
		delete(reasons, each.Test)
	}
	require.Empty(t, slices.Collect(maps.Keys(reasons)), "no such conversion")
	require.NotZero(t, same)
	t.Logf("corpora: %d conversions are the same, %d are not, with a reason each", same, len(archive.Files))
}

// literal is the JSON of an expected value: as such, or of a snapshot, which is a JavaScript
// literal with a comma too many in each list and keys without a value.
func literal(expected json.RawMessage) []byte {
	var snapshot struct {
		Snapshot string `json:"snapshot"`
	}
	if json.Unmarshal(expected, &snapshot) != nil || snapshot.Snapshot == "" {
		return expected
	}
	var lines []string
	for line := range strings.Lines(snapshot.Snapshot) {
		line = strings.TrimSpace(line)
		if strings.HasSuffix(line, ": undefined,") {
			continue
		}
		if last := len(lines) - 1; last >= 0 && (strings.HasPrefix(line, "}") || strings.HasPrefix(line, "]")) {
			lines[last] = strings.TrimSuffix(lines[last], ",")
		}
		lines = append(lines, line)
	}
	return []byte(strings.Join(lines, "\n"))
}

// plainPrompt writes a content of one plain text as that text.
func plainPrompt(value any) any {
	messages, ok := value.([]any)
	if !ok {
		return value
	}
	for _, each := range messages {
		message, _ := each.(map[string]any)
		if text, ok := onlyText(write.WordsOf(format.AISDKModel), message["content"]); ok {
			message["content"] = text
		}
	}
	return messages
}
