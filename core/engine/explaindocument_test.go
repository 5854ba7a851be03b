package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const (
	piLog = `{"type":"session","version":3,"id":"x","cwd":"/home"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Which port?"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_1","name":"grep","arguments":{}},{"type":"toolCall","id":"toolu_2","name":"read","arguments":{}}]}}
{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"toolu_1","content":[{"type":"text","text":"8080"}]}}
{"type":"message","id":"d","parentId":"c","message":{"role":"user","content":"Well? I have waited for a long while now."}}`
	noResult = "400 messages.9: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_2. Each `tool_use` block must have a corresponding `tool_result` block in the next message."
)

func explainedLog(t *testing.T, text, asked string) engine.ExplainResponse {
	t.Helper()
	e := engine.New()
	e.Use(1, []byte(text))
	response, failure := e.Explain(engine.ExplainRequest{Revision: 1, Error: asked})
	require.Nil(t, failure)
	return response
}

// An error is tied to the whole log that it was pasted with, at the line of the log.
func TestExplainReadsTheWholeLog(t *testing.T) {
	for _, text := range []string{noResult + "\n" + piLog, piLog + "\n\n" + noResult} {
		response := explainedLog(t, "", text)
		require.Equal(t, piLog, text[response.Body.Offset:response.Body.Offset+response.Body.Length])
		require.Equal(t, "log", response.Document)
		require.Equal(t, "yes", response.Agrees)
		require.Equal(t, "unanswered-call", response.Causes[0].Rule)
		require.Equal(t, 3, response.Causes[0].At.Line)
		// What a program sent has other numbers than the messages of its log.
		for _, mention := range response.Mentions {
			require.Zero(t, mention.Beyond)
		}
	}
	lines := strings.SplitAfter(piLog, "\n")
	text := strings.Join(lines[:3], "") + noResult + "\n" + strings.Join(lines[3:], "")
	response := explainedLog(t, "", text)
	require.Len(t, response.Inside, 1)
	require.Equal(t, noResult+"\n", text[response.Inside[0].Offset:response.Inside[0].Offset+response.Inside[0].Length])
	require.Equal(t, 3, response.Causes[0].At.Line)
}

// A log in which errors are spoken of isn't one.
func TestALogIsNoError(t *testing.T) {
	log := strings.Replace(piLog, "8080", "Error code: 400 - messages.1.role: bad", 1)
	response := explainedLog(t, "", log)
	require.Empty(t, response.Causes)
	require.Empty(t, response.Sentence)
}

// A message of a log is found by its number at the API, where results are in the messages of the user.
func TestExplainCountsTheMessagesOfALogAsTheAPIDoes(t *testing.T) {
	log := `{"type":"session","version":3,"id":"x","cwd":"/home"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Which port?"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"c1","name":"grep","arguments":{}},{"type":"toolCall","id":"c2","name":"read","arguments":{}}]}}
{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"c1","content":[{"type":"text","text":"8080"}]}}
{"type":"message","id":"d","parentId":"c","message":{"role":"toolResult","toolCallId":"c2","content":[{"type":"text","text":"listen 8080"}]}}
{"type":"message","id":"e","parentId":"d","message":{"role":"assistant","content":[{"type":"thinking","thinking":"So."},{"type":"text","text":"8080."}]}}`
	response := explainedLog(t, log, "400 {\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"messages.3.content.0: Invalid `signature` in `thinking` block\"}}")
	require.Equal(t, 6, response.Mentions[0].At.Line)
}

const rows = `{"messages":[{"role":"user","content":"1"},{"role":"assistant","content":"2"}]}
{"messages":[{"role":"user","content":"3"},{"role":"assistant","content":"4"}]}
{"messages":[{"role":"usr","content":"5"},{"role":"assistant","content":"6"}]}`

// Of several rows the one is meant in which the mistake is.
func TestExplainFindsTheRow(t *testing.T) {
	response := explainedLog(t, rows, `{"error": {"message": "Invalid value: 'usr'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.", "param": "messages[0].role"}}`)
	require.Equal(t, "rows", response.Document)
	require.Equal(t, "unknown-role", response.Causes[0].Rule)
	require.Equal(t, 3, response.Causes[0].At.Line)
	require.Equal(t, "messages[0].role", response.Mentions[0].Text)
	require.Equal(t, 3, response.Mentions[0].At.Line)
}

// An error that names a line is about it.
func TestExplainFindsTheLine(t *testing.T) {
	batch := `{"custom_id":"1","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4o","messages":[{"role":"user","content":"1"}]}}
{"custom_id":"2","url":"/v1/chat/completions","body":{"model":"gpt-4o","messages":[{"role":"user","content":"2"}]}}`
	response := explainedLog(t, "", `{"code":"missing_required_parameter","line":2,"message":"Missing required parameter: 'method'.","param":"method"}`+"\n"+batch)
	require.Equal(t, len(batch), response.Body.Length)
	require.Equal(t, 2, response.Causes[0].At.Line)
}
