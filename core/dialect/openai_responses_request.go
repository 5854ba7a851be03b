package dialect

// responsesRequest has the keys of a body of the Responses API. Fields as in openai-python,
// types/responses/response_create_params.py.
var responsesRequest = shape{fields: []field{
	{key: "input", slot: Messages, takes: texts | arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "instructions", slot: System, takes: texts | nulls, want: "a string"},
	{key: "previous_response_id", slot: Continues, takes: texts | nulls, begins: "resp_"},
	{key: "conversation", slot: Continues, takes: texts | objects | nulls, begins: "conv_"},
	{key: "tools", slot: Tools, takes: arrays | nulls, typed: []string{"code_interpreter container", "file_search vector_store_ids", "mcp server_label"}, each: &form{shape: responsesTool}},
	{key: "tool_choice", slot: Choosing, takes: texts | objects | nulls, in: &shape{open: true, fields: []field{
		{key: "type", slot: ChoiceWord, takes: texts}, {key: "name", slot: ChoiceName, takes: texts},
	}}},
	{key: "parallel_tool_calls", slot: Parallel, takes: bools | nulls},
	{key: "max_output_tokens", slot: MaxTokens, takes: numbers | nulls, min: 16, whole: true},
	{key: "temperature", slot: Temperature, takes: numbers | nulls, max: 2},
	{key: "top_p", slot: TopP, takes: numbers | nulls, max: 1},
	{key: "reasoning", slot: Thinks, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "effort", slot: Effort, takes: texts | nulls, words: effortWords}, {key: "summary", takes: texts | nulls, words: []string{"auto", "concise", "detailed"}}, {key: "generate_summary", takes: texts | nulls},
	}}},
	{key: "text", takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "format", slot: Answer, takes: objects | nulls, in: &shape{open: true, fields: []field{
			{key: "type", slot: FormatWord, takes: texts, words: []string{"text", "json_object", "json_schema"}},
			{key: "name", slot: FormatName, takes: texts, must: true}, {key: "schema", slot: FormatSchema, takes: objects},
			{key: "strict", slot: FormatStrict, takes: bools | nulls},
		}}},
		{key: "verbosity", slot: Verbosity, takes: texts | nulls, words: verbosityWords},
	}}},
	{key: "stream", slot: Stream, takes: bools | nulls}, {key: "stream_options", takes: objects | nulls, needs: Stream},
	{key: "metadata", slot: Metadata, takes: objects | nulls, max: 16, of: &field{takes: texts, max: 512}}, {key: "service_tier", slot: ServiceTier, takes: texts | nulls},
	{key: "store", slot: Store, takes: bools | nulls}, {key: "top_logprobs", slot: TopLogprobs, takes: numbers | nulls, max: 20, whole: true},
	{key: "prompt_cache_key", slot: CacheKey, takes: texts | nulls},
	{key: "safety_identifier", slot: SafetyID, takes: texts | nulls}, {key: "user", slot: EndUser, takes: texts | nulls},
	{key: "truncation", takes: texts | nulls, words: []string{"auto", "disabled"}}, {key: "prompt", slot: Continues, takes: objects | nulls, begins: "pmpt_", costs: true}, {key: "context_management", takes: arrays | nulls, costs: true},
}, knows: "include background max_tool_calls moderation prompt_cache_options prompt_cache_retention"}

// responsesTool has the keys of a tool. Those of the provider are named by their type and have
// further keys.
var responsesTool = shape{open: true, strict: true, fields: []field{
	{key: "type", takes: texts, must: true, says: `"function"`, usual: true},
	{key: "name", slot: ToolName, takes: texts},
	{key: "description", slot: Describes, takes: texts | nulls},
	{key: "parameters", slot: Schema, takes: objects | nulls},
	{key: "strict", slot: Strict, takes: bools | nulls},
	{key: "defer_loading", takes: bools | nulls},
}}

// responsesReply has the keys of a reply, which is a list of items and what was asked for.
var responsesReply = shape{fields: []field{
	{key: "output", slot: Messages, takes: arrays, must: true},
	{key: "object", takes: texts, says: `"response"`},
	{key: "model", slot: Model, takes: texts},
	{key: "status", slot: StopReason, takes: texts},
	{key: "usage", slot: Counts, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "input_tokens", slot: InputTokens, takes: numbers}, {key: "output_tokens", slot: OutputTokens, takes: numbers},
		{key: "input_tokens_details", takes: objects | nulls, in: &shape{open: true, fields: []field{
			{key: "cached_tokens", slot: CacheRead, takes: numbers | nulls}}}},
	}}},
}, knows: "id created_at completed_at error incomplete_details instructions previous_response_id conversation tools tool_choice " +
	"parallel_tool_calls max_output_tokens max_tool_calls temperature top_p top_logprobs reasoning text truncation metadata " +
	"service_tier store background user billing content_filters prompt_cache_key prompt_cache_retention safety_identifier " +
	"frequency_penalty presence_penalty output_text"}
