package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// called is a list of messages in which the assistant called a tool, with what the message says and the arguments.
func called(content, arguments string) string {
	return `{"role": "user", "content": "Weather?"}, {"role": "assistant", "content": ` + content + `, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": ` + arguments + `}}]}, `
}

// A refusal is evidence: whoever speaks, and whatever the target, the request is searched for what the error means.
func TestExplainFindsTheCauseWhoeverSpeaks(t *testing.T) {
	const result = `{"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}`
	for name, test := range map[string]struct {
		failure, body string
		agrees, means string
		path          string
	}{
		"LM Studio, a picture in a result": {
			`API Error: 400 "Invalid 'messages' in payload. Please check the structure of your 'messages' and try again."`,
			`{"model": "local", "messages": [` + called(`""`, `"{}"`) + `{"role": "tool", "tool_call_id": "call_1", "content": [{"type": "text", "text": "here"}, {"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}]}]}`,
			"yes", "misplaced-part", "/messages/2/content/1/type",
		},
		"Ollama, tools": {
			`library/tiny:1b does not support tools`,
			`{"model": "tiny:1b", "messages": [{"role": "user", "content": "Hi"}], "tools": [{"type": "function", "function": {"name": "weather", "description": "It", "parameters": {"type": "object", "properties": {}}}}]}`,
			"shown", "untaken-tools", "/tools/0",
		},
		"Ollama, no tools": {
			`library/tiny:1b does not support tools`, `{"model": "tiny:1b", "messages": [{"role": "user", "content": "Hi"}]}`,
			"no", "untaken-tools", "",
		},
		"Ollama, arguments that are a text": {
			`json: cannot unmarshal string into Go struct field ChatRequest.messages.tool_calls.function.arguments of type api.ToolCallFunctionArguments`,
			`{"model": "local", "messages": [` + called(`""`, `"{}"`) + result + `]}`,
			"shown", "quoted-arguments", "/messages/1/tool_calls/0/function/arguments",
		},
		"a host that takes no parts": {
			"Failed to deserialize the JSON body into the target type: messages[0]: invalid type: sequence, expected a string at line 1 column 80",
			`{"model": "local", "messages": [{"role": "user", "content": [{"type": "text", "text": "Hi"}]}]}`,
			"shown", "wrong-content-type", "/messages/0/content",
		},
		"Ark, an empty text next to a call": {
			`Provider error 400: {"error":{"code":"MissingParameter","message":"The request failed because it is missing ` + "`input.content.text`" + ` parameter.","type":"BadRequest"}}`,
			`{"model": "local", "messages": [` + called(`""`, `"{}"`) + result + `]}`,
			"shown", "missing-content", "/messages/1/content",
		},
		"GLM, an empty text next to a call": {
			`{"error":{"code":"1214","message":"messages[1]:content和tool_calls 字段不能同时为空"}}`,
			`{"model": "local", "messages": [` + called(`""`, `"{}"`) + result + `]}`,
			"shown", "empty-text", "/messages/1/content",
		},
		"a template, no question": {
			"Error: Jinja Exception: No user query found in messages.",
			`{"model": "local", "messages": [{"role": "system", "content": "Be brief."}, {"role": "assistant", "content": "Hello"}]}`,
			"shown", "no-user-message", "/messages",
		},
		"a template, a question": {
			"Error: Jinja Exception: No user query found in messages.",
			`{"model": "local", "messages": [{"role": "user", "content": "Hi"}]}`,
			"", "no-user-message", "",
		},
		"a server, the last message": {
			"Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant",
			`{"model": "local", "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]}`,
			"shown", "prefill", "/messages/1/role",
		},
		"a server, another last message": {
			"Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant",
			`{"model": "local", "messages": [{"role": "user", "content": "Hi"}]}`,
			"no", "prefill", "",
		},
		"a key of a setting": {
			"metadata.trace: Extra inputs are not permitted",
			`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "metadata": {"trace": "1"}}`,
			"other", "unknown-setting", "/metadata/trace",
		},
		"a shell call whose output has another key for its ID": {
			`{"error": {"message": "No tool output found for local shell call call_9.", "type": "invalid_request_error", "param": "input"}}`,
			`{"model": "gpt-5", "input": [{"role": "user", "content": "List"}, {"type": "local_shell_call", "id": "lsh_1", "call_id": "call_9", "status": "completed", "action": {"type": "exec", "command": ["ls"], "env": {}}}, {"type": "local_shell_call_output", "id": "call_9", "output": "a"}]}`,
			"shown", "unanswered-call", "/input/1/call_id",
		},
		"a result next to a text": {
			"ValidationException: messages.2.content: Conversation blocks and tool result blocks cannot be prov...",
			`{"modelId": "us.meta.llama4-maverick-17b-instruct-v1:0", "messages": [{"role": "user", "content": [{"text": "Hi"}]}, {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "weather", "input": {}}}]}, {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"text": "4"}]}}, {"text": "And now?"}]}],
			  "toolConfig": {"tools": [{"toolSpec": {"name": "weather", "inputSchema": {"json": {"type": "object"}}}}]}}`,
			"shown", "misplaced-part", "/messages/2/content",
		},
		"what is wrong with the call that is named": {
			"messages.2.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_21. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
			`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_21", "name": "weather", "input": "Oslo"}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_21", "content": "4"}]}], "tools": [{"name": "weather", "input_schema": {"type": "object"}}]}`,
			"other", "bad-arguments", "/messages/1/content/0/input",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, response := range []engine.ExplainResponse{
				explained(t, test.body, engine.ExplainRequest{Error: test.failure}),
				explained(t, test.failure+"\n\n"+test.body, engine.ExplainRequest{}),
			} {
				require.NotEmpty(t, response.Causes)
				require.Equal(t, test.means, response.Causes[0].Rule+response.Causes[0].Topic)
				require.Equal(t, test.agrees, response.Agrees)
				if test.path == "" {
					require.Nil(t, response.Causes[0].At)
				} else {
					require.Equal(t, test.path, response.Causes[0].At.Path)
				}
			}
		})
	}
}

// A place that the sentence names is shown, also by a key alone, and where no wording is known.
func TestExplainShowsWhatIsNamedInUnknownWords(t *testing.T) {
	body := `{"model": "gpt-5", "previous_response_id": "resp_1", "container": "c_1", "messages": [{"role": "user", "content": "Hi", "mood": "good"}]}`
	for text, want := range map[string]string{
		"400 the flux of messages[0].content is out of shape":                                                                    "/messages/0/content",
		"container: Container identifier can only be provided when using the code execution tool":                                "/container",
		`{"error": {"message": "Previous response with id 'x' is not there.", "param": "previous_response_id", "code": "gone"}}`: "/previous_response_id",
		"Error: the key `mood` has no flux":                                                                                      "/messages/0/mood",
	} {
		response := explained(t, text+"\n\n"+body, engine.ExplainRequest{})
		require.NotEmpty(t, response.Mentions, text)
		require.NotNil(t, response.Mentions[0].At, text)
		require.Equal(t, want, response.Mentions[0].At.Path, text)
	}
}
