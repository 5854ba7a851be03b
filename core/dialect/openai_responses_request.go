package dialect

// responsesRequest has the keys of a body of the Responses API. Fields as in openai-python,
// types/responses/response_create_params.py.
var responsesRequest = shape{fields: []field{
	{key: "input", slot: Messages, takes: texts | arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "instructions", slot: System, takes: texts | nulls, want: "a string"},
	{key: "previous_response_id", slot: Continues, takes: texts | nulls, begins: "resp_"},
	{key: "conversation", slot: Continues, takes: texts | objects | nulls, begins: "conv_", in: &shape{strict: true, fields: []field{{key: "id", takes: texts, must: true}}}},
	{key: "tools", slot: Tools, takes: arrays | nulls, kinds: responsesTools, each: &form{shape: responsesTool}},
	{key: "tool_choice", slot: Choosing, takes: texts | objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "type", slot: ChoiceWord, takes: texts}, {key: "name", slot: ChoiceName, takes: texts},
		{key: "mode", takes: texts, words: []string{"auto", "required"}}, {key: "tools", takes: arrays, of: &anyObject}, {key: "server_label", takes: texts},
	}}},
	{key: "parallel_tool_calls", slot: Parallel, takes: bools | nulls},
	{key: "max_output_tokens", slot: MaxTokens, takes: numbers | nulls, min: 16, whole: true},
	{key: "temperature", slot: Temperature, takes: numbers | nulls, max: 2},
	{key: "top_p", slot: TopP, takes: numbers | nulls, max: 1},
	{key: "reasoning", slot: Thinks, takes: objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "effort", slot: Effort, takes: texts | nulls, words: effortWords}, {key: "summary", takes: texts | nulls, words: []string{"auto", "concise", "detailed"}}, {key: "generate_summary", takes: texts | nulls, words: []string{"auto", "concise", "detailed"}}, {key: "context", takes: texts | nulls},
	}}},
	{key: "text", takes: objects | nulls, in: &shape{strict: true, fields: []field{
		{key: "format", slot: Answer, takes: objects | nulls, in: &shape{strict: true, fields: []field{
			{key: "type", slot: FormatWord, takes: texts, words: []string{"text", "json_object", "json_schema"}},
			{key: "name", slot: FormatName, takes: texts, must: true}, {key: "schema", slot: FormatSchema, takes: objects},
			{key: "strict", slot: FormatStrict, takes: bools | nulls}, {key: "description", takes: texts | nulls},
		}}},
		{key: "verbosity", slot: Verbosity, takes: texts | nulls, words: verbosityWords},
	}}},
	{key: "stream", slot: Stream, takes: bools | nulls}, {key: "stream_options", takes: objects | nulls, needs: Stream, in: &shape{strict: true, fields: []field{{key: "include_obfuscation", takes: bools | nulls}}}},
	{key: "metadata", slot: Metadata, takes: objects | nulls, max: 16, of: &field{takes: texts, max: 512}}, {key: "service_tier", slot: ServiceTier, takes: texts | nulls, words: serviceTiers},
	{key: "store", slot: Store, takes: bools | nulls}, {key: "top_logprobs", slot: TopLogprobs, takes: numbers | nulls, max: 20, whole: true},
	{key: "prompt_cache_key", slot: CacheKey, takes: texts | nulls},
	{key: "safety_identifier", slot: SafetyID, takes: texts | nulls}, {key: "user", slot: EndUser, takes: texts | nulls},
	{key: "truncation", takes: texts | nulls, words: []string{"auto", "disabled"}}, {key: "prompt", slot: Continues, takes: objects | nulls, begins: "pmpt_", costs: true, in: &shape{strict: true, fields: []field{
		{key: "id", takes: texts, must: true}, {key: "version", takes: texts | nulls}, {key: "variables", takes: objects | nulls, of: &field{takes: texts | objects}}}}},
	{key: "context_management", takes: arrays | nulls, costs: true, each: &form{shape: shape{strict: true, fields: []field{
		{key: "type", takes: texts, must: true}, {key: "compact_threshold", takes: numbers | nulls, whole: true}}}}},
	{key: "include", takes: arrays | nulls, of: &field{takes: texts, words: []string{
		"file_search_call.results", "web_search_call.results", "web_search_call.action.sources", "message.input_image.image_url", "computer_call_output.output.image_url",
		"code_interpreter_call.outputs", "reasoning.encrypted_content", "message.output_text.logprobs"}}},
	{key: "background", takes: bools | nulls}, {key: "max_tool_calls", takes: numbers | nulls, min: 1, whole: true},
	moderation, cacheOptions, {key: "prompt_cache_retention", takes: texts | nulls, words: cacheTimes},
}}

// responsesTool has the keys of a tool. Those of the provider are named by their type and have
// further keys.
var responsesTool = shape{strict: true, fields: []field{
	{key: "type", takes: texts, must: true, says: `"function"`, usual: true},
	{key: "name", slot: ToolName, takes: texts},
	{key: "description", slot: Describes, takes: texts | nulls},
	{key: "parameters", slot: Schema, takes: objects | nulls},
	{key: "strict", slot: Strict, takes: bools | nulls},
	{key: "defer_loading", takes: bools | nulls},
}}

// responsesTools are the tools that the provider runs, and those of another kind than a function. Fields as in
// openai-python, types/responses/tool_param.py.
var responsesTools = []*form{
	{sign: "web_search", head: true, shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "search_context_size", takes: texts | nulls, words: verbosityWords}, {key: "external_web_access", takes: bools | nulls}, {key: "search_content_types", takes: arrays | nulls, of: &field{takes: texts}},
		{key: "filters", takes: objects | nulls, in: &shape{strict: true, fields: []field{{key: "allowed_domains", takes: arrays | nulls, of: &field{takes: texts}}, {key: "blocked_domains", takes: arrays | nulls, of: &field{takes: texts}}}}},
		{key: "user_location", takes: objects | nulls, in: &shape{strict: true, with: &placeFields, fields: []field{{key: "type", takes: texts, words: []string{"approximate"}}}}}}}},
	{sign: "file_search", shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "vector_store_ids", takes: arrays, must: true, of: &field{takes: texts}}, {key: "max_num_results", takes: numbers | nulls, min: 1, max: 50, whole: true},
		{key: "filters", takes: objects | nulls}, {key: "ranking_options", takes: objects | nulls}}}},
	{sign: "code_interpreter", shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "container", takes: texts | objects, must: true, in: &shape{fields: []field{
			{key: "type", takes: texts, must: true, words: []string{"auto"}}, {key: "file_ids", takes: arrays | nulls, of: &field{takes: texts}},
			{key: "memory_limit", takes: texts | nulls}, {key: "network_policy", takes: objects | nulls}}}}}}},
	{sign: "image_generation", shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "model", takes: texts | nulls}, {key: "quality", takes: texts | nulls, words: []string{"low", "medium", "high", "auto"}}, {key: "size", takes: texts | nulls}, {key: "action", takes: texts | nulls},
		{key: "background", takes: texts | nulls, words: []string{"transparent", "opaque", "auto"}}, {key: "output_format", takes: texts | nulls, words: []string{"png", "webp", "jpeg"}},
		{key: "output_compression", takes: numbers | nulls, max: 100, whole: true}, {key: "partial_images", takes: numbers | nulls, max: 3, whole: true},
		{key: "moderation", takes: texts | nulls, words: []string{"auto", "low"}}, {key: "input_fidelity", takes: texts | nulls, words: []string{"high", "low"}}, {key: "input_image_mask", takes: objects | nulls}}}},
	{sign: "mcp", shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "server_label", takes: texts, must: true}, {key: "server_url", takes: texts | nulls}, {key: "connector_id", takes: texts | nulls}, {key: "authorization", takes: texts | nulls},
		{key: "headers", takes: objects | nulls, of: &field{takes: texts}}, {key: "allowed_tools", takes: arrays | objects | nulls, of: &field{takes: anything}}, {key: "require_approval", takes: texts | objects | nulls},
		{key: "server_description", takes: texts | nulls}, {key: "defer_loading", takes: bools | nulls}}}},
	{sign: "custom", shape: shape{strict: true, with: &typeAlone, fields: []field{
		{key: "name", takes: texts, must: true}, {key: "description", takes: texts | nulls}, {key: "format", takes: objects | nulls}, {key: "defer_loading", takes: bools | nulls}}}},
	{sign: "computer", head: true, shape: shape{open: true, with: &typeAlone}},
	{sign: "local_shell", shape: shape{strict: true, with: &typeAlone}},
	{sign: "shell", shape: shape{open: true, with: &typeAlone}}, {sign: "apply_patch", shape: shape{open: true, with: &typeAlone}},
	{sign: "namespace", shape: shape{open: true, with: &typeAlone}}, {sign: "tool_search", shape: shape{open: true, with: &typeAlone}},
	{sign: "programmatic_tool_calling", shape: shape{open: true, with: &typeAlone}},
}

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
