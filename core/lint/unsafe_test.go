package lint

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// What safe fixes leave of errors is repaired where that is wanted, and said.
func TestRepairBeyondWhatIsSafe(t *testing.T) {
	for _, test := range []struct {
		target, text string
		done         []string
	}{
		{OpenAIChat, `[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`,
			[]string{"Added a placeholder result: “tool was interrupted” (message 2)"}},
		// A result that is written as another format does it is written again.
		{Anthropic, `[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"tool","tool_call_id":"c1","content":"r"}]`,
			[]string{"Linked to call \"t1\" (message 2)", "Removed the key (message 2)"}},
		// The call gets no result while a message follows that the provider does not know: what
		// did not help at first does when that one is mended.
		{Anthropic, `[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"tool","content":[{"type":"search_result","source":"s","title":"t","content":[]}]}]`,
			[]string{"Changed the role to \"user\" (message 2)", "Added a placeholder result: “tool was interrupted” (message 1)"}},
	} {
		safe := Repair{Target: test.target}.Apply([]byte(test.text))
		require.Equal(t, test.text, string(safe.Text))
		require.NotZero(t, safe.Counts.Error)
		require.Empty(t, safe.Done)

		all := Repair{Target: test.target, Unsafe: true}
		repaired := all.Apply([]byte(test.text))
		require.Zero(t, repaired.Counts.Error, "%s", repaired.Text)
		require.Equal(t, Check(request(string(repaired.Text), "", test.target)).Counts, repaired.Counts)
		require.Equal(t, test.done, repaired.Done)
		again := all.Apply(repaired.Text)
		require.Equal(t, string(repaired.Text), string(again.Text))
		require.Empty(t, again.Done)

		all.Rule = "bad-json"
		require.Empty(t, all.Apply([]byte(test.text)).Done, "no fix of that rule")
	}
	once := Repair{Target: OpenAIChat, Unsafe: true, Tries: 1}.Apply([]byte(`[
  {"role": "user", "content": "Hi"},
  {"role": "tool", "tool_call_id": "a", "content": "r"},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "b", "content": "r"},
  {"role": "user", "content": "Well?"}
]`))
	require.Equal(t, 1, once.Counts.Error)
	require.Len(t, once.Done, 1)
}

// Edits of the text itself are made many at once, and each in its place.
func TestRepairOfManyHalves(t *testing.T) {
	text := `[` + strings.Repeat(`{"role":"user","content":"a \ud83d"},`, 20) + `{"role":"user","content":"b"}]`
	repaired := Repair{Target: OpenAIChat, Unsafe: true}.Apply([]byte(text))
	require.Zero(t, repaired.Counts.Error)
	require.Len(t, repaired.Done, 20)
	require.Equal(t, strings.ReplaceAll(text, `\ud83d`, `\ufffd`), string(repaired.Text))
}

// Every bad example is repaired to a text with no more errors than it had, and what the repair
// says is left is what is found.
func TestRepairExamples(t *testing.T) {
	for _, rule := range Rules {
		bad := rule.Lesson().Bad
		before := Check(request(bad.Text, "", bad.Target))
		repaired := Repair{Target: bad.Target, Unsafe: true}.Apply([]byte(bad.Text))
		after := Check(request(string(repaired.Text), "", bad.Target))
		require.Equal(t, after.Counts, repaired.Counts, rule.ID)
		require.Equal(t, string(repaired.Text), string(source.ApplyEdits([]byte(bad.Text), repaired.Edits([]byte(bad.Text)))), rule.ID)
		require.LessOrEqual(t, after.Counts.Error, before.Counts.Error, rule.ID)
		for _, f := range after.Findings {
			require.False(t, f.Level == finding.Error && hasSafe(&f), "%s leaves %s", rule.ID, f.Headline)
		}
	}
}

// A title limits a repair to the alternatives that have it.
func TestRepairByTitle(t *testing.T) {
	const two = `[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"},{"role":"assistant","tool_calls":[{"id":"b","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Now?"}]`
	for title, done := range map[string]string{
		"Remove the call and its message":                  "Removed the call and its message",
		"Add a placeholder result: “tool was interrupted”": "Added a placeholder result: “tool was interrupted”",
	} {
		repaired := Repair{Target: OpenAIChat, Rule: "unanswered-call", Unsafe: true, Title: title}.Apply([]byte(two))
		require.Len(t, repaired.Done, 2)
		for _, each := range repaired.Done {
			require.Contains(t, each, done+" (message ")
		}
		require.Zero(t, repaired.Counts.Error)
	}
	require.Empty(t, Repair{Target: OpenAIChat, Unsafe: true, Title: "Paint it green"}.Apply([]byte(two)).Done)
}

// Whoever chooses a title chooses it for all that have it, however many they are; the text is checked a few times alone.
func TestRepairByTitleHasNoBoundButTheText(t *testing.T) {
	const n = 1500
	call := `{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"c","type":"function","function":{"name":"n","arguments":"{}"}}]},`
	text := "[" + strings.Repeat(call, n) + `{"role":"user","content":"Now?"}]`
	how := Repair{Target: OpenAIChat, Rule: "unanswered-call", Unsafe: true, Title: "Remove the call and its message"}
	repaired := how.Apply([]byte(text))
	require.Len(t, repaired.Done, n)
	require.Equal(t, n+1, strings.Count(string(repaired.Text), `"role":"user"`))
	require.NotContains(t, string(repaired.Text), "tool_calls")
	require.LessOrEqual(t, len(repaired.Steps), 16)
	// Without a title no choice was made, and the bound is one of fixes.
	how.Title = ""
	require.Len(t, how.Apply([]byte(text)).Done, DefaultTries)
}

// Many errors of one kind are repaired at once, as they are one by one: each is a try of its own, and the text is
// checked a few times alone.
func TestManyErrorsAreRepairedAtOnce(t *testing.T) {
	for _, test := range []struct {
		target, message string
		steps           int
	}{
		{OpenAIChat, `{"role":"user","content":null}`, 8},
		{Anthropic, `{"role":"user","content":""},{"role":"assistant","content":""}`, 8},
		// What the role of one is said to be says what the next may be.
		{Kernel, `{"role":"nobody","content":"Hi"}`, 40},
		{OpenAIChat, `{"role":"tool","tool_call_id":"none","content":"Hi"}`, 40},
	} {
		target := test.target
		text := "[" + strings.Repeat(test.message+",", 150) + `{"role":"user","content":"Hi"}]`
		safe := Repair{Target: target}.Apply([]byte(text))
		require.Greater(t, safe.Counts.Error, 100)
		many := Repair{Target: target, Unsafe: true, Tries: 40}.Apply(safe.Text)
		require.Len(t, many.Done, 40, target)
		require.LessOrEqual(t, len(many.Steps), test.steps)
		require.Equal(t, safe.Counts.Error-40, many.Counts.Error)

		one := safe
		for range 40 {
			one = Repair{Target: target, Unsafe: true, Tries: 1}.Apply(one.Text)
		}
		require.Equal(t, string(one.Text), string(many.Text), target)
	}
}

// What all fixes of many errors change is what each changes alone.
func TestPatchedErrors(t *testing.T) {
	for _, rule := range Rules {
		bad := rule.Lesson().Bad
		asked := request(bad.Text, "", bad.Target)
		errors := slices.DeleteFunc(CheckTitles(asked).Findings, func(f finding.Finding) bool { return f.Level != finding.Error })
		for i, f := range Patched(asked, errors) {
			require.Len(t, f.Fixes, len(errors[i].Fixes))
			for k := range f.Fixes {
				fix, ok := FixOf(asked, f.Rule, f.At.Start, f.Headline, k)
				require.True(t, ok)
				require.Equal(t, fix, f.Fixes[k], "%s: %s", rule.ID, fix.Title)
			}
		}
	}
	require.Empty(t, Patched(request(`[]`, "", OpenAIChat), nil))
	gone := Patched(request(`[{"role":"user","content":"Hi"}]`, "", OpenAIChat), []finding.Finding{{Rule: "null-content", Fixes: make([]finding.Fix, 1)}})
	require.Nil(t, gone[0].Fixes)
}
