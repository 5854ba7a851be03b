package dialect

// Ollama is the form of Ollama's /api/chat. Fields as in ollama, api/types.go.
var Ollama = ollamaDialect

var ollamaDialect = &Dialect{
	ID:     "ollama",
	Name:   "Ollama",
	Family: Provider,
	About:  "messages of /api/chat: arguments as objects, images beside the text",
	Base:   OpenAIChat,
	differences: []difference{
		{
			why: "A content is a text, and thinking has a key of its own.",
			in:  inMessages,
			has: []field{
				{key: "thinking", takes: texts | nulls, part: &form{makes: makesThinking, when: hasText}},
				{key: "content", slot: Content, takes: texts | nulls},
			},
			lacks: []string{"reasoning_content", "reasoning"},
		},
		{
			why: "Images stand beside the text as their base64, and a result names its tool.",
			in:  inMessages,
			has: []field{
				{key: "images", takes: arrays | nulls, want: "an array of base64 texts", part: &form{makes: makesImages, roles: inUser | inTool | inAssistant, when: isInline}},
				{key: "tool_name", slot: Speaker, takes: texts | nulls, want: "a string", only: inTool},
			},
			lacks: []string{"refusal", "audio", "function_call", "name", "reasoning_details", "annotations"},
		},
		{
			why:     "There are four roles, and only the order and the tool's name tie a result to its call: IDs may be absent.",
			roles:   fourRoles,
			instead: []roleWord{{word: "system", role: "developer"}},
			rules:   []roleRule{{roles: inAny, content: texts | nulls, optional: true}},
			made:    "unnamed_",
		},
		{
			why: "Arguments are an object, and a call needs neither an ID nor a type.",
			in:  inCalls, of: "function",
			has: []field{
				{key: "id", slot: CallID, takes: texts},
				{key: "function", slot: Inner, takes: objects, must: true, want: "an object with name and arguments", in: &shape{fields: []field{
					{key: "name", slot: ToolName, takes: texts, must: true},
					{key: "arguments", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
					{key: "index", takes: numbers | nulls},
				}}},
			},
			lacks: []string{"type", "custom", "index"},
		},
		{why: "There are no custom tools.", in: inCalls, lacks: []string{"custom"}},
		{
			why:     "Limits and sampling stand under \"options\", and no key says whether tools are to be called.",
			request: &ollamaRequest, formats: ollamaFormats,
		},
		{why: "A reply is one message, with the counts beside it.", answer: &ollamaReply},
	},
}

var ollamaRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "tools", slot: Tools, takes: arrays | nulls, each: &form{shape: openAITool}},
	{key: "format", slot: Answer, takes: texts | objects | nulls},
	{key: "think", slot: Effort, takes: texts | bools | nulls, words: []string{"low", "medium", "high", "max"}}, {key: "stream", slot: Stream, takes: bools | nulls},
	{key: "options", takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "num_predict", slot: MaxTokens, takes: numbers}, {key: "temperature", slot: Temperature, takes: numbers},
		{key: "top_p", slot: TopP, takes: numbers}, {key: "stop", slot: StopWords, takes: arrays}, {key: "seed", slot: Seed, takes: numbers},
		{key: "top_k", slot: TopK, takes: numbers},
		{key: "frequency_penalty", slot: FrequencyPenalty, takes: numbers}, {key: "presence_penalty", slot: PresencePenalty, takes: numbers},
	}}},
	{key: "logprobs", slot: Logprobs, takes: bools | nulls}, {key: "top_logprobs", slot: TopLogprobs, takes: numbers | nulls},
}, knows: "keep_alive truncate shift"}

var ollamaFormats = []formatWord{{"json", JSONFormat}, {"", SchemaFormat}}

var ollamaReply = shape{fields: []field{
	{key: "message", slot: Messages, takes: objects, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "done", takes: bools, says: "true"},
	{key: "done_reason", slot: StopReason, takes: texts},
	{key: "prompt_eval_count", slot: InputTokens, takes: numbers}, {key: "eval_count", slot: OutputTokens, takes: numbers},
}, knows: "created_at total_duration load_duration prompt_eval_duration eval_duration"}
