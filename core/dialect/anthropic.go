package dialect

import "github.com/rolecall/rolecall/core"

// Anthropic is the form of Anthropic's Messages API. Its user messages hold the results
// of tools: each becomes a message of role tool, and what else the user said one message
// after them, wherever it stands between the results. The system prompt beside the list
// becomes a message of role system in front. Fields as in anthropic-sdk-python, types.
var Anthropic = anthropicDialect

var anthropicDialect = &Dialect{
	ID:     "anthropic",
	Name:   "Anthropic Messages",
	Family: Provider,
	About:  "messages of /v1/messages, of Anthropic, Bedrock and Vertex AI",
	description: description{
		message: shape{strict: true, fields: anthropicMessage},
		reply:   &shape{open: true, fields: anthropicMessage}, // a reply is a message and more
		rules: []roleRule{
			{roles: inUser | inAssistant | inSystem, content: texts | arrays},
			{roles: inAny, content: texts | arrays | nulls, optional: true},
		},
		instead:   []roleWord{{word: core.RoleSystem, role: "developer"}},
		parts:     anthropicBlocks,
		resultsIn: inUser,

		request: anthropicRequest, answer: &anthropicReply, choices: anthropicChoices, formats: anthropicFormats,
		cacheMark: "cache_control", insteadOfModel: "anthropic_version", schemas: AnthropicSchemas, sealer: func(string) (string, bool) { return "Anthropic", true },
		model: isClaude, modelSign: "a model named claude", makers: []*maker{&deepSeek},
		tool: form{sign: "custom", shape: shape{fields: []field{typeField,
			{key: "name", slot: ToolName, takes: texts, must: true}, {key: "input_schema", slot: Schema, takes: objects, must: true},
		}}},
	},
}

var anthropicMessage = []field{
	{key: "role", slot: Role, takes: texts, must: true},
	{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of blocks", full: "at least one block"},
}

// blockFields are the keys that every type of block may have after its own.
var (
	blockFields  = []field{typeField, cacheControl}
	cacheControl = field{key: "cache_control", takes: objects | nulls, in: &cacheMarkShape}
)

// cacheMarkShape are the keys of a mark up to where a request is kept for later ones.
var cacheMarkShape = shape{strict: true, fields: []field{
	{key: "type", takes: texts, must: true, words: []string{"ephemeral"}}, {key: "ttl", takes: texts | nulls, words: []string{"5m", "1h"}},
}}

// caller says who made a call: the model itself, or its code. CitationSwitch says whether a document is to be quoted.
var (
	caller = field{key: "caller", takes: objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "type", takes: texts, must: true}, {key: "tool_id", takes: texts}}}}
	citationSwitch = field{key: "citations", takes: objects | nulls, in: &shape{strict: true, fields: []field{{key: "enabled", takes: bools}}}}
)

// anthropicCall are the keys of a block that calls a tool, after those that only its type has.
var anthropicCall = []field{
	{key: "id", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
	{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
	typeField, cacheControl,
}

// anthropicBlocks are the kinds of block. What the model has no part for is kept raw; each
// of those was seen in accepted requests or stands in the SDK.
var anthropicBlocks = []*form{
	{makes: makesText, sign: "text", roles: inAny, shape: shape{strict: true, with: &blockFields, fields: []field{
		{key: "text", slot: Text, takes: texts, must: true}, {key: "citations", takes: arrays | nulls}}}},
	{makes: makesCall, sign: "tool_use", roles: inAssistant, when: isOwn, shape: shape{strict: true, with: &anthropicCall, fields: []field{
		caller}}},
	{makes: makesResult, sign: "tool_result", roles: inUser, shape: shape{strict: true, with: &blockFields, fields: []field{
		{key: "tool_use_id", slot: Answers, takes: texts, must: true},
		{key: "content", slot: Output, takes: texts | arrays, want: "a string or an array of blocks"},
		{key: "is_error", slot: Failed, takes: bools | nulls, as: asWritten}}}},
	// "thinking.cache_control: Extra inputs are not permitted": UKGovernmentBEIS/inspect_ai#3967.
	{makes: makesThinking, sign: "thinking", roles: inAssistant, when: hasSignature, shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "thinking", slot: Text, takes: texts, must: true}, {key: "signature", slot: Signature, takes: texts, must: true}}}},
	{makes: makesThinking, sign: "redacted_thinking", roles: inAssistant, when: hasData, shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "data", slot: Data, takes: texts, must: true}}}},
	{makes: makesImage, sign: "image", roles: inUser | inTool, shape: shape{strict: true, with: &blockFields, fields: []field{
		{key: "source", takes: objects, must: true, either: imageSources}}}},
	{sign: "document", roles: inUser | inTool, file: true, when: isPaperOrText, shape: shape{strict: true, with: &blockFields, fields: []field{
		{key: "source", takes: objects, must: true, either: documentSources}, {key: "title", slot: Label, takes: texts | nulls},
		{key: "context", takes: texts | nulls}, citationSwitch}}},
	{makes: makesCall, sign: "server_tool_use", roles: inAssistant, server: true, shape: shape{strict: true, with: &anthropicCall, fields: []field{caller}}},
	{makes: makesCall, sign: "mcp_tool_use", roles: inAssistant, server: true, reads: true, shape: shape{
		open: true, with: &anthropicCall, fields: []field{{key: "server_name", takes: texts}}}},
	{sign: "search_result", roles: inUser | inTool, shape: shape{strict: true, with: &blockFields, fields: []field{
		{key: "content", takes: arrays, must: true}, {key: "source", takes: texts, must: true}, {key: "title", takes: texts, must: true}, citationSwitch}}},
	{sign: "tool_reference", roles: inTool, shape: shape{strict: true, with: &blockFields, fields: []field{{key: "tool_name", takes: texts, must: true}}}},
	{sign: "container_upload", roles: inUser | inAssistant, shape: shape{strict: true, with: &blockFields, fields: []field{{key: "file_id", takes: texts, must: true}}}},
	{sign: "compaction", roles: inAssistant, shape: shape{open: true, with: &blockFields}},
	{sign: "mid_conv_system", roles: inUser | inSystem, shape: shape{open: true, with: &blockFields, fields: []field{{key: "content", takes: texts | arrays}}}},
	{sign: "tool_addition", roles: inSystem | inUser, shape: shape{open: true, with: &blockFields, fields: []field{{key: "tool", takes: objects, must: true}}}},
	{sign: "tool_removal", roles: inSystem | inUser, shape: shape{open: true, with: &blockFields}},
	// web_search_tool_result and the like: what a tool that the provider runs gave back.
	{makes: makesResult, sign: "_tool_result", family: true, roles: inAssistant, shape: shape{open: true, with: &blockFields, fields: []field{
		{key: "tool_use_id", slot: Answers, takes: texts, must: true}, {key: "content", slot: Output, takes: anything, as: anyJSON},
		{key: "is_error", slot: Failed, takes: bools | nulls, as: asWritten}}}},
}

var (
	imageTypes   = []string{core.ImageJPEG, core.ImagePNG, core.ImageGIF, core.ImageWebP}
	imageSources = []*form{
		{sign: "base64", when: isContent, shape: shape{strict: true, with: &typeAlone, fields: []field{
			{key: "media_type", slot: MediaType, takes: texts, must: true, words: imageTypes}, {key: "data", slot: Data, bare: true, takes: texts, must: true}}}},
		{sign: "url", when: isAddressed, shape: shape{strict: true, with: &typeAlone, fields: []field{{key: "url", slot: Data, takes: texts, must: true, as: noBytes}}}},
		{sign: "file", shape: shape{strict: true, with: &typeAlone, fields: []field{{key: "file_id", slot: Data, takes: texts, must: true}}}},
	}
	documentSources = []*form{
		{sign: "base64", when: isPDF, shape: shape{strict: true, with: &typeAlone, fields: []field{
			{key: "media_type", slot: MediaType, takes: texts, must: true, words: []string{"application/pdf"}}, {key: "data", slot: Data, bare: true, takes: texts, must: true}}}},
		{sign: "text", when: isTextFile, shape: shape{strict: true, with: &typeAlone, fields: []field{
			{key: "media_type", slot: MediaType, takes: texts, must: true, as: plainTextType}, {key: "data", slot: Data, takes: texts, must: true, as: fileText}}}},
		{sign: "url", shape: shape{strict: true, with: &typeAlone, fields: []field{{key: "url", slot: Data, takes: texts, must: true}}}},
		{sign: "content", shape: shape{strict: true, with: &typeAlone, fields: []field{{key: "content", takes: texts | arrays, must: true}}}},
		{sign: "file", shape: shape{strict: true, with: &typeAlone, fields: []field{{key: "file_id", takes: texts, must: true}}}},
	}
)
