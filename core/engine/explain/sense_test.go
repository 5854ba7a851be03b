package explain

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/lint"
)

// What a sentence names tells most errors by itself, without a wording, and is never sure.
func TestSensesAlone(t *testing.T) {
	right, among, of := 0, 0, 0
	for _, each := range knownErrors(t) {
		if each.means == "" {
			continue
		}
		of++
		report := Report{Mentions: mentionsOf(each.text)}
		report.bySense(each.text)
		require.False(t, report.Sure, each.name)
		for i, cause := range report.Causes {
			if meaning(cause) != each.means {
				continue
			}
			if among++; i == 0 {
				right++
			}
		}
	}
	t.Logf("corpora: of %d errors senses alone tell %d first, and name %d", of, right, among)
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	said := strings.Join(strings.Fields(strings.ReplaceAll(string(doc), "//", " ")), " ")
	assert.Contains(t, said, fmt.Sprintf("Senses alone, without any wording, tell %d of them, and name %d among others", right, among))
	assert.GreaterOrEqual(t, right*100, of*65)
}

// Each sense names rules and topics that there are, and none repeats another.
func TestSensesNameCauses(t *testing.T) {
	known := map[string]bool{}
	for _, wording := range lint.Rules {
		known[wording.ID] = true
	}
	seen := map[string]string{}
	for _, pattern := range readSenses().patterns {
		for _, cause := range pattern.causes {
			if cause.Rule != "" {
				assert.True(t, known[cause.Rule], "%s: %s", pattern.says, cause.Rule)
			}
		}
		first := meaning(pattern.causes[0])
		if other, ok := seen[pattern.says]; ok && other != first {
			assert.Fail(t, "two meanings", "%q is %s and %s", pattern.says, other, first)
		}
		seen[pattern.says] = first
	}
}

// Unseen words tell the same mistake, and a place decides what is meant by them.
func TestParaphrases(t *testing.T) {
	for text, meant := range map[string]string{
		"ToolResultBlock has no preceding ToolUseBlock with the same identifier": "orphan-result",
		"Error: 2 tool calls are still unanswered":                               "unanswered-call",
		"every function call needs a matching function output":                   "unanswered-call",
		"two consecutive messages from the assistant are not accepted":           "same-role-neighbours",
		"400: the conversation has to begin with a message of the user":          "first-assistant",
		"toolCallId must be unique within a conversation":                        "duplicate-call-id",
		"messages[3].role: value is not one of the allowed values":               "unknown-role",
		"messages[2].content: expected a string but received an object":          "wrong-content-type",
		"body.messages.4.tool_call_id is a mandatory field":                      "result-without-call-id",
		"tool arguments are not valid JSON":                                      "bad-arguments",
		"top_p and temperature must not be used together":                        "clashing-settings",
		"the value of reasoning_effort is not supported by this model":           "refused-setting",
		"thinking can't be disabled for this model":                              "refused-setting",
		"CAPIError: 400 Tool name is required for Gemini requests":               "call-without-name",
		"error sending request for url (https://example.com/models)":             "server",
		"HTTP 400: \"messages[6]: content is required\"":                         "missing-content",
		"HTTP/1.1 429":                        "quota",
		"request failed with status code 401": "credentials",
		"Your account has run out of credits": "quota",
		"max_tokens参数非法":                      "refused-setting",
		"error: the prompt has 140000 tokens, which is more than the context size of the model": "context-window",
	} {
		report := Explain(text)
		assert.False(t, report.Sure, text)
		if assert.NotEmpty(t, report.Causes, text) {
			assert.Equal(t, meant, meaning(report.Causes[0]), "%s: %+v", text, report.Causes)
		}
	}
}

// What people write about tools, roles and messages isn't an error, however often it says "must".
func TestProseIsNoError(t *testing.T) {
	for _, text := range []string{
		"You are a helpful assistant for a travel agency. You must always call the search tool before you answer. Every tool call must be followed by a short summary of its result for the user. You must not invent prices. If a tool returns nothing, say that nothing was found and ask for other dates. Messages from the user may be in any language; the first message decides which language you answer in. Content must be plain text without Markdown. You must never show internal identifiers, and you should not repeat the same question twice in a row.",
		"Dear all, the meeting has to start at nine. Please bring the list of open questions, and do not forget that the last speaker needs the room until ten. There will be no lunch this time, since the kitchen is closed for repairs until the end of the month, but coffee will be provided by the team next door. If you cannot come, send somebody who knows the current plan, because we must decide on the new roles and on who takes over the support calls in the winter season.",
		"# Tools\n\nA tool call has a name and arguments. The result of a call is sent back in a message with the role tool, which must follow the assistant's message. A message without content is allowed when it has calls. Several calls may stand in one message, and each of them needs its own result with the same identifier. The system message should be the first one. Some models require that roles alternate, and some do not accept an image in the result of a tool. This page says nothing about limits, prices or keys.",
	} {
		assert.Empty(t, Explain(text).Causes, text)
	}
}

// What people copy of requests, of the code that sends them, and of what models write, isn't an error.
func TestWhatHoldsARequestIsNoError(t *testing.T) {
	paths, err := filepath.Glob("../../internal/clipboard/testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		for _, file := range archive.Files {
			if file.Name != "in" {
				continue
			}
			text := string(file.Data)
			if pasted, found := Split(text); found {
				_, text = pasted.Parts(text)
			}
			assert.Empty(t, Explain(text).Causes, path)
		}
	}
}

// A rule is found from a sentence by one line in its lesson: each phrase there leads to its rule, but for those of two common
// words, those of any key, which need a place, and those of the library's own checks, which are whole texts.
func TestPhrasesOfLessonsLeadToTheirRules(t *testing.T) {
	tried := 0
	for i := range read().wordings {
		w := &read().wordings[i]
		if w.broad || w.weight < leastWeight || w.ofHouse() {
			continue
		}
		tried++
		report := Explain("Error code: 400 - {'error': {'message': \"" + strings.ReplaceAll(w.text, gap, "x") + "\", 'type': 'invalid_request_error'}}")
		assert.True(t, shares(report.Causes, w.causes), "%q means %+v", w.text, report.Causes)
	}
	assert.Greater(t, tried, 300)
}
