package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What isn't JSON is said to look like what it is, and nothing is said of what only begins alike.
func TestLooks(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{"model: gpt-4o\nmessages:\n  - role: user\n    content: Hi\n", "YAML"},
		{"messages:\n- role: user\n  content: Hi\n", "YAML"},
		{"Array\n(\n    [model] => gpt-4o\n)\n", "print_r"},
		{"stdClass Object\n(\n    [role] => user\n)\n", "print_r"},
		{" id | role | content\n----+------+---------\n  1 | user | Hi\n", "a table"},
		{"| role | content |\n|---|---|\n| user | Hi |\n", "a table"},
		{"TO LLM 2025-03-01T10:00:00\n-------\nSYSTEM Act.\n", "aider"},
		{`%{model: "gpt-4o", messages: [%{role: "user", content: "Hi"}]}`, "Elixir"},
		{`[%{role: "user", content: "Hi"}, %{role: "assistant", content: "Ho"}]`, "Elixir"},
		{`[{:role "user" :content "Hi"}]`, "Clojure"},
		{`[{Role:user Content:Hi Name: ToolCalls:[]}]`, "%+v"},
		{`&{Model:gpt-4o Messages:[]}`, "%+v"},
		{`ChatRequest { messages = [UserMessage { name = null, contents = [] }] }`, "Java"},
		{"Request {\n    messages: [User(Message { content: Text(\"Hi\"), name: None })],\n}", "Rust"},
		{"<|im_start|>user\nHi<|im_end|>\n", "a chat template"},
		{"[INST] Hi [/INST] Ho", "a chat template"},
		{"var params = ChatCompletionCreateParams.builder()\n    .addUserMessage(\"Hi\")\n    .build();\n", "Java code"},
		{"List<ChatMessage> messages =\n[\n    new SystemChatMessage(\"Be brief.\"),\n    new UserChatMessage(\"Hi\"),\n];\n", "C# code"},
		{"let request = CreateChatCompletionRequestArgs::default()\n    .messages([ChatCompletionRequestUserMessageArgs::default().content(\"Hi\").build()?.into()])\n", "Rust code"},
		{"FROM llama3.2\nSYSTEM Be brief.\n", "Modelfile"},
		{"role,content\nuser,Hi\n", "CSV"},
		{"====== Human Message ======\n\nHi\n====== Ai Message ======\n\nHo\n", "a transcript"},
		{"User: Hi\n\nAssistant: Hello\n", "a transcript"},
		{"System message:\n\nBe brief.\n\nUser message:\n\nHi\n", "a transcript"},
		{"<html><body>502</body></html>", "HTML"},

		{`{:role=>"user", :content=>"Hi"}`, ""},
		{`[{:role => "user"}]`, ""},
		{`Message { role: 'user', content: 'Hi' }`, ""},
		{`{Role:"user"}`, ""},
		{`[{"role": "user", "content": "What is Params.builder().addUserMessage()?",,]`, ""},
		{`Request: {"role": "user", "content": "What is Params.builder().addUserMessage()?",,`, ""},
		{"User: what is this?", ""},
		{"event: message_start\ndata: x\n", ""},
		{"Host: example.com\nAccept: application/json\n", ""},
		{"Array (\n1)", ""},
		{"a | b", ""},
		{"Error: no\n    at run (file.js:1:2)\n", ""},
		{"", ""},
	} {
		note := ""
		for _, problem := range Parse([]byte(test.text)).Problems {
			note = problem.Note
		}
		if test.says == "" {
			require.NotContains(t, note, "This looks like", test.text)
			continue
		}
		require.Contains(t, note, "This looks like", test.text)
		require.Contains(t, note, test.says, test.text)
	}
	// Only its beginning is looked at, however long a text is.
	require.Empty(t, looks([]byte(strings.Repeat("word ", 4<<10)+"\nUser: a\nAssistant: b\n")))
}
