package clipboard

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestConstantsOfModels(t *testing.T) {
	for constant, model := range map[string]string{
		"anthropic.ModelClaudeSonnet5":            "claude-sonnet-5",
		"anthropic.ModelClaudeOpus4_8":            "claude-opus-4-8",
		"anthropic.ModelClaudeSonnet4_5_20250929": "claude-sonnet-4-5-20250929",
		"anthropic.ModelClaude3_7SonnetLatest":    "claude-3-7-sonnet-latest",
		"anthropic.ModelClaude_3_Haiku_20240307":  "claude-3-haiku-20240307",
		"openai.ChatModelGPT4o":                   "gpt-4o",
		"openai.ChatModelGPT4oMini":               "gpt-4o-mini",
		"openai.ChatModelGPT4o2024_08_06":         "gpt-4o-2024-08-06",
		"openai.ChatModelGPT4oMini2024_07_18":     "gpt-4o-mini-2024-07-18",
		"openai.ChatModelGPT4_1Nano":              "gpt-4.1-nano",
		"openai.ChatModelGPT5_2":                  "gpt-5.2",
		"openai.ChatModelGPT5":                    "gpt-5",
		"shared.ChatModelO3Mini":                  "o3-mini",
		"openai.ChatModelO1_2024_12_17":           "o1-2024-12-17",
		"openai.GPT4Turbo":                        "gpt-4-turbo",
		"openai.GPT4TurboPreview":                 "gpt-4-turbo-preview",
		"openai.ChatModel":                        "",
		"cfg.Model":                               "",
		"cfg.GPT4":                                "",
		"MODEL":                                   "",
		"openai.ChatModelOmni":                    "",
	} {
		require.Equal(t, model, modelOf(constant), constant)
	}
}
