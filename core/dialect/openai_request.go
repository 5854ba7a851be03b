package dialect

import (
	"slices"
	"strings"
)

// openAIRequest has the keys of a body of Chat Completions. Fields as in openai-python,
// types/chat/completion_create_params.py; hosts have more.
var openAIRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "tools", slot: Tools, takes: arrays | nulls, each: &form{shape: openAITool}},
	{key: "functions", slot: Functions, takes: arrays | nulls, each: &form{shape: openAIDeclaration}},
	{key: "tool_choice", slot: Choosing, takes: texts | objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "type", slot: ChoiceWord, takes: texts, words: []string{"function", "custom", "allowed_tools"}},
		{key: "function", takes: objects, in: &shape{fields: []field{{key: "name", slot: ChoiceName, takes: texts}}}},
		{key: "custom", takes: objects, reads: true, in: &shape{fields: []field{{key: "name", slot: ChoiceName, takes: texts}}}},
		{key: "allowed_tools", takes: objects, in: &shape{fields: []field{{key: "mode", takes: texts, must: true, words: []string{"auto", "required"}}, {key: "tools", takes: arrays, must: true, of: &anyObject}}}},
	}}},
	{key: "parallel_tool_calls", slot: Parallel, takes: bools | nulls},
	{key: "max_completion_tokens", slot: MaxTokens, takes: numbers | nulls, min: 1, whole: true},
	{key: "max_tokens", slot: MaxTokens, takes: numbers | nulls, min: 1, whole: true},
	{key: "temperature", slot: Temperature, takes: numbers | nulls, max: 2},
	{key: "top_p", slot: TopP, takes: numbers | nulls, max: 1},
	{key: "stop", slot: StopWords, takes: texts | arrays | nulls, max: 4, of: &field{takes: texts}},
	{key: "seed", slot: Seed, takes: numbers | nulls, whole: true},
	{key: "reasoning_effort", slot: Effort, takes: texts | nulls, words: effortWords},
	{key: "thinking", takes: objects | nulls, costs: true, host: true}, // of hosts of reasoning models
	{key: "response_format", slot: Answer, takes: objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "type", slot: FormatWord, takes: texts, words: []string{"text", "json_object", "json_schema"}},
		{key: "json_schema", takes: objects, in: &shape{strict: true, fields: []field{
			{key: "description", takes: texts | nulls}, {key: "name", slot: FormatName, takes: texts, must: true}, {key: "schema", slot: FormatSchema, takes: objects},
			{key: "strict", slot: FormatStrict, takes: bools | nulls},
		}}},
	}}},
	{key: "function_call", takes: texts | objects | nulls},
	{key: "stream", slot: Stream, takes: bools | nulls}, {key: "stream_options", takes: objects | nulls, needs: Stream, in: &shape{strict: true, fields: []field{
		{key: "include_usage", takes: bools | nulls}, {key: "include_obfuscation", takes: bools | nulls}}}},
	{key: "metadata", slot: Metadata, takes: objects | nulls, max: 16, of: &field{takes: texts, max: 512}}, {key: "service_tier", slot: ServiceTier, takes: texts | nulls, words: serviceTiers},
	{key: "n", slot: Candidates, takes: numbers | nulls, min: 1, max: 128, whole: true},
	{key: "frequency_penalty", slot: FrequencyPenalty, takes: numbers | nulls, min: -2, max: 2}, {key: "presence_penalty", slot: PresencePenalty, takes: numbers | nulls, min: -2, max: 2},
	{key: "logit_bias", slot: LogitBias, takes: objects | nulls, of: &field{takes: numbers, min: -100, max: 100, letters: "0123456789", want: "the number of a token"}},
	{key: "logprobs", slot: Logprobs, takes: bools | nulls}, {key: "top_logprobs", slot: TopLogprobs, takes: numbers | nulls, max: 20, whole: true, needs: Logprobs},
	{key: "verbosity", slot: Verbosity, takes: texts | nulls, words: verbosityWords}, {key: "store", slot: Store, takes: bools | nulls},
	{key: "prompt_cache_key", slot: CacheKey, takes: texts | nulls}, {key: "prompt_cache_retention", takes: texts | nulls, words: cacheTimes}, cacheOptions,
	{key: "safety_identifier", slot: SafetyID, takes: texts | nulls}, {key: "user", slot: EndUser, takes: texts | nulls},
	{key: "web_search_options", takes: objects | nulls, costs: true, in: &shape{strict: true, fields: []field{
		{key: "search_context_size", takes: texts | nulls, words: verbosityWords},
		{key: "user_location", takes: objects | nulls, in: &shape{strict: true, fields: []field{
			{key: "type", takes: texts, must: true, words: []string{"approximate"}}, {key: "approximate", takes: objects, must: true, in: &shape{strict: true, fields: placeFields}}}}},
	}}},
	{key: "modalities", takes: arrays | nulls, costs: true, of: &field{takes: texts, words: []string{"text", "audio"}}},
	{key: "audio", takes: objects | nulls, costs: true, in: &shape{strict: true, fields: []field{
		{key: "format", takes: texts, must: true, words: []string{"wav", "aac", "mp3", "flac", "opus", "pcm16"}},
		{key: "voice", takes: texts | objects, must: true, in: &shape{strict: true, fields: []field{{key: "id", takes: texts, must: true}}}}}}},
	{key: "prediction", takes: objects | nulls, costs: true, in: &shape{strict: true, fields: []field{
		{key: "type", takes: texts, must: true, words: []string{"content"}}, {key: "content", takes: texts | arrays, must: true, each: &form{shape: shape{fields: []field{typeField, {key: "text", takes: texts, must: true}}}}}}}},
	moderation, {key: "reasoning", takes: objects | nulls, costs: true, host: true},
	// Of vLLM and SGLang, of OpenRouter, and of Groq, Qwen and xAI.
}, hosts: "min_p repetition_penalty chat_template_kwargs guided_json guided_regex guided_choice min_tokens ignore_eos stop_token_ids " +
	"transforms plugins route include_reasoning reasoning_format enable_thinking search_parameters"}

// openAITool has the keys of a tool, openAIDeclaration those of the function in it.
var (
	openAITool = shape{strict: true, fields: []field{
		{key: "type", takes: texts, must: true, says: `"function"`, usual: true},
		{key: "function", takes: objects, in: &openAIDeclaration},
		{key: "custom", takes: objects, reads: true, in: &shape{open: true, fields: []field{
			{key: "name", slot: ToolName, takes: texts}, {key: "description", slot: Describes, takes: texts | nulls},
		}}},
		// Of a tool that a host runs itself.
		{key: "parameters", takes: objects},
	}}
	openAIDeclaration = shape{open: true, strict: true, fields: []field{
		{key: "name", slot: ToolName, takes: texts, must: true},
		{key: "description", slot: Describes, takes: texts | nulls},
		{key: "parameters", slot: Schema, takes: objects | nulls},
		{key: "strict", slot: Strict, takes: bools | nulls},
	}}
)

// What both of OpenAI's APIs have.
var (
	serviceTiers = []string{"auto", "default", "flex", "scale", "priority"}
	cacheTimes   = []string{"in-memory", "in_memory", "24h"}
	cacheOptions = field{key: "prompt_cache_options", takes: objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "mode", takes: texts | nulls, words: []string{"implicit", "explicit"}}, {key: "ttl", takes: texts | nulls}}}}
	moderation = field{key: "moderation", takes: objects | nulls, costs: true, in: &shape{fields: []field{{key: "model", takes: texts}, {key: "policy", takes: objects | nulls}}}}
	// placeFields are the keys of a place on earth, roughly.
	placeFields = []field{{key: "city", takes: texts | nulls}, {key: "country", takes: texts | nulls}, {key: "region", takes: texts | nulls}, {key: "timezone", takes: texts | nulls}}
	anyObject   = field{takes: objects}
)

var openAIReply = shape{fields: []field{
	{key: "choices", takes: arrays, must: true, each: &form{shape: shape{fields: []field{
		{key: "message", slot: Messages, takes: objects, must: true},
		{key: "finish_reason", slot: StopReason, takes: texts | nulls},
	}, knows: "index logprobs"}}},
	{key: "model", slot: Model, takes: texts},
	{key: "usage", slot: Counts, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "prompt_tokens", slot: InputTokens, takes: numbers}, {key: "completion_tokens", slot: OutputTokens, takes: numbers},
		{key: "prompt_tokens_details", takes: objects | nulls, in: &shape{open: true, fields: []field{
			{key: "cached_tokens", slot: CacheRead, takes: numbers | nulls}}}},
	}}},
}, knows: "id object created system_fingerprint service_tier"}

// effortWords are the words for how much to think, verbosityWords those for how much to say.
var (
	effortWords    = []string{"none", "minimal", "low", "medium", "high", "xhigh"}
	verbosityWords = []string{"low", "medium", "high"}
)

var openAIFormats = []formatWord{{"text", TextFormat}, {"json_object", JSONFormat}, {"json_schema", SchemaFormat}}

var openAIChoices = []choiceWord{
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
