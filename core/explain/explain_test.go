package explain

import (
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// known is an error text and what it means.
type known struct {
	name, means, place, provider, text string
	// heldOut says that the wordings were not fitted to it.
	heldOut bool
}

func knownErrors(t *testing.T) []known {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/errors.txtar")
	require.NoError(t, err)
	var all []known
	for _, file := range archive.Files {
		head, text, ok := strings.Cut(string(file.Data), "\n\n")
		require.True(t, ok, file.Name)
		each := known{name: file.Name, text: text, heldOut: third(file.Name)}
		for line := range strings.Lines(head) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			switch key {
			case "means":
				each.means = value
			case "place":
				each.place = value
			case "provider":
				each.provider = value
			}
		}
		all = append(all, each)
	}
	return all
}

func third(name string) bool {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(name))
	return sum.Sum32()%3 == 0
}

func meaning(c Cause) string { return c.Rule + c.Topic }

// Every known error is told, and none is surely told as something else; the place it names
// is found.
func TestKnownErrors(t *testing.T) {
	right, of := [2]int{}, [2]int{}
	for _, each := range knownErrors(t) {
		half := 0
		if each.heldOut {
			half = 1
		}
		of[half]++
		report := Explain(each.text)
		if len(report.Causes) > 0 && meaning(report.Causes[0]) == each.means {
			right[half]++
		} else {
			assert.False(t, report.Sure, "%s: surely %+v", each.name, report.Causes)
			t.Logf("%s: %+v, wanted %s", each.name, report.Causes, each.means)
		}
		if each.place != "" {
			assert.True(t, names(report, each.place), "%s names %s, found %+v", each.name, each.place, report.Mentions)
		}
		if each.provider != "" {
			assert.Equal(t, each.provider, report.Provider, each.name)
		}
		assert.NotContains(t, report.Sentence, "\n", each.name)
	}
	t.Logf("corpora: errors told: %d of %d seen, %d of %d held out", right[0], of[0], right[1], of[1])
	assert.GreaterOrEqual(t, right[0]*100, of[0]*95)
	assert.GreaterOrEqual(t, right[1]*100, of[1]*95)
}

func names(report Report, place string) bool {
	for _, m := range report.Mentions {
		if m.Kind == "place" && strings.Join(m.Path, "/") == place {
			return true
		}
	}
	return false
}

// What differs from copy to copy changes no answer: numbers, IDs, quotes, line breaks, and how
// often the text was put into a string of JSON.
func TestCopiesAreToldAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, each := range knownErrors(t) {
		want := Explain(each.text)
		for _, change := range []func(string) string{
			func(text string) string { return strings.NewReplacer("`", "'", `"`, "“", "'", "’").Replace(text) },
			func(text string) string { return strings.ReplaceAll(text, " ", "\n  ") },
			func(text string) string {
				quoted, err := json.Marshal(map[string]any{"error": map[string]any{"message": text}})
				require.NoError(t, err)
				return string(quoted)
			},
			func(text string) string {
				return strings.Map(func(r rune) rune {
					if '0' <= r && r <= '9' {
						return '0' + random.Int32N(10)
					}
					return r
				}, text)
			},
		} {
			got := Explain(change(each.text))
			if assert.NotEmpty(t, got.Causes, "%s: %s", each.name, change(each.text)) && len(want.Causes) > 0 {
				assert.Equal(t, meaning(want.Causes[0]), meaning(got.Causes[0]), each.name)
			}
		}
	}
}

// An error text that was cut off after half of its sentence is not told surely.
func TestHalfAnErrorIsNotSure(t *testing.T) {
	report := Explain("BadRequestError: An assistant message with 'tool_calls' must be followed by")
	assert.False(t, report.Sure)
}

// What is no error is not told to be one.
func TestWhatIsNoError(t *testing.T) {
	for _, text := range []string{
		"", "Hello", "What is the weather in Paris?",
		`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Write a poem about tool calls"}]}`,
		`[{"role": "system", "content": "You must answer in JSON. Every field is required."}]`,
		strings.Repeat("the quick brown fox jumps over the lazy dog ", 500),
	} {
		report := Explain(text)
		assert.False(t, report.Sure, text)
		assert.Empty(t, report.Causes, text)
	}
}

// Broad phrases are about the conversation only where a place in it is named.
func TestParametersAreNotTheConversation(t *testing.T) {
	for text, topic := range map[string]string{
		"Unsupported parameter: 'reasoning.effort' is not supported with this model.":                                     "parameter",
		"Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.": "parameter",
		"max_tokens: Field required": "parameter",
		"Invalid schema for function 'final_result': In context=(), 'additionalProperties' is required to be supplied and to be false.": "tool-schema",
	} {
		report := Explain(text)
		if assert.NotEmpty(t, report.Causes, text) {
			assert.Equal(t, topic, report.Causes[0].Topic, text)
		}
	}
}

// Mentions are places in every provider's notation, IDs and numbers of tokens.
func TestMentions(t *testing.T) {
	for text, want := range map[string]Mention{
		"messages.[152].role":                      {Kind: "place", Text: "messages.[152].role", Path: []string{"messages", "152", "role"}},
		"at messages.89.content.1: bad":            {Kind: "place", Text: "messages.89.content.1", Offset: 3, Path: []string{"messages", "89", "content", "1"}},
		"contents[2].parts[1]":                     {Kind: "place", Text: "contents[2].parts[1]", Path: []string{"contents", "2", "parts", "1"}},
		"input[4]":                                 {Kind: "place", Text: "input[4]", Path: []string{"input", "4"}},
		"messages[2].tool_calls[0].id.":            {Kind: "place", Text: "messages[2].tool_calls[0].id", Path: []string{"messages", "2", "tool_calls", "0", "id"}},
		"after: toolu_01SWBkC2GPGh. Each":          {Kind: "id", Text: "toolu_01SWBkC2GPGh", Offset: 7},
		"maximum context length is 131072 tokens.": {Kind: "tokens", Text: "131072", Offset: 26, Count: 131072},
	} {
		report := Explain(text)
		if assert.Len(t, report.Mentions, 1, text) {
			assert.Equal(t, want, report.Mentions[0], text)
		}
	}
}

// Every refused request that was recorded is told, and never surely as something that its
// class does not mean.
func TestRecordedErrors(t *testing.T) {
	root := os.Getenv("ROLECALL_CORPORA")
	if root == "" {
		t.Skip("ROLECALL_CORPORA is not set: no recorded errors to tell")
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "rejected.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	// What the classes of the recordings are here; a class that is not named is no concern of ours.
	classes := map[string]string{
		"limit/context": "context-window", "pairing/result-missing": "unanswered-call", "param/other": "parameter",
		"tools/schema": "tool-schema", "reasoning/orphan-item": "reasoning-item", "order/alternation": "same-role-neighbours",
	}
	right, of := 0, 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		for line := range strings.Lines(string(data)) {
			var record struct{ ID, Cls, Message string }
			require.NoError(t, json.Unmarshal([]byte(line), &record))
			want, ok := classes[record.Cls]
			if !ok {
				continue
			}
			of++
			report := Explain(record.Message)
			if len(report.Causes) > 0 && meaning(report.Causes[0]) == want {
				right++
				continue
			}
			assert.False(t, report.Sure, "%s: surely %+v", record.Message, report.Causes)
			t.Logf("%s: %+v, wanted %s", record.Message, report.Causes, want)
		}
	}
	t.Logf("corpora: recorded errors told: %d of %d", right, of)
	assert.GreaterOrEqual(t, right*100, of*85)
}

// Whatever is pasted is read to its end, and what is named stands in it.
func FuzzExplain(f *testing.F) {
	archive, err := txtar.ParseFile("testdata/errors.txtar")
	require.NoError(f, err)
	for _, file := range archive.Files {
		f.Add(string(file.Data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		report := Explain(text)
		for _, m := range report.Mentions {
			require.Equal(t, m.Text, text[m.Offset:m.Offset+len(m.Text)])
		}
		if report.Sure {
			require.NotEmpty(t, report.Causes)
		}
	})
}

func BenchmarkExplain(b *testing.B) {
	text := strings.Repeat("messages.5: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01. ", 100)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Explain(text)
	}
}
