package explain

import "strings"

// sign is a word or a phrase by which a provider is known, in small letters.
type sign struct{ text, provider string }

// signs are read in order, and the first that stands in a text decides: what a gateway adds
// comes after what the provider behind it says.
var signs = []sign{
	{"azure", "Azure OpenAI"},
	{"validationexception", "Amazon Bedrock"}, {"converse operation", "Amazon Bedrock"}, {"toolresult blocks", "Amazon Bedrock"},
	{"conversestream", "Amazon Bedrock"}, {"invokemodel", "Amazon Bedrock"}, {"contentblock object", "Amazon Bedrock"}, {"bedrock", "Amazon Bedrock"},
	{"toolconfig field", "Amazon Bedrock"}, {"the model returned the following errors", "Amazon Bedrock"},
	{"vertex", "Google Vertex AI"}, {"aiplatform", "Google Vertex AI"}, {"unable to submit request because", "Google Vertex AI"},
	{"generativelanguage", "Google Gemini"}, {"generatecontentrequest", "Google Gemini"}, {"invalid_argument", "Google Gemini"},
	{"function response parts", "Google Gemini"}, {"thought_signature", "Google Gemini"}, {"gemini", "Google Gemini"}, {"googleapis", "Google Gemini"},
	{"please ensure that function call turn", "Google Gemini"},
	{"deepseek", "DeepSeek"}, {"reasoning_content", "DeepSeek"}, {"insufficient tool messages", "DeepSeek"},
	{"groq", "Groq"}, {"for 'role:tool' the following must be satisfied", "Groq"},
	{"mistral", "Mistral"}, {"must be a-z, a-z, 0-9, with a length of 9", "Mistral"},
	{"cohere", "Cohere"}, {"moonshot", "Moonshot AI"}, {"kimi", "Moonshot AI"}, {"dashscope", "Alibaba Model Studio"}, {"minimax", "MiniMax"},
	{"api.x.ai", "xAI"}, {"perplexity", "Perplexity"},
	{"ollama", "Ollama"}, {"llama.cpp", "llama.cpp"}, {"vllm", "vLLM"},
	{"toolu_", "Anthropic"}, {"`tool_use`", "Anthropic"}, {"tool_use_id", "Anthropic"}, {"claude", "Anthropic"}, {"anthropic", "Anthropic"},
	{"pydantic", "vLLM"}, {"jinja", "a chat template"}, {"conversation roles must alternate", "a chat template"},
	{"openai", "OpenAI"}, {"'tool_calls'", "OpenAI"}, {"messages.[", "OpenAI"}, {"'messages[", "OpenAI"}, {"'input[", "OpenAI"}, {"param", "OpenAI"},
	{"input should be", "Anthropic"}, {"req_011c", "Anthropic"},
}

// providerOf is who an error is from.
func providerOf(text string) string {
	small := strings.ToLower(text)
	for _, s := range signs {
		if strings.Contains(small, s.text) {
			return s.provider
		}
	}
	return ""
}
