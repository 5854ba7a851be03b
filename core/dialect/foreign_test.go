package dialect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestForeign: forms that no dialect is are named, and nothing of them is read; what has some of their
// keys is read as before.
func TestForeign(t *testing.T) {
	for text, want := range map[string]string{
		`[{"parts":[{"content":"Hi","part_kind":"user-prompt"}],"kind":"request"}]`:                                    "messages of Pydantic AI",
		`[{"kind":"message","role":"user","messageId":"m","parts":[{"kind":"text","text":"Hi"}]}]`:                     "messages of the A2A protocol",
		`[{"role":"user","additional_kwargs":{},"blocks":[{"block_type":"text","text":"Hi"}]}]`:                        "messages of LlamaIndex",
		`{"messages":[{"role":"user","meta":{},"name":null,"content":[{"text":"Hi"}]}]}`:                               "messages of Haystack",
		`[{"source":"user","models_usage":null,"content":"Hi","type":"TextMessage"}]`:                                  "messages of AutoGen",
		`{"appName":"a","events":[{"author":"user","content":{"role":"user","parts":[{"text":"Hi"}]}}]}`:               "a session of Google's ADK",
		`[{"role":"user","contents":[{"$type":"text","text":"Hi"}]}]`:                                                  "messages of Microsoft.Extensions.AI",
		`[{"text":"Hi","type":"USER"},{"toolExecutionRequests":[{"id":"c","name":"f","arguments":"{}"}],"type":"AI"}]`: "messages of LangChain4j",
		`[{"prompt":null,"messages":[{"role":"user","content":"Hi"}],"kwargs":{},"outputs":["Ho"]}]`:                   "a history of DSPy",
		`{"history":{},"messages":[{"role":"user","content":"Hi","childrenIds":[]}]}`:                                  "a chat of Open WebUI",
		`[{"title":"t","mapping":{},"current_node":"n"}]`:                                                              "chats of ChatGPT",
		`[{"uuid":"u","chat_messages":[{"sender":"human","text":"Hi"}]}]`:                                              "chats of Claude",
		`[{"role":"user","parts":[{"type":"text","text":"Hi"}],"kind":"chat","id":"m"}]`:                               "",
		`[{"type":"human","contents":[{"type":"text","text":"Hi"}]}]`:                                                  "",
		`[{"role":"user","contents":"Hi"}]`:                                                                            "",
		`[{"role":"user","name":"Ann","meta":{},"content":[{"type":"text","text":"Hi"}]}]`:                             "",
		`[{"role":"user","name":"Ann","meta":{},"content":"Hi"}]`:                                                      "",
		`{"messages":[{"role":"user","content":"What are childrenIds, models_usage, kwargs and outputs?"}]}`:           "",
		`{"model":"m","messages":[{"role":"user","content":"Hi"}],"metadata":{"kwargs":{},"outputs":[]}}`:              "",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generationConfig":{"responseMimeType":"a/b"}}`:         "",
	} {
		file := Open(source.Parse([]byte(text)))
		require.Equal(t, want, file.Foreign(), text)
		require.Equal(t, want == "", len(file.Refs) > 0, text)
	}
}
