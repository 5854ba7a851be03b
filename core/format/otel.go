package format

import "github.com/rolecall/rolecall/core"

// OTel is the form of OpenTelemetry's GenAI messages: the attributes gen_ai.input.messages and
// gen_ai.output.messages of a span, and the events in which earlier versions had them. A
// content is a list of parts. Results are in messages of role "tool"; a call and its result
// may have no IDs, and the order ties them then. Keys as in
// open-telemetry/semantic-conventions, docs/gen-ai.
var OTel = otelFormat

var otelFormat = &Format{
	ID:     "otel",
	Name:   "OpenTelemetry GenAI messages",
	Family: Framework,
	About:  "gen_ai.input.messages and gen_ai.output.messages in a span",
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "parts", Slot: Content, Takes: Arrays, Must: true, Want: "an array of parts"},
			{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string", Only: InAny &^ InTool},
			{Key: "finish_reason", Takes: Texts},
		}},
		Roles: []RoleWord{
			{"system", InSystem, core.RoleSystem}, {"user", InUser, core.RoleUser},
			{"assistant", InAssistant, core.RoleAssistant}, {"tool", InTool, core.RoleTool},
		},
		Instead:      []RoleWord{{Word: core.RoleSystem, Role: RoleDeveloper}},
		Regroup:      Regroup{ResultsIn: InTool},
		SystemInside: true,
		Made:         "unnamed_",
		Parts:        otelParts,
		Request: Shape{Fields: []Field{
			{Key: "gen_ai.input.messages", Slot: Messages, Takes: Arrays, Must: true}, {Key: "gen_ai.system_instructions", Slot: System, Takes: Arrays, Want: "an array of parts"},
		}, Knows: "gen_ai.output.messages gen_ai.tool.definitions"},
	},
}

// otelParts are the parts that have a form; a part of another type is read as a part, too.
var otelParts = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "content", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: ThinkingPart, Tag: "reasoning", Roles: InAssistant, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "content", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: CallPart, Tag: "tool_call", Roles: InAssistant, When: IsOwn, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "id", Slot: CallID, Takes: Texts | Nulls}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "arguments", Slot: Arguments, Takes: Anything, As: ArgumentsAny}}}},
	{Kind: ResultPart, Tag: "tool_call_response", Roles: InTool, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "id", Slot: Answers, Takes: Texts | Nulls}, {Key: "response", Slot: Output, Takes: Anything, Must: true, As: AnyJSON},
		// What instrumentations write instead.
		Field{Key: "result", Slot: Output, Takes: Anything, As: AnyJSON, Reads: true}, {Key: "name", Slot: ToolName, Takes: Texts, Reads: true}}}},
	{Kind: ImagePart, Tag: "blob", Roles: InAny, When: IsContent, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "modality", Takes: Texts, Must: true, Says: `"image"`}, {Key: "mime_type", Slot: MediaType, Takes: Texts | Nulls},
		{Key: "content", Slot: Data, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "uri", Roles: InAny, When: isAddressed, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "modality", Takes: Texts, Must: true, Says: `"image"`}, {Key: "mime_type", Slot: MediaType, Takes: Texts | Nulls},
		{Key: "uri", Slot: Data, Takes: Texts, Must: true}}}},
	{Tag: "blob", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "modality", Takes: Texts, Must: true}, {Key: "content", Takes: Texts, Must: true}}}},
	{Tag: "uri", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "modality", Takes: Texts, Must: true}, {Key: "uri", Takes: Texts, Must: true}}}},
	{Tag: "file", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "modality", Takes: Texts, Must: true}, {Key: "file_id", Takes: Texts, Must: true}}}},
	{Tag: "server_tool_call", Roles: InAssistant, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{
		{Key: "name", Takes: Texts, Must: true}, {Key: "server_tool_call", Takes: Objects, Must: true}}}},
	{Tag: "server_tool_call_response", Roles: InAny, Shape: Shape{Open: true, With: &typeAlone, Fields: []Field{{Key: "server_tool_call_response", Takes: Objects, Must: true}}}},
	{Tag: "compaction", Roles: InAny, Shape: Shape{Open: true, Fields: typeAlone}},
}
