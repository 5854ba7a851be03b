package lint

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// randomForge is a forge conversation in which nearly everything can be wrong: early and late results, results
// of other tools or without a call, broken and unclosed blocks.
func randomForge(random *rand.Rand) string {
	pick := func(words ...string) string { return words[random.IntN(len(words))] }
	tool := func() string { return pick("add", "late", "fs.read", "", "x y") }
	block := func() string {
		body := pick(`{"server_name": "local", "tool_name": "`+tool()+`", "arguments": {"a": "é 😀"}}`,
			`{"tool_name": "`+tool()+`", "arguments": {}}`, `{"tool_name": "`+tool()+`"}`, `{"arguments": {}}`, `{}`,
			`{"tool_name": "add", "arguments": "x"}`, `{"tool_name": "add",}`, `{"server_name": "other", "tool_name": "add", "arguments": {}}`)
		return "<tool>" + pick("", "\n") + body + pick("</tool>", "\n</tool>", "</tool>", "</tool>", "")
	}
	var messages []map[string]any
	for range random.IntN(9) {
		message := map[string]any{"role": pick("user", "assistant", "assistant", "tool", "tool", "system", "hacker")}
		switch message["role"] {
		case "tool":
			message["content"] = pick("Tool: "+tool()+"\nResult: 1", "Tool: "+tool()+"\n42", "done", "Tool: "+tool())
		case "assistant":
			content := pick("", "Well. ", "[I add it now]\n\n", "[a](b)\n")
			for range random.IntN(3) {
				content += block() + pick("", "\n", " and ")
			}
			message["content"] = content
		default:
			message["content"] = pick("Add", "", " ")
		}
		messages = append(messages, message)
	}
	text, _ := json.MarshalIndent(messages, "", pick("", " "))
	return string(text)
}

// TestForgeAtRandom: forge has no IDs, so no finding names an ID that we added; every fix can be applied and
// gives valid JSON; and the same text always gives the same findings.
func TestForgeAtRandom(t *testing.T) {
	rules := map[string]bool{}
	for seed := range uint64(150) {
		text := randomForge(rand.New(rand.NewPCG(seed, 9)))
		for _, target := range Targets {
			req := request(text, "forge", target.ID)
			req.Limit = -1
			result := Check(req)
			again := request(text, "forge", target.ID)
			again.Limit = -1
			same := Check(again)
			require.Len(t, same.Findings, len(result.Findings))
			for k, f := range result.Findings {
				rules[f.Rule] = true
				require.Equal(t, f.Headline, same.Findings[k].Headline)
				said := f.Headline + "\n" + f.Note
				for _, place := range f.Related {
					said += "\n" + place.Note
				}
				for _, fix := range f.Fixes {
					said += "\n" + fix.Title
					fixed := source.Parse([]byte(fixed(t, req.File.Doc, fix)))
					require.False(t, fixed.Broken(), "%s: %s: %s", target.ID, fix.Title, text)
					if f.Rule == "incomplete-tool-block" {
						after := request(string(fixed.Text), "forge", target.ID)
						after.Limit = -1
						require.LessOrEqual(t, len(only(Check(after).Findings, "broken-tool-block")), len(only(result.Findings, "broken-tool-block")), "%s: %s", fix.Title, text)
					}
				}
				for _, made := range []string{"call_", "result_"} {
					require.False(t, strings.Contains(said, made), "seed %d, %s: %s: the ID is made up\n%s\n%s", seed, target.ID, f.Rule, said, text)
				}
			}
		}
	}
	for _, rule := range []string{"orphan-result", "late-result", "unanswered-call", "result-after-message", "result-after-text", "broken-tool-block", "unclosed-tool-block"} {
		require.True(t, rules[rule], rule)
	}
}
