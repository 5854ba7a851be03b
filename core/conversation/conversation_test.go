package conversation

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
)

func TestRead(t *testing.T) {
	for _, text := range []string{"", "prose alone", "{", "{}", "7", "null"} {
		c, err := Read([]byte(text))
		require.ErrorIs(t, err, ErrNone, text)
		require.Nil(t, c)
	}
	c, err := Read([]byte("```json\n[{\"role\": \"user\", \"content\": \"Hi\"}]\n```"))
	require.NoError(t, err)
	require.NotEmpty(t, c.Rescued)
	fixed, err := c.Fix("")
	require.NoError(t, err)
	require.Equal(t, c.Text, fixed.Text)
}

// All findings are there however many there are, and their fixes have titles; what one of them
// changes is for who asks. To work that out for each takes minutes for so many.
func TestCheckOfManyFindings(t *testing.T) {
	c, err := Read([]byte("[" + strings.Repeat(`{"role": "user", "content": "Hi"}, `, 30_000) + `{"role": "user", "content": "Hi"}]`))
	require.NoError(t, err)
	findings, err := c.Check(lint.Anthropic)
	require.NoError(t, err)
	require.Len(t, findings, 30_000)
	last := findings[len(findings)-1]
	require.Equal(t, "Merge the two messages", last.Fixes[0].Title)
	require.Empty(t, last.Fixes[0].Edits)
	fix, ok := lint.FixOf(lint.Request{File: c.file, Target: lint.TargetByID(lint.Anthropic)}, last.Rule, last.At.Start, last.Headline, 0)
	require.True(t, ok)
	require.NotEmpty(t, fix.Edits)
}

// The calls give what the packages after them give.
func TestCalls(t *testing.T) {
	c, err := Read([]byte(`[{"role": "usr", "content": "Hi"}]`))
	require.NoError(t, err)
	for _, target := range lint.Targets {
		findings, err := c.Check(target.ID)
		require.NoError(t, err)
		counts := lint.Counts{}
		for _, f := range findings {
			counts.Add(f.Level)
			require.Equal(t, 1, f.Line)
		}
		require.Equal(t, lint.Check(lint.Request{File: c.file, Target: target}).Counts, counts)
		fixed, err := c.Fix(target.ID)
		require.NoError(t, err)
		require.True(t, fixed.Counts.Error == 0 || len(fixed.Questions)+len(fixed.Left) > 0)
	}
	_, err = c.Check("nobody")
	require.ErrorContains(t, err, `unknown target "nobody"`)
	_, err = c.Fix("nobody")
	require.Error(t, err)
	_, err = c.Convert("nothing")
	require.ErrorContains(t, err, `unknown format "nothing"`)
}

// A format that is asked for is the one that is checked, repaired and converted, whatever the text looks like.
func TestReadAs(t *testing.T) {
	text := []byte(`[{"role": "user", "content": "Hi", "name": "ada"}]`)
	c, err := ReadAs(text, "anthropic")
	require.NoError(t, err)
	findings, err := c.Check("")
	require.NoError(t, err)
	require.Equal(t, "unknown-field", findings[0].Rule)
	fixed, err := c.Fix("")
	require.NoError(t, err)
	require.Equal(t, "/0/name", string(fixed.Questions[0].Path))
	chat, err := ReadAs(text, "openai-chat")
	require.NoError(t, err)
	findings, err = chat.Check("")
	require.NoError(t, err)
	require.Empty(t, findings)
	require.Equal(t, "ada", chat.Messages[0].Name)
	_, err = ReadAs(text, "nothing")
	require.ErrorContains(t, err, `unknown format "nothing"`)
	_, err = ReadAs([]byte("prose"), "anthropic")
	require.ErrorIs(t, err, ErrNone)
}

// What a program has built is the conversation to the last field, and there is none of nothing.
func TestOf(t *testing.T) {
	built := core.NewMessages().System("Be brief.").
		Add(core.HumanParts(core.Text{Text: "What is it?"}, core.Image{Data: "https://example.com/a.png"})).
		Add(core.AIParts(core.Thinking{Text: "A cat.", Signature: "seal"}, core.ToolCall{ID: "call_1", Name: "look", RawArgs: `{"n": 1.50}`})).
		Tool("call_1", "look", "A cat")
	built[3].ID, built[3].Usage = "m4", &core.Usage{Input: 3, Output: 1}
	c, err := Of(built)
	require.NoError(t, err)
	want, err := json.Marshal(built)
	require.NoError(t, err)
	got, err := json.Marshal(c.Messages)
	require.NoError(t, err)
	require.JSONEq(t, string(want), string(got))
	require.Equal(t, format.Rolecall.ID, c.Format)
	other, err := c.Convert("anthropic")
	require.NoError(t, err)
	require.Contains(t, string(other.Text), `"signature": "seal"`)
	empty, err := Of(nil)
	require.NoError(t, err)
	require.Empty(t, empty.Messages)
	_, err = Of(core.NewMessages(core.NewMessage(core.RoleUser, func() {})))
	require.ErrorContains(t, err, "can't write message[0]")
}
