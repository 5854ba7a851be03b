package explain

import (
	"github.com/rolecall/rolecall/core/lint"
)

// speaks are the targets that providers are, one for each format they take.
var speaks = [...]struct{ provider, target string }{
	{"OpenAI", lint.OpenAIChat}, {"OpenAI", lint.Responses}, {"Azure OpenAI", lint.AzureOpenAI}, {"Anthropic", lint.Anthropic},
	{"Google Gemini", lint.Gemini}, {"Google Vertex AI", lint.Gemini}, {"Amazon Bedrock", lint.BedrockConverse},
	{"Mistral", lint.Mistral}, {"Cohere", lint.Cohere}, {"Ollama", lint.Ollama}, {"DeepSeek", lint.DeepSeek}, {"Groq", lint.Groq},
	{"AI SDK", lint.AISDKModel}, {"a chat template", lint.ChatTemplate}, {"llama.cpp", lint.ChatTemplate}, {"vLLM", lint.ChatTemplate},
}

// Target is the ID of the target that a provider of a report is, by preference one that takes a
// format; "" where it is none.
func Target(provider, dialect string) string {
	first := ""
	for _, each := range speaks {
		switch {
		case each.provider != provider:
		case lint.TargetByID(each.target).Format == dialect:
			return each.target
		case first == "" || each.target < first:
			first = each.target
		}
	}
	return first
}
