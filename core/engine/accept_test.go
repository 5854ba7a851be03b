package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAccept(t *testing.T) {
	text := `[{"role":"user","content":"Wéather? 😀"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`
	var e Engine
	e.Use(1, []byte(text))
	asked, failure := e.Accept(AcceptRequest{Revision: 1, Units: "utf16", Target: "anthropic"})
	require.Nil(t, failure)
	require.False(t, asked.Accepted)
	require.Equal(t, "convert", asked.Steps[0].Kind)
	require.Equal(t, "anthropic", asked.Steps[0].To)
	require.Len(t, asked.Questions, 1)
	require.Len(t, asked.Questions[0].Effects, len(asked.Questions[0].Fixes))

	question := asked.Questions[0]
	done, failure := e.Accept(AcceptRequest{Revision: 1, Units: "utf16", Target: "anthropic", Choices: []AcceptChoice{{Rule: question.Rule, Message: question.Message, Fix: 0}}})
	require.Nil(t, failure)
	require.True(t, done.Accepted)
	require.Contains(t, done.Text, "Wéather? 😀")

	_, failure = e.Accept(AcceptRequest{Revision: 1, Target: "nobody"})
	require.Equal(t, "bad-request", failure.Kind)
	_, failure = e.Accept(AcceptRequest{Revision: 2, Target: "anthropic"})
	require.Equal(t, "stale", failure.Kind)
}
