package format

import "strings"

// Cohere is the form of Cohere's chat API, version 2. Fields as in cohere-python,
// types/chat_message_v2.py and its neighbours, and in recorded requests.
var Cohere = cohereFormat

var cohereFormat = &Format{
	ID:     "cohere",
	Name:   "Cohere",
	Family: Provider,
	About:  "Chat Completions with tool plans, documents and thinking parts",
	Base:   OpenAIChat,
	Overlays: []difference{
		{
			why: "The tool plan and citations have their own fields next to the content.",
			in:  inMessages,
			has: []Field{
				{Key: "tool_plan", Takes: Texts | Nulls, Reads: true, Part: &Form{Kind: ThinkingPart}},
				{Key: "citations", Takes: Arrays | Nulls},
			},
			lacks: []string{"reasoning_content", "reasoning", "refusal", "audio", "function_call", "name", "reasoning_details", "annotations"},
		},
		fourRolesAlone,
		{
			why:   "Thinking is a part. Tool results can contain documents.",
			in:    inParts,
			lacks: []string{"refusal", "input_audio", "file"},
			forms: []*Form{
				{Kind: TextPart, Tag: "text", Roles: InAny &^ InFunction, Shape: Shape{Fields: []Field{TypeField, {Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
				{Kind: ThinkingPart, Tag: "thinking", Roles: InAssistant, When: hasText, Shape: Shape{Fields: []Field{
					TypeField, {Key: "thinking", Slot: Text, Takes: Texts, Must: true}}}},
				{Tag: "document", Roles: InTool, Shape: Shape{Fields: []Field{
					{Key: "document", Takes: Objects, Must: true, In: &Shape{Open: true, Fields: []Field{{Key: "data", Takes: Objects | Texts, As: AnyJSON, Must: true}, {Key: "id", Takes: Texts | Nulls}}}}, TypeField}}},
			},
		},
		{why: "Custom tools aren't supported.", in: inCalls, lacks: []string{"custom"}},
		{why: "Requests have extra fields, for example for documents and citations.", request: &cohereRequest, choices: cohereChoices, formats: cohereFormats},
		{why: "A response is one message, with token counts next to it.", answer: &cohereReply},
		{why: "Cohere's models are named Command.", model: isCommand, modelSign: "a Command model"},
	},
}

var cohereRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Each: &Form{Shape: cohereTool}},
	{Key: "tool_choice", Slot: Choosing, Takes: Texts | Nulls}, {Key: "strict_tools", Takes: Bools | Nulls},
	{Key: "max_tokens", Slot: MaxTokens, Takes: Numbers | Nulls, Whole: true, Also: natural},
	{Key: "temperature", Slot: Temperature, Takes: Numbers | Nulls, Also: natural},
	{Key: "p", Slot: TopP, Takes: Numbers | Nulls, Min: 0.01, Max: 0.99}, {Key: "k", Slot: TopK, Takes: Numbers | Nulls, Max: 500, Whole: true},
	{Key: "stop_sequences", Slot: StopWords, Takes: Arrays | Nulls, Max: 5, Of: &Field{Takes: Texts}},
	{Key: "seed", Slot: Seed, Takes: Numbers | Nulls, Whole: true, Also: natural},
	{Key: "response_format", Slot: Answer, Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "type", Slot: FormatWord, Takes: Texts, Words: []string{"text", "json_object"}}, {Key: "json_schema", Slot: FormatSchema, Takes: Objects}, {Key: "schema", Slot: FormatSchema, Takes: Objects}}}},
	{Key: "thinking", Slot: Thinks, Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "type", Slot: ReasoningWord, Takes: Texts, Words: []string{"enabled", "disabled"}}, {Key: "token_budget", Slot: Budget, Takes: Numbers, Min: 1}}}},
	{Key: "stream", Slot: Stream, Takes: Bools | Nulls}, {Key: "logprobs", Slot: Logprobs, Takes: Bools | Nulls},
	{Key: "frequency_penalty", Slot: FrequencyPenalty, Takes: Numbers | Nulls, Max: 1}, {Key: "presence_penalty", Slot: PresencePenalty, Takes: Numbers | Nulls, Max: 1},
	{Key: "documents", Takes: Arrays | Nulls, Of: &Field{Takes: Texts | Objects, In: &Shape{Strict: true, Fields: []Field{{Key: "data", Takes: Objects | Texts, As: AnyJSON}, {Key: "id", Takes: Texts | Nulls}}}}}, {Key: "priority", Takes: Numbers | Nulls, Max: 999, Whole: true},
	{Key: "citation_options", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{{Key: "mode", Takes: Texts, Words: []string{"FAST", "ACCURATE", "OFF", "ENABLED", "DISABLED"}}}}},
	{Key: "safety_mode", Takes: Texts | Nulls, Words: []string{"CONTEXTUAL", "STRICT", "OFF", "NONE"}},
}}

// cohereTool has the keys of a tool: whether arguments follow their schema to the letter, the request says of all.
var cohereTool = Shape{Strict: true, Fields: []Field{
	{Key: "type", Takes: Texts, Must: true, Says: `"function"`, Usual: true},
	{Key: "function", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "description", Slot: Describes, Takes: Texts | Nulls}, {Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
	}}},
}}

var cohereReply = Shape{Fields: []Field{
	{Key: "message", Slot: Messages, Takes: Objects, Must: true},
	{Key: "finish_reason", Slot: StopReason, Takes: Texts, Must: true, Words: []string{
		"COMPLETE", "STOP_SEQUENCE", "MAX_TOKENS", "TOOL_CALL", "ERROR", "TIMEOUT"}},
	{Key: "usage", Slot: Counts, Takes: Objects, In: &Shape{Open: true, Fields: []Field{
		{Key: "tokens", Takes: Objects, In: &Shape{Open: true, Fields: []Field{
			{Key: "input_tokens", Slot: InputTokens, Takes: Numbers}, {Key: "output_tokens", Slot: OutputTokens, Takes: Numbers}}}},
		{Key: "cached_tokens", Slot: CacheRead, Takes: Numbers}}}},
}, Knows: "id logprobs"}

var cohereFormats = []AnswerName{{"text", TextFormat}, {"json_object", JSONFormat}, {"json_object", SchemaFormat}}

var cohereChoices = []ChoiceTerm{{"REQUIRED", AnyTool}, {"NONE", NoTool}}

// isCommand reports whether a model is named as Cohere names its own.
func isCommand(name string) bool {
	return strings.HasPrefix(name, "command-") || strings.HasPrefix(name, "c4ai-") || name == "command"
}
