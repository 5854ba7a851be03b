package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// The object around a message list, of a session or an agent's state, is checked too, and a valid one has no
// error.
func TestAroundTheList(t *testing.T) {
	const (
		message = `{"id":"m","role":"user","content":{"type":"text","text":"a"},"timestamp":"2024-01-14T10:00:00Z"}`
		dates   = `"createdAt":"2024-01-14T10:00:00Z","updatedAt":"2024-01-14"`
		chat    = `[{"role":"user","content":"hi"}]`
	)
	for _, test := range []struct {
		text, format string
		want         []string
	}{
		{`{"id":7,"messages":[` + message + `],"createdAt":"soon","updatedAt":17}`, "agent-types", []string{
			`"title" is missing`, `"id" must be a string, not a number`, `"soon" isn't allowed for "createdAt"`, `"updatedAt" must be a date string, not a number`,
		}},
		{`{"id":"s","title":"","messages":[` + message + `],` + dates + `}`, "agent-types", nil},
		{`{"id":"s","title":"t","messages":[],` + dates + `}`, "agent-types", nil},
		{`[` + message + `]`, "agent-types", nil},
		{`{"messages":[` + message + `]}`, "agent-types", nil},
		{`{"thread_id":"t","messages":` + chat + `,"todos":[{"content":"look","status":"pending"}],"files":{"a.txt":"b"}}`, "wick", nil},
		{`{"thread_id":"t","messages":` + chat + `,"todos":null,"files":null}`, "wick", nil},
		{`{"thread_id":"t","messages":[{"role":"user","parts":[{"type":"text","text":"a"}]}]}`, "rolecall", nil},
		{`{"thread_id":5,"messages":` + chat + `,"todos":"x","files":[1]}`, "wick", []string{
			`"thread_id" must be a string, not a number`, `"todos" must be an array or null, not a string`, `"files" must be an object or null, not an array`, `"files.0" must be a string, not a number`,
		}},
		{`{"thread_id":"t","messages":` + chat + `,"todos":[{"status":"done"},3],"files":{"a":5}}`, "wick", []string{
			`"todos.0.content" is missing`, `"todos.1" must be an object, not a number`, `"files.a" must be a string, not a number`,
		}},
		// A chat that is stored with an ID and a title isn't an agent-types session.
		{`{"id":"x","title":"t","messages":` + chat + `,` + dates + `}`, "openai-chat", nil},
	} {
		file := detect.Open(source.Parse([]byte(test.text)))
		require.Equal(t, test.format, file.Guesses[0].Format.ID, test.text)
		var got []string
		for _, f := range Check(Request{File: file}).Findings {
			if f.Level == finding.Error {
				got = append(got, f.Headline)
			}
		}
		require.Equal(t, test.want, got, test.text)
	}
}

// Required dates that a session lacks are filled in from the clock.
func TestSessionIsCompleted(t *testing.T) {
	wrong := Repair{Target: AgentTypes}.Apply([]byte(`{"id":7,"title":"t","messages":[],"createdAt":"2024-01-14","updatedAt":17}`))
	require.Equal(t, `{"id":"7","title":"t","messages":[],"createdAt":"2024-01-14","updatedAt":17}`, string(wrong.Text), "a number in quotes isn't a date")
	repaired := Repair{Target: AgentTypes, Now: "2026-03-01T00:00:00Z"}.Apply([]byte(
		`{"title":"t","messages":[{"role":"user","content":{"type":"text","text":"a"}}],"createdAt":"2024-01-14"}`))
	require.Zero(t, repaired.Counts.Error)
	require.JSONEq(t, `{"id":"session-1","title":"t","messages":[{"id":"msg-1","role":"user","content":{"type":"text","text":"a"},"timestamp":"2026-03-01T00:00:00Z"}],
		"createdAt":"2024-01-14","updatedAt":"2026-03-01T00:00:00Z"}`, string(repaired.Text))
}
