package format

import "github.com/rolecall/rolecall/core"

// LangChain is the form of LangChain's messages, in its three spellings: a flat object with a
// type, the {type, data} of messages_to_dict, and the constructor {lc, type, id, kwargs} of
// dumps. Keys as in langchain-ai/langchain, libs/core/langchain_core/messages. Calls stand
// beside the content; a provider's own form of them in the content repeats those, and stays
// there as it is.
var LangChain = langChainFormat

var langChainFormat = &Format{
	ID:     "langchain",
	Name:   "LangChain messages",
	Family: Framework,
	About:  "LangChain and LangGraph messages: flat, with data, or as constructors",
	Description: Description{
		Message: Shape{With: &langchainFields, Fields: []Field{
			{Key: "lc", Takes: Numbers},
			{Key: "data", Takes: Objects, Reads: true, In: &Shape{Fields: langchainFields}},
			{Key: "kwargs", Takes: Objects, Reads: true, In: &Shape{Fields: langchainFields}},
		}},
		Roles:   langchainRoles,
		Classed: "constructor",
		// Its contents may be those of any provider.
		RequiredKeys: []string{"lc", "additional_kwargs", "response_metadata", "invalid_tool_calls", "usage_metadata",
			"human", "ai", "AIMessageChunk", "HumanMessageChunk"},
		Instead: []RoleWord{{Word: "system", Role: RoleDeveloper}},
		// Without either a dict isn't a message: "must contain 'role' and 'content' keys".
		Rules: []RoleRule{
			{Roles: InTool, Content: Texts | Arrays | Nulls, Must: []Slot{Role}, Word: &langchainStatus},
			{Roles: InAny, Content: Texts | Arrays | Nulls, Must: []Slot{Role}},
		},
		Parts: langchainParts, CallWants: "an object with name, args and id",
		Calls: []*Form{{Kind: CallPart, Shape: Shape{Fields: []Field{
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
			{Key: "args", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject},
			{Key: "id", Slot: CallID, Takes: Texts | Nulls},
			{Key: "type", Slot: Tag, Takes: Texts, Says: `"tool_call"`},
		}}}},
		Made: "function_",
	},
}

// langchainFields are the keys of a message, wherever they are.
var langchainFields = []Field{
	{Key: "type", Slot: Role, Takes: Texts},
	{Key: "role", Slot: Role, Takes: Texts, Reads: true},
	{Key: "content", Slot: Content, Takes: Texts | Arrays, Want: "a string or an array of content blocks"},
	{Key: "tool_calls", Slot: Calls, Takes: Arrays | Nulls, Want: "an array of tool calls"},
	{Key: "tool_call_id", Slot: Answers, Takes: Texts | Nulls, Want: "a string"},
	{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string"},
	// In a constructor it is the path of the class.
	{Key: "id", Slot: MessageID, Takes: Texts | Nulls | Arrays, Want: "a string"},
	{Key: "usage_metadata", Slot: Usage, Takes: Objects | Nulls, Reads: true, In: &Shape{Open: true, Fields: []Field{
		{Key: "input_tokens", Slot: InputTokens, Takes: Numbers, As: Literal}, {Key: "output_tokens", Slot: OutputTokens, Takes: Numbers, As: Literal},
	}}},
	{Key: "invalid_tool_calls", Takes: Arrays | Nulls, Unread: true}, {Key: "additional_kwargs", Takes: Objects | Nulls},
	{Key: "response_metadata", Takes: Objects | Nulls}, {Key: "status", Slot: Failed, Takes: Texts, As: ErrorStatus, Only: InTool}, {Key: "artifact", Takes: Anything}, {Key: "example", Takes: Bools},
}

// langchainStatus says of a result how the tool ended.
var langchainStatus = Field{Key: "status", Words: []string{"success", "error"}}

// langchainRoles are the types of messages, those of pieces of a stream, and the classes.
var langchainRoles = []RoleWord{
	{"human", InUser, core.RoleUser}, {"ai", InAssistant, core.RoleAssistant}, {"system", InSystem, core.RoleSystem},
	{"tool", InTool, core.RoleTool}, {"function", InFunction, core.RoleTool}, {"developer", inDeveloper, RoleDeveloper},
	{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant},
	{"HumanMessage", InUser, core.RoleUser}, {"AIMessage", InAssistant, core.RoleAssistant}, {"SystemMessage", InSystem, core.RoleSystem},
	{"ToolMessage", InTool, core.RoleTool}, {"FunctionMessage", InFunction, core.RoleTool},
	{"HumanMessageChunk", InUser, core.RoleUser}, {"AIMessageChunk", InAssistant, core.RoleAssistant},
	{"SystemMessageChunk", InSystem, core.RoleSystem}, {"ToolMessageChunk", InTool, core.RoleTool},
}

var langchainParts = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: ThinkingPart, Tag: "thinking", Roles: InAssistant, When: hasSignature, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "thinking", Slot: Text, Takes: Texts, Must: true}, {Key: "signature", Slot: Signature, Takes: Texts}}}},
	{Kind: ThinkingPart, Tag: "reasoning", Roles: InAssistant, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "reasoning", Slot: Text, Takes: Texts}}}},
	{Kind: ImagePart, Tag: "image_url", Roles: InAny, Address: true, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "image_url", Takes: Texts | Objects, Must: true, Want: "a URL, or an object with a url", Short: true, In: &Shape{Open: true, Fields: []Field{
			{Key: "url", Slot: Data, Takes: Texts, Must: true, As: Address}, {Key: "detail", Slot: Detail, Takes: Texts | Nulls}}}}}}},
	{Tag: "image", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "source_type data url base64 mime_type file_id source"}},
	{Tag: "file", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "source_type data url base64 mime_type file_id file"}},
	{Tag: "audio", Roles: InAny, Shape: Shape{Open: true, Fields: typeAlone}},
	{Tag: "video", Roles: InAny, Shape: Shape{Open: true, Fields: typeAlone}},
	{Tag: "input_audio", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "input_audio"}},
	{Tag: "document", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "source title"}},
	{Tag: "redacted_thinking", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "data"}},
	// A provider's own form of the calls that are next to the content, and of what follows from them.
	{Tag: "tool_use", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "id name input"}},
	{Tag: "tool_call", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "id name args"}},
	{Tag: "tool_result", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "tool_use_id content is_error"}},
	{Tag: "server_tool_call", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "id name args"}},
	{Tag: "server_tool_result", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "tool_call_id output"}},
	{Tag: "non_standard", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Knows: "value"}},
}
