package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Mistral is the form of Mistral's chat API. Fields as in mistral-common,
// protocol/instruct/messages.py, and in recorded requests.
var Mistral = mistralDialect

var mistralDialect = &Dialect{
	ID:     "mistral",
	Name:   "Mistral",
	Family: Provider,
	About:  "OpenAI's form with thinking as parts and prefixes to be continued",
	Base:   OpenAIChat,
	differences: []difference{
		{
			why: "A last message of the assistant that is to be continued says so, and keys that the API does not know are refused.",
			in:  inMessages,
			has: []field{
				{key: "prefix", takes: bools | nulls, continues: true},
				{key: "name", slot: Speaker, takes: texts | nulls, want: "a string", only: inTool},
			},
			lacks: []string{"reasoning_content", "reasoning", "refusal", "audio", "function_call", "reasoning_details", "annotations"},
		},
		fourRolesAlone,
		{
			why:   "Thinking is a part that holds a list of texts; an image may be an address alone, and a document has a part of its own.",
			in:    inParts,
			lacks: []string{"refusal"},
			forms: []*form{
				{makes: makesText, sign: "text", roles: inAny &^ inFunction, shape: shape{fields: []field{typeField, {key: "text", slot: Text, takes: texts, must: true}}}},
				{makes: makesThinking, sign: "thinking", roles: inAssistant | inSystem, when: hasText, shape: shape{fields: []field{
					typeField, {key: "thinking", slot: Text, takes: arrays, must: true, want: "an array of texts", as: textList}, {key: "closed", takes: bools | nulls}}}},
				{makes: makesImage, sign: "image_url", roles: inUser | inTool, address: true, shape: shape{fields: []field{
					{key: "image_url", takes: objects | texts, must: true, short: true, in: &shape{fields: []field{
						{key: "url", slot: Data, takes: texts, must: true, as: address}, {key: "detail", slot: Detail, takes: texts | nulls}}}}, typeField}}},
				{sign: "document_url", roles: inUser | inTool, file: true, when: isPaper, shape: shape{open: true, fields: []field{
					{key: "document_url", slot: Data, takes: texts, must: true, as: fileAddress}, {key: "document_name", slot: Label, takes: texts | nulls}, typeField}}},
				{sign: "input_audio", roles: inUser, file: true, when: isSound, shape: shape{fields: []field{
					{key: "input_audio", takes: objects | texts, must: true, in: &shape{open: true, fields: []field{
						{key: "data", slot: Data, takes: texts}, {key: "format", slot: MediaType, takes: texts, as: soundWord}}}}, typeField}}},
				{sign: "file", roles: inUser, shape: shape{open: true, fields: []field{{key: "file_id", takes: texts, must: true}, typeField}}},
				{sign: "reference", roles: inAssistant | inTool, shape: shape{fields: []field{{key: "reference_ids", takes: arrays, must: true}, typeField}}},
			},
		},
		{
			why: "Arguments are a text, or the object itself.", // client-python, models/functioncall.py
			in:  inCalls, of: "function",
			has: []field{{key: "function", slot: Inner, takes: objects, must: true, want: "an object with name and arguments", in: &shape{fields: []field{
				{key: "name", slot: ToolName, takes: texts, must: true},
				{key: "arguments", slot: Arguments, takes: texts | objects, common: objects, must: true, want: "a string that holds a JSON object", as: argumentsText},
			}}}},
		},
		{why: "There are no custom tools.", in: inCalls, lacks: []string{"custom"}},
		{
			why: "The seed and what else only this API has go under keys of their own, and any tool is \"any\".",
			in:  inRequests,
			has: []field{{key: "safe_prompt", takes: bools | nulls}, {key: "prompt_mode", takes: texts | nulls, words: []string{"reasoning"}}, {key: "guardrails", takes: anything},
				{key: "tools", slot: Tools, takes: arrays | nulls, each: &form{shape: mistralTool}},
				{key: "random_seed", slot: Seed, takes: numbers | nulls}, {key: "max_tokens", slot: MaxTokens, takes: numbers | nulls},
				{key: "temperature", slot: Temperature, takes: numbers | nulls, max: 1.5},
				{key: "stop", slot: StopWords, takes: texts | arrays | nulls}, {key: "metadata", slot: Metadata, takes: objects | nulls},
				{key: "reasoning_effort", slot: Effort, takes: texts | nulls, words: []string{"none", "high"}}},
			lacks: []string{"functions", "function_call", "seed", "max_completion_tokens", "logit_bias", "logprobs", "top_logprobs", "web_search_options",
				"modalities", "audio", "moderation", "verbosity", "store", "user", "service_tier", "stream_options", "prompt_cache_retention"},
			choices: []choiceWord{{"auto", Auto}, {"none", NoTool}, {"required", AnyTool}, {"any", AnyTool}, {"function", OneTool}, {"custom", OneTool}},
		},
		{
			why:   "Its own models end in a date or in \"latest\".",
			model: isMistral, modelSign: "a model named as Mistral names its own",
		},
	},
}

// mistralTool has the keys of a tool. Those that Mistral runs are named by their type.
var mistralTool = shape{strict: true, fields: []field{
	{key: "type", takes: texts, must: true, says: `"function"`, usual: true},
	{key: "function", takes: objects, in: &shape{strict: true, fields: []field{
		{key: "name", slot: ToolName, takes: texts, must: true}, {key: "description", slot: Describes, takes: texts | nulls},
		{key: "parameters", slot: Schema, takes: objects, must: true}, {key: "strict", slot: Strict, takes: bools | nulls},
	}}},
}}

// fourRolesAlone is what formats like OpenAI's have in common that came after 2023.
var fourRolesAlone = difference{
	why:     "There are four roles: no developer, and no function of 2023.",
	roles:   fourRoles,
	instead: []roleWord{{word: "system", role: "developer"}},
	rules: []roleRule{
		{roles: inUser | inSystem, content: texts | arrays},
		{roles: inAssistant, content: texts | arrays, unless: true},
		{roles: inTool, content: texts | arrays, must: []Slot{Answers}},
		{roles: inOther, content: texts | arrays | nulls, optional: true},
	},
}

var fourRoles = []roleWord{
	{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant},
	{"tool", inTool, core.RoleTool}, {"system", inSystem, core.RoleSystem},
}

// mistralFamilies begin the names of its own models.
var mistralFamilies = []string{"mistral", "ministral", "magistral", "pixtral", "codestral", "devstral", "voxtral", "open-mistral", "open-mixtral"}

// isMistral reports whether a model is named as Mistral's own API names it: a family, and at the
// end "latest" or a date of four digits.
func isMistral(name string) bool {
	family := func(family string) bool { return strings.HasPrefix(name, family+"-") }
	if !slices.ContainsFunc(mistralFamilies, family) {
		return false
	}
	return strings.HasSuffix(name, "latest") || len(name) >= 4 && strings.Trim(name[len(name)-4:], "0123456789") == ""
}
