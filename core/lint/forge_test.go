package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
)

// brokenForge has most of the possible mistakes in tool blocks.
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

// TestForgeFixes: for every target, every fix of a tool block can be applied, and its finding is gone.
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

// The findings contain the messages of forge's own checks.
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

// An empty block gets the tool name of its result, and arguments.
func TestEmptyBlock(t *testing.T) {
	for _, object := range []string{`{}`, `{ }`, `{\n}`} {
		for _, target := range []string{Forge, OpenAIChat} {
			req := request(`[{"role": "assistant", "content": "<tool>`+object+`</tool>"}, {"role": "tool", "content": "Tool: clock\nten"}]`, "forge", target)
			for _, f := range Check(req).Findings {
				for _, fix := range f.Fixes {
					require.NotContains(t, fix.Title, `""`)
					if text := fixed(t, req.File.Doc, fix); target == Forge && f.Rule == "incomplete-tool-block" && strings.HasPrefix(fix.Title, "Name") {
						require.Contains(t, text, `"<tool>{\"tool_name\": \"clock\", \"arguments\": {}}</tool>"`)
					}
				}
			}
		}
	}
	f := only(Check(request(`[{"role": "assistant", "content": "<tool>{}</tool>"}, {"role": "tool", "content": "Tool: clock\nten"}]`, "forge", Forge)).Findings, "incomplete-tool-block")
	require.Len(t, f, 1)
	require.Equal(t, "Set the tool name to \"clock\", as in the result", f[0].Fixes[0].Title)
}

// TestBlankUsers: everything that ValidateStructured rejects is found, and nothing else, for every kind of
// whitespace and every format.
func TestBlankUsers(t *testing.T) {
	for content, blank := range map[string]bool{
		`""`: true, `" "`: true, `"\n"`: true, `"\t\r\n"`: true, `"\u00a0\u2003"`: true, `" \u0020"`: true, `"` + "\u00a0" + `"`: true, `"\u0000"`: false, `"\\n"`: false, `"\n."`: false,
		`[{"type": "text", "text": "\n"}, {"type": "text", "text": "\t"}]`:                                 true,
		`[{"type": "text", "text": "\n"}, {"type": "text", "text": "a"}]`:                                  false,
		`[{"type": "text", "text": "\n"}, {"type": "image_url", "image_url": {"url": "https://a/b.png"}}]`: true,
		`5`: false,
	} {
		for id, text := range map[string]string{
			"structured":  `[{"type": "user", "content": "a"}, {"type": "user", "content": ` + content + `}]`,
			"openai-chat": `[{"role": "user", "content": "a"}, {"role": "user", "content": ` + content + `}]`,
		} {
			if id == "structured" && content[0] == '[' {
				continue
			}
			req := request(text, id, Structured)
			var c bind.Conversation
			req.File.Decode(0, req.Format, bind.Options{}, &c)
			require.Equal(t, blank, c.Messages.ValidateStructured() != nil, text)
			found := only(Check(req).Findings, "wick-empty-content")
			require.Equal(t, blank, len(found) == 1, "%s: %s", id, text)
			if blank {
				require.Equal(t, !strings.Contains(content, "image"), found[0].Fixes[0].Safe, text)
			}
			// Another rule may report whitespace.
			require.Equal(t, content == `""`, len(only(Check(request(text, id, Wick)).Findings, "wick-empty-content")) == 1, text)
		}
	}
}

// TestWrittenTexts: rules that read text handle its escapes.
func TestWrittenTexts(t *testing.T) {
	for text, rule := range map[string]string{
		`[{"role": "system", "content": "a"}, {"role": "user", "content": "b"}, {"role": "assistant", "content": null, "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "c", "content": "42\n"}]`: "bare-result",
		`[{"role": "system", "content": "a"}, {"role": "user", "content": "What is 2+2?\tAlso tell me about Paris"}]`:                                                                                                                                                             "several-errands",
	} {
		found := only(Check(request(text, "openai-chat", Forge)).Findings, rule)
		require.Len(t, found, 1, rule)
		require.NotContains(t, found[0].Headline, `\n`)
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
