package token_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// TestToolsBesideFormat: tools and a schema for the answer in one message cost 7 less than apart, 6
// where the schema is described, and nothing confirms that.
func TestToolsBesideFormat(t *testing.T) {
	bytes := func(text string) int { return len(text) }
	tool := token.Tool{Name: "weather", Description: "The weather.", Schema: []byte(`{"type":"object","properties":{"city":{"type":"string"}}}`)}
	cost := func(tools []token.Tool, format *token.Format) token.Cost {
		p := token.Prompt{API: "openai-chat", Model: "gpt-4o", Tools: tools, Format: format, Messages: core.Messages{core.System("Be brief."), core.Human("Bern?")}}
		return p.Cost(bytes)
	}
	schema := []byte(`{"type":"object","properties":{"degrees":{"type":"number"}}}`)
	for description, less := range map[string]int{"": 7, "An answer": 6} {
		format := &token.Format{Name: "answer", Description: description, Schema: schema}
		plain, tools, asked, both := cost(nil, nil), cost([]token.Tool{tool}, nil), cost(nil, format), cost([]token.Tool{tool}, format)
		require.Equal(t, tools.Total+asked.Total-plain.Total-less, both.Total)
		require.True(t, tools.Exact)
		alone := token.Prompt{API: "openai-chat", Model: "gpt-4o", Format: format, Messages: core.Messages{core.Human("Bern?")}}
		require.True(t, alone.Cost(bytes).Exact)
		require.False(t, asked.Exact) // with a system message fewer than three requests were counted
		require.False(t, both.Exact)
	}
}

// TestUnconfirmed: a word of a schema that no confirmed tool has makes an estimate that names it; the
// names of parameters are no words.
func TestUnconfirmed(t *testing.T) {
	for schema, note := range map[string]string{
		`{"type":"object","properties":{"city":{"type":"string","pattern":"^B"}}}`:                      `How the word "pattern" in the parameters of the tool weather is told to the model is not known.`,
		`{"type":"object","properties":{"pattern":{"type":"string","enum":["a"],"default":"a"}}}`:       "",
		`{"type":"object","properties":{"a":{"type":"object","additionalProperties":{"type":"null"}}}}`: `How the word "additionalProperties" in the parameters of the tool weather is told to the model is not known.`,
	} {
		p := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: core.Messages{core.Human("Hi")},
			Tools: []token.Tool{{Name: "weather", Description: "The weather.", Schema: []byte(schema)}}}
		cost := p.Cost(func(text string) int { return len(text) })
		if require.Equal(t, note == "", cost.Exact, schema); note != "" {
			require.Equal(t, []string{note}, cost.Notes)
		}
	}
}

// TestLastOfAssistant: no recorded count is of a request that ends with what the assistant said, so that of
// one is an estimate; followed by the user's words it is exact.
func TestLastOfAssistant(t *testing.T) {
	p := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: core.Messages{core.Human("Bern?"), core.AI("12 degrees.")}}
	bytes := func(text string) int { return len(text) }
	cost := p.Cost(bytes)
	require.False(t, cost.Exact)
	require.Contains(t, cost.Notes, "Too few recorded counts confirm how GPT-4o is told through Chat Completions of a last message of the assistant.")
	p.Messages = append(p.Messages, core.Human("And Basel?"))
	require.True(t, p.Cost(bytes).Exact)
}
