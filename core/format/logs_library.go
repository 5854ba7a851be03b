package format

// libraryLogs are the forms of libraries for agents, and of programs that people chat with.
var libraryLogs = [...]Log{
	// As in pydantic/pydantic-ai, messages.py: what the system, the user and tools say is in one entry.
	{
		ID: "pydantic-ai", Name: "Pydantic AI messages", Signs: []string{"parts.0.part_kind kind"}, List: "messages|.",
		Rules: []LogRule{{When: "parts", In: "parts", Of: []LogRule{
			{When: "part_kind=system-prompt", Role: "=system", Text: "content"},
			{When: "part_kind=user-prompt", Role: "=user", In: "content", Of: []LogRule{{When: "kind=image-url", Image: "url"}}},
			{When: "part_kind=text", Role: "=assistant", Text: "content"},
			{When: "part_kind=thinking", Thought: "content"},
			{When: "part_kind=tool-call", Call: "tool_name", ID: "tool_call_id", Args: "args"},
			{When: "part_kind=tool-return", ID: "tool_call_id", Output: "content"},
			{When: "part_kind=retry-prompt tool_name", ID: "tool_call_id", Output: "content"},
			{When: "part_kind=retry-prompt", Role: "=user", Text: "content"},
		}}},
	},
	// As in langchain4j/langchain4j, data/message.
	{
		ID: "langchain4j", Name: "LangChain4j messages", List: "messages|.", Roles: "AI=assistant",
		Signs: []string{"type=USER contents", "type=AI toolExecutionRequests", "type=SYSTEM text", "type=TOOL_EXECUTION_RESULT text"},
		Rules: []LogRule{
			{When: "type=TOOL_EXECUTION_RESULT", ID: "id", Output: "text"},
			{When: "type", Role: "type", Text: "text|contents", In: "toolExecutionRequests", Of: []LogRule{{Call: "name", ID: "id", Args: "arguments"}}},
		},
	},
	// As in microsoft/semantic-kernel, Contents.
	{
		ID: "semantic-kernel", Name: "a Semantic Kernel chat history", Signs: []string{"Items.0.$type Role"}, List: "messages|Messages|.",
		Rules: []LogRule{{When: "Items", Role: "Role.Label|Role", In: "Items", Of: []LogRule{
			{When: "$type=FunctionCallContent", Call: "FunctionName", ID: "Id", Args: "Arguments"},
			{When: "$type=FunctionResultContent", ID: "CallId", Output: "Result"},
			{When: "$type=ReasoningContent", Thought: "Text"},
			{When: "$type=ImageContent", Image: "Uri|DataUri"},
			{When: "Text", Text: "Text"},
		}}},
	},
	// As in dotnet/extensions, Microsoft.Extensions.AI.Abstractions.
	{
		ID: "extensions-ai", Name: "Microsoft.Extensions.AI messages", Signs: []string{"contents.0.$type role"}, List: "messages|.",
		Rules: []LogRule{{When: "contents", Role: "role", In: "contents", Of: []LogRule{
			{When: "$type=functionCall", Call: "name", ID: "callId", Args: "arguments"},
			{When: "$type=functionResult", ID: "callId", Output: "result"},
			{When: "$type=reasoning", Thought: "text"},
			{When: "$type=data,uri", Image: "uri"},
			{When: "text", Text: "text"},
		}}},
	},
	// As in deepset-ai/haystack, dataclasses/chat_message.py.
	{
		ID: "haystack", Name: "Haystack messages", List: "messages|.",
		Signs: []string{"meta name content.+.text role !content.+.type", "meta content.+.tool_call role", "meta content.+.tool_call_result role", "_role _content"},
		Rules: []LogRule{{When: "role|_role", Role: "role|_role", In: "content|_content", Of: []LogRule{
			{When: "tool_call", Call: "tool_call.tool_name", ID: "tool_call.id", Args: "tool_call.arguments"},
			{When: "tool_call_result", ID: "tool_call_result.origin.id", Output: "tool_call_result.result"},
			{When: "reasoning", Thought: "reasoning.reasoning_text"},
			{When: "text", Text: "text"},
		}}},
	},
	// As in run-llama/llama_index, base/llms/types.py.
	{
		ID: "llamaindex", Name: "LlamaIndex messages", Signs: []string{"blocks.0.block_type role"}, List: "chat_history|messages|.", Roles: "chatbot=assistant model=assistant",
		Rules: []LogRule{
			{When: "role=tool", ID: "additional_kwargs.tool_call_id", Output: "blocks"},
			{When: "role", Role: "role", In: "blocks additional_kwargs.tool_calls", Of: []LogRule{
				{When: "block_type=text", Text: "text"},
				{When: "block_type=thinking", Thought: "content"},
				{When: "block_type=image", Image: "url"},
				{When: "block_type=tool_call", Call: "tool_name", ID: "tool_call_id", Args: "tool_kwargs"},
				{When: "function", Call: "function.name", ID: "id", Args: "function.arguments"},
			}},
		},
	},
	// As in microsoft/autogen, messages.py. A summary says again what is in the events before it.
	{
		ID: "autogen", Name: "AutoGen messages", Signs: []string{"models_usage source content type", "llm_context.messages", "messages.+.models_usage"},
		List: "llm_context.messages|messages|.",
		Rules: []LogRule{
			{When: "type=SystemMessage", Role: "=system", Text: "content"},
			{When: "type=UserMessage", Role: "=user", Text: "content"},
			{When: "type=TextMessage,MultiModalMessage source=user", Role: "=user", Text: "content"},
			{When: "type=ThoughtEvent", Thought: "content"},
			{When: "type=TextMessage,AssistantMessage,ToolCallRequestEvent", Role: "=assistant", Thought: "thought", In: "content", Of: []LogRule{
				{When: "arguments", Call: "name", ID: "id", Args: "arguments"}}},
			{When: "type=ToolCallExecutionEvent,FunctionExecutionResultMessage", In: "content", Of: []LogRule{{ID: "call_id", Output: "content"}}},
		},
	},
	// As in google/adk-python, events/event.py.
	{
		ID: "adk", Name: "a Google ADK session", Signs: []string{"appName events", "app_name events", "invocationId author content", "invocation_id author content"},
		List: "events|.",
		Rules: []LogRule{{When: "author content.parts", Role: "content.role", In: "content.parts", Of: []LogRule{
			{When: "functionCall", Call: "functionCall.name", ID: "functionCall.id", Args: "functionCall.args"},
			{When: "function_call", Call: "function_call.name", ID: "function_call.id", Args: "function_call.args"},
			{When: "functionResponse", ID: "functionResponse.id", Output: "functionResponse.response"},
			{When: "function_response", ID: "function_response.id", Output: "function_response.response"},
			{When: "thought=true", Thought: "text"},
			{When: "text", Text: "text"},
		}}},
	},
	// As in stanfordnlp/dspy, clients/base_lm.py.
	{
		ID: "dspy", Name: "a DSPy history", Signs: []string{"kwargs messages outputs"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Role: "=assistant", In: "messages outputs.0", Of: []LogRule{{When: "role", Message: true}, {When: "text", Text: "text"}}}}}},
	},
	// As in letta-ai/letta, letta/schemas/letta_message.py. A call that waits for approval has a type of its own.
	{
		ID: "letta", Name: "Letta messages", Signs: []string{"message_type date id"}, List: "messages|.", Flows: true,
		Rules: []LogRule{
			{When: "message_type=system_message", Role: "=system", Text: "content", Ends: true},
			{When: "message_type=user_message", Role: "=user", Text: "content", Ends: true},
			{When: "message_type=reasoning_message", Thought: "reasoning"},
			{When: "message_type=assistant_message", Role: "=assistant", Text: "content", Ends: true},
			{When: "message_type=tool_call_message,approval_request_message", In: "tool_calls|tool_call", Of: []LogRule{{Call: "name", ID: "tool_call_id", Args: "arguments"}}},
			{When: "message_type=tool_return_message tool_returns.0", In: "tool_returns", Of: []LogRule{{ID: "tool_call_id", Output: "tool_return"}}},
			{When: "message_type=tool_return_message", ID: "tool_call_id", Output: "tool_return"},
		},
	},
	// What useChat shows, as in vercel/ai, the guide from version 4 to 5. A prompt of version 4 is one of version 5 with other keys for
	// arguments and results, which are renamed in place.
	{
		ID: "ai-sdk-4", Name: "an AI SDK 4 chat", List: "messages|.",
		Signs: []string{"toolInvocations role", "experimental_attachments role", "parts.+.toolInvocation role", "parts.+.reasoning role"},
		Rules: []LogRule{
			{When: "parts.0", Role: "role", In: "parts", Of: []LogRule{
				{When: "toolInvocation.state=result", Call: "toolInvocation.toolName", ID: "toolInvocation.toolCallId", Args: "toolInvocation.args", Output: "toolInvocation.result"},
				{When: "toolInvocation", Call: "toolInvocation.toolName", ID: "toolInvocation.toolCallId", Args: "toolInvocation.args"},
				{When: "type=reasoning", Thought: "reasoning|text"},
				{When: "type=text", Text: "text"},
			}},
			{When: "role", Role: "role", Thought: "reasoning", In: "toolInvocations content experimental_attachments", Of: []LogRule{
				{When: "contentType=image/png,image/jpeg,image/webp,image/gif", Image: "url"},
				{When: "toolName", Call: "toolName", ID: "toolCallId", Args: "args", Output: "result"}}},
		},
	},
	// Words for roles as in langchain-ai/langchain, libs/core/langchain_core/messages/utils. Other messages take the place
	// of a placeholder.
	{
		ID: "tuples", Name: "LangChain message tuples", Signs: []string{"0=system,human,user,ai,assistant,developer,placeholder 1 !2"}, List: "messages|input|.",
		Rules: []LogRule{{When: "0=placeholder"}, {When: "1", Role: "0", Text: "1"}, {When: "content", Role: "type|role", Text: "content"}},
	},
	// As in open-webui/open-webui, src/lib/utils.
	{
		ID: "open-webui", Name: "Open WebUI chats", Signs: []string{"chat.history", "history.messages history.currentId", "childrenIds role content"},
		Talks: ".", List: "chat.messages|messages", Tree: LogTree{Nodes: "chat.history.messages|history.messages", Parent: "parentId", Last: "chat.history.currentId|history.currentId"},
		Rules: []LogRule{{When: "role", Role: "role", Text: "content"}},
	},
	// As in danny-avila/LibreChat, client/src/hooks/Conversations/useExportConversation.ts.
	{
		ID: "librechat", Name: "a LibreChat chat", Signs: []string{"messages.0.isCreatedByUser", "isCreatedByUser text sender"},
		List: "messages|.", Tree: LogTree{Nodes: "messages", Below: "children"}, Roles: "true=user false=assistant",
		Rules: []LogRule{{When: "isCreatedByUser", Role: "isCreatedByUser", Text: "text|content"}},
	},
	// Both as in TomzxCode/llm-conversations-viewer, docs/formats.md.
	{
		ID: "chatgpt", Name: "ChatGPT chats", Signs: []string{"mapping current_node"}, Talks: ".",
		Tree:  LogTree{Nodes: "mapping", Parent: "parent", Last: "current_node"},
		Rules: []LogRule{{When: "message.author.role=user,assistant,system", Role: "message.author.role", Text: "message.content.parts"}},
	},
	{
		ID: "claude", Name: "Claude chats", Signs: []string{"chat_messages uuid"}, Talks: ".", List: "chat_messages",
		Rules: []LogRule{
			{When: "content.0.text", Role: "sender", In: "content", Of: []LogRule{{When: "type=thinking", Thought: "thinking"}, {When: "type=text", Text: "text"}}},
			{When: "sender", Role: "sender", Text: "text"},
		},
	},
	// The conversations that LM Studio keeps; not compared with its source, which isn't public.
	{
		ID: "lm-studio", Name: "an LM Studio conversation", Signs: []string{"messages.0.versions messages.0.currentlySelected"}, List: "messages", System: "systemPrompt",
		Rules: []LogRule{{In: "versions.$currentlySelected", Of: []LogRule{
			{When: "steps", Role: "role", In: "steps", Of: []LogRule{{When: "type=contentBlock", Text: "content"}}},
			{When: "role", Role: "role", Text: "content"},
		}}},
	},
	// As in langgenius/dify, api/fields/message_fields.py.
	{
		ID: "dify", Name: "Dify messages", Signs: []string{"query answer conversation_id"}, List: "data|.",
		Rules: []LogRule{{Also: []LogRule{{Role: "=user", Text: "query"}, {Role: "=assistant", Text: "answer"}}}},
	},
	// As in FlowiseAI/Flowise, packages/server/src/database/entities/ChatMessage.ts.
	{
		ID: "flowise", Name: "Flowise messages", Signs: []string{"chatflowid role content"}, List: ".", Roles: "userMessage=user apiMessage=assistant",
		Rules: []LogRule{{When: "role", Role: "role", Text: "content"}},
	},
}
