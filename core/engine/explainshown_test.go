package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Where the request shows what an error speaks of, it is never said to be free of it: a finding of the same group is
// named, also a warning, the text is read as the one who speaks read it, what another target rejects or what the words
// mean in any request is pointed at, or nothing is said.
func TestExplainSeesWhatTheRequestShows(t *testing.T) {
	for name, test := range map[string]struct {
		failure, body string
		agrees, rule  string
		path          string
	}{
		"a call that waits": {
			`{"error":{"code":400,"message":"Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.","status":"INVALID_ARGUMENT"}}`,
			`{"contents": [{"role": "user", "parts": [{"text": "x"}]}, {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}, {"functionCall": {"name": "f", "args": {}}}]},
			  {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {}}}]}], "tools": [{"functionDeclarations": [{"name": "f"}]}]}`,
			"other", "waiting-call", "/contents/1/parts/1",
		},
		"a call that waits where nothing says that it is sent": {
			`{"error":{"code":400,"message":"Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.","status":"INVALID_ARGUMENT"}}`,
			`{"contents": [{"role": "user", "parts": [{"text": "x"}]}, {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}, {"functionCall": {"name": "g", "args": {}}}]},
			  {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {}}}]}]}`,
			"other", "waiting-call", "/contents/1/parts/1",
		},
		"the messages alone, of which the last waits": {
			`Error code: 400 - {'error': {'message': "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_2", 'type': 'invalid_request_error'}}`,
			`[{"role": "user", "content": "x"}, {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}, {"id": "call_2", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}]`,
			"other", "waiting-call", "/1/tool_calls/1",
		},
		"a seal that is missed where nothing says of which model": {
			`{"error":{"code":400,"message":"Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly.","status":"INVALID_ARGUMENT"}}`,
			`{"contents": [{"role": "user", "parts": [{"text": "x"}]}, {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]},
			  {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {}}}]}], "tools": [{"functionDeclarations": [{"name": "f"}]}]}`,
			"shown", "unsealed-call", "/contents/1/parts/0",
		},
		"a content that is required and empty": {
			`HTTP 400: "messages[1]: content is required"`,
			`{"model": "claude", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]},
			  {"role": "tool", "tool_call_id": "call_1", "content": "1"}], "tools": [{"type": "function", "function": {"name": "f"}}]}`,
			"shown", "missing-content", "/messages/1/content",
		},
		"a content that is required and there": {
			`HTTP 400: "messages[1]: content is required"`,
			`{"model": "gpt-4o", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "content": "y"}, {"role": "user", "content": "z"}]}`,
			"no", "missing-content", "",
		},
		"a message that is named before another that is no more than doubtful": {
			`[{"type":"missing","loc":["body","messages",1,"content"],"msg":"Field required","input":{"role":"assistant","function_call":{"name":"f","arguments":"{}"}}}]`,
			`{"model": "local", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "function_call": {"name": "f", "arguments": "{}"}}, {"role": "function", "name": "f", "content": "1"}]}`,
			"shown", "missing-content", "/messages/1",
		},
		"a call that waits where the error is of a result": {
			`{"error":{"message":"Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.","type":"invalid_request_error"}}`,
			`[{"role": "user", "content": "x"}, {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}]`,
			"no", "orphan-result", "",
		},
		"a warning of a host": {
			`{"error":{"message":"Expecting ',' delimiter: line 1 column 20 (char 19)","type":"BadRequestError","code":400}}`,
			`{"model": "Qwen/Qwen3-8B", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{\"a\": 1 \"b\": 2}"}}]},
			  {"role": "tool", "tool_call_id": "c", "content": "x"}]}`,
			"other", "bad-arguments", "/messages/1/tool_calls/0/function/arguments",
		},
		"a part that holds nothing": {
			`{"error":{"code":400,"message":"* GenerateContentRequest.contents[1].parts[0].data: required oneof field 'data' must have one initialized field","status":"INVALID_ARGUMENT"}}`,
			`{"contents": [{"role": "user", "parts": [{"text": "x"}]}, {"role": "model", "parts": [{}]}, {"role": "user", "parts": [{"text": "x"}]}]}`,
			"other", "unknown-part", "/contents/1/parts/0",
		},
		"OpenAI's form to Ollama": {
			`{"error":"json: cannot unmarshal array into Go struct field ChatRequest.messages.content of type string"}`,
			`{"model": "llama3.1", "messages": [{"role": "user", "content": [{"type": "text", "text": "x"}]}]}`,
			"yes", "wrong-content-type", "/messages/0/content",
		},
		"OpenAI's picture to Anthropic": {
			`{"type":"error","error":{"type":"invalid_request_error","message":"messages.0.content.0: Input tag 'image_url' found using 'type' does not match any of the expected tags: 'text', 'image'"}}`,
			`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.com/x.png"}}]}]}`,
			"yes", "unknown-part", "/messages/0/content/0/type",
		},
		"messages of the AI SDK's page as those of its model": {
			"AI_InvalidPromptError: Invalid prompt: The messages must be a ModelMessage[]. If you have passed a UIMessage[], you can use convertToModelMessages to convert them.",
			`[{"id": "1", "role": "user", "parts": [{"type": "text", "text": "Hi"}]}]`,
			"other", "misnamed-field", "/0/parts",
		},
		"a key that is named": {
			`Error code: 400 - {'error': {'message': "'messages.1' : for 'role:assistant' the following must be satisfied[('messages.1' : property 'timestamp' is unsupported)]", 'type': 'invalid_request_error'}}`,
			`{"model": "mistral-saba-24b", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "content": "x", "annotations": [], "timestamp": 1}, {"role": "user", "content": "x"}]}`,
			"yes", "unknown-field", "/messages/1/timestamp",
		},
		"a key at a place after a role": {
			`{"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","messages",0,"user","name"],"msg":"Extra inputs are not permitted","input":""}]}}`,
			`{"model": "mistral-small-latest", "messages": [{"role": "user", "content": "x", "name": ""}]}`,
			"shown", "unknown-field", "/messages/0/name",
		},
		"a key that is missing": {
			"{\"error\":{\"message\":\"Failed to deserialize the JSON body into the target type: messages[1]: missing field `content` at line 1 column 300\"}}",
			`{"model": "deepseek-chat", "messages": [{"role": "user", "content": "x"}, {"role": "assistant", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "c", "content": "x"}]}`,
			"shown", "missing-content", "/messages/1",
		},
		"a role that is not taken": {
			`{"object":"error","message":"System role not supported","type":"BadRequestError","code":400}`,
			`{"model": "google/gemma-2-9b-it", "messages": [{"role": "system", "content": "x"}, {"role": "user", "content": "x"}]}`,
			"shown", "untaken-instructions", "/messages/0/role",
		},
		"a key that is quoted": {
			`status_code: 422, body: {'message': "unknown field: parameter 'requires_confirmation' is not a valid field. For proper usage, please refer to https://docs.cohere.com/reference/chat"}`,
			`{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "x"}], "tools": [{"type": "function", "function": {"name": "f", "requires_confirmation": null, "parameters": {"type": "object"}}}]}`,
			"shown", "unknown-setting", "/tools/0/function/requires_confirmation",
		},
		"a part that is named": {
			"request param validation error, Value error, message[1].content[1] has invalid field(s): text, ***.Request failed with status: 400 BAD_REQUEST.",
			`{"model": "glm-5.1", "messages": [{"role": "user", "content": "x"}, {"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "image_url", "image_url": {"url": "https://example.com/x.png"}}]}]}`,
			"shown", "unknown-part", "/messages/1/content/1",
		},
		"a part that is not there": {
			"request param validation error, Value error, message[1].content[5] has invalid field(s): text, ***.Request failed with status: 400 BAD_REQUEST.",
			`{"model": "glm-5.1", "messages": [{"role": "user", "content": "x"}, {"role": "user", "content": [{"type": "text", "text": "a"}]}]}`,
			"no", "unknown-part", "",
		},
		"a role after a word for it": {
			"400 invalid params, chat content has invalid message role: system (2013)",
			`{"model": "MiniMax-M2", "messages": [{"role": "user", "content": "x"}, {"role": "system", "content": "s"}]}`,
			"yes", "system-inside", "/messages/1/role",
		},
		"thinking of which it isn't known whether it was changed": {
			"API Error: 400 messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.",
			`{"model": "claude-sonnet-4-5", "max_tokens": 3000, "thinking": {"type": "enabled", "budget_tokens": 1024}, "tools": [{"name": "a", "input_schema": {"type": "object"}}], "messages": [{"role": "user", "content": "x"},
			  {"role": "assistant", "content": [{"type": "thinking", "thinking": "", "signature": "c2ln"}, {"type": "tool_use", "id": "t", "name": "a", "input": {}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": "x"}]}]}`,
			"", "", "",
		},
		"a tool of OpenAI's to Anthropic": {
			`{"type":"error","error":{"type":"invalid_request_error","message":"tools.0: Input tag 'function' found using 'type' does not match any of the expected tags: 'bash_20250124', 'custom'"}}`,
			`{"model": "claude-sonnet-4-5", "max_tokens": 3000, "messages": [{"role": "user", "content": "x"}], "tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}]}`,
			"other", "bad-tool-schema", "/tools/0/function/name",
		},
		"a key that is not there": {
			`status_code: 422, body: {'message': "unknown field: parameter 'requires_confirmation' is not a valid field. For proper usage, please refer to https://docs.cohere.com/reference/chat"}`,
			`{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "x"}]}`,
			"no", "unknown-setting", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			response := explained(t, test.body, engine.ExplainRequest{Error: test.failure})
			require.NotEmpty(t, response.Causes)
			require.Equal(t, test.rule, response.Causes[0].Rule)
			require.Equal(t, test.agrees, response.Agrees)
			if test.path == "" {
				require.Nil(t, response.Causes[0].At)
			} else {
				require.Equal(t, test.path, response.Causes[0].At.Path)
			}
		})
	}
}

// Google's errors write the keys in snake_case, whatever the request does.
func TestExplainFollowsKeysOfGoogle(t *testing.T) {
	body := `{"contents": [{"role": "user", "parts": [{"functionResponse": {"name": "f", "response": "ok"}}]}]}`
	response := explained(t, body, engine.ExplainRequest{Error: `Invalid value at 'contents[0].parts[0].function_response.response' (type.googleapis.com/google.protobuf.Struct), "ok"`})
	require.Equal(t, "/contents/0/parts/0/functionResponse/response", response.Mentions[0].At.Path)
	require.Equal(t, "wrong-content-type", response.Causes[0].Rule)
	require.Equal(t, "yes", response.Agrees)
}
