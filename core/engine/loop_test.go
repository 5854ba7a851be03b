package engine_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/loop"
)

const question = `[{"role":"system","content":"You are helpful."},{"role":"user","content":"What is in main.py?"}]`

func loopOf(t *testing.T, text string, request engine.LoopRequest) engine.LoopResponse {
	t.Helper()
	request.Revision, request.Units = 1, "utf16"
	return ask[engine.LoopResponse](t, using(text), "loop", request)
}

// told is a run in lines, as a learner reads it.
func told(r engine.LoopResponse) string {
	var out strings.Builder
	for _, step := range r.Steps {
		out.WriteString(strconv.Itoa(step.Iteration) + " [" + strconv.Itoa(step.Stored) + "] " + step.Title)
		for _, piece := range step.Request {
			out.WriteString(" | " + piece.Kind)
			if piece.Extra {
				out.WriteString(" extra")
			}
			out.WriteString(" " + strconv.Itoa(piece.From) + "-" + strconv.Itoa(piece.To))
		}
		if step.Error != "" {
			out.WriteString(": " + step.Error)
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestLoopShowsWhatHooksDo(t *testing.T) {
	r := loopOf(t, question, engine.LoopRequest{Memory: "Likes Go \U0001F642", Skills: []string{"review: how we review", "deploy"}, Threshold: 33})
	require.Equal(t, `0 [1] The message is stored
0 [2] The message is stored
1 [2] The stored messages are copied | kept 0-2
1 [2] The memory hook adds what the agent remembers | changed extra 0-1 | kept 1-2
1 [2] The skills hook adds the list of skills | changed extra 1-2 | kept 1-2
1 [2] The summarization hook changes nothing | kept extra 1-2 | kept 1-2
1 [3] The model calls read_file
1 [4] read_file returns its result
2 [4] The stored messages are copied | kept 0-4
2 [4] The memory hook adds what the agent remembers | changed extra 0-1 | kept 1-4
2 [4] The skills hook adds the list of skills | changed extra 1-2 | kept 1-4
2 [4] The summarization hook changes nothing | kept extra 1-2 | kept 1-4
2 [5] The model answers
2 [5] The loop ends
`, told(r))
	require.Equal(t, "done", r.Outcome)
	require.Equal(t, 2, r.Iterations)
	require.Equal(t, loop.MaxIterations, r.Limit)
	for i, want := range []string{"\n\n<agent_memory>\nLikes Go \U0001F642\n</agent_memory>", "\n\n<skills>\n- review: how we review\n- deploy\n</skills>"} {
		units := utf16.Encode([]rune(r.Extra[i].Text))
		require.Equal(t, want, string(utf16.Decode(units[r.Extra[i].From:r.Extra[i].To])))
	}
	require.Len(t, r.Extra, 2)
	require.Len(t, r.Stored, 5)
	require.Equal(t, "You are helpful.", r.Stored[0].Text)
	require.Equal(t, []engine.LoopCall{{ID: "call_1", Name: "read_file", Args: `{"path": "main.py"}`}}, r.Stored[2].Calls)
	require.Equal(t, "call_1", r.Stored[3].CallID)
	require.Positive(t, r.Steps[3].Tokens)
}

func TestLoopSummarizes(t *testing.T) {
	chain := core.NewMessages()
	for i := range 6 {
		chain = chain.Human("question " + strconv.Itoa(i)).AI("answer " + strings.Repeat("long ", 40))
	}
	text, err := json.Marshal(chain.Human("And now?"))
	require.NoError(t, err)
	r := loopOf(t, string(text), engine.LoopRequest{Script: "no-call", Threshold: 50, Memory: "m"})
	require.Equal(t, `0 [13] The message is stored
1 [13] The stored messages are copied | kept 0-13
1 [13] The memory hook adds what the agent remembers | inserted extra 0-1 | kept 0-13
1 [13] The summarization hook replaces 9 old messages | kept extra 0-1 | removed 0-9 | inserted extra 1-2 | kept 9-13
1 [14] The model answers
1 [14] The loop ends
`, told(r))
}

func TestLoopScripts(t *testing.T) {
	tests := map[string]string{
		"parallel": `1 [3] The model calls read_file and 2 other tools
1 [4] read_file returns its result
1 [5] list_files returns its result
1 [6] search_files returns its result
2 [6] The stored messages are copied | kept 0-6
2 [7] The model answers
2 [7] The loop ends
`,
		"tool-error": `1 [3] The model calls read_file
1 [4] read_file fails: permission denied
2 [4] The stored messages are copied | kept 0-4
2 [5] The model answers
2 [5] The loop ends
`,
		"slow-tool": `1 [3] The model calls read_file
1 [4] read_file fails: the tool did not answer within 10s
2 [4] The stored messages are copied | kept 0-4
2 [5] The model answers
2 [5] The loop ends
`,
		"unknown-tool": `1 [3] The model calls read_file_v2
1 [4] read_file_v2 fails: unknown tool "read_file_v2"; available tools: read_file, list_files, search_files
2 [4] The stored messages are copied | kept 0-4
2 [5] The model calls read_file
2 [6] read_file returns its result
3 [6] The stored messages are copied | kept 0-6
3 [7] The model answers
3 [7] The loop ends
`,
		"malformed": `1 [3] The model calls read_file
1 [4] read_file fails: the arguments aren't a JSON object: Expected "}" but found the end of the input
2 [4] The stored messages are copied | kept 0-4
2 [5] The model calls read_file
2 [6] read_file returns its result
3 [6] The stored messages are copied | kept 0-6
3 [7] The model answers
3 [7] The loop ends
`,
		"model-error": `1 [3] The model calls read_file
1 [4] read_file returns its result
2 [4] The stored messages are copied | kept 0-4
2 [4] The model fails: 529 overloaded: try again later
`,
		"no-call": `1 [3] The model answers
1 [3] The loop ends
`,
	}
	for script, want := range tests {
		r := loopOf(t, question, engine.LoopRequest{Script: script})
		_, rest, _ := strings.Cut(told(r), "| kept 0-2\n")
		require.Equal(t, want, rest, script)
	}
	catalogue, failure := using("").Catalogue(engine.Nothing{})
	require.Nil(t, failure)
	require.Len(t, catalogue.Hooks, 3)
	for _, text := range []string{"", question} {
		for _, script := range catalogue.Scripts {
			r := loopOf(t, text, engine.LoopRequest{Script: script.ID, Memory: "m", Skills: []string{"s"}, Threshold: 10})
			require.Equal(t, "ended", r.Steps[len(r.Steps)-1].Kind, script.ID)
			for _, step := range r.Steps {
				require.NotEmpty(t, step.Title)
				require.NotEmpty(t, r.Words[step.Words])
			}
			require.Equal(t, r, loopOf(t, text, engine.LoopRequest{Script: script.ID, Memory: "m", Skills: []string{"s"}, Threshold: 10}))
			require.NotEmpty(t, script.Description)
		}
	}
}

func TestLoopRunsAwayToTheLimit(t *testing.T) {
	r := loopOf(t, question, engine.LoopRequest{Script: "runaway", Memory: "m", Skills: []string{"s"}, Threshold: 100})
	require.Equal(t, "limit", r.Outcome)
	require.Equal(t, loop.MaxIterations, r.Iterations)
	last := r.Steps[len(r.Steps)-1]
	require.Equal(t, "The loop stops at its limit", last.Title)
	require.Equal(t, "the model still called tools after 25 iterations", last.Error)
	require.Len(t, r.Stored, 2+2*loop.MaxIterations)
	ids := map[string]bool{}
	for _, message := range r.Stored {
		for _, call := range message.Calls {
			require.False(t, ids[call.ID], "%s comes twice", call.ID)
			ids[call.ID] = true
		}
	}
	answer, err := json.Marshal(r)
	require.NoError(t, err)
	require.Less(t, len(answer), 100_000)
}

func TestLoopRefusesASpoofedMessage(t *testing.T) {
	r := loopOf(t, question, engine.LoopRequest{Script: "spoofed"})
	require.Equal(t, "0 [0] The input is rejected: message[2]: role \"assistant\" not allowed\n", told(r))
	require.Equal(t, "refused", r.Outcome)
	require.Empty(t, r.Stored)
}

// The script speaks of what the conversation is about: its tools, their arguments and results.
func TestLoopFollowsTheConversation(t *testing.T) {
	text := `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_7", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Bern\"}"}}]},
  {"role": "tool", "tool_call_id": "call_7", "name": "get_weather", "content": "12 C"},
  {"role": "assistant", "content": "It is 12 degrees."}
], "tools": [{"type": "function", "function": {"name": "get_time"}}, {"type": "function", "function": {"name": "get_weather"}}]}`
	r := loopOf(t, text, engine.LoopRequest{Script: "parallel", Input: "And now?"})
	require.Equal(t, 4, r.Before)
	require.Equal(t, "And now?", r.Stored[4].Text)
	require.Equal(t, []engine.LoopCall{
		{ID: "call_8", Name: "get_weather", Args: `{"city":"Bern"}`},
		{ID: "call_9", Name: "get_time", Args: "{}"},
		{ID: "call_10", Name: "read_file", Args: `{"path": "main.py"}`},
	}, r.Stored[5].Calls)
	require.Equal(t, "12 C", r.Stored[6].Text)
	require.Equal(t, "(what get_time gives back)", r.Stored[7].Text)
	require.Equal(t, "Please go on.", loopOf(t, text, engine.LoopRequest{}).Stored[4].Text)
}

func TestLoopOfAnEmptyText(t *testing.T) {
	r := loopOf(t, " \n", engine.LoopRequest{})
	require.Equal(t, "done", r.Outcome)
	require.Equal(t, "system", r.Stored[0].Role)
	require.Equal(t, "user", r.Stored[1].Role)
	require.Equal(t, "Hello", loopOf(t, "", engine.LoopRequest{Input: "Hello"}).Stored[0].Text)
}

func TestLoopClosesAnOpenCallFirst(t *testing.T) {
	text := `[{"role":"user","content":"Go"},{"role":"assistant","content":"","tool_calls":[{"id":"a","name":"ls","args":{}}]},{"role":"user","content":"Still there?"}]`
	r := loopOf(t, text, engine.LoopRequest{Script: "no-call"})
	require.Equal(t, `0 [3] An unanswered tool call gets a result: the run was interrupted before the tool answered
0 [4] The message is stored
1 [4] The stored messages are copied | kept 0-4
1 [5] The model answers
1 [5] The loop ends
`, told(r))
	kept := keptLoop(t, text, engine.LoopRequest{Script: "no-call"})
	check := ask[engine.CheckResponse](t, using(kept), "check", engine.CheckRequest{Revision: 1})
	require.Zero(t, check.Counts.Error, kept)
	require.Equal(t, 5, check.Messages)
}

func TestLoopSendsNothingInvalid(t *testing.T) {
	r := loopOf(t, `[{"role":"hacker","content":"x"},{"role":"user","content":"Go"}]`, engine.LoopRequest{Dialect: "wick"})
	require.Equal(t, "invalid", r.Outcome)
	require.Equal(t, `message[0]: unknown role "hacker"`, r.Steps[len(r.Steps)-1].Error)
}

func TestLoopOfALongConversationIsSentInPart(t *testing.T) {
	chain := core.NewMessages(core.System(strings.Repeat("rule ", 2000)))
	for range 500 {
		chain = append(chain, core.Human("question"), core.AI("answer"))
	}
	text, err := json.Marshal(append(chain, core.Human("last")))
	require.NoError(t, err)
	r := loopOf(t, string(text), engine.LoopRequest{Script: "runaway", Memory: "Remember this.", Threshold: 2000})
	require.Equal(t, 1001, r.Before)
	require.Equal(t, 1002+2*loop.MaxIterations, r.Steps[len(r.Steps)-1].Stored)
	require.Len(t, r.Stored, 5+30+1+2*loop.MaxIterations)
	require.Equal(t, 971, r.Stored[5].Index)
	require.True(t, r.Stored[0].Cut)
	memory := r.Extra[0]
	require.True(t, memory.Skipped)
	require.Contains(t, memory.Text[memory.From:memory.To], "Remember this.")
	answer, err := json.Marshal(r)
	require.NoError(t, err)
	require.Less(t, len(answer), 200_000)
}

func TestLoopNamesWhatIsNoText(t *testing.T) {
	text := `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"aGk="}}]}]}`
	require.Equal(t, "(image)", loopOf(t, text, engine.LoopRequest{}).Stored[0].Text)
}

// keptLoop is the text with a run put into it.
func keptLoop(t *testing.T, text string, request engine.LoopRequest) string {
	t.Helper()
	request.Revision, request.Units = 1, "utf16"
	return edited(t, text, ask[engine.EditResponse](t, using(text), "keepLoop", request).Edits)
}

func TestKeepingALoop(t *testing.T) {
	anthropic := `{"model": "claude-sonnet-4-5", "max_tokens": 99, "system": "Be brief.", "messages": [{"role": "user", "content": "Read it"}]}`
	openai := `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Read it"}]}`
	for _, text := range []string{"", question, anthropic, openai} {
		for _, script := range []string{"one-call", "parallel", "tool-error", "unknown-tool", "malformed", "runaway", "model-error", "spoofed"} {
			r := loopOf(t, text, engine.LoopRequest{Script: script, Memory: "secret", Threshold: 9})
			kept := keptLoop(t, text, engine.LoopRequest{Script: script, Memory: "secret", Threshold: 9})
			if script == "spoofed" {
				require.Equal(t, text, kept)
				continue
			}
			require.NotContains(t, kept, "agent_memory")
			check := ask[engine.CheckResponse](t, using(kept), "check", engine.CheckRequest{Revision: 1})
			require.Equal(t, len(r.Stored), check.Messages, kept)
			if script != "malformed" && script != "runaway" {
				require.Zero(t, check.Counts.Error, "%s: %s\n%v", script, kept, check.Findings)
			}
		}
	}
	answer := ask[engine.EditResponse](t, using(question), "keepLoop", engine.LoopRequest{Revision: 1})
	require.Equal(t, []string{"Added 3 messages from the run"}, answer.Done)
	require.Equal(t, 4, answer.Select)
}

func TestLoopFailures(t *testing.T) {
	for _, operation := range []string{"loop", "keepLoop"} {
		stale := call[engine.LoopResponse](t, using(question), operation, engine.LoopRequest{Revision: 7}, nil)
		require.Equal(t, "stale", stale.Failure.Kind)
		unknown := call[engine.LoopResponse](t, using(question), operation, engine.LoopRequest{Revision: 1, Script: "nope"}, nil)
		require.Equal(t, "bad-request", unknown.Failure.Kind)
		broken := call[engine.LoopResponse](t, using(`{"a":`), operation, engine.LoopRequest{Revision: 1}, nil)
		require.NotNil(t, broken.Failure)
	}
}

// Results of most forms have no name of a tool. The loop takes it from the call, as a
// framework would that runs it.
func TestLoopNamesResults(t *testing.T) {
	var e engine.Engine
	text := `[{"role":"user","content":"Weather in Oslo?"},
		{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather","arguments":"{}"}}]},
		{"role":"tool","tool_call_id":"call_1","content":"4 degrees"},
		{"role":"assistant","content":"4 degrees."},
		{"role":"user","content":"And in Rome?"}]`
	e.Use(1, []byte(text))
	response, failure := e.Loop(engine.LoopRequest{Revision: 1})
	require.Nil(t, failure)
	require.Equal(t, "done", response.Outcome)
	kept, failure := e.KeepLoop(engine.LoopRequest{Revision: 1})
	require.Nil(t, failure)
	for _, edit := range kept.Edits {
		require.Greater(t, edit.Offset, strings.Index(text, "Rome"), "what was there stays as it was written")
	}
}
