package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A conversation in no provider's format is converted for the host that is named, and is Go
// without one.
func TestExport(t *testing.T) {
	var e Engine
	e.Use(1, []byte(`[{"role":"user","content":"Hi"},{"role":"assistant","content":"","timestamp":"2026-01-02T03:04:05Z","tool_calls":[{"id":"1","name":"f","args":{}}]},{"role":"tool","tool_call_id":"1","name":"f","content":"x"}]`))
	answer, failure := e.Export(ExportRequest{Revision: 1, Dialect: "wick"})
	require.Nil(t, failure)
	require.Empty(t, answer.Text)
	require.Contains(t, answer.Why, "Choose a provider")
	require.Len(t, answer.Languages, 4)

	answer, failure = e.Export(ExportRequest{Revision: 1, Dialect: "wick", Language: "go", Way: "chain"})
	require.Nil(t, failure)
	require.Contains(t, answer.Text, `Human("Hi").`)
	require.Empty(t, answer.Losses)

	answer, failure = e.Export(ExportRequest{Revision: 1, Dialect: "wick", Host: "anthropic", Language: "python", Way: "sdk", Model: "m"})
	require.Nil(t, failure)
	require.Equal(t, "anthropic", answer.Host)
	require.Equal(t, "pip install anthropic", answer.Install)
	require.Equal(t, []string{"ANTHROPIC_API_KEY"}, answer.Variables)
	require.Contains(t, answer.Text, `"type": "tool_use"`)

	require.NotEmpty(t, answer.Losses, "the time of a message")

	_, failure = e.Export(ExportRequest{Revision: 1, Language: "cobol"})
	require.Equal(t, "bad-request", failure.Kind)
}

// A model that is put in is chosen before the conversion: what it does not take is left out.
func TestExportPutsAModelIn(t *testing.T) {
	var e Engine
	e.Use(1, []byte(`{"model": "gemini-2.5-pro", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "generationConfig": {"temperature": 0.2, "thinkingConfig": {"thinkingBudget": 2048}}}`))
	answer, failure := e.Export(ExportRequest{Revision: 1, Host: "anthropic"})
	require.Nil(t, failure)
	require.Equal(t, []string{"gemini-2.5-pro is another API's model, so it was replaced with claude-haiku-4-5"}, answer.Notes)
	require.Contains(t, answer.Text, `"budget_tokens": 2048`)

	answer, failure = e.Export(ExportRequest{Revision: 1, Host: "anthropic", Model: "claude-sonnet-5"})
	require.Nil(t, failure)
	require.Contains(t, answer.Text, `"type": "adaptive"`)
	require.NotContains(t, answer.Text, "temperature")

	answer, failure = e.Export(ExportRequest{Revision: 1, Host: "anthropic", Model: "claude-haiku-4-5"})
	require.Nil(t, failure)
	require.Empty(t, answer.Notes)
	require.Contains(t, answer.Text, `"budget_tokens": 2048`)

	answer, failure = e.Export(ExportRequest{Revision: 1, Host: "chat-template"})
	require.Nil(t, failure)
	require.Equal(t, []string{"The request has no model: add the name that your server uses"}, answer.Notes)
}
