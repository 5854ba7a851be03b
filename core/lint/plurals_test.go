package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"

	"github.com/rolecall/rolecall/core/finding"
)

// A plural that counts messages or requests counts each of them once: what one message can have several times is counted
// by its own name.
func TestPluralsCountWhatTheyName(t *testing.T) {
	count := func(name string, result Result) {
		of := map[string]map[[2]int]int{}
		for _, f := range result.Findings {
			if of[f.Rule] == nil {
				of[f.Rule] = map[[2]int]int{}
			}
			at := [2]int{f.Conversation, f.Message}
			if named, _, _ := strings.Cut(sentence(plurals, f.Rule), " "); named == "requests" || named == "conversations" {
				at[1] = 0
			} else if named != "messages" || f.Level == finding.Off {
				continue
			}
			of[f.Rule][at]++
			require.Equal(t, 1, of[f.Rule][at], "%s: %s: %d %s", name, f.Rule, len(result.Findings), sentence(plurals, f.Rule))
		}
	}
	image := `{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}`
	parts := func(part string, n int) string { return strings.TrimSuffix(strings.Repeat(part+",", n), ",") }
	user := func(content string) string {
		return `{"model":"%s","max_tokens":9,"messages":[{"role":"user","content":[` + content + `]}]}`
	}
	for name, text := range map[string]string{
		"images":      user(parts(image, 21)),
		"blocks":      user(parts(`{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}}`, 121)),
		"blank texts": user(parts(`{"type":"text","text":""}`, 3)),
		"blank items": user(parts(`{"type":"text","text":" "},{"type":"text","text":"\u200b"}`, 2)),
		"marks":       user(parts(`{"type":"text","text":"Hi","cache_control":{"type":"ephemeral"}}`, 7)),
		"calls": `{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[` +
			parts(`{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`, 130) + `]}]}`,
		"keys": `{"messages":[{"role":"user","content":null,"content":null},{"role":"user","content":{}}]}`,
	} {
		for _, target := range Targets {
			req := request(strings.Replace(text, "%s", format.UsualModel(target.Format), 1), target.Format, target.ID)
			req.Limit = -1
			count(name+" at "+target.ID, Check(req))
		}
	}
	for _, rule := range Rules {
		count("the bad example of "+rule.ID, checkExample(rule.Lesson().Bad))
	}
}
