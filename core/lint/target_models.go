package lint

// What is known about individual models, by the start of their names. A model without tools or images raises an error, so
// it has a source; listing support never rejects anything. Anthropic says that all its current models
// support both: platform.claude.com/docs, "Models overview". Google's and Amazon's are from
// ai.google.dev/gemini-api/docs/models and from the table "Supported models and model features" of
// docs.aws.amazon.com/bedrock/latest/userguide/conversation-inference-supported-models-features.html.
var (
	openAITools    = []string{"gpt-3.5-turbo", "gpt-4", "gpt-5", "o1", "o3", "o4-mini"}
	openAIPictures = []string{"gpt-4o", "gpt-4.1", "gpt-4.5", "gpt-4-turbo", "gpt-5", "o1", "o3", "o4-mini"}
	// Models only for speech, search or chat, and previews, support less than others with the same name.
	openAIOpen = []string{
		"gpt-3.5-turbo-instruct", "gpt-3.5-turbo-0301", "gpt-4-0314", "gpt-4-vision", "gpt-4-turbo-preview", "gpt-4-32k", "gpt-4o-search", "gpt-4o-mini-search", "gpt-4o-audio", "gpt-4o-mini-audio", "gpt-4o-realtime",
		"gpt-4o-mini-realtime", "gpt-4o-transcribe", "gpt-4o-mini-transcribe", "gpt-4o-mini-tts", "gpt-5-chat", "gpt-5-search", "o1-pro", "o3-deep-research", "o4-mini-deep-research",
	}

	claudes     = []string{"claude-3", "claude-haiku-4", "claude-sonnet-4", "claude-opus-4", "claude-sonnet-5", "claude-opus-5", "claude-fable-5"}
	claudesOpen = []string{"claude-3-5-haiku"} // it didn't support images at first
	// They think only with "enabled"; the default of adaptive models isn't known:
	// docs.aws.amazon.com/bedrock/latest/userguide/claude-messages-adaptive-thinking.html.
	thinkWhenTold = prefilled

	geminis     = []string{"gemini-1.5", "gemini-2", "gemini-3"}
	geminisOpen = []string{
		"gemini-2.0-flash-preview-image", "gemini-2.0-flash-exp", "gemini-2.0-flash-live", "gemini-2.5-flash-image", "gemini-2.5-flash-preview-tts",
		"gemini-2.5-pro-preview-tts", "gemini-2.5-flash-native-audio", "gemini-2.5-computer-use", "gemini-3-pro-image", "gemini-3.1-flash-image",
	}
	// "Function calling is not enabled for models/gemma-3-12b-it": agno-agi/agno#3505, and BerriAI/litellm#10313 of 27b.
	geminiToolless = []string{"gemma-3-12b", "gemma-3-27b"}

	bedrockTools = append([]string{
		"nova-micro", "nova-lite", "nova-pro", "nova-premier", "llama3-1", "llama3-2-90b", "llama3-3", "llama4", "mistral-large", "command-r", "jamba-1-5",
	}, claudes...)
	// From the service's table: Titan, "Claude 2.x and earlier", "Llama 2 and Llama 3" and "Mistral AI Instruct". It
	// doesn't list Mixtral, and epam/ai-dial-adapter-bedrock#181 contradicts it for Llama 3.2 11b.
	bedrockToolless = []string{"titan-text", "claude-v2", "claude-instant", "llama2", "llama3-8b", "llama3-70b", "mistral-7b"}
	bedrockPictures = append([]string{"nova-lite", "nova-pro", "nova-premier", "llama3-2-11b", "llama3-2-90b", "llama4", "pixtral"}, claudes...)
)
