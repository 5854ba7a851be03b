package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// turnsOf writes the turns in words: what was sent and cached, the tools, and what is wrong.
func turnsOf(t *testing.T, text string) string {
	t.Helper()
	var words []string
	for _, turn := range treeOf(t, text, engine.TreeRequest{Want: "turns"}).Turns {
		word := fmt.Sprintf("%d #%d: %d/%d", turn.Place.Line, turn.Message, turn.Cached, turn.Sent)
		if turn.Cut {
			word = "cut " + word
		}
		if turn.Tools != "" {
			word += fmt.Sprintf(" %s to %d", turn.Tools, turn.To)
		}
		if turn.Open+turn.Failed > 0 {
			word += fmt.Sprintf(" open %d failed %d", turn.Open, turn.Failed)
		}
		words = append(words, word)
	}
	return strings.Join(words, "\n")
}

func TestTurnsOfAConversationAndOfALog(t *testing.T) {
	for _, each := range []struct{ name, text, want string }{
		{"a request", `{"model": "gpt-4o", "messages": [
{"role": "user", "content": "Two trains, please, and a seat in each of them."},
{"role": "assistant", "content": null, "tool_calls": [{"id": "a", "type": "function", "function": {"name": "find", "arguments": "{}"}}, {"id": "b", "type": "function", "function": {"name": "seat", "arguments": "{}"}}]},
{"role": "tool", "tool_call_id": "a", "content": "RJ 559"},
{"role": "assistant", "content": "One of two."},
{"role": "user", "content": "And then?"}]}`, "3 #2: 0/11 find, seat to 1 open 1 failed 0\n5 #4: 11/12"},
		{"a call that the user made", `[{"role": "user", "content": "Hi", "tool_calls": [{"id": "a", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}]`, ""},
		{"a log of Claude Code", strings.Join([]string{
			claude("u1", "", `"type":"user","message":{"role":"user","content":"Run the tests."}`),
			claude("a1", "u1", `"type":"assistant","message":{"id":"m1","type":"message","role":"assistant","model":"claude-opus-4-5","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{}}],"usage":{"input_tokens":3,"cache_creation_input_tokens":97,"cache_read_input_tokens":900,"output_tokens":5}}`),
			claude("u2", "a1", `"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"exit 1","is_error":true}]}`),
			claude("a2", "u2", `"type":"assistant","message":{"id":"m2","type":"message","role":"assistant","model":"claude-opus-4-5","content":[{"type":"text","text":"They fail."}],"usage":{"input_tokens":2,"cache_creation_input_tokens":98,"cache_read_input_tokens":1000,"output_tokens":5}}`),
			claude("c1", "", `"type":"system","subtype":"compact_boundary","content":"Compacted"`),
			claude("u3", "c1", `"type":"user","message":{"role":"user","content":"The tests fail. Mend them."}`),
			claude("a3", "u3", `"type":"assistant","message":{"id":"m3","type":"message","role":"assistant","model":"claude-opus-4-5","content":[{"type":"tool_use","id":"t2","name":"Edit","input":{}}],"usage":{"input_tokens":300,"output_tokens":5}}`),
			claude("u4", "a3", `"type":"user","message":{"role":"user","content":"Are you there?"}`),
		}, "\n"), "2 #2: 900/1000 Bash to 1 open 0 failed 1\n4 #4: 1000/1100\ncut 7 #6: 0/300 Edit to -1 open 1 failed 0"},
	} {
		require.Equal(t, each.want, turnsOf(t, each.text), each.name)
	}
}

// claude is a line of a log of Claude Code.
func claude(id, parent, rest string) string {
	return fmt.Sprintf(`{"parentUuid":%q,"isSidechain":false,"userType":"external","cwd":"/app","sessionId":"s","version":"2.1.0","uuid":%q,"timestamp":"2026-10-01T09:00:00Z",%s}`, parent, id, rest)
}
