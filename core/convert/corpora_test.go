package convert_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// providers are the formats of requests.
var providers = []*format.Format{
	format.OpenAIChat, format.OpenAIResponses, format.Anthropic, format.Gemini, format.BedrockConverse,
	format.Mistral, format.Cohere, format.Ollama,
}

type record struct {
	ID      string          `json:"id"`
	Dialect string          `json:"dialect"`
	Request json.RawMessage `json:"request"`
}

// eachAccepted calls do for every recorded request that its provider accepted.
func eachAccepted(t *testing.T, do func(id string, d *format.Format, text []byte)) {
	for r := range recorded.Each[record](t, "*/accepted-*.jsonl") {
		d := format.ByID(r.Dialect)
		if r.Dialect == "openai-compatible" {
			d = format.OpenAIChat
		}
		require.NotNil(t, d, r.Dialect)
		do(r.ID, d, r.Request)
	}
}

// TestRecordedAccepted converts every recorded request into every other format of requests. By the
// rules of its target nearly all of what comes out is accepted; what is not is listed with -v. How
// many are, and how many lose nothing, is in CONVERSIONS.md.
func TestRecordedAccepted(t *testing.T) {
	type pair struct{ from, to *format.Format }
	total, accepted, whole := map[pair]int{}, map[pair]int{}, map[pair]int{}
	sum, refused := 0, 0
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		c := read(text, d)
		for _, to := range providers {
			if to == d {
				continue
			}
			at := pair{d, to}
			sum++
			total[at]++
			result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
			if len(result.Losses) == 0 {
				whole[at]++
			}
			if rules := errorsOf(t, result.Text, to); rules != "" {
				t.Logf("%s to %s: %s", id, to.ID, rules)
				refused++
				continue
			}
			accepted[at]++
		}
	})
	t.Logf("corpora: %d conversions, %d of them not accepted", sum, refused)
	require.Greater(t, sum, 7000)
	require.Less(t, float64(refused), 0.01*float64(sum))
	table := "| from | to | requests | accepted | nothing lost |\n|---|---|--:|--:|--:|\n"
	for _, from := range providers {
		for _, to := range providers {
			if at := (pair{from, to}); total[at] > 0 {
				table += fmt.Sprintf("| %s | %s | %d | %d | %d |\n", from.Name, to.Name, total[at], accepted[at], whole[at])
			}
		}
	}
	region(t, table)
}

// region compares the marked region of CONVERSIONS.md, or writes it.
func region(t *testing.T, want string) {
	golden.Region(t, "CONVERSIONS.md", "<!-- conversions:begin -->\n", "<!-- conversions:end -->", func(string) string { return want })
}

// read is the one conversation of a text.
func read(text []byte, d *format.Format) *bind.Conversation {
	file := detect.Open(source.Parse(text))
	var c bind.Conversation
	file.Decode(0, d, bind.Options{}, &c)
	return &c
}

// errorsOf are the rules by which the target of a format rejects a text.
func errorsOf(t *testing.T, text []byte, d *format.Format) string {
	file := detect.Open(source.Parse(text))
	require.Len(t, file.Refs, 1, "%s", text)
	var rules []string
	for _, f := range lint.Check(lint.Request{File: file, Format: d, Target: lint.OwnTarget(d), As: lint.As{Asked: true}}).Findings {
		if f.Level == finding.Error && !slices.Contains(rules, f.Rule) {
			rules = append(rules, f.Rule)
		}
	}
	return strings.Join(rules, " ")
}

// TestNothingLost counts the recorded requests that are converted without any loss. For each of
// them the way back was tried, and gives a text with the same values: here once more, compared
// without white space.
func TestNothingLost(t *testing.T) {
	whole, total := 0, 0
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		c := read(text, d)
		for _, to := range providers {
			if total++; to == d {
				continue
			}
			result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
			if len(result.Losses) > 0 {
				continue
			}
			whole++
			other := read(result.Text, to)
			back := convert.Conversation(other, convert.Options{To: d, Model: c.Model})
			assert.Equal(t, plainest(values(t, text)), plainest(values(t, back.Text)), "%s to %s\n%s", id, to.ID, result.Text)
		}
	})
	t.Logf("corpora: of %d conversions %d lose nothing", total, whole)
	require.Greater(t, whole, 300)
}

// values are the values of a JSON text; numbers keep their text.
func values(t *testing.T, text []byte) (value any) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	require.NoError(t, decoder.Decode(&value), "%s", text)
	return value
}

// plainest writes what says the same in one way: without what is empty, with a text for a list
// of that one text, and with the newer of two keys for one thing.
func plainest(value any) any {
	switch value := value.(type) {
	case map[string]any:
		plain := map[string]any{}
		for key, inner := range value {
			inner = plainest(inner)
			list, _ := inner.([]any)
			if len(list) == 1 {
				if part, _ := list[0].(map[string]any); part["text"] != nil && (len(part) == 1 || len(part) == 2 && part["type"] != nil) {
					inner = part["text"]
				}
			}
			switch text := fmt.Sprint(inner); {
			case inner == nil, text == "", text == "[]", text == "map[]", text == "false", key == "status" && inner == "success", key == "type" && (inner == "message" || inner == "function"): // words that may be left out
				continue
			case key == "systemInstruction" || key == "system_instruction":
				if message, ok := inner.(map[string]any); ok {
					delete(message, "role") // says nothing there
				}
			case key == "stop" && len(list) == 1:
				inner = list[0]
			case key == "input" && len(list) == 1:
				if message, _ := list[0].(map[string]any); message["role"] == "user" && len(message) == 2 {
					inner = message["content"]
				}
			}
			key = strings.TrimPrefix(synonyms.Replace("/"+camelCase(key)), "/")
			if key == "maxTokens" {
				key = "maxCompletionTokens"
			}
			plain[key] = inner
		}
		return plain
	case []any:
		plain := make([]any, len(value))
		for i := range value {
			plain[i] = plainest(value[i])
		}
		return plain
	}
	return value
}
