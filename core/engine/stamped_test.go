package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/workbench"
)

const now = "2026-03-01T09:30:00Z"

// asked is a chat whose call has a result.
const asked = `[{"role":"user","content":"Weather?"},
	{"role":"assistant","content":"I'll look.","tool_calls":[{"id":"call_1","type":"function","function":{"name":"look","arguments":"{\"city\":\"Oslo\"}"}}]},
	{"role":"tool","tool_call_id":"call_1","content":"4 degrees"},{"role":"assistant","content":"Four."}]`

// isAccepted requires a text to have no error for a target, as the page asks.
func isAccepted(t *testing.T, text, target string) {
	t.Helper()
	got := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1, Target: target, As: engine.As{Now: now}})
	require.Zero(t, got.Counts.Error, "%v\n%s", got.Findings, text)
	require.Equal(t, target, got.Dialect.ID)
}

// What Build, the loop, Convert and Make acceptable write for agent-types has the dates and IDs that it requires,
// and says that they were added.
func TestWhatIsWrittenForAgentTypesIsAccepted(t *testing.T) {
	const d = "agent-types"
	text := edited(t, "", ask[engine.EditResponse](t, using(""), "build", engine.BuildRequest{Revision: 1, Dialect: d, Whole: true, Action: "add", Role: "user", Text: "Hi", Now: now}).Edits)
	isAccepted(t, text, d)
	require.JSONEq(t, `[{"id":"msg-1","role":"user","content":{"type":"text","text":"Hi"},"timestamp":"`+now+`"}]`, text)

	built := ask[engine.EditResponse](t, using(text), "build", engine.BuildRequest{Revision: 1, Dialect: d, Action: "add", At: 1, Role: "assistant", Text: "I'll look.", CallName: "look", CallArgs: `{"city":"Oslo"}`, Now: now})
	require.Contains(t, built.Done, "Added: timestamp (current time)")
	require.Contains(t, built.Done, "Added: message ID")
	text = edited(t, text, built.Edits)
	text = edited(t, text, ask[engine.EditResponse](t, using(text), "build", engine.BuildRequest{Revision: 1, Dialect: d, Action: "result", At: 2, Text: "4 degrees", Now: now}).Edits)
	isAccepted(t, text, d)
	require.Equal(t, 4, strings.Count(text, `"`+now+`"`), "a message each for the text and the call of the assistant\n%s", text)

	kept := keptLoop(t, text, d, engine.SystemAction{Do: "text"}, engine.SystemAction{Do: "calls"}, engine.SystemAction{Do: "says", Text: "Done."}, engine.SystemAction{Do: "run"})
	require.NotEmpty(t, kept.Edits)
	isAccepted(t, edited(t, text, kept.Edits), d)
	begun := keptLoop(t, "", d, engine.SystemAction{Do: "text"}, engine.SystemAction{Do: "says", Text: "Done."}, engine.SystemAction{Do: "run"})
	isAccepted(t, edited(t, "", begun.Edits), d)

	converted := ask[engine.ConvertResponse](t, using(asked), "convert", engine.ConvertRequest{Revision: 1, To: d, Verdicts: true, Now: now})
	isAccepted(t, converted.Text, d)
	require.Equal(t, "converted", converted.Verdicts[0].Answer)
	kinds := map[string]int{}
	for _, loss := range converted.Losses {
		kinds[loss.Kind+" "+loss.What]++
	}
	require.Equal(t, map[string]int{"invented message ID": 5, "invented timestamp (current time)": 5}, kinds)

	accepted := ask[engine.AcceptResponse](t, using(asked), "accept", engine.AcceptRequest{Revision: 1, Target: d, As: engine.As{Now: now}})
	require.True(t, accepted.Accepted)
	isAccepted(t, accepted.Text, d)

	// A text that is in the format already, and lacks what it requires.
	bare := ask[engine.AcceptResponse](t, using(`[{"role":"user","content":{"type":"text","text":"Hi"}},{"id":"msg-1","role":"assistant","content":{"type":"text","text":"Yes?"}}]`),
		"accept", engine.AcceptRequest{Revision: 1, Dialect: d, Target: d, As: engine.As{Now: now}})
	require.True(t, bare.Accepted, "%+v", bare.Left)
	require.JSONEq(t, `[{"id":"msg-1_2","role":"user","content":{"type":"text","text":"Hi"},"timestamp":"`+now+`"},
		{"id":"msg-1","role":"assistant","content":{"type":"text","text":"Yes?"},"timestamp":"`+now+`"}]`, bare.Text)
}

// Without a clock nothing is dated, and what is missing is said to be.
func TestWithoutAClockADateIsMissing(t *testing.T) {
	converted := ask[engine.ConvertResponse](t, using(`[{"role":"user","content":"Hi"}]`), "convert", engine.ConvertRequest{Revision: 1, To: "agent-types"})
	require.NotContains(t, converted.Text, "timestamp")
	require.Equal(t, "missing", converted.Losses[1].Kind)
	require.Equal(t, "required timestamp", converted.Losses[1].What)
	require.Equal(t, "Agent types requires it", converted.Losses[1].Why)
}

// entry is an entry of an audit log.
type entry struct {
	ID, Timestamp, Decision string
	Message                 map[string]any
	Audit                   map[string]any
}

func entries(t *testing.T, text string) []entry {
	t.Helper()
	var log struct{ Entries []entry }
	require.NoError(t, json.Unmarshal([]byte(text), &log), text)
	ids := map[string]bool{}
	for _, each := range log.Entries {
		require.NotEmpty(t, each.ID, text)
		require.False(t, ids[each.ID], text)
		ids[each.ID] = true
		require.NotEmpty(t, each.Timestamp, text)
		require.NotEmpty(t, each.Decision, text)
		require.NotNil(t, each.Audit, text)
	}
	return log.Entries
}

// What Build, the loop and Convert write into an audit log are entries with an ID, a date, a decision and data.
func TestEntriesHaveAllOfALog(t *testing.T) {
	const d = "structured"
	text := edited(t, "", ask[engine.EditResponse](t, using(""), "build", engine.BuildRequest{Revision: 1, Dialect: d, Action: "add", Role: "user", Text: "Hi", Now: now}).Edits)
	isAccepted(t, text, d)
	require.Equal(t, entry{"entry-1", now, "user_input", map[string]any{"type": "user", "content": "Hi"}, map[string]any{}}, entries(t, text)[0])

	const log = `{"entries":[{"id":"a","timestamp":"2026-01-01T00:00:00Z","message":{"type":"user","content":"Hi"},"decision":"user_input","audit":{"by":"me"}},
		{"id":"entry-4","timestamp":"2026-01-01T00:00:01Z","message":{"type":"assistant_text","content":"A moment."},"decision":"planning","audit":{}}]}`
	built := ask[engine.EditResponse](t, using(log), "build", engine.BuildRequest{Revision: 1, Action: "call", At: 1, CallName: "look", CallArgs: `{"city":"Oslo"}`, Now: now})
	text = edited(t, log, built.Edits)
	require.Contains(t, built.Done, "Added: suggested decision")
	got := entries(t, text)
	require.Equal(t, map[string]any{"by": "me"}, got[0].Audit)
	require.Equal(t, "planning", got[1].Decision)
	require.Equal(t, "tool_call", got[2].Decision)
	require.Equal(t, map[string]any{"tool": "look"}, got[2].Audit)
	text = edited(t, text, ask[engine.EditResponse](t, using(text), "build", engine.BuildRequest{Revision: 1, Action: "result", At: 1, Text: "4 degrees", Now: now}).Edits)
	got = entries(t, text)
	require.Equal(t, "tool_executed_successfully", got[3].Decision)
	require.Equal(t, map[string]any{"result_size_bytes": 9.0}, got[3].Audit)
	isAccepted(t, text, d)

	for _, text := range []string{log, ""} {
		kept := keptLoop(t, text, d, engine.SystemAction{Do: "text"}, engine.SystemAction{Do: "calls"}, engine.SystemAction{Do: "also", Amount: 2},
			engine.SystemAction{Do: "says", Text: "Done."}, engine.SystemAction{Do: "at", Amount: 1, Name: "fails", Text: "none"}, engine.SystemAction{Do: "run"})
		after := edited(t, text, kept.Edits)
		isAccepted(t, after, d)
		failed := 0
		for _, each := range entries(t, after) {
			if each.Decision == "error" {
				failed++
				require.Equal(t, "tool_error", each.Message["type"])
				require.NotContains(t, each.Message["error"], "Error: ")
			}
		}
		require.Equal(t, 1, failed, after)
	}

	// A result that went well, and fails when the turn is played again.
	replayed := edited(t, text, keptLoop(t, text, d, engine.SystemAction{Do: "turn"}, engine.SystemAction{Do: "at", Amount: 1, Name: "fails", Text: "none"}, engine.SystemAction{Do: "run"}).Edits)
	require.Equal(t, "tool_error", entries(t, replayed)[3].Message["type"])
	require.NotContains(t, entries(t, replayed)[3].Message["error"], "Error: ")

	converted := ask[engine.ConvertResponse](t, using(asked), "convert", engine.ConvertRequest{Revision: 1, To: d, Now: now})
	log2 := ask[engine.AuditResponse](t, using(asked), "audit", engine.AuditRequest{Revision: 1, Log: true, Now: now})
	require.Equal(t, log2.Text, converted.Text, "Convert and Audit write the same log")
	require.Len(t, entries(t, converted.Text), 5)
	accepted := ask[engine.AcceptResponse](t, using(asked), "accept", engine.AcceptRequest{Revision: 1, Target: d, As: engine.As{Now: now}})
	require.Equal(t, log2.Text, accepted.Text)
}

// keptLoop is what puts a run of a loop into a text.
func keptLoop(t *testing.T, text, d string, actions ...engine.SystemAction) engine.EditResponse {
	t.Helper()
	response, failure := workbench.Player.Keep(using(text), &engine.SystemsRequest{Revision: 1, Dialect: d, Now: now, System: "loop", Actions: actions})
	require.Nil(t, failure)
	return response
}
