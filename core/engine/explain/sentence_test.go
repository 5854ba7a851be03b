package explain

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is shown of an error is the sentence of the provider, without what programs put around it.
func TestSentences(t *testing.T) {
	const turn = "Please ensure that function call turn comes immediately after a user turn or after a function response turn."
	const use = "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_77"
	const role = "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."
	for text, want := range map[string]string{
		"google.genai.errors.ClientError: 400 INVALID_ARGUMENT. {'error': {'code': 400, 'message': '" + turn + "', 'status': 'INVALID_ARGUMENT'}}": turn,
		`{"error": {"code": 400, "message": "` + turn + `", "status": "INVALID_ARGUMENT"}}`:                                                        turn,
		"BadRequestError: 400 " + use + "\n    at APIError.generate (core.mjs:1:2)":                                                                use,
		"anthropic.BadRequestError: " + use: use,
		`2026-11-02T08:11:09Z ERROR request failed status=400 msg="` + use + `" request_id=req_1`:                                                                  use,
		`Error code: 400 - {'error': {'message': "` + role + `", 'type': 'invalid_request_error', 'param': 'messages.[2].role', 'code': None}}`:                    role,
		"litellm.BadRequestError: AnthropicException - b'{\"error\":{\"type\":\"invalid_request_error\",\"message\":\"" + use + "\"}}'":                            use,
		`"{\"error\": {\"message\": \"Invalid parameter: messages with role \\\"tool\\\" must be a response to a preceeding message with \\\"tool_calls\\\".\"}}"`: `Invalid parameter: messages with role "tool" must be a response to a preceeding message with "tool_calls".`,
		`event: error` + "\n" + `data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`:                                                "Overloaded",
		`{"error":{"message":"'messages.2' : for 'role:assistant' the field is unsupported","type":"invalid_request_error"}}`:                                      "'messages.2' : for 'role:assistant' the field is unsupported",
		`400 - [{'type': 'string_type', 'loc': ('body', 'messages', 2, 'content', 'str'), 'msg': 'Input should be a valid string', 'input': None}]`:                "Input should be a valid string",
	} {
		assert.Equal(t, want, Explain(text).Sentence, text)
	}
}

// Whoever tells of an error may name others: who speaks is told by the error's own paragraph first.
func TestWhoSpeaks(t *testing.T) {
	const xai = "{\"code\":\"Client specified an invalid argument\",\"error\":\"Each message must have at least one content element.\"}"
	assert.Equal(t, "xAI", Explain("It works with DeepSeek and Anthropic:\n\n```\n"+xai+"\n```\n").Provider)
	assert.Equal(t, "DeepSeek", Explain("I ask DeepSeek, and get:\n\nEach message must have at least one content element\n").Provider)
}

// Of an unknown error, what it says is shown, and not the body around it.
func TestSentencesThatNobodyKnows(t *testing.T) {
	const says = "The frobnicator of turn 7 is out of phase"
	for _, text := range []string{
		`{"error": {"message": "` + says + `", "type": "frob", "code": 17}}`,
		`{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\"error\":{\"message\":\"` + says + `\",\"code\":\"x1\"}}","provider_name":"Frob"}}}`,
		`frob.FrobError: Error code: 400 - {'error': {'message': "` + says + `", 'type': 'frob'}}`,
		"Traceback (most recent call last):\n  File \"a.py\", line 2, in <module>\n    ask()\nfrob.FrobError: " + says,
		`{"statusCode":400,"detail":"` + says + `"}`,
		`{"success":false,"errors":[{"code":7,"message":"` + says + `"}]}`,
	} {
		report := Explain(text)
		assert.Empty(t, report.Causes, text)
		assert.Equal(t, says, report.Sentence, text)
	}
}
