package dialect

import "github.com/rolecall/rolecall/core"

// OTel is the form of OpenTelemetry's GenAI messages: the attributes gen_ai.input.messages and
// gen_ai.output.messages of a span, and the events in which earlier versions had them. A
// content is a list of parts. Results stand in messages of role "tool"; a call and its result
// may have no IDs, and the order ties them then. Keys as in
// open-telemetry/semantic-conventions, docs/gen-ai.
var OTel = otelDialect

var otelDialect = &Dialect{
	ID:     "otel",
	Name:   "OpenTelemetry GenAI messages",
	Family: Framework,
	About:  "gen_ai.input.messages and gen_ai.output.messages of a span",
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "parts", slot: Content, takes: arrays, must: true, want: "an array of parts"},
			{key: "name", slot: Speaker, takes: texts | nulls, want: "a string", only: inAny &^ inTool},
			{key: "finish_reason", takes: texts},
		}},
		roles: []roleWord{
			{"system", inSystem, core.RoleSystem}, {"user", inUser, core.RoleUser},
			{"assistant", inAssistant, core.RoleAssistant}, {"tool", inTool, core.RoleTool},
		},
		instead:      []roleWord{{word: core.RoleSystem, role: RoleDeveloper}},
		resultsIn:    inTool,
		systemInside: true,
		made:         "unnamed_",
		parts:        otelParts,
		request: shape{fields: []field{
			{key: "gen_ai.input.messages", slot: Messages, takes: arrays, must: true}, {key: "gen_ai.system_instructions", slot: System, takes: arrays, want: "an array of parts"},
		}, knows: "gen_ai.output.messages gen_ai.tool.definitions"},
	},
}

// A part of another type than these is one as well.
var otelParts = []*form{
	{makes: makesText, sign: "text", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "content", slot: Text, takes: texts, must: true}}}},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "content", slot: Text, takes: texts, must: true}}}},
	{makes: makesCall, sign: "tool_call", roles: inAssistant, when: isOwn, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "id", slot: CallID, takes: texts | nulls}, {key: "name", slot: ToolName, takes: texts, must: true},
		{key: "arguments", slot: Arguments, takes: anything, as: argumentsAny}}}},
	{makes: makesResult, sign: "tool_call_response", roles: inTool, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "id", slot: Answers, takes: texts | nulls}, {key: "response", slot: Output, takes: anything, must: true, as: anyJSON},
		// What instrumentations write instead.
		field{key: "result", slot: Output, takes: anything, as: anyJSON, reads: true}, {key: "name", slot: ToolName, takes: texts, reads: true}}}},
	{makes: makesImage, sign: "blob", roles: inAny, when: isContent, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "modality", takes: texts, must: true, says: `"image"`}, {key: "mime_type", slot: MediaType, takes: texts | nulls},
		{key: "content", slot: Data, takes: texts, must: true}}}},
	{makes: makesImage, sign: "uri", roles: inAny, when: isAddressed, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "modality", takes: texts, must: true, says: `"image"`}, {key: "mime_type", slot: MediaType, takes: texts | nulls},
		{key: "uri", slot: Data, takes: texts, must: true}}}},
	{sign: "blob", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "modality", takes: texts, must: true}, {key: "content", takes: texts, must: true}}}},
	{sign: "uri", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "modality", takes: texts, must: true}, {key: "uri", takes: texts, must: true}}}},
	{sign: "file", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "modality", takes: texts, must: true}, {key: "file_id", takes: texts, must: true}}}},
	{sign: "server_tool_call", roles: inAssistant, shape: shape{open: true, with: &typeAlone, fields: []field{
		{key: "name", takes: texts, must: true}, {key: "server_tool_call", takes: objects, must: true}}}},
	{sign: "server_tool_call_response", roles: inAny, shape: shape{open: true, with: &typeAlone, fields: []field{{key: "server_tool_call_response", takes: objects, must: true}}}},
	{sign: "compaction", roles: inAny, shape: shape{open: true, fields: typeAlone}},
}
