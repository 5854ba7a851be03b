package explain

import "strings"

// sign is a word or a phrase by which a provider is known, in small letters.
type sign struct{ text, provider string }

// signs are read in order, and the first that is in a text decides. What a gateway says of
// who answered it comes first, then what only one of them says, then names. That a program used
// the library of OpenAI says nothing: those of other hosts do.
var signs = []sign{
	{"bedrockexception", "Amazon Bedrock"}, {"anthropicexception", "Anthropic"}, {"mistralexception", "Mistral"},
	{"perplexityexception", "Perplexity"}, {"ollama_chatexception", "Ollama"}, {"geminiexception", "Google Gemini"},
	{"vertex_aiexception", "Google Vertex AI"}, {"groqexception", "Groq"}, {"deepseekexception", "DeepSeek"},
	{"cohereexception", "Cohere"}, {"xaiexception", "xAI"}, {"azureexception", "Azure OpenAI"},

	{"azure", "Azure OpenAI"},
	{"validationexception", "Amazon Bedrock"}, {"converse operation", "Amazon Bedrock"}, {"toolresult blocks", "Amazon Bedrock"},
	{"conversestream", "Amazon Bedrock"}, {"invokemodel", "Amazon Bedrock"}, {"contentblock object", "Amazon Bedrock"}, {"bedrock", "Amazon Bedrock"},
	{"toolconfig field", "Amazon Bedrock"}, {"the model returned the following errors", "Amazon Bedrock"}, {"failed to satisfy constraint: member", "Amazon Bedrock"},
	{"req_vrtx", "Anthropic"}, {"must be satisfied[(", "Groq"}, {"(2013)", "MiniMax"}, {"minimax", "MiniMax"}, {"aierror: bad input", "Cloudflare Workers AI"},
	{"vertex", "Google Vertex AI"}, {"aiplatform", "Google Vertex AI"}, {"unable to submit request because", "Google Vertex AI"},
	{"generativelanguage", "Google Gemini"}, {"googlegenerativeai", "Google Gemini"}, {"generatecontentrequest", "Google Gemini"},
	{"function response parts", "Google Gemini"}, {"missing a thought_signature", "Google Gemini"}, {"please ensure that function call turn", "Google Gemini"},
	{"invalid json payload received", "Google Gemini"}, {"invalid_argument", "Google Gemini"}, {"googleapis", "Google Gemini"}, {"genai.errors", "Google Gemini"},
	{"jinja", "a chat template"}, {"conversation roles must alternate", "a chat template"},
	{"exceed_context_size_error", "llama.cpp"}, {"llama.cpp", "llama.cpp"}, {"llama-server", "llama.cpp"}, {"srv    operator()", "llama.cpp"}, {"assistant messages at the end of the list", "llama.cpp"},
	{"thinking is enabled but reasoning_content", "Moonshot AI"}, {"moonshot", "Moonshot AI"}, {"kimi", "Moonshot AI"},
	{"wrong_api_format", "Cerebras"}, {"cerebras", "Cerebras"}, {"groq", "Groq"}, {"insufficient tool messages", "DeepSeek"}, {"in the thinking mode must be passed back", "DeepSeek"}, {"deepseek", "DeepSeek"},
	{"mistral", "Mistral"}, {"must be a-z, a-z, 0-9, with a length of 9", "Mistral"}, {"invalid_request_message_order", "Mistral"},
	{"cohere", "Cohere"}, {"invalid request: message must be at least", "Cohere"}, {"internalerror.algo", "Alibaba Model Studio"}, {"dashscope", "Alibaba Model Studio"},
	{"api.x.ai", "xAI"}, {"client specified an invalid argument", "xAI"}, {"perplexity", "Perplexity"},
	{"ollama", "Ollama"}, {"go struct field chatrequest", "Ollama"}, {"go struct field message.messages", "Ollama"}, {"vllm", "vLLM"},
	{"toolu_", "Anthropic"}, {"`tool_use`", "Anthropic"}, {"tool_use_id", "Anthropic"}, {"req_011c", "Anthropic"}, {"anthropic", "Anthropic"},
	{"blocks with cache_control", "Anthropic"}, {"tool_use ids", "Anthropic"}, {"overloaded_error", "Anthropic"},
	{"modelmessage[]", "AI SDK"}, {"ai_invalidprompt", "AI SDK"}, {"ai_missingtoolresults", "AI SDK"},
	{"`input_schema`", "Anthropic"}, {"the messages api accepts", "Anthropic"}, {`"type":"error","error":{"type":`, "Anthropic"}, {`"type": "error", "error": {"type":`, "Anthropic"},
	{`'type': 'error', 'error': {'type':`, "Anthropic"},
	{"messages.[", "OpenAI"}, {"api.openai.com", "OpenAI"}, {"unsupported_parameter", "OpenAI"}, {"unsupported_value", "OpenAI"},
	{"string_above_max_length", "OpenAI"}, {"array_above_max_length", "OpenAI"}, {"missing_required_parameter", "OpenAI"},
	{"'input[", "OpenAI"}, {"'messages[", "OpenAI"},
}

// providerOf is the provider of the error whose sentence goes from start to end of a text. What people
// write around an error names others too, so what is in its own paragraph tells first.
func providerOf(text string, start, end int) string {
	// A gateway says who answered it, in words of its own.
	if name := named(text); name != "" && !strings.HasPrefix(name, "Google") {
		if provider := signIn(strings.ToLower(name), ""); provider != "" {
			return provider
		}
		return name
	}
	for _, part := range [...]string{paragraph(text, start, end), text} {
		small := strings.ToLower(part)
		// A terminal breaks words where its line ends, and indents what follows.
		var joined strings.Builder
		for line := range strings.Lines(small) {
			joined.WriteString(strings.TrimSpace(line))
		}
		if provider := signIn(small, joined.String()); provider != "" {
			return provider
		}
	}
	if param := paramOf(text); param == "input" || strings.HasPrefix(param, "input[") || strings.HasPrefix(param, "messages") || param == "tools" || strings.HasPrefix(param, "tools[") {
		return "OpenAI"
	}
	return ""
}

// paragraph is what is around a stretch of a text up to an empty line or a fence of code.
func paragraph(text string, start, end int) string {
	for _, border := range [...]string{"\n\n", "\n```"} {
		if at := strings.LastIndex(text[:start], border); at >= 0 {
			text, start, end = text[at+len(border):], start-at-len(border), end-at-len(border)
		}
		if at := strings.Index(text[end:], border); at >= 0 {
			text = text[:end+at]
		}
	}
	return text
}

// signIn is whom the first sign tells that is in either of two texts.
func signIn(text, whole string) string {
	for _, s := range signs {
		if strings.Contains(text, s.text) || strings.Contains(whole, s.text) {
			return s.provider
		}
	}
	return ""
}

// named is what an error of a gateway gives as "provider_name", "" for nothing.
func named(text string) string {
	_, after, found := strings.Cut(text, "provider_name")
	if !found {
		return ""
	}
	after = strings.TrimLeft(after, `\'": `)
	end := 0
	for end < len(after) && end < longestKey && (isWordByte(after[end]) || strings.IndexByte(" .", after[end]) >= 0) {
		end++
	}
	return strings.TrimSpace(after[:end])
}
