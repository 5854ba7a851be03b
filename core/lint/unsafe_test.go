package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// What safe fixes leave of errors is repaired where that is wanted, and said.
func TestRepairBeyondWhatIsSafe(t *testing.T) {
	for _, test := range []struct {
		target, text string
		done         []string
	}{
		{OpenAIChat, `[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`,
			[]string{"Add an empty result saying that the tool was interrupted"}},
		// A result that is written as another format does it is written again.
		{Anthropic, `[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"tool","tool_call_id":"c1","content":"r"}]`,
			[]string{"Answer the call \"t1\""}},
		// The call gets no result while a message follows that the provider does not know: what
		// did not help at first does when that one is mended.
		{Anthropic, `[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"tool","content":[{"type":"search_result","source":"s","title":"t","content":[]}]}]`,
			[]string{"Change the role to \"user\"", "Add an empty result saying that the tool was interrupted"}},
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

// Every bad example is repaired to a text with no more errors than it had, and what the repair
// says is left is what is found.
func TestRepairExamples(t *testing.T) {
	for _, rule := range Rules {
		bad := rule.Lesson().Bad
		before := Check(request(bad.Text, "", bad.Target))
		repaired := Repair{Target: bad.Target, Unsafe: true}.Apply([]byte(bad.Text))
		after := Check(request(string(repaired.Text), "", bad.Target))
		require.Equal(t, after.Counts, repaired.Counts, rule.ID)
		require.LessOrEqual(t, after.Counts.Error, before.Counts.Error, rule.ID)
		for _, f := range after.Findings {
			require.False(t, f.Level == finding.Error && hasSafe(f.Fixes), "%s leaves %s", rule.ID, f.Headline)
		}
	}
}

// A title limits a repair to the alternatives that have it.
func TestRepairByTitle(t *testing.T) {
	const two = `[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"},{"role":"assistant","tool_calls":[{"id":"b","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Now?"}]`
	const remove, add = "Remove the call and its message", "Add an empty result saying that the tool was interrupted"
	for _, title := range []string{remove, add} {
		repaired := Repair{Target: OpenAIChat, Rule: "unanswered-call", Unsafe: true, Title: title}.Apply([]byte(two))
		require.Equal(t, []string{title, title}, repaired.Done)
		require.Zero(t, repaired.Counts.Error)
	}
	require.Empty(t, Repair{Target: OpenAIChat, Unsafe: true, Title: "Paint it green"}.Apply([]byte(two)).Done)
}
