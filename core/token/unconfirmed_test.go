package token_test

import (
	"strconv"
	"strings"
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
		require.Equal(t, description == "", alone.Cost(bytes).Exact) // fewer than three described ones differ
		require.False(t, asked.Exact)                                // with a system message fewer than three requests were counted
		require.False(t, both.Exact)
	}
}

// TestPatternsThatAreNotExact: what was once called exact and was wrong is an estimate that names it.
func TestPatternsThatAreNotExact(t *testing.T) {
	const plain = `{"type":"object","properties":{"city":{"type":"string","description":"Which"}}}`
	tools := func(n int, description, schema string) (all []token.Tool) {
		for i := range n {
			all = append(all, token.Tool{Name: "f" + strconv.Itoa(i), Description: description, Empty: description == "", Schema: []byte(schema)})
		}
		return all
	}
	for _, x := range []struct {
		name, api, model, system, note string
		tools                          []token.Tool
	}{
		{"three tools", "openai-chat", "gpt-5", "", "three or more tools", tools(3, "It.", plain)},
		{"three tools", "openai-responses", "gpt-5", "", "three or more tools", tools(3, "It.", plain)},
		{"two tools, one without a system message", "openai-chat", "gpt-5-mini", "", "several tools", tools(2, "It.", plain)},
		{"an empty description", "openai-chat", "gpt-5", "", "a tool with an empty description", tools(1, "", plain)},
		{"a schema with an empty description", "openai-chat", "gpt-4o", "", "a schema with an empty description", tools(1, "It.", `{"type":"object","properties":{"city":{"type":"string","description":""}}}`)},
		{"a reference with a null default", "openai-chat", "gpt-4o", "", "a $ref with a default", tools(1, "It.", `{"type":"object","properties":{"city":{"$ref":"#/$defs/C","default":null}},"$defs":{"C":{"type":"string"}}}`)},
		{"a schema with a title", "openai-chat", "gpt-4o", "", "a schema with a title", tools(1, "It.", `{"type":"object","properties":{"city":{"title":"City","type":"string"}}}`)},
		{"a schema with a title", "openai-responses", "gpt-5", "", "a schema with a title", tools(1, "It.", `{"title":"F","type":"object","properties":{"city":{"type":"string"}}}`)},
		{"a system message and one tool", "openai-chat", "gpt-5", "Be brief.", "one tool with a system message (GPT-5)", tools(1, "It.", plain)},
		{"a system message and one tool", "openai-responses", "gpt-5", "Be brief.", "one tool with a system message (GPT-5)", tools(1, "It.", plain)},
	} {
		p := token.Prompt{API: x.api, Model: x.model, Tools: x.tools, Messages: core.Messages{core.Human("Bern?")}}
		if x.system != "" {
			p.Messages = append(core.Messages{core.System(x.system)}, p.Messages...)
		}
		cost := p.Cost(func(text string) int { return len(text) })
		require.False(t, cost.Exact, x.name)
		require.Contains(t, strings.Join(cost.Notes, " "), x.note, "%s, %s", x.name, x.model)
	}
	// What three different recordings confirm is exact as before.
	p := token.Prompt{API: "openai-chat", Model: "gpt-4o", Tools: tools(3, "It.", plain), Messages: core.Messages{core.Human("Bern?")}}
	require.True(t, p.Cost(func(text string) int { return len(text) }).Exact)
}

// TestUnconfirmed: a word of a schema that no confirmed tool has makes an estimate that names it; the
// names of parameters aren't words.
func TestUnconfirmed(t *testing.T) {
	for schema, note := range map[string]string{
		`{"type":"object","properties":{"city":{"type":"string","pattern":"^B"}}}`:                      `The token cost of "pattern" in the parameters of tool weather is unknown.`,
		`{"type":"object","properties":{"pattern":{"type":"string","enum":["a"],"default":"a"}}}`:       "",
		`{"type":"object","properties":{"a":{"type":"object","additionalProperties":{"type":"null"}}}}`: `The token cost of "additionalProperties" in the parameters of tool weather is unknown.`,
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
	require.Contains(t, cost.Notes, "Not yet confirmed for GPT-4o in Chat Completions: an assistant message at the end.")
	p.Messages = append(p.Messages, core.Human("And Basel?"))
	require.True(t, p.Cost(bytes).Exact)
}
