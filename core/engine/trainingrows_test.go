package engine_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// toolRow is a row whose tools are a text, as tables have them.
func toolRow(i, tools string) string {
	return `{"messages":[{"role":"user","content":"` + i + `?"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"find","arguments":"{}"}}]},{"role":"tool","content":"4","tool_call_id":"c1"},{"role":"assistant","content":"` + i + `"}],"tools":` + strconv.Quote(tools) + `}`
}

// A mistake in one row of a file to train on is found at its line, whatever form the rows have, and no other row has one.
func TestFindsTheBadRow(t *testing.T) {
	const find = `[{"type":"function","function":{"name":"find"}}]`
	pair := func(chosen, rejected string) string {
		return `{"prompt":[{"role":"user","content":"Red?"}],"chosen":` + chosen + `,"rejected":` + rejected + `}`
	}
	rouge, rot := `[{"role":"assistant","content":"Rouge"}]`, `[{"role":"assistant","content":"Rot"}]`
	batchRow := func(id, rest string) string {
		return `{"custom_id":"` + id + `",` + rest + `"body":{"model":"gpt-5.2","messages":[{"role":"user","content":"` + id + `"}]}}`
	}
	posted := func(id string) string { return batchRow(id, `"method":"POST","url":"/v1/chat/completions",`) }
	for rule, test := range map[string]struct {
		row func(i string) string
		bad string
	}{
		"untrained-row 1":     {messageRow, `{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":" \n"}]}`},
		"untrained-row 2":     {messageRow, `{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":"Rouge","weight":0}]}`},
		"row-order":           {messageRow, `{"messages":[{"role":"assistant","content":"Hi"},{"role":"user","content":"Red"},{"role":"assistant","content":"Rouge"}]}`},
		"stray-text":          {messageRow, `{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":"Rouge<|eot_id|>"}]}`},
		"odd-key":             {messageRow, `{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":"Rouge"}],"sorce":"web"}`},
		"secret-in-row":       {messageRow, `{"messages":[{"role":"user","content":"ghp_0123456789abcdefghijABCDEFGHIJ456789"},{"role":"assistant","content":"Rouge"}]}`},
		"long-row":            {messageRow, `{"messages":[{"role":"user","content":"` + strings.Repeat("river ", 150000) + `"},{"role":"assistant","content":"Rouge"}]}`},
		"odd-key tools":       {func(i string) string { return toolRow(i, find) }, toolRow("x", find[:30])},
		"undeclared-tool":     {func(i string) string { return toolRow(i, find) }, toolRow("x", strings.ReplaceAll(find, "find", "look"))},
		"calls-without-tools": {messageRow, `{"messages":[{"role":"user","content":"Red"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"find","arguments":"{}"}}]}]}`},
		"unanswered-row":      {shareGPTRow, `{"conversations":[{"from":"human","value":"Red"},{"from":"gpt","value":"Rouge"},{"from":"human","value":"And?"}]}`},
		"odd-key 2":           {alpacaRow, `{"instruction":"Red","output":7}`},
		"bad-pair":            {func(i string) string { return strings.ReplaceAll(pair(rouge, rot), "Red", i) }, pair(rouge, rouge)},
		"bad-pair 2":          {func(i string) string { return strings.ReplaceAll(pair(rouge, rot), "Red", i) }, pair(`[{"role":"user","content":"Rouge"}]`, rot)},
		"batch-row":           {posted, batchRow("x", `"url":"/v1/chat/completions",`)},
		"batch-row ID":        {posted, posted("2")},
		"batch-row URL":       {posted, batchRow("x", `"method":"POST","url":"/v1/responses",`)},
		"failed-row": {func(i string) string {
			return `{"custom_id":"` + i + `","response":{"status_code":200,"body":{"choices":[{"message":{"role":"assistant","content":"` + i + `"}}]}}}`
		}, `{"custom_id":"x","response":{"status_code":429,"body":{"error":{"message":"Too many"}}}}`},
	} {
		text := rowFile(test.row, 7, test.bad)
		e := engine.New()
		e.Use(1, []byte(text))
		got, failure := e.Windows(engine.CheckRequest{Revision: 1})
		require.Nil(t, failure)
		rule, _, _ = strings.Cut(rule, " ")
		lines := map[int][]string{}
		for _, f := range got.Findings {
			if f.Level != "info" {
				lines[f.Line] = append(lines[f.Line], f.Rule)
			}
		}
		require.Contains(t, lines[8], rule, "%s %v", test.bad, got.Findings)
		require.Len(t, lines, 1, "%s: %v", rule, lines)

		rows, failure := e.Rows(engine.RowsRequest{Revision: 1, Text: true})
		require.Nil(t, failure)
		require.Equal(t, 11, rows.GoodCount, rule)
		require.Equal(t, test.bad+"\n", rows.Parts[1].Text)
		require.Equal(t, strings.Join(slices.Delete(strings.SplitAfter(text, "\n"), 7, 8), ""), rows.Parts[0].Text)
		require.Equal(t, 8, rows.Rows[7].Line)
	}
}

// The container is part of the verdict, and is written as JSON Lines.
func TestWritesPlainJSONLines(t *testing.T) {
	plain := rowFile(messageRow, -1, "")
	rows := strings.Split(strings.TrimSpace(plain), "\n")
	for name, test := range map[string]struct{ text, encoding, level string }{
		"list":       {"[\n  " + strings.Join(rows, ",\n  ") + "\n]\n", "", "error"},
		"blank line": {strings.Replace(plain, "\n", "\n\n", 1), "", "warning"},
		"CRLF":       {strings.ReplaceAll(plain, "\n", "\r\n"), "", "info"},
		"wide":       {plain, "UTF-16 (little endian)", "error"},
		"marked":     {plain, "UTF-8 with a byte order mark", "warning"},
		"plain":      {plain, "", ""},
	} {
		e := using(test.text)
		got, failure := e.Check(engine.CheckRequest{Revision: 1, Encoding: test.encoding})
		require.Nil(t, failure)
		require.Equal(t, "fine-tune", got.Dialect.ID, name)
		if test.level == "" {
			require.Empty(t, got.Findings)
			continue
		}
		require.Len(t, got.Findings, 1, name)
		require.Equal(t, "file-form", got.Findings[0].Rule)
		require.Equal(t, test.level, got.Findings[0].Level, name)
		if test.encoding == "" {
			edit := ask[engine.EditResponse](t, e, "fix", engine.FixRequest{Revision: 1, Rule: "file-form", Offset: got.Findings[0].Offset})
			require.Equal(t, plain, edited(t, test.text, edit.Edits), name)
		}
	}
}

// A file to train on with a warning isn't said to be accepted, and rows with messages and two answers are pairs.
func TestSaysNotAcceptedOfDoubtfulRows(t *testing.T) {
	good := ask[engine.CheckResponse](t, using(rowFile(messageRow, -1, "")), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "accepted", good.Summary.Answer)
	doubtful := ask[engine.CheckResponse](t, using(rowFile(messageRow, 3, messageRow("1"))), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "no-known-problem", doubtful.Summary.Answer)
	require.Equal(t, engine.Counts{Warning: 1}, doubtful.Counts)

	pair := func(i string) string {
		return `{"messages":[{"role":"user","content":"` + i + `?"}],"chosen":{"role":"assistant","content":"` + i + `"},"rejected":{"role":"assistant","content":"No"}}`
	}
	pairs := ask[engine.CheckResponse](t, using(rowFile(pair, -1, "")), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "Preference rows with messages", pairs.Dialect.Name)
	require.Equal(t, 24, pairs.Conversations)
	require.Empty(t, pairs.Findings)
}
