package engine_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A file of rows with answers and no model is read as one to train on, and what training rejects is told: no
// repair ends in a sentence that all is accepted.
func TestRowsWithoutAModelAreToTrainOn(t *testing.T) {
	var rows []string
	for i := range 20 {
		rows = append(rows, `{"messages":[{"role":"user","content":"What is `+strconv.Itoa(i)+`?"},{"role":"assistant","content":"A number."}]}`)
	}
	rows[6] = `{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Ho"},{"role":"user","content":"And?"}]}`
	rows[9] = `{"messages":[{"role":"user","contents":"Hi"},{"role":"assistant","content":"Ho"}]}`
	e := using(strings.Join(rows, "\n"))
	got := check(t, e)
	require.Equal(t, "fine-tune", got.Dialect.ID)
	require.True(t, got.Dialect.Ambiguous)
	require.Equal(t, "several rows of messages with an answer, without a model", got.Dialect.Guess.Reasons[0].Text)
	require.Equal(t, "openai-chat", got.Dialect.Others[0].ID)

	edit := ask[engine.EditResponse](t, e, "fix", engine.FixRequest{Revision: 1, All: true})
	require.Equal(t, []string{`Renamed the key to "content" (message 1 of conversation 10)`}, edit.Done)
	after := check(t, using(strings.Replace(strings.Join(rows, "\n"), "contents", "content", 1)))
	require.Equal(t, 1, after.Counts.Error)
	require.Contains(t, after.Summary.Text, "OpenAI fine-tuning would reject")
	require.Contains(t, after.Summary.Text, "doesn't end with an assistant message")

	// Rows that name a model are requests, and fewer than a model is trained on may be either.
	named := strings.ReplaceAll(strings.Join(rows[:5], "\n")+"\n"+strings.Join(rows[10:], "\n"), `{"messages"`, `{"model":"gpt-5","messages"`)
	require.Equal(t, "openai-chat", check(t, using(named)).Dialect.ID)
	few := check(t, using(strings.Join(rows[:3], "\n")))
	require.Equal(t, "openai-chat", few.Dialect.ID)
	require.Zero(t, few.Counts.Error)
	require.True(t, slices.ContainsFunc(few.Dialect.Others, func(g engine.Guess) bool { return g.ID == "fine-tune" }))
}
