package dialect

import "strings"

// bedrockRequest has the keys of a body of Converse. What only one maker's models know
// stands under additionalModelRequestFields, in that maker's words.
var bedrockRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "modelId", slot: Model, takes: texts},
	{key: "system", slot: System, takes: arrays, want: "an array of blocks"},
	{key: "inferenceConfig", takes: objects, in: &shape{fields: []field{
		{key: "maxTokens", slot: MaxTokens, takes: numbers, min: 1, whole: true}, {key: "temperature", slot: Temperature, takes: numbers, max: 1},
		{key: "topP", slot: TopP, takes: numbers, max: 1}, {key: "stopSequences", slot: StopWords, takes: arrays, max: 2500, of: &field{takes: texts}},
	}}},
	{key: "toolConfig", takes: objects, in: &shape{fields: []field{
		{key: "tools", slot: Tools, takes: arrays, full: "at least one tool", each: &form{keyed: true, shape: bedrockTool}},
		{key: "toolChoice", slot: Choosing, takes: objects, max: 1, in: &shape{fields: []field{
			{key: "auto", takes: objects, in: &nothing}, {key: "any", takes: objects, in: &nothing},
			{key: "tool", takes: objects, in: &shape{fields: []field{{key: "name", slot: ChoiceName, takes: texts, must: true}}}},
		}}},
	}}},
	{key: "additionalModelRequestFields", takes: objects, in: &shape{open: true, fields: []field{
		{key: "thinking", slot: Thinks, takes: objects | texts, maker: isClaude, in: &bedrockThinking},
		{key: "reasoning_config", slot: Thinks, takes: objects | texts, reads: true, in: &bedrockThinking},
		{key: "reasoningConfig", slot: Thinks, takes: objects | texts, reads: true, in: &bedrockThinking},
		{key: "reasoning_effort", slot: Effort, takes: texts, words: effortWords, maker: isGPT},
	}}},
	{key: "outputConfig", takes: objects, in: &shape{open: true, fields: []field{
		{key: "textFormat", slot: Answer, takes: objects, in: &shape{open: true, fields: []field{{key: "type", slot: FormatWord, takes: texts},
			{key: "structure", takes: objects, in: &shape{open: true, fields: []field{{key: "jsonSchema", takes: objects, in: &shape{fields: []field{
				{key: "schema", slot: FormatSchema, takes: texts}, {key: "name", slot: FormatName, takes: texts}, {key: "description", takes: texts},
			}}}}}},
		}}},
	}}},
	{key: "guardrailConfig", takes: objects, in: &shape{fields: []field{{key: "guardrailIdentifier", takes: texts}, {key: "guardrailVersion", takes: texts}, {key: "trace", takes: texts, words: []string{"enabled", "disabled", "enabled_full"}}, {key: "streamProcessingMode", takes: texts, words: []string{"sync", "async"}}}}},
	{key: "promptVariables", takes: objects, of: &field{takes: objects, in: &shape{fields: []field{{key: "text", takes: texts}}}}}, {key: "additionalModelResponseFieldPaths", takes: arrays, of: &field{takes: texts}},
	{key: "requestMetadata", takes: objects, max: 16, of: &field{takes: texts}}, {key: "performanceConfig", takes: objects, in: &shape{fields: []field{{key: "latency", takes: texts, words: []string{"standard", "optimized"}}}}},
	{key: "serviceTier", takes: objects, in: &shape{fields: []field{{key: "type", takes: texts, must: true}}}},
}}

var bedrockThinking = shape{open: true, fields: []field{
	{key: "type", slot: ReasoningWord, takes: texts}, {key: "budget_tokens", slot: Budget, takes: numbers, min: 1024},
	{key: "maxReasoningEffort", slot: Effort, takes: texts, reads: true},
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
// own. A cache point may stand between them.
var bedrockTool = shape{fields: []field{
	{key: "toolSpec", takes: objects, in: &shape{fields: []field{
		{key: "name", slot: ToolName, takes: texts, must: true}, {key: "description", slot: Describes, takes: texts},
		{key: "inputSchema", takes: objects, must: true, in: &shape{fields: []field{{key: "json", slot: Schema, takes: objects, must: true}}}},
		{key: "strict", slot: Strict, takes: bools},
	}}},
	{key: "systemTool", takes: objects, reads: true, in: &shape{fields: []field{{key: "name", slot: ToolName, takes: texts, must: true}}}},
	{key: "cachePoint", takes: objects, in: &cachePoint},
}}

// cachePoint says up to where a request is kept for later ones.
var cachePoint = shape{fields: []field{{key: "type", takes: texts, must: true, words: []string{"default"}}, {key: "ttl", takes: texts, words: []string{"5m", "1h"}}}}

var bedrockReply = shape{fields: []field{
	{key: "output", takes: objects, must: true, in: &shape{fields: []field{{key: "message", slot: Messages, takes: objects, must: true}}}},
	{key: "stopReason", slot: StopReason, takes: texts, must: true},
	{key: "usage", slot: Counts, takes: objects, in: &shape{open: true, fields: []field{
		{key: "inputTokens", slot: InputTokens, takes: numbers}, {key: "outputTokens", slot: OutputTokens, takes: numbers},
		{key: "cacheReadInputTokens", slot: CacheRead, takes: numbers}, {key: "cacheWriteInputTokens", slot: CacheWrite, takes: numbers},
	}}},
}, knows: "metrics additionalModelResponseFields trace performanceConfig serviceTier"}

var bedrockFormats = []formatWord{{"json_schema", SchemaFormat}}

var bedrockChoices = []choiceWord{{"auto", Auto}, {"any", AnyTool}, {"tool", OneTool}}
