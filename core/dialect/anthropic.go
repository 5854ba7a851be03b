package dialect

import "github.com/rolecall/rolecall/core"

// Anthropic is the form of Anthropic's Messages API. Its user messages hold the results
// of tools: each becomes a message of role tool, and what else the user said one message
// after them, wherever it stands between the results. The system prompt beside the list
// becomes a message of role system in front. Fields as in anthropic-sdk-python, types.
var Anthropic = &Dialect{
	ID:     "anthropic",
	Name:   "Anthropic Messages",
	Family: Provider,
	About:  "messages of /v1/messages, of Anthropic, Bedrock and Vertex AI",
	description: description{
		message: anthropicMessage,
		reply:   &shape{open: true, fields: anthropicMessage.fields}, // a reply is a message and more
		rules: []roleRule{
			{roles: inUser | inAssistant | inSystem, content: texts | arrays},
			{roles: inAny, content: texts | arrays | nulls, optional: true},
		},
		instead:   []roleWord{{word: core.RoleSystem, role: "developer"}},
		parts:     anthropicBlocks,
		resultsIn: inUser,
		system:    "system", systemWants: "a string or an array of text blocks",

		request: anthropicRequest, answer: &anthropicReply, choices: anthropicChoices,
		cacheMark: "cache_control",
		model:     isClaude, modelSign: "a model named claude",
		tool: form{sign: "custom", shape: shape{fields: []field{typeField,
			{key: "name", slot: ToolName, takes: texts, must: true}, {key: "input_schema", slot: Schema, takes: objects, must: true},
		}}},
		thinks: &field{key: "thinking", takes: objects, in: &shape{fields: []field{{key: "type", takes: texts, says: `"enabled"`}}}},
	},
}

var anthropicMessage = shape{fields: []field{
	{key: "role", slot: Role, takes: texts, must: true},
	{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of blocks", full: "at least one block"},
}}

// blockFields are keys that every kind of block may have.
var blockFields = []field{typeField, {key: "cache_control", takes: objects | nulls}}

// block is a shape with the keys of every block after its own.
func block(fields ...field) shape { return shape{fields: append(fields, blockFields...)} }

// wide is block for kinds whose further keys are the provider's business.
func wide(fields ...field) shape { return shape{fields: append(fields, blockFields...), open: true} }

// anthropicCall is a block that calls a tool.
func anthropicCall(further ...field) []field {
	return append([]field{
		{key: "id", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
		{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
	}, further...)
}

// anthropicBlocks are the kinds of block. What the model has no part for is kept raw; each
// of those was seen in accepted requests or stands in the SDK.
var anthropicBlocks = []form{
	{makes: makesText, sign: "text", roles: inAny, shape: block(
		field{key: "text", slot: Text, takes: texts, must: true}, field{key: "citations", takes: arrays | nulls})},
	{makes: makesCall, sign: "tool_use", roles: inAssistant, when: isOwn, shape: block(
		anthropicCall(field{key: "caller", takes: objects | nulls})...)},
	{makes: makesResult, sign: "tool_result", roles: inUser, shape: block(
		field{key: "tool_use_id", slot: Answers, takes: texts, must: true},
		field{key: "content", slot: Output, takes: texts | arrays, want: "a string or an array of blocks"},
		field{key: "is_error", slot: Failed, takes: bools | nulls})},
	{makes: makesThinking, sign: "thinking", roles: inAssistant, when: has(Signature), shape: block(
		field{key: "thinking", slot: Text, takes: texts, must: true}, field{key: "signature", slot: Signature, takes: texts, must: true})},
	{makes: makesThinking, sign: "redacted_thinking", roles: inAssistant, when: has(Data), shape: block(
		field{key: "data", slot: Data, takes: texts, must: true})},
	{makes: makesImage, sign: "image", roles: inUser | inTool, shape: wide(
		field{key: "source", takes: objects, must: true, either: imageSources})},
	{sign: "document", roles: inUser | inTool, shape: wide(
		field{key: "source", takes: objects, must: true, either: documentSources}, field{key: "title", takes: texts | nulls},
		field{key: "context", takes: texts | nulls}, field{key: "citations", takes: objects | nulls})},
	{makes: makesCall, sign: "server_tool_use", roles: inAssistant, server: true, shape: wide(anthropicCall()...)},
	{makes: makesCall, sign: "mcp_tool_use", roles: inAssistant, server: true, reads: true, shape: wide(
		anthropicCall(field{key: "server_name", takes: texts})...)},
	{sign: "search_result", roles: inUser | inTool, shape: wide(
		field{key: "content", takes: arrays, must: true}, field{key: "source", takes: texts, must: true}, field{key: "title", takes: texts, must: true})},
	{sign: "tool_reference", roles: inTool, shape: wide(field{key: "tool_name", takes: texts, must: true})},
	{sign: "container_upload", roles: inUser | inAssistant, shape: wide(field{key: "file_id", takes: texts, must: true})},
	{sign: "compaction", roles: inAssistant, shape: wide()},
	{sign: "mid_conv_system", roles: inUser | inSystem, shape: wide(field{key: "content", takes: texts | arrays})},
	{sign: "tool_addition", roles: inSystem | inUser, shape: wide(field{key: "tool", takes: objects, must: true})},
	{sign: "tool_removal", roles: inSystem | inUser, shape: wide()},
	// web_search_tool_result and the like: what a tool that the provider runs gave back.
	{makes: makesResult, sign: "_tool_result", family: true, roles: inAssistant, shape: wide(
		field{key: "tool_use_id", slot: Answers, takes: texts, must: true}, field{key: "content", slot: Output, takes: anything, as: anyJSON},
		field{key: "is_error", slot: Failed, takes: bools | nulls, as: asWritten})},
}

var (
	imageTypes   = []string{core.ImageJPEG, core.ImagePNG, core.ImageGIF, core.ImageWebP}
	imageSources = []form{
		{sign: "base64", when: isContent, shape: wide(
			field{key: "media_type", slot: MediaType, takes: texts, must: true, words: imageTypes}, field{key: "data", slot: Data, takes: texts, must: true})},
		{sign: "url", when: isAddressed, shape: wide(field{key: "url", slot: Data, takes: texts, must: true})},
		{sign: "file", shape: wide(field{key: "file_id", slot: Data, takes: texts, must: true})},
	}
	documentSources = []form{
		{sign: "base64", shape: wide(field{key: "data", takes: texts, must: true}, field{key: "media_type", takes: texts, must: true})},
		{sign: "text", shape: wide(field{key: "data", takes: texts, must: true}, field{key: "media_type", takes: texts, must: true})},
		{sign: "url", shape: wide(field{key: "url", takes: texts, must: true})},
		{sign: "content", shape: wide(field{key: "content", takes: texts | arrays, must: true})},
		{sign: "file", shape: wide(field{key: "file_id", takes: texts, must: true})},
	}
)
