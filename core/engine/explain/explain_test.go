package explain

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// told counts the texts that were told right, of those that the wordings were written with and of
// those that were held out.
type told struct{ right, of [2]int }

func (n *told) add(each known, right bool) {
	part := 0
	if each.heldOut {
		part = 1
	}
	n.of[part]++
	if right {
		n.right[part]++
	}
}

func (n *told) check(t *testing.T, what string) {
	t.Helper()
	t.Logf("corpora: %s: %d of %d seen, %d of %d held out", what, n.right[0], n.of[0], n.right[1], n.of[1])
	for part := range n.of {
		assert.GreaterOrEqual(t, n.right[part]*100, n.of[part]*95, what)
	}
}

// isTold reports whether a report says first what a text means, and nothing where it means nothing.
func isTold(report Report, means string) bool {
	if means == "" {
		return len(report.Causes) == 0
	}
	return len(report.Causes) > 0 && meaning(report.Causes[0]) == means
}

// Every known error is told, and none is surely told as something else; the place and the
// provider that it names are found.
func TestKnownErrors(t *testing.T) {
	var n told
	for _, each := range knownErrors(t) {
		report := Explain(each.text)
		right := isTold(report, each.means)
		n.add(each, right)
		if !right {
			assert.False(t, report.Sure, "%s: surely %+v", each.name, report.Causes)
			t.Logf("%s: %+v, wanted %q", each.name, report.Causes, each.means)
		}
		if each.place != "" {
			assert.True(t, names(report, each.place), "%s names %s, found %+v", each.name, each.place, report.Mentions)
		}
		if each.provider != "" {
			assert.Equal(t, each.provider, report.Provider, each.name)
		}
		assert.NotContains(t, report.Sentence, "\n", each.name)
	}
	assert.GreaterOrEqual(t, n.of[0]+n.of[1], 120)
	n.check(t, "errors told")
}

func names(report Report, place string) bool {
	for _, m := range report.Mentions {
		if m.Kind == "place" && strings.Join(m.Path, "/") == place {
			return true
		}
	}
	return false
}

// What differs from copy to copy changes no answer: numbers, IDs, quotes, line breaks, the frame
// of a terminal, and how often the text was put into a string of JSON.
func TestCopiesAreToldAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, change := range map[string]func(string) string{
		"quotes":  strings.NewReplacer("`", "'", `"`, "“", "'", "’").Replace,
		"wrapped": func(text string) string { return strings.ReplaceAll(text, " ", "\n  ") },
		"framed":  func(text string) string { return "│ " + strings.ReplaceAll(text, " ", "   │\n│ ") },
		"in JSON": func(text string) string { return inJSON(t, text) },
		"in JSON twice, cut off": func(text string) string {
			text = inJSON(t, inJSON(t, text))
			return text[:len(text)-4]
		},
		"below a trace": func(text string) string {
			return "Traceback (most recent call last):\n  File \"/app/main.py\", line 12, in <module>\n    client.messages.create(model=model)\n" + text
		},
		"above a trace": func(text string) string {
			return text + "\n    at APIError.generate (node_modules/openai/src/error.ts:72:14)\n    at async streamChat (client.js:761:35)"
		},
		"as an event": func(text string) string { return "event: error\ndata: " + inJSON(t, text) + "\n\ndata: [DONE]\n" },
		"in a log":    func(text string) string { return "2026-03-03 12:00:09.866 | ERROR | app.llm:ask_tool:426 - " + text },
		"random":      func(text string) string { return otherNumbers(text, random) },
	} {
		var n told
		for _, each := range knownErrors(t) {
			report := Explain(change(each.text))
			right := isTold(report, each.means)
			n.add(each, right)
			if !right {
				assert.False(t, report.Sure, "%s, %s: surely %+v", each.name, name, report.Causes)
			}
		}
		n.check(t, name)
	}
}

func inJSON(t *testing.T, text string) string {
	quoted, err := json.Marshal(map[string]any{"error": map[string]any{"message": text}})
	require.NoError(t, err)
	return string(quoted)
}

// otherNumbers changes each digit of a text, and each letter of its IDs, at random.
func otherNumbers(text string, random *rand.Rand) string {
	changed := []byte(text)
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		word := text[at:end]
		digits := 0
		for _, c := range word {
			if '0' <= c && c <= '9' {
				digits++
			}
		}
		id := len(word) > 12 && digits > 2
		for i := at; i < end; i++ {
			switch c := text[i]; {
			case '0' <= c && c <= '9':
				changed[i] = '0' + byte(random.IntN(10))
			case id && 'a' <= c && c <= 'z' && i > at+len("srvtoolu_"):
				changed[i] = 'a' + byte(random.IntN(26))
			}
		}
		at = max(end, at+1)
	}
	return string(changed)
}

// Matching by the longest shared wording tells more than a search for the wordings in the text,
// and far more once a copy has other quotes and breaks its lines elsewhere.
func TestMatchingAgainstPlainSearch(t *testing.T) {
	wrap := strings.NewReplacer("`", "", " ", "\n  ")
	plain, matched, plainCopy, matchedCopy, of := 0, 0, 0, 0, 0
	for _, each := range knownErrors(t) {
		if each.means == "" {
			continue
		}
		of++
		for text, counts := range map[string][2]*int{each.text: {&plain, &matched}, wrap.Replace(each.text): {&plainCopy, &matchedCopy}} {
			if cause, ok := searched(text); ok && meaning(cause) == each.means {
				*counts[0]++
			}
			if isTold(Explain(text), each.means) {
				*counts[1]++
			}
		}
	}
	t.Logf("corpora: of %d errors plain search tells %d and matching %d; of copies with other quotes and line breaks %d and %d",
		of, plain, matched, plainCopy, matchedCopy)
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	said := strings.Join(strings.Fields(strings.ReplaceAll(string(doc), "//", " ")), " ")
	assert.Contains(t, said, fmt.Sprintf("Of %d errors that people reported", of))
	assert.Contains(t, said, fmt.Sprintf("a search for the wordings as they are written tells %d, and %d once a copy has other quotes and line breaks (%d by matching)", plain, plainCopy, matchedCopy))
	assert.Greater(t, matched, plain)
	assert.Greater(t, matchedCopy, plainCopy+of/2)
}

// searched is the first cause of the longest wording that is in a text as it is.
func searched(text string) (Cause, bool) {
	small, longest := strings.ToLower(text), -1
	book := read()
	for i := range book.wordings {
		if w := book.wordings[i].text; strings.Contains(small, strings.ToLower(w)) && (longest < 0 || len(w) > len(book.wordings[longest].text)) {
			longest = i
		}
	}
	if longest < 0 {
		return Cause{}, false
	}
	return book.wordings[longest].causes[0], true
}

// An error text that was cut off after half of its sentence is not told surely.
func TestHalfAnErrorIsNotSure(t *testing.T) {
	report := Explain("BadRequestError: An assistant message with 'tool_calls' must be followed by")
	assert.False(t, report.Sure)
}

// Two words that are among others may be the smaller part of what is said.
func TestTwoWordsAmongOthersAreNotSure(t *testing.T) {
	assert.False(t, Explain("Error: the cache of the tokenizer could not be opened: Permission denied, errno 13").Sure)
	missing := Explain(`Credentials validation failed with status code 404: {"error":{"message":"Not found the model k2 or Permission denied","type":"resource_not_found_error"}}`)
	assert.Equal(t, "model-name", meaning(missing.Causes[0]))
}

// The role developer has a rule of its own, in whatever words it is rejected; where it is one of those that are
// taken, another is.
func TestTheRoleThatIsRefused(t *testing.T) {
	for text, meant := range map[string]string{
		`{"code":20015,"message":"Input tag 'developer' found using 'role' does not match any of the expected tags: 'system', 'user', 'assistant', 'tool'","data":null}`: "developer-role",
		"messages[1].role: unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`":                                                           "developer-role",
		"Invalid value: 'bot'. Supported values are: 'assistant', 'system', 'developer', and 'user'.":                                                                    "unknown-role",
	} {
		report := Explain(text)
		if assert.NotEmpty(t, report.Causes, text) {
			assert.Equal(t, meant, meaning(report.Causes[0]), text)
		}
	}
}

// What isn't an error is not told to be one.
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
	for text, meant := range map[string]string{
		"Unsupported parameter: 'reasoning.effort' is not supported with this model.":                                     "refused-setting",
		"Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.": "refused-setting",
		"Unsupported parameter: 'logprobs' is not supported with this model.":                                             "parameter",
		"max_tokens: Field required": "missing-setting",
		"400 Extra inputs are not permitted, field: 'high_resolution', value: True":                      "parameter",
		"Error: 400 [{'loc': ('body', 'user'), 'msg': 'extra fields not permitted'}]":                    "parameter",
		`422 {"detail":[{"type":"missing","loc":["body","thinking","enabled"],"msg":"Field required"}]}`: "parameter",
		"Invalid schema for function 'find': array schema missing items.":                                "tool-schema",
	} {
		report := Explain(text)
		if assert.NotEmpty(t, report.Causes, text) {
			assert.Equal(t, meant, meaning(report.Causes[0]), text)
		}
	}
}

// Mentions are places in every provider's notation, IDs and numbers of tokens.
func TestMentions(t *testing.T) {
	for text, want := range map[string]Mention{
		"messages.[152].role":           {Kind: "place", Text: "messages.[152].role", Path: []string{"messages", "152", "role"}},
		"at messages.89.content.1: bad": {Kind: "place", Text: "messages.89.content.1", Offset: 3, Path: []string{"messages", "89", "content", "1"}},
		"contents[2].parts[1]":          {Kind: "place", Text: "contents[2].parts[1]", Path: []string{"contents", "2", "parts", "1"}},
		"input[4]":                      {Kind: "place", Text: "input[4]", Path: []string{"input", "4"}},
		"messages[2].tool_calls[0].id.": {Kind: "place", Text: "messages[2].tool_calls[0].id", Path: []string{"messages", "2", "tool_calls", "0", "id"}},
		"messages.1.ChatCompletionMessageUserParam.content.str": {Kind: "place", Text: "messages.1.ChatCompletionMessageUserParam.content.str", Path: []string{"messages", "1", "content"}},
		`('body', 'messages', 2, 'typed-dict', 'role')`:         {Kind: "place", Text: "messages', 2, 'typed-dict', 'role", Offset: 10, Path: []string{"messages", "2", "role"}},
		"after: toolu_01SWBkC2GPGh. Each":                       {Kind: "id", Text: "toolu_01SWBkC2GPGh", Offset: 7},
		"maximum context length is 131072 tokens.":              {Kind: "tokens", Text: "131072", Offset: 26, Count: 131072},
	} {
		report := Explain(text)
		if assert.Len(t, report.Mentions, 1, text) {
			assert.Equal(t, want, report.Mentions[0], text)
		}
	}
}

// Every rejected request that was recorded is told, and never surely as something that its
// class does not mean.
func TestRecordedErrors(t *testing.T) {
	// What the classes of the recordings are here; a class that is not named isn't a concern of ours.
	classes := map[string]string{
		"limit/context": "context-window", "pairing/result-missing": "unanswered-call server-call-id", "param/other": "parameter refused-setting",
		"tools/schema": "tool-schema loose-strict-schema", "reasoning/orphan-item": "lone-reasoning", "order/alternation": "same-role-neighbours",
	}
	right, of := 0, 0
	for record := range recorded.Each[struct{ ID, Cls, Message string }](t, "*/rejected.jsonl") {
		want, ok := classes[record.Cls]
		if !ok {
			continue
		}
		of++
		report := Explain(record.Message)
		if len(report.Causes) > 0 && slices.Contains(strings.Fields(want), meaning(report.Causes[0])) {
			right++
			continue
		}
		assert.False(t, report.Sure, "%s: surely %+v", record.Message, report.Causes)
		t.Logf("%s: %+v, wanted %s", record.Message, report.Causes, want)
	}
	t.Logf("corpora: recorded errors told: %d of %d", right, of)
	assert.GreaterOrEqual(t, right*100, of*95)
}

// A text that was cut inside of a character, or is in another encoding, is explained as far as it can be read.
func TestBytesThatAreNotUTF8AreExplained(t *testing.T) {
	const said = "messages: roles must alternate between \"user\" and \"assistant\""
	for _, bytes := range []string{"\xff", "\xe3", "\xe3\x80", "\xf0\x9f\x98", "\xed\xa0\x80", "\x80\x80", "\xc3", "\xff."} {
		for at := 0; at <= len(said); at++ {
			require.NotPanics(t, func() { Explain(said[:at] + bytes) }, "%q", said[:at]+bytes)
			require.NotPanics(t, func() { Explain(said[:at] + bytes + said[at:]) }, "%q", said[:at]+bytes+said[at:])
		}
		require.Equal(t, Explain(said).Causes, Explain(said+" "+bytes).Causes)
	}
}

// Whatever is pasted is read to its end, and what is named is in it.
func FuzzExplain(f *testing.F) {
	for _, each := range knownErrors(f) {
		f.Add(each.text)
		f.Add(each.text + " \xff")
	}
	f.Fuzz(mutant.Of(1, func(t *testing.T, text string) {
		report := Explain(text)
		for _, m := range report.Mentions {
			require.Equal(t, m.Text, text[m.Offset:m.Offset+len(m.Text)])
		}
		if report.Sure {
			require.NotEmpty(t, report.Causes)
		}
	}))
}

func BenchmarkExplain(b *testing.B) {
	text := strings.Repeat("messages.5: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01. ", 100)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Explain(text)
	}
}
