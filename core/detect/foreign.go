package detect

import (
	"math/bits"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/source"
)

// foreignForms are forms in which libraries and programs keep a conversation that aren't dialect: by
// keys of a message or of what is around the messages, told apart by spaces, and after a colon by keys
// of the first entry of the list under the last of them. A few of their keys are those of a format, so that
// their messages would be read as what they are not.
var foreignForms = [...]struct{ name, keys string }{
	{"messages of Pydantic AI", "kind parts: part_kind"},
	{"messages of the A2A protocol", "messageId role parts: kind"},
	{"messages of LlamaIndex", "role blocks: block_type"},
	{"messages of Haystack", "meta name role content: text"},
	{"messages of Haystack", "meta name role content: tool_call"},
	{"messages of Haystack", "_role _content"},
	{"messages of AutoGen", "models_usage source content"},
	{"an agent of AutoGen", "llm_context version"},
	{"a session of Google's ADK", "appName events"},
	{"a session of Google's ADK", "app_name events"},
	{"events of Google's ADK", "invocationId author content"},
	{"events of Google's ADK", "invocation_id author content"},
	{"messages of Microsoft.Extensions.AI", "role contents: $type"},
	{"a chat history of Semantic Kernel", "Role Items: $type"},
	{"messages of LangChain4j", "toolExecutionRequests type"},
	{"a history of DSPy", "kwargs messages outputs"},
	{"a chat of Open WebUI", "childrenIds role content"},
	{"chats of Open WebUI", "chat archived"},
	{"a chat of LibreChat", "isCreatedByUser text sender"},
	{"chats of ChatGPT", "mapping current_node"},
	{"chats of Claude", "uuid chat_messages"},
	{"a chat that GitHub Copilot exported", "responderUsername requests"},
	{"events of GitHub Copilot's CLI", "parentId type data timestamp"},
	{"a message of JSON-RPC, as MCP and A2A send it", "jsonrpc method params"},
	{"messages of OpenAssistant", "parent_id message_id text role"},
	{"messages of Letta", "message_type date id"},
	{"the memory of an agent of smolagents", "agent_memory"},
	{"steps of an agent of smolagents", "task task_images"},
	{"messages of Dify", "conversation_id query answer"},
	{"messages of Flowise", "chatflowid role content"},
	{"a team of AutoGen", "agent_states version"},
	{"messages of the Assistants API", "thread_id assistant_id role"},
	{"events of the Realtime API", "event_id type session"},
	{"rows of questions with the calls that answer them", "answers query tools"},
	{"rows of turns with input and output", "conversation: input output"},
	{"rows of instructions with a context", "instruction context response"},
	{"a chat of Cursor, which keeps its messages elsewhere under keys that begin with bubbleId", "fullConversationHeadersOnly composerId"},
	{"a diagnostic log of Azure, which holds no messages", "resourceId operationName properties"},
}

// Foreign names the form of a text that keeps a conversation and that no format is, such as "messages of
// Pydantic AI"; "" for none. Nothing of such a text is read.
func (f *File) Foreign() string { return f.foreign }

// findForeign looks at the objects that tell what a text is.
func (f *File) findForeign(tops []source.Index) {
	for _, node := range tops {
		f.foreign = foreignForm(f.Doc, node)
		if f.foreign == "" && len(tops) == 1 {
			for _, value := range f.Doc.Members(node) {
				if f.foreign == "" && f.Doc.Kind(value) == source.Array {
					f.foreign = foreignForm(f.Doc, f.Doc.First(value))
				}
			}
		}
		if f.foreign != "" {
			f.Refs = nil
			return
		}
	}
}

// foreignFirst has for the first key of each form the forms that it is of, a bit each.
var foreignFirst = sync.OnceValue(func() map[string]uint64 {
	forms := map[string]uint64{}
	for i := range foreignForms {
		first, _, _ := strings.Cut(foreignForms[i].keys, " ")
		forms[strings.TrimSuffix(first, ":")] |= 1 << i
	}
	return forms
})

func foreignForm(doc *source.Document, node source.Index) string {
	if node == source.None || doc.Kind(node) != source.Object || doc.Len(node) > mostForeignKeys {
		return ""
	}
	// The first key of each is one that few objects have.
	may := uint64(0)
	for key := range doc.Members(node) {
		may |= foreignFirst()[doc.Name(key)]
	}
	for ; may != 0; may &= may - 1 {
		i := bits.TrailingZeros64(may)
		keys, inner, listed := strings.Cut(foreignForms[i].keys, ":")
		last, found := source.None, true
		for key := range strings.FieldsSeq(keys) {
			last = doc.Member(node, key)
			found = found && last != source.None
		}
		if !found || listed && doc.Kind(last) != source.Array {
			continue
		}
		entry := source.None
		if listed {
			entry = doc.First(last)
		}
		for key := range strings.FieldsSeq(inner) {
			found = found && entry != source.None && doc.Kind(entry) == source.Object && doc.Member(entry, key) != source.None
		}
		if found && !(listed && strings.HasSuffix(keys, "content") && doc.Member(entry, "type") != source.None) {
			return foreignForms[i].name
		}
	}
	return ""
}

// mostForeignKeys is more than the objects of any of the forms have: larger ones are not looked through.
const mostForeignKeys = 64
