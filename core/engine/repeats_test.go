package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func askedRow(question, answer string) string {
	return fmt.Sprintf(`{"messages":[{"role":"system","content":"You are a patient teacher of the sciences who answers in whole sentences and never in lists."},{"role":"user","content":%q},{"role":"assistant","content":%q}]}`, question, answer)
}

const longAnswer = "Plants take in light with chlorophyll, split water into oxygen and hydrogen, and use the energy to build sugar from carbon dioxide while the sun shines on their leaves."

// likes are how the rows are like earlier ones, with the lines of those.
func likes(rows []engine.Row) (said []string) {
	for _, row := range rows {
		said = append(said, strings.TrimSpace(fmt.Sprint(row.Like, " ", row.LikeLine)))
	}
	return said
}

// A row is compared with those before it: what it says, its letters, its words, its prompt.
func TestRowsAreComparedWithEarlierOnes(t *testing.T) {
	text := lines(
		askedRow("How do plants live?", longAnswer),
		strings.ReplaceAll(askedRow("How do plants live?", longAnswer), "},{", "}, {"),
		askedRow("How do plants live", strings.ToUpper(longAnswer)),
		askedRow("How do plants live?", strings.Replace(longAnswer, "sugar", "glucose", 1)),
		askedRow("How do plants live?", "By light."),
		askedRow("What is rain?", "Water that falls."),
	)
	want := []string{"0", "same 1", "alike 1", "near 1", "prompt 1", "0"}
	for _, near := range []bool{true, false} {
		got := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1, By: "repeats", Near: near, Text: true})
		repeated := 3
		if !near {
			want[3], repeated = "prompt 1", 1
		}
		require.Equal(t, want, likes(got.Rows))
		require.Equal(t, repeated, got.Parts[1].Rows)
		require.Equal(t, 6, got.Parts[0].Rows+got.Parts[1].Rows)
	}
}

// Rows that share their system prompt alone, or are short, aren't almost the same, nor are those that only a number tells apart a warning.
func TestOnlyMessagesAreCompared(t *testing.T) {
	numbered := "A train leaves the old station at noon and travels along the river for 4 hours until it meets the express that left the harbour earlier that day."
	text := lines(askedRow("Why?", "Because."), askedRow("When?", "Then."), askedRow(numbered, "East."), askedRow(strings.Replace(numbered, "4", "5", 1), "West."))
	got := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1, Level: "info"})
	require.Equal(t, []string{"0", "0", "0", "near 3"}, likes(got.Rows))
	require.Equal(t, "near-row", got.Rows[3].Rule)
	require.Equal(t, "info", got.Rows[3].Level)
	got = ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1})
	require.Equal(t, 4, got.GoodCount)
}

// The rows of a text that another has too are named with the lines there, in whatever form the rows are.
func TestRowsOfTwoTextsAreCompared(t *testing.T) {
	training := lines(askedRow("How do plants live?", longAnswer), askedRow("What is rain?", "Water that falls."))
	test := lines(askedRow("Why?", "Because."), askedRow("Why?", "Because."), askedRow("What is rain?", "Water that falls."),
		askedRow("How do plants live?", strings.Replace(longAnswer, "sugar", "glucose", 1)), askedRow("What is rain?", "Weather."))
	got := ask[engine.RowsResponse](t, using(test), "rows", engine.RowsRequest{Revision: 1, By: "overlap", Near: true, Other: training, Text: true})
	require.Equal(t, []string{"0", "0", "same 2", "near 1", "prompt 2"}, likes(got.Rows))
	require.Equal(t, []engine.RowPart{{Name: "apart", Rows: 2, Text: lines(askedRow("Why?", "Because."), askedRow("Why?", "Because."))}, {Name: "shared", Rows: 3, Text: got.Parts[1].Text}}, got.Parts)
	failed := call[engine.RowsResponse](t, using(test), "rows", engine.RowsRequest{Revision: 1, By: "overlap"}, nil)
	require.Equal(t, "bad-request", failed.Failure.Kind)
}

// Rows of a text that is read in pieces are compared over the pieces, with the lines of the whole.
func TestPiecesAreComparedWithEachOther(t *testing.T) {
	var repeats engine.Repeats
	first, second := lines(askedRow("Why?", "Because."), askedRow("What is rain?", "Water that falls.")), lines(askedRow("When?", "Then."), askedRow("Why?", "Because."))
	_, failure := using(first).RowsAfter(engine.RowsRequest{Revision: 1}, &repeats, 0)
	require.Nil(t, failure)
	got, failure := using(second).RowsAfter(engine.RowsRequest{Revision: 1}, &repeats, 2)
	require.Nil(t, failure)
	require.Equal(t, []string{"0", "same 1"}, likes(got.Rows))
	require.Equal(t, "The row is the same as that in line 1", got.Rows[1].Message)
	require.Equal(t, 1, got.BadCount)
}

// A single row is one row, not as many as it has messages.
func TestASingleRowIsOne(t *testing.T) {
	got := ask[engine.RowsResponse](t, using(messageRow("1")), "rows", engine.RowsRequest{Revision: 1, By: "repeats"})
	require.Len(t, got.Rows, 1)
	got = ask[engine.RowsResponse](t, using(`{"rows":[`+messageRow("1")+`,`+messageRow("2")+`]}`), "rows", engine.RowsRequest{Revision: 1, By: "repeats"})
	require.Len(t, got.Rows, 2)
}

// A text that continues another one is compared with it too, and lines count on.
func TestRowsAreComparedOverTexts(t *testing.T) {
	e := using(lines(askedRow("How do plants live?", longAnswer), askedRow("What is rain?", "Water that falls.")))
	request := engine.RowsRequest{Revision: 1, By: "repeats", Near: true}
	require.Equal(t, []string{"0", "0"}, likes(ask[engine.RowsResponse](t, e, "rows", request).Rows))
	request.Continues = true
	e.Use(1, []byte(lines(askedRow("What is snow?", "Water too."), askedRow("How do plants live?", strings.Replace(longAnswer, "sugar", "glucose", 1)))))
	require.Equal(t, []string{"0", "near 1"}, likes(ask[engine.RowsResponse](t, e, "rows", request).Rows))
	e.Use(1, []byte(lines(askedRow("What is rain?", "Water that falls."), askedRow("What is snow?", "Water too."))))
	require.Equal(t, []string{"same 2", "same 3"}, likes(ask[engine.RowsResponse](t, e, "rows", request).Rows))

	// One that continues nothing fails.
	failed := call[engine.RowsResponse](t, using(messageRow("1")), "rows", request, nil)
	require.Contains(t, failed.Failure.Message, "that this one continues is missing")
}

// The page compares rows of different pieces by these: letters and digits, the prompt, and the ID in a batch.
func TestRowsHaveHashesToCompare(t *testing.T) {
	text := rowFile(messageRow, -1, "") + lines(askedRow("Why?", "Because."), askedRow("WHY?", "because!"), askedRow("why", "So."))
	rows := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1, Hashes: true}).Rows[12:]
	require.Len(t, rows[0].Alike, 16)
	require.NotEqual(t, rows[0].Hash, rows[1].Hash)
	require.Equal(t, rows[0].Alike, rows[1].Alike)
	require.NotEqual(t, rows[0].Alike, rows[2].Alike)
	require.Equal(t, rows[0].Prompt, rows[2].Prompt)

	batch := func(id, model string) string {
		return fmt.Sprintf(`{"custom_id":%q,"method":"POST","url":"/v1/chat/completions","body":{"model":%q,"messages":[{"role":"user","content":"Hi"}]}}`, id, model)
	}
	got := ask[engine.RowsResponse](t, using(lines(batch("a", "gpt-4.1"), batch("b", "gpt-4.1"), batch("a", "gpt-4.1"))), "rows", engine.RowsRequest{Revision: 1, Hashes: true})
	require.Len(t, got.Rows[0].ID, 16)
	require.Equal(t, got.Rows[0].ID, got.Rows[2].ID)
	require.NotEqual(t, got.Rows[0].ID, got.Rows[1].ID)
}

// What is wrong with the file makes no row bad, and is said of the file.
func TestRowsSayWhatIsWrongWithTheFile(t *testing.T) {
	crlf := strings.ReplaceAll(rowFile(messageRow, -1, ""), "\n", "\r\n")
	list := "[" + strings.Join(strings.Split(strings.TrimSpace(rowFile(messageRow, -1, "")), "\n"), ",") + "]"
	for _, test := range []struct{ text, encoding, want string }{
		{crlf, "", "info 1: Lines end with CRLF"},
		{list, "", "error 1: The file is one JSON value, not JSON Lines"},
		{rowFile(messageRow, -1, "") + "\n" + messageRow("x") + "\n", "", "warning 13: The file has a blank line"},
		{rowFile(messageRow, -1, ""), "UTF-16 (little endian)", "error 1: The file is UTF-16 (little endian), not plain UTF-8"},
	} {
		got := ask[engine.RowsResponse](t, using(test.text), "rows", engine.RowsRequest{Revision: 1, Encoding: test.encoding})
		require.Zero(t, got.BadCount, test.want)
		require.Len(t, got.About, 1, test.want)
		about := got.About[0]
		require.Equal(t, test.want, fmt.Sprintf("%s %d: %s", about.Level, about.Line, about.Message))
		require.Equal(t, "file-form", about.Rule)
	}
}
