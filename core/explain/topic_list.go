package explain

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
			"context_length_exceeded", "Your input exceeds the context window of this model", "the request exceeds the available context size, try increasing it", "exceeds the available context size (25088 tokens), try increasing it",
			"the request exceeds the available context size. try increasing the context size or enable context shift", "exceed_context_size_error",
			"Requested tokens (2285) exceed context window of 2048", "maximum context length is 2049 tokens, however you requested 3643 tokens",
			"maximum context length is 4097 tokens. However, your messages resulted in 6988 tokens. Please reduce the length of the messages",

			"too many tokens: total number of tokens in the prompt cannot exceed", "context window exceeds limit", "prompt contains 1 tokens, too large for model with 1 maximum context length",
			"This endpoint's maximum context length is", "model max length exceeded, max length", "Your request exceeded model token limit", "Request too large for model", "Range of input length should be",
		},
	},
	{
		ID: "parameter", OfRequest: true, Title: "A parameter that this model or API does not take",
		Advice: "Leave the parameter out or give it a value that the model takes; the messages are not the cause.",
		Says: []string{
			"Unsupported parameter:", "cannot unmarshal … into Go struct field ChatRequest.options", "Unsupported parameter: '…' is not supported with this model",
			"`…` is not supported with this model", "Unrecognized request argument supplied:",
			"max_tokens is too large", "Could not finish the message because max_tokens or model output limit was reached",
			"max_tokens: 1 > 1, which is the maximum allowed number of output tokens",
			"The thinking_budget parameter must be a positive integer and not greater than", "Model grok-4 does not support parameter reasoningEffort", "Argument not supported on this model:", "The following tools cannot be used with reasoning.effort 'minimal'", "Unsupported value: '…' is not supported with the '…' model. Supported values are",
			"invalid params, invalid thinking.type: \"enabled\" (allowed: adaptive, disabled)",
			"Thinking mode does not support this tool_choice", "tool_choice specified is incompatible with thinking enabled",
			"The tool_choice parameter does not support being set to required or object in thinking mode",
		},
		Also: []string{"refused-setting", "clashing-settings"},
	},
	{
		ID: "long-text", Title: "A text that is longer than the API takes",
		Advice: "One text of the request is over the limit that is named: cut it, or spread it over several messages.",
		Says:   []string{"Invalid 'messages[17].content': string too long"},
	},
	{
		ID: "no-user-message", OfRequest: true, Title: "No message of the user",
		Advice: "Models and templates of this family answer a user: keep at least one of the user's messages, also where the head of the conversation is cut away.",
		Says: []string{
			"No user query found in messages", "The input messages do not contain elements with the role of user",
		},
	},
	{
		ID: "tags-in-text", Title: "Tags of gpt-oss in a text",
		Advice: "Take what the model wrote apart before it is sent back: the channel analysis is its thinking, and the channel final its text.",
		Says:   []string{"You have passed a message containing <|channel|> tags in the content field. Instead of doing this, you should pass analysis messages"},
	},
	{
		ID: "server-setup", Title: "A server that was started without what the request needs",
		Advice: "The request is not the cause: start the server with the option that is named, such as a parser for calls or a template for messages, or send no tools.",
		Says: []string{
			"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser", "Template error: template not found",
		},
	},
	{
		ID: "tool-schema", OfRequest: true, Title: "A tool's schema that the API does not take",
		Advice: "Change the schema of the tool that is named: each API takes another part of JSON Schema.",
		Says: []string{
			"Invalid schema for response_format", "Unknown name \"…\" at 'tools.function_declarations[0].parameters': Cannot find field",
			"Unknown name \"…\" at 'tools[0].function_declarations[0].parameters",
			"invalid params, function name or parameters is empty", "invalid params, function parameters is empty", "invalid params, invalid tool type", "functionDeclarations parameters.properties: should be non-empty for OBJECT type",
			"tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12", "array schema missing items",
			"GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: missing field", "parameters schema should be of type OBJECT",
			"tools.function.parameters is not a valid moonshot flavored json schema",
			"Tools with mixed values for 'strict' are not allowed. Please set all tools to", "JSON Schema not supported: could not understand the instance",
			"parameters is a required property for function object in parameter tools", "Input should be 'function', 'web_search_preview' or 'code_interpreter', field: 'tools[8].type'",
		},
	},
	{
		ID: "reasoning-item", OfRequest: true, Title: "Reasoning apart from the item it belongs to",
		Advice: "Send a reasoning item together with the message or call that came right after it, or leave both IDs out.",
		Says: []string{
			"Item 'fc_1' of type '…' was provided without its required 'reasoning' item: 'rs_1'",
			"Items are not persisted when `store` is set to false", "The encrypted content … could not be verified",
			"Item with id 'rs_1' not found. Items are not persisted when `store` is set to false. Try again with `store` set to true, or remove this item from your input",
		},
	},
	{
		ID: "changed-thinking", OfRequest: true, Title: "Thinking that is not as the model wrote it",
		Advice: "Send thinking blocks back as they came, byte for byte, in their order and to the model that wrote them, or leave whole blocks of older turns out.",
		Says: []string{
			"Invalid `signature` in `thinking` block", "`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified",
			"The block is bound to a different conversation. Remove the block, or set", "Thought signature is not valid", "Corrupted thought signature", "thought_signature' (TYPE_BYTES), Base64 decoding failed for",
		},
		Also: []string{"unsigned-thinking"},
	},
	{
		ID: "thinking-off", Title: "Thinking in the last message while thinking is off",
		Advice: "Turn thinking on for this request, or take the thinking block out of the last message.",
		Says: []string{
			"When thinking is disabled, an `assistant` message in the final position cannot contain `thinking`. To use thinking blocks, enable `thinking` in your request",
		},
	},
	{
		ID: "content-beside-thinking", OfRequest: true, Title: "Text and thinking next to calls in one message",
		Advice: "Templates of this family take one of them: put the text of a message that calls tools into its thinking.",
		Says: []string{
			"Cannot pass both content and thinking in an assistant message with tool calls! Put the analysis message in one or the other, but not both",
		},
	},
	{
		ID: "cache", Title: "A limit of the cache",
		Advice: "Leave the mark of the cache out where there is too little to keep, and put longer-lived marks before shorter ones.",
		Says: []string{
			"Cached content is too small. total_token_count=896, min_total_token_count=1024",
			"a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block",
			"CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config",
		},
	},
	{
		ID: "failed-call", OfRequest: true, Title: "A call of the model that went wrong",
		Advice: "The request was taken, but the model wrote no call that can be read: send it again, or ask for the call in other words.",
		Says: []string{
			"Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details", "Tool choice is required, but model did not call a tool",
			"tool call validation failed: attempted to call tool '…' which was not in request.tools",
			"tool call validation failed: parameters for tool … did not match schema",
		},
	},
	{
		ID: "model-feature", OfRequest: true, Title: "Something that this model does not take",
		Advice: "The form is right, but this model has no tools, pictures or role of this kind: take another model, or leave them out.",
		Says: []string{
			"Malformed input request: #/messages/2/content/0: extraneous key [toolResult] is not permitted, please reformat your input and try again",
			"No endpoints found that support tool use",
			"No endpoints found that support image input", "Multiple tools are supported only when they are all search tools",
			"Please enable tool_config.include_server_side_tool_invocations to use Built-in tools with Function calling",
			"Model … supports at most 1 image per prompt", "Output of tool call should be 'Input text'", "This model doesn't support tool use", "does not support tools",
		},
	},
	{
		ID: "model-messages", OfRequest: true, Title: "Messages that are not in the AI SDK's form for models",
		Advice: "Give messages of the page to convertToModelMessages first; a value that is undefined or no JSON has the same answer.",
		Says: []string{
			"Invalid prompt: The messages must be a ModelMessage[]. If you have passed a UIMessage[], you can use convertToModelMessages to convert them",
			"Invalid prompt: messages must be an array of CoreMessage or UIMessage",
		},
		Also: []string{"mixed-formats", "missing-field", "wrong-type", "unknown-part", "bad-value", "wrong-content-type"},
	},
	{
		ID: "cohere-first", Title: "A turn that Cohere's first chat API does not take",
		Advice: "That API takes a message or results of tools, not both: send the results alone, or call its second version.",
		Says: []string{
			"invalid request: cannot specify both message and tool_results in multistep mode",
			"invalid request: cannot specify message if the last entry in chat history contains tool results",
		},
	},
	{
		ID: "media", OfRequest: true, Title: "A picture or a file that cannot be read",
		Advice: "Look at the file that is named: its type has to be what it says, and its size within the limits.",
		Says: []string{
			"Could not process image", "it has a mimeType parameter with value application/json, which is not supported. Update the mimeType and try again", "image exceeds 5 MB maximum: 6500712 bytes > 5242880 bytes", "image dimensions exceed max allowed size for many-image requests", "Unable to process input image", "Invalid MIME type. Only image types are supported",
			"You uploaded an unsupported image. Please make sure your image has of one the following formats", "Error while downloading",
			"Expected a file with an application/pdf MIME type, but got unsupported MIME type", "The document has no pages",
			"At least one of the image dimensions exceed max allowed size: 8000 pixels", "The image data you provided does not represent a valid image",
		},
	},
	{
		ID: "model-name", Title: "A model that is not there",
		Advice: "Look the name of the model up, and whether the key may use it.",
		Says: []string{
			"The model `gpt` does not exist or you do not have access to it", "models/gemini is not found for API version", "not_found_error model:",
			"The provided model identifier is invalid", "model not found, try pulling it first", "Invocation of model ID with on-demand throughput isn't supported",
			"is not a valid model ID", "Not found the model … or Permission denied",
		},
	},
	{
		ID: "credentials", Title: "A key that is missing, wrong or not allowed",
		Advice: "The request was not read: look at the key, its project and its rights.",
		Says: []string{
			"Incorrect API key provided", "invalid x-api-key", "API key not valid. Please pass a valid API key", "You didn't provide an API key",
			"authentication_error", "The security token included in the request is invalid", "You don't have access to the model with the specified model ID",
			"Permission denied", "is not authorized to perform: … on resource", "invalid_api_key", "Unauthorized", "No auth credentials found",
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
			"The server had an error while processing your request", "overloaded_error\", \"message\": \"Overloaded", "overloaded_error", "The model is overloaded. Please try again later",
			"Internal server error", "An internal error has occurred. Please retry", "The system encountered an unexpected error during processing", "Service unavailable", "upstream connect error", "validation errors for ChatCompletion id Input should be a valid string",
		},
	},
	{
		ID: "policy", Title: "A filter of the provider",
		Advice: "The words were rejected, not their form: look at what was asked.",
		Says: []string{
			"The response was filtered due to the prompt triggering Azure OpenAI's content management policy", "Invalid prompt: your prompt was flagged as potentially violating our usage policy",
			"Output blocked by content filtering policy", "Your request was rejected as a result of our safety system", "Content Exists Risk", "Output data may contain inappropriate content", "Input data may contain inappropriate content",
		},
	},
}
