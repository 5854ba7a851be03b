package format

import "github.com/rolecall/rolecall/core"

// Gemini is the form of Google's generateContent, of the Gemini API and of Vertex AI: JSON
// as protocol buffers map to it, so that every key may be written in snake_case too. The
// assistant is called "model", a part's kind is the key that it alone has, and the results
// of tools are in user messages. Calls and results may have no IDs; the order ties them
// then. One object stands for a list of it, as Google's own examples write "contents" and "parts".
// Fields as in google/ai/generativelanguage/v1beta/content.proto.
var Gemini = geminiFormat

var geminiFormat = &Format{
	ID:     "gemini",
	Name:   "Google Gemini",
	Family: Provider,
	About:  "generateContent of the Gemini API and Vertex AI",
	Description: Description{
		BothCases: true,
		Listed:    true, Addressed: true, Exclusive: [][]string{
			{"generationConfig", "thinkingConfig", "thinkingLevel", "thinkingBudget"},
			// "CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config"
			{"systemInstruction", "cachedContent"}, {"tools", "cachedContent"}, {"toolConfig", "cachedContent"},
		},
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts | Nulls},
			{Key: "parts", Slot: Content, Takes: Arrays | Objects, Must: true, Want: "an array of parts", Full: "at least one part"},
		}},
		Roles: []RoleWord{
			{"user", InUser, core.RoleUser}, {"model", InAssistant, core.RoleAssistant},
			{"function", InFunction, "function"}, {"", InUser, core.RoleUser},
		},
		Instead: []RoleWord{{Word: "user", Role: core.RoleSystem}, {Word: "user", Role: "developer"}},
		Regroup: Regroup{ResultsIn: InUser | InFunction},
		API:     API{SealedBy: func(string) (string, bool) { return "Google", false }, OwnAddresses: []string{"gs://", "https://generativelanguage.googleapis.com/", "https://www.youtube.com/", "https://youtube.com/", "https://youtu.be/"}},
		Made:    "unnamed_",
		Request: geminiRequest, Answer: &geminiReply,
		Choices: []ChoiceTerm{{"AUTO", Auto}, {"NONE", NoTool}, {"ANY", AnyTool}},
		Formats: []AnswerName{{"text/plain", TextFormat}, {"application/json", JSONFormat}, {"application/json", SchemaFormat}},
		Parts: []*Form{
			{Kind: ThinkingPart, Keyed: true, Tag: "thought", Roles: InAny, Shape: Shape{With: &geminiRest, Fields: []Field{
				{Key: "text", Slot: Text, Takes: Texts}, {Key: "thought", Takes: Bools, Says: "true"},
				{Key: "thoughtSignature", Slot: Signature, Takes: Texts}}}},
			{Kind: TextPart, Keyed: true, Tag: "text", Roles: InAny, Shape: Shape{With: &geminiSealed, Fields: []Field{
				{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "thought", Takes: Bools}}}},
			{Kind: CallPart, Keyed: true, Tag: "functionCall", Roles: InAssistant, When: IsOwn, Shape: Shape{With: &geminiSealed, Inside: &Shape{Fields: []Field{
				{Key: "id", Slot: CallID, Takes: Texts}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
				{Key: "args", Slot: Arguments, Takes: Anything, As: ArgumentsNullable},
				{Key: "partialArgs", Takes: Arrays}, {Key: "willContinue", Takes: Bools}}}}},
			{Kind: ResultPart, Keyed: true, Tag: "functionResponse", Roles: InUser | InFunction, Shape: Shape{With: &geminiRest, Inside: &Shape{Fields: []Field{
				{Key: "id", Slot: Answers, Takes: Texts}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true, Full: "the function name"},
				{Key: "response", Slot: Output, Takes: Objects, Must: true, As: Wrapped},
				{Key: "parts", Takes: Arrays, Attached: true}, {Key: "willContinue", Takes: Bools}, {Key: "scheduling", Takes: Texts}}}}},
			{Kind: ImagePart, Keyed: true, Tag: "inlineData", Roles: InAny &^ InTool, When: IsContent, Shape: Shape{With: &geminiSealed, Inside: &Shape{Fields: []Field{
				{Key: "mimeType", Slot: MediaType, Takes: Texts, Must: true, Begins: "image/", Words: geminiImages}, {Key: "data", Slot: Data, Bare: true, Takes: Texts, Must: true},
				{Key: "displayName", Slot: Label, Takes: Texts}}}}},
			{Kind: ImagePart, Keyed: true, Tag: "fileData", Roles: InAny &^ InTool, When: isURI, Shape: Shape{With: &geminiSealed, Inside: &Shape{Fields: []Field{
				{Key: "mimeType", Slot: MediaType, Takes: Texts, Begins: "image/", Words: geminiImages}, {Key: "fileUri", Slot: Data, Takes: Texts, Must: true},
				{Key: "displayName", Slot: Label, Takes: Texts}}}}},
			{Kind: CodePart, Keyed: true, Reads: true, Tag: "executableCode", Roles: InAny, Shape: Shape{With: &geminiSealed, Inside: &Shape{Fields: []Field{
				{Key: "language", Slot: Language, Takes: Texts, Must: true}, {Key: "code", Slot: Text, Takes: Texts, Must: true}, {Key: "id", Takes: Texts}}}}},
			// What else the model has no part for: media that aren't images, and what the provider ran.
			{Keyed: true, Tag: "inlineData", Roles: InAny &^ InTool, File: true, When: isContentOf, Shape: Shape{With: &geminiSealed, Inside: &Shape{Open: true, Fields: []Field{
				{Key: "mimeType", Slot: MediaType, Takes: Texts, Must: true, Also: mediaTypes}, {Key: "data", Slot: Data, Bare: true, Takes: Texts, Must: true}, {Key: "displayName", Slot: Label, Takes: Texts}}}}},
			{Keyed: true, Tag: "fileData", Roles: InAny &^ InTool, File: true, When: isURI, Shape: Shape{With: &geminiSealed, Inside: &Shape{Open: true, Fields: []Field{
				{Key: "mimeType", Slot: MediaType, Takes: Texts}, {Key: "fileUri", Slot: Data, Takes: Texts, Must: true}, {Key: "displayName", Slot: Label, Takes: Texts}}}}},
			{Keyed: true, Tag: "codeExecutionResult", Roles: InAny, Shape: Shape{With: &geminiSealed}}, {Keyed: true, Tag: "toolCall", Roles: InAny, Shape: Shape{With: &geminiSealed}},
			{Keyed: true, Tag: "toolResponse", Roles: InAny, Shape: Shape{With: &geminiSealed}}, {Keyed: true, Tag: "audioTranscription", Roles: InAny, Shape: Shape{With: &geminiSealed}},
		},
	},
}

// geminiSealed are the keys that any part of the model's may have after its own: first of them the
// seal of a part that isn't thinking, such as a picture that it drew, which goes back with it as it
// came. A thought, and a result, have the others alone.
var (
	geminiRest   = geminiSealed[1:]
	geminiSealed = []Field{
		{Key: "thoughtSignature", Takes: Texts},
		{Key: "videoMetadata", Takes: Objects}, {Key: "mediaResolution", Takes: Objects}, {Key: "mediaProcessing", Takes: Texts},
		{Key: "speechMetadata", Takes: Objects}, {Key: "partMetadata", Takes: Objects},
	}
)

// geminiRequest has the keys of a body of generateContent. Fields as in
// google/ai/generativelanguage/v1beta/generative_service.proto; Vertex AI has more.
var geminiRequest = Shape{Fields: []Field{
	{Key: "contents", Slot: Messages, Takes: Arrays | Objects, Must: true}, {Key: "model", Slot: Model, Takes: Texts},
	{Key: "systemInstruction", Slot: System, Takes: Objects, Want: "an object with parts"},
	{Key: "tools", Slot: Tools, Takes: Arrays | Objects, Each: &Form{Shape: geminiTool}},
	{Key: "toolConfig", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
		{Key: "includeServerSideToolInvocations", Takes: Bools}, {Key: "retrievalConfig", Takes: Objects},
		{Key: "functionCallingConfig", Slot: Choosing, Takes: Objects, In: &Shape{Strict: true, Fields: []Field{{Key: "streamFunctionCallArguments", Takes: Bools},
			{Key: "mode", Slot: ChoiceWord, Takes: Texts, Words: []string{"AUTO", "ANY", "NONE", "VALIDATED", "MODE_UNSPECIFIED"}}, {Key: "allowedFunctionNames", Slot: ChoiceName, Takes: Arrays, Needs: ChoiceWord, Also: &limits{Saying: []string{"ANY", "VALIDATED"}}, Of: &Field{Takes: Texts}},
		}}},
	}}},
	{Key: "generationConfig", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{
		{Key: "maxOutputTokens", Slot: MaxTokens, Takes: Numbers, Whole: true, Also: natural},
		{Key: "temperature", Slot: Temperature, Takes: Numbers, Max: 2}, {Key: "topP", Slot: TopP, Takes: Numbers, Max: 1},
		{Key: "stopSequences", Slot: StopWords, Takes: Arrays, Max: 5, Of: &Field{Takes: Texts}},
		{Key: "seed", Slot: Seed, Takes: Numbers, Whole: true}, {Key: "topK", Slot: TopK, Takes: Numbers, Whole: true, Also: natural}, {Key: "candidateCount", Slot: Candidates, Takes: Numbers, Min: 1, Max: 8, Whole: true},
		{Key: "frequencyPenalty", Slot: FrequencyPenalty, Takes: Numbers, Min: -2, Max: 2}, {Key: "presencePenalty", Slot: PresencePenalty, Takes: Numbers, Min: -2, Max: 2},
		{Key: "thinkingConfig", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{{Key: "includeThoughts", Takes: Bools},
			{Key: "thinkingLevel", Slot: Effort, Takes: Texts, Words: []string{"minimal", "low", "medium", "high"}}, {Key: "thinkingBudget", Slot: Budget, Takes: Numbers, Whole: true},
		}}},
		{Key: "responseMimeType", Slot: FormatWord, Takes: Texts, Words: []string{"text/plain", "application/json", "text/x.enum", "application/xml", "application/yaml"}},
		{Key: "responseJsonSchema", Slot: FormatSchema, Takes: Objects},
		{Key: "responseSchema", Slot: FormatSchema, Takes: Objects, Plain: true},
		{Key: "responseModalities", Takes: Arrays, Of: &Field{Takes: Texts, Words: []string{"TEXT", "IMAGE", "AUDIO", "VIDEO", "MODALITY_UNSPECIFIED"}}},
		{Key: "responseLogprobs", Takes: Bools}, {Key: "logprobs", Takes: Numbers, Max: 20, Whole: true}, {Key: "mediaResolution", Takes: Texts, Words: []string{"MEDIA_RESOLUTION_UNSPECIFIED", "MEDIA_RESOLUTION_LOW", "MEDIA_RESOLUTION_MEDIUM", "MEDIA_RESOLUTION_HIGH", "MEDIA_RESOLUTION_ULTRA_HIGH"}},
		{Key: "imageConfig", Takes: Objects, In: &Shape{Strict: true, Fields: []Field{{Key: "aspectRatio", Takes: Texts}, {Key: "imageSize", Takes: Texts}, {Key: "personGeneration", Takes: Texts}, {Key: "imageOutputOptions", Takes: Objects}}}},
		{Key: "enableEnhancedCivicAnswers", Takes: Bools}, {Key: "audioTimestamp", Takes: Bools}, {Key: "enableAffectiveDialog", Takes: Bools}, {Key: "speechConfig", Takes: Objects},
	}, Knows: "responseFormat translationConfig routingConfig modelConfig modelSelectionConfig"}},
	{Key: "safetySettings", Takes: Arrays, Each: &Form{Shape: Shape{Strict: true, Ties: &ties{Once: "category"}, Fields: []Field{{Key: "category", Takes: Texts, Must: true, Words: harmCategories}, {Key: "threshold", Takes: Texts, Must: true, Words: harmThresholds}, {Key: "method", Takes: Texts, Words: []string{"HARM_BLOCK_METHOD_UNSPECIFIED", "SEVERITY", "PROBABILITY"}}}}}},
	{Key: "cachedContent", Takes: Texts, Also: cachedNames}, {Key: "labels", Takes: Objects, Of: &Field{Takes: Texts}}, {Key: "serviceTier", Takes: Texts}, {Key: "store", Takes: Bools}, {Key: "continuationToken", Takes: Texts, Costs: true},
}, Knows: "modelArmorConfig"}

// geminiImages are the images that the models read, by the guide to image understanding; the API rejects GIF, BMP, SVG and
// image/jpg as an "Unsupported MIME type". mediaTypes begin as those of other files do, cachedNames as resource names.
var (
	geminiImages = []string{core.ImagePNG, core.ImageJPEG, core.ImageWebP, "image/heic", "image/heif"}
	mediaTypes   = &limits{Heads: []string{"image/", "audio/", "video/", "text/", "application/"}}
	cachedNames  = &limits{Heads: []string{"cachedContents/", "projects/"}}
)

// harmCategories and harmThresholds are as in google/ai/generativelanguage/v1beta/safety.proto, and Vertex AI's.
var (
	harmCategories = []string{
		"HARM_CATEGORY_HARASSMENT", "HARM_CATEGORY_HATE_SPEECH", "HARM_CATEGORY_SEXUALLY_EXPLICIT", "HARM_CATEGORY_DANGEROUS_CONTENT", "HARM_CATEGORY_CIVIC_INTEGRITY",
		"HARM_CATEGORY_UNSPECIFIED", "HARM_CATEGORY_DEROGATORY", "HARM_CATEGORY_TOXICITY", "HARM_CATEGORY_VIOLENCE", "HARM_CATEGORY_SEXUAL", "HARM_CATEGORY_MEDICAL",
		"HARM_CATEGORY_DANGEROUS", "HARM_CATEGORY_JAILBREAK", "HARM_CATEGORY_IMAGE_HATE", "HARM_CATEGORY_IMAGE_DANGEROUS_CONTENT", "HARM_CATEGORY_IMAGE_HARASSMENT",
		"HARM_CATEGORY_IMAGE_SEXUALLY_EXPLICIT",
	}
	harmThresholds = []string{"BLOCK_NONE", "BLOCK_ONLY_HIGH", "BLOCK_MEDIUM_AND_ABOVE", "BLOCK_LOW_AND_ABOVE", "OFF", "HARM_BLOCK_THRESHOLD_UNSPECIFIED"}
)

// nothing is an object without keys.
var nothing = Shape{Strict: true}

// geminiTool holds declarations, or is one of the provider's own tools and named by its key.
var geminiTool = Shape{Strict: true, Knows: "enterpriseWebSearch mcpServers parallelAiSearch exaAiSearch", Fields: []Field{
	{Key: "functionDeclarations", Slot: Tools, Takes: Arrays, Each: &Form{Shape: Shape{Strict: true, Fields: []Field{
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "description", Slot: Describes, Takes: Texts},
		{Key: "parameters", Slot: Schema, Takes: Objects, Plain: true}, {Key: "parametersJsonSchema", Slot: Schema, Takes: Objects},
	}, Knows: "response responseJsonSchema behavior"}}},
	{Key: "googleSearch", Takes: Objects, In: &Shape{Fields: []Field{{Key: "timeRangeFilter", Takes: Objects}, {Key: "excludeDomains", Takes: Arrays, Of: &Field{Takes: Texts}}}}}, {Key: "googleSearchRetrieval", Takes: Objects}, {Key: "codeExecution", Takes: Objects, In: &nothing},
	{Key: "urlContext", Takes: Objects, In: &nothing}, {Key: "fileSearch", Takes: Objects, In: &Shape{Fields: []Field{{Key: "fileSearchStoreNames", Takes: Arrays, Of: &Field{Takes: Texts}}, {Key: "topK", Takes: Numbers, Whole: true}, {Key: "metadataFilter", Takes: Texts}}}}, {Key: "googleMaps", Takes: Objects},
	{Key: "computerUse", Takes: Objects}, {Key: "retrieval", Takes: Objects},
}}

var geminiReply = Shape{Fields: []Field{
	{Key: "candidates", Takes: Arrays, Must: true, Each: &Form{Shape: Shape{Open: true, Fields: []Field{
		{Key: "content", Slot: Messages, Takes: Objects, Must: true},
		{Key: "finishReason", Slot: StopReason, Takes: Texts},
	}, Knows: "index safetyRatings citationMetadata groundingMetadata avgLogprobs tokenCount"}}},
	{Key: "modelVersion", Slot: Model, Takes: Texts},
	{Key: "usageMetadata", Slot: Counts, Takes: Objects, In: &Shape{Open: true, Fields: []Field{
		{Key: "promptTokenCount", Slot: InputTokens, Takes: Numbers}, {Key: "candidatesTokenCount", Slot: OutputTokens, Takes: Numbers},
		{Key: "cachedContentTokenCount", Slot: CacheRead, Takes: Numbers},
	}}},
}, Knows: "promptFeedback responseId createTime modelStatus"}
