package explain

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// wrappers are what programs put around the sentence of an error.
var wrappers = []string{
	"400 %s", "400: %s", "API Error: 400 \"%s\"", "HTTP 400: %s", "[API Error: %s]", "400: {\"message\": \"%s\"}", "LLM request rejected: %s",
	"status_code: 400, model_name: x, body: %s", "<400> InternalError.Algo.InvalidParameter: %s", "Sorry, your request failed. Please try again. Reason: 400 %s",
	"openai.BadRequestError: %s", "litellm.BadRequestError: OpenAIException - %s", "Request failed with status code 400: %s", "Error: %s",
	"Provider error 400: {\"error\":{\"message\":\"%s\"}}", "{\"detail\": \"%s\"}", "2026-03-03 12:00:09.866 | ERROR | app.llm:ask - %s", "API error (400): %s",
	"⚠️ Error: HTTP 400 Bad Request: %s", "Unexpected status 400 Bad Request: {\"message\":\"%s\"}", "Traceback (most recent call last):\n  File \"a.py\", line 2\nValueError: %s",
	"event: error\ndata: {\"type\":\"error\",\"error\":{\"message\":\"%s\"}}", "messages.3: %s",
}

// An error whose wording is unknown is told by what is around it, and its sentence is shown.
func TestAnErrorIsToldByItsMarks(t *testing.T) {
	for _, says := range []string{"the flux of turn three is out of shape", "Frobnication was declined by block 7"} {
		for _, wrapper := range wrappers {
			text := fmt.Sprintf(wrapper, says)
			assert.True(t, isError(text), text)
			report := Explain(text)
			assert.Empty(t, report.Causes, text)
			assert.Contains(t, report.Sentence, says, text)
		}
	}
	assert.Equal(t, "the flux is out of shape", Explain("API Error: 400 \"the flux is out of shape\"").Sentence)
	assert.Equal(t, "the flux is out of shape", Explain("status_code: 400, model_name: x, body: the flux is out of shape").Sentence)
	assert.Equal(t, "the flux is out of shape", Explain("Sorry, your request failed. Please try again. Reason: 400 the flux is out of shape").Sentence)
}

// What is around a sentence doesn't change what it means.
func TestWrappersDoNotChangeTheCause(t *testing.T) {
	for says, meant := range map[string]string{
		"messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1":   "unanswered-call",
		"messages.4.content.2.type: Field required":                                                       "missing-field",
		"Unexpected role 'user' after role 'tool'":                                                        "user-after-result",
		"logprobs are not supported with reasoning models.":                                               "refused-setting",
		"tool_choice: Input should be an object":                                                          "parameter",
		"messages[20].content[0].text:text cannot be empty.":                                              "empty-text",
		"invalid params, chat content has invalid message role: system (2013)":                            "system-inside",
		"'messages' array must only contain objects with a 'content' field that is not empty.":            "empty-text",
		"The request failed because it is missing `messages.content` parameter.":                          "missing-content",
		"The tool call is not supported.":                                                                 "model-feature",
		"Invalid function format: 'type'":                                                                 "tool-schema",
		"Invalid value: 'other'. Supported values are: 'search' and 'open_page'., param: input[3].action": "bad-value",
	} {
		for _, wrapper := range append(wrappers[:len(wrappers)-1:len(wrappers)-1], "%s") {
			text := fmt.Sprintf(wrapper, says)
			report := Explain(text)
			if assert.NotEmpty(t, report.Causes, text) {
				assert.Equal(t, meant, meaning(report.Causes[0]), text)
			}
		}
	}
}

// What people write about messages, roles and tools has no mark of an error, whatever words it has.
func TestPlainSentencesAreNoErrors(t *testing.T) {
	for _, text := range []string{
		"The contract says that the system must be first in line for maintenance.",
		"Dear team, the role of the user is not known yet, and the name is missing in the file.",
		"Each user has a role, and roles must not be empty in our handbook.",
		"The image is not valid until the notary signs it.",
		"Write a story where an assistant cannot find the missing content of a letter.",
		"Tools must be returned after the user is done.",
		"Please summarise: the conversation started with the user and ended without a result.",
		"A message is empty when it has no content, said the teacher.",
		"Our policy requires that all parameters are documented and that the schema is valid.",
		"Use the `image_fetch` tool, then describe exactly what the picture of the harbour shows.",
		"First load the refunds capability. Then call lookup_refund_policy for the order from Tuesday and return nothing else.",
		"I have 400 messages in my inbox.", "400 messages wait in the inbox.", "The error is in the second line",
		`[{"role":"user","content":"Error code: 400"}]`, `{"level":"error","message":"the flux is out of shape"}`, "errors.go:12: status 200",
	} {
		report := Explain(text)
		assert.Empty(t, report.Causes, text)
		assert.Empty(t, report.Sentence, text)
		assert.False(t, isError(text), text)
	}
}

// A text that breaks off within a wording still has its beginning.
func TestACutErrorIsTold(t *testing.T) {
	report := Explain("ValidationException: messages.2.content: Conversation blocks and tool result blocks cannot be prov...")
	if assert.NotEmpty(t, report.Causes) {
		assert.Equal(t, "misplaced-part", meaning(report.Causes[0]))
	}
	assert.False(t, report.Sure)

	report = Explain("ValidationException: The model returned the following errors: messages.4.content.2.type: Fie...")
	if assert.NotEmpty(t, report.Causes) {
		assert.Equal(t, "missing-field", meaning(report.Causes[0]))
	}
}

// Words that mean either of several mistakes name them all.
func TestWordsForSeveralMistakesNameThemAll(t *testing.T) {
	report := Explain("Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.")
	var meant []string
	for _, cause := range report.Causes {
		meant = append(meant, meaning(cause))
	}
	assert.Equal(t, []string{"unanswered-call", "orphan-result", "duplicate-result"}, meant)
}
