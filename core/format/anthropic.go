package format

import "github.com/rolecall/rolecall/core"

// Anthropic is the form of Anthropic's Messages API. Its user messages hold the results
// of tools: each becomes a message of role tool, and what else the user said one message
// after them, wherever it is between the results. The system prompt next to the list
// becomes a message of role system in front. Fields as in anthropic-sdk-python, types.
var Anthropic = anthropicFormat

var anthropicFormat = &Format{
	ID:     "anthropic",
	Name:   "Anthropic Messages",
	Family: Provider,
	About:  "/v1/messages of Anthropic, Bedrock and Vertex AI",
	Description: Description{
		Message: Shape{Strict: true, Fields: anthropicMessage},
		Rules: []RoleRule{
			{Roles: InUser | InAssistant | InSystem, Content: Texts | Arrays},
			{Roles: InAny, Content: Texts | Arrays | Nulls, Optional: true},
		},
		Instead: []RoleWord{{Word: core.RoleSystem, Role: "developer"}},
		Parts:   anthropicBlocks,
		Regroup: Regroup{ResultsIn: InUser},

		Request: anthropicRequest, Answer: &anthropicReply, Choices: anthropicChoices, Formats: anthropicFormats,
		CacheMark: "cache_control", InsteadOfModel: "anthropic_version", Model: isClaude, ModelSign: "a Claude model",
		API: API{Schemas: AnthropicSchemas, SealedBy: func(string) (string, bool) { return "Anthropic", true }, Makers: []*maker{&deepSeek}},
		Tool: Form{Tag: "custom", Shape: Shape{Fields: []Field{TypeField,
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "input_schema", Slot: Schema, Takes: Objects, Must: true},
		}}},
	},
}

var anthropicMessage = []Field{
	{Key: "role", Slot: Role, Takes: Texts, Must: true},
	{Key: "content", Slot: Content, Takes: Texts | Arrays | Nulls, Want: "a string or an array of content blocks", Full: "at least one content block"},
}

// blockFields are the keys that every type of block may have after its own.
var (
	blockFields  = []Field{TypeField, cacheControl}
	cacheControl = Field{Key: "cache_control", Takes: Objects | Nulls, In: &cacheMarkShape}
)

// cacheMarkShape are the keys of a mark up to where a request is kept for later ones.
var cacheMarkShape = Shape{Strict: true, Fields: []Field{
	{Key: "type", Takes: Texts, Must: true, Words: []string{"ephemeral"}}, {Key: "ttl", Takes: Texts | Nulls, Words: []string{"5m", "1h"}},
}}

// caller says who made a call: the model itself, or its code. CitationSwitch says whether a document is to be quoted.
var (
	caller = Field{Key: "caller", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Takes: Texts, Must: true}, {Key: "tool_id", Takes: Texts}}}}
	citationSwitch = Field{Key: "citations", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{{Key: "enabled", Takes: Bools}}}}
)

// anthropicCall are the keys of a block that calls a tool, after those that only its type has.
var anthropicCall = []Field{
	{Key: "id", Slot: CallID, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
	{Key: "input", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject},
	TypeField, cacheControl,
}

// anthropicBlocks are the kinds of block. What the model has no part for is kept raw; each
// of those was seen in accepted requests or is in the SDK.
var anthropicBlocks = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{
		{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "citations", Takes: Arrays | Nulls}}}},
	{Kind: CallPart, Tag: "tool_use", Roles: InAssistant, When: IsOwn, Shape: Shape{Strict: true, With: &anthropicCall, Fields: []Field{
		caller}}},
	{Kind: ResultPart, Tag: "tool_result", Roles: InUser, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{
		{Key: "tool_use_id", Slot: Answers, Takes: Texts, Must: true},
		{Key: "content", Slot: Output, Takes: Texts | Arrays, Want: "a string or an array of content blocks"},
		{Key: "is_error", Slot: Failed, Takes: Bools | Nulls, As: Literal}}}},
	// "thinking.cache_control: Extra inputs are not permitted": UKGovernmentBEIS/inspect_ai#3967.
	{Kind: ThinkingPart, Tag: "thinking", Roles: InAssistant, When: hasSignature, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "thinking", Slot: Text, Takes: Texts, Must: true}, {Key: "signature", Slot: Signature, Takes: Texts, Must: true}}}},
	{Kind: ThinkingPart, Tag: "redacted_thinking", Roles: InAssistant, When: hasData, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "data", Slot: Data, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "image", Roles: InUser | InTool, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{
		{Key: "source", Takes: Objects, Must: true, Either: imageSources}}}},
	{Tag: "document", Roles: InUser | InTool, File: true, When: isPaperOrText, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{
		{Key: "source", Takes: Objects, Must: true, Either: documentSources}, {Key: "title", Slot: Label, Takes: Texts | Nulls},
		{Key: "context", Takes: Texts | Nulls}, citationSwitch}}},
	{Kind: CallPart, Tag: "server_tool_use", Roles: InAssistant, Server: true, Shape: Shape{Strict: true, With: &anthropicCall, Fields: []Field{caller}}},
	{Kind: CallPart, Tag: "mcp_tool_use", Roles: InAssistant, Server: true, Reads: true, Shape: Shape{
		Open: true, With: &anthropicCall, Fields: []Field{{Key: "server_name", Takes: Texts}}}},
	{Tag: "search_result", Roles: InUser | InTool, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{
		{Key: "content", Takes: Arrays, Must: true}, {Key: "source", Takes: Texts, Must: true}, {Key: "title", Takes: Texts, Must: true}, citationSwitch}}},
	{Tag: "tool_reference", Roles: InTool, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{{Key: "tool_name", Takes: Texts, Must: true, Also: &limits{Refers: true}}}}},
	{Tag: "container_upload", Roles: InUser | InAssistant, Shape: Shape{Strict: true, With: &blockFields, Fields: []Field{{Key: "file_id", Takes: Texts, Must: true}}}},
	{Tag: "compaction", Roles: InAssistant, Shape: Shape{Open: true, With: &blockFields}},
	{Tag: "mid_conv_system", Roles: InUser | InSystem, Shape: Shape{Open: true, With: &blockFields, Fields: []Field{{Key: "content", Takes: Texts | Arrays}}}},
	{Tag: "tool_addition", Roles: InSystem | InUser, Shape: Shape{Open: true, With: &blockFields, Fields: []Field{{Key: "tool", Takes: Objects, Must: true}}}},
	{Tag: "tool_removal", Roles: InSystem | InUser, Shape: Shape{Open: true, With: &blockFields}},
	// web_search_tool_result and the like: what a tool that the provider runs gave back.
	{Kind: ResultPart, Tag: "_tool_result", Family: true, Roles: InAssistant, Shape: Shape{Open: true, With: &blockFields, Fields: []Field{
		{Key: "tool_use_id", Slot: Answers, Takes: Texts, Must: true}, {Key: "content", Slot: Output, Takes: Anything, As: AnyJSON},
		{Key: "is_error", Slot: Failed, Takes: Bools | Nulls, As: Literal}}}},
}

var (
	imageTypes   = []string{core.ImageJPEG, core.ImagePNG, core.ImageGIF, core.ImageWebP}
	imageSources = []*Form{
		{Tag: "base64", When: IsContent, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
			{Key: "media_type", Slot: MediaType, Takes: Texts, Must: true, Words: imageTypes}, {Key: "data", Slot: Data, Bare: true, Takes: Texts, Must: true}}}},
		{Tag: "url", When: isSecured, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{{Key: "url", Slot: Data, Takes: Texts, Must: true, Also: secure, As: NoBytes}}}},
		{Tag: "file", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{{Key: "file_id", Slot: Data, Takes: Texts, Must: true}}}},
	}
	documentSources = []*Form{
		{Tag: "base64", When: isPDF, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
			{Key: "media_type", Slot: MediaType, Takes: Texts, Must: true, Words: []string{"application/pdf"}}, {Key: "data", Slot: Data, Bare: true, Takes: Texts, Must: true}}}},
		{Tag: "text", When: isTextFile, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
			{Key: "media_type", Slot: MediaType, Takes: Texts, Must: true, As: PlainTextType}, {Key: "data", Slot: Data, Takes: Texts, Must: true, As: FileText}}}},
		{Tag: "url", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{{Key: "url", Slot: Data, Takes: Texts, Must: true, Also: secure}}}},
		{Tag: "content", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{{Key: "content", Takes: Texts | Arrays, Must: true}}}},
		{Tag: "file", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{{Key: "file_id", Takes: Texts, Must: true}}}},
	}
)
