package engine

import "github.com/rolecall/rolecall/core/lint"

// factWords describe the facts about a model, in the order of lint.FactIDs.
var factWords = [len(lint.FactIDs)]CatalogItem{
	{Name: "Reasons before it answers", Description: "Tool calls must be sent back with their reasoning."},
	{Name: "Continues a last assistant message", Description: "The last message is the start of the answer: an assistant prefill."},
	{Name: "Calls tools", Description: "Requests can define tools."},
	{Name: "Accepts system messages mid-conversation", Description: "Between user and assistant messages, not only at the start."},
	{Name: "Accepts images and files", Description: "In any message."},
	{Name: "Accepts files in tool results", Description: "For example, an image that a tool returned."},
}

// servedModels are names of models to choose from, by the target that is known to serve them: each was
// accepted by it in a recorded request, or is in the table of what its models mind.
var servedModels = map[string][]string{
	lint.OpenAIChat: {
		"gpt-5.4-mini", "gpt-5", "gpt-5-mini", "gpt-5-nano", "gpt-4.1-mini", "gpt-4.1-nano", "gpt-4o", "gpt-4o-mini", "gpt-4o-search-preview", "gpt-audio-mini", "gpt-4",
		"gpt-3.5-turbo", "o4-mini", "o3-mini", "o1-mini", "o1-preview", "grok-4-1-fast-non-reasoning", "sonar", "sonar-pro",
	},
	lint.Responses: {
		"gpt-5.6", "gpt-5.6-sol", "gpt-5.6-luna", "gpt-5.5", "gpt-5.4", "gpt-5.4-mini", "gpt-5.2", "gpt-5", "gpt-5-mini", "gpt-5-nano", "gpt-4.1", "gpt-4.1-nano",
		"gpt-4o", "gpt-4o-mini", "o4-mini", "grok-4.3", "deepseek-v4-flash",
	},
	lint.Anthropic: {
		"claude-opus-5", "claude-fable-5", "claude-sonnet-5", "claude-opus-4-8", "claude-opus-4-6", "claude-sonnet-4-6", "claude-sonnet-4-5", "claude-haiku-4-5",
		"claude-sonnet-4-0", "claude-3-5-sonnet-20240620", "claude-3-5-haiku-20241022", "claude-3-opus-20240229",
	},
	lint.Gemini: {
		"gemini-3.6-flash", "gemini-3.5-flash", "gemini-3.1-pro-preview", "gemini-3.1-flash-lite", "gemini-3-pro-preview", "gemini-3-flash-preview", "gemini-2.5-pro",
		"gemini-2.5-flash", "gemini-2.5-flash-lite", "gemini-2.5-flash-image", "gemini-2.0-flash", "gemini-1.5-flash",
	},
	lint.BedrockConverse: {
		"us.anthropic.claude-sonnet-4-5-20250929-v1:0", "us.anthropic.claude-haiku-4-5-20251001-v1:0", "us.anthropic.claude-3-7-sonnet-20250219-v1:0", "us.amazon.nova-2-lite-v1:0",
		"us.amazon.nova-pro-v1:0", "us.amazon.nova-micro-v1:0", "openai.gpt-oss-120b-1:0", "us.meta.llama4-maverick-17b-instruct-v1:0", "qwen.qwen3-32b-v1:0",
	},
	lint.Mistral:  {"mistral-large-latest", "mistral-medium-latest", "mistral-small-latest", "magistral-medium-latest", "pixtral-12b-latest", "voxtral-small-latest"},
	lint.Cohere:   {"command-a-plus-05-2026", "command-a-03-2025", "command-a-reasoning-08-2025", "command-r7b-12-2024", "command-r"},
	lint.Ollama:   {"gpt-oss:120b", "gpt-oss:20b", "llama3.1", "gemma3:1b", "qwen3"},
	lint.DeepSeek: {"deepseek-chat", "deepseek-reasoner", "deepseek-v4-flash"},
	lint.Groq:     {"openai/gpt-oss-120b", "openai/gpt-oss-20b", "meta-llama/llama-4-maverick-17b-128e-instruct", "moonshotai/kimi-k2-instruct-0905"},
}

// servedBy are the models of a target to choose from; those of the target that it is like in the same
// form, where it is an API and has none of its own.
func servedBy(target *lint.Target) []string {
	names := servedModels[target.ID]
	if like := lint.TargetByID(target.Like); names == nil && target.API && like != nil && like.Format == target.Format {
		return servedBy(like)
	}
	return names
}
