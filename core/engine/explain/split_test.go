package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The request is found around an error in every form in which people copy it.
func TestSplitFindsTheRequest(t *testing.T) {
	const refused = "Error code: 400 - {'error': {'message': \"messages with role 'tool' must be a response to a preceeding message\", 'param': 'messages.[1].role'}}"
	for name, request := range map[string]string{
		"JSON":          `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}, {"role": "tool", "content": "1", "tool_call_id": "call_1"}]}`,
		"lines of JSON": "[\n  {\n    \"role\": \"user\",\n    \"content\": \"Hi [1]\"\n  },\n  {\n    \"role\": \"tool\",\n    \"content\": \"1\"\n  }\n]",
		"Python":        `[{'role': 'user', 'content': "It's me"}, {'role': 'tool', 'content': None, 'tool_call_id': 'call_1'}]`,
		"a whole call":  `{'model': 'gpt-4o', 'messages': [{'role': 'user', 'content': 'Hi'}], 'stream': True}`,
		"JavaScript":    "[\n  { role: 'user', content: 'Hi' },\n  { role: 'tool', content: 'a } in a text', tool_call_id: 'call_1' }\n]",
		"LangChain":     `[HumanMessage(content='Hi', additional_kwargs={}), ToolMessage(content='1', tool_call_id='call_1')]`,
		"JSON, broken":  "[\n  {\"role\": \"user\", \"content\": \"Hi\"},\n  {\"role\": \"tool\", \"content\": \"1\",}\n]",
	} {
		for _, around := range []string{
			"\x00\n\n" + refused,
			refused + "\n\x00",
			refused + "\n\nMy messages are:\nMessages:  \x00\n",
			"2026-05-01 12:00:00 [DEBUG] request: \x00\n2026-05-01 12:00:01 [ERROR] " + refused + "\n",
			"The request:\n```python\nmessages = \x00\n```\nThe answer:\n```\n" + refused + "\n```",
		} {
			before, after, _ := strings.Cut(around, "\x00")
			pasted, found := Split(before + request + after)
			require.True(t, found, "%s in %q", name, around)
			document, _ := pasted.Parts(before + request + after)
			require.Equal(t, request, document, "%s in %q", name, around)
		}
	}
}

// A list that cannot be mended is the request, and none of its messages is it alone.
func TestSplitFindsARequestThatIsBroken(t *testing.T) {
	text := "Response: {\"message\":\"Unexpected role RoleEnum.tool\"}\n\n"
	request := "[\n  {\"role\": \"user\", \"content\": \"a cat\"},\n  {\"role\": \"tool\", \"content\": \"{\"data\":[{\"id\":\"cpq\"}]}\"}\n]"
	pasted, found := Split(text + "Messages:  " + request)
	require.True(t, found)
	document, _ := pasted.Parts(text + "Messages:  " + request)
	require.Equal(t, request, document)
}

// What isn't a request is none, however many brackets it has.
func TestSplitFindsNoDocument(t *testing.T) {
	for _, text := range []string{
		"", "[", "{", "[]", "[ERROR] it failed", `{"error": {"message": "messages.[1].role"}}`, "Error: {'error': {'message': 'role: user'}}",
		"contents[2].parts[1] must not be empty", `tools: [{"type": "function", "function": {"name": "f"}}]`, strings.Repeat("[", 5000),
		// What a validator in Python says repeats the message that it minds.
		`[{'type': 'missing', 'loc': ('body', 'messages', 2, 'content'), 'msg': 'Field required', 'input': {'role': 'assistant', 'tool_calls': []}}]`,
		`{"detail":[{"type":"missing","loc":["body","messages",2,"content"],"msg":"Field required","input":{"role":"assistant","content":"Hi"}}]}`,
		"event: message_start\ndata: {\"type\": \"message_start\", \"message\": {\"role\": \"assistant\", \"content\": [{\"type\": \"text\", \"text\": \"Hi\"}]}}\n\nevent: error\ndata: {\"type\": \"error\"}", strings.Repeat("{'a':[", 3000),
	} {
		_, found := Split(text)
		require.False(t, found, "%.60q", text)
	}
}
