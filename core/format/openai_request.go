package format

import (
	"slices"
	"strings"
)

// openAIRequest has the keys of a body of Chat Completions. Fields as in openai-python,
// types/chat/completion_create_params.py; hosts have more.
var openAIRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Kinds: openAITools, Each: &Form{Shape: openAITool}},
	{Key: "functions", Slot: Functions, Takes: Arrays | Nulls, Each: &Form{Shape: openAIDeclaration}},
	{Key: "tool_choice", Slot: Choosing, Takes: Texts | Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Slot: ChoiceWord, Takes: Texts, Words: []string{"function", "custom", "allowed_tools"}},
		{Key: "function", Takes: Objects, In: &Shape{Fields: []Field{{Key: "name", Slot: ChoiceName, Takes: Texts}}}},
		{Key: "custom", Takes: Objects, Reads: true, In: &Shape{Fields: []Field{{Key: "name", Slot: ChoiceName, Takes: Texts}}}},
		{Key: "allowed_tools", Takes: Objects, In: &Shape{Fields: []Field{{Key: "mode", Takes: Texts, Must: true, Words: []string{"auto", "required"}}, {Key: "tools", Takes: Arrays, Must: true, Of: &anyObject}}}},
	}}},
	{Key: "parallel_tool_calls", Slot: Parallel, Takes: Bools | Nulls},
	{Key: "max_completion_tokens", Slot: MaxTokens, Takes: Numbers | Nulls, Min: 1, Whole: true},
	{Key: "max_tokens", Slot: MaxTokens, Takes: Numbers | Nulls, Min: 1, Whole: true},
	{Key: "temperature", Slot: Temperature, Takes: Numbers | Nulls, Max: 2},
	{Key: "top_p", Slot: TopP, Takes: Numbers | Nulls, Max: 1},
	{Key: "stop", Slot: StopWords, Takes: Texts | Arrays | Nulls, Max: 4, Of: &Field{Takes: Texts}},
	{Key: "seed", Slot: Seed, Takes: Numbers | Nulls, Whole: true},
	{Key: "reasoning_effort", Slot: Effort, Takes: Texts | Nulls, Words: effortWords},
	{Key: "thinking", Takes: Objects | Nulls, Costs: true, Host: true}, // of hosts of reasoning models
	{Key: "response_format", Slot: Answer, Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Slot: FormatWord, Takes: Texts, Words: []string{"text", "json_object", "json_schema"}},
		{Key: "json_schema", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
			{Key: "description", Takes: Texts | Nulls}, {Key: "name", Slot: FormatName, Takes: Texts, Must: true}, {Key: "schema", Slot: FormatSchema, Takes: Objects},
			{Key: "strict", Slot: FormatStrict, Takes: Bools | Nulls},
		}}},
	}}},
	{Key: "function_call", Takes: Texts | Objects | Nulls, Needs: Functions, In: &Shape{Strict: true, Fields: []Field{{Key: "name", Takes: Texts, Must: true}}}},
	{Key: "stream", Slot: Stream, Takes: Bools | Nulls}, {Key: "stream_options", Takes: Objects | Nulls, Needs: Stream, In: &Shape{Strict: true, Fields: []Field{
		{Key: "include_usage", Takes: Bools | Nulls}, {Key: "include_obfuscation", Takes: Bools | Nulls}}}},
	{Key: "metadata", Slot: Metadata, Takes: Objects | Nulls, Max: 16, Of: &Field{Takes: Texts, Max: 512, Also: &limits{Longest: 64}}}, {Key: "service_tier", Slot: ServiceTier, Takes: Texts | Nulls, Words: serviceTiers},
	{Key: "n", Slot: Candidates, Takes: Numbers | Nulls, Min: 1, Max: 128, Whole: true},
	{Key: "frequency_penalty", Slot: FrequencyPenalty, Takes: Numbers | Nulls, Min: -2, Max: 2}, {Key: "presence_penalty", Slot: PresencePenalty, Takes: Numbers | Nulls, Min: -2, Max: 2},
	{Key: "logit_bias", Slot: LogitBias, Takes: Objects | Nulls, Of: &Field{Takes: Numbers, Min: -100, Max: 100, Letters: "0123456789", Want: "token IDs"}},
	{Key: "logprobs", Slot: Logprobs, Takes: Bools | Nulls}, {Key: "top_logprobs", Slot: TopLogprobs, Takes: Numbers | Nulls, Max: 20, Whole: true, Needs: Logprobs},
	{Key: "verbosity", Slot: Verbosity, Takes: Texts | Nulls, Words: verbosityWords}, {Key: "store", Slot: Store, Takes: Bools | Nulls},
	{Key: "prompt_cache_key", Slot: CacheKey, Takes: Texts | Nulls, Max: 64}, {Key: "prompt_cache_retention", Takes: Texts | Nulls, Words: cacheTimes}, cacheOptions,
	{Key: "safety_identifier", Slot: SafetyID, Takes: Texts | Nulls, Max: 64}, {Key: "user", Slot: EndUser, Takes: Texts | Nulls, Max: 512},
	{Key: "web_search_options", Takes: Objects | Nulls, Costs: true, In: &Shape{Strict: true, Fields: []Field{
		{Key: "search_context_size", Takes: Texts | Nulls, Words: verbosityWords},
		{Key: "user_location", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
			{Key: "type", Takes: Texts, Must: true, Words: []string{"approximate"}}, {Key: "approximate", Takes: Objects, Must: true, In: &Shape{Strict: true, Fields: placeFields}}}}},
	}}},
	{Key: "modalities", Takes: Arrays | Nulls, Costs: true, Of: &Field{Takes: Texts, Words: []string{"text", "audio"}}},
	{Key: "audio", Takes: Objects | Nulls, Costs: true, In: &Shape{Strict: true, Fields: []Field{
		{Key: "format", Takes: Texts, Must: true, Words: []string{"wav", "aac", "mp3", "flac", "opus", "pcm16"}},
		{Key: "voice", Takes: Texts | Objects, Must: true, In: &Shape{Strict: true, Fields: []Field{{Key: "id", Takes: Texts, Must: true}}}}}}},
	{Key: "prediction", Takes: Objects | Nulls, Costs: true, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Takes: Texts, Must: true, Words: []string{"content"}}, {Key: "content", Takes: Texts | Arrays, Must: true, Each: &Form{Shape: Shape{Fields: []Field{TypeField, {Key: "text", Takes: Texts, Must: true}}}}}}}},
	moderation, {Key: "reasoning", Takes: Objects | Nulls, Costs: true, Host: true},
	// Of vLLM and SGLang, of OpenRouter, of Groq, Qwen and xAI, and of Azure.
}, Hosts: "top_k min_p repetition_penalty chat_template_kwargs guided_json guided_regex guided_choice min_tokens ignore_eos stop_token_ids " +
	"transforms plugins route include_reasoning reasoning_format enable_thinking search_parameters data_sources user_security_context"}

// openAITool has the keys of a tool, openAIDeclaration those of the function in it.
var (
	openAITool = Shape{Strict: true, Fields: []Field{
		{Key: "type", Takes: Texts, Must: true, Says: `"function"`, Usual: true},
		{Key: "function", Takes: Objects, In: &openAIDeclaration},
		{Key: "custom", Takes: Objects, Reads: true, In: &Shape{Open: true, Fields: []Field{
			{Key: "name", Slot: ToolName, Takes: Texts}, {Key: "description", Slot: Describes, Takes: Texts | Nulls},
		}}},
		// Of a tool that a host runs itself.
		{Key: "parameters", Takes: Objects},
	}}
	openAIDeclaration = Shape{Open: true, Strict: true, Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
		{Key: "description", Slot: Describes, Takes: Texts | Nulls},
		{Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
		{Key: "strict", Slot: Strict, Takes: Bools | Nulls},
	}}
)

// openAITools are the tools of another type than a function. Fields as in openai-python, types/chat/chat_completion_custom_tool_param.py.
var openAITools = []*Form{{Tag: "custom", Shape: Shape{Strict: true, Fields: []Field{TypeField,
	{Key: "custom", Takes: Objects, Must: true, In: &Shape{Strict: true, Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "description", Slot: Describes, Takes: Texts | Nulls},
		{Key: "format", Takes: Objects | Nulls, Kinds: []*Form{
			{Tag: "text", Shape: Shape{Strict: true, Fields: typeAlone}},
			{Tag: "grammar", Shape: Shape{Strict: true, Fields: []Field{TypeField, {Key: "grammar", Takes: Objects, Must: true, In: &grammar}}}},
		}, In: &Shape{Strict: true, Fields: []Field{{Key: "type", Takes: Texts, Must: true, Words: []string{"text", "grammar"}}, {Key: "grammar", Takes: Objects, In: &grammar}}}}}}}}}}}

// grammar is what the input of a tool has to follow.
var grammar = Shape{Strict: true, Fields: []Field{
	{Key: "definition", Takes: Texts, Must: true}, {Key: "syntax", Takes: Texts, Must: true, Words: []string{"lark", "regex"}}}}

// What both of OpenAI's APIs have.
var (
	serviceTiers = []string{"auto", "default", "flex", "scale", "priority", "fast"}
	cacheTimes   = []string{"in-memory", "in_memory", "24h"}
	cacheOptions = Field{Key: "prompt_cache_options", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "mode", Takes: Texts | Nulls, Words: []string{"implicit", "explicit"}}, {Key: "ttl", Takes: Texts | Nulls}}}}
	moderation = Field{Key: "moderation", Takes: Objects | Nulls, Costs: true, In: &Shape{Fields: []Field{{Key: "model", Takes: Texts}, {Key: "policy", Takes: Objects | Nulls}}}}
	// placeFields are the keys of a place on earth, roughly.
	placeFields = []Field{{Key: "city", Takes: Texts | Nulls}, {Key: "country", Takes: Texts | Nulls}, {Key: "region", Takes: Texts | Nulls}, {Key: "timezone", Takes: Texts | Nulls}}
	anyObject   = Field{Takes: Objects}
)

var openAIReply = Shape{Fields: []Field{
	{Key: "choices", Takes: Arrays, Must: true, Each: &Form{Shape: Shape{Fields: []Field{
		{Key: "message", Slot: Messages, Takes: Objects, Must: true},
		{Key: "finish_reason", Slot: StopReason, Takes: Texts | Nulls},
	}, Knows: "index logprobs"}}},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "usage", Slot: Counts, Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "prompt_tokens", Slot: InputTokens, Takes: Numbers}, {Key: "completion_tokens", Slot: OutputTokens, Takes: Numbers},
		{Key: "prompt_tokens_details", Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
			{Key: "cached_tokens", Slot: CacheRead, Takes: Numbers | Nulls}}}},
	}}},
}, Knows: "id object created system_fingerprint service_tier"}

// effortWords are the words for how much to think, verbosityWords those for how much to say.
var (
	effortWords    = []string{"none", "minimal", "low", "medium", "high", "xhigh", "max"}
	verbosityWords = []string{"low", "medium", "high"}
)

var openAIFormats = []AnswerName{{"text", TextFormat}, {"json_object", JSONFormat}, {"json_schema", SchemaFormat}}

var openAIChoices = []ChoiceTerm{
	{"auto", Auto}, {"none", NoTool}, {"required", AnyTool}, {"function", OneTool}, {"custom", OneTool},
}

// openAIModels begin the names of OpenAI's own models, up to a dash or the end.
var openAIModels = []string{"gpt", "chatgpt", "o1", "o3", "o4"}

// isOpenAI reports whether a model is named as OpenAI's API names its own. Models that it gives away are
// served by others.
func isOpenAI(name string) bool {
	maker, rest, _ := strings.Cut(name, "-")
	return slices.Contains(openAIModels, maker) && (maker[0] == 'o' || rest != "" && (rest[0] >= '0' && rest[0] <= '9' || maker == "chatgpt"))
}
