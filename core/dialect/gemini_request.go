package dialect

// geminiRequest has the keys of a body of generateContent. Fields as in
// google/ai/generativelanguage/v1beta/generative_service.proto; Vertex AI has more.
var geminiRequest = shape{fields: append([]field{
	{key: "contents", slot: Messages, takes: arrays, must: true},
	{key: "model", slot: Model, takes: texts},
	{key: "systemInstruction", slot: System, takes: objects},
	{key: "tools", slot: Tools, takes: arrays | objects, each: &form{shape: geminiTool}},
	{key: "toolConfig", takes: objects, in: &shape{open: true, fields: []field{
		{key: "functionCallingConfig", slot: Choosing, takes: objects, in: &shape{open: true, fields: []field{
			{key: "mode", slot: ChoiceWord, takes: texts},
			{key: "allowedFunctionNames", slot: ChoiceName, takes: arrays},
		}}},
	}}},
	{key: "generationConfig", takes: objects, in: &shape{open: true, fields: []field{
		{key: "maxOutputTokens", slot: MaxTokens, takes: numbers},
		{key: "temperature", slot: Temperature, takes: numbers},
		{key: "topP", slot: TopP, takes: numbers},
		{key: "stopSequences", slot: StopWords, takes: arrays},
		{key: "seed", slot: Seed, takes: numbers},
		{key: "thinkingConfig", takes: objects, in: &shape{open: true, fields: []field{
			{key: "thinkingLevel", slot: Effort, takes: texts}, {key: "thinkingBudget", slot: Budget, takes: numbers},
		}}},
		{key: "responseMimeType", slot: FormatWord, takes: texts},
		{key: "responseJsonSchema", slot: FormatSchema, takes: objects},
		{key: "responseSchema", slot: FormatSchema, takes: objects},
	}}},
}, kept(anything, "safetySettings", "cachedContent", "labels", "serviceTier", "modelArmorConfig", "store")...)}

// geminiTool holds declarations, or is one of the provider's own tools and named by its key.
var geminiTool = shape{open: true, fields: append([]field{
	{key: "functionDeclarations", slot: Tools, takes: arrays, each: &form{shape: shape{fields: append([]field{
		{key: "name", slot: ToolName, takes: texts, must: true},
		{key: "description", slot: Describes, takes: texts},
		{key: "parameters", slot: Schema, takes: objects},
		{key: "parametersJsonSchema", slot: Schema, takes: objects},
	}, kept(anything, "response", "responseJsonSchema", "behavior")...)}}},
}, kept(objects,
	"googleSearch", "googleSearchRetrieval", "codeExecution", "urlContext", "fileSearch", "googleMaps", "computerUse", "retrieval",
)...)}

var geminiReply = shape{fields: append([]field{
	{key: "candidates", takes: arrays, must: true, each: &form{shape: shape{open: true, fields: append([]field{
		{key: "content", slot: Messages, takes: objects, must: true},
		{key: "finishReason", slot: StopReason, takes: texts},
	}, kept(anything, "index", "safetyRatings", "citationMetadata", "groundingMetadata", "avgLogprobs", "tokenCount")...)}}},
	{key: "modelVersion", slot: Model, takes: texts},
	{key: "usageMetadata", slot: Counts, takes: objects, in: &shape{open: true, fields: []field{
		{key: "promptTokenCount", slot: InputTokens, takes: numbers}, {key: "candidatesTokenCount", slot: OutputTokens, takes: numbers},
		{key: "cachedContentTokenCount", slot: CacheRead, takes: numbers},
	}}},
}, kept(anything, "promptFeedback", "responseId", "createTime", "modelStatus")...)}

var geminiChoices = []choiceWord{{"AUTO", Auto}, {"NONE", NoTool}, {"ANY", AnyTool}}
