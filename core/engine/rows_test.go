package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// rowFile are twelve rows of a kind, of which one is another.
func rowFile(row func(i string) string, odd int, other string) string {
	var rows []string
	for i := range 12 {
		if i == odd {
			rows = append(rows, other)
		} else {
			rows = append(rows, row(strconv.Itoa(i)))
		}
	}
	return strings.Join(rows, "\n") + "\n"
}

func messageRow(i string) string {
	return `{"messages":[{"role":"user","content":"` + i + `?"},{"role":"assistant","content":"` + i + `"}]}`
}

func shareGPTRow(i string) string {
	return `{"conversations":[{"from":"human","value":"` + i + `?"},{"from":"gpt","value":"` + i + `"}]}`
}

func alpacaRow(i string) string { return `{"instruction":"` + i + `?","output":"` + i + `"}` }

// What a file of rows is, most of its rows say; the one that is something else is a finding at its line.
func TestMostRowsSayWhatAFileIs(t *testing.T) {
	for _, odd := range []int{0, 5, 11} {
		for _, test := range []struct {
			row                    func(string) string
			other, format, finding string
		}{
			{messageRow, shareGPTRow("x"), "OpenAI fine-tuning rows", "This row looks like ShareGPT rows, unlike the other 11 rows"},
			{messageRow, alpacaRow("x"), "OpenAI fine-tuning rows", "This row looks like Alpaca rows, unlike the other 11 rows"},
			{messageRow, `{"prompt":"Q","chosen":"A","rejected":"B"}`, "OpenAI fine-tuning rows", "This row looks like preference rows, unlike the other 11 rows"},
			{messageRow, `{"message":[{"role":"user","content":"?"},{"role":"assistant","content":"!"}]}`, "OpenAI fine-tuning rows", `This row has no "messages"`},
			{messageRow, `{"messages":null}`, "OpenAI fine-tuning rows", `"messages" is null in this row`},
			{messageRow, `{}`, "OpenAI fine-tuning rows", `This row has no "messages"`},
			{shareGPTRow, messageRow("x"), "ShareGPT rows", "This row looks like rows with messages, unlike the other 11 rows"},
			{alpacaRow, messageRow("x"), "Alpaca rows", "This row looks like rows with messages, unlike the other 11 rows"},
			{alpacaRow, `{"instruction":"?","output":null}`, "Alpaca rows", `"output" is null in this row`},
		} {
			got := ask[engine.CheckResponse](t, using(rowFile(test.row, odd, test.other)), "check", engine.CheckRequest{Revision: 1})
			require.Equal(t, test.format, got.Dialect.Name, test.other)
			require.Equal(t, "refused", got.Summary.Answer, test.other)
			require.Equal(t, 11, got.Conversations, test.other)
			require.Len(t, got.Findings, 1, test.other)
			require.Equal(t, "odd-row", got.Findings[0].Rule)
			require.Equal(t, odd+1, got.Findings[0].Line)
			require.Equal(t, test.finding, got.Findings[0].Message)
		}
	}
	// As many of one kind as of another are no mistake of some.
	half := strings.Repeat(messageRow("1")+"\n", 6) + strings.Repeat(shareGPTRow("1")+"\n", 6)
	for _, f := range ask[engine.CheckResponse](t, using(half), "check", engine.CheckRequest{Revision: 1}).Findings {
		require.NotEqual(t, "odd-row", f.Rule)
	}
}

// A misspelled key is renamed, and the row is read.
func TestAMisspelledKeyOfARowIsRenamed(t *testing.T) {
	text := rowFile(messageRow, 7, `{"message":[{"role":"user","content":"?"},{"role":"assistant","content":"!"}]}`)
	edit := ask[engine.EditResponse](t, using(text), "fix", engine.FixRequest{Revision: 1, Rule: "odd-row", Offset: strings.Index(text, `{"message":`)})
	after := ask[engine.CheckResponse](t, using(edited(t, text, edit.Edits)), "check", engine.CheckRequest{Revision: 1})
	require.Empty(t, after.Findings)
	require.Equal(t, 12, after.Conversations)
}

// Rows that end with the user are rows to train on, with a mistake each.
func TestRowsThatEndWithTheUserAreToTrainOn(t *testing.T) {
	row := func(i string) string {
		return `{"messages":[{"role":"user","content":"` + i + `?"},{"role":"assistant","content":"!"},{"role":"user","content":"And?"}]}`
	}
	got := ask[engine.CheckResponse](t, using(rowFile(row, -1, "")), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "OpenAI fine-tuning rows", got.Dialect.Name)
	require.Equal(t, engine.Counts{Error: 12}, got.Counts)
	require.Equal(t, "unanswered-row", got.Findings[0].Rule)
}
