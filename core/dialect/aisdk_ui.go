package dialect

import "github.com/rolecall/rolecall/core"

// AISDKUI is the form of the Vercel AI SDK's UI messages: what useChat shows, sends and what
// applications save. There are no messages of tools: a call is a part of the assistant's
// message that holds its result as well, once it has one. Between two steps of the assistant
// stands a part "step-start"; each step is a message of the model. Fields as in vercel/ai,
// packages/ai/src/ui/validate-ui-messages.ts, of versions 5 to 7.
var AISDKUI = aiSDKUIDialect

var aiSDKUIDialect = &Dialect{
	ID:     "ai-sdk-ui",
	Name:   "AI SDK UI messages",
	Family: Framework,
	About:  "chats of useChat in the Vercel AI SDK, with results in their calls",
	description: description{
		message: shape{fields: []field{
			// What validates messages wants an ID, what converts them does not.
			{key: "id", slot: MessageID, takes: texts},
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "metadata", takes: anything},
			{key: "parts", slot: Content, takes: arrays, must: true, want: "an array of parts"},
		}},
		roles: []roleWord{
			{"system", inSystem, core.RoleSystem}, {"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant},
		},
		instead:  []roleWord{{word: core.RoleSystem, role: RoleDeveloper}},
		parts:    uiParts,
		answered: true, border: "step-start",
		request: shape{fields: []field{{key: "messages", slot: Messages, takes: arrays, must: true},
			{key: "id", takes: texts}, {key: "trigger", takes: texts}, {key: "messageId", takes: texts}}},
	},
}

// uiRest are the keys that a part has after its own.
var uiRest = []field{typeField, {key: "providerMetadata", takes: objects}}

var uiParts = []*form{
	{makes: makesText, sign: "text", roles: inAny, shape: shape{with: &uiRest, fields: []field{
		{key: "text", slot: Text, takes: texts, must: true}, {key: "state", takes: texts, words: uiSpoken}}}},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, shape: shape{with: &uiRest, fields: []field{
		{key: "text", slot: Text, takes: texts, must: true}, {key: "state", takes: texts, words: uiSpoken}}}},
	{makes: makesCall, sign: "tool-", head: true, roles: inAssistant, states: uiStates, within: uiApprovals, shape: shape{fields: []field{typeField}, with: &uiTool}},
	{makes: makesCall, sign: "dynamic-tool", reads: true, roles: inAssistant, states: uiStates, within: uiApprovals, shape: shape{with: &uiTool, fields: []field{
		typeField, {key: "toolName", slot: ToolName, takes: texts, must: true}}}},
	{makes: makesImage, sign: "file", roles: inUser | inAssistant, when: hasMediaType, shape: shape{with: &uiRest, fields: []field{
		{key: "mediaType", slot: MediaType, takes: texts, must: true, begins: "image/"}, {key: "filename", slot: Label, takes: texts},
		{key: "url", slot: Data, takes: texts, must: true, as: address}, {key: "providerReference", takes: objects}}}},
	{sign: "file", roles: inUser | inAssistant, file: true, when: hasMediaType, shape: shape{with: &uiRest, fields: []field{
		{key: "mediaType", slot: MediaType, takes: texts, must: true}, {key: "filename", slot: Label, takes: texts},
		{key: "url", slot: Data, takes: texts, must: true, as: fileAddress}, {key: "providerReference", takes: objects}}}},
	{sign: "step-start", roles: inAssistant, shape: shape{fields: []field{typeField}}},
	{sign: "data-", head: true, roles: inAny, shape: shape{fields: []field{typeField, {key: "id", takes: texts}, {key: "data", takes: anything}}}},
	{sign: "source-url", roles: inAssistant, shape: shape{with: &uiRest, fields: []field{
		{key: "sourceId", takes: texts, must: true}, {key: "url", takes: texts, must: true}, {key: "title", takes: texts}}}},
	{sign: "source-document", roles: inAssistant, shape: shape{with: &uiRest, fields: []field{
		{key: "sourceId", takes: texts, must: true}, {key: "mediaType", takes: texts, must: true},
		{key: "title", takes: texts, must: true}, {key: "filename", takes: texts}}}},
	{sign: "reasoning-file", roles: inAssistant, shape: shape{with: &uiRest, fields: []field{
		{key: "mediaType", takes: texts, must: true}, {key: "url", takes: texts, must: true}}}},
	{sign: "custom", roles: inAny, shape: shape{with: &uiRest, fields: []field{{key: "kind", takes: texts, must: true}}}},
}

// uiSpoken say whether all of a text has come.
var uiSpoken = []string{"streaming", "done"}

// uiTool are the keys of a call that holds its result.
var uiTool = []field{
	{key: "toolCallId", slot: CallID, takes: texts, must: true},
	{key: "state", slot: State, takes: texts, must: true, words: []string{
		"input-streaming", "input-available", "approval-requested", "approval-responded", "output-available", "output-error", "output-denied",
	}},
	{key: "input", slot: Arguments, takes: anything, as: argumentsObject},
	// What the model wrote that does not fit the tool.
	{key: "rawInput", slot: Data, takes: anything, reads: true},
	{key: "output", slot: Output, takes: anything, as: anyJSON},
	{key: "errorText", slot: Failure, takes: texts},
	{key: "providerExecuted", slot: Server, takes: bools, as: asWritten},
	{key: "preliminary", takes: bools}, {key: "title", takes: texts}, {key: "approval", takes: objects},
	{key: "callProviderMetadata", takes: objects}, {key: "resultProviderMetadata", takes: objects}, {key: "toolMetadata", takes: objects},
}

// uiStates are the states of a call that has its result. Of one that was denied nothing is said
// but that.
var uiStates = []callState{
	{word: "output-available", slot: Output}, {word: "output-error", slot: Failure}, {word: "output-denied", slot: Failed},
	{word: "input-available"},
}

// uiApprovals say who let a call run: asked for in one state, given in the next, and refused for good in
// the last. A call that is only written has none.
var uiApprovals = []stateKey{
	{key: "approval", states: []string{"input-streaming", "input-available"}},
	{key: "approval", states: []string{"approval-requested"}, must: true, never: "approved reason", shape: &shape{fields: []field{
		{key: "id", takes: texts, must: true}}}},
	{key: "approval", states: []string{"approval-responded"}, must: true, shape: &shape{fields: []field{
		{key: "id", takes: texts, must: true}, {key: "approved", takes: bools, must: true}, {key: "reason", takes: texts}}}},
	{key: "approval", states: []string{"output-denied"}, must: true, shape: &shape{fields: []field{
		{key: "id", takes: texts, must: true}, {key: "approved", takes: bools, must: true, says: "false", want: "false"}, {key: "reason", takes: texts}}}},
	{key: "approval", states: []string{"output-available", "output-error"}, shape: &shape{fields: []field{
		{key: "id", takes: texts, must: true}, {key: "approved", takes: bools, must: true, says: "true", want: "true"}, {key: "reason", takes: texts}}}},
}
