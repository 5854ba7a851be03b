package explain

import (
	"slices"

	"github.com/rolecall/rolecall/core/lint"
)

// speaks are the targets that providers are, one for each format they take.
var speaks = map[string][]string{
	"OpenAI": {lint.OpenAIChat, lint.Responses}, "Azure OpenAI": {lint.AzureOpenAI}, "Anthropic": {lint.Anthropic},
	"Google Gemini": {lint.Gemini}, "Google Vertex AI": {lint.Gemini}, "Amazon Bedrock": {lint.BedrockConverse},
	"Mistral": {lint.Mistral}, "Cohere": {lint.Cohere}, "Ollama": {lint.Ollama}, "DeepSeek": {lint.DeepSeek}, "Groq": {lint.Groq},
	"AI SDK": {lint.AISDKModel}, "a chat template": {lint.ChatTemplate}, "llama.cpp": {lint.ChatTemplate}, "vLLM": {lint.ChatTemplate},
}

// Target is the ID of the target that a provider of a report is, by preference one that takes a
// format; "" where it is none.
func Target(provider, dialect string) string {
	ids := speaks[provider]
	for _, id := range ids {
		if lint.TargetByID(id).Format == dialect {
			return id
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return slices.Min(ids)
}
