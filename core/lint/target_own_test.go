package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/dialect"
)

// TestTargetFor: a request in OpenAI's form is held against OpenAI's own API only where OpenAI may have
// the model that it names.
func TestTargetFor(t *testing.T) {
	for model, want := range map[string]string{
		"": OpenAIChat, "gpt-4o": OpenAIChat, "gpt-5.4-mini": OpenAIChat, "o3": OpenAIChat, "o4-mini": OpenAIChat, "ft:gpt-4o-mini:acme::a1": OpenAIChat,
		"GPT-4": OpenAIChat, "gpt-35-turbo": OpenAIChat, "chatgpt-4o-latest": OpenAIChat,
		"deepseek-chat": DeepSeek, "deepseek-reasoner": DeepSeek, "deepseek-v4-flash": DeepSeek,
		"sonar": Compatible, "perplexity/sonar-pro": Compatible, "openai/gpt-4o": Compatible, "gpt-oss-120b": Compatible,
		"llama-3.3-70b-versatile": Compatible, "mixtral-8x7b-32768": Compatible, "qwen-max": Compatible, "kimi-k2-0905": Compatible, "glm-4.6": Compatible,
		"command-r-plus": Compatible, "deepseek-r1-distill-llama-70b": Compatible, "deepseek/deepseek-chat": Compatible, "my-deployment": Compatible,
	} {
		require.Equal(t, want, TargetFor(dialect.OpenAIChat, model).ID, model)
	}
	require.Equal(t, Anthropic, TargetFor(dialect.Anthropic, "glm-4.6").ID)
	require.Same(t, Targets[0], TargetFor(nil, "sonar"))
}

// TestHostsAreNotOpenAI: what OpenAI alone refuses is no error for a host that serves another model, and
// the model that is taken for granted decides where it is named.
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
