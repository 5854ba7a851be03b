package format

import "github.com/rolecall/rolecall/core"

// AISDKModel is the form of the Vercel AI SDK's model messages: what generateText and
// streamText take, and what a list of UI messages is converted to before it goes to a model.
// The results of tools are together in messages of role "tool"; those of tools that the
// provider ran are next to their calls. Fields as in vercel/ai,
// packages/provider-utils/src/types, of versions 5 to 7.
var AISDKModel = aiSDKModelFormat

var aiSDKModelFormat = &Format{
	ID:     "ai-sdk-model",
	Name:   "AI SDK model messages",
	Family: Framework,
	About:  "generateText and streamText prompts in the Vercel AI SDK",
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "content", Slot: Content, Takes: Texts | Arrays | Nulls, Want: "a string or an array of parts"},
			providerOptions,
		}},
		Roles: []RoleWord{
			{"system", InSystem, core.RoleSystem}, {"user", InUser, core.RoleUser},
			{"assistant", InAssistant, core.RoleAssistant}, {"tool", InTool, core.RoleTool},
		},
		Instead: []RoleWord{{Word: core.RoleSystem, Role: RoleDeveloper}},
		Rules: []RoleRule{
			{Roles: InSystem | inDeveloper, Content: Texts},
			{Roles: InUser | InAssistant, Content: Texts | Arrays},
			{Roles: InTool, Content: Arrays},
			{Roles: InOther, Content: Texts | Arrays | Nulls, Optional: true},
		},
		Parts:        sdkParts,
		Regroup:      Regroup{ResultsIn: InTool},
		SystemInside: true,
		Request: Shape{Fields: []Field{
			{Key: "messages", Slot: Messages, Takes: Arrays, Must: true}, {Key: "system", Slot: System, Takes: Texts},
		}},
	},
}

// providerOptions are what a provider alone understands, such as the seal of its reasoning.
var providerOptions = Field{Key: "providerOptions", Takes: Objects}

// sdkRest are the keys that a part has after its own.
var sdkRest = []Field{TypeField, providerOptions}

var sdkParts = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: ThinkingPart, Tag: "reasoning", Roles: InAssistant, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: CallPart, Tag: "tool-call", Roles: InAssistant, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "toolCallId", Slot: CallID, Takes: Texts, Must: true}, {Key: "toolName", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "input", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject},
		{Key: "providerExecuted", Slot: Server, Takes: Bools, As: Literal}}}},
	{Kind: ResultPart, Tag: "tool-result", Roles: InTool | InAssistant, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "toolCallId", Slot: Answers, Takes: Texts, Must: true}, {Key: "toolName", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "output", Takes: Objects, Must: true, Want: "an object with a type and a value", Either: sdkOutputs}}}},
	{Kind: ImagePart, Tag: "image", Roles: InUser, When: isUnlabelled, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "image", Slot: Data, Takes: Texts, Must: true}, {Key: "mediaType", Slot: MediaType, Takes: Texts}}}},
	{Kind: ImagePart, Tag: "file", Roles: InUser | InAssistant, When: hasMediaType, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Slot: Data, Takes: Texts, Must: true}, {Key: "filename", Slot: Label, Takes: Texts},
		{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true, Begins: "image/"}}}},
	{Kind: ImagePart, Tag: "file", Reads: true, Roles: InUser | InAssistant, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Takes: Objects, Must: true, Either: []*Form{
			{Tag: "data", Shape: Shape{Fields: []Field{TypeField, {Key: "data", Slot: Data, Takes: Texts, Must: true}}}},
			{Tag: "url", Shape: Shape{Fields: []Field{TypeField, {Key: "url", Slot: Data, Takes: Texts, Must: true}}}},
		}}, {Key: "filename", Slot: Label, Takes: Texts},
		{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true, Begins: "image/"}}}},
	{Tag: "file", Roles: InUser | InAssistant, File: true, When: hasMediaType, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Slot: Data, Takes: Texts | Objects, Must: true}, {Key: "filename", Slot: Label, Takes: Texts},
		{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true}}}},
	{Tag: "reasoning-file", Roles: InAssistant, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Takes: Texts | Objects, Must: true}, {Key: "mediaType", Takes: Texts, Must: true}}}},
	{Tag: "custom", Roles: InAssistant | InTool, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "kind", Takes: Texts}}}},
	{Tag: "tool-approval-request", Roles: InAssistant, Shape: Shape{Open: true, Fields: []Field{TypeField,
		{Key: "approvalId", Takes: Texts, Must: true}, {Key: "toolCallId", Takes: Texts, Must: true}}}},
	{Tag: "tool-approval-response", Roles: InTool, Shape: Shape{Open: true, Fields: []Field{TypeField,
		{Key: "approvalId", Takes: Texts, Must: true}, {Key: "approved", Takes: Bools, Must: true}, {Key: "reason", Takes: Texts}}}},
	// What a result of type "content" holds besides texts.
	{Kind: ImagePart, Tag: "image-data", Roles: InTool, When: IsContent, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Slot: Data, Takes: Texts, Must: true}, {Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "image-url", Roles: InTool, When: isAddressed, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "url", Slot: Data, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "media", Reads: true, Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Slot: Data, Takes: Texts, Must: true}, {Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true, Begins: "image/"}}}},
	{Tag: "media", Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "data", Takes: Texts}, {Key: "mediaType", Takes: Texts}}}},
	{Tag: "file-data", Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{
		{Key: "data", Takes: Texts}, {Key: "mediaType", Takes: Texts}, {Key: "filename", Takes: Texts}}}},
	{Tag: "file-url", Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "url", Takes: Texts}, {Key: "mediaType", Takes: Texts}}}},
	{Tag: "file-id", Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "fileId", Takes: Texts | Objects}}}},
	{Tag: "image-file-id", Roles: InTool, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "fileId", Takes: Texts | Objects}}}},
}

// sdkOutputs are the types of a result's output.
var sdkOutputs = []*Form{
	{Tag: "error-text", Failed: true, When: isFailure, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "value", Slot: Failure, Takes: Texts, Must: true}}}},
	{Tag: "content", When: hasParts, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "value", Slot: Parts, Takes: Arrays, Must: true}}}},
	{Tag: "json", When: isValueOutput, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "value", Slot: Output, Takes: Anything, Must: true, As: AnyJSON}}}},
	{Tag: "text", Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "value", Slot: Output, Takes: Texts, Must: true}}}},
	{Tag: "error-json", Reads: true, Failed: true, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "value", Slot: Failure, Takes: Anything, Must: true, As: AnyJSON}}}},
	{Tag: "execution-denied", Reads: true, Failed: true, Shape: Shape{With: &sdkRest, Fields: []Field{{Key: "reason", Slot: Failure, Takes: Texts}}}},
}
