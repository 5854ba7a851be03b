package models

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFind(t *testing.T) {
	for name, want := range map[string]string{
		// Whole names, also with the date of a snapshot, and as hosts write them.
		"gpt-4o":                                         "gpt-4o",
		"gpt-4o-2024-05-13":                              "gpt-4o-2024-05-13",
		"gpt-4o-2024-11-20":                              "gpt-4o",
		"GPT-5.6-Sol":                                    "gpt-5.6-sol",
		"openai/gpt-5.2":                                 "gpt-5.2",
		"openai.gpt-5.6-luna":                            "gpt-5.6-luna",
		"ft:gpt-4o-mini:acme::abc12":                     "gpt-4o-mini",
		"claude-opus-4-5-20251101":                       "claude-opus-4-5",
		"claude-3-5-haiku-latest":                        "claude-3-5-haiku",
		"claude-sonnet-4-20250514":                       "claude-sonnet-4-0",
		"claude-2.1":                                     "claude-2",
		"anthropic/claude-sonnet-4.5":                    "claude-sonnet-4-5",
		"us.anthropic.claude-sonnet-4-5-20250929-v1:0":   "claude-sonnet-4-5",
		"us.anthropic.claude-sonnet-4-5-20250929-v1%3A0": "claude-sonnet-4-5",
		"anthropic.claude-v2":                            "claude-2",
		"anthropic.claude-v2:1":                          "claude-2",
		"arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-micro-v1:0": "nova-micro",
		"us.amazon.nova-2-lite-v1:0":                                         "nova-2-lite",
		"openai.gpt-oss-120b-1:0":                                            "gpt-oss",
		"gpt-oss:120b":                                                       "gpt-oss",
		"claude-3-7-sonnet@20250219":                                         "claude-3-7-sonnet",
		"models/gemini-2.5-flash":                                            "gemini-2.5-flash",
		"publishers/google/models/gemini-3.8-flash":                          "gemini-3.8-flash",
		"google/gemini-2.0-flash-exp:free":                                   "gemini-2.0-flash-exp",
		"meta.llama3-2-11b-instruct-v1:0":                                    "llama3-2-11b",
		"llama3.1":                                                           "llama",
		"command-r7b-12-2024":                                                "command-r7b-12-2024",
		"mistral-small-latest":                                               "mistral-small-latest",
	} {
		model, known := Find(name)
		require.True(t, known, name)
		require.Equal(t, want, model.Name, name)
	}
	// Names that the table doesn't have, however near: their facts are guesses.
	for name, want := range map[string]string{
		"claude-opus-5-6":            "claude-opus-5-5",
		"claude-opus-6":              "claude-opus-5-5",
		"claude-sonnet-7":            "claude-sonnet-5-5",
		"claude-next":                "claude-opus-5-5",
		"claude-opus-5-5-20270101":   "claude-opus-5-5", // a snapshot of a day after the table's
		"claude-opus-5-fast":         "claude-opus-5",
		"gpt-9-nope":                 "gpt-6.2-astra",
		"gpt-6.2-luna":               "gpt-6-luna",
		"gpt-5.4-turbo":              "gpt-5.4",
		"o5":                         "gpt-6.2-astra",
		"gemini-5-flash":             "gemini-3.8-flash",
		"gemini-3.9-flash-lite":      "gemini-3.5-flash-lite",
		"gemini-4-krypton":           "gemini-4-neon",
		"command-z-2030":             "command-a-plus-05-2026",
		"mistral-large-5":            "mistral-large-4",
		"us.anthropic.claude-opus-7": "claude-opus-5-5",
	} {
		model, known := Find(name)
		require.False(t, known, name)
		require.NotNil(t, model, name)
		require.Equal(t, want, model.Name, name)
	}
	for _, name := range []string{"", "my-model", "default", "prod-chat", "text-davinci-003"} {
		model, known := Find(name)
		require.False(t, known, name)
		require.Nil(t, model, name)
	}
}

// What the table says of one of its names is true of that name alone.
func TestNamesOfTheTable(t *testing.T) {
	seen := map[string]string{}
	models := 0
	for row := range strings.Lines(text) {
		words := strings.Fields(row)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") || words[0] == "maker" || words[0] == "source" || words[0] == "line" {
			continue
		}
		models++
		names := []string{words[0]}
		for _, cell := range words[1:] {
			if also, ok := strings.CutPrefix(cell, "also="); ok {
				names = append(names, strings.Split(also, ",")...)
			}
		}
		for _, name := range names {
			require.Empty(t, seen[name], name)
			seen[name] = words[0]
			if bare, family := strings.CutSuffix(name, "*"); !family {
				model, known := Find(name)
				require.True(t, known, name)
				require.Equal(t, words[0], model.Name, name)
			} else {
				_, known := Find(bare + "-8b-instruct")
				require.True(t, known, name)
			}
		}
	}
	require.Equal(t, len(All()), models)
	require.Greater(t, models, 150)
}

func TestCellsOfTheTable(t *testing.T) {
	require.NotZero(t, AsOf())
	for _, model := range All() {
		require.NotEmpty(t, model.Maker, model.Name)
		require.NotZero(t, model.AsOf, model.Name)
		require.Zero(t, model.has&model.lacks, "%s both supports and rejects a fact", model.Name)
		if model.Instead != "" {
			_, known := Find(model.Instead)
			require.True(t, known, "%s is to be replaced by %s", model.Name, model.Instead)
			require.NotZero(t, model.Retired, model.Name)
		}
		require.LessOrEqual(t, model.LeastBudget, model.MostBudget, model.Name)
	}
	for _, line := range loaded().lines {
		newest := loaded().names[line.newest]
		require.NotNil(t, newest, line.newest)
		require.False(t, newest.Retired != 0 && newest.Retired <= AsOf(), "%s is retired", line.newest)
	}
}

// Each source is named where its facts are.
func TestSourcesAreNamed(t *testing.T) {
	file, err := os.ReadFile("table.go")
	require.NoError(t, err)
	above, sources := "", 0
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "\t`source ") {
			_, name, _ := strings.Cut(above, "` + // ")
			require.NotEmpty(t, strings.TrimSpace(name), line)
			sources++
		}
		above = line
	}
	require.Equal(t, strings.Count(text, "\nsource "), sources)
}

func TestFacts(t *testing.T) {
	opus, known := Find("claude-opus-5-5")
	require.True(t, known)
	require.True(t, opus.Has(Tools))
	require.True(t, opus.Lacks(ForcedChoice))
	require.True(t, opus.Lacks(ThinkDisabled))
	require.False(t, opus.Has(ForcedChoice))
	require.Equal(t, 128000, opus.Output)
	require.Equal(t, []string{"low", "medium", "high", "xhigh", "max"}, opus.Efforts)
	sonnet, _ := Find("claude-sonnet-5-5")
	require.True(t, sonnet.Has(ThinkBetweenTools))
	pro, _ := Find("gemini-2.5-pro")
	require.Equal(t, []int{128, 32768}, []int{pro.LeastBudget, pro.MostBudget})
	var none *Model
	require.False(t, none.Has(Tools) || none.Lacks(Tools) || none.RetiredBy(AsOf()))
	turbo, _ := Find("gpt-3.5-turbo")
	require.True(t, turbo.RetiredBy(20261128))
	require.False(t, turbo.RetiredBy(20261022))
	require.True(t, turbo.RetiredBy(20261023))
}

func TestDate(t *testing.T) {
	require.Equal(t, Date(20261128), ParseDate("2026-11-28"))
	require.Equal(t, "2026-11-28", Date(20261128).String())
	require.Equal(t, "0999-01-02", Date(9990102).String())
	for _, text := range []string{"", "2026-11", "2026/11/28", "20261128", "2026-1x-28"} {
		require.Zero(t, ParseDate(text), text)
	}
	require.Equal(t, 90, Date(20270226).Days(20261128))
	require.Equal(t, 1, Date(20240301).Days(20240229))
	require.Equal(t, -366, Date(20240101).Days(20250101))
	require.Equal(t, 366, Date(20250101).Days(20240101))
}

func TestServes(t *testing.T) {
	require.Equal(t, "gpt-5", Served("openai-chat")[0])
	require.NotContains(t, Offered("openai-chat"), "gpt-4", "it is retired")
	require.Subset(t, Served("openai-chat"), Offered("openai-chat"))
	require.NotContains(t, Served("openrouter"), "anthropic/*")
	require.Nil(t, Served("wick"))
	for target, names := range map[string][]string{
		"openrouter": {"anthropic/claude-haiku-4.5", "google/gemini-2.0-flash-exp:free", "z-ai/glm-5-turbo"},
		"groq":       {"openai/gpt-oss-120b", "qwen/qwen3.8-27b"},
		"xai":        {"grok-4.3", "Grok-4.7"},
		"zai":        {"glm-4.7-flash"},
	} {
		for _, name := range names {
			require.True(t, Serves(target, name), "%s %s", target, name)
		}
	}
	// A name is listed whole: what begins like one isn't.
	for target, names := range map[string][]string{
		"openrouter": {"anthropic/claude-opus-9", "openai/gpt-9-nope", "my/claude-haiku-4.5", "claude-haiku-4.5"},
		"groq":       {"llama-9", "llama-3.3-70b-versatile", "openai/gpt-oss-120b-nope", "gpt-oss-120b"},
		"xai":        {"grok-9", "grok-4-nope", ""},
		"zai":        {"glm-9"},
		"wick":       {"gpt-5"},
	} {
		for _, name := range names {
			require.False(t, Serves(target, name), "%s %s", target, name)
		}
	}
}

func TestSize(t *testing.T) {
	for name, size := range map[string]string{
		"gpt-5-nano": "small", "gemini-3.1-flash-lite": "small", "GPT-5-mini": "middle", "gemini-3.6-flash": "middle", "claude-opus-5": "large",
		"mistral-small-latest": "small", "gpt-4o": "middle", "command-r7b": "small", "command-r": "middle", "": "large",
	} {
		require.Equal(t, size, Size(name), name)
	}
}
