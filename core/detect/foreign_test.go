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
		`[{"parts":[{"content":"Hi","part_kind":"user-prompt"}],"kind":"request"}]`:                                                                    "Pydantic AI messages",
		`[{"kind":"message","role":"user","messageId":"m","parts":[{"kind":"text","text":"Hi"}]}]`:                                                     "A2A protocol messages",
		`[{"role":"user","additional_kwargs":{},"blocks":[{"block_type":"text","text":"Hi"}]}]`:                                                        "LlamaIndex messages",
		`{"messages":[{"role":"user","meta":{},"name":null,"content":[{"text":"Hi"}]}]}`:                                                               "Haystack messages",
		`[{"source":"user","models_usage":null,"content":"Hi","type":"TextMessage"}]`:                                                                  "AutoGen messages",
		`{"appName":"a","events":[{"author":"user","content":{"role":"user","parts":[{"text":"Hi"}]}}]}`:                                               "a Google ADK session",
		`[{"role":"user","contents":[{"$type":"text","text":"Hi"}]}]`:                                                                                  "Microsoft.Extensions.AI messages",
		`[{"text":"Hi","type":"USER"},{"toolExecutionRequests":[{"id":"c","name":"f","arguments":"{}"}],"type":"AI"}]`:                                 "LangChain4j messages",
		`[{"prompt":null,"messages":[{"role":"user","content":"Hi"}],"kwargs":{},"outputs":["Ho"]}]`:                                                   "a DSPy history",
		`{"history":{},"messages":[{"role":"user","content":"Hi","childrenIds":[]}]}`:                                                                  "an Open WebUI chat",
		`[{"title":"t","mapping":{},"current_node":"n"}]`:                                                                                              "ChatGPT chats",
		`{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"messages":[{"role":"user","content":{"type":"text","text":"Hi"}}]}}`:     "a JSON-RPC message, as used by MCP and A2A",
		`{"type":"user.message","data":{"content":"Hi"},"id":"e","timestamp":"t","parentId":null}`:                                                     "GitHub Copilot CLI events",
		`{"message_id":"m","parent_id":null,"text":"Hi","role":"prompter"}`:                                                                            "OpenAssistant messages",
		`[{"id":"m","date":"t","message_type":"user_message","content":"Hi"}]`:                                                                         "Letta messages",
		`{"agent_memory":{"system_prompt":{},"steps":[{"model_input_messages":[{"role":"user","content":"Hi"}]}]}}`:                                    "a smolagents agent's memory",
		`[{"task":"Hi","task_images":null},{"step_number":1}]`:                                                                                         "smolagents agent steps",
		`{"data":[{"id":"m","conversation_id":"c","query":"Hi","answer":"Ho"}]}`:                                                                       "Dify messages",
		`[{"id":"1","role":"userMessage","chatflowid":"f","content":"Hi"}]`:                                                                            "Flowise messages",
		`{"type":"TeamState","version":"1","agent_states":{"a":{"agent_state":{"llm_context":{"messages":[{"type":"UserMessage","content":"Hi"}]}}}}}`: "an AutoGen team",
		`{"data":[{"id":"m","assistant_id":null,"thread_id":"t","role":"user","content":[{"type":"text","text":{"value":"Hi"}}]}]}`:                    "Assistants API messages",
		`{"event_id":"e","type":"session.created","session":{"instructions":"Hi"}}`:                                                                    "Realtime API events",
		`[{"id":0,"query":"Hi","answers":"[]","tools":"[]"}]`:                                                                                          "question rows with expected tool calls",
		`{"conversation":[{"input":"Hi","output":"Ho"}]}`:                                                                                              "input and output rows",
		`{"instruction":"Hi","context":"","response":"Ho"}`:                                                                                            "instruction rows with context",
		`[{"resourceId":"r","operationName":"o","properties":"{}"}]`:                                                                                   "an Azure diagnostic log, which contains no messages",
		`{"messages":[{"role":"user","content":"What are jsonrpc, method and params, agent_memory and chatflowid?"}]}`:                                 "",
		`{"conversation":[{"role":"user","content":"Hi"}],"input":"a"}`:                                                                                "",
		`[{"uuid":"u","chat_messages":[{"sender":"human","text":"Hi"}]}]`:                                                                              "Claude chats",
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
