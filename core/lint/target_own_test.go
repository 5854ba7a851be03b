package lint

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
)

// TestTargetFor: a request in OpenAI's format is checked against OpenAI's own API only if the model may be
// OpenAI's.
func TestTargetFor(t *testing.T) {
	for model, want := range map[string]string{
		"": OpenAIChat, "gpt-4o": OpenAIChat, "gpt-5.4-mini": OpenAIChat, "o3": OpenAIChat, "o4-mini": OpenAIChat, "ft:gpt-4o-mini:acme::a1": OpenAIChat,
		"GPT-4": OpenAIChat, "gpt-35-turbo": OpenAIChat, "chatgpt-4o-latest": OpenAIChat,
		"deepseek-chat": DeepSeek, "deepseek-reasoner": DeepSeek, "deepseek-v4-flash": DeepSeek,
		"sonar": Compatible, "perplexity/sonar-pro": Compatible, "openai/gpt-4o": Compatible, "openai/gpt-4o-nope": Compatible, "gpt-oss-120b": Compatible,
		"llama-3.3-70b-versatile": Compatible, "mixtral-8x7b-32768": Compatible, "kimi-k2-0905": Compatible, "Qwen/Qwen3-32B": Compatible, "gpt-j-6b": Compatible,
		"qwen-max": DashScope, "qwen3-max": DashScope, "glm-4.6": ZAI, "kimi-k3": Moonshot, "grok-4.3": XAI, "grok-9": XAI, "grok-4": XAI, "x-ai/grok-4.3": Compatible,
		"zai-org/GLM-5.3": Together, "moonshotai/kimi-k3": Compatible, "openai/gpt-oss-120b": Compatible,
		"command-r-plus": Compatible, "deepseek-r1-distill-llama-70b": Compatible, "deepseek/deepseek-nope": Compatible, "my-deployment": Compatible,
	} {
		require.Equal(t, want, TargetFor(format.OpenAIChat, model).ID, model)
	}
	require.Equal(t, Anthropic, TargetFor(format.Anthropic, "glm-4.6").ID)
	require.Same(t, Targets[0], TargetFor(nil, "sonar"))
}

// TestHostsAreNotOpenAI: what only OpenAI rejects isn't an error for a host with another model, and an assumed
// model decides if it's given.
func TestHostsAreNotOpenAI(t *testing.T) {
	ask := func(model, name string) string {
		return `{"model": "` + model + `", "messages": [{"role": "user", "content": "Read this."},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "` + name + `", "type": "function", "function": {"name": "files.read", "arguments": "{}"}}]}]}`
	}
	long := "call_0123456789012345678901234567890123456789012345678901234567890123456789"
	own := Check(request(ask("gpt-4o", long), "", ""))
	require.Equal(t, OpenAIChat, own.Target.ID)
	require.Equal(t, 3, own.Counts.Error) // the call without a result, its ID and the name of its tool
	host := Check(request(ask("llama-3.3-70b", long), "", ""))
	require.Equal(t, Compatible, host.Target.ID)
	require.Zero(t, host.Counts.Error)
	require.Equal(t, 3, host.Counts.Warning)

	asked := request(ask("llama-3.3-70b", long), "", "")
	asked.As.Model = "gpt-4o"
	require.Equal(t, OpenAIChat, Check(asked).Target.ID)
}

// TestKnownOfModels: documented or observed facts about a model are known, but none about models with similar names
// or contradictory sources.
func TestKnownOfModels(t *testing.T) {
	for _, test := range []struct {
		target, model string
		fact          Facts
		want          Answer
	}{
		{OpenAIChat, "gpt-4o", CallsTools, Yes}, {OpenAIChat, "gpt-4o", SeesPictures, Yes}, {OpenAIChat, "gpt-4o-search-preview", CallsTools, Unknown},
		{OpenAIChat, "o1-mini", CallsTools, No}, {OpenAIChat, "o3-mini", CallsTools, Yes}, {OpenAIChat, "o3-mini", SeesPictures, No},
		{OpenAIChat, "gpt-3.5-turbo", SeesPictures, Unknown}, {AzureOpenAI, "gpt-4.1-mini", SeesPictures, Yes}, {Responses, "gpt-5.4", CallsTools, Yes},
		{Anthropic, "claude-sonnet-4-5", CallsTools, Yes}, {Anthropic, "claude-sonnet-4-5", Thinks, No}, {Anthropic, "claude-fable-5", Thinks, Unknown},
		{Anthropic, "deepseek-v4", Thinks, Yes}, {Anthropic, "claude-3-5-haiku-20241022", SeesPictures, Unknown},
		{VertexAnthropic, "claude-opus-4-1@20250805", SeesPictures, Yes},
		{Gemini, "gemini-2.5-flash", CallsTools, Yes}, {Gemini, "models/gemma-3-27b-it", CallsTools, No}, {Gemini, "gemini-2.5-flash-image", CallsTools, Unknown}, {Gemini, "gemma-3n-e4b-it", CallsTools, Unknown},
		{Anthropic, "claude-opus-4-7", Thinks, Unknown}, {OpenAIChat, "o1-preview", CallsTools, No}, {OpenAIChat, "o1-preview", SeesPictures, No},
		{BedrockConverse, "mistral.mixtral-8x7b-instruct-v0:1", CallsTools, Unknown}, {BedrockConverse, "mistral.mistral-7b-instruct-v0:2", CallsTools, No},
		{BedrockConverse, "us.meta.llama3-2-11b-instruct-v1:0", CallsTools, Unknown}, {BedrockConverse, "meta.llama2-13b-chat-v1", CallsTools, No},
		{BedrockConverse, "anthropic.claude-v2:1", CallsTools, No}, {BedrockConverse, "anthropic.claude-instant-v1", CallsTools, No}, {BedrockConverse, "meta.llama3-70b-instruct-v1:0", CallsTools, No},
		{BedrockConverse, "us.anthropic.claude-3-7-sonnet-20250219-v1:0", CallsTools, Yes}, {BedrockConverse, "amazon.titan-text-express-v1", CallsTools, No},
		{BedrockConverse, "meta.llama3-8b-instruct-v1:0", CallsTools, No}, {BedrockConverse, "meta.llama3-1-8b-instruct-v1:0", CallsTools, Yes},
		{BedrockConverse, "amazon.nova-micro-v1:0", SeesPictures, No}, {BedrockConverse, "amazon.nova-lite-v1:0", SeesPictures, Yes},
		{Mistral, "pixtral-12b-2409", SeesPictures, Yes}, {DeepSeek, "deepseek-chat", CallsTools, Yes}, {Compatible, "llama-3.3-70b", CallsTools, Unknown},
	} {
		require.Equal(t, test.want, TargetByID(test.target).Knows(test.fact, test.model), "%s %s %s", test.target, test.model, FactIDs[slices.Index([]Facts{Thinks, Prefills, CallsTools, SystemInside, SeesPictures, SeesResults}, test.fact)])
	}
}
