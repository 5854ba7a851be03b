package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// A result right after a call, with the ID of an earlier call that already has a result, is linked to the call before
// it: the tool's output is kept, and no result is added.
func TestResultBehindItsCallIsPointedAtIt(t *testing.T) {
	const (
		chatCall   = `{"role": "assistant", "content": null, "tool_calls": [{"id": "ID", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}`
		claudeCall = `{"role": "assistant", "content": [{"type": "tool_use", "id": "ID", "name": "f", "input": {}}]}`
		chatResult = `{"role": "tool", "tool_call_id": "ID", "content": "SAID"}`
		claudeSaid = `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "ID", "content": "SAID"}]}`
	)
	for head, form := range map[string][2]string{
		`{"model": "gpt-5", "messages": [`:                              {chatCall, chatResult},
		`{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [`: {claudeCall, claudeSaid},
	} {
		call := func(id string) string { return ", " + strings.Replace(form[0], "ID", id, 1) }
		result := func(id, said string) string {
			return ", " + strings.NewReplacer("ID", id, "SAID", said).Replace(form[1])
		}
		for _, end := range []string{"", `, {"role": "assistant", "content": "Cold."}`} {
			begin := head + `{"role": "user", "content": "Oslo and Bergen?"}` + call("call_one1") + result("call_one1", "4 C")
			broken := begin + call("call_two2") + result("call_one1", "7 C") + end + `]}`
			repaired := lint.Repair{Unsafe: true}.Apply([]byte(broken))
			require.Equal(t, begin+call("call_two2")+result("call_two2", "7 C")+end+`]}`, string(repaired.Text))
			require.Len(t, repaired.Done, 1)
			require.Contains(t, repaired.Done[0], `"call_two2"`)

			// A result with the same text is a duplicate of the first.
			again := begin + call("call_two2") + result("call_one1", "4 C") + end + `]}`
			require.Contains(t, rulesIn(again), "duplicate-result")
		}
	}
}

func rulesIn(text string) (rules []string) {
	for _, f := range lint.Check(lint.Request{File: detect.Open(source.Parse([]byte(text)))}).Findings {
		rules = append(rules, f.Rule)
	}
	return rules
}
