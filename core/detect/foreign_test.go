package detect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestForeign: forms that no format is are named, and nothing of them is read; what has some of their
// keys is read as before.
func TestForeign(t *testing.T) {
	for text, want := range map[string]string{
		`[{"parts":[{"content":"Hi","part_kind":"user-prompt"}],"kind":"request"}]`:                                                                    "messages of Pydantic AI",
		`[{"kind":"message","role":"user","messageId":"m","parts":[{"kind":"text","text":"Hi"}]}]`:                                                     "messages of the A2A protocol",
		`[{"role":"user","additional_kwargs":{},"blocks":[{"block_type":"text","text":"Hi"}]}]`:                                                        "messages of LlamaIndex",
		`{"messages":[{"role":"user","meta":{},"name":null,"content":[{"text":"Hi"}]}]}`:                                                               "messages of Haystack",
		`[{"source":"user","models_usage":null,"content":"Hi","type":"TextMessage"}]`:                                                                  "messages of AutoGen",
		`{"appName":"a","events":[{"author":"user","content":{"role":"user","parts":[{"text":"Hi"}]}}]}`:                                               "a session of Google's ADK",
		`[{"role":"user","contents":[{"$type":"text","text":"Hi"}]}]`:                                                                                  "messages of Microsoft.Extensions.AI",
		`[{"text":"Hi","type":"USER"},{"toolExecutionRequests":[{"id":"c","name":"f","arguments":"{}"}],"type":"AI"}]`:                                 "messages of LangChain4j",
		`[{"prompt":null,"messages":[{"role":"user","content":"Hi"}],"kwargs":{},"outputs":["Ho"]}]`:                                                   "a history of DSPy",
		`{"history":{},"messages":[{"role":"user","content":"Hi","childrenIds":[]}]}`:                                                                  "a chat of Open WebUI",
		`[{"title":"t","mapping":{},"current_node":"n"}]`:                                                                                              "chats of ChatGPT",
		`{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"messages":[{"role":"user","content":{"type":"text","text":"Hi"}}]}}`:     "a message of JSON-RPC, as MCP and A2A send it",
		`{"type":"user.message","data":{"content":"Hi"},"id":"e","timestamp":"t","parentId":null}`:                                                     "events of GitHub Copilot's CLI",
		`{"message_id":"m","parent_id":null,"text":"Hi","role":"prompter"}`:                                                                            "messages of OpenAssistant",
		`[{"id":"m","date":"t","message_type":"user_message","content":"Hi"}]`:                                                                         "messages of Letta",
		`{"agent_memory":{"system_prompt":{},"steps":[{"model_input_messages":[{"role":"user","content":"Hi"}]}]}}`:                                    "the memory of an agent of smolagents",
		`[{"task":"Hi","task_images":null},{"step_number":1}]`:                                                                                         "steps of an agent of smolagents",
		`{"data":[{"id":"m","conversation_id":"c","query":"Hi","answer":"Ho"}]}`:                                                                       "messages of Dify",
		`[{"id":"1","role":"userMessage","chatflowid":"f","content":"Hi"}]`:                                                                            "messages of Flowise",
		`{"type":"TeamState","version":"1","agent_states":{"a":{"agent_state":{"llm_context":{"messages":[{"type":"UserMessage","content":"Hi"}]}}}}}`: "a team of AutoGen",
		`{"data":[{"id":"m","assistant_id":null,"thread_id":"t","role":"user","content":[{"type":"text","text":{"value":"Hi"}}]}]}`:                    "messages of the Assistants API",
		`{"event_id":"e","type":"session.created","session":{"instructions":"Hi"}}`:                                                                    "events of the Realtime API",
		`[{"id":0,"query":"Hi","answers":"[]","tools":"[]"}]`:                                                                                          "rows of questions with the calls that answer them",
		`{"conversation":[{"input":"Hi","output":"Ho"}]}`:                                                                                              "rows of turns with input and output",
		`{"instruction":"Hi","context":"","response":"Ho"}`:                                                                                            "rows of instructions with a context",
		`[{"resourceId":"r","operationName":"o","properties":"{}"}]`:                                                                                   "a diagnostic log of Azure, which holds no messages",
		`{"messages":[{"role":"user","content":"What are jsonrpc, method and params, agent_memory and chatflowid?"}]}`:                                 "",
		`{"conversation":[{"role":"user","content":"Hi"}],"input":"a"}`:                                                                                "",
		`[{"uuid":"u","chat_messages":[{"sender":"human","text":"Hi"}]}]`:                                                                              "chats of Claude",
		`[{"role":"user","parts":[{"type":"text","text":"Hi"}],"kind":"chat","id":"m"}]`:                                                               "",
		`[{"type":"human","contents":[{"type":"text","text":"Hi"}]}]`:                                                                                  "",
		`[{"role":"user","contents":"Hi"}]`:                                                                                                            "",
		`[{"role":"user","name":"Ann","meta":{},"content":[{"type":"text","text":"Hi"}]}]`:                                                             "",
		`[{"role":"user","name":"Ann","meta":{},"content":"Hi"}]`:                                                                                      "",
		`{"messages":[{"role":"user","content":"What are childrenIds, models_usage, kwargs and outputs?"}]}`:                                           "",
		`{"model":"m","messages":[{"role":"user","content":"Hi"}],"metadata":{"kwargs":{},"outputs":[]}}`:                                              "",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generationConfig":{"responseMimeType":"a/b"}}`:                                         "",
	} {
		file := Open(source.Parse([]byte(text)))
		require.Equal(t, want, file.Foreign(), text)
		require.Equal(t, want == "", len(file.Refs) > 0, text)
	}
}
