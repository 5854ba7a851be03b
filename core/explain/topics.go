package explain

// Topic is a cause that no rule checks, since a text alone does not decide it.
type Topic struct {
	// ID is its word, kebab-case.
	ID string
	// Title says it in a few words, and Advice what to do.
	Title, Advice string
	// Says are wordings that it is known by.
	Says []string
}

// TopicByID finds a topic; nil when there is none.
func TopicByID(id string) *Topic {
	for i := range Topics {
		if Topics[i].ID == id {
			return &Topics[i]
		}
	}
	return nil
}

// Topics are all topics. Their wordings are those of providers' public errors.
var Topics = []Topic{
	{
		ID: "context-window", Title: "Longer than the model's window",
		Advice: "Trim the conversation to the window of the model, or take a model with a larger one.",
		Says: []string{
			"maximum context length is 8192 tokens. However, you requested", "Please reduce the length of the messages or completion",
			"prompt is too long: 200027 tokens > 200000 maximum", "prompt too long; exceeded max context length by 1 tokens",
			"The input token count exceeds the maximum number of tokens allowed", "Input is too long for requested model",
			"Input Tokens Exceeded: Number of input tokens exceeds maximum length", "input length and `max_tokens` exceed context limit",
			"context_length_exceeded", "Your input exceeds the context window of this model", "exceeds the available context size",
			"too many tokens: total number of tokens in the prompt cannot exceed", "prompt contains 1 tokens, too large for model with 1 maximum context length",
			"This endpoint's maximum context length is", "Request too large for model", "Range of input length should be",
		},
	},
	{
		ID: "parameter", Title: "A parameter that this model or API does not take",
		Advice: "Leave the parameter out or give it a value that the model takes; the messages are not the cause.",
		Says: []string{
			"Unsupported value: 'temperature' does not support 0 with this model", "Unsupported parameter:", "is not supported with this model",
			"Unrecognized request argument supplied:", "Use 'max_completion_tokens' instead", "Unknown name \"x\": Cannot find field",
			"`temperature` and `top_p` cannot both be specified for this model", "max_tokens: Field required", "max_tokens is too large",
			"max_tokens: 1 > 1, which is the maximum allowed number of output tokens", "thinking.budget_tokens: Input should be greater than or equal to 1024",
			"`max_tokens` must be greater than `thinking.budget_tokens`", "Thinking may not be enabled when tool_choice forces tool use",
			"model: Field required", "you must provide a model parameter", "Unsupported value: 'none' is not supported with the model. Supported values are",
			"tool_choice' is only allowed when 'tools' are specified", "Malformed input request: extraneous key is not permitted",
		},
	},
	{
		ID: "tool-schema", Title: "A tool's schema that the API does not take",
		Advice: "Change the schema of the tool that is named: each API takes another part of JSON Schema.",
		Says: []string{
			"Invalid schema for function 'f': In context=(), 'additionalProperties' is required to be supplied and to be false",
			"Invalid schema for response_format", "Unknown name \"additionalProperties\" at 'tools.function_declarations[0].parameters': Cannot find field",
			"tools.0.custom: For 'array' type, property 'maxItems' is not supported", "functionDeclarations parameters.properties: should be non-empty for OBJECT type",
			"tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12", "array schema missing items",
			"GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: missing field", "parameters schema should be of type OBJECT",
		},
	},
	{
		ID: "thought-signature", Title: "A call without the signature of its thoughts",
		Advice: "Send each call of the model back with the thoughtSignature that came with it.",
		Says: []string{
			"Function call is missing a thought_signature in functionCall parts", "missing a `thought_signature`",
			"Unable to submit request because function call `f` in the 1. content block is missing a `thought_signature`", "Thought signature is not valid", "Corrupted thought signature",
		},
	},
	{
		ID: "reasoning-item", Title: "Reasoning apart from the item it belongs to",
		Advice: "Send a reasoning item together with the message or call that came right after it, or leave both IDs out.",
		Says: []string{
			"Item 'rs_1' of type 'reasoning' was provided without its required following item", "was provided without its required 'reasoning' item",
			"Items are not persisted when `store` is set to false", "The encrypted content could not be verified",
			"Item with id not found",
		},
	},
	{
		ID: "reasoning-content", Title: "Reasoning that has to be sent back",
		Advice: "Send each message of the assistant that calls tools back with the reasoning_content that came with it.",
		Says: []string{
			"The `reasoning_content` in the thinking mode must be passed back to the API", "Missing `reasoning_content` field in the assistant message",
			"thinking is enabled but reasoning_content is missing in assistant tool call message",
		},
	},
	{
		ID: "response-format", Title: "What a response format asks of the messages",
		Advice: "Say the word JSON in a message, or ask for no JSON.",
		Says: []string{
			"'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'",
			"Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'",
		},
	},
	{
		ID: "media", Title: "A picture or a file that cannot be read",
		Advice: "Look at the file that is named: its type has to be what it says, and its size within the limits.",
		Says: []string{
			"Could not process image", "image exceeds 5 MB maximum", "Unable to process input image", "Invalid MIME type. Only image types are supported",
			"You uploaded an unsupported image. Please make sure your image has of one the following formats", "Error while downloading",
			"Expected a file with an application/pdf MIME type, but got unsupported MIME type", "The document has no pages",
			"At least one of the image dimensions exceed max allowed size: 8000 pixels", "The image data you provided does not represent a valid image",
			"image was specified using the image/jpeg media type, but the image appears to be a image/png image",
			"A text block must be included when using documents",
		},
	},
	{
		ID: "model-name", Title: "A model that is not there",
		Advice: "Look the name of the model up, and whether the key may use it.",
		Says: []string{
			"The model `gpt` does not exist or you do not have access to it", "models/gemini is not found for API version", "not_found_error model:",
			"The provided model identifier is invalid", "model not found, try pulling it first", "Invocation of model ID with on-demand throughput isn't supported",
			"No endpoints found that support tool use", "is not a valid model ID", "does not support tools",
		},
	},
	{
		ID: "credentials", Title: "A key that is missing, wrong or not allowed",
		Advice: "The request was not read: look at the key, its project and its rights.",
		Says: []string{
			"Incorrect API key provided", "invalid x-api-key", "API key not valid. Please pass a valid API key", "You didn't provide an API key",
			"authentication_error", "The security token included in the request is invalid", "You don't have access to the model with the specified model ID",
			"Permission denied", "invalid_api_key", "Unauthorized", "No auth credentials found",
		},
	},
	{
		ID: "quota", Title: "A limit of the account",
		Advice: "The request was not judged: wait, or raise the limit. Trimming the conversation makes the next ones cheaper.",
		Says: []string{
			"Rate limit reached for", "You exceeded your current quota, please check your plan and billing details", "Resource has been exhausted (e.g. check quota)",
			"This request would exceed your organization's rate limit", "Too many requests, please wait before trying again", "Your credit balance is too low to access the Anthropic API",
			"Insufficient Balance", "rate_limit_exceeded", "Too Many Requests", "Quota exceeded for quota metric", "RESOURCE_EXHAUSTED",
		},
	},
	{
		ID: "server", Title: "A fault of the provider",
		Advice: "Send the request again after a while; if it stays, the sentence and the ID of the request are for the provider's support.",
		Says: []string{
			"The server had an error while processing your request", "Overloaded", "overloaded_error", "The model is overloaded. Please try again later",
			"Internal server error", "An internal error has occurred. Please retry", "The system encountered an unexpected error during processing", "Service unavailable", "upstream connect error",
		},
	},
	{
		ID: "policy", Title: "A filter of the provider",
		Advice: "The words were refused, not their form: look at what was asked.",
		Says: []string{
			"The response was filtered due to the prompt triggering Azure OpenAI's content management policy", "Invalid prompt: your prompt was flagged as potentially violating our usage policy",
			"Output blocked by content filtering policy", "Your request was rejected as a result of our safety system", "Content Exists Risk",
		},
	},
}
