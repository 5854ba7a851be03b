package dialect

import "github.com/rolecall/rolecall/core"

// Gemini is the form of Google's generateContent, of the Gemini API and of Vertex AI: JSON
// as protocol buffers map to it, so that every key may be written in snake_case too. The
// assistant is called "model", a part is told by the key that it alone has, and the results
// of tools stand in user messages. Calls and results may have no IDs; the order ties them
// then. One object stands for a list of it, as Google's own examples write "contents" and "parts".
// Fields as in google/ai/generativelanguage/v1beta/content.proto.
var Gemini = geminiDialect

var geminiDialect = &Dialect{
	ID:     "gemini",
	Name:   "Google Gemini",
	Family: Provider,
	About:  "contents of generateContent, of the Gemini API and Vertex AI",
	description: description{
		twins:  true,
		listed: true, addressed: true, apart: [][]string{
			{"generationConfig", "thinkingConfig", "thinkingLevel", "thinkingBudget"},
			// "CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config"
			{"systemInstruction", "cachedContent"}, {"tools", "cachedContent"}, {"toolConfig", "cachedContent"},
		},
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts | nulls},
			{key: "parts", slot: Content, takes: arrays | objects, must: true, want: "an array of parts", full: "at least one part"},
		}},
		roles: []roleWord{
			{"user", inUser, core.RoleUser}, {"model", inAssistant, core.RoleAssistant},
			{"function", inFunction, "function"}, {"", inUser, core.RoleUser},
		},
		instead:       []roleWord{{word: "user", role: core.RoleSystem}, {word: "user", role: "developer"}},
		resultsIn:     inUser | inFunction,
		systemMessage: true,
		sealer:        func(string) (string, bool) { return "Google", false },
		ownAddresses:  []string{"gs://", "https://generativelanguage.googleapis.com/", "https://www.youtube.com/", "https://youtube.com/", "https://youtu.be/"},
		made:          "unnamed_", callSeal: "thoughtSignature",
		request: geminiRequest, answer: &geminiReply,
		choices: []choiceWord{{"AUTO", Auto}, {"NONE", NoTool}, {"ANY", AnyTool}},
		formats: []formatWord{{"text/plain", TextFormat}, {"application/json", JSONFormat}, {"application/json", SchemaFormat}},
		parts: []*form{
			{makes: makesThinking, keyed: true, sign: "thought", roles: inAny, shape: shape{with: &geminiRest, fields: []field{
				{key: "text", slot: Text, takes: texts}, {key: "thought", takes: bools, says: "true"},
				{key: "thoughtSignature", slot: Signature, takes: texts}}}},
			{makes: makesText, keyed: true, sign: "text", roles: inAny, shape: shape{with: &geminiSealed, fields: []field{
				{key: "text", slot: Text, takes: texts, must: true}, {key: "thought", takes: bools}}}},
			{makes: makesCall, keyed: true, sign: "functionCall", roles: inAssistant, when: isOwn, shape: shape{with: &geminiSealed, inside: &shape{fields: []field{
				{key: "id", slot: CallID, takes: texts}, {key: "name", slot: ToolName, takes: texts, must: true},
				{key: "args", slot: Arguments, takes: anything, as: argumentsNullable},
				{key: "partialArgs", takes: arrays}, {key: "willContinue", takes: bools}}}}},
			{makes: makesResult, keyed: true, sign: "functionResponse", roles: inUser | inFunction, shape: shape{with: &geminiRest, inside: &shape{fields: []field{
				{key: "id", slot: Answers, takes: texts}, {key: "name", slot: ToolName, takes: texts, must: true, full: "the name of the function"},
				{key: "response", slot: Output, takes: objects, must: true, as: wrapped},
				{key: "parts", takes: arrays, attached: true}, {key: "willContinue", takes: bools}, {key: "scheduling", takes: texts}}}}},
			{makes: makesImage, keyed: true, sign: "inlineData", roles: inAny &^ inTool, when: isContent, shape: shape{with: &geminiSealed, inside: &shape{fields: []field{
				{key: "mimeType", slot: MediaType, takes: texts, must: true, begins: "image/"}, {key: "data", slot: Data, bare: true, takes: texts, must: true},
				{key: "displayName", slot: Label, takes: texts}}}}},
			{makes: makesImage, keyed: true, sign: "fileData", roles: inAny &^ inTool, when: isURI, shape: shape{with: &geminiSealed, inside: &shape{fields: []field{
				{key: "mimeType", slot: MediaType, takes: texts, begins: "image/"}, {key: "fileUri", slot: Data, takes: texts, must: true},
				{key: "displayName", slot: Label, takes: texts}}}}},
			{makes: makesCode, keyed: true, reads: true, sign: "executableCode", roles: inAny, shape: shape{with: &geminiSealed, inside: &shape{fields: []field{
				{key: "language", slot: Language, takes: texts, must: true}, {key: "code", slot: Text, takes: texts, must: true}, {key: "id", takes: texts}}}}},
			// What else the model has no part for: media that are no images, and what the provider ran.
			{keyed: true, sign: "inlineData", roles: inAny &^ inTool, file: true, when: isContentOf, shape: shape{with: &geminiSealed, inside: &shape{open: true, fields: []field{
				{key: "mimeType", slot: MediaType, takes: texts}, {key: "data", slot: Data, bare: true, takes: texts}, {key: "displayName", slot: Label, takes: texts}}}}},
			{keyed: true, sign: "fileData", roles: inAny &^ inTool, file: true, when: isURI, shape: shape{with: &geminiSealed, inside: &shape{open: true, fields: []field{
				{key: "mimeType", slot: MediaType, takes: texts}, {key: "fileUri", slot: Data, takes: texts}, {key: "displayName", slot: Label, takes: texts}}}}},
			{keyed: true, sign: "codeExecutionResult", roles: inAny, shape: shape{with: &geminiSealed}}, {keyed: true, sign: "toolCall", roles: inAny, shape: shape{with: &geminiSealed}},
			{keyed: true, sign: "toolResponse", roles: inAny, shape: shape{with: &geminiSealed}}, {keyed: true, sign: "audioTranscription", roles: inAny, shape: shape{with: &geminiSealed}},
		},
	},
}

// geminiSealed are the keys that any part of the model's may have after its own: first of them the
// seal of a part that is no thinking, such as a picture that it drew, which goes back with it as it
// came. A thought, and a result, have the others alone.
var (
	geminiRest   = geminiSealed[1:]
	geminiSealed = []field{
		{key: "thoughtSignature", takes: texts},
		{key: "videoMetadata", takes: objects}, {key: "mediaResolution", takes: objects}, {key: "mediaProcessing", takes: texts},
		{key: "speechMetadata", takes: objects}, {key: "partMetadata", takes: objects},
	}
)

// geminiRequest has the keys of a body of generateContent. Fields as in
// google/ai/generativelanguage/v1beta/generative_service.proto; Vertex AI has more.
var geminiRequest = shape{fields: []field{
	{key: "contents", slot: Messages, takes: arrays | objects, must: true}, {key: "model", slot: Model, takes: texts},
	{key: "systemInstruction", slot: System, takes: objects, want: "an object with parts"},
	{key: "tools", slot: Tools, takes: arrays | objects, each: &form{shape: geminiTool}},
	{key: "toolConfig", takes: objects, in: &shape{strict: true, fields: []field{
		{key: "includeServerSideToolInvocations", takes: bools}, {key: "retrievalConfig", takes: objects},
		{key: "functionCallingConfig", slot: Choosing, takes: objects, in: &shape{strict: true, fields: []field{{key: "streamFunctionCallArguments", takes: bools},
			{key: "mode", slot: ChoiceWord, takes: texts, words: []string{"AUTO", "ANY", "NONE", "VALIDATED", "MODE_UNSPECIFIED"}}, {key: "allowedFunctionNames", slot: ChoiceName, takes: arrays, of: &field{takes: texts}},
		}}},
	}}},
	{key: "generationConfig", takes: objects, in: &shape{strict: true, fields: []field{
		{key: "maxOutputTokens", slot: MaxTokens, takes: numbers, whole: true},
		{key: "temperature", slot: Temperature, takes: numbers, max: 2}, {key: "topP", slot: TopP, takes: numbers, max: 1},
		{key: "stopSequences", slot: StopWords, takes: arrays, max: 5, of: &field{takes: texts}},
		{key: "seed", slot: Seed, takes: numbers, whole: true}, {key: "topK", slot: TopK, takes: numbers, whole: true}, {key: "candidateCount", slot: Candidates, takes: numbers, min: 1, max: 8, whole: true},
		{key: "frequencyPenalty", slot: FrequencyPenalty, takes: numbers}, {key: "presencePenalty", slot: PresencePenalty, takes: numbers},
		{key: "thinkingConfig", takes: objects, in: &shape{strict: true, fields: []field{{key: "includeThoughts", takes: bools},
			{key: "thinkingLevel", slot: Effort, takes: texts, words: []string{"minimal", "low", "medium", "high"}}, {key: "thinkingBudget", slot: Budget, takes: numbers, whole: true},
		}}},
		{key: "responseMimeType", slot: FormatWord, takes: texts},
		{key: "responseJsonSchema", slot: FormatSchema, takes: objects},
		{key: "responseSchema", slot: FormatSchema, takes: objects, plain: true},
		{key: "responseModalities", takes: arrays, of: &field{takes: texts, words: []string{"TEXT", "IMAGE", "AUDIO", "VIDEO", "MODALITY_UNSPECIFIED"}}},
		{key: "responseLogprobs", takes: bools}, {key: "logprobs", takes: numbers, max: 20, whole: true}, {key: "mediaResolution", takes: texts},
		{key: "imageConfig", takes: objects, in: &shape{strict: true, fields: []field{{key: "aspectRatio", takes: texts}, {key: "imageSize", takes: texts}, {key: "personGeneration", takes: texts}, {key: "imageOutputOptions", takes: objects}}}},
		{key: "enableEnhancedCivicAnswers", takes: bools}, {key: "audioTimestamp", takes: bools}, {key: "enableAffectiveDialog", takes: bools}, {key: "speechConfig", takes: objects},
	}, knows: "responseFormat translationConfig routingConfig modelConfig modelSelectionConfig"}},
	{key: "safetySettings", takes: arrays, each: &form{shape: shape{strict: true, fields: []field{{key: "category", takes: texts, must: true}, {key: "threshold", takes: texts, must: true}, {key: "method", takes: texts}}}}},
	{key: "cachedContent", takes: texts}, {key: "labels", takes: objects, of: &field{takes: texts}}, {key: "serviceTier", takes: texts}, {key: "store", takes: bools},
}, knows: "modelArmorConfig"}

// nothing is an object without keys.
var nothing = shape{strict: true}

// geminiTool holds declarations, or is one of the provider's own tools and named by its key.
var geminiTool = shape{open: true, fields: []field{
	{key: "functionDeclarations", slot: Tools, takes: arrays, each: &form{shape: shape{strict: true, fields: []field{
		{key: "name", slot: ToolName, takes: texts, must: true}, {key: "description", slot: Describes, takes: texts},
		{key: "parameters", slot: Schema, takes: objects, plain: true}, {key: "parametersJsonSchema", slot: Schema, takes: objects},
	}, knows: "response responseJsonSchema behavior"}}},
	{key: "googleSearch", takes: objects, in: &shape{fields: []field{{key: "timeRangeFilter", takes: objects}, {key: "excludeDomains", takes: arrays, of: &field{takes: texts}}}}}, {key: "googleSearchRetrieval", takes: objects}, {key: "codeExecution", takes: objects, in: &nothing},
	{key: "urlContext", takes: objects, in: &nothing}, {key: "fileSearch", takes: objects, in: &shape{fields: []field{{key: "fileSearchStoreNames", takes: arrays, of: &field{takes: texts}}, {key: "topK", takes: numbers, whole: true}, {key: "metadataFilter", takes: texts}}}}, {key: "googleMaps", takes: objects},
	{key: "computerUse", takes: objects}, {key: "retrieval", takes: objects},
}}

var geminiReply = shape{fields: []field{
	{key: "candidates", takes: arrays, must: true, each: &form{shape: shape{open: true, fields: []field{
		{key: "content", slot: Messages, takes: objects, must: true},
		{key: "finishReason", slot: StopReason, takes: texts},
	}, knows: "index safetyRatings citationMetadata groundingMetadata avgLogprobs tokenCount"}}},
	{key: "modelVersion", slot: Model, takes: texts},
	{key: "usageMetadata", slot: Counts, takes: objects, in: &shape{open: true, fields: []field{
		{key: "promptTokenCount", slot: InputTokens, takes: numbers}, {key: "candidatesTokenCount", slot: OutputTokens, takes: numbers},
		{key: "cachedContentTokenCount", slot: CacheRead, takes: numbers},
	}}},
}, knows: "promptFeedback responseId createTime modelStatus"}
