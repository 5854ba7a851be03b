package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// OpenAIChat is the form of OpenAI's Chat Completions, which most hosts follow.
// Fields as in openai-python, types/chat.
//
// A null stands for an absent key: clients send back the nulls of the replies they got.
// In the form of 2023 a message of role "function" is the result of the function_call
// before it, and neither has an ID.
var OpenAIChat = openAIChatDialect

var openAIChatDialect = &Dialect{
	ID:     "openai-chat",
	Name:   "OpenAI Chat Completions",
	Family: Provider,
	About:  "messages of /v1/chat/completions, of OpenAI and of most hosts",
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			// What hosts of reasoning models add to a reply and want back.
			{key: "reasoning_content", takes: texts | nulls, part: &form{makes: makesThinking}, reads: true},
			{key: "reasoning", takes: texts | nulls, part: &form{makes: makesThinking}, reads: true},
			{key: "content", slot: Content, takes: texts | arrays | nulls, want: "a string or an array of parts", full: "at least one part"},
			{key: "tool_calls", slot: Calls, takes: arrays | nulls, want: "an array of calls", full: "at least one call, or no such key"},
			{key: "refusal", takes: texts | nulls, part: &form{}},
			{key: "audio", takes: objects | nulls, part: &form{}},
			{key: "function_call", takes: objects | nulls, reads: true, part: &form{makes: makesCall, shape: openAIFunction}},
			{key: "tool_call_id", slot: Answers, takes: texts | nulls, want: "a string"},
			{key: "name", slot: Speaker, takes: texts | nulls, want: "a string", only: inAny &^ inTool},
			{key: "reasoning_details", takes: arrays | nulls},
			// Part of a reply that the API takes back: an accepted request has them.
			{key: "annotations", takes: arrays | nulls},
		}},
		roles: openAIRoles,
		rules: []roleRule{
			{roles: inUser | inSystem | inDeveloper, content: texts | arrays},
			{roles: inAssistant, content: texts | arrays, unless: true},
			{roles: inTool, content: texts | arrays, must: []Slot{Answers}},
			{roles: inFunction, content: texts | nulls, must: []Slot{Speaker}},
			{roles: inOther, content: texts | arrays | nulls, optional: true},
		},
		parts:     openAIParts,
		callWants: "an object with id, type and function",
		calls: []*form{
			{makes: makesCall, sign: "function", shape: shape{with: &callRest, fields: []field{
				{key: "id", slot: CallID, takes: texts, must: true},
				{key: "type", slot: Sign, takes: texts, must: true, words: openAICalls, says: `"function"`},
				{key: "function", slot: Inner, takes: objects, must: true, want: "an object with name and arguments", in: &openAIFunction},
				{key: "custom", takes: objects}}}},
			{makes: makesCall, sign: "custom", reads: true, shape: shape{with: &callRest, fields: []field{
				{key: "id", slot: CallID, takes: texts, must: true},
				{key: "type", slot: Sign, takes: texts, must: true, words: openAICalls, says: `"custom"`},
				{key: "custom", slot: Inner, takes: objects, must: true, want: "an object with name and input", in: &shape{fields: []field{
					{key: "name", slot: ToolName, takes: texts, must: true}, {key: "input", slot: Arguments, takes: texts, must: true},
				}}},
				{key: "function", takes: objects}}}},
		},
		made:    "function_",
		schemas: OpenAISchemas,

		request: openAIRequest, answer: &openAIReply, choices: openAIChoices, formats: openAIFormats,
		// Most hosts follow OpenAI, and name models by maker and name.
		model: func(name string) bool {
			return strings.Contains(name, "/") || !isClaude(name) && !isMistral(name) && !isCommand(name)
		},
		modelSign: "a model that is not named claude", makers: []*maker{&openAI, &deepSeek},
		tool: form{sign: "function", shape: shape{fields: []field{typeField, {key: "function", slot: Inner, takes: objects, must: true, in: &shape{fields: []field{
			{key: "name", slot: ToolName, takes: texts, must: true}, {key: "parameters", slot: Schema, takes: objects | nulls},
		}}}}}},
	},
}

var openAIRoles = []roleWord{
	{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant}, {"tool", inTool, core.RoleTool},
	{"system", inSystem, core.RoleSystem}, {"developer", inDeveloper, "developer"}, {"function", inFunction, core.RoleTool},
}

var openAIFunction = shape{fields: []field{
	{key: "name", slot: ToolName, takes: texts, must: true},
	{key: "arguments", slot: Arguments, takes: texts, must: true, want: "a string that holds a JSON object", as: argumentsText},
}}

// openAICalls are the types of calls.
var openAICalls = []string{"function", "custom"}

// callRest is the number of a call in a stream, which collected ones keep.
var callRest = []field{{key: "index", takes: numbers | nulls}}

// openAIPartRest are the keys of a part after its own: hosts that also serve Anthropic's models take its marks of what is
// to be cached.
var openAIPartRest = []field{typeField, {key: "cache_control", takes: objects | nulls}}

var openAIParts = []*form{
	{makes: makesText, sign: "text", roles: inAny &^ inFunction, shape: shape{open: true, with: &openAIPartRest, fields: []field{
		{key: "text", slot: Text, takes: texts, must: true}}}},
	{makes: makesImage, sign: "image_url", roles: inUser, address: true, shape: shape{open: true, with: &openAIPartRest, fields: []field{
		{key: "image_url", takes: objects, must: true, want: "an object with a url", short: true, in: &shape{open: true, fields: []field{
			{key: "url", slot: Data, takes: texts, must: true, as: noBytes},
			{key: "detail", slot: Detail, takes: texts | nulls, words: []string{"auto", "low", "high"}}}}}}}},
	{sign: "input_audio", roles: inUser, file: true, when: isSound, shape: shape{open: true, with: &openAIPartRest, fields: []field{
		{key: "input_audio", takes: objects, must: true, want: "an object with data and format", in: &shape{open: true, fields: []field{
			{key: "data", slot: Data, takes: texts, must: true},
			{key: "format", slot: MediaType, takes: texts, must: true, words: []string{"wav", "mp3"}, as: soundWord}}}}}}},
	{sign: "file", roles: inUser, file: true, when: isPDF, needsName: true, shape: shape{open: true, with: &openAIPartRest, fields: []field{
		{key: "file", takes: objects, must: true, want: "an object with file_data or file_id", in: &shape{strict: true, fields: []field{
			{key: "filename", slot: Label, takes: texts | nulls}, {key: "file_data", slot: Data, takes: texts | nulls, as: fileAddress},
			{key: "file_id", takes: texts | nulls}}}}}}},
	{sign: "refusal", roles: inAssistant, shape: shape{open: true, with: &openAIPartRest, fields: []field{
		{key: "refusal", takes: texts, must: true}}}},
}

// typeField is the key of a part's type word, which was read before.
var typeField = field{key: "type", slot: Sign, takes: texts}

// typeAlone are the keys of a part after its own, where that is its type word alone.
var typeAlone = []field{typeField}
