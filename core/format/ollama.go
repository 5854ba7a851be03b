package format

// Ollama is the form of Ollama's /api/chat. Fields as in ollama, api/types.go.
var Ollama = ollamaFormat

var ollamaFormat = &Format{
	ID:     "ollama",
	Name:   "Ollama",
	Family: Provider,
	About:  "Ollama's /api/chat: arguments as objects, images next to the text",
	Base:   OpenAIChat,
	Overlays: []difference{
		{
			why: "Content is a string, and thinking has its own field.",
			in:  inMessages,
			has: []Field{
				{Key: "thinking", Takes: Texts | Nulls, Part: &Form{Kind: ThinkingPart, When: hasText}},
				{Key: "content", Slot: Content, Takes: Texts | Nulls},
			},
			lacks: []string{"reasoning_content", "reasoning"},
		},
		{
			why: "Images are base64 strings next to the text. A tool result has the tool name.",
			in:  inMessages,
			has: []Field{
				{Key: "images", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}, Want: "an array of base64 strings", Part: &Form{Kind: ImagesPart, Roles: InUser | InTool | InAssistant, When: IsInline}},
				{Key: "tool_name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string", Only: InTool},
			},
			lacks: []string{"refusal", "audio", "function_call", "name", "reasoning_details", "annotations"},
		},
		{
			why:     "Only four roles. Call IDs are optional: results are matched to calls by order and tool name.",
			roles:   fourRoles,
			instead: []RoleWord{{Word: "system", Role: "developer"}},
			rules:   []RoleRule{{Roles: InAny, Content: Texts | Nulls, Optional: true}},
			made:    "unnamed_",
		},
		{
			why: "Arguments are an object. A tool call needs no ID and no type.",
			in:  inCalls, of: "function",
			has: []Field{
				{Key: "id", Slot: CallID, Takes: Texts},
				{Key: "function", Slot: Inner, Takes: Objects, Must: true, Want: "an object with name and arguments", In: &Shape{Fields: []Field{
					{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
					{Key: "arguments", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject},
					{Key: "index", Takes: Numbers | Nulls},
				}}},
			},
			lacks: []string{"type", "custom", "index"},
		},
		{why: "Custom tools aren't supported.", in: inCalls, lacks: []string{"custom"}},
		{
			why:     "Limits and sampling settings are under \"options\". Tool choice isn't supported.",
			request: &ollamaRequest, formats: ollamaFormats,
		},
		{why: "A response is one message, with token counts next to it.", answer: &ollamaReply},
	},
}

var ollamaRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Each: &Form{Shape: openAITool}},
	{Key: "format", Slot: Answer, Takes: Texts | Objects | Nulls, Words: []string{"json", ""}},
	{Key: "think", Slot: Effort, Takes: Texts | Bools | Nulls, Words: []string{"low", "medium", "high", "max"}}, {Key: "stream", Slot: Stream, Takes: Bools | Nulls},
	{Key: "options", Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "num_predict", Slot: MaxTokens, Takes: Numbers}, {Key: "temperature", Slot: Temperature, Takes: Numbers},
		{Key: "top_p", Slot: TopP, Takes: Numbers}, {Key: "stop", Slot: StopWords, Takes: Arrays}, {Key: "seed", Slot: Seed, Takes: Numbers},
		{Key: "top_k", Slot: TopK, Takes: Numbers},
		{Key: "frequency_penalty", Slot: FrequencyPenalty, Takes: Numbers}, {Key: "presence_penalty", Slot: PresencePenalty, Takes: Numbers},
	}}},
	{Key: "logprobs", Slot: Logprobs, Takes: Bools | Nulls}, {Key: "top_logprobs", Slot: TopLogprobs, Takes: Numbers | Nulls},
}, Knows: "keep_alive truncate shift"}

var ollamaFormats = []AnswerName{{"json", JSONFormat}, {"", SchemaFormat}}

var ollamaReply = Shape{Fields: []Field{
	{Key: "message", Slot: Messages, Takes: Objects, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "done", Takes: Bools, Says: "true"},
	{Key: "done_reason", Slot: StopReason, Takes: Texts},
	{Key: "prompt_eval_count", Slot: InputTokens, Takes: Numbers}, {Key: "eval_count", Slot: OutputTokens, Takes: Numbers},
}, Knows: "created_at total_duration load_duration prompt_eval_duration eval_duration"}
