package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// valueFindings are the findings of a file whose last row of twelve is another, as Windows gives them: rule, level, line and headline.
func valueFindings(t *testing.T, row func(string) string, other, target string) (said []string) {
	t.Helper()
	e := engine.New()
	e.Use(1, []byte(rowFile(row, 11, other)))
	got, failure := e.Windows(engine.CheckRequest{Revision: 1, Target: target})
	require.Nil(t, failure)
	for _, f := range got.Findings {
		said = append(said, fmt.Sprint(f.Rule, " ", f.Level, " ", f.Line, ": ", f.Message))
	}
	return said
}

func callRow(city string) func(string) string {
	return func(i string) string {
		return `{"messages":[{"role":"user","content":"` + i + `?"},{"role":"assistant","tool_calls":[{"id":"c` + i + `","type":"function","function":{"name":"weather","arguments":` + city + `}}]},{"role":"tool","tool_call_id":"c` + i + `","content":"` + i + ` degrees"},{"role":"assistant","content":"It has ` + i + ` degrees."}],"tools":[{"type":"function","function":{"name":"weather","description":"d","parameters":{"type":"object","properties":{"city":{"type":["string","number"]}}}}}]}`
	}
}

func pairRow(i string) string {
	return `{"prompt":"` + i + `?","chosen":"Yes ` + i + `.","rejected":"No ` + i + `."}`
}

func completionRow(i string) string { return `{"prompt":"` + i + `?","completion":"Yes ` + i + `."}` }

// What only a comparison of all rows shows is found, at its line.
func TestValuesOfRowsAreCompared(t *testing.T) {
	object, number := callRow(`{"city":"Oslo"}`), callRow(`{"city":7}`)("x")
	for _, test := range []struct {
		row                   func(string) string
		other, target, expect string
	}{
		{object, number, "trl", `mixed-types warning 12: "messages[].tool_calls[].function.arguments.city" is a number here and a text in 11 rows`},
		{messageRow, `{"messages":[{"role":"user","content":[{"type":"text","text":"x?"}]},{"role":"assistant","content":"x"}]}`, "axolotl", `mixed-types warning 12: "messages[].content" is a list here and a text in 12 rows`},
		{messageRow, `{"messages":[{"role":"user","content":"x?","name":null},{"role":"assistant","content":"x","tool_calls":null}]}`, "trl", `null-keys info 12: Keys are null, as if they weren't there (2 keys)`},
		{object, strings.Replace(callRow(`{"city":"Rome"}`)("x"), `"properties":{"city"`, `"properties":{"query":null,"city"`, 1), "trl", `null-keys info 12: Keys are null, as if they weren't there (1 key)`},
		{object, strings.Replace(callRow(`{"city":"Rome"}`)("x"), `["string","number"]`, `"string"`, 1), "trl", `mixed-tools info 12: Tool "weather" has another schema than in line 1`},
		{completionRow, `{"prompt":" ","completion":"Yes."}`, "trl", `empty-field warning 12: "prompt" is empty`},
		{completionRow, `{"prompt":"Why?","completion":""}`, "trl", `empty-field warning 12: "completion" is empty`},
		{completionRow, `{"prompt":null,"completion":"Yes."}`, "trl", `empty-field warning 12: "prompt" is null`},
		{pairRow, `{"prompt":"x?","chosen":"[{\"role\":\"assistant\",\"content\":\"Yes\"}]","rejected":"No x."}`, "trl", `quoted-field warning 12: "chosen" has messages as a JSON text`},
		{pairRow, `{"prompt":"x?","chosen":"[{\"role\":\"user\",\"content\":\"Yes\"}]","rejected":"No x."}`, "trl", `quoted-field warning 12: "chosen" ends with a message that isn't the assistant's`},
		{pairRow, `{"prompt":"x?","chosen":"[{\"role\":\"assistant\",\"cont","rejected":"No x."}`, "trl", `quoted-field error 12: "chosen" has messages as a JSON text that can't be read`},
		{shareGPTRow, `{"conversations":[{"from":"human","value":"x?"},{"from":"function_call","value":"{\"name\":\"w\",\"arguments\":{}}"},{"from":"observation","value":"21"},{"from":"gpt","value":"21"}]}`, "llama-factory", `calls-without-tools warning 12: The row declares no tools, but calls one`},
	} {
		require.Contains(t, valueFindings(t, test.row, test.other, test.target), test.expect)
	}
}

// Rows that are alike in their values have no such finding, whatever trainer they are for.
func TestAlikeValuesAreNoMistake(t *testing.T) {
	for _, row := range []func(string) string{messageRow, shareGPTRow, alpacaRow, pairRow, completionRow, callRow(`"{\"city\":\"Oslo\"}"`)} {
		for _, target := range []string{"", "trl", "axolotl"} {
			for _, said := range valueFindings(t, row, row("11"), target) {
				require.NotRegexp(t, "^(mixed|null|empty|quoted)-", said)
			}
		}
	}
	// OpenAI takes a text or a list of parts as content, row by row.
	for _, said := range valueFindings(t, messageRow, `{"messages":[{"role":"user","content":[{"type":"text","text":"x?"}]},{"role":"assistant","content":"x"}]}`, "fine-tune") {
		require.NotRegexp(t, "^mixed-", said)
	}
}

// A row whose bytes leave open whether it's too long is counted.
func TestLongRowsAreCounted(t *testing.T) {
	long := func(words int) string {
		return `{"messages":[{"role":"user","content":"` + strings.Repeat("a b c ", words/3) + `"},{"role":"assistant","content":"x"}]}`
	}
	over := func(words int) (found bool) {
		for _, said := range valueFindings(t, messageRow, long(words), "fine-tune") {
			found = found || strings.HasPrefix(said, "long-row warning 12: The row has")
		}
		return found
	}
	require.True(t, over(80_000))
	require.False(t, over(50_000))
}

// Rows that ask the model for the answer have none.
func TestRowsThatOnlyAskNeedNoAnswer(t *testing.T) {
	for _, row := range []func(string) string{
		func(i string) string { return `{"prompt":[{"role":"user","content":"` + i + `?"}]}` },
		func(i string) string { return `{"prompt":"` + i + `?","ground_truth":"` + i + `"}` },
		func(i string) string { return `{"item":{"question":"` + i + `?","answer":"` + i + `"}}` },
		func(i string) string {
			return `{"input":[{"role":"user","content":"` + i + `?"}],"ideal":"` + i + `"}`
		},
	} {
		for _, target := range []string{"", "trl"} {
			for _, said := range valueFindings(t, row, row("11"), target) {
				require.NotContains(t, said, "unanswered-row")
				require.NotContains(t, said, "no-conversation")
			}
		}
	}
	require.Contains(t, valueFindings(t, func(i string) string { return `{"item":{"question":"` + i + `?"}}` }, `{"itme":{"question":"x?"}}`, ""), `odd-row error 12: This row has no "item"`)
}

// A file of lists of messages is one of rows.
func TestListsOfMessagesAreRows(t *testing.T) {
	row := func(i string) string {
		return `[{"role":"user","content":"` + i + `?"},{"role":"assistant","content":"` + i + `"}]`
	}
	require.Contains(t, valueFindings(t, row, `[{"role":"user","content":"x?"}]`, ""), "unanswered-row warning 12: The row has no assistant message")
}
