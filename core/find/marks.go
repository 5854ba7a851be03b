package find

import (
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/source"
)

// A mark is the keys of an object that tell what a text is which no format is.
type mark struct {
	// keys are those of a message or of what is around the messages, with spaces between them, and after a colon keys of
	// the first entry of the list under the last of them.
	keys string
	// form names a form in which libraries and programs keep a conversation. A few of its keys are those of a format, so
	// that its messages would be read as what they are not, and nothing of it is read. "" is for a log: an object that a
	// program wrote down of its work.
	form string
}

// marks are those of logs and of forms. Those that format.Logs describes have signs of their own there, which say more.
var marks = [...]mark{
	{"parentUuid", ""}, {"sessionId message", ""}, {"loglines", ""}, {"session_id message", ""}, {"session_id subtype", ""}, // Claude Code, and Cursor's agent
	{"parentId message", ""},                                                       // pi
	{"timestamp payload", ""}, {"instructions timestamp", ""}, {"record_type", ""}, // Codex
	{"sessionId projectHash", ""}, {"tool_id parameters", ""}, {"type session_id timestamp", ""}, {"history authType", ""}, {"history toolCall", ""}, // the Gemini CLI
	{"info parts", ""}, {"sessionID part", ""}, // opencode
	{"working_dir message_count", ""}, {"working_dir conversation", ""}, // Goose
	{"bubbleId", ""}, {"composerId", ""}, {"tool_call call_id", ""}, // Cursor
	{"$schemaVersion generated_items", ""}, {"$schemaVersion generatedItems", ""}, {"span_data", ""}, // the OpenAI Agents SDK
	{"history info", ""}, {"trajectory", ""}, {"trajectory_format", ""}, // SWE-agent
	{"simulations", ""},                        // tau2-bench
	{"eval samples", ""}, {"epoch target", ""}, // Inspect
	{"run_type inputs", ""},                      // LangSmith
	{"traceId output", ""}, {"observations", ""}, // Langfuse
	{"call_type response", ""},                                                                         // LiteLLM
	{"request_body response_body", ""},                                                                 // Helicone
	{"op_name inputs", ""}, {"span_attributes input", ""}, {"$ai_input", ""}, {"event properties", ""}, // Weave, Braintrust, PostHog
	{"event_id item", ""}, {"type item", ""}, {"thread_id run_id", ""}, // events of OpenAI's Realtime API, messages of its Assistants
	{"sessionId history", ""}, {"openinference.span.kind", ""}, // chats of Continue, spans of OpenInference

	{"kind parts: part_kind", "Pydantic AI messages"},
	{"messageId role parts: kind", "A2A protocol messages"},
	{"role blocks: block_type", "LlamaIndex messages"},
	{"meta name role content: text", "Haystack messages"},
	{"meta name role content: tool_call", "Haystack messages"},
	{"_role _content", "Haystack messages"},
	{"models_usage source content", "AutoGen messages"},
	{"llm_context version", "an AutoGen agent"},
	{"appName events", "a Google ADK session"},
	{"app_name events", "a Google ADK session"},
	{"invocationId author content", "Google ADK events"},
	{"invocation_id author content", "Google ADK events"},
	{"role contents: $type", "Microsoft.Extensions.AI messages"},
	{"Role Items: $type", "a Semantic Kernel chat history"},
	{"toolExecutionRequests type", "LangChain4j messages"},
	{"kwargs messages outputs", "a DSPy history"},
	{"childrenIds role content", "an Open WebUI chat"},
	{"chat archived", "Open WebUI chats"},
	{"isCreatedByUser text sender", "a LibreChat chat"},
	{"mapping current_node", "ChatGPT chats"},
	{"uuid chat_messages", "Claude chats"},
	{"responderUsername requests", "a GitHub Copilot chat export"},
	{"parentId type data timestamp", "GitHub Copilot CLI events"},
	{"jsonrpc method params", "a JSON-RPC message, as used by MCP and A2A"},
	{"parent_id message_id text role", "OpenAssistant messages"},
	{"message_type date id", "Letta messages"},
	{"agent_memory", "a smolagents agent's memory"},
	{"task task_images", "smolagents agent steps"},
	{"conversation_id query answer", "Dify messages"},
	{"chatflowid role content", "Flowise messages"},
	{"agent_states version", "an AutoGen team"},
	{"thread_id assistant_id role", "Assistants API messages"},
	{"event_id type session", "Realtime API events"},
	{"answers query tools", "question rows with expected tool calls"},
	{"conversation: input output", "input and output rows"},
	{"instruction context response", "instruction rows with context"},
	{"fullConversationHeadersOnly composerId", "a Cursor chat whose messages are stored elsewhere, under keys that start with bubbleId"},
	{"resourceId operationName properties", "an Azure diagnostic log, which contains no messages"},
}

// eventKeys tell an object that may be an event of a stream. The bit of the first is 1<<1; no key has 1<<0.
var eventKeys = [...]string{"candidates", "object", "type", "done", "messageStart"}

const (
	candidatesBit = 1 << 1
	eventBits     = 1<<2 | 1<<3 | 1<<4 | 1<<5
)

// keySet has a bit for each key that is looked for.
type keySet [3]uint64

func (s *keySet) add(number uint8) { s[number/64] |= 1 << (number % 64) }

// has reports whether all keys of another set are in the set.
func (s *keySet) has(of *keySet) bool {
	return s[0]&of[0] == of[0] && s[1]&of[1] == of[1] && s[2]&of[2] == of[2]
}

// notable are the numbers of the keys of events and marks, from 1, and markSets the keys of each mark: both are made when
// a text is first looked at.
var (
	notable    map[string]uint8
	markSets   []keySet
	notingOnce sync.Once
)

func prepareNoting() {
	notable = make(map[string]uint8, 128)
	number := func(key string) uint8 {
		if notable[key] == 0 {
			notable[key] = uint8(len(notable) + 1)
		}
		return notable[key]
	}
	for _, key := range eventKeys {
		number(key)
	}
	markSets = make([]keySet, len(marks))
	for i := range marks {
		keys, _, _ := strings.Cut(marks[i].keys, ":")
		for key := range strings.FieldsSeq(keys) {
			markSets[i].add(number(key))
		}
	}
}

// is reports whether an object that has the keys of a mark has what else it says.
func (s *mark) is(doc *source.Document, node source.Index) bool {
	keys, inner, listed := strings.Cut(s.keys, ":")
	if !listed {
		return true
	}
	list := doc.Member(node, keys[strings.LastIndexByte(keys, ' ')+1:])
	entry := doc.First(list)
	if doc.Kind(list) != source.Array || doc.Kind(entry) != source.Object {
		return false
	}
	for key := range strings.FieldsSeq(inner) {
		if doc.Member(entry, key) == source.None {
			return false
		}
	}
	return !strings.HasSuffix(keys, "content") || doc.Member(entry, "type") == source.None
}
