package dialect

import "github.com/rolecall/rolecall/core"

// AISDKModel is the form of the Vercel AI SDK's model messages: what generateText and
// streamText take, and what a list of UI messages is converted to before it goes to a model.
// The results of tools stand together in messages of role "tool"; those of tools that the
// provider ran stand beside their calls. Fields as in vercel/ai,
// packages/provider-utils/src/types, of versions 5 to 7.
var AISDKModel = aiSDKModelDialect

var aiSDKModelDialect = &Dialect{
	ID:     "ai-sdk-model",
	Name:   "AI SDK model messages",
	Family: Framework,
	About:  "prompts of generateText and streamText in the Vercel AI SDK",
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of parts"},
			providerOptions,
		}},
		roles: []roleWord{
			{"system", inSystem, core.RoleSystem}, {"user", inUser, core.RoleUser},
			{"assistant", inAssistant, core.RoleAssistant}, {"tool", inTool, core.RoleTool},
		},
		instead: []roleWord{{word: core.RoleSystem, role: RoleDeveloper}},
		rules: []roleRule{
			{roles: inSystem | inDeveloper, content: texts},
			{roles: inUser | inAssistant, content: texts | arrays},
			{roles: inTool, content: arrays},
			{roles: inOther, content: texts | arrays | nulls, optional: true},
		},
		parts:        sdkParts,
		resultsIn:    inTool,
		systemInside: true,
		request: shape{fields: []field{
			{key: "messages", slot: Messages, takes: arrays, must: true}, {key: "system", slot: System, takes: texts},
		}},
	},
}

// providerOptions are what a provider alone understands, such as the seal of its reasoning.
var providerOptions = field{key: "providerOptions", takes: objects}

// sdkRest are the keys that a part has after its own.
var sdkRest = []field{typeField, providerOptions}

var sdkParts = []*form{
	{makes: makesText, sign: "text", roles: inAny, shape: shape{with: &sdkRest, fields: []field{{key: "text", slot: Text, takes: texts, must: true}}}},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, shape: shape{with: &sdkRest, fields: []field{{key: "text", slot: Text, takes: texts, must: true}}}},
	{makes: makesCall, sign: "tool-call", roles: inAssistant, shape: shape{with: &sdkRest, fields: []field{
		{key: "toolCallId", slot: CallID, takes: texts, must: true}, {key: "toolName", slot: ToolName, takes: texts, must: true},
		{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
		{key: "providerExecuted", slot: Server, takes: bools, as: asWritten}}}},
	{makes: makesResult, sign: "tool-result", roles: inTool | inAssistant, shape: shape{with: &sdkRest, fields: []field{
		{key: "toolCallId", slot: Answers, takes: texts, must: true}, {key: "toolName", slot: ToolName, takes: texts, must: true},
		{key: "output", takes: objects, must: true, want: "an object with a type and a value", either: sdkOutputs}}}},
	{makes: makesImage, sign: "image", roles: inUser, when: isUnlabelled, shape: shape{with: &sdkRest, fields: []field{
		{key: "image", slot: Data, takes: texts, must: true}, {key: "mediaType", slot: MediaType, takes: texts}}}},
	{makes: makesImage, sign: "file", roles: inUser | inAssistant, when: hasMediaType, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", slot: Data, takes: texts, must: true}, {key: "filename", slot: Label, takes: texts},
		{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"}}}},
	{makes: makesImage, sign: "file", reads: true, roles: inUser | inAssistant, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", takes: objects, must: true, either: []*form{
			{sign: "data", shape: shape{fields: []field{typeField, {key: "data", slot: Data, takes: texts, must: true}}}},
			{sign: "url", shape: shape{fields: []field{typeField, {key: "url", slot: Data, takes: texts, must: true}}}},
		}}, {key: "filename", slot: Label, takes: texts},
		{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"}}}},
	{sign: "file", roles: inUser | inAssistant, file: true, when: hasMediaType, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", slot: Data, takes: texts | objects, must: true}, {key: "filename", slot: Label, takes: texts},
		{key: "mediaType", slot: MediaType, takes: texts, must: true}}}},
	{sign: "reasoning-file", roles: inAssistant, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", takes: texts | objects, must: true}, {key: "mediaType", takes: texts, must: true}}}},
	{sign: "custom", roles: inAssistant | inTool, shape: shape{with: &sdkRest, fields: []field{{key: "kind", takes: texts}}}},
	{sign: "tool-approval-request", roles: inAssistant, shape: shape{open: true, fields: []field{typeField,
		{key: "approvalId", takes: texts, must: true}, {key: "toolCallId", takes: texts, must: true}}}},
	{sign: "tool-approval-response", roles: inTool, shape: shape{open: true, fields: []field{typeField,
		{key: "approvalId", takes: texts, must: true}, {key: "approved", takes: bools, must: true}, {key: "reason", takes: texts}}}},
	// What a result of type "content" holds besides texts.
	{makes: makesImage, sign: "image-data", roles: inTool, when: isContent, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", slot: Data, takes: texts, must: true}, {key: "mediaType", slot: MediaType, takes: texts, must: true}}}},
	{makes: makesImage, sign: "image-url", roles: inTool, when: isAddressed, shape: shape{with: &sdkRest, fields: []field{{key: "url", slot: Data, takes: texts, must: true}}}},
	{makes: makesImage, sign: "media", reads: true, roles: inTool, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", slot: Data, takes: texts, must: true}, {key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"}}}},
	{sign: "media", roles: inTool, shape: shape{with: &sdkRest, fields: []field{{key: "data", takes: texts}, {key: "mediaType", takes: texts}}}},
	{sign: "file-data", roles: inTool, shape: shape{with: &sdkRest, fields: []field{
		{key: "data", takes: texts}, {key: "mediaType", takes: texts}, {key: "filename", takes: texts}}}},
	{sign: "file-url", roles: inTool, shape: shape{with: &sdkRest, fields: []field{{key: "url", takes: texts}, {key: "mediaType", takes: texts}}}},
	{sign: "file-id", roles: inTool, shape: shape{with: &sdkRest, fields: []field{{key: "fileId", takes: texts | objects}}}},
	{sign: "image-file-id", roles: inTool, shape: shape{with: &sdkRest, fields: []field{{key: "fileId", takes: texts | objects}}}},
}

// sdkOutputs are the types of a result's output.
var sdkOutputs = []*form{
	{sign: "error-text", failed: true, when: isFailure, shape: shape{with: &sdkRest, fields: []field{{key: "value", slot: Failure, takes: texts, must: true}}}},
	{sign: "content", when: hasParts, shape: shape{with: &sdkRest, fields: []field{{key: "value", slot: Parts, takes: arrays, must: true}}}},
	{sign: "json", when: isValueOutput, shape: shape{with: &sdkRest, fields: []field{{key: "value", slot: Output, takes: anything, must: true, as: anyJSON}}}},
	{sign: "text", shape: shape{with: &sdkRest, fields: []field{{key: "value", slot: Output, takes: texts, must: true}}}},
	{sign: "error-json", reads: true, failed: true, shape: shape{with: &sdkRest, fields: []field{{key: "value", slot: Failure, takes: anything, must: true, as: anyJSON}}}},
	{sign: "execution-denied", reads: true, failed: true, shape: shape{with: &sdkRest, fields: []field{{key: "reason", slot: Failure, takes: texts}}}},
}
