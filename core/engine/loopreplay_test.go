package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const trip = `{"model": "gpt-4.1", "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Weather in Bern and Rome?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_a", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Bern\"}"}},
    {"id": "call_b", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Rome\"}"}}]},
  {"role": "tool", "tool_call_id": "call_b", "content": "21 C"},
  {"role": "tool", "tool_call_id": "call_a", "content": "12 C"},
  {"role": "assistant", "content": "Which day?", "tool_calls": [{"id": "call_c", "type": "function", "function": {"name": "today", "arguments": "{"}}]},
  {"role": "tool", "tool_call_id": "call_c", "content": "Monday"},
  {"role": "assistant", "content": "12 and 21 degrees."},
  {"role": "user", "content": "Thanks"},
  {"role": "assistant", "content": "You are welcome."},
  {"role": "user", "content": "Bye"}
]}`

// The model says again what it said, and each call gets the result that it had then.
func TestReplay(t *testing.T) {
	r := loopOf(t, trip, engine.LoopRequest{Script: "replay", Turn: 1})
	require.Equal(t, `0 [1] The message is stored
0 [2] The message is stored
1 [2] The stored messages are copied | kept 0-2
1 [3] The model calls get_weather and 1 other tool
1 [4] get_weather returns its result
1 [5] get_weather returns its result
2 [5] The stored messages are copied | kept 0-5
2 [6] The model calls today
2 [7] today returns its result
3 [7] The stored messages are copied | kept 0-7
3 [8] The model answers
3 [8] The loop ends
`, told(r))
	require.Equal(t, "12 C", r.Stored[3].Text)
	require.Equal(t, "call_a", r.Stored[3].CallID)
	require.Equal(t, "21 C", r.Stored[4].Text)
	require.Equal(t, "12 and 21 degrees.", r.Stored[7].Text)
	require.Equal(t, []engine.LoopTurn{{Number: 1, Text: "Weather in Bern and Rome?", Calls: 3}, {Number: 2, Text: "Thanks"}}, r.Turns)
	require.Equal(t, []string{"get_weather", "get_weather", "today"}, []string{r.Calls[0].Name, r.Calls[1].Name, r.Calls[2].Name})

	// The last turn that called a tool is played unless another is asked for.
	auto := loopOf(t, trip, engine.LoopRequest{Script: "auto"})
	require.Equal(t, []any{"replay", 1}, []any{auto.Script, auto.Turn})
	last := loopOf(t, trip, engine.LoopRequest{Script: "replay", Turn: 2})
	require.Equal(t, "You are welcome.", last.Stored[len(last.Stored)-1].Text)
	require.Equal(t, "one-call", loopOf(t, question, engine.LoopRequest{Script: "auto"}).Script)
	require.Equal(t, "The conversation ends here", lastStep(loopOf(t, question, engine.LoopRequest{Script: "replay"})).Title)
	wrong := call[engine.LoopResponse](t, using(trip), "loop", engine.LoopRequest{Revision: 1, Script: "replay", Turn: 3}, nil)
	require.Equal(t, "Turn 3 has no answer.", wrong.Failure.Message)
}

func lastStep(r engine.LoopResponse) engine.LoopStep { return r.Steps[len(r.Steps)-1] }

// A failure comes where it was put, and the run becomes the turn of the text.
func TestReplayWithAFault(t *testing.T) {
	tests := []struct {
		fault   string
		at      int
		want    string
		outcome string
		kept    string
	}{
		{"tool-error", 2, "get_weather fails: permission denied", "done", "12 C|Error: permission denied|Which day?|Monday|12 and 21 degrees.|Thanks|You are welcome.|Bye"},
		{"timeout", 3, "today fails: the tool did not answer within 10s", "done", "12 C|21 C|Which day?|Error: the tool did not answer within 10s|12 and 21 degrees.|Thanks|You are welcome.|Bye"},
		{"cancel", 1, "The run is cancelled: the run was cancelled", "cancelled", "Error: the run was cancelled before the tool answered|Error: the run was cancelled before the tool answered|Thanks|You are welcome.|Bye"},
		{"limit", 1, "The loop stops at its limit: the model still called tools after 1 iteration", "limit", "12 C|21 C|Thanks|You are welcome.|Bye"},
		{"limit", 99, "The loop stops at its limit: the model still called tools after 2 iterations", "limit", "12 C|21 C|Which day?|Monday|Thanks|You are welcome.|Bye"},
	}
	for _, test := range tests {
		request := engine.LoopRequest{Script: "replay", Turn: 1, Fault: test.fault, FaultAt: test.at}
		r := loopOf(t, trip, request)
		require.Contains(t, told(r), test.want, test.fault)
		require.Equal(t, test.outcome, r.Outcome)
		kept := keptLoop(t, trip, request)
		check := ask[engine.CheckResponse](t, using(kept), "check", engine.CheckRequest{Revision: 1})
		for _, f := range check.Findings {
			require.NotEqual(t, "error", f.Level, "%s\n%s", f.Message, kept)
		}
		order := kept[strings.Index(kept, "call_b"):]
		for _, text := range strings.Split(test.kept, "|") {
			if text == "12 C" || text == "21 C" {
				require.Contains(t, order, text, test.fault)
				continue
			}
			at := strings.Index(order, text)
			require.GreaterOrEqual(t, at, 0, "%s: %s\n%s", test.fault, text, kept)
			if text != "Error: permission denied" && !strings.Contains(text, "cancelled") {
				order = order[at:]
			}
		}
	}
	same := ask[engine.EditResponse](t, using(trip), "keepLoop", engine.LoopRequest{Revision: 1, Script: "replay", Turn: 1})
	require.Empty(t, same.Edits)
	unknown := call[engine.LoopResponse](t, using(trip), "loop", engine.LoopRequest{Revision: 1, Script: "replay", Fault: "rain"}, nil)
	require.Equal(t, "bad-request", unknown.Failure.Kind)
}

// A result that stands too late is not made up once more where the run closes its call.
func TestReplayKeepsALateResult(t *testing.T) {
	const text = `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Trains?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_a", "type": "function", "function": {"name": "trains", "arguments": "{}"}}]},
  {"role": "user", "content": "Not before eight."},
  {"role": "tool", "tool_call_id": "call_a", "content": "07:58"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_b", "type": "function", "function": {"name": "book", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"}
]}`
	kept := keptLoop(t, text, engine.LoopRequest{Script: "replay", Turn: 2})
	require.Equal(t, 1, strings.Count(kept, `"tool_call_id": "call_a"`), kept)
	require.Contains(t, kept, "07:58")
	require.Equal(t, 1, strings.Count(kept, `"call_b"`)-1, kept)
	require.NotContains(t, kept, "the run was interrupted before the tool answered")
}
