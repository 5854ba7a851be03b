package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// brokenForge has most of what can be wrong where calls are written into the text.
const brokenForge = `[
  {"role": "user", "content": "Add"},
  {"role": "tool", "content": "Tool: late\nResult: 1"},
  {"role": "assistant", "content": "[I add it now]\n\n<tool>{\"tool_name\": \"fs.read\", \"arguments\": {\"a\": \"\u00e9 \ud83d\ude00\"}}</tool>\n<tool>{\"tool_name\": \"add\", \"arguments\": \"x\"}</tool> and <tool>{\"tool_name\": \"\", \"arguments\": {}}</tool>"},
  {"role": "tool", "content": "Tool: fs.read\n42"},
  {"role": "tool", "content": "Tool: other\nsay"},
  {"role": "user", "content": "And?"},
  {"role": "assistant", "content": "<tool>{\"tool_name\": \"late\", \"arguments\": {}}</tool> <tool>{\"tool_name\": \"add\", \"arguments\": {}}"},
  {"role": "assistant", "content": ""},
  {"role": "assistant", "content": "Well. "}
]`

// TestForgeFixes: whatever the target, every fix of calls that stand in a text can be done,
// and its finding is gone.
func TestForgeFixes(t *testing.T) {
	rules := map[string]bool{}
	for _, target := range Targets {
		req := request(brokenForge, "forge", target.ID)
		req.Limit = -1
		result := Check(req)
		for _, f := range result.Findings {
			rules[f.Rule] = true
			require.LessOrEqual(t, f.At.End, len(brokenForge))
			require.Less(t, f.At.Start, f.At.End)
			require.NotContains(t, f.Headline, "call_", "the ID is made up: %s", f.Headline)
			require.NotContains(t, f.Headline, "result_", "the ID is made up: %s", f.Headline)
			for _, fix := range f.Fixes {
				text := fixed(t, req.File.Doc, fix)
				after := request(text, "forge", target.ID)
				after.Limit = -1
				require.False(t, after.File.Doc.Broken(), "%s: %s", fix.Title, text)
				is := Check(after)
				require.Less(t, len(only(is.Findings, f.Rule)), len(only(result.Findings, f.Rule)), "%s: %s: %s leaves the finding:\n%s", target.ID, f.Headline, fix.Title, text)
			}
		}
	}
	for _, rule := range []string{"unanswered-call", "orphan-result", "bad-tool-name", "incomplete-tool-block", "unclosed-tool-block", "bare-result", "wick-empty-assistant"} {
		require.True(t, rules[rule], rule)
	}
}

// The words of forge's own checks stand in the findings.
func TestForgeWords(t *testing.T) {
	for text, words := range map[string]string{
		`[{"role": "hacker", "content": "x"}]`:                                     "invalid role: hacker",
		`[{"role": "user", "content": ""}]`:                                        "content cannot be empty",
		`[{"role": "assistant"}]`:                                                  "content cannot be empty",
		`[{"role": "tool", "content": null}]`:                                      "content cannot be empty",
		`[{"role": "assistant", "content": "<tool>{\"a\"}</tool>"}]`:               "invalid JSON: ",
		`[{"role": "assistant", "content": "<tool>{}"}]`:                           "missing </tool> tag",
		`[{"role": "assistant", "content": "<tool>{\"arguments\":{}}</tool>"}]`:    "missing tool_name",
		`[{"role": "assistant", "content": "<tool>{\"tool_name\":\"a\"}</tool>"}]`: "missing arguments",
	} {
		found := false
		for _, f := range Check(request(text, "forge", Forge)).Findings {
			if f.Level == finding.Error {
				require.Contains(t, f.Note, words)
				found = true
			}
		}
		require.True(t, found, text)
	}
	for text, words := range map[string]string{
		`[{"type": "user", "content": " "}]`:                                                       "user message cannot be empty",
		`[{"type": "assistant_action", "tool_name": "", "tool_args": {}, "tool_id": "1"}]`:         "action must specify tool name",
		`[{"type": "tool_result", "tool_id": "", "tool_name": "a", "success": true, "result": 1}]`: "tool result must reference tool ID",
	} {
		found := false
		for _, f := range Check(request(text, "structured", Structured)).Findings {
			if f.Level == finding.Error {
				require.Contains(t, f.Note, words)
				found = true
			}
		}
		require.True(t, found, text)
	}
}

func TestBareValue(t *testing.T) {
	for _, text := range []string{"42", " -1.5e3\n", "1,234.50", "$ 12", "85%", "true", "None", "ok"} {
		require.True(t, bareValue(text), text)
	}
	for _, text := range []string{"", "Result: 42", "42 (15 + 27)", "main.py", "-", "e", "12 degrees", "{}", "2026-11-21T10:00"} {
		require.False(t, bareValue(text), text)
	}
}
