package format

import (
	"slices"
	"strings"
)

// anthropicRequest has the keys of a body of the Messages API. Fields as in
// anthropic-sdk-python, types/message_create_params.py and its beta.
var anthropicRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "system", Slot: System, Takes: Texts | Arrays, Want: "a string or an array of text blocks"},
	{Key: "max_tokens", Slot: MaxTokens, Takes: Numbers, Must: true, Whole: true, Also: natural},
	{Key: "tools", Slot: Tools, Takes: Arrays, Kinds: anthropicTools, Each: &Form{Shape: anthropicTool}},
	{Key: "tool_choice", Slot: Choosing, Takes: Objects, Kinds: choiceKinds, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Slot: ChoiceWord, Takes: Texts, Words: []string{"auto", "any", "tool", "none"}},
		{Key: "name", Slot: ChoiceName, Takes: Texts},
		{Key: "disable_parallel_tool_use", Slot: NotParallel, Takes: Bools},
	}}},
	{Key: "temperature", Slot: Temperature, Takes: Numbers, Max: 1},
	{Key: "top_p", Slot: TopP, Takes: Numbers, Max: 1},
	{Key: "stop_sequences", Slot: StopWords, Takes: Arrays | Nulls, Of: &Field{Takes: Texts, Full: "a non-blank string"}},
	{Key: "thinking", Slot: Thinks, Takes: Objects, Kinds: thinkingKinds, In: &Shape{Strict: true, Fields: []Field{
		{Key: "type", Slot: ReasoningWord, Takes: Texts, Must: true, Words: []string{"enabled", "disabled", "adaptive", "between_tools"}}, {Key: "budget_tokens", Slot: Budget, Takes: Numbers, Min: 1024, Whole: true},
		{Key: "display", Takes: Texts | Nulls, Words: []string{"summarized", "omitted"}},
	}}},
	{Key: "output_config", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
		{Key: "effort", Slot: Effort, Takes: Texts | Nulls, Words: []string{"low", "medium", "high", "xhigh", "max"}},
		{Key: "format", Slot: Answer, Takes: Objects | Nulls, In: &anthropicAnswer},
		{Key: "task_budget", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{
			{Key: "type", Takes: Texts, Must: true, Words: []string{"tokens"}}, {Key: "total", Takes: Numbers, Must: true, Whole: true}, {Key: "remaining", Takes: Numbers | Nulls, Whole: true},
		}}},
	}}},
	{Key: "stream", Slot: Stream, Takes: Bools}, {Key: "top_k", Slot: TopK, Takes: Numbers, Whole: true, Also: natural},
	{Key: "metadata", Takes: Objects | Nulls, In: &Shape{Strict: true, Fields: []Field{{Key: "user_id", Slot: EndUser, Takes: Texts | Nulls}}}},
	{Key: "service_tier", Takes: Texts, Words: []string{"auto", "standard_only"}},
	// The older key for output_config.format, and what beta headers add: anthropic-sdk-typescript, resources/beta/messages, 2026-11.
	{Key: "output_format", Takes: Objects | Nulls, In: &anthropicAnswer},
	{Key: "fallbacks", Takes: Texts | Arrays | Nulls, Each: &Form{Shape: Shape{Open: true, Fields: []Field{{Key: "model", Takes: Texts, Must: true}}}}},
	{Key: "fallback_credit_token", Takes: Texts | Objects | Nulls, In: fallbackCredit}, {Key: "speed", Takes: Texts | Nulls, Words: []string{"standard", "fast"}},
	{Key: "diagnostics", Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{{Key: "previous_message_id", Takes: Texts | Nulls}}}},
	cacheControl, {Key: "container", Takes: Texts | Objects | Nulls, Also: &limits{Tool: "code_execution"}, In: &Shape{Strict: true, Fields: []Field{{Key: "id", Takes: Texts | Nulls}, {Key: "skills", Takes: Arrays | Nulls, Max: 8, Each: &Form{Shape: Shape{Strict: true, Fields: []Field{
		{Key: "type", Takes: Texts, Must: true}, {Key: "skill_id", Takes: Texts, Must: true}, {Key: "version", Takes: Texts}}}}}}}},
	{Key: "compaction", Takes: Objects | Nulls, Costs: true}, {Key: "thread", Takes: Objects | Nulls, Costs: true},
}, Knows: "mcp_servers context_management betas anthropic_version anthropic_beta inference_geo billing_policy"}

// anthropicAnswer has the keys of the form that the answer is to have.
var anthropicAnswer = Shape{Strict: true, Fields: []Field{
	{Key: "type", Slot: FormatWord, Takes: Texts, Must: true, Words: []string{"json_schema"}}, {Key: "schema", Slot: FormatSchema, Takes: Objects, Must: true},
}}

// anthropicTool has the keys of a tool. The provider's own are named by a type with a date
// and have further keys, such as max_uses.
var anthropicTool = Shape{Strict: true, Fields: []Field{
	{Key: "type", Takes: Texts | Nulls},
	{Key: "name", Slot: ToolName, Takes: Texts},
	{Key: "description", Slot: Describes, Takes: Texts | Nulls},
	{Key: "input_schema", Slot: Schema, Takes: Objects},
	{Key: "strict", Slot: Strict, Takes: Bools | Nulls},
	{Key: "defer_loading", Takes: Bools}, {Key: "allowed_callers", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "input_examples", Takes: Arrays | Nulls, Of: &Field{Takes: Objects}}, {Key: "eager_input_streaming", Takes: Bools | Nulls},
	cacheControl,
}}

// choiceKinds are the keys that go with each choice of tools.
var (
	choiceType  = Field{Key: "type", Slot: ChoiceWord, Takes: Texts, Must: true}
	oneAtOnce   = Field{Key: "disable_parallel_tool_use", Slot: NotParallel, Takes: Bools}
	choiceKinds = []*Form{
		{Tag: "auto", Shape: Shape{Strict: true, Fields: []Field{choiceType, oneAtOnce}}},
		{Tag: "any", Shape: Shape{Strict: true, Fields: []Field{choiceType, oneAtOnce}}},
		{Tag: "tool", Shape: Shape{Strict: true, Fields: []Field{choiceType, {Key: "name", Slot: ChoiceName, Takes: Texts}, oneAtOnce}}},
		{Tag: "none", Shape: Shape{Strict: true, Fields: []Field{choiceType}}},
	}
)

// thinkingKinds are the keys that go with each way to think.
var (
	thinkingWord  = Field{Key: "type", Slot: ReasoningWord, Takes: Texts}
	thinkingShown = Field{Key: "display", Takes: Texts | Nulls, Words: []string{"summarized", "omitted"}}
	thinkingKinds = []*Form{
		{Tag: "enabled", Shape: Shape{Strict: true, Fields: []Field{thinkingWord, {Key: "budget_tokens", Slot: Budget, Takes: Numbers, Must: true, Min: 1024, Whole: true}, thinkingShown}}},
		{Tag: "disabled", Shape: Shape{Strict: true, Fields: []Field{thinkingWord}}},
		{Tag: "adaptive", Shape: Shape{Strict: true, Fields: []Field{thinkingWord, thinkingShown}}},
		{Tag: "between_tools", Shape: Shape{Strict: true, Fields: []Field{thinkingWord, thinkingShown}}},
	}
)

// anthropicTools are the tools that Anthropic has made: some it runs itself, some the client. Fields as in
// anthropic-sdk-python, types/beta/beta_tool_union_param.py.
var (
	toolLoading    = []Field{{Key: "defer_loading", Takes: Bools}, {Key: "strict", Takes: Bools}, {Key: "allowed_callers", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, cacheControl}
	userLocation   = Field{Key: "user_location", Takes: Objects | Nulls, In: &Shape{Strict: true, With: &placeFields, Fields: []Field{{Key: "type", Takes: Texts, Must: true, Words: []string{"approximate"}}}}}
	anthropicTools = []*Form{
		{Tag: "web_search_20", Head: true, Shape: Shape{Open: true, Ties: &ties{Apart: [2]string{"blocked_domains", "allowed_domains"}}, With: &toolLoading, Fields: []Field{TypeField, webSearchName, userLocation,
			{Key: "allowed_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "blocked_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "max_uses", Takes: Numbers | Nulls, Min: 1, Whole: true}}}},
		{Tag: "web_fetch_20", Head: true, Shape: Shape{Open: true, Ties: &ties{Apart: [2]string{"blocked_domains", "allowed_domains"}}, With: &toolLoading, Fields: []Field{TypeField, webFetchName, citationSwitch, {Key: "max_content_tokens", Takes: Numbers | Nulls, Min: 1, Whole: true}, {Key: "use_cache", Takes: Bools},
			{Key: "allowed_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "blocked_domains", Takes: Arrays | Nulls, Of: &Field{Takes: Texts}}, {Key: "max_uses", Takes: Numbers | Nulls, Min: 1, Whole: true}}}},
		{Tag: "computer_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, computerName,
			{Key: "display_width_px", Takes: Numbers, Must: true, Min: 1, Whole: true}, {Key: "display_height_px", Takes: Numbers, Must: true, Min: 1, Whole: true},
			{Key: "display_number", Takes: Numbers | Nulls, Whole: true}, {Key: "enable_zoom", Takes: Bools}}}},
		{Tag: "text_editor_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, textEditorName, {Key: "max_characters", Takes: Numbers | Nulls, Min: 1, Whole: true}}}},
		{Tag: "bash_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, bashName}}},
		{Tag: "code_execution_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, codeExecutionName}}},
		{Tag: "memory_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, memoryName}}},
		{Tag: "tool_search_tool_", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, toolSearchName}}},
		{Tag: "advisor_20", Head: true, Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, advisorName, {Key: "model", Takes: Texts, Must: true}, {Key: "max_uses", Takes: Numbers | Nulls, Min: 1, Whole: true}, {Key: "max_tokens", Takes: Numbers | Nulls, Min: 1, Whole: true}}}},
		{Tag: "mcp_toolset", Shape: Shape{Open: true, With: &toolLoading, Fields: []Field{TypeField, {Key: "mcp_server_name", Takes: Texts, Must: true}}}},
	}
)

// The names of Anthropic's own tools, which are fixed. They are written out so that the compiler can lay out anthropicTools,
// and nothing makes them at the start.
var (
	webSearchName     = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"web_search"}}
	webFetchName      = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"web_fetch"}}
	computerName      = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"computer"}}
	textEditorName    = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"str_replace_editor", "str_replace_based_edit_tool"}}
	bashName          = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"bash"}}
	codeExecutionName = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"code_execution"}}
	memoryName        = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"memory"}}
	toolSearchName    = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"tool_search_tool_regex", "tool_search_tool_bm25"}}
	advisorName       = Field{Key: "name", Takes: Texts, Must: true, Words: []string{"advisor"}}
)

// serverTools begin the types of the tools that Anthropic and OpenAI run themselves. Others of
// their types, such as computer_20250124, are run by the client.
var serverTools = []string{
	"web_search", "web_fetch", "code_execution", "tool_search", "advisor", "mcp",
	"file_search", "code_interpreter", "image_generation",
}

// anthropicReply has the keys of a reply, which is a message.
var anthropicReply = Shape{Fields: []Field{
	{Key: "role", Slot: Role, Takes: Texts, Must: true},
	{Key: "content", Slot: Content, Takes: Arrays, Must: true},
	{Key: "type", Takes: Texts, Says: `"message"`},
	{Key: "model", Slot: Model, Takes: Texts},
	{Key: "stop_reason", Slot: StopReason, Takes: Texts | Nulls},
	{Key: "usage", Slot: Counts, Takes: Objects | Nulls, In: &Shape{Open: true, Fields: []Field{
		{Key: "input_tokens", Slot: InputTokens, Takes: Numbers}, {Key: "output_tokens", Slot: OutputTokens, Takes: Numbers},
		{Key: "cache_read_input_tokens", Slot: CacheRead, Takes: Numbers | Nulls},
		{Key: "cache_creation_input_tokens", Slot: CacheWrite, Takes: Numbers | Nulls},
	}}},
}, Knows: "id stop_sequence container context_management stop_details"}

var anthropicFormats = []AnswerName{{"json_schema", SchemaFormat}}

var anthropicChoices = []ChoiceTerm{{"auto", Auto}, {"none", NoTool}, {"any", AnyTool}, {"tool", OneTool}}

// isClaude reports whether a model is named as Anthropic, or Bedrock for it, names its own.
func isClaude(name string) bool {
	return strings.HasPrefix(name, "claude") || strings.Contains(name, "anthropic.claude")
}

// ServerTool reports whether the provider runs the tools of that type.
func ServerTool(kind string) bool {
	return slices.ContainsFunc(serverTools, func(prefix string) bool { return strings.HasPrefix(kind, prefix) })
}

// fallbackCredit is a credit token with how it is used, as in FallbackCreditTokenParam of @anthropic-ai/sdk 1.14.0.
var fallbackCredit = &Shape{Fields: []Field{
	{Key: "token", Takes: Texts, Must: true}, {Key: "mode", Takes: Texts, Words: []string{"best_effort", "strict"}}}}
