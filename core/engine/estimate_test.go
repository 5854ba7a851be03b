package engine_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/forge"
)

// The page counts a conversation of forge as the library does, message by message, in its cards,
// among what a filter leaves and in what is trimmed, however the blocks are spaced.
func TestForgeEstimateIsThatOfTheLibrary(t *testing.T) {
	messages := core.Messages{
		forge.System("You add.\n\"Quotes\" and \t tabs."), forge.User("What is 5+3?"),
		forge.Assistant("[I'll use the calculator]\nOne moment.\n\n\n<tool>{\"server_name\":\"local\",  \"tool_name\":\"calculator\",\"arguments\":{\"a\": 5}}</tool>"),
		forge.Tool("calculator", "Result: 8"),
		forge.Assistant("<tool>\n{\"tool_name\":\"calculator\",\"arguments\":{}}\n</tool>   <tool>{\"tool_name\":\"calculator\",\"arguments\":{}}</tool>"),
		forge.ToolError("calculator", "no"), forge.Tool("calculator", ""), forge.Assistant("It is 8."),
	}
	text, err := json.Marshal(messages)
	require.NoError(t, err)
	var e engine.Engine
	e.Use(0, text)
	cards, failure := e.Messages(engine.MessagesRequest{Dialect: "forge", Limit: len(messages)})
	require.Nil(t, failure)
	require.Len(t, cards.Items, len(messages))
	trim, failure := e.Trim(engine.TrimRequest{Dialect: "forge", Budget: 1 << 20})
	require.Nil(t, failure)
	total := 0
	for i, message := range messages {
		want := forge.EstimateTokens(message)
		total += want
		require.Equal(t, want, cards.Items[i].Forge, message.Content)
		require.Equal(t, want, trim.Tokens[i], message.Content)
	}
	require.Equal(t, total, trim.Before)
	filter, failure := e.Filter(engine.FilterRequest{Dialect: "forge"})
	require.Nil(t, failure)
	require.Equal(t, total, filter.Forge)
}
