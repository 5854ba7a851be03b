package dialect

import "github.com/rolecall/rolecall/core"

// AISDKModel is the form of the Vercel AI SDK's model messages: what generateText and
// streamText take, and what a list of UI messages is converted to before it goes to a model.
// The results of tools stand together in messages of role "tool"; those of tools that the
// provider ran stand beside their calls. Fields as in vercel/ai,
// packages/provider-utils/src/types, of versions 5 to 7.
var AISDKModel = &Dialect{
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
		parts:     sdkParts,
		resultsIn: inTool,
		system:    "system", systemWants: "a string", systemInside: true,
		request: shape{fields: []field{
			{key: "messages", slot: Messages, takes: arrays, must: true}, {key: "system", slot: System, takes: texts},
		}},
	},
}

// providerOptions are what a provider alone understands, such as the seal of its reasoning.
var providerOptions = field{key: "providerOptions", takes: objects}

func sdkPart(fields ...field) shape { return shape{fields: append(fields, typeField, providerOptions)} }

var sdkParts = []form{
	{makes: makesText, sign: "text", roles: inAny, shape: sdkPart(field{key: "text", slot: Text, takes: texts, must: true})},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, shape: sdkPart(field{key: "text", slot: Text, takes: texts, must: true})},
	{makes: makesCall, sign: "tool-call", roles: inAssistant, shape: sdkPart(append(sdkTool(CallID),
		field{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
		field{key: "providerExecuted", slot: Server, takes: bools, as: asWritten})...)},
	{makes: makesResult, sign: "tool-result", roles: inTool | inAssistant, shape: sdkPart(append(sdkTool(Answers),
		field{key: "output", takes: objects, must: true, want: "an object with a type and a value", either: sdkOutputs})...)},
	{makes: makesImage, sign: "image", roles: inUser, when: isUnlabelled, shape: sdkPart(
		field{key: "image", slot: Data, takes: texts, must: true}, field{key: "mediaType", slot: MediaType, takes: texts})},
	{makes: makesImage, sign: "file", roles: inUser | inAssistant, when: has(MediaType), shape: sdkPart(
		field{key: "data", slot: Data, takes: texts, must: true}, field{key: "filename", slot: Label, takes: texts},
		field{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"})},
	{makes: makesImage, sign: "file", reads: true, roles: inUser | inAssistant, shape: sdkPart(
		field{key: "data", takes: objects, must: true, either: []form{
			{sign: "data", shape: shape{fields: []field{typeField, {key: "data", slot: Data, takes: texts, must: true}}}},
			{sign: "url", shape: shape{fields: []field{typeField, {key: "url", slot: Data, takes: texts, must: true}}}},
		}}, field{key: "filename", slot: Label, takes: texts},
		field{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"})},
	{sign: "file", roles: inUser | inAssistant, shape: sdkPart(
		field{key: "data", takes: texts | objects, must: true}, field{key: "filename", takes: texts}, field{key: "mediaType", takes: texts, must: true})},
	{sign: "reasoning-file", roles: inAssistant, shape: sdkPart(
		field{key: "data", takes: texts | objects, must: true}, field{key: "mediaType", takes: texts, must: true})},
	{sign: "custom", roles: inAssistant | inTool, shape: sdkPart(field{key: "kind", takes: texts})},
	{sign: "tool-approval-request", roles: inAssistant, shape: shape{open: true, fields: []field{typeField,
		{key: "approvalId", takes: texts, must: true}, {key: "toolCallId", takes: texts, must: true}}}},
	{sign: "tool-approval-response", roles: inTool, shape: shape{open: true, fields: []field{typeField,
		{key: "approvalId", takes: texts, must: true}, {key: "approved", takes: bools, must: true}, {key: "reason", takes: texts}}}},
	// What a result of type "content" holds besides texts.
	{makes: makesImage, sign: "image-data", roles: inTool, when: isContent, shape: sdkPart(
		field{key: "data", slot: Data, takes: texts, must: true}, field{key: "mediaType", slot: MediaType, takes: texts, must: true})},
	{makes: makesImage, sign: "image-url", roles: inTool, when: isAddressed, shape: sdkPart(field{key: "url", slot: Data, takes: texts, must: true})},
	{makes: makesImage, sign: "media", reads: true, roles: inTool, shape: sdkPart(
		field{key: "data", slot: Data, takes: texts, must: true}, field{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"})},
	sdkMedia("media", kept(texts, "data", "mediaType")...), sdkMedia("file-data", kept(texts, "data", "mediaType", "filename")...),
	sdkMedia("file-url", kept(texts, "url", "mediaType")...), sdkMedia("file-id", kept(texts|objects, "fileId")...),
	sdkMedia("image-file-id", kept(texts|objects, "fileId")...),
}

func sdkMedia(sign string, fields ...field) form {
	return form{sign: sign, roles: inTool, shape: sdkPart(fields...)}
}

// sdkTool are the keys that say which tool is called, and in which call.
func sdkTool(id Slot) []field {
	return []field{{key: "toolCallId", slot: id, takes: texts, must: true}, {key: "toolName", slot: ToolName, takes: texts, must: true}}
}

// sdkOutputs are the types of a result's output.
var sdkOutputs = []form{
	{sign: "error-text", failed: true, when: has(Failure), shape: sdkPart(field{key: "value", slot: Failure, takes: texts, must: true})},
	{sign: "content", when: has(Parts), shape: sdkPart(field{key: "value", slot: Parts, takes: arrays, must: true})},
	{sign: "json", when: isValueOutput, shape: sdkPart(field{key: "value", slot: Output, takes: anything, must: true, as: anyJSON})},
	{sign: "text", shape: sdkPart(field{key: "value", slot: Output, takes: texts, must: true})},
	{sign: "error-json", reads: true, failed: true, shape: sdkPart(field{key: "value", slot: Failure, takes: anything, must: true})},
	{sign: "execution-denied", reads: true, failed: true, shape: sdkPart(field{key: "reason", slot: Failure, takes: texts})},
}
