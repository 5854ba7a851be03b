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
var OpenAIResponses = &Dialect{
	ID:     "openai-responses",
	Name:   "OpenAI Responses",
	Family: Provider,
	About:  "messages and items of /v1/responses, of OpenAI and of some hosts",
	description: description{
		list: "input", listed: true, common: true,
		message: shape{fields: []field{
			{key: "type", slot: Sign, takes: texts, words: []string{"message"}},
			{key: "role", slot: Role, takes: texts},
			{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of parts"},
			{key: "id", slot: MessageID, takes: texts | nulls, reads: true}, {key: "status", takes: texts | nulls}, {key: "phase", takes: texts | nulls},
		}},
		roles: []roleWord{
			{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant},
			{"system", inSystem, core.RoleSystem}, {"developer", inDeveloper, RoleDeveloper},
		},
		rules: []roleRule{
			{roles: inUser | inAssistant | inSystem | inDeveloper, content: texts | arrays, must: []Slot{Role}},
			{roles: inOther, content: texts | arrays, must: []Slot{Role}},
		},
		parts: []form{
			{makes: makesText, sign: "input_text", roles: inAny &^ inAssistant, shape: responsesPart(
				field{key: "text", slot: Text, takes: texts, must: true})},
			{makes: makesText, sign: "output_text", roles: inAssistant, shape: responsesPart(
				field{key: "text", slot: Text, takes: texts, must: true}, field{key: "annotations", takes: arrays | nulls}, field{key: "logprobs", takes: arrays | nulls})},
			{sign: "refusal", roles: inAssistant, shape: responsesPart(field{key: "refusal", takes: texts, must: true})},
			{sign: "input_image", roles: inAny &^ inAssistant, shape: responsesPart(
				field{key: "file_id", takes: texts, must: true, tells: true}, field{key: "image_url", takes: nulls}, imageDetail)},
			{makes: makesImage, sign: "input_image", roles: inAny &^ inAssistant, address: true, shape: responsesPart(
				field{key: "image_url", slot: Data, takes: texts, must: true, as: address}, imageDetail)},
			{sign: "input_file", roles: inAny &^ inAssistant, shape: responsesPart(kept(texts|nulls, "file_id", "file_url", "file_data", "filename", "detail")...)},
			// What reasoning consists of, and no message.
			{sign: "reasoning_text", shape: responsesPart(field{key: "text", takes: texts, must: true})},
			{sign: "summary_text", shape: responsesPart(field{key: "text", takes: texts, must: true})},
		},
		items:  responsesItems,
		system: "instructions", systemWants: "a string",

		request: responsesRequest, answer: &responsesReply, choices: openAIChoices,
		model: func(name string) bool {
			return !isClaude(name) && !isMistral(name) && !isCommand(name) && !strings.Contains(name, "embedding") && !strings.Contains(name, "moderation") && !strings.Contains(name, "tts")
		},
		modelSign: "a model that is not named claude",
		tool: form{sign: "function", shape: shape{fields: []field{typeField,
			{key: "name", slot: ToolName, takes: texts, must: true}, {key: "parameters", slot: Schema, takes: objects | nulls},
		}}},
	},
}

var imageDetail = field{key: "detail", takes: texts | nulls, words: []string{"auto", "low", "high", "original"}}

// responsesPart has the keys of any part after its own.
func responsesPart(fields ...field) shape {
	return shape{fields: append(fields, typeField, field{key: "prompt_cache_breakpoint", takes: objects | nulls})}
}

// responsesItem has the keys of any item after its own.
func responsesItem(fields ...field) shape {
	return shape{fields: append(fields, typeField, field{key: "id", slot: MessageID, takes: texts | nulls, reads: true}, field{key: "status", takes: texts | nulls},
		field{key: "caller", takes: objects | nulls})}
}

// hosted is an item that the model has no part for: what the provider ran or noted, and what
// the client answers to that. Keys are those that it cannot be without.
func hosted(role core.Role, sign string, keys ...string) form {
	f := form{sign: sign, roles: inAny, role: role, shape: shape{open: true, fields: []field{typeField}}}
	for _, key := range keys {
		f.shape.fields = append(f.shape.fields, field{key: key, takes: anything, must: true})
	}
	return f
}

// distant is hosted for an item that stands for what is not in the text.
func distant(sign string, keys ...string) form {
	f := hosted(core.RoleAssistant, sign, keys...)
	f.elsewhere = true
	return f
}

// declaring is hosted for an item that brings further tools.
func declaring(role core.Role, sign string) form {
	f := hosted(role, sign, "tools")
	f.declares = true
	return f
}

var responsesItems = []form{
	{makes: makesCall, sign: "function_call", roles: inAssistant, role: core.RoleAssistant, when: isOwn, shape: responsesItem(
		field{key: "call_id", slot: CallID, takes: texts, must: true}, field{key: "name", slot: ToolName, takes: texts, must: true},
		field{key: "arguments", slot: Arguments, takes: texts, must: true, want: "a string that holds a JSON object", as: argumentsText},
		field{key: "namespace", takes: texts | nulls})},
	{makes: makesResult, sign: "function_call_output", roles: inTool, role: core.RoleTool, shape: responsesItem(
		field{key: "call_id", slot: Answers, takes: texts, must: true},
		field{key: "output", slot: Output, takes: texts | arrays, must: true, want: "a string or an array of parts"})},
	{makes: makesThinking, sign: "reasoning", roles: inAssistant, role: core.RoleAssistant, when: has(Data), shape: responsesItem(
		field{key: "summary", slot: Text, takes: arrays, must: true, want: "an array of texts", as: summaries},
		field{key: "encrypted_content", slot: Data, takes: texts | nulls}, field{key: "content", takes: arrays | nulls})},
	{makes: makesCall, sign: "custom_tool_call", roles: inAssistant, role: core.RoleAssistant, reads: true, shape: responsesItem(
		field{key: "call_id", slot: CallID, takes: texts, must: true}, field{key: "name", slot: ToolName, takes: texts, must: true},
		field{key: "input", slot: Arguments, takes: texts, must: true}, field{key: "namespace", takes: texts | nulls})},
	{makes: makesResult, sign: "custom_tool_call_output", roles: inTool, role: core.RoleTool, reads: true, shape: responsesItem(
		field{key: "call_id", slot: Answers, takes: texts, must: true},
		field{key: "output", slot: Output, takes: texts | arrays, must: true, want: "a string or an array of parts"})},
	distant("item_reference", "id"), distant("compaction", "encrypted_content"),
	hosted(core.RoleAssistant, "web_search_call", "id"), hosted(core.RoleAssistant, "file_search_call", "id"),
	hosted(core.RoleAssistant, "code_interpreter_call", "id"), hosted(core.RoleAssistant, "image_generation_call", "id"),
	hosted(core.RoleAssistant, "mcp_call", "id"), hosted(core.RoleAssistant, "mcp_list_tools", "id"),
	hosted(core.RoleAssistant, "mcp_approval_request", "id"), hosted(core.RoleUser, "mcp_approval_response", "approval_request_id"),
	hosted(core.RoleAssistant, "tool_search_call"), declaring(core.RoleUser, "tool_search_output"),
	hosted(core.RoleAssistant, "computer_call", "call_id"), hosted(core.RoleUser, "computer_call_output", "call_id", "output"),
	hosted(core.RoleAssistant, "local_shell_call", "call_id"), hosted(core.RoleUser, "local_shell_call_output", "output"),
	hosted(core.RoleAssistant, "shell_call", "call_id"), hosted(core.RoleUser, "shell_call_output", "call_id", "output"),
	hosted(core.RoleAssistant, "apply_patch_call", "call_id"), hosted(core.RoleUser, "apply_patch_call_output", "call_id"),
	hosted(core.RoleAssistant, "program", "call_id"), hosted(core.RoleUser, "program_output", "call_id"),
	declaring(RoleDeveloper, "additional_tools"), hosted(core.RoleUser, "compaction_trigger"),
}
