package dialect

import "github.com/rolecall/rolecall/core"

// LangChain is the form of LangChain's messages, in its three spellings: a flat object with a
// type, the {type, data} of messages_to_dict, and the constructor {lc, type, id, kwargs} of
// dumps. Keys as in langchain-ai/langchain, libs/core/langchain_core/messages. Calls stand
// beside the content; a provider's own form of them in the content repeats those, and stays
// there as it is.
var LangChain = langChainDialect

var langChainDialect = &Dialect{
	ID:     "langchain",
	Name:   "LangChain messages",
	Family: Framework,
	About:  "messages of LangChain and LangGraph, flat, with data, or as constructors",
	description: description{
		message: shape{with: &langchainFields, fields: []field{
			{key: "lc", takes: numbers},
			{key: "data", takes: objects, reads: true, in: &shape{fields: langchainFields}},
			{key: "kwargs", takes: objects, reads: true, in: &shape{fields: langchainFields}},
		}},
		roles:   langchainRoles,
		classed: "constructor",
		// Its contents may be those of any provider.
		marks: []string{"lc", "additional_kwargs", "response_metadata", "invalid_tool_calls", "usage_metadata",
			"human", "ai", "AIMessageChunk", "HumanMessageChunk"},
		instead: []roleWord{{word: "system", role: RoleDeveloper}},
		// Without either a dict is no message: "must contain 'role' and 'content' keys".
		rules: []roleRule{
			{roles: inTool, content: texts | arrays | nulls, must: []Slot{Role}, word: &langchainStatus},
			{roles: inAny, content: texts | arrays | nulls, must: []Slot{Role}},
		},
		parts: langchainParts, callWants: "an object with name, args and id",
		calls: []*form{{makes: makesCall, shape: shape{fields: []field{
			{key: "name", slot: ToolName, takes: texts, must: true},
			{key: "args", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
			{key: "id", slot: CallID, takes: texts | nulls},
			{key: "type", slot: Sign, takes: texts, says: `"tool_call"`},
		}}}},
		made: "function_",
	},
}

// langchainFields are the keys of a message, wherever they stand.
var langchainFields = []field{
	{key: "type", slot: Role, takes: texts},
	{key: "role", slot: Role, takes: texts, reads: true},
	{key: "content", slot: Content, takes: texts | arrays, want: "a string or an array of blocks"},
	{key: "tool_calls", slot: Calls, takes: arrays | nulls, want: "an array of calls"},
	{key: "tool_call_id", slot: Answers, takes: texts | nulls, want: "a string"},
	{key: "name", slot: Speaker, takes: texts | nulls, want: "a string"},
	// In a constructor it is the path of the class.
	{key: "id", slot: MessageID, takes: texts | nulls | arrays, want: "a string"},
	{key: "usage_metadata", slot: Usage, takes: objects | nulls, reads: true, in: &shape{open: true, fields: []field{
		{key: "input_tokens", slot: InputTokens, takes: numbers, as: asWritten}, {key: "output_tokens", slot: OutputTokens, takes: numbers, as: asWritten},
	}}},
	{key: "invalid_tool_calls", takes: arrays | nulls, unread: true}, {key: "additional_kwargs", takes: objects | nulls},
	{key: "response_metadata", takes: objects | nulls}, {key: "status", slot: Failed, takes: texts, as: errorStatus, only: inTool}, {key: "artifact", takes: anything}, {key: "example", takes: bools},
}

// langchainStatus says of a result how the tool ended.
var langchainStatus = field{key: "status", words: []string{"success", "error"}}

// langchainRoles are the types of messages, those of pieces of a stream, and the classes.
var langchainRoles = []roleWord{
	{"human", inUser, core.RoleUser}, {"ai", inAssistant, core.RoleAssistant}, {"system", inSystem, core.RoleSystem},
	{"tool", inTool, core.RoleTool}, {"function", inFunction, core.RoleTool}, {"developer", inDeveloper, RoleDeveloper},
	{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant},
	{"HumanMessage", inUser, core.RoleUser}, {"AIMessage", inAssistant, core.RoleAssistant}, {"SystemMessage", inSystem, core.RoleSystem},
	{"ToolMessage", inTool, core.RoleTool}, {"FunctionMessage", inFunction, core.RoleTool},
	{"HumanMessageChunk", inUser, core.RoleUser}, {"AIMessageChunk", inAssistant, core.RoleAssistant},
	{"SystemMessageChunk", inSystem, core.RoleSystem}, {"ToolMessageChunk", inTool, core.RoleTool},
}

var langchainParts = []*form{
	{makes: makesText, sign: "text", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "text", slot: Text, takes: texts, must: true}}}},
	{makes: makesThinking, sign: "thinking", roles: inAssistant, when: hasSignature, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "thinking", slot: Text, takes: texts, must: true}, {key: "signature", slot: Signature, takes: texts}}}},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "reasoning", slot: Text, takes: texts}}}},
	{makes: makesImage, sign: "image_url", roles: inAny, address: true, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "image_url", takes: texts | objects, must: true, want: "an address, or an object with a url", short: true, in: &shape{open: true, fields: []field{
			{key: "url", slot: Data, takes: texts, must: true, as: address}, {key: "detail", slot: Detail, takes: texts | nulls}}}}}}},
	{sign: "image", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "source_type data url base64 mime_type file_id source"}},
	{sign: "file", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "source_type data url base64 mime_type file_id file"}},
	{sign: "audio", roles: inAny, shape: shape{open: true, fields: typeAlone}},
	{sign: "video", roles: inAny, shape: shape{open: true, fields: typeAlone}},
	{sign: "input_audio", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "input_audio"}},
	{sign: "document", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "source title"}},
	{sign: "redacted_thinking", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "data"}},
	// A provider's own form of the calls that stand beside the content, and of what follows from them.
	{sign: "tool_use", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "id name input"}},
	{sign: "tool_call", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "id name args"}},
	{sign: "tool_result", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "tool_use_id content is_error"}},
	{sign: "server_tool_call", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "id name args"}},
	{sign: "server_tool_result", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "tool_call_id output"}},
	{sign: "non_standard", roles: inAny, shape: shape{open: true, with: &typeAlone, knows: "value"}},
}
