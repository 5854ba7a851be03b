package format

// Ollama is the form of Ollama's /api/chat. Fields as in ollama, api/types.go.
var Ollama = ollamaFormat

var ollamaFormat = &Format{
	ID:     "ollama",
	Name:   "Ollama",
	Family: Provider,
	About:  "messages of /api/chat: arguments as objects, images next to the text",
	Base:   OpenAIChat,
	Overlays: []difference{
		{
			why: "A content is a text, and thinking has a key of its own.",
			in:  inMessages,
			has: []Field{
				{Key: "thinking", Takes: Texts | Nulls, Part: &Form{Kind: ThinkingPart, When: hasText}},
				{Key: "content", Slot: Content, Takes: Texts | Nulls},
			},
			lacks: []string{"reasoning_content", "reasoning"},
		},
		{
			why: "Images are next to the text as their base64, and a result names its tool.",
			in:  inMessages,
			has: []Field{
				{Key: "images", Takes: Arrays | Nulls, Want: "an array of base64 texts", Part: &Form{Kind: ImagesPart, Roles: InUser | InTool | InAssistant, When: IsInline}},
				{Key: "tool_name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string", Only: InTool},
			},
			lacks: []string{"refusal", "audio", "function_call", "name", "reasoning_details", "annotations"},
		},
		{
			why:     "There are four roles, and only the order and the tool's name tie a result to its call: IDs may be absent.",
			roles:   fourRoles,
			instead: []RoleWord{{Word: "system", Role: "developer"}},
			rules:   []RoleRule{{Roles: InAny, Content: Texts | Nulls, Optional: true}},
			made:    "unnamed_",
		},
		{
			why: "Arguments are an object, and a call needs neither an ID nor a type.",
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
		{why: "There are no custom tools.", in: inCalls, lacks: []string{"custom"}},
		{
			why:     "Limits and sampling are under \"options\", and no key says whether tools are to be called.",
			request: &ollamaRequest, formats: ollamaFormats,
		},
		{why: "A reply is one message, with the counts next to it.", answer: &ollamaReply},
	},
}

var ollamaRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Each: &Form{Shape: openAITool}},
	{Key: "format", Slot: Answer, Takes: Texts | Objects | Nulls},
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
