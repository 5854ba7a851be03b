package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// OpenAIResponses is the form of OpenAI's Responses API. Its list holds messages and, beside
// them, items that are no messages: a call, its output, the model's reasoning, and what the
// provider ran itself, which is kept as it stands. Each item is a message of its own here, so
// that a turn of the assistant is several messages in a row. A message need not say its type,
// and a text in place of the list is one message of the user. Instructions beside the list
// become a message of role system in front. Fields as in openai-python, types/responses.
var OpenAIResponses = openAIResponsesDialect

var openAIResponsesDialect = &Dialect{
	ID:     "openai-responses",
	Name:   "OpenAI Responses",
	Family: Provider,
	About:  "messages and items of /v1/responses, of OpenAI and of some hosts",
	description: description{
		listed: true, common: true, apart: [][]string{{"conversation", "previous_response_id"}},
		message: shape{strict: true, fields: []field{
			{key: "type", slot: Sign, takes: texts, words: []string{"message"}},
			{key: "role", slot: Role, takes: texts},
			{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of parts"},
			{key: "id", slot: MessageID, takes: texts | nulls, reads: true}, {key: "status", takes: texts | nulls, words: itemStates}, {key: "phase", takes: texts | nulls, words: []string{"commentary", "final_answer"}},
		}},
		roles: []roleWord{
			{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant},
			{"system", inSystem, core.RoleSystem}, {"developer", inDeveloper, RoleDeveloper},
		},
		rules: []roleRule{
			{roles: inUser | inAssistant | inSystem | inDeveloper | inOther, content: texts | arrays, must: []Slot{Role}},
		},
		parts: []*form{
			{makes: makesText, sign: "input_text", roles: inAny &^ inAssistant, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "text", slot: Text, takes: texts, must: true}}}},
			{makes: makesText, sign: "output_text", roles: inAssistant, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "text", slot: Text, takes: texts, must: true}, {key: "annotations", takes: arrays | nulls}, {key: "logprobs", takes: arrays | nulls}}}},
			{sign: "refusal", roles: inAssistant, shape: shape{strict: true, with: &responsesRest, fields: []field{{key: "refusal", takes: texts, must: true}}}},
			{sign: "input_image", roles: inAny &^ inAssistant, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "file_id", takes: texts, must: true, tells: true}, {key: "image_url", takes: nulls}, imageDetail}}},
			{makes: makesImage, sign: "input_image", roles: inAny &^ inAssistant, address: true, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "image_url", slot: Data, takes: texts, must: true, as: noBytes}, imageDetail}}},
			{sign: "input_file", roles: inAny &^ inAssistant, file: true, when: isAddressedPaper, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "file_url", slot: Data, takes: texts, must: true, tells: true}, {key: "filename", slot: Label, takes: texts | nulls},
				{key: "detail", takes: texts | nulls}}}},
			{sign: "input_file", roles: inAny &^ inAssistant, file: true, when: isDocument, needsName: true, shape: shape{strict: true, with: &responsesRest, fields: []field{
				{key: "file_id", takes: texts | nulls}, {key: "file_url", takes: texts | nulls}, {key: "filename", slot: Label, takes: texts | nulls},
				{key: "file_data", slot: Data, takes: texts | nulls, as: fileAddress}, {key: "detail", takes: texts | nulls}}}},
			// What reasoning consists of, and no message.
			{sign: "reasoning_text", shape: shape{strict: true, with: &responsesRest, fields: []field{{key: "text", takes: texts, must: true}}}},
			{sign: "summary_text", shape: shape{strict: true, with: &responsesRest, fields: []field{{key: "text", takes: texts, must: true}}}},
		},
		schemas: OpenAISchemas, strictByDefault: true,
		sealer: func(string) (string, bool) { return "OpenAI", true },
		items:  responsesItems,

		insteadOfModel: "prompt",
		request:        responsesRequest, answer: &responsesReply, choices: openAIChoices, formats: openAIFormats,
		model: func(name string) bool {
			return !isClaude(name) && !isMistral(name) && !isCommand(name) && !strings.Contains(name, "embedding") && !strings.Contains(name, "moderation") && !strings.Contains(name, "tts")
		},
		modelSign: "a model that is not named claude", makers: []*maker{&openAI},
		tool: form{sign: "function", shape: shape{fields: []field{typeField,
			{key: "name", slot: ToolName, takes: texts, must: true}, {key: "parameters", slot: Schema, takes: objects | nulls},
		}}},
	},
}

var imageDetail = field{key: "detail", slot: Detail, takes: texts | nulls, words: []string{"auto", "low", "high", "original"}}

// responsesRest are the keys of any part after its own, itemRest those of any item.
var (
	responsesRest = []field{typeField, {key: "prompt_cache_breakpoint", takes: objects | nulls, in: &shape{strict: true, fields: []field{{key: "mode", takes: texts, words: []string{"explicit"}}}}}}
	itemRest      = []field{typeField, {key: "id", slot: MessageID, takes: texts | nulls, reads: true}, {key: "status", takes: texts | nulls, words: itemStates},
		{key: "caller", takes: objects | nulls}}
	itemStates = []string{"in_progress", "completed", "incomplete"}
)

// Calls that the model has no part for, and their answers.
var (
	calledBy  = paired{keys: "call_id"}
	answersBy = paired{keys: "call_id", answers: true}
)

// Items that hold nothing for the model, and what they cannot be without.
var (
	withID     = shape{open: true, fields: typeAlone, requires: "id"}
	withCallID = shape{open: true, fields: typeAlone, requires: "call_id"}
	withOutput = shape{open: true, fields: typeAlone, requires: "call_id output"}
)

var responsesItems = []*form{
	{makes: makesCall, sign: "function_call", roles: inAssistant, role: core.RoleAssistant, when: isOwn, shape: shape{strict: true, with: &itemRest, fields: []field{
		{key: "call_id", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
		{key: "arguments", slot: Arguments, takes: texts, must: true, want: "a string that holds a JSON object", as: argumentsText},
		{key: "namespace", takes: texts | nulls}}}},
	{makes: makesResult, sign: "function_call_output", roles: inTool, role: core.RoleTool, shape: shape{strict: true, with: &itemRest, fields: []field{
		{key: "call_id", slot: Answers, takes: texts, must: true},
		{key: "output", slot: Output, takes: texts | arrays, must: true, want: "a string or an array of parts"}}}},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, role: core.RoleAssistant, when: hasData, shape: shape{strict: true, with: &itemRest, fields: []field{
		{key: "summary", slot: Text, takes: arrays, must: true, want: "an array of texts", as: summaries},
		{key: "encrypted_content", slot: Data, takes: texts | nulls}, {key: "content", takes: arrays | nulls}}}},
	{makes: makesCall, sign: "custom_tool_call", roles: inAssistant, role: core.RoleAssistant, reads: true, shape: shape{strict: true, with: &itemRest, fields: []field{
		{key: "call_id", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
		{key: "input", slot: Arguments, takes: texts, must: true}, {key: "namespace", takes: texts | nulls}}}},
	{makes: makesResult, sign: "custom_tool_call_output", roles: inTool, role: core.RoleTool, reads: true, shape: shape{strict: true, with: &itemRest, fields: []field{
		{key: "call_id", slot: Answers, takes: texts, must: true},
		{key: "output", slot: Output, takes: texts | arrays, must: true, want: "a string or an array of parts"}}}},
	// What the model has no part for: what the provider ran or noted, and what the client answers
	// to that. Some stand for what is not in the text, or bring further tools.
	{sign: "item_reference", roles: inAny, role: core.RoleAssistant, elsewhere: true, shape: withID},
	{sign: "compaction", roles: inAny, role: core.RoleAssistant, elsewhere: true, shape: shape{open: true, fields: typeAlone, requires: "encrypted_content"}},
	{sign: "web_search_call", roles: inAny, role: core.RoleAssistant, shape: withID}, {sign: "file_search_call", roles: inAny, role: core.RoleAssistant, shape: withID},
	{sign: "code_interpreter_call", roles: inAny, role: core.RoleAssistant, shape: withID}, {sign: "image_generation_call", roles: inAny, role: core.RoleAssistant, shape: withID},
	{sign: "mcp_call", roles: inAny, role: core.RoleAssistant, shape: withID}, {sign: "mcp_list_tools", roles: inAny, role: core.RoleAssistant, shape: withID},
	{sign: "mcp_approval_request", roles: inAny, role: core.RoleAssistant, pair: paired{keys: "id", mild: true}, shape: withID},
	{sign: "mcp_approval_response", roles: inAny, role: core.RoleUser, pair: paired{keys: "approval_request_id", answers: true, mild: true}, shape: shape{open: true, fields: typeAlone, requires: "approval_request_id"}},
	{sign: "tool_search_call", roles: inAny, role: core.RoleAssistant, shape: shape{open: true, fields: typeAlone}},
	{sign: "tool_search_output", roles: inAny, role: core.RoleUser, declares: true, shape: shape{open: true, fields: typeAlone, requires: "tools"}},
	{sign: "computer_call", roles: inAny, role: core.RoleAssistant, pair: calledBy, shape: withCallID}, {sign: "computer_call_output", roles: inAny, role: core.RoleUser, pair: answersBy, shape: withOutput},
	{sign: "local_shell_call", roles: inAny, role: core.RoleAssistant, pair: paired{keys: "call_id id"}, shape: withCallID},
	{sign: "local_shell_call_output", roles: inAny, role: core.RoleUser, pair: paired{keys: "call_id id", answers: true}, shape: shape{open: true, fields: typeAlone, requires: "output"}},
	{sign: "shell_call", roles: inAny, role: core.RoleAssistant, pair: calledBy, shape: withCallID}, {sign: "shell_call_output", roles: inAny, role: core.RoleUser, pair: answersBy, shape: withOutput},
	{sign: "apply_patch_call", roles: inAny, role: core.RoleAssistant, pair: calledBy, shape: withCallID}, {sign: "apply_patch_call_output", roles: inAny, role: core.RoleUser, pair: answersBy, shape: withCallID},
	{sign: "program", roles: inAny, role: core.RoleAssistant, shape: withCallID}, {sign: "program_output", roles: inAny, role: core.RoleUser, shape: withCallID},
	{sign: "additional_tools", roles: inAny, role: RoleDeveloper, declares: true, shape: shape{open: true, fields: typeAlone, requires: "tools"}},
	{sign: "compaction_trigger", last: true, roles: inAny, role: core.RoleUser, shape: shape{open: true, fields: typeAlone}},
}
