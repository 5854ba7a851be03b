package engine_test

import (
	"slices"
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

// Every row is in one part, whatever the parts are, and equal seeds make equal parts.
func TestPutsEveryRowIntoOnePart(t *testing.T) {
	text := rowFile(messageRow, 7, messageRow("3")) + "{\"messages\": [\n"
	for _, request := range []engine.RowsRequest{
		{}, {By: "repeats"}, {By: "sample", Count: 5, Seed: 1}, {By: "sample", Count: 50, Seed: 1}, {By: "sample"},
		{By: "split", Parts: "train=70,test=30", Seed: 3}, {By: "split", Parts: "a=1, b=1, c=1", Seed: 4},
	} {
		request.Revision, request.Text = 1, true
		got := ask[engine.RowsResponse](t, using(text), "rows", request)
		require.Equal(t, got, ask[engine.RowsResponse](t, using(text), "rows", request))
		require.Len(t, got.Rows, 13, request)
		rows, all := make([]int, len(got.Parts)), []string(nil)
		for _, row := range got.Rows {
			rows[row.Part]++
		}
		for i, part := range got.Parts {
			require.Equal(t, part.Rows, rows[i], request)
			require.Equal(t, part.Rows, strings.Count(part.Text, "\n"), request)
			all = append(all, slices.Collect(strings.Lines(part.Text))...)
		}
		require.ElementsMatch(t, slices.Collect(strings.Lines(text)), all, request)
	}
}

// A row has what the table of the page shows.
func TestDescribesEachRow(t *testing.T) {
	text := rowFile(messageRow, 5, shareGPTRow("x")) + `{"messages":[{"role":"user","content":"Weather in Paris, please?"},{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{}"}}]}]}` + "\n" +
		`{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":" "},{"role":"user","content":"Blue"}]}` + "\n"
	got := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1})
	require.Equal(t, "ShareGPT rows", got.Rows[5].Form)
	require.Equal(t, -1, got.Rows[5].Conversation)
	require.Equal(t, []string{"odd-row"}, got.Rows[5].Rules)
	require.Equal(t, 5, got.Rows[6].Conversation)
	require.Equal(t, 1, got.Rows[12].Calls)
	require.Equal(t, "Weather in Paris, please?", got.Rows[12].Title)
	require.Equal(t, 6, got.Rows[12].Tokens)
	require.Equal(t, 3, got.Rows[13].Messages)
	for _, row := range got.Rows {
		require.Equal(t, row.Level != "", len(row.Rules) > 0)
		require.Equal(t, row.Level != "", row.Part == 1)
		for _, rule := range row.Rules {
			require.True(t, slices.ContainsFunc(got.Kinds, func(k engine.RowKind) bool { return k.Rule == rule }))
		}
	}
	total := 0
	for _, role := range got.Roles {
		total += role.Count
	}
	require.Equal(t, 11*2+2+3, total)

	require.Equal(t, []engine.ToolCount{{Name: "look", Count: 1}}, got.Tools)

	_, failure := using(text).Rows(engine.RowsRequest{Revision: 1, By: "split", Parts: "train"})
	require.NotNil(t, failure)
}

// Rows that are conversations of their own can be checked in pieces, by the format and the target of the first.
func TestTellsRowsThatCanBeCheckedInPieces(t *testing.T) {
	rows := rowFile(messageRow, -1, "")
	list := "[" + strings.ReplaceAll(strings.TrimSpace(rows), "\n", ",") + "]"
	log := strings.Repeat(`{"type":"user","sessionId":"s","uuid":"a","message":{"role":"user","content":"Hi"}}`+"\n", 12)
	for text, apart := range map[string]bool{rows: true, list: true, messageRow("1"): false, log: false} {
		got := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1})
		require.Equal(t, apart, got.Apart, text)
		if apart {
			require.Equal(t, [2]string{"fine-tune", "fine-tune"}, [2]string{got.Dialect, got.Target})
		}
	}
}

// Rows that say the same have the same hash, and by a seed the same chance; web/src/rows/chance.test.ts has the same numbers.
func TestRowsThatSayTheSameHaveTheSameChance(t *testing.T) {
	got := ask[engine.RowsResponse](t, using("{\"a\": \"x y\"}\n{\"a\":\"x y\"}\n{\"a\":\"xy\"}\n"), "rows", engine.RowsRequest{Revision: 1, By: "repeats", Hashes: true})
	require.Equal(t, "52eea7b5bc2ece3e8cf114816545f3d7", got.Rows[0].Hash)
	require.Equal(t, got.Rows[0].Hash, got.Rows[1].Hash)
	require.Equal(t, "c18f77c5df54e3e0b2aeeaf3daa830ed", got.Rows[2].Hash)
	require.Equal(t, 0.992738554276117, engine.HashRow([]byte(`{"a":"x y"}`)).Chance(1))
	require.Equal(t, 0.4285786860253087, engine.HashRow([]byte(`{"a":"xy"}`)).Chance(7))
}

// The verdict and the rows speak of the trainer that is chosen.
func TestRowsAreCheckedForTheTrainer(t *testing.T) {
	text := rowFile(messageRow, 5, `{"messages":[{"role":"user","content":"A"},{"role":"user","content":"B"},{"role":"assistant","content":"C"}]}`)
	got := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1, Target: "together-ft"})
	require.True(t, got.Training)
	require.Contains(t, got.Summary.Text, "Together AI fine-tuning would ")
	require.Equal(t, "refused", got.Summary.Answer)
	require.Contains(t, got.Findings[0].Note, "Together AI fine-tuning says: “After the optional system message")
	rows := ask[engine.RowsResponse](t, using(text), "rows", engine.RowsRequest{Revision: 1, Target: "together-ft", Level: "error"})
	require.Equal(t, 1, rows.BadCount)
	require.Equal(t, "row-order", rows.Rows[5].Rule)
}
