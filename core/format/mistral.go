package format

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Mistral is the form of Mistral's chat API. Fields as in mistral-common,
// protocol/instruct/messages.py, and in recorded requests.
var Mistral = mistralFormat

var mistralFormat = &Format{
	ID:     "mistral",
	Name:   "Mistral",
	Family: Provider,
	About:  "Chat Completions with thinking parts and assistant prefills",
	Base:   OpenAIChat,
	Overlays: []difference{
		{
			why: "An assistant message can be marked as a prefill. Unknown fields are rejected.",
			in:  inMessages,
			has: []Field{
				{Key: "prefix", Takes: Bools | Nulls, Continues: true},
				{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string", Only: InTool},
			},
			lacks: []string{"reasoning_content", "reasoning", "refusal", "audio", "function_call", "reasoning_details", "annotations"},
		},
		fourRolesAlone,
		{
			why:   "Thinking is a part with a list of texts. An image can be a plain URL, and documents have their own part type.",
			in:    inParts,
			lacks: []string{"refusal"},
			forms: []*Form{
				{Kind: TextPart, Tag: "text", Roles: InAny &^ InFunction, Shape: Shape{Fields: []Field{TypeField, {Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
				{Kind: ThinkingPart, Tag: "thinking", Roles: InAssistant | InSystem, When: hasText, Shape: Shape{Fields: []Field{
					TypeField, {Key: "thinking", Slot: Text, Takes: Arrays, Must: true, Want: "an array of text parts", As: TextList}, {Key: "closed", Takes: Bools | Nulls}}}},
				{Kind: ImagePart, Tag: "image_url", Roles: InUser | InTool, Address: true, Shape: Shape{Fields: []Field{
					{Key: "image_url", Takes: Objects | Texts, Must: true, Short: true, In: &Shape{Fields: []Field{
						{Key: "url", Slot: Data, Takes: Texts, Must: true, As: Address}, {Key: "detail", Slot: Detail, Takes: Texts | Nulls}}}}, TypeField}}},
				{Tag: "document_url", Roles: InUser | InTool, File: true, When: isPaper, Shape: Shape{Open: true, Fields: []Field{
					{Key: "document_url", Slot: Data, Takes: Texts, Must: true, As: FileAddress}, {Key: "document_name", Slot: Label, Takes: Texts | Nulls}, TypeField}}},
				{Tag: "input_audio", Roles: InUser, File: true, When: isSound, Shape: Shape{Fields: []Field{
					{Key: "input_audio", Takes: Objects | Texts, Must: true, In: &Shape{Open: true, Fields: []Field{
						{Key: "data", Slot: Data, Takes: Texts}, {Key: "format", Slot: MediaType, Takes: Texts, As: SoundWord}}}}, TypeField}}},
				{Tag: "file", Roles: InUser, Shape: Shape{Open: true, Fields: []Field{{Key: "file_id", Takes: Texts, Must: true}, TypeField}}},
				{Tag: "reference", Roles: InAssistant | InTool, Shape: Shape{Fields: []Field{{Key: "reference_ids", Takes: Arrays, Must: true}, TypeField}}},
			},
		},
		{
			why: "Arguments can be a string or an object.", // client-python, models/functioncall.py
			in:  inCalls, of: "function",
			has: []Field{{Key: "function", Slot: Inner, Takes: Objects, Must: true, Want: "an object with name and arguments", In: &Shape{Fields: []Field{
				{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
				{Key: "arguments", Slot: Arguments, Takes: Texts | Objects, Common: Objects, Must: true, Want: "a string that contains a JSON object", As: ArgumentsText},
			}}}},
		},
		{why: "Custom tools aren't supported.", in: inCalls, lacks: []string{"custom"}},
		{
			why: "The seed and a few settings have their own field names. Tool choice \"any\" requires a tool call.",
			in:  inRequests,
			has: []Field{{Key: "safe_prompt", Takes: Bools | Nulls}, {Key: "prompt_mode", Takes: Texts | Nulls, Words: []string{"reasoning"}}, {Key: "guardrails", Takes: Anything},
				{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Each: &Form{Shape: mistralTool}},
				{Key: "random_seed", Slot: Seed, Takes: Numbers | Nulls, Whole: true, Also: natural}, {Key: "max_tokens", Slot: MaxTokens, Takes: Numbers | Nulls, Whole: true, Also: natural},
				{Key: "temperature", Slot: Temperature, Takes: Numbers | Nulls, Max: 1.5},
				{Key: "stop", Slot: StopWords, Takes: Texts | Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "metadata", Slot: Metadata, Takes: Objects | Nulls},
				{Key: "reasoning_effort", Slot: Effort, Takes: Texts | Nulls, Words: []string{"none", "low", "medium", "high"}},
				{Key: "service_tier", Takes: Texts | Nulls, Words: []string{"auto", "standard_only"}}},
			lacks: []string{"functions", "function_call", "seed", "max_completion_tokens", "logit_bias", "logprobs", "top_logprobs", "web_search_options",
				"modalities", "audio", "moderation", "verbosity", "store", "user", "stream_options", "prompt_cache_retention"},
			choices: []ChoiceTerm{{"auto", Auto}, {"none", NoTool}, {"required", AnyTool}, {"any", AnyTool}, {"function", OneTool}, {"custom", OneTool}},
		},
		{
			why: "A tool without arguments needs an empty schema.",
			tool: &Form{Tag: "function", Shape: Shape{Fields: []Field{TypeField, {Key: "function", Slot: Inner, Takes: Objects, Must: true, In: &Shape{Fields: []Field{
				{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "parameters", Slot: Schema, Takes: Objects, Must: true},
			}}}}}},
		},
		{
			why:   "Mistral's model names end in a date or \"latest\".",
			model: isMistral, modelSign: "a Mistral model name",
		},
	},
}

// mistralTool has the keys of a tool. Those that Mistral runs are named by their type.
var mistralTool = Shape{Strict: true, Fields: []Field{
	{Key: "type", Takes: Texts, Must: true, Says: `"function"`, Usual: true},
	{Key: "function", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "description", Slot: Describes, Takes: Texts | Nulls},
		{Key: "parameters", Slot: Schema, Takes: Objects, Must: true}, {Key: "strict", Slot: Strict, Takes: Bools | Nulls},
	}}},
}}

// fourRolesAlone is what formats like OpenAI's have in common that came after 2023.
var fourRolesAlone = difference{
	why:     "Only four roles: no \"developer\" and no legacy \"function\".",
	roles:   fourRoles,
	instead: []RoleWord{{Word: "system", Role: "developer"}},
	rules: []RoleRule{
		{Roles: InUser | InSystem, Content: Texts | Arrays},
		{Roles: InAssistant, Content: Texts | Arrays, Unless: true},
		{Roles: InTool, Content: Texts | Arrays, Must: []Slot{Answers}},
		{Roles: InOther, Content: Texts | Arrays | Nulls, Optional: true},
	},
}

var fourRoles = []RoleWord{
	{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant},
	{"tool", InTool, core.RoleTool}, {"system", InSystem, core.RoleSystem},
}

// mistralFamilies begin the names of its own models.
var mistralFamilies = []string{"mistral", "ministral", "magistral", "pixtral", "codestral", "devstral", "voxtral", "open-mistral", "open-mixtral"}

const digits = "0123456789"

// isMistral reports whether a model is named as Mistral's own API names it: a family, and at the
// end "latest", a date of four digits, or a version such as "4" or "3-5".
func isMistral(name string) bool {
	family := func(family string) bool {
		return len(name) > len(family) && name[len(family)] == '-' && name[:len(family)] == family
	}
	if !slices.ContainsFunc(mistralFamilies, family) {
		return false
	}
	end := name[max(0, len(name)-4):]
	return strings.HasSuffix(name, "latest") || strings.Trim(end, digits) == "" || end[2] == '-' && strings.Trim(end[3:], digits) == ""
}
