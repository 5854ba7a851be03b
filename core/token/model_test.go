package token_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token"
)

func TestModelFor(t *testing.T) {
	for _, test := range []struct {
		api, name, want string
		unknown         bool
	}{
		{"openai-chat", "gpt-4o-2024-08-06", "GPT-4o", false},
		{"openai-chat", "gpt-4o-mini", "GPT-4o mini", false},
		{"openai-chat", "gpt-4o-search-preview", "GPT-4o Search", false},
		{"openai-chat", "ft:gpt-4o-mini-2024-07-18:acme::x1", "GPT-4o mini", false},
		{"openai-chat", "openai/gpt-5-nano", "GPT-5 nano", false},
		{"openai-chat", "gpt-5.4-mini-2026", "GPT-5.4 mini", false},
		{"openai-responses", "gpt-5.6-sol", "GPT-5.6 Sol", false},
		{"openai-chat", "GPT-4", "GPT-4", false},
		{"openai-chat", "o1-mini-2024", "o1-mini", false},
		{"openai-chat", "gpt-oss-120b", "gpt-oss", false},
		{"bedrock-converse", "openai.gpt-oss-120b-1:0", "gpt-oss", false},
		{"openai-chat", "gpt-9", "Newer GPT", false},
		{"anthropic", "claude-sonnet-4-5-20250929", "Claude Sonnet 4.5", false},
		{"anthropic", "claude-sonnet-4-20250514", "Claude Sonnet 4", false},
		{"openai-chat", "anthropic/claude-sonnet-4.5", "Claude Sonnet 4.5", false},
		{"anthropic", "us.anthropic.claude-3-5-haiku-20241022-v1:0", "Claude 3", false},
		{"anthropic", "claude-opus-5-5", "Claude 5", false},
		{"gemini", "models/gemini-2.5-pro", "Gemini 2.5", false},
		{"gemini", "gemini-3-flash-preview", "Gemini 3", false},
		{"gemini", "gemini-4-argon", "Gemini 4", false},
		{"mistral", "mistral-small-latest", "Mistral Small", false},
		{"openai-chat", "gpt-4-vision-preview", "GPT-4 Turbo", false},
		{"openai-chat", "o1-preview-2024-09-12", "o1-preview", false},
		{"anthropic", "claude-2.1", "Claude 2.1", false},
		{"anthropic", "claude-2.0", "Claude 2", false},
		{"anthropic", "anthropic.claude-v2:1", "Claude 2.1", false},
		{"anthropic", "claude-instant-1.2", "Claude Instant", false},
		{"gemini", "gemini-pro", "Gemini 1.0", false},
		{"gemini", "gemini-1.0-pro", "Gemini 1.0", false},
		{"gemini", "gemini-pro-latest", "Latest Gemini", false},
		{"gemini", "gemini-flash-latest", "Latest Gemini", false},
		{"openai-chat", "my-own", "GPT-4o", true},
		{"openai-chat", "", "GPT-4o", true},
		{"wick", "", "GPT-4o", true},
		{"anthropic", "my-own", "Claude 5", true},
		{"gemini", "", "Gemini 3", true},
		{"mistral", "open-mistral-nemo", "Mistral", true},
	} {
		model := token.ModelFor(test.api, test.name)
		require.Equal(t, test.want, model.Name, test.name)
		require.Equal(t, test.unknown, model.Unknown, test.name)
		if test.unknown {
			require.Zero(t, model.Window, "the window of an unknown model isn't known")
		}
	}
	require.False(t, token.ModelFor("openai-chat", "gpt-4o").Unknown, "a stand-in is a copy")
}

// The windows of models that newer ones share a prefix with.
func TestOlderModelsKeepTheirWindows(t *testing.T) {
	for name, window := range map[string]int{
		"gpt-4-vision-preview": 128_000, "gpt-4": 8_192, "o1-preview": 128_000, "o1-2024-12-17": 200_000,
		"claude-2.1": 200_000, "claude-2.0": 100_000, "claude-instant-1.2": 100_000, "claude-3-opus-20240229": 200_000,
		"gemini-pro": 32_760, "gemini-pro-vision": 16_384, "gemini-1.0-pro": 32_760, "gemini-1.5-flash": 1_048_576,
	} {
		require.Equal(t, window, token.ModelFor("", name).Window, name)
	}
	vision := token.ModelFor("", "gpt-4-vision-preview")
	require.Equal(t, 765, vision.Images.Tokens(1024, 1024))
	for _, name := range []string{"o1-preview", "claude-2.1", "claude-instant-1.2", "gemini-pro", "gemini-flash-latest"} {
		require.NotEmpty(t, token.ModelFor("", name).Untried, name)
	}
}

func TestAPIFor(t *testing.T) {
	for _, test := range []struct{ api, model, want string }{
		{"openai-chat", "gpt-4o", "openai-chat"},
		{"openai-responses", "gpt-4o", "openai-responses"},
		{"anthropic", "gpt-4o", "openai-chat"},
		{"wick", "gpt-4o", "openai-chat"},
		{"openai-responses", "claude-sonnet-4-5", "anthropic"},
		{"anthropic", "claude-sonnet-4-5", "anthropic"},
		{"openai-responses", "my-own", "openai-responses"},
		{"wick", "my-own", "wick"},
	} {
		require.Equal(t, test.want, token.ModelFor(test.api, test.model).APIFor(test.api), test)
	}
}

func TestModels(t *testing.T) {
	for i, model := range token.Models {
		require.NotEmpty(t, model.Name, model.Prefix)
		require.Contains(t, []string{token.O200K, token.CL100K}, model.Encoding, model.Prefix)
		require.NotEmpty(t, model.AsOf, model.Prefix)
		require.NotEmpty(t, model.Source, model.Prefix)
		require.Equal(t, model.API != "", model.Scale != nil, model.Prefix+": who has no public vocabulary is estimated")
		require.False(t, model.Scale != nil && model.Encoding != token.O200K, model.Prefix+": scales are for o200k_base")
		for _, later := range token.Models[i+1:] {
			require.False(t, strings.HasPrefix(later.Prefix, model.Prefix), "%s is never found after %s", later.Prefix, model.Prefix)
		}
	}
}
