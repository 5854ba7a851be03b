package lint

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/sample"
)

// bedrockTalk is a request to Bedrock with results and texts in any order, some of them twice, missing or in the
// wrong message.
func bedrockTalk(random *rand.Rand) string {
	var messages []string
	for i := range 2 + random.Intn(4) {
		role := []string{"user", "assistant"}[i%2]
		if random.Intn(5) == 0 {
			role = "user"
		}
		var blocks []string
		for range 1 + random.Intn(4) {
			id, kind := fmt.Sprintf("t%d", 1+random.Intn(3)), random.Intn(5)
			switch {
			case kind < 2:
				blocks = append(blocks, `{"text": "x"}`)
			case (role == "user") == (kind < 4):
				blocks = append(blocks, `{"toolResult": {"toolUseId": "`+id+`", "content": [{"text": "r"}]}}`)
			default:
				blocks = append(blocks, `{"toolUse": {"toolUseId": "`+id+`", "name": "f", "input": {}}}`)
			}
		}
		messages = append(messages, `{"role": "`+role+`", "content": [`+strings.Join(blocks, ", ")+`]}`)
	}
	return `{"messages": [` + strings.Join(messages, ",\n") + `], "toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": {"type": "object"}}}}]}}`
}

// Where user and assistant take turns, a result that is moved to its call makes no error: whatever else is wrong with
// the messages around it, no turn comes apart.
func TestMovedResultsKeepTurns(t *testing.T) {
	rules := []string{"result-after-text", "result-after-message", "late-result"}
	random, moved := rand.New(rand.NewSource(1)), map[string]int{}
	for range sample.Of(5000) {
		req := request(bedrockTalk(random), "", BedrockConverse)
		req.Limit = -1
		result := Check(req)
		for _, f := range result.Findings {
			for _, fix := range f.Fixes {
				if !slices.Contains(rules, f.Rule) || !strings.HasPrefix(fix.Title, "Move the result") {
					continue
				}
				require.True(t, fix.Safe)
				moved[f.Rule]++
				text := fixed(t, req.File.Doc, fix)
				after := Check(request(text, "", BedrockConverse))
				require.LessOrEqual(t, after.Counts.Error, result.Counts.Error, "%s: %s\n%s\n->\n%s", f.Rule, fix.Title, req.File.Doc.Text, text)
			}
		}
	}
	for _, rule := range rules {
		require.Greater(t, moved[rule], sample.Of(20), rule)
	}
}

// No safe fix makes errors of its own, in messages that are wrong in several ways at once: one of a hundred at
// most has more of them afterwards, since what one mistake hid of another shows then.
func TestSafeFixesMakeNoErrors(t *testing.T) {
	random, tried, more := rand.New(rand.NewSource(2)), 0, map[string]int{}
	for range 3000 {
		req := request(bedrockTalk(random), "", BedrockConverse)
		req.Limit = -1
		result := Check(req)
		for _, f := range result.Findings {
			for _, fix := range f.Fixes {
				if !fix.Safe {
					continue
				}
				tried++
				text := fixed(t, req.File.Doc, fix)
				if Check(request(text, "", BedrockConverse)).Counts.Error > result.Counts.Error {
					more[f.Rule+": "+fix.Title]++
				}
			}
		}
	}
	require.Greater(t, tried, 2000)
	sum := 0
	for _, times := range more {
		sum += times
	}
	require.LessOrEqual(t, 100*sum, tried, "%v", more)
}
