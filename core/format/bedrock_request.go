package format

import "strings"

// bedrockRequest has the keys of a body of Converse. What only one maker's models know
// is under additionalModelRequestFields, in that maker's words.
var bedrockRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "modelId", Slot: Model, Takes: Texts},
	{Key: "system", Slot: System, Takes: Arrays, Want: "an array of content blocks"},
	{Key: "inferenceConfig", Takes: Objects, In: &Shape{Fields: []Field{
		{Key: "maxTokens", Slot: MaxTokens, Takes: Numbers, Min: 1, Whole: true}, {Key: "temperature", Slot: Temperature, Takes: Numbers, Max: 1},
		{Key: "topP", Slot: TopP, Takes: Numbers, Max: 1}, {Key: "stopSequences", Slot: StopWords, Takes: Arrays, Max: 2500, Of: &Field{Takes: Texts, Full: "a non-blank string"}},
	}}},
	{Key: "toolConfig", Takes: Objects, In: &Shape{Fields: []Field{
		{Key: "tools", Slot: Tools, Takes: Arrays, Full: "at least one tool", Each: &Form{Keyed: true, Shape: bedrockTool}},
		{Key: "toolChoice", Slot: Choosing, Takes: Objects, Max: 1, In: &Shape{Fields: []Field{
			{Key: "auto", Takes: Objects, In: &nothing}, {Key: "any", Takes: Objects, In: &nothing},
			{Key: "tool", Takes: Objects, In: &Shape{Fields: []Field{{Key: "name", Slot: ChoiceName, Takes: Texts, Must: true}}}},
		}}},
	}}},
	{Key: "additionalModelRequestFields", Takes: Objects, In: &Shape{Open: true, Fields: []Field{
		{Key: "thinking", Slot: Thinks, Takes: Objects | Texts, Maker: isClaude, In: &bedrockThinking},
		{Key: "reasoning_config", Slot: Thinks, Takes: Objects | Texts, Reads: true, In: &bedrockThinking},
		{Key: "reasoningConfig", Slot: Thinks, Takes: Objects | Texts, Reads: true, In: &bedrockThinking},
		{Key: "reasoning_effort", Slot: Effort, Takes: Texts, Words: effortWords, Maker: isGPT},
	}}},
	{Key: "outputConfig", Takes: Objects, In: &Shape{Open: true, Fields: []Field{
		{Key: "textFormat", Slot: Answer, Takes: Objects, In: &Shape{Open: true, Fields: []Field{{Key: "type", Slot: FormatWord, Takes: Texts},
			{Key: "structure", Takes: Objects, In: &Shape{Open: true, Fields: []Field{{Key: "jsonSchema", Takes: Objects, In: &Shape{Fields: []Field{
				{Key: "schema", Slot: FormatSchema, Takes: Texts}, {Key: "name", Slot: FormatName, Takes: Texts}, {Key: "description", Takes: Texts},
			}}}}}},
		}}},
	}}},
	{Key: "guardrailConfig", Takes: Objects, In: &Shape{Fields: []Field{{Key: "guardrailIdentifier", Takes: Texts}, {Key: "guardrailVersion", Takes: Texts}, {Key: "trace", Takes: Texts, Words: []string{"enabled", "disabled", "enabled_full"}}, {Key: "streamProcessingMode", Takes: Texts, Words: []string{"sync", "async"}}}}},
	{Key: "promptVariables", Takes: Objects, Of: &Field{Takes: Objects, In: &Shape{Fields: []Field{{Key: "text", Takes: Texts}}}}}, {Key: "additionalModelResponseFieldPaths", Takes: Arrays, Of: &Field{Takes: Texts}},
	{Key: "requestMetadata", Takes: Objects, Max: 16, Of: &Field{Takes: Texts}}, {Key: "performanceConfig", Takes: Objects, In: &Shape{Fields: []Field{{Key: "latency", Takes: Texts, Words: []string{"standard", "optimized"}}}}},
	{Key: "serviceTier", Takes: Objects, In: &Shape{Fields: []Field{{Key: "type", Takes: Texts, Must: true}}}},
}}

var bedrockThinking = Shape{Open: true, Fields: []Field{
	{Key: "type", Slot: ReasoningWord, Takes: Texts, Words: []string{"enabled", "disabled", "adaptive"}}, {Key: "budget_tokens", Slot: Budget, Takes: Numbers, Min: 1024},
	{Key: "maxReasoningEffort", Slot: Effort, Takes: Texts, Reads: true, Words: []string{"low", "medium", "high"}},
}}

// bedrockSealer names the maker of the model: what Claude sealed is read by Anthropic's own API too.
func bedrockSealer(model string) (maker string, only bool) {
	if model == "" || isClaude(model) {
		return "Anthropic", true
	}
	return model, false
}

// isGPT reports whether a model is one of OpenAI's.
func isGPT(name string) bool { return strings.Contains(name, "gpt-") }

// bedrockTool has the keys of a tool: one that the request describes, or one of the provider's
// own. A cache point may be between them.
var bedrockTool = Shape{Ties: &ties{Some: "toolSpec systemTool cachePoint"}, Fields: []Field{
	{Key: "toolSpec", Takes: Objects, In: &Shape{Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "description", Slot: Describes, Takes: Texts, Full: "a non-blank string"},
		{Key: "inputSchema", Takes: Objects, Must: true, In: &Shape{Fields: []Field{{Key: "json", Slot: Schema, Takes: Objects, Must: true}}}},
		{Key: "strict", Slot: Strict, Takes: Bools},
	}}},
	{Key: "systemTool", Takes: Objects, Reads: true, In: &Shape{Fields: []Field{{Key: "name", Slot: ToolName, Takes: Texts, Must: true}}}},
	{Key: "cachePoint", Takes: Objects, In: &cachePoint},
}}

// cachePoint says up to where a request is kept for later ones.
var cachePoint = Shape{Fields: []Field{{Key: "type", Takes: Texts, Must: true, Words: []string{"default"}}, {Key: "ttl", Takes: Texts, Words: []string{"5m", "1h"}}}}

var bedrockReply = Shape{Fields: []Field{
	{Key: "output", Takes: Objects, Must: true, In: &Shape{Fields: []Field{{Key: "message", Slot: Messages, Takes: Objects, Must: true}}}},
	{Key: "stopReason", Slot: StopReason, Takes: Texts, Must: true},
	{Key: "usage", Slot: Counts, Takes: Objects, In: &Shape{Open: true, Fields: []Field{
		{Key: "inputTokens", Slot: InputTokens, Takes: Numbers}, {Key: "outputTokens", Slot: OutputTokens, Takes: Numbers},
		{Key: "cacheReadInputTokens", Slot: CacheRead, Takes: Numbers}, {Key: "cacheWriteInputTokens", Slot: CacheWrite, Takes: Numbers},
	}}},
}, Knows: "metrics additionalModelResponseFields trace performanceConfig serviceTier"}

var bedrockFormats = []AnswerName{{"json_schema", SchemaFormat}}

var bedrockChoices = []ChoiceTerm{{"auto", Auto}, {"any", AnyTool}, {"tool", OneTool}}
