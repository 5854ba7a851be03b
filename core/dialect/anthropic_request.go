package dialect

import (
	"slices"
	"strings"
)

// anthropicRequest has the keys of a body of the Messages API. Fields as in
// anthropic-sdk-python, types/message_create_params.py and its beta.
var anthropicRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "system", slot: System, takes: texts | arrays, want: "a string or an array of text blocks"},
	{key: "max_tokens", slot: MaxTokens, takes: numbers, must: true, whole: true},
	{key: "tools", slot: Tools, takes: arrays, kinds: anthropicTools, each: &form{shape: anthropicTool}},
	{key: "tool_choice", slot: Choosing, takes: objects, in: &shape{strict: true, fields: []field{
		{key: "type", slot: ChoiceWord, takes: texts, words: []string{"auto", "any", "tool", "none"}},
		{key: "name", slot: ChoiceName, takes: texts},
		{key: "disable_parallel_tool_use", slot: NotParallel, takes: bools},
	}}},
	{key: "temperature", slot: Temperature, takes: numbers, max: 1},
	{key: "top_p", slot: TopP, takes: numbers, max: 1},
	{key: "stop_sequences", slot: StopWords, takes: arrays | nulls, of: &field{takes: texts, full: "a text that is not blank"}},
	{key: "thinking", slot: Thinks, takes: objects, kinds: thinkingKinds, in: &shape{strict: true, fields: []field{
		{key: "type", slot: ReasoningWord, takes: texts, must: true, words: []string{"enabled", "disabled", "adaptive"}}, {key: "budget_tokens", slot: Budget, takes: numbers, min: 1024, whole: true},
		{key: "display", takes: texts | nulls, words: []string{"summarized", "omitted"}},
	}}},
	{key: "output_config", takes: objects, in: &shape{strict: true, fields: []field{
		{key: "effort", slot: Effort, takes: texts | nulls, words: []string{"low", "medium", "high", "xhigh", "max"}},
		{key: "format", slot: Answer, takes: objects | nulls, in: &shape{strict: true, fields: []field{
			{key: "type", slot: FormatWord, takes: texts}, {key: "schema", slot: FormatSchema, takes: objects},
		}}},
		{key: "task_budget", takes: objects | nulls, in: &shape{strict: true, fields: []field{
			{key: "type", takes: texts, must: true, words: []string{"tokens"}}, {key: "total", takes: numbers, must: true, whole: true}, {key: "remaining", takes: numbers | nulls, whole: true},
		}}},
	}}},
	{key: "stream", slot: Stream, takes: bools}, {key: "top_k", slot: TopK, takes: numbers, whole: true},
	{key: "metadata", takes: objects | nulls, in: &shape{strict: true, fields: []field{{key: "user_id", slot: EndUser, takes: texts | nulls}}}},
	{key: "service_tier", takes: texts, words: []string{"auto", "standard_only"}},
	cacheControl,
}, knows: "mcp_servers container context_management betas anthropic_version anthropic_beta inference_geo"}

// anthropicTool has the keys of a tool. The provider's own are told by a type with a date
// and have further keys, such as max_uses.
var anthropicTool = shape{open: true, fields: []field{
	{key: "type", takes: texts | nulls},
	{key: "name", slot: ToolName, takes: texts},
	{key: "description", slot: Describes, takes: texts | nulls},
	{key: "input_schema", slot: Schema, takes: objects},
	{key: "strict", slot: Strict, takes: bools | nulls},
	{key: "defer_loading", takes: bools}, {key: "allowed_callers", takes: arrays | nulls, of: &field{takes: texts}}, {key: "input_examples", takes: arrays | nulls, of: &field{takes: objects}}, {key: "eager_input_streaming", takes: bools | nulls},
	cacheControl,
}}

// thinkingKinds are the keys that go with each way to think.
var (
	thinkingWord  = field{key: "type", slot: ReasoningWord, takes: texts}
	thinkingShown = field{key: "display", takes: texts | nulls, words: []string{"summarized", "omitted"}}
	thinkingKinds = []*form{
		{sign: "enabled", shape: shape{strict: true, fields: []field{thinkingWord, {key: "budget_tokens", slot: Budget, takes: numbers, must: true, min: 1024, whole: true}, thinkingShown}}},
		{sign: "disabled", shape: shape{strict: true, fields: []field{thinkingWord}}},
		{sign: "adaptive", shape: shape{strict: true, fields: []field{thinkingWord, thinkingShown}}},
	}
)

// anthropicTools are the tools that Anthropic has made: some it runs itself, some the client. Fields as in
// anthropic-sdk-python, types/beta/beta_tool_union_param.py.
var (
	toolLoading    = []field{{key: "defer_loading", takes: bools}, {key: "strict", takes: bools}, {key: "allowed_callers", takes: arrays | nulls, of: &field{takes: texts}}, cacheControl}
	toolName       = field{key: "name", takes: texts, must: true}
	userLocation   = field{key: "user_location", takes: objects | nulls, in: &shape{strict: true, with: &placeFields, fields: []field{{key: "type", takes: texts, must: true, words: []string{"approximate"}}}}}
	anthropicTools = []*form{
		{sign: "web_search_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName, userLocation,
			{key: "allowed_domains", takes: arrays | nulls, of: &field{takes: texts}}, {key: "blocked_domains", takes: arrays | nulls, of: &field{takes: texts}}, {key: "max_uses", takes: numbers | nulls, min: 1, whole: true}}}},
		{sign: "web_fetch_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName, citationSwitch, {key: "max_content_tokens", takes: numbers | nulls, min: 1, whole: true}, {key: "use_cache", takes: bools},
			{key: "allowed_domains", takes: arrays | nulls, of: &field{takes: texts}}, {key: "blocked_domains", takes: arrays | nulls, of: &field{takes: texts}}, {key: "max_uses", takes: numbers | nulls, min: 1, whole: true}}}},
		{sign: "computer_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName,
			{key: "display_width_px", takes: numbers, must: true, min: 1, whole: true}, {key: "display_height_px", takes: numbers, must: true, min: 1, whole: true},
			{key: "display_number", takes: numbers | nulls, whole: true}, {key: "enable_zoom", takes: bools}}}},
		{sign: "text_editor_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName, {key: "max_characters", takes: numbers | nulls, min: 1, whole: true}}}},
		{sign: "bash_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName}}},
		{sign: "code_execution_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName}}},
		{sign: "memory_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName}}},
		{sign: "tool_search_tool_", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName}}},
		{sign: "advisor_20", head: true, shape: shape{open: true, with: &toolLoading, fields: []field{typeField, toolName, {key: "model", takes: texts, must: true}, {key: "max_uses", takes: numbers | nulls, min: 1, whole: true}, {key: "max_tokens", takes: numbers | nulls, min: 1, whole: true}}}},
		{sign: "mcp_toolset", shape: shape{open: true, with: &toolLoading, fields: []field{typeField, {key: "mcp_server_name", takes: texts, must: true}}}},
	}
)

// serverTools begin the types of the tools that Anthropic and OpenAI run themselves. Others of
// their types, such as computer_20250124, are run by the client.
var serverTools = []string{
	"web_search", "web_fetch", "code_execution", "tool_search", "advisor", "mcp",
	"file_search", "code_interpreter", "image_generation",
}

// anthropicReply has the keys of a reply, which is a message.
var anthropicReply = shape{fields: []field{
	{key: "role", slot: Role, takes: texts, must: true},
	{key: "content", slot: Content, takes: arrays, must: true},
	{key: "type", takes: texts, says: `"message"`},
	{key: "model", slot: Model, takes: texts},
	{key: "stop_reason", slot: StopReason, takes: texts | nulls},
	{key: "usage", slot: Counts, takes: objects | nulls, in: &shape{open: true, fields: []field{
		{key: "input_tokens", slot: InputTokens, takes: numbers}, {key: "output_tokens", slot: OutputTokens, takes: numbers},
		{key: "cache_read_input_tokens", slot: CacheRead, takes: numbers | nulls},
		{key: "cache_creation_input_tokens", slot: CacheWrite, takes: numbers | nulls},
	}}},
}, knows: "id stop_sequence container context_management stop_details"}

var anthropicFormats = []formatWord{{"json_schema", SchemaFormat}}

var anthropicChoices = []choiceWord{{"auto", Auto}, {"none", NoTool}, {"any", AnyTool}, {"tool", OneTool}}

// isClaude reports whether a model is named as Anthropic, or Bedrock for it, names its own.
func isClaude(name string) bool {
	return strings.HasPrefix(name, "claude") || strings.Contains(name, "anthropic.claude")
}

// serverTool reports whether the provider runs the tools of that type.
func serverTool(kind string) bool {
	return slices.ContainsFunc(serverTools, func(prefix string) bool { return strings.HasPrefix(kind, prefix) })
}
