package dialect

import "strings"

// Cohere is the form of Cohere's chat API, version 2. Fields as in cohere-python,
// types/chat_message_v2.py and its neighbours, and in recorded requests.
var Cohere = cohereDialect

var cohereDialect = &Dialect{
	ID:     "cohere",
	Name:   "Cohere",
	Family: Provider,
	About:  "OpenAI's form with tool plans, documents and thinking as parts",
	Base:   OpenAIChat,
	differences: []difference{
		{
			why: "What the model says of its calls stands beside the content, and so do citations.",
			in:  inMessages,
			has: []field{
				{key: "tool_plan", takes: texts | nulls, reads: true, part: &form{makes: makesThinking}},
				{key: "citations", takes: arrays | nulls},
			},
			lacks: []string{"reasoning_content", "reasoning", "refusal", "audio", "function_call", "name", "reasoning_details", "annotations"},
		},
		fourRolesAlone,
		{
			why:   "Thinking is a part, and a result may hold documents.",
			in:    inParts,
			lacks: []string{"refusal", "input_audio", "file"},
			forms: []*form{
				{makes: makesText, sign: "text", roles: inAny &^ inFunction, shape: shape{fields: []field{typeField, {key: "text", slot: Text, takes: texts, must: true}}}},
				{makes: makesThinking, sign: "thinking", roles: inAssistant, when: hasText, shape: shape{fields: []field{
					typeField, {key: "thinking", slot: Text, takes: texts, must: true}}}},
				{sign: "document", roles: inTool, shape: shape{fields: []field{
					{key: "document", takes: objects, must: true, in: &shape{open: true, fields: []field{{key: "data", takes: objects | texts, must: true}, {key: "id", takes: texts | nulls}}}}, typeField}}},
			},
		},
		{why: "There are no custom tools.", in: inCalls, lacks: []string{"custom"}},
		{why: "Requests have keys of their own, such as those for documents and citations.", request: &cohereRequest, choices: cohereChoices, formats: cohereFormats},
		{why: "A reply is one message, with the counts beside it.", answer: &cohereReply},
		{why: "Its models are named Command.", model: isCommand, modelSign: "a model named Command"},
	},
}

var cohereRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "tools", slot: Tools, takes: arrays | nulls, each: &form{shape: cohereTool}},
	{key: "tool_choice", slot: Choosing, takes: texts | nulls}, {key: "strict_tools", takes: bools | nulls},
	{key: "max_tokens", slot: MaxTokens, takes: numbers | nulls, whole: true},
	{key: "temperature", slot: Temperature, takes: numbers | nulls},
	{key: "p", slot: TopP, takes: numbers | nulls, min: 0.01, max: 0.99}, {key: "k", slot: TopK, takes: numbers | nulls, max: 500, whole: true},
	{key: "stop_sequences", slot: StopWords, takes: arrays | nulls, max: 5, of: &field{takes: texts}},
	{key: "seed", slot: Seed, takes: numbers | nulls},
	{key: "response_format", slot: Answer, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "type", slot: FormatWord, takes: texts}, {key: "json_schema", slot: FormatSchema, takes: objects}, {key: "schema", slot: FormatSchema, takes: objects}}}},
	{key: "thinking", slot: Thinks, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "type", slot: ReasoningWord, takes: texts}, {key: "token_budget", slot: Budget, takes: numbers, min: 1}}}},
	{key: "stream", slot: Stream, takes: bools | nulls}, {key: "logprobs", slot: Logprobs, takes: bools | nulls},
	{key: "frequency_penalty", slot: FrequencyPenalty, takes: numbers | nulls, max: 1}, {key: "presence_penalty", slot: PresencePenalty, takes: numbers | nulls, max: 1},
	{key: "documents", takes: arrays | nulls, of: &field{takes: texts | objects, in: &shape{strict: true, fields: []field{{key: "data", takes: objects | texts}, {key: "id", takes: texts | nulls}}}}}, {key: "priority", takes: numbers | nulls, max: 999, whole: true},
	{key: "citation_options", takes: objects | nulls, in: &shape{strict: true, fields: []field{{key: "mode", takes: texts, words: []string{"FAST", "ACCURATE", "OFF", "ENABLED", "DISABLED"}}}}},
	{key: "safety_mode", takes: texts | nulls, words: []string{"CONTEXTUAL", "STRICT", "OFF", "NONE"}},
}}

// cohereTool has the keys of a tool: whether arguments follow their schema to the letter, the request says of all.
var cohereTool = shape{strict: true, fields: []field{
	{key: "type", takes: texts, must: true, says: `"function"`, usual: true},
	{key: "function", takes: objects, in: &shape{strict: true, fields: []field{
		{key: "name", slot: ToolName, takes: texts, must: true}, {key: "description", slot: Describes, takes: texts | nulls}, {key: "parameters", slot: Schema, takes: objects | nulls},
	}}},
}}

var cohereReply = shape{fields: []field{
	{key: "message", slot: Messages, takes: objects, must: true},
	{key: "finish_reason", slot: StopReason, takes: texts, must: true, words: []string{
		"COMPLETE", "STOP_SEQUENCE", "MAX_TOKENS", "TOOL_CALL", "ERROR", "TIMEOUT"}},
	{key: "usage", slot: Counts, takes: objects, in: &shape{open: true, fields: []field{
		{key: "tokens", takes: objects, in: &shape{open: true, fields: []field{
			{key: "input_tokens", slot: InputTokens, takes: numbers}, {key: "output_tokens", slot: OutputTokens, takes: numbers}}}},
		{key: "cached_tokens", slot: CacheRead, takes: numbers}}}},
}, knows: "id logprobs"}

var cohereFormats = []formatWord{{"text", TextFormat}, {"json_object", JSONFormat}, {"json_object", SchemaFormat}}

var cohereChoices = []choiceWord{{"REQUIRED", AnyTool}, {"NONE", NoTool}}

// isCommand reports whether a model is named as Cohere names its own.
func isCommand(name string) bool {
	return strings.HasPrefix(name, "command-") || strings.HasPrefix(name, "c4ai-") || name == "command"
}
