package format

// responsesRequest has the keys of a body of the Responses API. Fields as in openai-python,
// types/responses/response_create_params.py.
var responsesRequest = Shape{Fields: []Field{
	{Key: "input", Slot: Messages, Takes: Texts | Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "instructions", Slot: System, Takes: Texts | Nulls, Want: "a string"},
	{Key: "previous_response_id", Slot: Continues, Takes: Texts | Nulls, Begins: "resp_"},
	{Key: "conversation", Slot: Continues, Takes: Texts | Objects | Nulls, Begins: "conv_", In: &Shape{Strict: true, Fields: []Field{{Key: "id", Takes: Texts, Must: true}}}},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Kinds: responsesTools, Each: &Form{Shape: responsesTool}},
	{Key: "tool_choice", Slot: Choosing, Takes: Texts | Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Slot: ChoiceWord, Takes: Texts}, {Key: "name", Slot: ChoiceName, Takes: Texts},
		{Key: "mode", Takes: Texts, Words: []string{"auto", "required"}}, {Key: "tools", Takes: Arrays, Of: &anyObject}, {Key: "server_label", Takes: Texts},
	}}},
	{Key: "parallel_tool_calls", Slot: Parallel, Takes: Bools | Nulls},
	{Key: "max_output_tokens", Slot: MaxTokens, Takes: Numbers | Nulls, Min: 16, Whole: true},
	{Key: "temperature", Slot: Temperature, Takes: Numbers | Nulls, Max: 2},
	{Key: "top_p", Slot: TopP, Takes: Numbers | Nulls, Max: 1},
	{Key: "reasoning", Slot: Thinks, Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "effort", Slot: Effort, Takes: Texts | Nulls, Words: effortWords}, {Key: "summary", Takes: Texts | Nulls, Words: []string{"auto", "concise", "detailed"}}, {Key: "generate_summary", Takes: Texts | Nulls, Words: []string{"auto", "concise", "detailed"}}, {Key: "context", Takes: Texts | Nulls},
		{Key: "mode", Takes: Texts | Nulls}, // "standard", "pro" and, by openai-node 7.59, whatever is added
	}}},
	{Key: "text", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
		{Key: "format", Slot: Answer, Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
			{Key: "type", Slot: FormatWord, Takes: Texts, Words: []string{"text", "json_object", "json_schema"}},
			{Key: "name", Slot: FormatName, Takes: Texts, Must: true}, {Key: "schema", Slot: FormatSchema, Takes: Objects},
			{Key: "strict", Slot: FormatStrict, Takes: Bools | Nulls}, {Key: "description", Takes: Texts | Nulls},
		}}},
		{Key: "verbosity", Slot: Verbosity, Takes: Texts | Nulls, Words: verbosityWords},
	}}},
	{Key: "stream", Slot: Stream, Takes: Bools | Nulls}, {Key: "stream_options", Takes: Objects | Nulls, Needs: Stream, In: &Shape{Strict: true, Fields: []Field{{Key: "include_obfuscation", Takes: Bools | Nulls}}}},
	{Key: "metadata", Slot: Metadata, Takes: Objects | Nulls, Max: 16, Of: &Field{Takes: Texts, Max: 512, Also: &limits{Longest: 64}}}, {Key: "service_tier", Slot: ServiceTier, Takes: Texts | Nulls, Words: []string{"auto", "default", "flex", "scale", "priority", "fast", "ultrafast"}},
	{Key: "store", Slot: Store, Takes: Bools | Nulls}, {Key: "top_logprobs", Slot: TopLogprobs, Takes: Numbers | Nulls, Max: 20, Whole: true},
	{Key: "prompt_cache_key", Slot: CacheKey, Takes: Texts | Nulls, Max: 64},
	{Key: "safety_identifier", Slot: SafetyID, Takes: Texts | Nulls, Max: 64}, {Key: "user", Slot: EndUser, Takes: Texts | Nulls, Max: 512},
	{Key: "truncation", Takes: Texts | Nulls, Words: []string{"auto", "disabled"}}, {Key: "prompt", Slot: Continues, Takes: Objects | Nulls, Begins: "pmpt_", Costs: true, In: &Shape{Strict: true, Fields: []Field{
		{Key: "id", Takes: Texts, Must: true}, {Key: "version", Takes: Texts | Nulls}, {Key: "variables", Takes: Objects | Nulls, Of: &Field{Takes: Texts | Objects}}}}},
	{Key: "context_management", Takes: Arrays | Nulls, Costs: true, Each: &Form{Shape: Shape{Strict: true, Fields: []Field{
		{Key: "type", Takes: Texts, Must: true, Words: []string{"compaction"}}, {Key: "compact_threshold", Takes: Numbers | Nulls, Min: 1000, Whole: true}}}}},
	{Key: "include", Takes: Arrays | Nulls, Of: &Field{Takes: Texts, Words: []string{
		"file_search_call.results", "web_search_call.results", "web_search_call.action.sources", "message.input_image.image_url", "computer_call_output.output.image_url",
		"code_interpreter_call.outputs", "reasoning.encrypted_content", "message.output_text.logprobs"}}},
	{Key: "background", Takes: Bools | Nulls}, {Key: "max_tool_calls", Takes: Numbers | Nulls, Min: 1, Whole: true},
	moderation, cacheOptions, {Key: "prompt_cache_retention", Takes: Texts | Nulls, Words: cacheTimes},
	{Key: "client_metadata", Takes: Objects | Nulls, Of: &Field{Takes: Texts}}, // Codex sends it: openai/codex, codex-rs/codex-api, 2026-11
	{Key: "image", Takes: Objects, Costs: true}, {Key: "multi_agent", Takes: Objects | Nulls, Costs: true},
}, Knows: "access_programs background_options"}

// responsesTool has the keys of a tool. Those of the provider are named by their type and have
// further keys.
var responsesTool = Shape{Strict: true, Fields: []Field{
	{Key: "type", Takes: Texts, Must: true, Says: `"function"`, Usual: true},
	{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
	{Key: "description", Slot: Describes, Takes: Texts | Nulls},
	{Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
	{Key: "strict", Slot: Strict, Takes: Bools | Nulls},
	{Key: "defer_loading", Takes: Bools | Nulls},
}}

// responsesTools are the tools that the provider runs, and those of another kind than a function. Fields as in
// openai-python, types/responses/tool_param.py.
var responsesTools = []*Form{
	{Tag: "web_search", Head: true, Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "search_context_size", Takes: Texts | Nulls, Words: verbosityWords}, {Key: "external_web_access", Takes: Bools | Nulls}, {Key: "search_content_types", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}},
		{Key: "filters", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{{Key: "allowed_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "blocked_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}}}},
		{Key: "user_location", Takes: Objects | Nulls, In: &Shape{Strict: true, With: &placeFields, Fields: []Field{{Key: "type", Takes: Texts, Words: []string{"approximate"}}}}}}}},
	{Tag: "file_search", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "vector_store_ids", Takes: Arrays, Must: true, Of: &Field{Takes: Texts}}, {Key: "max_num_results", Takes: Numbers | Nulls, Min: 1, Max: 50, Whole: true},
		{Key: "filters", Takes: Objects | Nulls}, {Key: "ranking_options", Takes: Objects | Nulls}}}},
	{Tag: "code_interpreter", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "container", Takes: Texts | Objects, Must: true, In: &Shape{Fields: []Field{
			{Key: "type", Takes: Texts, Must: true, Words: []string{"auto"}}, {Key: "file_ids", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}},
			{Key: "memory_limit", Takes: Texts | Nulls}, {Key: "network_policy", Takes: Objects | Nulls}}}}}}},
	{Tag: "image_generation", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "model", Takes: Texts | Nulls}, {Key: "quality", Takes: Texts | Nulls, Words: []string{"low", "medium", "high", "auto"}}, {Key: "size", Takes: Texts | Nulls}, {Key: "action", Takes: Texts | Nulls},
		{Key: "background", Takes: Texts | Nulls, Words: []string{"transparent", "opaque", "auto"}}, {Key: "output_format", Takes: Texts | Nulls, Words: []string{"png", "webp", "jpeg"}},
		{Key: "output_compression", Takes: Numbers | Nulls, Max: 100, Whole: true}, {Key: "partial_images", Takes: Numbers | Nulls, Max: 3, Whole: true},
		{Key: "moderation", Takes: Texts | Nulls, Words: []string{"auto", "low"}}, {Key: "input_fidelity", Takes: Texts | Nulls, Words: []string{"high", "low"}}, {Key: "input_image_mask", Takes: Objects | Nulls}}}},
	{Tag: "mcp", Shape: Shape{Strict: true, Ties: &ties{Some: "server_url connector_id"}, With: &typeAlone, Fields: []Field{
		{Key: "server_label", Takes: Texts, Must: true}, {Key: "server_url", Takes: Texts | Nulls}, {Key: "connector_id", Takes: Texts | Nulls}, {Key: "authorization", Takes: Texts | Nulls},
		{Key: "headers", Takes: Objects | Nulls, Of: &Field{Takes: Texts}}, {Key: "allowed_tools", Takes: Arrays | Objects | Nulls, Of: &Field{Takes: Anything}}, {Key: "require_approval", Takes: Texts | Objects | Nulls},
		{Key: "server_description", Takes: Texts | Nulls}, {Key: "defer_loading", Takes: Bools | Nulls}}}},
	{Tag: "custom", Shape: Shape{Strict: true, With: &typeAlone, Fields: []Field{
		{Key: "name", Takes: Texts, Must: true}, {Key: "description", Takes: Texts | Nulls}, {Key: "format", Takes: Objects | Nulls, Kinds: []*Form{
			{Tag: "text", Shape: Shape{Strict: true, Fields: typeAlone}}, {Tag: "grammar", Shape: Shape{Strict: true, With: &typeAlone, Fields: grammar.Fields}},
		}, In: &Shape{Fields: []Field{{Key: "type", Takes: Texts, Must: true, Words: []string{"text", "grammar"}}}}}, {Key: "defer_loading", Takes: Bools | Nulls}}}},
	{Tag: "computer", Head: true, Shape: Shape{Open: true, With: &typeAlone}},
	{Tag: "local_shell", Shape: Shape{Strict: true, With: &typeAlone}},
	{Tag: "shell", Shape: Shape{Open: true, With: &typeAlone}}, {Tag: "apply_patch", Shape: Shape{Open: true, With: &typeAlone}},
	{Tag: "namespace", Shape: Shape{Open: true, With: &typeAlone}}, {Tag: "tool_search", Shape: Shape{Open: true, With: &typeAlone}},
	{Tag: "programmatic_tool_calling", Shape: Shape{Open: true, With: &typeAlone}},
}

// responsesReply has the keys of a reply, which is a list of items and what was asked for.
var responsesReply = Shape{Fields: []Field{
	{Key: "output", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "object", Takes: Texts, Says: `"response"`},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "status", Slot: StopReason, Takes: Texts},
	{Key: "usage", Slot: Counts, Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "input_tokens", Slot: InputTokens, Takes: Numbers}, {Key: "output_tokens", Slot: OutputTokens, Takes: Numbers},
		{Key: "input_tokens_details", Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
			{Key: "cached_tokens", Slot: CacheRead, Takes: Numbers | Nulls}}}},
	}}},
}, Knows: "id created_at completed_at error incomplete_details instructions previous_response_id conversation tools tool_choice " +
	"parallel_tool_calls max_output_tokens max_tool_calls temperature top_p top_logprobs reasoning text truncation metadata " +
	"service_tier store background user billing content_filters prompt_cache_key prompt_cache_retention safety_identifier " +
	"frequency_penalty presence_penalty output_text"}
