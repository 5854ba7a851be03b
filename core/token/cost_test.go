package token_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// words counts a token for each word, so that a test can count along.
func words(text string) int { return len(strings.Fields(text)) }

// everything is a conversation with something of every category.
func everything(api, model string) token.Prompt {
	use := core.AI("Let me look.", core.ToolCall{ID: "c1", Name: "look", RawArgs: `{"at":"it"}`})
	use.Parts = []core.Part{core.Thinking{Text: "hm well"}, core.Text{Text: use.Content}, use.ToolCalls[0]}
	use.Content, use.ToolCalls = "", nil
	picture := core.Message{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "And this?"}, core.Image{Data: "https://example.org/a.png"}}}
	return token.Prompt{
		API: api, Model: model,
		Messages: core.Messages{core.System("Be brief."), core.Human("Look at it."), use, core.ToolMsg("c1", "look", "a thing"), picture, core.AI("A thing too.")},
		Tools:    []token.Tool{{Name: "look", Description: "Looks.", Schema: []byte(`{"type":"object","properties":{"at":{"type":"string"}}}`)}},
	}
}

// The parts, the messages and the categories add up to the total, whoever counts.
func TestCostAddsUp(t *testing.T) {
	for api, models := range map[string][]string{
		"openai-chat":      {"gpt-4o", "gpt-5", "gpt-4o-search-preview", "gpt-6-astra", "my-own", "gpt-4", "gpt-oss-120b"},
		"openai-responses": {"gpt-4o", "gpt-5.4", "o4-mini", "openai/gpt-oss-20b"},
		"anthropic":        {"claude-sonnet-4-5", "claude-opus-5", "x"}, "gemini": {"gemini-2.5-pro", "gemini-3-pro"}, "mistral": {"mistral-small"},
	} {
		for _, model := range models {
			prompt := everything(api, model)
			for _, cost := range []token.Cost{prompt.Cost(words), prompt.RoughCost()} {
				require.Len(t, cost.Messages, len(prompt.Messages))
				sum := 0
				for _, tokens := range cost.By {
					sum += tokens
				}
				require.Equal(t, cost.Total, sum, model)
				messages, framing := 0, 0
				for i, message := range cost.Messages {
					parts := message.Framing
					for _, part := range message.Parts {
						parts += part
					}
					require.Equal(t, message.Total, parts, model)
					held := 0
					for range prompt.Messages[i].All() {
						held++
					}
					require.Positive(t, held)
					require.Len(t, message.Parts, held, model)
					messages += message.Total
					framing += message.Framing
				}
				require.LessOrEqual(t, messages, cost.Total, model)
				require.LessOrEqual(t, framing, cost.By[token.Framing], model)
				require.NotEmpty(t, cost.Method)
			}
		}
	}
}

func TestCostCategories(t *testing.T) {
	prompt := everything("openai-chat", "gpt-4o")
	cost := prompt.Cost(words)
	require.Equal(t, 2, cost.By[token.SystemText])
	require.Equal(t, 3+2, cost.By[token.UserText])
	require.Equal(t, 3+3, cost.By[token.AssistantText])
	require.Equal(t, 2, cost.By[token.Results])
	require.Zero(t, cost.By[token.ThinkingText], "Chat Completions takes no reasoning back")
	require.Equal(t, 2+1+1, cost.By[token.Calls], "the recipient and its mark, and the arguments")
	require.Equal(t, 765, cost.By[token.Media])
	require.Positive(t, cost.By[token.ToolSchemas])
	require.False(t, cost.Exact)
	require.Contains(t, strings.Join(cost.Notes, " "), "1024 by 1024")

	prompt.API, prompt.Model = "mistral", "mistral-small"
	require.Positive(t, prompt.Cost(words).By[token.ThinkingText])
}

func TestCostSaysHowItIsMade(t *testing.T) {
	plain := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: core.Messages{core.Human("Hello there")}}
	cost := plain.Cost(words)
	require.Equal(t, 3+3+1+2, cost.Total)
	require.True(t, cost.Exact)
	require.Equal(t, "Exact for o200k_base, including Chat Completions message overhead.", cost.Method)
	require.Empty(t, cost.Notes)

	for _, test := range []struct{ api, model, method, note string }{
		{"openai-chat", "my-own", "Estimate: counted in o200k_base", "Unknown model"},
		{"openai-chat", "", "Estimate: counted in o200k_base", "No model set"},
		{"openai-chat", "gpt-6", "Estimate: counted in o200k_base", "No recorded counts for GPT-6: counted like GPT-5.6."},
		{"anthropic", "my-own", "scaled to Claude's own counts", "Unknown model"},
		{"gemini", "gemini-4-argon", "scaled to Gemini's own counts", "counted like Gemini 3"},
	} {
		plain.API, plain.Model = test.api, test.model
		cost = plain.Cost(words)
		require.False(t, cost.Exact)
		require.Contains(t, cost.Method, test.method)
		require.Contains(t, strings.Join(cost.Notes, " "), test.note)
		require.Zero(t, cost.Within, "the error of what was never measured is not known")
	}
	plain.API, plain.Model = "anthropic", "claude-sonnet-4-5"
	cost = plain.Cost(words)
	require.Equal(t, 38, cost.Within)
	require.Contains(t, cost.Method, "90% within 38%")

	rough := plain.RoughCost()
	require.Zero(t, rough.Within)
	require.Equal(t, token.RoughMethod, rough.Method)
}
