package format

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// OpenAIResponses is the form of OpenAI's Responses API. Its list holds messages and, next to
// them, items that aren't messages: a call, its output, the model's reasoning, and what the
// provider ran itself, which is kept as it is written. Each item is a message of its own here, so
// that a turn of the assistant is several messages in a row. A message need not say its type,
// and a text in place of the list is one message of the user. Instructions next to the list
// become a message of role system in front. Fields as in openai-python, types/responses.
var OpenAIResponses = openAIResponsesFormat

var openAIResponsesFormat = &Format{
	ID:     "openai-responses",
	Name:   "OpenAI Responses",
	Family: Provider,
	About:  "/v1/responses of OpenAI and some other hosts: messages and items",
	Description: Description{
		Listed: true, Exclusive: [][]string{{"conversation", "previous_response_id"}},
		Message: Shape{Strict: true, Fields: []Field{
			{Key: "type", Slot: Tag, Takes: Texts, Words: []string{"message"}},
			{Key: "role", Slot: Role, Takes: Texts},
			{Key: "content", Slot: Content, Takes: Texts | Arrays | Nulls, Want: "a string or an array of parts"},
			{Key: "id", Slot: MessageID, Takes: Texts | Nulls, Reads: true}, {Key: "status", Takes: Texts | Nulls, Words: itemStates}, {Key: "phase", Takes: Texts | Nulls, Words: []string{"commentary", "final_answer"}},
		}},
		Roles: []RoleWord{
			{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant},
			{"system", InSystem, core.RoleSystem}, {"developer", inDeveloper, RoleDeveloper},
		},
		Rules: []RoleRule{
			{Roles: InUser | InAssistant | InSystem | inDeveloper | InOther, Content: Texts | Arrays, Must: []Slot{Role}},
		},
		Parts: []*Form{
			{Kind: TextPart, Tag: "input_text", Roles: InAny &^ InAssistant, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{
				{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
			{Kind: TextPart, Tag: "output_text", Roles: InAssistant, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{
				{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "annotations", Takes: Arrays | Nulls}, {Key: "logprobs", Takes: Arrays | Nulls}}}},
			{Tag: "refusal", Roles: InAssistant, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{{Key: "refusal", Takes: Texts, Must: true}}}},
			{Tag: "input_image", Roles: InAny &^ InAssistant, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{
				{Key: "file_id", Takes: Texts, Must: true, Tells: true}, {Key: "image_url", Takes: Nulls}, imageDetail}}},
			{Kind: ImagePart, Tag: "input_image", Roles: InAny &^ InAssistant, Address: true, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{
				{Key: "image_url", Slot: Data, Takes: Texts, Must: true, As: NoBytes}, imageDetail}}},
			{Tag: "input_file", Roles: InAny &^ InAssistant, File: true, When: isAddressedPaper, Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{
				{Key: "file_url", Slot: Data, Takes: Texts, Must: true, Tells: true}, {Key: "filename", Slot: Label, Takes: Texts | Nulls},
				{Key: "detail", Takes: Texts | Nulls}}}},
			{Tag: "input_file", Roles: InAny &^ InAssistant, File: true, When: isDocument, NeedsName: true, Shape: Shape{Strict: true, Ties: &ties{Some: "file_data file_url file_id"}, With: &responsesRest, Fields: []Field{
				{Key: "file_id", Takes: Texts | Nulls}, {Key: "file_url", Takes: Texts | Nulls}, {Key: "filename", Slot: Label, Takes: Texts | Nulls},
				{Key: "file_data", Slot: Data, Takes: Texts | Nulls, As: FileAddress}, {Key: "detail", Takes: Texts | Nulls}}}},
			// What reasoning consists of, and no message.
			{Tag: "reasoning_text", Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{{Key: "text", Takes: Texts, Must: true}}}},
			{Tag: "summary_text", Shape: Shape{Strict: true, With: &responsesRest, Fields: []Field{{Key: "text", Takes: Texts, Must: true}}}},
		},
		Regroup: Regroup{Items: responsesItems},
		API: API{
			Schemas: OpenAISchemas, StrictByDefault: true, Makers: []*maker{&openAI},
			SealedBy: func(string) (string, bool) { return "OpenAI", true },
			// "Missing namespace for function_call", and developers.openai.com/api/docs/guides/tools-tool-search, read on 2026-12-01
			Namespaces: &Namespaces{Key: "namespace", None: "functions", Deferred: "defer_loading"},
		},

		InsteadOfModel: "prompt",
		Request:        responsesRequest, Answer: &responsesReply, Choices: openAIChoices, Formats: openAIFormats,
		Model: func(name string) bool {
			return !isClaude(name) && !isMistral(name) && !isCommand(name) && !strings.Contains(name, "embedding") && !strings.Contains(name, "moderation") && !strings.Contains(name, "tts")
		},
		ModelSign: "the model isn't a Claude model",
		Tool: Form{Tag: "function", Shape: Shape{Fields: []Field{TypeField,
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
		}}},
	},
}

var imageDetail = Field{Key: "detail", Slot: Detail, Takes: Texts | Nulls, Words: []string{"auto", "low", "high", "original"}}

// responsesRest are the keys of any part after its own, itemRest those of any item.
var (
	responsesRest = []Field{TypeField, {Key: "prompt_cache_breakpoint", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{{Key: "mode", Takes: Texts, Words: []string{"explicit"}}}}}}
	itemRest      = []Field{TypeField, {Key: "id", Slot: MessageID, Takes: Texts | Nulls, Reads: true}, {Key: "status", Takes: Texts | Nulls, Words: itemStates},
		{Key: "caller", Takes: Objects | Nulls}}
	itemStates = []string{"in_progress", "completed", "incomplete"}
)

// Calls that the model has no part for, and their answers.
var (
	calledBy  = paired{Keys: "call_id"}
	answersBy = paired{Keys: "call_id", Answers: true}
)

// Items that hold nothing for the model, and what they cannot be without.
var (
	withID     = Shape{Open: true, Fields: typeAlone, Requires: "id"}
	withCallID = Shape{Open: true, Fields: typeAlone, Requires: "call_id"}
	withOutput = Shape{Open: true, Fields: typeAlone, Requires: "call_id output"}
)

var responsesItems = []*Form{
	{Kind: CallPart, Tag: "function_call", Roles: InAssistant, Role: core.RoleAssistant, When: IsOwn, Shape: Shape{Strict: true, With: &itemRest, Fields: []Field{
		{Key: "call_id", Slot: CallID, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "arguments", Slot: Arguments, Takes: Texts, Must: true, Want: "a string that contains a JSON object", As: ArgumentsText},
		{Key: "namespace", Takes: Texts | Nulls}}}},
	{Kind: ResultPart, Tag: "function_call_output", Roles: InTool, Role: core.RoleTool, Shape: Shape{Strict: true, With: &itemRest, Fields: []Field{
		{Key: "call_id", Slot: Answers, Takes: Texts, Must: true},
		{Key: "output", Slot: Output, Takes: Texts | Arrays, Must: true, Want: "a string or an array of parts"}}}},
	{Kind: ThinkingPart, Tag: "reasoning", Roles: InAssistant, Role: core.RoleAssistant, When: hasData, Shape: Shape{Strict: true, With: &itemRest, Fields: []Field{
		{Key: "summary", Slot: Text, Takes: Arrays, Must: true, Want: "an array of text parts", As: Summaries, Fill: "[]"},
		{Key: "encrypted_content", Slot: Data, Takes: Texts | Nulls}, {Key: "content", Takes: Arrays | Nulls}}}},
	{Kind: CallPart, Tag: "custom_tool_call", Roles: InAssistant, Role: core.RoleAssistant, Reads: true, Shape: Shape{Strict: true, With: &itemRest, Fields: []Field{
		{Key: "call_id", Slot: CallID, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "input", Slot: Arguments, Takes: Texts, Must: true}, {Key: "namespace", Takes: Texts | Nulls}}}},
	{Kind: ResultPart, Tag: "custom_tool_call_output", Roles: InTool, Role: core.RoleTool, Reads: true, Shape: Shape{Strict: true, With: &itemRest, Fields: []Field{
		{Key: "call_id", Slot: Answers, Takes: Texts, Must: true},
		{Key: "output", Slot: Output, Takes: Texts | Arrays, Must: true, Want: "a string or an array of parts"}}}},
	// What the model has no part for: what the provider ran or noted, and what the client answers
	// to that. Some stand for what is not in the text, or bring further tools.
	{Tag: "item_reference", Roles: InAny, Role: core.RoleAssistant, Elsewhere: true, Shape: withID},
	{Tag: "compaction", Roles: InAny, Role: core.RoleAssistant, Elsewhere: true, Shape: Shape{Open: true, Fields: typeAlone, Requires: "encrypted_content"}},
	{Tag: "web_search_call", Roles: InAny, Role: core.RoleAssistant, Shape: withID}, {Tag: "file_search_call", Roles: InAny, Role: core.RoleAssistant, Shape: withID},
	{Tag: "code_interpreter_call", Roles: InAny, Role: core.RoleAssistant, Shape: withID}, {Tag: "image_generation_call", Roles: InAny, Role: core.RoleAssistant, Shape: withID},
	{Tag: "mcp_call", Roles: InAny, Role: core.RoleAssistant, Shape: withID}, {Tag: "mcp_list_tools", Roles: InAny, Role: core.RoleAssistant, Shape: withID},
	{Tag: "mcp_approval_request", Roles: InAny, Role: core.RoleAssistant, Pair: paired{Keys: "id", Mild: true}, Shape: withID},
	{Tag: "mcp_approval_response", Roles: InAny, Role: core.RoleUser, Pair: paired{Keys: "approval_request_id", Answers: true}, Shape: Shape{Open: true, Fields: typeAlone, Requires: "approval_request_id"}},
	{Tag: "tool_search_call", Roles: InAny, Role: core.RoleAssistant, Shape: Shape{Open: true, Fields: typeAlone}},
	{Tag: "tool_search_output", Roles: InAny, Role: core.RoleUser, Declares: true, Shape: Shape{Open: true, Fields: typeAlone, Requires: "tools"}},
	{Tag: "computer_call", Roles: InAny, Role: core.RoleAssistant, Pair: calledBy, Shape: withCallID}, {Tag: "computer_call_output", Roles: InAny, Role: core.RoleUser, Pair: answersBy, Shape: withOutput},
	{Tag: "local_shell_call", Roles: InAny, Role: core.RoleAssistant, Pair: paired{Keys: "call_id id"}, Shape: withCallID},
	{Tag: "local_shell_call_output", Roles: InAny, Role: core.RoleUser, Pair: paired{Keys: "call_id id", Answers: true}, Shape: Shape{Open: true, Fields: typeAlone, Requires: "output"}},
	{Tag: "shell_call", Roles: InAny, Role: core.RoleAssistant, Pair: calledBy, Shape: withCallID}, {Tag: "shell_call_output", Roles: InAny, Role: core.RoleUser, Pair: answersBy, Shape: withOutput},
	{Tag: "apply_patch_call", Roles: InAny, Role: core.RoleAssistant, Pair: calledBy, Shape: withCallID}, {Tag: "apply_patch_call_output", Roles: InAny, Role: core.RoleUser, Pair: answersBy, Shape: withCallID},
	{Tag: "program", Roles: InAny, Role: core.RoleAssistant, Shape: withCallID}, {Tag: "program_output", Roles: InAny, Role: core.RoleUser, Shape: withCallID},
	{Tag: "additional_tools", Roles: InAny, Role: RoleDeveloper, Declares: true, Shape: Shape{Open: true, Fields: typeAlone, Requires: "tools"}},
	{Tag: "compaction_trigger", Last: true, Roles: InAny, Role: core.RoleUser, Shape: Shape{Open: true, Fields: typeAlone}},
}
