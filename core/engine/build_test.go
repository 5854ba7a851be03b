package engine_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// TestBuildNeverBreaksAPair presses the buttons at random, in every format, and looks
// for findings about calls and results.
func TestBuildNeverBreaksAPair(t *testing.T) {
	starts := map[string]string{
		"openai-chat": pairs,
		"wick": `[{"role":"user","content":"go"},{"role":"assistant","content":"","tool_calls":[{"id":"a","name":"one","args":{}},{"id":"b","name":"two","args":{}}]},
			{"role":"tool","tool_call_id":"a","name":"one","content":"1"},{"role":"tool","tool_call_id":"b","name":"two","content":"2"},{"role":"assistant","content":"done"}]`,
		"anthropic": `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"go"},
			{"role":"assistant","content":[{"type":"text","text":"two"},{"type":"tool_use","id":"a","name":"one","input":{}},{"type":"tool_use","id":"b","name":"two","input":{}}]},
			{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"1"},{"type":"tool_result","tool_use_id":"b","content":"2"}]},
			{"role":"assistant","content":"done"},{"role":"user","content":"and?"}]}`,
	}
	broken := []string{
		"unanswered-call", "orphan-result", "duplicate-result", "result-after-message", "late-result",
		"duplicate-call-id", "result-without-call-id", "call-without-id", "mixed-formats", "bad-json",
	}
	actions := []string{"add", "add", "edit", "remove", "duplicate", "move", "move", "call", "edit-call", "remove-call", "result"}
	for dialect, text := range starts {
		t.Run(dialect, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, 7))
			done := 0
			for step := range 400 {
				e := using(text)
				list := ask[engine.MessagesResponse](t, e, "messages", engine.MessagesRequest{Revision: 1, Dialect: dialect})
				request := engine.BuildRequest{
					Revision: 1, Units: "utf16", Dialect: dialect,
					Action: actions[random.IntN(len(actions))],
					At:     random.IntN(list.Total + 1), To: random.IntN(list.Total + 1),
					Role: []string{"user", "assistant"}[random.IntN(2)],
					Text: "text " + strconv.Itoa(step), Call: random.IntN(2),
					CallName: "tool", CallArgs: `{"n":1}`,
				}
				if list.Total > 14 {
					request.Action = "remove"
				}
				if request.Action == "edit" {
					request.Role = ""
				}
				a := call[engine.EditResponse](t, e, "build", request, nil)
				if a.Failure != nil {
					require.Equal(t, "refused", a.Failure.Kind, "%+v", request)
					continue
				}
				done++
				after := edited(t, text, a.Result.Edits)
				got := ask[engine.CheckResponse](t, using(after), "check", engine.CheckRequest{Revision: 1, Dialect: dialect, Limit: 1000})
				for _, f := range got.Findings {
					require.False(t, slices.Contains(broken, f.Rule), "%s: %s\n%+v\n%s\n%s", f.Rule, f.Message, request, text, after)
				}
				text = after
			}
			require.Greater(t, done, 200)
		})
	}
}

// A request whose messages are with the provider gets a list of its own for the first message, and keeps all that it says.
func TestBuildAddsToARequestWithoutAList(t *testing.T) {
	const text = `{"model": "gpt-4.1", "prompt": {"id": "pmpt_abc123", "variables": {"city": "Oslo"}}}`
	got := ask[engine.EditResponse](t, using(text), "build", engine.BuildRequest{Revision: 1, Action: "add", Role: "user", Text: "Weather?"})
	require.JSONEq(t, `{"model": "gpt-4.1", "prompt": {"id": "pmpt_abc123", "variables": {"city": "Oslo"}}, "input": [{"role": "user", "content": "Weather?"}]}`, edited(t, text, got.Edits))
	require.Zero(t, got.Select)
}
