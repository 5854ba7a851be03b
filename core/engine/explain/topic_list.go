package explain

// Topics are all topics. Their wordings are those of providers' public errors.
var Topics = []Topic{
	{
		ID: "context-window", Title: "Context window exceeded",
		Names: `overlong; window limit; limit window; tokens limit; tokens long; prompt limit tokens; input long tokens; limit
			tokens; request too large; prompt long; input limit; messages limit tokens; exceed context; tokens model
			limit; requested tokens; tokens no fit; context exceed*; payload too large; entity too large; request body
			too large; content too large; input long; exceed available context; reduce prompt|messages|length|input;
			exceed maximum tokens; total tokens limit; string long tokens`,
		Advice: "Trim the conversation to fit the context window, or use a model with a larger one.",
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
		ID: "parameter", OfRequest: true, Title: "Unsupported parameter", About: "settings key",
		NamesAlso: "unknown-setting refused-setting",
		Names: `setting no support model; model no support setting; parameter no support; argument no support; unsupported
			option; unrecognized argument; unknown argument; setting must; setting no allow; unexpected keyword
			argument; argument no; setting limit; setting range; no such option; unsupported+value;
			unsupported+parameter; unknown+parameter; got an unexpected keyword; not+supported setting; beta header;
			unsupported beta`,
		Advice: "Remove the parameter, or change it to a value that the model accepts. The messages aren't the cause.",
		Says: []string{
			"Unsupported parameter:", "cannot unmarshal … into Go struct field ChatRequest.options", "Unsupported parameter: '…' is not supported with this model",
			"`…` is not supported with this model", "Unrecognized request argument supplied:",
			"Please enable tool_config.include_server_side_tool_invocations to use Built-in tools with Function calling", "invalid beta flag",
			"max_tokens is too large", "Could not finish the message because max_tokens or model output limit was reached",
			"max_tokens: 1 > 1, which is the maximum allowed number of output tokens",
			"The thinking_budget parameter must be a positive integer and not greater than", "Model grok-4 does not support parameter reasoningEffort", "Argument not supported on this model:", "The following tools cannot be used with reasoning.effort 'minimal'", "Unsupported value: '…' is not supported with the '…' model. Supported values are",
			"invalid params, invalid thinking.type: \"enabled\" (allowed: adaptive, disabled)",
			"Thinking mode does not support this tool_choice", "tool_choice: type \"tool\" and \"any\" are not supported for this model", "tool_choice specified is incompatible with thinking enabled",
			"The tool_choice parameter does not support being set to required or object in thinking mode",
		},
		Also: []string{"refused-setting", "clashing-settings"},
	},
	{
		ID: "long-text", Title: "Text too long",
		Names: `content long; messages content long|limit; text long; string above max; string long; message long; input long
			characters; string+too+long`,
		Advice: "Shorten the text that exceeds the limit in the error, or split it across several messages.",
		Says:   []string{"Invalid 'messages[17].content': string too long"},
	},
	{
		ID: "no-user-message", OfRequest: true, Title: "No user message", About: "turns",
		Names: `no contain role user; no elements role user; no role user; no element* role user; no ~user
			~message|query|prompt|turn|input; at least one|# user message; must find user message; no message role
			user; first user message no; must user message at least; user message missing`,
		Advice: "Models and templates of this family require a user message. Keep at least one, even when you trim the start of the conversation.",
		Says: []string{
			"No user query found in messages", "The input messages do not contain elements with the role of user",
		},
	},
	{
		ID: "tags-in-text", Title: "gpt-oss tags in text",
		Names:  `channel tags; message channel content`,
		Advice: "Parse the model's output before you send it back: the analysis channel is its reasoning, the final channel its text.",
		Says:   []string{"You have passed a message containing <|channel|> tags in the content field. Instead of doing this, you should pass analysis messages"},
	},
	{
		ID: "server-setup", Title: "Missing server option",
		Names: `template no support; rendering prompt template; failed parse template; must tool+call+parser; must parser;
			function no invoked; degraded; cannot+be+invoked; at+row column; filter type; callable; while+executing;
			unknown filter; unknown method; built+in+templates; is+undefined; no callable; template execut*; template
			missing|no find|defined|invalid|error|parse; template no; chat+template; enable auto tool; parser tool;
			start server; no chat template; tool parser; tool+call+parser; template must; jinja no|must|flag|error; no
			attribute; evaluate field; model no template; template error; unknown
			filter|test|method|function|statement; raise_exception; no support jinja; command line; multimodal
			projector; mmproj; server must started`,
		Advice: "The request isn't the cause. Start the server with the option in the error, such as a tool call parser or a chat template, or don't send tools.",
		Says: []string{
			"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser", "Template error: template not found",
		},
	},
	{
		ID: "tool-schema", OfRequest: true, Title: "Unsupported tool schema", About: "tools",
		NamesAlso: "bad-tool-schema loose-strict-schema",
		Names: `schema invalid; invalid ~tool ~pattern|type; invalid schema; schema must; schema no support; no support
			schema; schema missing; schema parse; schema no valid; unrecognized schema; schema conversion; declared
			must schema; declared type must|empty|missing|invalid; tool must schema; missing type parameter; declared
			missing|must; no type schema; declared must; declared invalid; function+parameters must|invalid|no|type;
			tool definition invalid|must|no; strict schema; additional+properties; grammar; schema too complex; tool
			input+schema; invalid function schema; schema for function; items missing; object properties non-empty;
			should be non empty for object; unsupported keyword`,
		Advice: "Change the schema of the tool in the error. Each API supports a different subset of JSON Schema.",
		Says: []string{
			"For 'object' type, 'additionalProperties' must be explicitly set to false",
			"exceeds the maximum allowed nesting depth",
			"schema produces a constraint that has too many states for serving",
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
		ID: "reasoning-item", OfRequest: true, Title: "Incomplete reasoning pair", About: "thinking key",
		Advice: "Send a reasoning item together with the message or tool call that came right after it, or remove both IDs.",
		Says: []string{
			"Item 'fc_1' of type '…' was provided without its required 'reasoning' item: 'rs_1'",
			"Items are not persisted when `store` is set to false", "The encrypted content … could not be verified",
			"Item with id 'rs_1' not found. Items are not persisted when `store` is set to false. Try again with `store` set to true, or remove this item from your input",
		},
	},
	{
		ID: "changed-thinking", OfRequest: true, Title: "Modified thinking block", About: "thinking",
		Names: `thought+signature decod*; thought+signature type; signature invalid; invalid signature; thinking no
			modified|changed|edited|altered; signature no valid; signature no verified; thinking must
			unchanged|original|same|remain; signature parse; signature mismatch; corrupt* signature; thinking no match
			original`,
		Advice: "Send thinking blocks back byte for byte, in their original order, to the model that wrote them. In older turns, you can also remove whole blocks.",
		Says: []string{
			"Invalid `signature` in `thinking` block", "`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified",
			"The block is bound to a different conversation. Remove the block, or set", "Thought signature is not valid", "Corrupted thought signature", "thought_signature' (TYPE_BYTES), Base64 decoding failed for",
		},
		Also: []string{"unsigned-thinking"},
	},
	{
		ID: "thinking-off", Title: "Thinking block while thinking is off",
		Advice: "Turn thinking on for this request, or remove the thinking block from the last message.",
		Says: []string{
			"When thinking is disabled, an `assistant` message in the final position cannot contain `thinking`. To use thinking blocks, enable `thinking` in your request",
		},
	},
	{
		ID: "content-beside-thinking", OfRequest: true, Title: "Text and thinking with tool calls", About: "formats",
		Names: `content call no both; either content call no both; content and thinking call; both content thinking; both
			content call; content call no both|together|same; reasoning both; thinking both; call content both; both
			thinking reasoning`,
		Advice: "These templates accept only one of the two. In messages with tool calls, move the text into the thinking.",
		Says: []string{
			"Cannot pass both content and thinking in an assistant message with tool calls! Put the analysis message in one or the other, but not both",
		},
	},
	{
		ID: "cache", Title: "Cache limit", OfRequest: true,
		Names:  `cache no; cache small|minimum; cache must; invalid cache; cache expired|found; cache ttl; cached+content`,
		Advice: "Remove the cache breakpoint if there's too little to cache. Put breakpoints with a longer TTL before shorter ones.",
		Says: []string{
			"Cached content is too small. total_token_count=896, min_total_token_count=1024",
			"a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block",
			"CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config",
		},
	},
	{
		ID: "failed-call", OfRequest: true, Title: "Failed tool call generation", About: "arguments tool-use",
		Names: `model produc*|generat*|emit*|return*|output invalid|malformed|unknown|unparsable
			call|tool|json|sequence|function; failed to parse call; parse call; failed+generation; model no
			respect|follow format; model response no format; model output no parse|format|json|schema; no object
			generated; malformed function call; malformed call; invalid call model; model no provid* message; call
			parse; tool input no match schema; model no call tool; output parse; output parsing; failed to generate;
			generated no match; response no match schema; model produced; call invalid arguments; no tool call find;
			could not parse tool; tool call validation`,
		Advice: "The provider accepted the request, but the model didn't write a valid tool call. Retry, or rephrase the prompt.",
		Says: []string{
			"Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details", "Tool choice is required, but model did not call a tool",
			"tool call validation failed: attempted to call tool '…' which was not in request.tools",
			"tool call validation failed: parameters for tool … did not match schema",
		},
	},
	{
		ID: "model-feature", OfRequest: true, Title: "Unsupported model feature", About: "tool-use",
		Names: `model must file; reasoning only model; only reasoning model; only be provided to model; model no support
			tool|call|system|function|json|audio|video|stream*|structured; no support tool; tool no support; model no
			support; no support model; functionality no support; tool support no; no support call; call no support;
			calling no support; feature no support; no endpoints support; function calling no; tools no support;
			support only; only support; not+supported model; not supported; no supported`,
		Advice: "The request is well formed, but this model doesn't support these tools, images or roles. Use another model, or remove them.",
		Says: []string{
			"Malformed input request: #/messages/2/content/0: extraneous key [toolResult] is not permitted, please reformat your input and try again",
			"No endpoints found that support tool use",
			"No endpoints found that support image input", "Multiple tools are supported only when they are all search tools",
			"Model … supports at most 1 image per prompt", "Output of tool call should be 'Input text'", "This model doesn't support tool use", "does not support tools",
		},
	},
	{
		ID: "model-messages", OfRequest: true, Title: "Not AI SDK model messages", About: "fields",
		Advice: "Convert UI messages with convertToModelMessages first. Undefined values and values that aren't JSON cause the same error.",
		Says: []string{
			"Invalid prompt: The messages must be a ModelMessage[]. If you have passed a UIMessage[], you can use convertToModelMessages to convert them",
			"Invalid prompt: messages must be an array of CoreMessage or UIMessage",
		},
		Also: []string{"mixed-formats", "missing-field", "wrong-type", "unknown-part", "bad-value", "wrong-content-type"},
	},
	{
		ID: "cohere-first", Title: "Unsupported turn in Cohere v1",
		Advice: "Cohere's v1 chat API accepts a message or tool results, not both. Send only the results, or use v2.",
		Says: []string{
			"invalid request: cannot specify both message and tool_results in multistep mode",
			"invalid request: cannot specify message if the last entry in chat history contains tool results",
		},
	},
	{
		ID: "media", OfRequest: true, Title: "Unreadable image or file", About: "parts",
		Names: `file could no parse; file invalid; invalid file; download file|image|url; fetch file|image|url; file no
			support; unsupported file; mime no support; mime invalid; image size limit; image long; image limit
			size|mb|bytes|pixels|dimension*; image dimension*; file limit size|mb|bytes|pages; file too large; media
			type invalid|no; unsupported media; invalid mime; pdf no; audio no; video no; size limit image|file; image
			exceed`,
		Advice: "Check the file in the error: its content must match its media type, and its size must be within the limits.",
		Says: []string{
			"Could not process image", "it has a mimeType parameter with value application/json, which is not supported. Update the mimeType and try again", "image exceeds 5 MB maximum: 6500712 bytes > 5242880 bytes", "image dimensions exceed max allowed size for many-image requests", "Unable to process input image", "Invalid MIME type. Only image types are supported",
			"You uploaded an unsupported image. Please make sure your image has of one the following formats", "Error while downloading",
			"Expected a file with an application/pdf MIME type, but got unsupported MIME type", "The document has no pages",
			"At least one of the image dimensions exceed max allowed size: 8000 pixels", "The image data you provided does not represent a valid image",
		},
	},
	{
		ID: "model-name", Title: "Unknown model",
		Names: `model gone; no model; model no find|exist|available; invalid model; unknown model; model invalid; model
			identifier invalid; model no valid|access|supported|deployed; model not found; endpoint gone; deployment
			gone; gone model; no such model; does not exist model; model+not+found; model id invalid; no find model;
			model does not exist; endpoint name no exist; model not exist; region model no; on demand throughput;
			inference profile; model no longer; model unavailable; pull model`,
		Advice: "Check the model name, and whether your API key can use it.",
		Says: []string{
			"The model `gpt` does not exist or you do not have access to it", "models/gemini is not found for API version", "not_found_error model:", "\"not_found_error\",\"message\":\"model:", "not_found_error … is not available. Please use",
			"The provided model identifier is invalid", "model not found, try pulling it first", "Invocation of model ID with on-demand throughput isn't supported",
			"is not a valid model ID", "Not found the model … or Permission denied",
		},
	},
	{
		ID: "credentials", Title: "Missing or invalid API key",
		Names: `denied; auth no support; auth invalid|no|missing|expired; invalid auth; no auth; missing auth; auth must;
			token expired|invalid|revoked; invalid token; invalid api+key; signature does not match; expired token;
			security token; not logged in; access denied; no permission; organization disabled|verified|must; must
			verified organization; account deactivated|disabled|suspended; project no access; ip no allow; country
			region no support; region no support; location no support; organization access`,
		Advice: "The provider didn't read the request. Check the API key, its project and its permissions.",
		Says: []string{
			"Incorrect API key provided", "invalid x-api-key", "API key not valid. Please pass a valid API key", "You didn't provide an API key",
			"authentication_error", "The security token included in the request is invalid", "You don't have access to the model with the specified model ID",
			"Permission denied", "is not authorized to perform: … on resource", "invalid_api_key", "Unauthorized", "No auth credentials found",
		},
	},
	{
		ID: "quota", Title: "Rate limit or quota exceeded",
		Names: `rate; rate exceed*; money; quota exceed*; limit rate; exceed rate; money no|insufficient|low|must;
			insufficient balance|credits|quota|funds; too+many+requests; usage+limit; plan no|limit; upgrade
			plan|account|tier; out of credits; limit reached; reached limit; tokens per day; hit limit; exceeded quota;
			retry after; weekly limit; session limit`,
		Advice: "The provider didn't check the request. Wait, or raise the limit. Trimming the conversation makes later requests cheaper.",
		Says: []string{
			"Rate limit reached for", "You exceeded your current quota, please check your plan and billing details", "Resource has been exhausted (e.g. check quota)",
			"This request would exceed your organization's rate limit", "Too many requests, please wait before trying again", "Your credit balance is too low to access the Anthropic API",
			"Insufficient Balance", "rate_limit_exceeded", "Too Many Requests", "Quota exceeded for quota metric", "RESOURCE_EXHAUSTED",
		},
	},
	{
		ID: "server", Title: "Provider error",
		Names: `server; server error; retry later; overload* server; stream closed|ended|interrupted|disconnected; response
			ended prematurely; try again later; request timed out; status 50*; temporarily unavailable; high
			demand|traffic|load; premature close; incomplete chunked; too busy; out of memory; no healthy upstream;
			cuda`,
		Advice: "Retry later. If the error persists, send the error message and the request ID to the provider's support.",
		Says: []string{
			"The server had an error while processing your request", "overloaded_error\", \"message\": \"Overloaded", "overloaded_error", "The model is overloaded. Please try again later",
			"Internal server error", "An internal error has occurred. Please retry", "The system encountered an unexpected error during processing", "Service unavailable", "upstream connect error", "validation errors for ChatCompletion id Input should be a valid string",
		},
	},
	{
		ID: "policy", Title: "Blocked by a content filter",
		Names: `rejected high+risk; considered high+risk; high+risk; deemed; policy; flagged content; content blocked; blocked
			policy; safety block*; no safe; prompt block*; request rejected safety; finish reason safety; content
			filter; content+filter; violates policy; unsafe; refused content; harm*`,
		Advice: "The provider rejected the content, not the format. Check what the messages ask for.",
		Says: []string{
			"The response was filtered due to the prompt triggering Azure OpenAI's content management policy", "Invalid prompt: your prompt was flagged as potentially violating our usage policy",
			"Output blocked by content filtering policy", "Your request was rejected as a result of our safety system", "Content Exists Risk", "Output data may contain inappropriate content", "Input data may contain inappropriate content",
		},
	},
}
