package engine_test

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A report has the findings of the current text, or those that are listed, and no formula for a spreadsheet.
func TestReportsFindings(t *testing.T) {
	text := rowFile(messageRow, 7, `{"messages":[{"role":"user","content":"?"},{"role":"assistant","content":" "}]}`)
	listed := engine.ReportRequest{Revision: 1, Name: "a b.jsonl", GoodCount: 1, BadCount: 2, Listed: true, Findings: []engine.FileFinding{
		{Rule: "odd-key", Level: "info", Line: 2, Column: 1, Message: `=1+1 "x", <b>*`, Note: "Also: y"},
	}}
	for _, test := range []struct{ form, ending, found, listed string }{
		{"csv", "csv", "rows.jsonl,8,74,warning,untrained-row,", "a b.jsonl,2,1,note,odd-key,\"'=1+1 \"\"x\"\", <b>*\",Also: y\n"},
		{"json", "json", "\"rule\": \"untrained-row\"", "\"badCount\": 2"},
		{"sarif", "sarif", "\"ruleId\": \"untrained-row\"", "\"uri\": \"a%20b.jsonl\""},
		{"markdown", "md", "* **warning** at line 8, column ", "* **note** at line 2, column 1: =1+1 \"x\", &lt;b>\\* (`odd-key`)\n\n  Also: y\n"},
	} {
		got := ask[engine.ReportResponse](t, using(text), "report", engine.ReportRequest{Revision: 1, Form: test.form, Name: "rows.jsonl"})
		require.Equal(t, 1, got.Findings, test.form)
		require.Contains(t, got.Text, test.found, test.form)
		listed.Form = test.form
		got = ask[engine.ReportResponse](t, using(text), "report", listed)
		require.Equal(t, test.ending, got.Ending)
		require.Contains(t, got.Text, test.listed, test.form)
		switch test.form {
		case "json", "sarif":
			require.True(t, json.Valid([]byte(got.Text)))
			var indented strings.Builder
			encoder := json.NewEncoder(&indented)
			encoder.SetEscapeHTML(false)
			encoder.SetIndent("", "  ")
			require.NoError(t, encoder.Encode(json.RawMessage(got.Text)))
			require.Equal(t, indented.String(), got.Text, "as encoding/json indents it")
		case "csv":
			rows, err := csv.NewReader(strings.NewReader(got.Text)).ReadAll()
			require.NoError(t, err)
			require.Len(t, rows, 2)
		}
	}
	failed := call[engine.ReportResponse](t, using(text), "report", engine.ReportRequest{Revision: 1, Form: "pdf"}, nil)
	require.Contains(t, failed.Failure.Message, "csv, json, sarif or markdown")
}
