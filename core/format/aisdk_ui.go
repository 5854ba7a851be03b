package format

import "github.com/rolecall/rolecall/core"

// AISDKUI is the form of the Vercel AI SDK's UI messages: what useChat shows, sends and what
// applications save. There are no messages of tools: a call is a part of the assistant's
// message that holds its result as well, once it has one. Between two steps of the assistant
// stands a part "step-start"; each step is a message of the model. Fields as in vercel/ai,
// packages/ai/src/ui/validate-ui-messages.ts, of versions 5 to 7.
var AISDKUI = aiSDKUIFormat

var aiSDKUIFormat = &Format{
	ID:     "ai-sdk-ui",
	Name:   "AI SDK UI messages",
	Family: Framework,
	About:  "useChat messages in the Vercel AI SDK, with results inside tool calls",
	Description: Description{
		Message: Shape{Fields: []Field{
			// What validates messages wants an ID, what converts them does not.
			{Key: "id", Slot: MessageID, Takes: Texts},
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "metadata", Takes: Anything},
			{Key: "parts", Slot: Content, Takes: Arrays, Must: true, Want: "an array of parts"},
		}},
		Roles: []RoleWord{
			{"system", InSystem, core.RoleSystem}, {"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant},
		},
		Instead: []RoleWord{{Word: core.RoleSystem, Role: RoleDeveloper}},
		Parts:   uiParts,
		Regroup: Regroup{StepTag: "step-start"},
		Request: Shape{Fields: []Field{{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
			{Key: "id", Takes: Texts}, {Key: "trigger", Takes: Texts}, {Key: "messageId", Takes: Texts}}},
	},
}

// uiRest are the keys that a part has after its own.
var uiRest = []Field{TypeField, {Key: "providerMetadata", Takes: Objects}}

var uiParts = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "state", Takes: Texts, Words: uiSpoken}}}},
	{Kind: ThinkingPart, Tag: "reasoning", Roles: InAssistant, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "state", Takes: Texts, Words: uiSpoken}}}},
	{Kind: CallPart, Tag: "tool-", Head: true, Roles: InAssistant, CallStates: uiStates, Within: uiApprovals, Shape: Shape{Fields: []Field{TypeField}, With: &uiTool}},
	{Kind: CallPart, Tag: "dynamic-tool", Reads: true, Roles: InAssistant, CallStates: uiStates, Within: uiApprovals, Shape: Shape{With: &uiTool, Fields: []Field{
		TypeField, {Key: "toolName", Slot: ToolName, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "file", Roles: InUser | InAssistant, When: hasMediaType, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true, Begins: "image/"}, {Key: "filename", Slot: Label, Takes: Texts},
		{Key: "url", Slot: Data, Takes: Texts, Must: true, As: Address}, {Key: "providerReference", Takes: Objects}}}},
	{Tag: "file", Roles: InUser | InAssistant, File: true, When: hasMediaType, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true}, {Key: "filename", Slot: Label, Takes: Texts},
		{Key: "url", Slot: Data, Takes: Texts, Must: true, As: FileAddress}, {Key: "providerReference", Takes: Objects}}}},
	{Tag: "step-start", Roles: InAssistant, Shape: Shape{Fields: []Field{TypeField}}},
	{Tag: "data-", Head: true, Roles: InAny, Shape: Shape{Fields: []Field{TypeField, {Key: "id", Takes: Texts}, {Key: "data", Takes: Anything}}}},
	{Tag: "source-url", Roles: InAssistant, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "sourceId", Takes: Texts, Must: true}, {Key: "url", Takes: Texts, Must: true}, {Key: "title", Takes: Texts}}}},
	{Tag: "source-document", Roles: InAssistant, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "sourceId", Takes: Texts, Must: true}, {Key: "mediaType", Takes: Texts, Must: true},
		{Key: "title", Takes: Texts, Must: true}, {Key: "filename", Takes: Texts}}}},
	{Tag: "reasoning-file", Roles: InAssistant, Shape: Shape{With: &uiRest, Fields: []Field{
		{Key: "mediaType", Takes: Texts, Must: true}, {Key: "url", Takes: Texts, Must: true}}}},
	{Tag: "custom", Roles: InAny, Shape: Shape{With: &uiRest, Fields: []Field{{Key: "kind", Takes: Texts, Must: true}}}},
}

// uiSpoken say whether all of a text has come.
var uiSpoken = []string{"streaming", "done"}

// uiTool are the keys of a call that holds its result.
var uiTool = []Field{
	{Key: "toolCallId", Slot: CallID, Takes: Texts, Must: true},
	{Key: "state", Slot: State, Takes: Texts, Must: true, Words: []string{
		"input-streaming", "input-available", "approval-requested", "approval-responded", "output-available", "output-error", "output-denied",
	}},
	{Key: "input", Slot: Arguments, Takes: Anything, As: ArgumentsObject},
	// What the model wrote that does not fit the tool.
	{Key: "rawInput", Slot: Data, Takes: Anything, Reads: true},
	{Key: "output", Slot: Output, Takes: Anything, As: AnyJSON},
	{Key: "errorText", Slot: Failure, Takes: Texts},
	{Key: "providerExecuted", Slot: Server, Takes: Bools, As: Literal},
	{Key: "preliminary", Takes: Bools}, {Key: "title", Takes: Texts}, {Key: "approval", Takes: Objects},
	{Key: "callProviderMetadata", Takes: Objects}, {Key: "resultProviderMetadata", Takes: Objects}, {Key: "toolMetadata", Takes: Objects},
}

// uiStates are the states of a call that has its result. Of one that was denied nothing is known
// but that.
var uiStates = []CallState{
	{Word: "output-available", Slot: Output}, {Word: "output-error", Slot: Failure}, {Word: "output-denied", Slot: Failed},
	{Word: "input-available"},
}

// uiApprovals say who let a call run: asked for in one state, given in the next, and rejected for good in
// the last. A call that is only written has none.
var uiApprovals = []StateKey{
	{Key: "approval", States: []string{"input-streaming", "input-available"}},
	{Key: "approval", States: []string{"approval-requested"}, Must: true, Never: "approved reason", Shape: &Shape{Fields: []Field{
		{Key: "id", Takes: Texts, Must: true}}}},
	{Key: "approval", States: []string{"approval-responded"}, Must: true, Shape: &Shape{Fields: []Field{
		{Key: "id", Takes: Texts, Must: true}, {Key: "approved", Takes: Bools, Must: true}, {Key: "reason", Takes: Texts}}}},
	{Key: "approval", States: []string{"output-denied"}, Must: true, Shape: &Shape{Fields: []Field{
		{Key: "id", Takes: Texts, Must: true}, {Key: "approved", Takes: Bools, Must: true, Says: "false", Want: "false"}, {Key: "reason", Takes: Texts}}}},
	{Key: "approval", States: []string{"output-available", "output-error"}, Shape: &Shape{Fields: []Field{
		{Key: "id", Takes: Texts, Must: true}, {Key: "approved", Takes: Bools, Must: true, Says: "true", Want: "true"}, {Key: "reason", Takes: Texts}}}},
}
